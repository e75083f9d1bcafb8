import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { secrets } from '#db/schema.server.ts';

/**
 * Returns the secret that signs session cookies: the given secret, or otherwise the secret in the
 * database. The first call creates the secret in the database (32 random bytes as base64url).
 */
export async function findOrMakeSecret(db: Database, given: string | undefined): Promise<string> {
  if (given) return given;
  const name = 'session';
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error('The session secret was removed while the site started.');
  return row.value;
}
