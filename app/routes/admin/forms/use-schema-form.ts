import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigation } from 'react-router';
import type { z } from 'zod';
import { type AdminTexts, adminTextsFor, textOfRule } from '../texts.ts';
import type { Refusal } from './write.server.ts';

/** What the server says of a form that it did not take. */
export type FormAnswer = { result?: SubmissionResult; refusal?: Refusal };

/**
 * Checks a form by a schema of the domain, in the browser as on the server (which reads it with
 * `readForm` first).
 */
export function parseForm<Schema extends z.ZodType>(
  formData: FormData,
  schema: Schema,
  texts: AdminTexts = adminTextsFor('en'),
) {
  return parseWithZod(formData, {
    schema,
    formatError: (issues: { message: string }[]) =>
      issues.map(({ message }) => textOfRule(texts, message)),
  });
}

/**
 * A form whose rules are a schema. `cause` is another object for every try, for the summary of what
 * is wrong; a form that is being sent is not sent again.
 */
export function useSchemaForm<Values extends Record<string, string>>({
  id,
  schema,
  result,
  defaultValue,
}: {
  id: string;
  schema: z.ZodType<Values>;
  /** What the server said of the last try. */
  result: SubmissionResult | undefined;
  defaultValue?: Partial<Values>;
}) {
  const isSending = useNavigation().formMethod === 'POST';
  const [tries, setTries] = useState(0);
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: result as SubmissionResult<string[]> | undefined,
    defaultValue: defaultValue as Record<string, string> | undefined,
    onValidate: ({ formData }) => parseForm(formData, schema as z.ZodType<Record<string, string>>),
    shouldRevalidate: 'onInput',
    defaultNoValidate: false,
  });
  const cause = useMemo(() => (tries > 0 || result ? {} : null), [tries, result]);
  const formProps = {
    ...getFormProps(form),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (isSending) {
        event.preventDefault();
        return;
      }
      form.onSubmit(event);
      // Conform also submits to check a single field, which is no try.
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!submitter?.hasAttribute('formnovalidate')) setTries((count) => count + 1);
    },
  };
  return {
    form,
    formProps,
    cause,
    isSending,
    field: (name: keyof Values & string) => fields[name] as NonNullable<(typeof fields)[string]>,
  };
}
