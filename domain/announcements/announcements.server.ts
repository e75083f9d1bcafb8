import { randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { announcements, categories, gone } from '#db/schema.server.ts';
import { violatedConstraint } from '../database-errors.server.ts';
import { Conflict, DomainError, Invalid, NotFound } from '../errors.ts';
import { sanitizeContent, toPlainText } from '../html.server.ts';
import { announcementSlug, SLUG_SUFFIX_CHARACTERS, withSuffix } from '../slugs.ts';
import { excerpt, searchTerm, toWellFormed } from '../text.ts';
import { parseInput } from '../validation.ts';
import { type Cursor, parseCursor, toPage } from './cursor.ts';
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

/** How often a taken slug is tried again with another end (admin area, section 9). */
const SLUG_RETRIES = 10;

/** How long something deleted can be brought back (design, "Data"). */
export const RESTORABLE_DAYS = 30;

/** What search offers when nothing matched. */
const NEAR_MATCHES = 6;

const EXCERPT_CHARACTERS = 200;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SHORT_ID = /^[23456789abcdefghjkmnpqrstuvwxyz]{8}$/;

const summaryColumns = {
  id: announcements.id,
  shortId: announcements.shortId,
  title: announcements.title,
  slug: announcements.slug,
  excerpt: sql<string>`left(${announcements.descriptionText}, ${sql.raw(String(EXCERPT_CHARACTERS + 100))})`,
  categoryId: announcements.categoryId,
  categoryName: categories.name,
  categorySlug: categories.slug,
  important: announcements.important,
  url: announcements.url,
  imageUrl: announcements.imageUrl,
  lastDate: announcements.lastDate,
  createdAt: announcements.createdAt,
  updatedAt: announcements.updatedAt,
  publishedAt: announcements.publishedAt,
  version: announcements.version,
  cursorAt: sql<string>`(extract(epoch from ${announcements.publishedAt}) * 1000000)::bigint::text`,
};

const fullColumns = {
  ...summaryColumns,
  description: announcements.description,
  descriptionText: announcements.descriptionText,
  deletedAt: announcements.deletedAt,
};

type SummaryRow = Omit<AnnouncementSummary, 'createdAt' | 'updatedAt' | 'publishedAt'> & {
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date;
  cursorAt: string;
};

const listConditions: Record<AnnouncementListName, SQL | undefined> = {
  all: undefined,
  important: sql`${announcements.important}`,
  regular: sql`not ${announcements.important}`,
  'admit-card': sql`${announcements.isAdmitCard}`,
  result: sql`${announcements.isResult}`,
};

/** Live: not deleted, and its moment has come. */
const isLive = and(isNull(announcements.deletedAt), lte(announcements.publishedAt, sql`now()`));

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
  const limit = Math.min(Math.max(Math.trunc(options.limit ?? PAGE_SIZE), 1), MAX_PAGE_SIZE);
  const cursor = parseCursor(cursorText);
  if (categoryId && !UUID.test(categoryId)) return { items: [], older: null, newer: null };
  const term = searchTerm(options.query ?? '');
  const rows = await selectSummaries(db)
    .where(
      and(
        includeScheduled ? isNull(announcements.deletedAt) : isLive,
        listConditions[list],
        categoryId ? eq(announcements.categoryId, categoryId) : undefined,
        term ? matches(term) : undefined,
        cursor ? beyond(cursor) : undefined,
      ),
    )
    .orderBy(
      ...(cursor?.direction === 'newer'
        ? [announcements.publishedAt, announcements.id]
        : [desc(announcements.publishedAt), desc(announcements.id)]),
    )
    .limit(limit + 1);
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

/** Notices that hold all the words, else those whose titles are most alike; at most six. */
async function listNearMatches(db: Database, term: string): Promise<AnnouncementSummary[]> {
  const byWords = await selectSummaries(db)
    .where(and(isLive, sql`${announcements.search} @@ websearch_to_tsquery('suchna', ${term})`))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(NEAR_MATCHES);
  if (byWords.length > 0) return byWords.map(toSummary);
  const title = sql`immutable_unaccent(lower(${announcements.title}))`;
  const wanted = sql`immutable_unaccent(lower(${term}))`;
  const alike = await selectSummaries(db)
    .where(and(isLive, sql`${wanted} <% ${title}`))
    .orderBy(desc(sql`word_similarity(${wanted}, ${title})`), desc(announcements.publishedAt))
    .limit(NEAR_MATCHES);
  return alike.map(toSummary);
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
  if (chosen.length >= count) return chosen;
  const important = await listAnnouncements(db, { list: 'important', limit: MAX_PAGE_SIZE });
  const links = new Map(chosen.map((link) => [link.id, link]));
  const taken = new Set(chosen.map((link) => link.categoryId));
  for (const candidate of important.items) {
    if (links.size >= count) break;
    if (taken.has(candidate.categoryId)) continue;
    taken.add(candidate.categoryId);
    links.set(candidate.id, candidate);
  }
  const fillers =
    links.size < count ? [...important.items, ...(await listLatest(db, { limit: count * 2 }))] : [];
  for (const candidate of fillers) {
    if (links.size >= count) break;
    links.set(candidate.id, candidate);
  }
  return [...links.values()];
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
  if (!key) return null;
  const [row] = await db
    .select(fullColumns)
    .from(announcements)
    .innerJoin(categories, eq(categories.id, announcements.categoryId))
    .where(and(key, condition))
    .limit(1);
  return row ? toAnnouncement(row) : null;
}

function identity(id: string): SQL | null {
  if (UUID.test(id)) return eq(announcements.id, id);
  return SHORT_ID.test(id) ? eq(announcements.shortId, id) : null;
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
 * How many announcements there are that are not deleted, or how many of them were created within
 * the last days (dashboard; admin area, section 9).
 */
export async function countAnnouncements(
  db: Database,
  { createdWithinDays }: { createdWithinDays?: number } = {},
): Promise<number> {
  if (createdWithinDays === undefined) {
    const result = await db.execute<{ n: number }>(
      sql`select coalesce(sum(total), 0)::int as n from category_counts`,
    );
    return result.rows[0]?.n ?? 0;
  }
  return db.$count(
    announcements,
    and(
      isNull(announcements.deletedAt),
      gt(announcements.createdAt, sql`now() - make_interval(days => ${createdWithinDays})`),
    ),
  );
}

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
): Promise<Announcement> {
  const row = await toRow(db, input);
  const id = input.id && UUID.test(input.id) ? input.id : randomUUID();
  await writeWithFreeSlug(announcementSlug(row.title), async (slug) => {
    await db
      .insert(announcements)
      .values({ ...withoutNullMoment(row), id, slug })
      .onConflictDoNothing({ target: announcements.id });
  });
  return getAnnouncementForStaff(db, id);
}

/**
 * Changes an announcement. The slug follows a changed title; an unchanged one stays. `version`, when
 * given, must be the stored one, unless what is stored says the same already.
 *
 * @throws Invalid, NotFound
 * @throws Conflict 'announcementChangedMeanwhile' when somebody else saved in between
 * @throws DomainError 'Unable to generate a unique slug'
 */
export async function updateAnnouncement(
  db: Database,
  id: string,
  input: AnnouncementInput & { version?: number },
): Promise<Announcement> {
  const row = await toRow(db, input);
  const stored = await getAnnouncementForStaff(db, id);
  const write = async (slug: string) => {
    const [updated] = await db
      .update(announcements)
      .set({ ...withoutNullMoment(row), slug })
      .where(
        and(
          eq(announcements.id, stored.id),
          isNull(announcements.deletedAt),
          eq(announcements.version, input.version ?? stored.version),
        ),
      )
      .returning({ id: announcements.id });
    if (!updated && !isSame(await getAnnouncementForStaff(db, stored.id), row)) {
      throw new Conflict('announcementChangedMeanwhile');
    }
  };
  const slug = announcementSlug(row.title);
  if (slug === announcementSlug(stored.title)) await write(stored.slug);
  else await writeWithFreeSlug(slug, write);
  return getAnnouncementForStaff(db, stored.id);
}

function isSame(stored: Announcement, row: z.output<typeof announcementSchema>): boolean {
  const { publishedAt, ...content } = row;
  return (
    (Object.keys(content) as (keyof typeof content)[]).every(
      (field) => stored[field] === content[field],
    ) &&
    (publishedAt === null || publishedAt.toISOString() === stored.publishedAt)
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
  await updateState(db, id, { deletedAt: new Date() }, isNull(announcements.deletedAt));
}

/**
 * Brings a deleted announcement back under its old address.
 *
 * @throws NotFound when there is none, or its 30 days are over
 */
export async function restoreAnnouncement(db: Database, id: string): Promise<void> {
  await updateState(db, id, { deletedAt: null }, isNotNull(announcements.deletedAt));
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
    .where(and(eq(announcements.id, id), isNotNull(announcements.deletedAt)));
  return row ?? null;
}

async function updateState(
  db: Database,
  id: string,
  values: { important: boolean } | { deletedAt: Date | null },
  condition: SQL,
): Promise<void> {
  const [row] = UUID.test(id)
    ? await db
        .update(announcements)
        .set(values)
        .where(and(eq(announcements.id, id), condition))
        .returning({ id: announcements.id })
    : [];
  if (!row) throw new NotFound('announcementNotFound');
}

/** Erases for good what was deleted more than 30 days ago; answers how many. */
export async function purgeDeletedAnnouncements(
  db: Database,
  { olderThanDays = RESTORABLE_DAYS } = {},
): Promise<number> {
  const rows = await db
    .delete(announcements)
    .where(lt(announcements.deletedAt, sql`now() - make_interval(days => ${olderThanDays})`))
    .returning({ id: announcements.id });
  return rows.length;
}

/** An announcement with the moments it had elsewhere. */
export type ImportedAnnouncement = AnnouncementInput & { createdAt: Date; updatedAt: Date };

/**
 * Stores many announcements with their own moments, under the same rules as single ones, in
 * batches. Give it a transaction to have all or none.
 *
 * @throws Invalid on the first one that breaks a rule
 */
export async function importAnnouncements(
  db: Database,
  imported: readonly ImportedAnnouncement[],
): Promise<void> {
  const batchSize = 500;
  for (let start = 0; start < imported.length; start += batchSize) {
    const rows = imported.slice(start, start + batchSize).map((item) => ({
      ...withoutNullMoment(cleanContent(item)),
      createdAt: item.createdAt,
      updatedAt: item.updatedAt,
    }));
    const wanted = rows.map(({ title }) => announcementSlug(title));
    const existing = await db
      .select({ slug: announcements.slug })
      .from(announcements)
      .where(inArray(announcements.slug, wanted));
    const taken = new Set(existing.map(({ slug }) => slug));
    await db.insert(announcements).values(
      rows.map((row, index) => {
        let slug = wanted[index] ?? '';
        while (taken.has(slug)) slug = withSuffix(wanted[index] ?? '', randomSuffix());
        taken.add(slug);
        return { ...row, slug };
      }),
    );
  }
}

async function toRow(db: Database, input: AnnouncementInput) {
  const row = cleanContent(input);
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, row.categoryId), isNull(categories.deletedAt)));
  if (!category) {
    throw new Invalid('announcementFieldsRequired', {
      categoryId: { key: 'announcementFieldsRequired' },
    });
  }
  return row;
}

