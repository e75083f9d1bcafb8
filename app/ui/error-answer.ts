import { type MessageReference, textOf } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';

/**
 * The data of an error page. An error with its own text has the key and the values of the text. Any
 * other error has the id of the request.
 */
export type ErrorAnswer = Partial<MessageReference> & {
  requestId?: string;
};

/** Returns the text of an error. Returns null if the error has no text key. */
export function textOfAnswer(texts: Texts, answer: ErrorAnswer | null): string | null {
  return answer?.key ? textOf(texts, { key: answer.key, values: answer.values }) : null;
}
