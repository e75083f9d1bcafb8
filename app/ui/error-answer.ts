import { type MessageReference, textOf } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';

/**
 * The data of an error page: the key and the values of an error with its own text, otherwise the
 * request's id.
 */
export type ErrorAnswer = Partial<MessageReference> & {
  requestId?: string;
};

/** Returns the text that the key of an error names; null if the error has no key. */
export function textOfAnswer(texts: Texts, answer: ErrorAnswer | null): string | null {
  return answer?.key ? textOf(texts, { key: answer.key, values: answer.values }) : null;
}
