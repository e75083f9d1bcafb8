import type { ReactNode } from 'react';
import { useAdminTexts } from '../texts.ts';

type FieldState = { id: string; errorId: string; descriptionId: string; errors?: string[] };

/** A labelled field; below it stand what is wrong with it and its hint, so that rows line up. */
export function FormField({
  field,
  label,
  hint,
  isRequired = false,
  children,
}: {
  field: FieldState;
  label: string;
  hint?: string;
  isRequired?: boolean;
  children: ReactNode;
}) {
  const texts = useAdminTexts();
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={field.id} className={`label mb-0 ${isRequired ? 'label-required' : ''}`}>
          {label}
        </label>
        {isRequired ? null : <span className="hint">{texts.optional}</span>}
      </div>
      {children}
      <FieldError field={field} />
      {hint ? (
        <p id={field.descriptionId} className="hint mt-1">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ field }: { field: FieldState }) {
  return field.errors?.length ? (
    <p id={field.errorId} className="field-error">
      {field.errors[0]}
    </p>
  ) : null;
}
