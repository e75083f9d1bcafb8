import type { StatusSource } from '../facts/status.ts';
import type { AnnouncementBrief } from './schema.ts';

/** An announcement in a list of titles: its title, its date, and the fields for its status. */
export type ListedTitle = Pick<
  AnnouncementBrief,
  'shortId' | 'slug' | 'title' | 'titles' | 'publishedAt' | 'thread'
> &
  StatusSource;

/**
 * Removes all fields that {@link ListedTitle} does not name, because React Router sends all data of
 * a loader to the browser.
 */
export function toListedTitle(announcement: ListedTitle): ListedTitle {
  const { shortId, slug, title, titles, publishedAt, thread } = announcement;
  const { kind, stage, lastDate, dates, rounds, opensAt, opensIn, closesAt } = announcement;
  const { mark, cancelled } = announcement;
  return {
    shortId,
    slug,
    title,
    titles,
    publishedAt,
    thread,
    kind,
    stage,
    lastDate,
    dates,
    rounds,
    opensAt,
    opensIn,
    closesAt,
    mark,
    cancelled,
  };
}
