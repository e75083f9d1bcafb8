import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import type { AnnouncementListName } from '../announcements/schema.ts';
import { isLive } from '../live-announcements.server.ts';

/** Number of URLs in one part of the sitemap. The protocol allows ten times as many. */
export const SITEMAP_PART_SIZE = 5_000;

/** Time of the last visible change: an edit, or the publication of a scheduled announcement. */
const changedAt = sql`greatest(updated_at, published_at)`;

const iso = (moment: ReturnType<typeof sql>) =>
  sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * Lists the sitemap parts of live announcements, oldest first. A part has its number, from 1, and
 * the time of its last change (ISO). A new announcement changes only the last part.
 */
export async function listSitemapParts(
  db: Database,
): Promise<{ part: number; updatedAt: string }[]> {
  const { rows } = await db.execute<{ part: number; updated_at: string }>(sql`
    select part::int, ${iso(sql`max(changed_at)`)} as updated_at
    from (
      select ${changedAt} as changed_at,
        (row_number() over (order by published_at, id) - 1) / ${SITEMAP_PART_SIZE} + 1 as part
      from announcements where ${isLive}
    ) numbered
    group by part order by part`);
  return rows.map(({ part, updated_at }) => ({ part, updatedAt: updated_at }));
}

/** Lists the announcements of one part. The list is empty if the part does not exist. */
export async function listSitemapEntries(
  db: Database,
  part: number,
): Promise<{ shortId: string; slug: string; updatedAt: string }[]> {
  // The subquery skips the rows of earlier parts in the index, so only the rows of this part are
  // loaded.
  const { rows } = await db.execute<{ short_id: string; slug: string; updated_at: string }>(sql`
    select short_id, slug, ${iso(changedAt)} as updated_at
    from announcements
    join (
      select id from announcements where ${isLive}
      order by published_at, id offset ${(part - 1) * SITEMAP_PART_SIZE} limit ${SITEMAP_PART_SIZE}
    ) chosen using (id)
    order by published_at, id`);
  return rows.map((row) => ({
    shortId: row.short_id,
    slug: row.slug,
    updatedAt: row.updated_at,
  }));
}

type ListChanges = Record<AnnouncementListName, string | null>;

/**
 * Reads the time of the last change (ISO) of each list that has a URL, and of each category. The
 * keys of `categories` are category ids. The deletion of an announcement counts as a change until
 * the row is erased.
 */
export async function readListChanges(
  db: Database,
): Promise<{ lists: ListChanges; categories: Map<string, string> }> {
  const { rows } = await db.execute<ListChanges & { category_id: string }>(sql`
    select category_id,
      ${iso(sql`max(changed_at)`)} as "all",
      ${iso(sql`max(changed_at) filter (where important)`)} as important,
      ${iso(sql`max(changed_at) filter (where not important)`)} as regular,
      ${iso(sql`max(changed_at) filter (where is_admit_card)`)} as "admit-card",
      ${iso(sql`max(changed_at) filter (where is_result)`)} as result
    from (
      select *, greatest(${changedAt}, deleted_at) as changed_at
      from announcements where published_at <= now()
    ) dated
    group by category_id`);
  const newest = (list: AnnouncementListName) =>
    rows
      .flatMap((row) => row[list] ?? [])
      .sort()
      .at(-1) ?? null;
  return {
    lists: {
      all: newest('all'),
      important: newest('important'),
      regular: newest('regular'),
      'admit-card': newest('admit-card'),
      result: newest('result'),
    },
    categories: new Map(rows.map((row) => [row.category_id, row.all ?? ''])),
  };
}
