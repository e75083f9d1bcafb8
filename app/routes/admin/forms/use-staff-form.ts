import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useMemo, useState } from 'react';
import { type Fetcher, useNavigation } from 'react-router';
import type { z } from 'zod';
import { formatMessage } from '#messages/format.ts';
import { useStaffTexts } from '../ui/staff-texts.ts';
import { type Autosaved, toFormData } from './autosave-store.ts';
import { isFailedWrite } from './failed-write.ts';
import { type Field, valueAt } from './field.ts';
import type { FormAnswer } from './form-answer.ts';
import { parseForm } from './parse-form.ts';

/** The names of a schema's fields. */
export type FieldName<Schema extends z.ZodType> = keyof z.input<Schema> & string;

export type StaffFormOptions<Schema extends z.ZodType> = {
  id: string;
  schema: Schema;
  /**
   * What each field is called, in the order of the form; fields inside one may have a name of their
   * own, such as `facts.fees`.
   */
  labels: Record<FieldName<Schema>, string> & Record<`${string}.${string}`, string>;
  /** What the form is filled with, where nothing was written before. */
  values?: object;
  /** What the action answered: a `FormAnswer` where it did not take the form. */
  answer: object | null | undefined;
  /** Where the form is sent, when not to the page that it stands on. */
  action?: string;
  /** Sends the form, where it must not lead to another page. */
  fetcher?: Pick<Fetcher, 'state'>;
  /** What its box says of an error that nobody expected, where a toast names what failed. */
  unexpected?: string;
  /** Whether it was saved already and waits for the next page. */
  isDone?: boolean;
};

/**
 * A form whose rules are a schema: it is checked in the browser as on the server, keeps what was
 * sent and refused, and is not sent again while it is on its way. `restored` is the unsaved work that
 * it is filled with instead of `values`.
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
  const texts = useStaffTexts();
  const navigation = useNavigation();
  const isSending = fetcher
    ? fetcher.state !== 'idle'
    : navigation.formMethod === 'POST' && (!action || navigation.formAction === action);
  const failedWrite = isFailedWrite(answer) ? answer : null;
  const refused: FormAnswer | null = answer && !failedWrite ? answer : null;
  const [tries, setTries] = useState(0);
  // What was written before, or what was sent and refused; null where nothing was.
  const typed = useMemo(
    () => restored && parseForm(toFormData(restored), schema, texts).payload,
    [restored, schema, texts],
  );
  const written = typed ?? refused?.result?.initialValue ?? null;
  const [initial, setInitial] = useState<Record<string, unknown>>({ ...(written ?? values) });
  // A part that was added since has what is stored of it; all else stays as the form was filled.
  const sent = refused?.result?.fields ?? [];
  const added = Object.entries({ ...values }).filter(
    ([name, value]) =>
      !(name in initial) &&
      value?.constructor === Object &&
      // What was sent empty is missing, too.
      !sent.some((field) => field.startsWith(`${name}.`)),
  );
  if (added.length > 0) setInitial({ ...initial, ...Object.fromEntries(added) });

  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    lastResult: refused?.result as SubmissionResult<string[]> | undefined,
    defaultValue: initial as Record<string, never>,
    onValidate({ formData }) {
      const submission = parseForm(formData, schema, texts);
      // While one field is checked, the submission has no status.
      if (submission.status !== undefined) setTries((count) => count + 1);
      return submission as never;
    },
    shouldRevalidate: 'onInput',
    defaultNoValidate: false,
  });
  const errors = form.allErrors as Record<string, string[]>;
  /** What a field is called, or the nearest part of the form that it stands in, with its line. */
  const labelOf = (name: string): string => {
    const label = (labels as Record<string, string>)[name];
    const [, around, line] = /^(.+)(?:\.\w+|\[(\d+)\])$/.exec(name) ?? [];
    if (label !== undefined || around === undefined) return label ?? name;
    return line === undefined
      ? labelOf(around)
      : formatMessage(texts.labelOfLine, { label: labelOf(around), n: Number(line) + 1 });
  };

  /** A field by its name, such as `title` or `stats.items[0].label`. */
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
      // Read on demand, so that only a form that shows it is made anew while somebody types.
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
  // A refusal without a result is not of this form's fields.
  const reasons = refusal && !refused.result ? [refusal.message] : undefined;

  return {
    field,
    /** The list or object under a name, as the form was filled with it. */
    initial: (name: FieldPath<FieldName<Schema>>) => valueAt(initial, name),
    isSending,
    written,
    restored,
    tries,
    failedWrite,
    refused,
    /** Another object for every try and answer. */
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
