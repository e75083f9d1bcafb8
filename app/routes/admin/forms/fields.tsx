import type { ComponentProps, ReactNode } from 'react';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import type { Toolset } from '../rich-text/toolsets.ts';
import { Doubts } from './doubts.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { type Field, inputProps } from './field.ts';

type FieldProps = {
  field: Field;
  /** The label, if it differs from the form's label for the field. */
  label?: string;
  hint?: ReactNode;
  /**
   * Recommended maximum number of characters. A counter below the input shows the current number.
   * The field also accepts longer texts.
   */
  most?: number;
  /** Marks the field as required or optional. Without this property the field has no mark. */
  need?: 'required' | 'optional';
};

const describes = ({ hint, most }: FieldProps) => ({ hasHint: Boolean(hint ?? most) });

/**
 * A field with its label. The error and the hint are below the field, so that the fields in a row
 * are aligned.
 */
export function FormField({
  field,
  label = field.label,
  hint,
  most,
  need,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <label
          htmlFor={field.id}
          className={`label mb-0 ${need === 'required' ? 'label-required' : ''}`}
        >
          {label}
        </label>
        {need === 'optional' ? <span className="hint">{texts.optional}</span> : null}
      </div>
      {children}
      <FieldError field={field} />
      <Doubts field={field} />
      <EvidenceList of={field.evidence} />
      {hint ? (
        <p id={field.hintId} className="hint mt-1 wrap-anywhere">
          {hint}
        </p>
      ) : null}
      {most ? <Counter field={field} most={most} /> : null}
    </div>
  );
}

export function FieldError({ field }: { field: Pick<Field, 'errorId' | 'errors'> }) {
  return field.errors?.length ? (
    <p id={field.errorId} className="field-error">
      {field.errors[0]}
    </p>
  ) : null;
}

/** Shows the number of characters in a field, and the recommended maximum. */
function Counter({ field, most }: { field: Field; most: number }) {
  const n = [...(field.value ?? '')].length;
  return (
    <p
      id={field.hintId}
      className={`mt-1 text-right text-sm tabular-nums ${n > most ? 'font-semibold text-alert' : 'text-muted'}`}
    >
      <span aria-hidden="true">{formatMessage(texts.counter, { n, most })}</span>
      <span className="sr-only">{formatMessage(texts.counterLabel, { n, most })}</span>
    </p>
  );
}

/** A text input with label, hint and error. */
export function TextField({
  field,
  label,
  hint,
  most,
  need,
  className = '',
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const described = { field, label, hint, most, need };
  return (
    <FormField {...described}>
      <input
        type="text"
        defaultValue={field.initialValue}
        required={need === 'required'}
        {...inputProps(field, describes(described))}
        {...input}
        className={`field ${className}`}
      />
    </FormField>
  );
}

/** A text area with label, hint and error. */
export function TextAreaField({
  field,
  label,
  hint,
  most,
  need,
  ...textarea
}: FieldProps & ComponentProps<'textarea'>) {
  const described = { field, label, hint, most, need };
  return (
    <FormField {...described}>
      <textarea
        defaultValue={field.initialValue}
        required={need === 'required'}
        {...inputProps(field, describes(described))}
        {...textarea}
      />
    </FormField>
  );
}

/** A select with label, hint and error. The options are its children. */
export function SelectField({
  field,
  label,
  hint,
  need,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const described = { field, label, hint, need };
  return (
    <FormField {...described}>
      <select
        defaultValue={field.initialValue}
        required={need === 'required'}
        {...inputProps(field, describes(described))}
        {...select}
      />
    </FormField>
  );
}

/** A checkbox with its label to the right. */
export function CheckField({
  field,
  hint,
  className = '',
  defaultChecked = field.initialValue === 'on',
}: FieldProps & { className?: string; defaultChecked?: boolean }) {
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      <input
        type="checkbox"
        {...inputProps(field, { hasHint: Boolean(hint) })}
        defaultChecked={defaultChecked}
        className="mt-1 size-5 shrink-0 accent-brand"
      />
      <div>
        <label htmlFor={field.id} className="label mb-0">
          {field.label}
        </label>
        {hint ? (
          <p id={field.hintId} className="hint">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** A field for formatted text, with its error. */
export function RichTextInput({
  field,
  toolset,
  isRequired = true,
  lang,
}: {
  field: Field;
  toolset: Toolset;
  isRequired?: boolean;
  lang?: string;
}) {
  return (
    <div>
      <RichTextField
        id={field.id}
        name={field.name}
        label={field.label}
        defaultValue={field.initialValue}
        describedBy={field.errors ? field.errorId : undefined}
        isInvalid={Boolean(field.errors)}
        isRequired={isRequired}
        lang={lang}
        toolset={toolset}
      />
      <FieldError field={field} />
    </div>
  );
}
