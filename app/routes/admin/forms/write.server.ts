import type { Submission } from '@conform-to/react';
import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { DomainError, Invalid, NotFound } from '#domain/errors.ts';
import type { Side } from '#domain/merge.ts';
import type { OpenedForm } from '#domain/merge-save.server.ts';
import { isPartAway } from '#domain/part-away.server.ts';
import { textOf } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import type { MessageKey } from '#messages/texts.ts';
import { logContext, requestContext } from '../../../context.ts';
import { statusOf } from '../../../error-status.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import type { ErrorAnswer } from '../../../ui/error-answer.ts';
import type { SavedMeanwhile } from './conflict-box.tsx';
import type { FormAnswer, Refusal } from './form-answer.ts';
import { parseJson } from './parse-json.ts';

/**
 * Converts the error of a failed write to an answer. The answer contains one of these texts:
 *
 * - the error's own text for a `DomainError`
 * - the text `unavailable` if a service is unavailable and `fallback` is the default
 * - the text of `fallback` for any other error
 *
 * An error other than a `DomainError` is also logged, and the answer contains the request id. A
 * thrown value that is not an `Error`, such as a redirect, is thrown again.
 *
 * @returns the HTTP status, the refusal, and the errors of single fields
 */
export function explain(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  fallback: MessageKey = 'genericError',
): { status: number; refusal: Refusal; fieldErrors: Record<string, string[]> } {
  if (!(error instanceof Error)) throw error;
  if (error instanceof DomainError) {
    const fields = error instanceof Invalid ? Object.entries(error.fields) : [];
    return {
      status: statusOf(error),
      refusal: { message: textOf(texts, error) },
      fieldErrors: Object.fromEntries(fields.map(([name, text]) => [name, [textOf(texts, text)]])),
    };
  }
  const { requestId } = context.get(requestContext);
  context.get(logContext).error({ error, requestId }, 'a write of staff failed');
  const isAway = isPartAway(error);
  return {
    status: isAway ? 503 : 500,
    refusal: {
      message: texts[isAway && fallback === 'genericError' ? 'unavailable' : fallback],
      requestId,
    },
    fieldErrors: {},
  };
}

/**
 * Calls `compare` and returns its result. If `compare` fails, logs the error and returns undefined.
 */
async function comparing<T>(
  context: Readonly<RouterContextProvider>,
  compare: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await compare();
  } catch (error) {
    const { requestId } = context.get(requestContext);
    context.get(logContext).error({ error, requestId }, 'two versions could not be compared');
    return undefined;
  }
}

type Sent = Pick<Submission<unknown>, 'reply'>;

/** Answers a form that breaks a rule of the schema, or a rule that only the server can check. */
export function invalid<More extends object = object>(
  submission: Sent,
  { hideFields, fieldErrors, more }: ReplyOptions & { more?: More } = {},
) {
  const result = submission.reply({ hideFields, fieldErrors });
  return data({ ...more, result } as FormAnswer & Partial<More>, { status: 400 });
}

type ReplyOptions = {
  /** Fields whose values are never sent back, such as passwords. */
  hideFields?: string[];
  fieldErrors?: Record<string, string[]>;
};

/**
 * Answers a form whose write failed. The answer contains the sent values, the reason, and the
 * result of `compare`. {@link explain} finds the reason and logs unexpected errors.
 */
export async function refused<More extends object = object>(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  submission: Sent,
  {
    fallback,
    missing,
    blamed,
    compare,
    hideFields,
    more,
  }: {
    fallback?: MessageKey;
    /** Key of the text to show if the edited row no longer exists. */
    missing?: MessageKey;
    /**
     * The only field that shows the error. By default the fields that the error names show the
     * error.
     */
    blamed?: string | undefined;
    /**
     * Describes the conflict. Pass it only if somebody else has saved since the form was opened.
     */
    compare?: false | (() => Promise<SavedMeanwhile>);
    hideFields?: string[];
    /** More data for the form. */
    more?: More;
  } = {},
) {
  const { status, refusal, fieldErrors } = explain(context, error, fallback);
  if (missing && error instanceof NotFound) {
    refusal.message = texts[missing];
  }
  const result = submission.reply({
    hideFields,
    formErrors: [refusal.message],
    fieldErrors: blamed ? { [blamed]: [refusal.message] } : fieldErrors,
  });
  const conflict = compare ? await comparing(context, compare) : undefined;
  return data({ ...more, result, refusal, conflict } as FormAnswer & Partial<More>, { status });
}

/**
 * Answers a failed write that has no fields to show, such as a deletion. `fallback` is the key of
 * the text for unexpected errors.
 */
export function refusedWrite(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  fallback: MessageKey,
) {
  const { status, refusal } = explain(context, error, fallback);
  return data({ refusal }, { status });
}

/**
 * Ignores a `NotFound` error, which occurs if a button such as Delete is clicked twice. Throws all
 * other errors again.
 */
export function unlessMissing(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}

/**
 * Fields of a form with several buttons, or of a form for one row. `intent` is the intent of the
 * clicked button. `id` is the id of the row.
 */
export const intentFields = z.object({ intent: z.string(), id: z.string() });

/**
 * Parses a form whose button sends an intent.
 *
 * @param schemas the schemas of further fields in the form
 * @returns the intent, the id of the row ('' without an id), and the form
 * @throws a 400 response if the form sends none of `intents`
 */
export async function readIntent<Intent extends string>(
  request: Request,
  intents: readonly Intent[],
  ...schemas: z.ZodType[]
): Promise<{ intent: Intent; id: string; form: FormData }> {
  const form = await readForm(request, intentFields, ...schemas);
  const intent = intents.find((each) => each === form.get('intent'));
  if (!intent) throw data({ key: 'formBroken' } satisfies ErrorAnswer, { status: 400 });
  return { intent, id: formText(form, 'id'), form };
}

/**
 * Maximum number of choices in a conflict. A conflict has at most one choice for each field or row.
 * Every form has fewer fields and rows than this number.
 */
const MAX_CHOICES = 200;

/**
 * Fields that a form sends in addition to its content:
 *
 * - `version`, `base`: version and content when the form was opened
 * - `collidedWith`, `choices`: choices in a conflict, and the stored version that they refer to
 * - `newId`: the id of a new row, which prevents a second row if the form is sent twice
 */
export const saveFields = z.object({
  version: z.string(),
  base: z.string(),
  collidedWith: z.string(),
  choices: z.array(z.string()).max(MAX_CHOICES),
  newId: z.string(),
});

/**
 * Returns the version of the content when the form was opened. Returns undefined if the form has no
 * version.
 */
export function editedVersion(form: FormData): number | undefined {
  return Number(form.get('version')) || undefined;
}

/**
 * Parses two parts of a form. `base` is the content that the form had when it was opened. `choices`
 * are the user's choices in a conflict, such as `mine:title`.
 *
 * @param read validates the content, because it comes from the browser; returns null if it is
 * invalid
 */
export function openedForm<Base>(
  form: FormData,
  read: (value: unknown) => Base | null,
): { base: Base | null; choices: OpenedForm['choices'] } {
  const chosen = [...form].flatMap(([name, value]) => {
    const [, side, part = ''] = /^(mine|theirs):(.*)$/s.exec(String(value)) ?? [];
    return name.startsWith('choices') && side ? [[part, side as Side] as const] : [];
  });
  return {
    base: read(parseJson(formText(form, 'base'))),
    choices: { version: formText(form, 'collidedWith'), sides: new Map(chosen) },
  };
}
