import { randomInt, randomUUID } from 'node:crypto';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { announcements, categories, gone } from '#db/schema.server.ts';
import { violatedConstraint } from '../database-errors.server.ts';
import { Conflict, DomainError, Invalid, NotFound } from '../errors.ts';
import { sanitizeContent, toPlainText } from '../html.server.ts';
import { announcementSlug, SLUG_SUFFIX_CHARACTERS, withSuffix } from '../slugs.ts';
import { searchTerm } from '../text.ts';
import { parseInput } from '../validation.ts';
import { type Cursor, parseCursor, toPage } from './cursor.ts';
import {
  isLive,
  listConditions,
  selectAnnouncement,
  selectSummaries,
  toSummary,
} from './rows.server.ts';
import {
  type Announcement,
  type AnnouncementInput,
  type AnnouncementListName,
  type AnnouncementSummary,
  announcementSchema,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  type Page,
} from './schema.ts';
import { containsTerm, listNearMatches, selectMatching } from './search.server.ts';

/** How often a taken slug is tried again with another end (admin area, section 9). */
const SLUG_RETRIES = 10;

/** How long something deleted can be brought back (design, "Data"). */
export const RESTORABLE_DAYS = 30;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const UUID_WITHOUT_HYPHENS = /^[0-9a-f]{32}$/i;
const SHORT_ID = /^[23456789abcdefghjkmnpqrstuvwxyz]{8}$/;

export type ListOptions = {
  list?: AnnouncementListName;
  categoryId?: string | null;
  /** Matches in title or description, without regard to case. */
  query?: string | null;
  cursor?: string | null;
  /** 1 to 100; 60 where absent. */
  limit?: number;
  /** Staff also see what is scheduled for later. */
  includeScheduled?: boolean;
};

/**
 * Announcements, newest first, one page of them (public site, section 7). A cursor that is none
 * reads as the first page.
 */
export async function listAnnouncements(
  db: Database,
  options: ListOptions = {},
): Promise<Page<AnnouncementSummary>> {
  const { list = 'all', categoryId, cursor: cursorText, includeScheduled = false } = options;
  const wanted = options.limit ?? PAGE_SIZE;
  const limit = Math.min(Math.max(Math.trunc(wanted) || 1, 1), MAX_PAGE_SIZE);
  const cursor = parseCursor(cursorText);
  if (categoryId && !UUID.test(categoryId)) return { items: [], older: null, newer: null };
  const term = searchTerm(options.query ?? '');
  const order =
    cursor?.direction === 'newer'
      ? [asc(announcements.publishedAt), asc(announcements.id)]
      : [desc(announcements.publishedAt), desc(announcements.id)];
  const listed = and(
    includeScheduled ? isNull(announcements.deletedAt) : isLive,
    listConditions[list],
    categoryId ? eq(announcements.categoryId, categoryId) : undefined,
    cursor ? beyond(cursor) : undefined,
  );
  const rows = await (term
    ? selectMatching(db, { listed, matches: containsTerm(term), order, limit: limit + 1 })
    : selectSummaries(db)
        .where(listed)
        .orderBy(...order)
        .limit(limit + 1));
  return toPage(rows, { cursor, limit, present: toSummary });
}

/** The newest live announcements: 3 in the header, 10 on the home page. */
export async function listLatest(
  db: Database,
  { limit }: { limit: number },
): Promise<AnnouncementSummary[]> {
  return (await listAnnouncements(db, { limit })).items;
}

/**
 * What matches a visitor's term, and what is near it where nothing matches (public site, sections
 * 2 and 7; design, "Where the specs are silent"). Answers the term as it was understood.
 */
export async function searchAnnouncements(
  db: Database,
  { query, cursor, limit }: { query: string; cursor?: string | null; limit?: number },
): Promise<{
  term: string;
  page: Page<AnnouncementSummary>;
  nearMatches: AnnouncementSummary[];
}> {
  const term = searchTerm(query);
  if (term === '') return { term, page: { items: [], older: null, newer: null }, nearMatches: [] };
  const page = await listAnnouncements(db, { query: term, cursor, limit });
  const isNothing = page.items.length === 0 && !parseCursor(cursor);
  return { term, page, nearMatches: isNothing ? await listNearMatches(db, term) : [] };
}

/**
 * The four quick links of the home page: those chosen, while they are live, filled up by the
 * newest important ones of different categories, then by the newest of any kind, so that there are
 * four where four exist.
 */