function cleanContent(input: AnnouncementInput): z.output<typeof announcementSchema> {
  const row = parseInput(
    announcementSchema,
    {
      ...input,
      title: toWellFormed(input.title ?? ''),
      description: toWellFormed(input.description ?? ''),
    },
    'announcementFieldsRequired',
  );
  const description = sanitizeContent(row.description);
  // Markup without a word or a picture is no description.
  if (toPlainText(description) === '' && !description.includes('<img')) {
    throw new Invalid('announcementFieldsRequired', {
      description: { key: 'announcementFieldsRequired' },
    });
  }
  return { ...row, description };
}

/** The database fills the moment in where none was chosen. */
function withoutNullMoment<Row extends { publishedAt: Date | null }>(row: Row) {
  const { publishedAt, ...rest } = row;
  return publishedAt ? { ...rest, publishedAt } : rest;
}

/** Writes with the slug, or with a random end where another announcement has it. */
async function writeWithFreeSlug<T>(slug: string, write: (slug: string) => Promise<T>): Promise<T> {
  let candidate = slug;
  for (let attempt = 0; attempt <= SLUG_RETRIES; attempt++) {
    try {
      return await write(candidate);
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'announcements_slug_key') candidate = withSuffix(slug, randomSuffix());
      else if (constraint !== 'announcements_short_id_key') throw error;
    }
  }
  throw new SlugNotUnique('slugNotUnique');
}

