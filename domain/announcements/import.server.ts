import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, categories } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import type { Finding } from '../facts/judge.ts';
import { kindOf } from '../facts/kinds.ts';
import { withholdDoubtful } from '../facts/withhold.ts';
import { requirePermission } from '../permissions.ts';
import { threadSlug } from '../threads/thread.ts';
import { ensureThreads } from '../threads/threads.server.ts';
import { cleanContent } from './clean-content.server.ts';
import { type DerivedColumns, deriveColumns } from './derived-columns.server.ts';
import { freeSlugs, SLUG_RETRIES, SlugNotUnique } from './free-slug.server.ts';
import type { AnnouncementValues } from './schema.ts';

/** An announcement as parsed by `announcementSchema`, with its original timestamps. */
type ImportedAnnouncement = AnnouncementValues & { createdAt: Date; updatedAt: Date };

/**
 * An imported announcement whose doubtful values were not stored. `findings` describes these
 * values.
 */
export type Withheld = { title: string; findings: Finding[] };

/** Number of announcements per statement. A larger number needs more memory and is not faster. */
const IMPORT_BATCH = 500;

/**
 * Stores many announcements with their own timestamps, in batches. Callers pass a transaction to
 * store all or none. Doubtful dates and numbers are not stored ({@link withholdDoubtful}).
 *
 * @returns the announcements with doubtful values, and the findings
 * @throws Invalid as {@link cleanContent}, for the first refused announcement
 * @throws SlugNotUnique if the slug of a row is still taken after `SLUG_RETRIES` retries
 */
export async function importAnnouncements(
  db: Database,
  actor: Actor,
  imported: readonly ImportedAnnouncement[],
): Promise<Withheld[]> {
  requirePermission(actor, 'content.import');
  const withheld: Withheld[] = [];
  // The threads of all batches are locked before the first batch, always in the same order. This
  // prevents deadlocks.
  const threads = await ensureThreads(
    db,
    actor,
    imported.flatMap(({ threadName }) => threadName ?? []),
  );
  for (let start = 0; start < imported.length; start += IMPORT_BATCH) {
    const cleaned = imported.slice(start, start + IMPORT_BATCH).map(cleanContent);
    const slugs = await readCategorySlugs(db, cleaned);
    const rows = cleaned.map(({ threadName, createdAt, publishedAt, ...content }) => {
      const categorySlug = slugs.get(content.categoryId) ?? '';
      const judged = withholdDoubtful(content, kindOf({ ...content, categorySlug }));
      const { announcement, withheld: findings } = judged;
      if (findings.length > 0) withheld.push({ title: content.title, findings });
      const row = { ...announcement, createdAt, publishedAt: publishedAt ?? createdAt };
      const thread = threadName ? (threads.get(threadSlug(threadName))?.slug ?? null) : null;
      return { ...row, thread, ...deriveColumns({ ...row, categorySlug }), id: randomUUID() };
    });
    await insertWithFreeSlugs(db, rows);
  }
  return withheld;
}

type ImportedRow = Omit<AnnouncementValues, 'publishedAt' | 'threadName'> &
  DerivedColumns & {
    id: string;
    thread: string | null;
  } & Record<'createdAt' | 'updatedAt' | 'publishedAt', Date>;

/** Reads the category slugs of the announcements, by category id. */
async function readCategorySlugs(
  db: Database,
  contents: readonly Pick<AnnouncementValues, 'categoryId'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(contents.map(({ categoryId }) => categoryId))];
  const rows = await db
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(inArray(categories.id, ids));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/**
 * Inserts rows. If another writer has taken a row's slug or short id in the meantime, the row is
 * inserted again with a new slug or short id.
 */
async function insertWithFreeSlugs(db: Database, rows: readonly ImportedRow[]): Promise<void> {
  let left = rows;
  for (let retries = 0; retries <= SLUG_RETRIES && left.length > 0; retries++) {
    const slugs = await freeSlugs(db, left);
    const stored = await insert(
      db,
      left.map((row) => ({ ...row, slug: slugs.get(row.id) ?? '' })),
    );
    left = left.filter(({ id }) => !stored.has(id));
  }
  if (left.length > 0) throw new SlugNotUnique('slugNotUnique');
}

/**
 * Inserts rows. All rows are passed as one JSON parameter, because binding thousands of parameters
 * is slow.
 *
 * @returns the ids of the stored rows; rows with a taken slug or short id are not stored
 */
async function insert(
  db: Database,
  rows: readonly (ImportedRow & { slug: string })[],
): Promise<Set<string>> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  const columns = fields.map((field) => announcements[field].name);
  const made = rows.map((row) =>
    Object.fromEntries(fields.map((field, at) => [columns[at], row[field]])),
  );
  const names = sql.raw(columns.join(', '));
  // All writers insert in the same order, which prevents deadlocks.
  const { rows: stored } = await db.execute<{ id: string }>(sql`
    insert into ${announcements} (${names})
    select ${names}
    from json_populate_recordset(null::${announcements}, ${JSON.stringify(made)}::json)
    order by slug
    on conflict do nothing
    returning id`);
  return new Set(stored.map(({ id }) => id));
}