export async function listQuickLinks(
  db: Database,
  chosenIds: readonly string[],
): Promise<AnnouncementSummary[]> {
  const count = 4;
  const ids = chosenIds.filter((id) => UUID.test(id)).slice(0, count);
  const chosen =
    ids.length > 0
      ? (await selectSummaries(db).where(and(isLive, inArray(announcements.id, ids)))).map(
          toSummary,
        )
      : [];
  chosen.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const links = new Map(chosen.map((link) => [link.id, link]));
  const fill = (candidates: AnnouncementSummary[]) => {
    for (const candidate of candidates) {
      if (links.size < count) links.set(candidate.id, candidate);
    }
  };
  const taken = chosen.map(({ categoryId }) => categoryId);
  if (links.size < count) fill(await listNewestImportantPerCategory(db, { count, except: taken }));
  if (links.size < count) fill((await listAnnouncements(db, { list: 'important' })).items);
  if (links.size < count) fill(await listLatest(db, { limit: count * 2 }));
  return [...links.values()];
}

/** The newest important announcement of each category, the newest of them first. */
async function listNewestImportantPerCategory(
  db: Database,
  { count, except }: { count: number; except: string[] },
): Promise<AnnouncementSummary[]> {
  const newest = db
    .selectDistinctOn([announcements.categoryId], { id: announcements.id })
    .from(announcements)
    .where(and(isLive, listConditions.important))
    .orderBy(announcements.categoryId, desc(announcements.publishedAt), desc(announcements.id));
  const rows = await selectSummaries(db)
    .where(and(inArray(announcements.id, newest), not(inArray(announcements.categoryId, except))))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(count);
  return rows.map(toSummary);
}

/**
 * The live announcement with an id or a short id: text with a hyphen is a full id, other text a
 * short id, which is tried as an id too (public site, section 5).
 */
export async function findAnnouncement(
  db: Database,
  idOrShortId: string,
): Promise<Announcement | null> {
  return findWhere(db, idOrShortId, isLive);
}

/**
 * As {@link findAnnouncement}.
 *
 * @throws NotFound 'Announcement not found'; `gone` when it was erased for good
 */
export async function getAnnouncement(db: Database, idOrShortId: string): Promise<Announcement> {
  return (await findAnnouncement(db, idOrShortId)) ?? missing(db, idOrShortId);
}

/**
 * As {@link getAnnouncement}, for staff: what is scheduled for later is there too.
 *
 * @throws NotFound
 */
export async function getAnnouncementForStaff(db: Database, id: string): Promise<Announcement> {
  return (await findWhere(db, id, isNull(announcements.deletedAt))) ?? missing(db, id);
}

async function findWhere(db: Database, id: string, condition: SQL | undefined) {
  const key = identity(id);
  return key && selectAnnouncement(db, and(key, condition));
}

function identity(id: string): SQL | null {
  if (SHORT_ID.test(id)) return eq(announcements.shortId, id);
  return UUID.test(id) || UUID_WITHOUT_HYPHENS.test(id) ? eq(announcements.id, id) : null;
}

async function missing(db: Database, id: string): Promise<never> {
  const isKey = UUID.test(id) || SHORT_ID.test(id);
  const [erased] = isKey
    ? await db
        .select()
        .from(gone)
        .where(and(eq(gone.entity, 'announcement'), eq(gone.key, id)))
    : [];
  throw new NotFound('announcementNotFound', {}, { gone: erased !== undefined });
}

/**
 * How many live announcements there are, or how many of them were created within the last days
 * (dashboard; admin area, section 9).
 */
export async function countAnnouncements(
  db: Database,
  { createdWithinDays }: { createdWithinDays?: number } = {},
): Promise<number> {
  if (createdWithinDays === undefined) {
    // The kept counts, less the few that are scheduled for later.
    const { rows } = await db.execute<{ n: number }>(sql`
      select ((select coalesce(sum(total), 0) from category_counts) - (
        select count(*) from announcements where deleted_at is null and published_at > now()
      ))::int as n`);
    return rows[0]?.n ?? 0;
  }
  return db.$count(
    announcements,
    and(
      isLive,
      gt(announcements.createdAt, sql`now() - make_interval(days => ${createdWithinDays})`),
    ),
  );
}

/** Letters and digits for the end of a slug that is taken; tests make their own. */
type SlugOptions = { randomSuffix?: () => string };

/**
 * Stores a new announcement, public at once unless `publishedAt` lies ahead (admin area, section 5).
 * With an `id` of the caller's making, a repeated call stores nothing more and answers the first.
 *
 * @throws Invalid 'Please fill all required fields', or the field's own text
 * @throws DomainError 'Unable to generate a unique slug'
 */
