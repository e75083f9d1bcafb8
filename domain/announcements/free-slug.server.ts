import { randomInt } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { violatedConstraint } from '../database-errors.server.ts';
import { DomainError } from '../errors.ts';
import { announcementSlug, SLUG_SUFFIX_CHARACTERS, withSuffix } from '../slugs.ts';

/** Number of attempts with a suffix if the slug is taken (admin area, section 9). */
export const SLUG_RETRIES = 10;

/**
 * `randomSuffix` generates the suffix for a slug that is taken. By default it generates letters and
 * digits. Tests pass their own function.
 */
export type SlugOptions = { randomSuffix?: () => string };

/**
 * Writes a row with the slug of its title. If another announcement has this slug, the slug gets a
 * random suffix. Each attempt runs in a savepoint, because concurrent writers may insert the same
 * slug.
 *
 * @throws SlugNotUnique if the slug is still taken after `SLUG_RETRIES` retries
 */
export async function writeWithFreeSlug(
  db: Database,
  { id, title, randomSuffix = makeSuffix }: { id: string; title: string } & SlugOptions,
  write: (slug: string, attempt: Database) => PromiseLike<unknown>,
): Promise<void> {
  const slug = announcementSlug(title);
  let candidate = slug;
  for (let retries = 0; retries <= SLUG_RETRIES; retries++) {
    const isTaken = await db.$count(
      announcements,
      and(eq(announcements.slug, candidate), ne(announcements.id, id)),
    );
    if (!isTaken) {
      try {
        await db.transaction(async (attempt) => write(candidate, attempt));
        return;
      } catch (error) {
        const constraint = violatedConstraint(error);
        // The short id was taken. The database generates another short id at the next attempt.
        if (constraint === 'announcements_short_id_key') continue;
        if (constraint !== 'announcements_slug_key') throw error;
      }
    }
    candidate = withSuffix(slug, randomSuffix());
  }
  throw new SlugNotUnique('slugNotUnique');
}

/** The error if the slugs of all attempts are taken. */
export class SlugNotUnique extends DomainError {}

function makeSuffix(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(
    { length: SLUG_SUFFIX_CHARACTERS },
    () => alphabet[randomInt(alphabet.length)],
  ).join('');
}

/**
 * Finds a slug for each row, by row id. If the slug of a title is already stored, or an earlier row
 * has it, the slug gets a random suffix. The function does not check whether the slug with the
 * suffix is taken.
 */
export async function freeSlugs(
  db: Database,
  rows: readonly { id: string; title: string }[],
): Promise<Map<string, string>> {
  const wanted = new Map(rows.map(({ id, title }) => [id, announcementSlug(title)]));
  const existing = await db
    .select({ slug: announcements.slug })
    .from(announcements)
    .where(inArray(announcements.slug, [...new Set(wanted.values())]));
  const taken = new Set(existing.map(({ slug }) => slug));
  for (const [id, slug] of wanted) {
    const free = taken.has(slug) ? withSuffix(slug, makeSuffix()) : slug;
    taken.add(free);
    wanted.set(id, free);
  }
  return wanted;
}
