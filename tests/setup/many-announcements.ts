import { announcements } from '#db/schema.server.ts';
import { fillWithAnnouncements } from '#tests/bench/data.ts';
import type { TestDatabase } from './database.ts';

/**
 * Number of announcements that the domain creates. The other announcements are copies, because
 * copying is faster.
 */
const MADE = 500;

/** Columns that a copy takes from its original. */
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
  ...(['opensAt', 'opensIn', 'closesAt', 'isProlonging', 'extendedFrom'] as const),
  ...(['isOtherWindow', 'organisation', 'organisationSlug', 'states'] as const),
  ...(['qualifications', 'year', 'isAdmitCard', 'isResult', 'searchText', 'searchTokens'] as const),
  'derivedVersion' as const,
];

/**
 * Fills a migrated, empty database with very many announcements. 500 of them are created by the
 * domain. The others are copies with other dates. `vacuum analyze` then makes PostgreSQL plan
 * queries as on a large site.
 *
 * @param count number of announcements afterwards, a multiple of 500
 */
export async function fillWithCopies(
  { db, pool }: TestDatabase,
  { count }: { count: number },
): Promise<void> {
  await fillWithAnnouncements(db, MADE);
  // PostgreSQL creates the trigram index much faster after the rows exist.
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
