import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';

/** Addresses in one part of the sitemap; the protocol allows ten times as many. */
export const SITEMAP_PART_SIZE = 5_000;

/**
 * The parts that the live announcements fill, oldest first, so that a new one changes only the last
 * part: the number of each, from 1, and when its content last changed (ISO).
 */
export async function listSitemapParts(
  db: Database,
): Promise<{ part: number; updatedAt: string }[]> {
  const { rows } = await db.execute<{ part: number; updated_at: string }>(sql`
    select part::int, to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at
    from (
      select updated_at,
        (row_number() over (order by published_at, id) - 1) / ${SITEMAP_PART_SIZE} + 1 as part
      from announcements where deleted_at is null and published_at <= now()
    ) numbered
    group by part order by part`);
  return rows.map(({ part, updated_at }) => ({ part, updatedAt: updated_at }));
}

/** The announcements of one part; none where there is no such part. */
export async function listSitemapEntries(
  db: Database,
  part: number,
): Promise<{ shortId: string; slug: string; updatedAt: string }[]> {
  // Skipping reads only the index; the rows are fetched for the part alone.
  const { rows } = await db.execute<{ short_id: string; slug: string; updated_at: string }>(sql`
    select short_id, slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at
    from announcements
    join (
      select id from announcements where deleted_at is null and published_at <= now()
      order by published_at, id offset ${(part - 1) * SITEMAP_PART_SIZE} limit ${SITEMAP_PART_SIZE}
    ) chosen using (id)
    order by published_at, id`);
  return rows.map((row) => ({
    shortId: row.short_id,
    slug: row.slug,
    updatedAt: row.updated_at,
  }));
}
