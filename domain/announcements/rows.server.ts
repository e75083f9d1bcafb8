import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, categories } from '#db/schema.server.ts';
import { excerpt } from '../text.ts';
import type { Announcement, AnnouncementListName, AnnouncementSummary } from './schema.ts';

/*
 * Rows as they are read, and what is made of them. A list never fetches a description: its excerpt
 * is cut in the database, and only for lists that show one.
 */

const EXCERPT_CHARACTERS = 200;

const summaryColumns = {
  id: announcements.id,
  shortId: announcements.shortId,
  title: announcements.title,
  slug: announcements.slug,
  // A little more than is shown, so that the cut can fall between words.
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

const briefColumns = { ...summaryColumns, excerpt: sql<string>`''` };

const fullColumns = {
  ...summaryColumns,
  description: announcements.description,
  descriptionText: announcements.descriptionText,
  deletedAt: announcements.deletedAt,
};

export type SummaryRow = Omit<AnnouncementSummary, 'createdAt' | 'updatedAt' | 'publishedAt'> & {
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date;
  cursorAt: string;
};

/** Live: not deleted, and its moment has come. */
export const isLive = and(
  isNull(announcements.deletedAt),
  lte(announcements.publishedAt, sql`now()`),
);

/** Written as the partial indexes have them. */
export const listConditions: Record<AnnouncementListName, SQL | undefined> = {
  all: undefined,
  important: sql`${announcements.important}`,
  regular: sql`not ${announcements.important}`,
  'admit-card': sql`${announcements.isAdmitCard}`,
  result: sql`${announcements.isResult}`,
};

export function selectSummaries(db: Database, { withExcerpts = true } = {}) {
  return db
    .select(withExcerpts ? summaryColumns : briefColumns)
    .from(announcements)
    .innerJoin(categories, eq(categories.id, announcements.categoryId));
}

export async function selectAnnouncement(
  db: Database,
  condition: SQL | undefined,
): Promise<Announcement | null> {
  const [row] = await db
    .select(fullColumns)
    .from(announcements)
    .innerJoin(categories, eq(categories.id, announcements.categoryId))
    .where(condition)
    .limit(1);
  if (!row) return null;
  const { description, descriptionText, deletedAt } = row;
  return {
    ...toSummary(row),
    description,
    descriptionText,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

export function toSummary(row: SummaryRow): AnnouncementSummary {
  return {
    id: row.id,
    shortId: row.shortId,
    title: row.title,
    slug: row.slug,
    excerpt: excerpt(row.excerpt, EXCERPT_CHARACTERS),
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    categorySlug: row.categorySlug,
    important: row.important,
    url: row.url,
    imageUrl: row.imageUrl,
    lastDate: row.lastDate,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
    version: row.version,
  };
}
