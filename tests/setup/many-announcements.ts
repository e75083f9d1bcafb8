import { announcements } from '#db/schema.server.ts';
import { fillWithAnnouncements } from '#tests/bench/data.ts';
import type { TestDatabase } from './database.ts';

/** So many are made as staff make them; to make them all takes longer and shows no more. */
const MADE = 500;

/** Columns of a copy that are those of its original. */
const COPIED = [
  ...([
    'title',
    'description',
    'categoryId',
    'lastDate',
    'descriptionText',
    'kind',
    'mark',
  ] as const),
  ...(['opensAt', 'opensIn', 'closesAt', 'organisation', 'organisationSlug', 'states'] as const),
  ...(['qualifications', 'year', 'isAdmitCard', 'isResult', 'searchText', 'searchTokens'] as const),
  'derivedVersion' as const,
];

/**
 * Fills a migrated, empty database with very many announcements, most of them copies of a few at
 * other moments, and lets PostgreSQL look at them, so that it plans as on a site of that size.
 *
 * @param count how many there are then, a multiple of 500
 */
export async function fillWithCopies(
  { db, pool }: TestDatabase,
  { count }: { count: number },
): Promise<void> {
  await fillWithAnnouncements(db, MADE);
  // The index of every three letters is made much sooner once all are there.
  const name = 'announcements_search_text_idx';
  const { rows } = await pool.query('select pg_get_indexdef($1::regclass) as index', [name]);
  await pool.query(`drop index ${name}`);
  const columns = COPIED.map((field) => announcements[field].name).join(', ');
  await pool.query(
    `insert into announcements (slug, published_at, ${columns})
     select md5(slug || copy), published_at - copy * interval '1 hour', ${columns}
     from announcements, generate_series(1, $1::int - 1) copy`,
    [count / MADE],
  );
  await pool.query(rows[0].index);
  await pool.query('vacuum analyze');
}