export async function createAnnouncement(
  db: Database,
  input: AnnouncementInput & { id?: string },
  options: SlugOptions = {},
): Promise<Announcement> {
  const { publishedAt, ...row } = cleanContent(input);
  const id = input.id && UUID.test(input.id) ? input.id : randomUUID();
  return db.transaction(async (transaction) => {
    await holdCategory(transaction, row.categoryId);
    await writeWithFreeSlug(transaction, { id, title: row.title, ...options }, (slug, attempt) =>
      attempt
        .insert(announcements)
        .values({ ...row, id, slug, ...(isAhead(publishedAt) && { publishedAt }) })
        .onConflictDoNothing({ target: announcements.id }),
    );
    return getAnnouncementForStaff(transaction, id);
  });
}

/**
 * Changes an announcement. The slug follows a changed title; an unchanged one stays. `version`, when
 * given, must be the stored one, unless what is stored says the same already. A `publishedAt` that
 * lies ahead hides it until then; one that does not publishes what was scheduled; without one the
 * moment stays.
 *
 * @throws Invalid, NotFound
 * @throws Conflict 'announcementChangedMeanwhile' when somebody else saved in between
 * @throws DomainError 'Unable to generate a unique slug'
 */
export async function updateAnnouncement(
  db: Database,
  id: string,
  input: AnnouncementInput & { version?: number },
  options: SlugOptions = {},
): Promise<Announcement> {
  const { publishedAt, ...row } = cleanContent(input);
  return db.transaction(async (transaction) => {
    await holdCategory(transaction, row.categoryId);
    const stored = await getAnnouncementForStaff(transaction, id);
    const moment = isAhead(publishedAt)
      ? { publishedAt }
      : publishedAt && isAhead(new Date(stored.publishedAt))
        ? { publishedAt: sql`now()` }
        : {};
    const write = async (slug: string, attempt: Database) => {
      const { rowCount } = await attempt
        .update(announcements)
        .set({ ...row, slug, ...moment })
        .where(
          and(
            eq(announcements.id, stored.id),
            isNull(announcements.deletedAt),
            eq(announcements.version, input.version ?? stored.version),
          ),
        );
      if (rowCount) return;
      const current = await getAnnouncementForStaff(attempt, stored.id);
      if (!isSame(current, row)) throw new Conflict('announcementChangedMeanwhile');
    };
    if (announcementSlug(row.title) === announcementSlug(stored.title)) {
      await write(stored.slug, transaction);
    } else {
      await writeWithFreeSlug(transaction, { id: stored.id, title: row.title, ...options }, write);
    }
    return getAnnouncementForStaff(transaction, stored.id);
  });
}

type Content = z.output<typeof announcementSchema>;

function isAhead(moment: Date | null): moment is Date {
  return moment !== null && moment.getTime() > Date.now();
}

function isSame(stored: Announcement, content: Omit<Content, 'publishedAt'>): boolean {
  return (Object.keys(content) as (keyof typeof content)[]).every(
    (field) => stored[field] === content[field],
  );
}

/**
 * Flags an announcement as important, or no longer.
 *
 * @throws NotFound
 */
export async function setImportant(db: Database, id: string, important: boolean): Promise<void> {
  await updateState(db, id, { important }, isNull(announcements.deletedAt));
}

/**
 * Deletes an announcement; it can be brought back for 30 days.
 *
 * @throws NotFound
 */
export async function deleteAnnouncement(db: Database, id: string): Promise<void> {
  await updateState(db, id, { deletedAt: sql`now()` }, isNull(announcements.deletedAt));
}

/** Deleted, and not so long ago that it may be erased any moment. */
const isRestorable = and(
  isNotNull(announcements.deletedAt),
  gt(announcements.deletedAt, sql`now() - make_interval(days => ${RESTORABLE_DAYS})`),
);

/**
 * Brings a deleted announcement back under its old address.
 *
 * @throws NotFound when there is none, or its 30 days are over
 */
export async function restoreAnnouncement(db: Database, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    // Its category is held, so that it is not deleted at the same moment.
    const categoryOfIt = transaction
      .select({ id: announcements.categoryId })
      .from(announcements)
      .where(UUID.test(id) ? eq(announcements.id, id) : sql`false`);
    await transaction
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, categoryOfIt))
      .for('share');
    await updateState(transaction, id, { deletedAt: null }, isRestorable);
  });
}

/** A deleted announcement that can still be brought back, or null. */
export async function findDeletedAnnouncement(
  db: Database,
  id: string,
): Promise<{ id: string; title: string } | null> {
  if (!UUID.test(id)) return null;
  const [row] = await db
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(and(eq(announcements.id, id), isRestorable));
  return row ?? null;
}

async function updateState(
  db: Database,
  id: string,
  values: { important: boolean } | { deletedAt: SQL | null },
  condition: SQL | undefined,
): Promise<void> {
  const { rowCount } = await db
    .update(announcements)
    .set(values)
    .where(and(UUID.test(id) ? eq(announcements.id, id) : sql`false`, condition));
  if (!rowCount) throw new NotFound('announcementNotFound');
}

