import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { InputHTMLAttributes } from 'react';
import { FormField } from './form-field.tsx';

/** A labelled line of a form that has to be filled in. */
export function TextField({
  field,
  label,
  hint,
  type = 'text',
  ...rest
}: {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'password';
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const { key, ...props } = getInputProps(field, {
    type,
    ...(hint && { ariaDescribedBy: field.descriptionId }),
  });
  return (
    <FormField field={field} label={label} hint={hint} isRequired>
      <input key={key} {...props} required className="field" {...rest} />
    </FormField>
  );
}
