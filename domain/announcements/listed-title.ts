import type { Window } from '../facts/status.ts';
import type { AnnouncementBrief } from './schema.ts';

/** What a line of a list shows of an announcement: its title, a date, and how it stands. */
export type ListedTitle = Pick<AnnouncementBrief, 'shortId' | 'slug' | 'title' | 'publishedAt'> &
  Window;

/** So much of an announcement and no more: React Router writes out whatever a page is given. */
export function toListedTitle(announcement: ListedTitle): ListedTitle {
  const { shortId, slug, title, publishedAt, opensAt, opensIn, closesAt, mark } = announcement;
  return { shortId, slug, title, publishedAt, opensAt, opensIn, closesAt, mark };
}
