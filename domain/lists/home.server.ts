import type { Database } from '#db/client.server.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import { readClosing } from './closing.server.ts';
import { type ChangedAnnouncement, readAllFactChanges } from './fact-changes.server.ts';
import { HOME_TITLES } from './list-sizes.ts';
import { listQuickLinks, readCandidates } from './quick-links.server.ts';
import { applyThread, type InThread, readThreads } from './threads.server.ts';
import { type HomeTitles, readHomeTitles } from './titles.server.ts';

/** The lists on the home page. */
export type HomeLists = {
  quickLinks: AnnouncementBrief[];
  /** Open announcements, the earliest end first. */
  closing: AnnouncementBrief[];
  /** Changes of facts, newest first. */
  changes: ChangedAnnouncement[];
  titles: HomeTitles[];
};

/**
 * Reads the lists on the home page. One query usually reads the threads of all lists.
 *
 * @param shown the important announcements that the page shows outside these lists
 */
export async function listHome(
  db: Database,
  {
    now,
    quickLinkIds,
    shown,
  }: { now: Date; quickLinkIds: readonly string[]; shown: readonly AnnouncementBrief[] },
): Promise<HomeLists> {
  const [closing, changes, titles, candidates] = await Promise.all([
    readClosing(db, { now, limit: HOME_TITLES }),
    readAllFactChanges(db, { limit: HOME_TITLES }),
    readHomeTitles(db, { now }),
    readCandidates(db, quickLinkIds, shown.length),
  ]);
  const { chosen, important, latest } = candidates;
  const threads = await readThreads(db, [
    ...closing.items,
    ...changes.items,
    ...titles.flatMap((list) => list.titles),
    ...[...chosen, ...important, ...latest],
  ]);
  const inThreads = <N extends InThread>(items: readonly N[]) =>
    items.map((item) => applyThread(item, threads));
  const present = {
    closing: inThreads(closing.items),
    changes: inThreads(changes.items),
    titles: titles.map((list) => ({ ...list, titles: inThreads(list.titles) })),
  };
  const quickLinks = await listQuickLinks(
    db,
    {
      chosen: inThreads(chosen),
      important: inThreads(important),
      latest: inThreads(latest),
    },
    { now: now.getTime(), shown, closing: present.closing },
  );
  return { ...present, quickLinks };
}