class SlugNotUnique extends DomainError {}

function randomSuffix(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(
    { length: SLUG_SUFFIX_CHARACTERS },
    () => alphabet[randomInt(alphabet.length)],
  ).join('');
}

function selectSummaries(db: Database) {
  return db
    .select(summaryColumns)
    .from(announcements)
    .innerJoin(categories, eq(categories.id, announcements.categoryId));
}

/** Both sides go through an index: the title without accents, the description as it reads. */
function matches(term: string): SQL {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(immutable_unaccent(lower(${announcements.title})) like immutable_unaccent(lower(${pattern})) or ${announcements.descriptionText} ilike ${pattern})`;
}

function beyond({ direction, at, id }: Cursor): SQL {
  const place = sql`(to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`;
  const row = sql`(${announcements.publishedAt}, ${announcements.id})`;
  return direction === 'older' ? sql`${row} < ${place}` : sql`${row} > ${place}`;
}

function toSummary({ cursorAt: _, ...row }: SummaryRow): AnnouncementSummary {
  return {
    ...row,
    excerpt: excerpt(row.excerpt, EXCERPT_CHARACTERS),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
  };
}

function toAnnouncement(
  row: SummaryRow & { description: string; descriptionText: string; deletedAt: Date | null },
): Announcement {
  return {
    ...toSummary(row),
    description: row.description,
    descriptionText: row.descriptionText,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
