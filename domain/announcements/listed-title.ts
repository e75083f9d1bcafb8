import type { Window } from '../facts/status.ts';
import type { AnnouncementBrief } from './schema.ts';

/** The parts of an announcement that a line of a list shows: title, date and status. */
export type ListedTitle = Pick<AnnouncementBrief, 'shortId' | 'slug' | 'title' | 'publishedAt'> &
  Window;

/** Keeps these parts alone, since React Router sends everything that a loader returns. */
export function toListedTitle(announcement: ListedTitle): ListedTitle {
  const { shortId, slug, title, publishedAt, opensAt, opensIn, closesAt, mark } = announcement;
  return { shortId, slug, title, publishedAt, opensAt, opensIn, closesAt, mark };
}
