import { z } from 'zod';
import { formText } from '../../../read-form.server.ts';

/**
 * Fields of a form that was opened from an inbox entry. `entry` is the id of the entry.
 * `entryAnswer` is the user's answer to the question of `EntryBox` (`take-over` or `apart`).
 */
export const entryFields = z.object({ entry: z.string(), entryAnswer: z.string() });

/** The hidden field with the id of the document that announces an extension. */
export const documentFields = z.object({ document: z.string() });

/**
 * Returns the inbox entry that is saved together with a form. Returns undefined if the form has no
 * entry, or if staff chose to save without the entry.
 */
export function entryOfForm(form: FormData): { id: string; takesOver: boolean } | undefined {
  const id = formText(form, 'entry');
  const answer = formText(form, 'entryAnswer');
  return id && answer !== 'apart' ? { id, takesOver: answer === 'take-over' } : undefined;
}
