import { z } from 'zod';
import { formText } from '../../../read-form.server.ts';

/**
 * Fields of a form that was opened with an entry of the inbox: its id, and the answer to the question
 * whether to save although somebody else has it.
 */
export const entryFields = z.object({ entry: z.string(), entryAnswer: z.string() });

/** The field with the document that an extension was opened with. */
export const documentFields = z.object({ document: z.string() });

/** The entry that a form is saved from; undefined if it is saved apart from its entry. */
export function entryOfForm(form: FormData): { id: string; takesOver: boolean } | undefined {
  const id = formText(form, 'entry');
  const answer = formText(form, 'entryAnswer');
  return id && answer !== 'apart' ? { id, takesOver: answer === 'take-over' } : undefined;
}
