import { type MessageReference, textOf } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';
import type { SentField } from '../context.ts';

/** What an error boundary gets to show: a text where the error has a name, the request's id else. */
export type ErrorAnswer = Partial<MessageReference> & {
  requestId?: string;
  /** What the form carried whose page the error takes the place of. */
  sentFields?: SentField[];
};

/** The text of an error that has a name; null for any other. */
export function textOfAnswer(texts: Texts, answer: ErrorAnswer | null): string | null {
  return answer?.key ? textOf(texts, { key: answer.key, values: answer.values }) : null;
}
