import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isLive } from '../live-announcements.server.ts';
import { organisationNames } from '../titles/compose.server.ts';
import type { Translated } from '../translated.ts';

/**
 * An organisation. `slug` is the slug of its page. `name` is its name in its newest live
 * announcement. `names` has this name in other languages.
 */
export type Organisation = { slug: string; name: string; names: Translated };

/**
 * Finds the organisation with a slug. Returns null if the organisation has no live announcement.
 */
export async function findOrganisation(db: Database, slug: string): Promise<Organisation | null> {
  const statement = prepared(db, 'organisation', (handle) =>
    handle
      .select({ name: announcements.organisation })
      .from(announcements)
      .where(and(isLive, eq(announcements.organisationSlug, sql.placeholder('slug'))))
      .orderBy(desc(announcements.publishedAt), desc(announcements.id))
      .limit(1),
  );
  const [found] = await statement.execute({ slug });
  const name = found?.name;
  return name ? { slug, name, names: organisationNames(name) } : null;
}

/**
 * Lists the organisations that have the most live announcements, at most `limit`, ordered by name.
 */
export async function listOrganisations(
  db: Database,
  { limit }: { limit: number },
): Promise<Organisation[]> {
  const { rows } = await db.execute<Omit<Organisation, 'names'>>(sql`
    select named.slug, name
    from (
      select organisation_slug as slug from ${announcements}
      where ${isLive} and organisation_slug is not null
      group by 1 order by count(*) desc, 1 limit ${limit}
    ) named
    cross join lateral (
      select organisation as name from ${announcements}
      where ${isLive} and organisation_slug = named.slug
      order by published_at desc, id desc limit 1
    ) newest
    order by lower(name), named.slug`);
  return rows.map((row) => ({ ...row, names: organisationNames(row.name) }));
}
