import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useMemo, useState } from 'react';
import { type Fetcher, useNavigation } from 'react-router';
import type { z } from 'zod';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { type Autosaved, toFormData } from './autosave-store.ts';
import { isFailedWrite } from './failed-write.ts';
import { type Field, valueAt } from './field.ts';
import type { FormAnswer } from './form-answer.ts';
import { parseForm } from './parse-form.ts';

export type FieldName<Schema extends z.ZodType> = keyof z.input<Schema> & string;

export type StaffFormOptions<Schema extends z.ZodType> = {
  id: string;
  schema: Schema;
  /**
   * The label of each field, in the order of the error summary. A nested field such as `facts.fees`
   * may have its own label.
   */
  labels: Record<FieldName<Schema>, string> & Record<`${string}.${string}`, string>;
  /** The initial values. Restored changes and refused values take precedence. */
  values?: object;
  /** The answer of the action. It is a `FormAnswer` if the action refused the form. */
  answer: object | null | undefined;
  /** The URL that the form is sent to, if it differs from the page's URL. */
  action?: string;
  /**
   * The fetcher that sends the form without leaving the page. Its state shows whether the form is
   * being sent.
   */
  fetcher?: Pick<Fetcher, 'state'>;
  /**
   * The text for unexpected errors, if it differs from the text in the answer. A page sets it if
   * its toast already names the failed action.
   */
  unexpected?: string;
  /** Whether the form was saved and the next page is about to open. */
  isDone?: boolean;
};

/**
 * Returns the state of a form. Browser and server check the form with the same schema. A refused
 * form still contains its values. A form cannot be sent again while it is being sent. `restored`
 * changes replace `values`.
 */
export function useStaffForm<Schema extends z.ZodType>({
  id,
  schema,
  labels,
  values,
  answer,
  action,
  fetcher,
  unexpected,
  isDone = false,
  restored,
}: StaffFormOptions<Schema> & { restored: Autosaved | null }) {
  const navigation = useNavigation();
  const isSending = fetcher
    ? fetcher.state !== 'idle'
    : navigation.formMethod === 'POST' && (!action || navigation.formAction === action);
  const failedWrite = isFailedWrite(answer) ? answer : null;
  const refused: FormAnswer | null = answer && !failedWrite ? answer : null;
  const [tries, setTries] = useState(0);
  // Restored changes take precedence over refused values.
  const typed = useMemo(
    () => restored && parseForm(toFormData(restored), schema).payload,
    [restored, schema],
  );
  const written = typed ?? refused?.result?.initialValue ?? null;
  const [initial, setInitial] = useState<Record<string, unknown>>({ ...(written ?? values) });
  // A section can be added after the form was opened. The fields of the new section get their
  // stored values. All other fields keep the values that were typed.
  const sent = refused?.result?.fields ?? [];
  const added = Object.entries({ ...values }).filter(
    ([name, value]) =>
      !(name in initial) &&
      value?.constructor === Object &&
      // A section whose fields were all sent empty is missing in `initial`. Such a section is not
      // new, because `sent` contains the names of its fields.
      !sent.some((field) => field.startsWith(`${name}.`)),
  );
  if (added.length > 0) setInitial({ ...initial, ...Object.fromEntries(added) });

  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    lastResult: refused?.result as SubmissionResult<string[]> | undefined,
    defaultValue: initial as Record<string, never>,
    onValidate({ formData }) {
      const submission = parseForm(formData, schema);
      // The validation of a single field has no status, so it does not count as an attempt to send
      // the form.
      if (submission.status !== undefined) setTries((count) => count + 1);
      return submission as never;
    },
    shouldRevalidate: 'onInput',
    defaultNoValidate: false,
  });
  const errors = form.allErrors as Record<string, string[]>;
  /**
   * Returns the label of a field. A field without a label gets the label of the nearest section
   * around it. For a row of a list, the number of the row is added.
   */
  const labelOf = (name: string): string => {
    const label = (labels as Record<string, string>)[name];
    const [, around, line] = /^(.+)(?:\.\w+|\[(\d+)\])$/.exec(name) ?? [];
    if (label !== undefined || around === undefined) return label ?? name;
    return line === undefined
      ? labelOf(around)
      : formatMessage(texts.labelOfLine, { label: labelOf(around), n: Number(line) + 1 });
  };

  /** Returns the field at a path such as `title` or `stats.items[0].label`. */
  const field = (name: FieldPath<FieldName<Schema>>): Field => {
    const fieldId = `${id}-${name.replace(/[.[\]]+/g, '-')}`;
    const value = valueAt(initial, name);
    return {
      id: fieldId,
      name,
      label: labelOf(name),
      errorId: `${fieldId}-error`,
      hintId: `${fieldId}-hint`,
      errors: errors[name],
      initialValue: value === undefined || value === null ? undefined : String(value),
      // Reading the value subscribes a component to its changes. With the getter a key press
      // renders only the components that read the value.
      get value() {
        return fields[name]?.value as string | undefined;
      },
    };
  };

  const names = [
    ...Object.keys(labels).filter((name) => name in errors),
    ...Object.keys(errors).filter((name) => name !== '' && !(name in labels)),
  ] as FieldPath<FieldName<Schema>>[];

  const refusal = refused?.refusal;
  // A refusal without a result belongs to no field, so its message is shown for the whole form.
  const reasons = refusal && !refused.result ? [refusal.message] : undefined;

  return {
    field,
    /** The initial value of the list or object at a path. */
    initial: (name: FieldPath<FieldName<Schema>>) => valueAt(initial, name),
    isSending,
    written,
    restored,
    tries,
    failedWrite,
    refused,
    /**
     * A new object for each attempt to save and each answer. The change makes the error box take
     * the focus again (`AlertBox`).
     */
    cause: useMemo(() => (tries > 0 || answer ? {} : null), [tries, answer]),
    formErrors: unexpected && refusal?.requestId ? [unexpected] : (form.errors ?? reasons),
    wrongFields: names.map(field),
    props: {
      ...getFormProps(form),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (isSending || isDone) event.preventDefault();
        else form.onSubmit(event);
      },
    },
  };
}

type FieldPath<Name extends string> = Name | `${Name}.${string}` | `${Name}[${string}`;
