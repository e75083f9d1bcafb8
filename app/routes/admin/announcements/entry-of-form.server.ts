import { z } from 'zod';
import { formText } from '../../../read-form.server.ts';

/**
 * Fields of a form that was opened from an entry of the inbox: the entry's id, and the answer to
 * the question whether to save although somebody else has decided about the entry.
 */
export const entryFields = z.object({ entry: z.string(), entryAnswer: z.string() });

/** The field with the id of the document from which an extension was opened. */
export const documentFields = z.object({ document: z.string() });

/**
 * Returns the entry that is saved together with a form; undefined without an entry, and if the form
 * is saved without the entry.
 */
export function entryOfForm(form: FormData): { id: string; takesOver: boolean } | undefined {
  const id = formText(form, 'entry');
  const answer = formText(form, 'entryAnswer');
  return id && answer !== 'apart' ? { id, takesOver: answer === 'take-over' } : undefined;
}
