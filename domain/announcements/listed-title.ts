import type { Window } from '../facts/window.ts';
import type { AnnouncementBrief } from './schema.ts';

/** The parts of an announcement in a list of titles: title, date and status. */
export type ListedTitle = Pick<AnnouncementBrief, 'shortId' | 'slug' | 'title' | 'publishedAt'> &
  Window;

/** Keeps only these parts, since React Router sends all data of a loader. */
export function toListedTitle(announcement: ListedTitle): ListedTitle {
  const { shortId, slug, title, publishedAt, opensAt, opensIn, closesAt, mark } = announcement;
  return { shortId, slug, title, publishedAt, opensAt, opensIn, closesAt, mark };
}
