import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactSubmissions } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { requirePermission } from '../permissions.ts';
import type { ContactValues } from './schema.ts';

const HOUR_MS = 3_600_000;

/**
 * Stores a visitor's message (public site, section 7). A visitor who gets no response from the
 * server may send the form again. An equal message from the same sender is therefore stored only
 * once within an hour.
 *
 * @param values as parsed by `contactSchema`
 * @returns the id of the message, or of the equal message that was stored before
 */
export async function submitContact(
  db: Database,
  actor: Actor,
  values: ContactValues,
): Promise<{ id: string }> {
  requirePermission(actor, 'contact.write');
  const { name, email, subject, message } = values;
  const [sent] = await db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(
      and(
        gt(contactSubmissions.createdAt, sql`now() - interval '1 hour'`),
        eq(contactSubmissions.email, email),
        eq(contactSubmissions.name, name),
        eq(contactSubmissions.subject, subject),
        eq(contactSubmissions.message, message),
      ),
    )
    .limit(1);
  if (sent) return sent;
  // The id is a hash of the content and the hour. If two equal messages are sent at the same time,
  // they have the same id, and the second is ignored.
  const id = idOf([name, email, subject, message], Math.floor(Date.now() / HOUR_MS));
  await db
    .insert(contactSubmissions)
    .values({ id, ...values })
    .onConflictDoNothing();
  return { id };
}

/** Builds a UUID of version 8 from a hash (RFC 9562, section 5.8). */
function idOf(words: string[], hour: number): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([...words, hour]))
    .digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
