import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { limitInText, prepared } from '#db/prepared.server.ts';
import { announcements, categories } from '#db/schema.server.ts';
import type { ListedTitle } from '../announcements/listed-title.ts';
import { titleColumns, toTitle } from '../announcements/rows.server.ts';
import { HOME_CATEGORIES } from '../categories/home-categories.ts';
import { isLive } from '../live-announcements.server.ts';
import { openAt } from '../search/filters.server.ts';
import { HOME_TITLES } from './list-sizes.ts';
import { newestFirst } from './order.server.ts';
import { inTheirThreads } from './threads.server.ts';

/*
 * These functions read short lists of titles that have only one page. They load only the columns
 * that the lists show.
 */

/**
 * Lists the newest live announcements of a category.
 *
 * @param limit maximum number of titles. Each number creates a prepared statement, so callers
 * should use only a few numbers.
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
  return inTheirThreads(db, (await statement.execute({ categoryId })).map(toTitle));
}

/** The titles of a category on the home page. */
export type HomeTitles = { slug: (typeof HOME_CATEGORIES)[number]; titles: ListedTitle[] };

/**
 * Reads the newest live announcements of the categories on the home page, at most
 * {@link HOME_TITLES} each. In the category of jobs, open jobs come first. A missing category has
 * no titles. The caller adds the changes that other notices of a thread make (`readThreads`).
 */
export async function readHomeTitles(db: Database, { now }: { now: Date }): Promise<HomeTitles[]> {
  const [rows, open] = await Promise.all([
    prepared(db, 'home titles', selectHomeTitles).execute({}),
    prepared(db, 'home open jobs', selectOpenJobs).execute({ now: now.toISOString() }),
  ]);
  return HOME_CATEGORIES.map((slug) => {
    const newest = rows.flatMap((row) => (row.listed.slug === slug ? [toTitle(row.newest)] : []));
    return { slug, titles: slug === JOBS ? openFirst(open.map(toTitle), newest) : newest };
  });
}

/** Slug of the category in which the home page shows open jobs first. */
const JOBS = 'government-jobs';

function openFirst(open: ListedTitle[], newest: ListedTitle[]): ListedTitle[] {
  const isOpen = new Set(open.map(({ shortId }) => shortId));
  const others = newest.filter(({ shortId }) => !isOpen.has(shortId));
  return [...open, ...others].slice(0, HOME_TITLES);
}

/** Selects the newest jobs whose own window is open and has an end. */
function selectOpenJobs(db: Database) {
  return db
    .select(titleColumns)
    .from(announcements)
    .innerJoin(categories, eq(categories.id, announcements.categoryId))
    .where(
      and(
        eq(categories.slug, JOBS),
        isLive,
        openAt(sql.placeholder('now')),
        // With this condition the index skips the many windows that are already closed.
        sql`${announcements.closesAt} > ${sql.placeholder('now')}::timestamptz`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limitInText(HOME_TITLES));
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
