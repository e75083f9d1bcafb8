import type { StatusSource } from '../facts/status.ts';
import type { AnnouncementBrief } from './schema.ts';

/** The fields of an announcement in a list of titles: title, date, and fields for its status. */
export type ListedTitle = Pick<
  AnnouncementBrief,
  'shortId' | 'slug' | 'title' | 'titles' | 'publishedAt'
> &
  StatusSource;

/** Drops all other fields, as React Router sends all loader data to the browser. */
export function toListedTitle(announcement: ListedTitle): ListedTitle {
  const { shortId, slug, title, titles, publishedAt } = announcement;
  const { kind, stage, lastDate, dates, opensAt, opensIn, closesAt, mark } = announcement;
  return {
    shortId,
    slug,
    title,
    titles,
    publishedAt,
    kind,
    stage,
    lastDate,
    dates,
    opensAt,
    opensIn,
    closesAt,
    mark,
  };
}
