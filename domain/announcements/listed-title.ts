import type { StatusSource } from '../facts/status.ts';
import type { AnnouncementBrief } from './schema.ts';

/** The parts of an announcement in a list of titles: title, date, and the sources of its status. */
export type ListedTitle = Pick<AnnouncementBrief, 'shortId' | 'slug' | 'title' | 'publishedAt'> &
  StatusSource;

/** Keeps only these parts, since React Router sends all data of a loader. */
export function toListedTitle(announcement: ListedTitle): ListedTitle {
  const { shortId, slug, title, publishedAt } = announcement;
  const { kind, dates, opensAt, opensIn, closesAt, mark } = announcement;
  return { shortId, slug, title, publishedAt, kind, dates, opensAt, opensIn, closesAt, mark };
}