/** Erases for good what was deleted more than 30 days ago; answers how many. */
export async function purgeDeletedAnnouncements(
  db: Database,
  { olderThanDays = RESTORABLE_DAYS } = {},
): Promise<number> {
  const { rowCount } = await db
    .delete(announcements)
    .where(lt(announcements.deletedAt, sql`now() - make_interval(days => ${olderThanDays})`));
  return rowCount ?? 0;
}

/** An announcement with the moments it had elsewhere. */
export type ImportedAnnouncement = AnnouncementInput & { createdAt: Date; updatedAt: Date };

/** Announcements of one statement; more gain nothing, and their text is held in memory. */
const IMPORT_BATCH = 500;

/**
 * Stores many announcements with their own moments, under the same rules as single ones, in
 * batches. Give it a transaction to have all or none.
 *
 * @throws Invalid on the first one that breaks a rule
 * @throws DomainError 'Unable to generate a unique slug'
 */
export async function importAnnouncements(
  db: Database,
  imported: readonly ImportedAnnouncement[],
): Promise<void> {
  for (let start = 0; start < imported.length; start += IMPORT_BATCH) {
    const rows = imported.slice(start, start + IMPORT_BATCH).map((item) => {
      const { publishedAt, ...content } = cleanContent(item);
      const { createdAt, updatedAt } = item;
      const moments = { createdAt, updatedAt, publishedAt: publishedAt ?? createdAt };
      return { ...content, ...moments, id: randomUUID() };
    });
    await insertWithFreeSlugs(db, rows);
  }
}

type ImportedRow = Omit<Content, 'publishedAt'> & { id: string } & Record<
    'createdAt' | 'updatedAt' | 'publishedAt',
    Date
  >;

/** Rows that run into another writer's slug or short id go round again. */
async function insertWithFreeSlugs(db: Database, rows: readonly ImportedRow[]): Promise<void> {
  let left = rows;
  for (let retries = 0; retries <= SLUG_RETRIES && left.length > 0; retries++) {
    const slugs = await freeSlugs(db, left);
    const stored = await db
      .insert(announcements)
      // In one order, so that writers side by side wait for each other and never in a circle.
      .values(left.map((row) => ({ ...row, slug: slugs.get(row.id) ?? '' })).sort(bySlug))
      .onConflictDoNothing()
      .returning({ id: announcements.id });
    const ids = new Set(stored.map(({ id }) => id));
    left = left.filter(({ id }) => !ids.has(id));
  }
  if (left.length > 0) throw new SlugNotUnique('slugNotUnique');
}

function bySlug(a: { slug: string }, b: { slug: string }): number {
  return a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0;
}

/** A slug for each row by its id: different from each other's and from those stored. */
async function freeSlugs(
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

/** Holds the category in place until the transaction ends; a missing one is a missing field. */
async function holdCategory(db: Database, id: string): Promise<void> {
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), isNull(categories.deletedAt)))
    .for('share');
  if (category) return;
  throw new Invalid('announcementFieldsRequired', {
    categoryId: { key: 'announcementFieldsRequired' },
  });
}

/** The input by the rules of the schema, its HTML clean. */
function cleanContent(input: AnnouncementInput): Content {
  const content = parseInput(announcementSchema, input, 'announcementFieldsRequired');
  const description = sanitizeContent(content.description);
  // Markup without a word or a picture is no description.
  if (toPlainText(description) === '' && !description.includes('<img')) {
    throw new Invalid('announcementFieldsRequired', {
      description: { key: 'announcementFieldsRequired' },
    });
  }
  return { ...content, description };
}

/**
 * Writes with the slug of the title, or with a random end where another announcement has it. Each
 * try is a savepoint: what two writers take at the same moment fails for one of them.
 */
async function writeWithFreeSlug(
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
        // A short id is drawn anew by itself.
        if (constraint === 'announcements_short_id_key') continue;
        if (constraint !== 'announcements_slug_key') throw error;
      }
    }
    candidate = withSuffix(slug, randomSuffix());
  }
  throw new SlugNotUnique('slugNotUnique');
}

class SlugNotUnique extends DomainError {}

function makeSuffix(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(
    { length: SLUG_SUFFIX_CHARACTERS },
    () => alphabet[randomInt(alphabet.length)],
  ).join('');
}

function beyond({ direction, at, id }: Cursor): SQL {
  const place = sql`(to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`;
  const row = sql`(${announcements.publishedAt}, ${announcements.id})`;
  return direction === 'older' ? sql`${row} < ${place}` : sql`${row} > ${place}`;
}
