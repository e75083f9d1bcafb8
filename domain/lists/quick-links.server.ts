import { and, desc, inArray, not } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { idNamedBy } from '../announcements/announcement-id.ts';
import { findAnnouncement } from '../announcements/announcements.server.ts';
import { selectBriefs, toBrief } from '../announcements/rows.server.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import { DAY_MS } from '../dates.ts';
import { windowStatusAt } from '../facts/window.ts';
import { isUuid } from '../ids.ts';
import { isLive } from '../live-announcements.server.ts';
import type { Meanings } from '../search/meanings.ts';
import { listConditions, readBriefly } from './lists.server.ts';
import { newestFirst } from './order.server.ts';
import { searchAnnouncements } from './search.server.ts';
import { inTheirThreads } from './threads.server.ts';

/** Number of quick links on the home page (public site, section 2). */
const QUICK_LINKS = 4;

/**
 * Number of important announcements to load. The newest 16 usually belong to at least four
 * categories.
 */
const CANDIDATES = 16;

/** Number of days for which an admit card or a result is current. */
const NEWS_DAYS = 30;

/**
 * Whether visitors can still use an announcement: its window is open or opens later. An
 * announcement without a window must be an admit card or a result of the last 30 days.
 *
 * @param now the present time, in milliseconds
 */
export function isCurrent(announcement: AnnouncementBrief, now: number): boolean {
  const status = windowStatusAt(announcement, now);
  if (status !== null) return status !== 'closed';
  const isNews = announcement.kind === 'admit-card' || announcement.kind === 'result';
  return isNews && now - Date.parse(announcement.publishedAt) < NEWS_DAYS * DAY_MS;
}

/** Lists of announcements from which the quick links are chosen. */
export type Candidates = {
  /** The live announcements that staff chose, in their order. */
  chosen: AnnouncementBrief[];
  important: AnnouncementBrief[];
  latest: AnnouncementBrief[];
};

/**
 * Reads the announcements from which the quick links are chosen. The caller adds the changes that
 * other notices of their threads make (`readThreads`).
 *
 * @param shown the number of announcements that the page already shows
 */
export async function readCandidates(
  db: Database,
  chosenIds: readonly string[],
  shown: number,
): Promise<Candidates> {
  const [chosen, important, latest] = await Promise.all([
    readChosen(db, chosenIds),
    readBriefly(db, { list: 'important', limit: CANDIDATES }),
    readBriefly(db, { limit: QUICK_LINKS * 2 + shown }),
  ]);
  return { chosen, important: important.items, latest: latest.items };
}

/**
 * Chooses the quick links of the home page, in this order:
 * - the live announcements that staff chose
 * - current important announcements of different categories ({@link isCurrent})
 * - the announcements that close next
 * - other current important announcements
 * - the newest current announcements
 * - important announcements that are not current, first those of different categories
 * - the newest announcements
 *
 * The page already shows the announcements in `shown`. They are used only if staff chose them, or
 * if there are too few other announcements.
 *
 * @param closing the open announcements that close next
 */
export async function listQuickLinks(
  db: Database,
  candidates: Candidates,
  {
    now,
    shown,
    closing,
  }: { now: number; shown: readonly AnnouncementBrief[]; closing: readonly AnnouncementBrief[] },
): Promise<AnnouncementBrief[]> {
  const links = new Map<string, AnnouncementBrief>();
  const isFull = () => links.size >= QUICK_LINKS;
  const add = (list: readonly AnnouncementBrief[]) => {
    for (const candidate of list) if (!isFull()) links.set(candidate.id, candidate);
  };
  const shownIds = new Set(shown.map(({ id }) => id));
  const withoutShown = (list: readonly AnnouncementBrief[]) =>
    list.filter(({ id }) => !shownIds.has(id));
  const { chosen, latest } = candidates;
  const important = withoutShown(candidates.important);
  add(chosen);
  const taken = chosen.map(({ categoryId }) => categoryId);
  const current = important.filter((item) => isCurrent(item, now));
  add(firstOfEachCategory(current, taken));
  add(withoutShown(closing));
  add(current);
  add(withoutShown(latest).filter((item) => isCurrent(item, now)));
  if (isFull()) return [...links.values()];
  const different = firstOfEachCategory(important, taken);
  const isEnough =
    links.size + different.length >= QUICK_LINKS || candidates.important.length < CANDIDATES;
  add(isEnough ? different : withoutShown(await listNewestImportantPerCategory(db, taken)));
  add(important);
  add(withoutShown(latest));
  add(latest);
  return [...links.values()];
}

/** Lists the live announcements among the announcements that staff chose, in the chosen order. */
export async function listChosen(
  db: Database,
  ids: readonly string[],
): Promise<AnnouncementBrief[]> {
  return inTheirThreads(db, await readChosen(db, ids));
}

async function readChosen(db: Database, ids: readonly string[]): Promise<AnnouncementBrief[]> {
  const chosen = ids.filter(isUuid);
  if (chosen.length === 0) return [];
  const rows = await selectBriefs(db, {
    listed: and(isLive, inArray(announcements.id, chosen)),
  });
  return rows.map(toBrief).sort((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id));
}

function firstOfEachCategory(
  items: readonly AnnouncementBrief[],
  taken: readonly string[],
): AnnouncementBrief[] {
  const seen = new Set(taken);
  return items.filter(({ categoryId }) => !seen.has(categoryId) && seen.add(categoryId));
}

/**
 * Lists the newest important announcement of each category except `taken`, newest first, at most
 * four. The caller uses this list if the newest important announcements have too few categories.
 */
async function listNewestImportantPerCategory(
  db: Database,
  taken: readonly string[],
): Promise<AnnouncementBrief[]> {
  const newest = db
    .selectDistinctOn([announcements.categoryId], { id: announcements.id })
    .from(announcements)
    .where(and(isLive, listConditions.important))
    .orderBy(announcements.categoryId, desc(announcements.publishedAt), desc(announcements.id));
  const rows = await selectBriefs(db, {
    listed: and(
      inArray(announcements.id, newest),
      not(inArray(announcements.categoryId, [...taken])),
    ),
    order: newestFirst,
    limit: QUICK_LINKS,
  });
  return inTheirThreads(db, rows.map(toBrief));
}

/** Maximum number of search results for staff. */
const OFFERED = 8;

/**
 * Searches live announcements, for staff who choose quick links.
 *
 * @throws TooSlow as {@link searchAnnouncements}
 */
export async function searchQuickLinks(
  db: Database,
  query: string,
  meanings?: Meanings,
): Promise<AnnouncementBrief[]> {
  const { page } = await searchAnnouncements(db, { query, meanings, limit: OFFERED });
  return page.items;
}

/**
 * Finds the live announcement that a text names by its short id, id or URL. Returns null if there
 * is no such announcement.
 */
export async function findByAddress(db: Database, text: string): Promise<AnnouncementBrief | null> {
  const id = idNamedBy(text);
  return id ? findAnnouncement(db, id) : null;
}
