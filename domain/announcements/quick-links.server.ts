import { and, desc, inArray, not } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isUuid } from '../ids.ts';
import { listAnnouncements, listLatest } from './announcements.server.ts';
import { isLive, listConditions, selectSummaries, toSummary } from './rows.server.ts';
import type { AnnouncementSummary } from './schema.ts';

/**
 * The four quick links of the home page: those chosen, while they are live, filled up by the
 * newest important ones of different categories, then by the newest of any kind, so that there are
 * four where four exist.
 */
export async function listQuickLinks(
  db: Database,
  chosenIds: readonly string[],
): Promise<AnnouncementSummary[]> {
  const count = 4;
  const ids = chosenIds.filter((id) => isUuid(id)).slice(0, count);
  const chosen =
    ids.length > 0
      ? (await selectSummaries(db).where(and(isLive, inArray(announcements.id, ids)))).map(
          toSummary,
        )
      : [];
  chosen.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const links = new Map(chosen.map((link) => [link.id, link]));
  const fill = (candidates: AnnouncementSummary[]) => {
    for (const candidate of candidates) {
      if (links.size < count) links.set(candidate.id, candidate);
    }
  };
  const taken = chosen.map(({ categoryId }) => categoryId);
  if (links.size < count) fill(await listNewestImportantPerCategory(db, { count, except: taken }));
  if (links.size < count) fill((await listAnnouncements(db, { list: 'important' })).items);
  if (links.size < count) fill(await listLatest(db, { limit: count * 2 }));
  return [...links.values()];
}

/** The newest important announcement of each category, the newest of them first. */
async function listNewestImportantPerCategory(
  db: Database,
  { count, except }: { count: number; except: string[] },
): Promise<AnnouncementSummary[]> {
  const newest = db
    .selectDistinctOn([announcements.categoryId], { id: announcements.id })
    .from(announcements)
    .where(and(isLive, listConditions.important))
    .orderBy(announcements.categoryId, desc(announcements.publishedAt), desc(announcements.id));
  const rows = await selectSummaries(db)
    .where(and(inArray(announcements.id, newest), not(inArray(announcements.categoryId, except))))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(count);
  return rows.map(toSummary);
}
