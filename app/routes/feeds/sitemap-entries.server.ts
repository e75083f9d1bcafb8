import type { Database } from '#db/client.server.ts';
import { listAboutSections } from '#domain/about/about.server.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import {
  announcementPath,
  categoryPath,
  landingPath,
  localePath,
  postPath,
  threadPath,
} from '#domain/links.ts';
import { listLandings } from '#domain/lists/landing.server.ts';
import {
  listSitemapEntries,
  readListChanges,
  SITEMAP_PART_SIZE,
} from '#domain/lists/sitemap-parts.server.ts';
import { listThreads } from '#domain/lists/threads.server.ts';
import { listPosts } from '#domain/posts/posts.server.ts';
import type { Locale } from '#messages/locales.ts';

/** A path, and the time of the last change of its content (W3C Datetime) if it is known. */
export type SitemapEntry = { path: string; updatedAt?: string };

/** The parts of the sitemap that do not list announcements. Each part is one file. */
export const fixedParts = ['pages', 'categories', 'facts', 'exams', 'posts'] as const;

/**
 * Pages for which the time of the last change is unknown. Most of them change only with the
 * settings or a new version of the site.
 */
const STANDING_PAGES = [
  '/freelance',
  '/freelance/apply-online',
  '/freelance/faq',
  '/contact-us',
  '/job-alerts',
  '/privacy',
  '/terms-conditions',
];

/** Lists the entries of one part. Returns null if there is no such part. */
export async function listPartEntries(
  db: Database,
  part: string,
  locale: Locale,
): Promise<SitemapEntry[] | null> {
  if (part === 'pages') {
    const pages = await listPages(db);
    return pages.map((entry) => ({ ...entry, path: localePath(entry.path, locale) }));
  }
  if (part === 'categories') {
    const [categories, changes] = await Promise.all([listCategories(db), readListChanges(db)]);
    return categories.map(({ id, slug, updatedAt }) =>
      entryOf(categoryPath(slug, locale), [updatedAt, changes.categories.get(id)]),
    );
  }
  if (part === 'facts') {
    const landings = await listLandings(db);
    return landings.map(({ name, slug, updatedAt }) =>
      entryOf(landingPath(name, slug, locale), [updatedAt]),
    );
  }
  if (part === 'exams') {
    const threads = await listThreads(db, { limit: SITEMAP_PART_SIZE });
    return threads.map(({ slug, updatedAt }) => entryOf(threadPath(slug, locale), [updatedAt]));
  }
  if (part === 'posts') {
    const { items } = await listPosts(db, { pageSize: SITEMAP_PART_SIZE });
    return items.map(({ slug, updatedAt }) => entryOf(postPath(slug, locale), [updatedAt]));
  }
  const number = /^notices-([1-9]\d{0,5})$/.exec(part)?.[1];
  const announcements = number ? await listSitemapEntries(db, Number(number)) : [];
  if (announcements.length === 0) return null;
  return announcements.map((announcement) =>
    entryOf(announcementPath(announcement, locale), [announcement.updatedAt]),
  );
}

/**
 * Returns the time of the newest change of the given entries. Returns undefined if no entry has a
 * time.
 */
export function newestOf(entries: readonly SitemapEntry[]): string | undefined {
  return entries
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1);
}

async function listPages(db: Database): Promise<SitemapEntry[]> {
  const [{ lists }, categories, { items: posts }, about] = await Promise.all([
    readListChanges(db),
    listCategories(db),
    listPosts(db, { pageSize: SITEMAP_PART_SIZE }),
    listAboutSections(db),
  ]);
  const changes = (rows: readonly { updatedAt: string }[]) => rows.map((row) => row.updatedAt);
  return [
    entryOf('/', [lists.all]),
    entryOf('/all-announcements', [lists.important]),
    entryOf('/latest-updates', [lists.regular]),
    // The next two pages have no time of the last change, because they also change from day to day.
    { path: '/closing-soon' },
    { path: '/calendar' },
    entryOf('/admit-card', [lists['admit-card']]),
    entryOf('/latest-results', [lists.result]),
    entryOf('/categories', [lists.all, ...changes(categories)]),
    entryOf('/changes', [lists.all]),
    entryOf('/blog', changes(posts)),
    entryOf('/about', changes(about)),
    ...STANDING_PAGES.map((path) => ({ path })),
  ];
}

/** Returns an entry with the time of the most recent change, without fractions of a second. */
function entryOf(path: string, changes: readonly (string | null | undefined)[]): SitemapEntry {
  const newest = changes
    .flatMap((moment) => (moment ? `${moment.slice(0, 19)}Z` : []))
    .sort()
    .at(-1);
  return { path, ...(newest && { updatedAt: newest }) };
}
