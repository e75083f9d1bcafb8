import type { Database } from '#db/client.server.ts';
import { contactSubmissions } from '#db/schema.server.ts';
import { parseInput } from '../validation.ts';
import { type ContactInput, contactSchema } from './schema.ts';

/**
 * Stores a visitor's message (public site, section 7).
 *
 * @throws Invalid with the text of each field that is missing, too long or no e-mail address
 */
export async function submitContact(db: Database, input: ContactInput): Promise<{ id: string }> {
  const values = parseInput(contactSchema, input, 'contactInvalid');
  const [row] = await db
    .insert(contactSubmissions)
    .values(values)
    .returning({ id: contactSubmissions.id });
  if (!row) throw new Error('The message was not stored.');
  return row;
}
