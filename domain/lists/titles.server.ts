import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { limitInText, prepared } from '#db/prepared.server.ts';
import { announcements, categories } from '#db/schema.server.ts';
import type { ListedTitle } from '../announcements/listed-title.ts';
import { titleColumns, toTitle } from '../announcements/rows.server.ts';
import { HOME_CATEGORIES } from '../categories/home-categories.ts';
import { isLive } from '../live-announcements.server.ts';
import { HOME_TITLES } from './list-sizes.ts';
import { newestFirst } from './order.server.ts';

/*
 * Lists of titles. They read only the columns that a line shows, and have no further pages.
 */

/**
 * The newest live announcements of a category.
 *
 * @param limit most titles. Pass only a few different numbers: each one creates a prepared statement
 *   of its own
 */
export async function listCategoryTitles(
  db: Database,
  { categoryId, limit }: { categoryId: string; limit: number },
): Promise<ListedTitle[]> {
  const statement = prepared(db, `category titles ${limit}`, (handle) =>
    handle
      .select(titleColumns)
      .from(announcements)
      .where(and(eq(announcements.categoryId, sql.placeholder('categoryId')), isLive))
      .orderBy(...newestFirst)
      .limit(limitInText(limit)),
  );
  return (await statement.execute({ categoryId })).map(toTitle);
}

/** The titles that home lists under a category. */
export type HomeTitles = { slug: (typeof HOME_CATEGORIES)[number]; titles: ListedTitle[] };

/**
 * The newest live announcements of each of home's categories, at most {@link HOME_TITLES} of each, read
 * by one statement. A category that does not exist has none.
 */
export async function listHomeTitles(db: Database): Promise<HomeTitles[]> {
  const rows = await prepared(db, 'home titles', selectHomeTitles).execute({});
  return HOME_CATEGORIES.map((slug) => ({
    slug,
    titles: rows.flatMap(({ listed, newest }) => (listed.slug === slug ? toTitle(newest) : [])),
  }));
}

function selectHomeTitles(db: Database) {
  const listed = db
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(and(inArray(categories.slug, [...HOME_CATEGORIES]), isNull(categories.deletedAt)))
    .as('listed');
  const newest = db
    .select(titleColumns)
    .from(announcements)
    .where(and(eq(announcements.categoryId, listed.id), isLive))
    .orderBy(...newestFirst)
    .limit(limitInText(HOME_TITLES))
    .as('newest');
  return db
    .select()
    .from(listed)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.publishedAt), desc(newest.id));
}
