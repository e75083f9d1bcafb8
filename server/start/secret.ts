import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { secrets } from '#db/schema.server.ts';

/**
 * Returns the secret that signs session cookies. It is the given secret or, without one, the secret
 * in the database. If the database has no secret, one is created (32 random bytes as base64url).
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
