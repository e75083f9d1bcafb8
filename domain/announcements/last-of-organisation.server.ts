import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import type { Kind } from '../facts/kinds.ts';
import { organisationSlug } from '../facts/organisation.ts';

/**
 * Finds the newest announcement of an organisation and kind. Scheduled announcements are included.
 * Returns null if the organisation has no announcement of this kind.
 *
 * @param organisation the organisation's name
 */
export async function findLastOfOrganisation(
  db: Database,
  organisation: string,
  kind: Kind,
): Promise<{ id: string; title: string } | null> {
  const [last] = await db
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(
      and(
        eq(announcements.organisationSlug, organisationSlug(organisation)),
        eq(announcements.kind, kind),
        isNull(announcements.deletedAt),
      ),
    )
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(1);
  return last ?? null;
}
