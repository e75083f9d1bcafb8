import type { Database } from '#db/client.server.ts';
import { announcementPath, categoryPath, searchPath } from '#domain/links.ts';
import { listAnnouncements } from '#domain/lists/lists.server.ts';

/** Maximum number of different announcements that are requested in turn. */
const ANNOUNCEMENTS = 100;
const LIST_PAGES = 20;

/** Search terms. Each term has its own page of results. */
const WORDS = [
  'recruitment',
  'admit card',
  'result',
  'exam',
  'railway',
  'board',
  'police',
  'teacher',
  'clerk',
  'officer',
  'bank',
  'state',
  'department',
  'notice',
  'form',
  'date',
  'medical',
  'engineer',
  'patwari',
  'constable',
];

/** Paths whose rendering is measured, by kind of page. */
export async function samplePages(db: Database): Promise<Record<string, string[]>> {
  const { items } = await listAnnouncements(db, { limit: ANNOUNCEMENTS });
  const [newest] = items;
  if (!newest) throw new Error('The database has no notices.');
  const category = categoryPath(newest.categorySlug, 'en');
  const categories = [category];
  for (let cursor: string | null = null; categories.length < LIST_PAGES; ) {
    ({ older: cursor } = await listAnnouncements(db, { categoryId: newest.categoryId, cursor }));
    if (!cursor) break;
    categories.push(`${category}?${new URLSearchParams({ cursor })}`);
  }
  return {
    home: ['/'],
    announcement: items.map((item) => announcementPath(item, 'en')),
    'category, 60 cards': categories,
    'search, 60 cards': WORDS.map((word) => searchPath(word, 'en')),
  };
}
