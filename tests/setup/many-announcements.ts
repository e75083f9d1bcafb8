import { fillWithAnnouncements } from '#tests/bench/data.ts';
import type { TestDatabase } from './database.ts';

/** So many are made as staff make them; to make them all takes longer and shows no more. */
const MADE = 500;

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
  const { rows } = await pool.query('select array_agg(id) as made from announcements');
  for (let copy = 1; copy < count / MADE; copy++) {
    await pool.query(
      `insert into announcements (title, slug, description, category_id, last_date, published_at,
         search_text, search_tokens, search_version)
       select title, md5(slug || $2::int), description, category_id, last_date,
         published_at - $2::int * interval '1 hour', search_text, search_tokens, search_version
       from announcements where id = any ($1)`,
      [rows[0].made, copy],
    );
  }
  await pool.query('vacuum analyze');
}
