import type { AnnouncementBrief, AnnouncementSummary } from '#domain/announcements/schema.ts';

/** What a card shows of an announcement, and all that a list of cards hands on to the browser. */
export type AnnouncementCard = Pick<
  AnnouncementBrief,
  'shortId' | 'title' | 'slug' | 'important' | 'url' | 'lastDate' | 'publishedAt'
>;

export function toCard(announcement: AnnouncementCard): AnnouncementCard {
  const { shortId, title, slug, important, url, lastDate, publishedAt } = announcement;
  return { shortId, title, slug, important, url, lastDate, publishedAt };
}

/** What a card with the beginning of the description shows. */
export type DetailCard = Pick<
  AnnouncementSummary,
  'shortId' | 'title' | 'slug' | 'excerpt' | 'publishedAt'
>;

export function toDetailCard(announcement: DetailCard): DetailCard {
  const { shortId, title, slug, excerpt, publishedAt } = announcement;
  return { shortId, title, slug, excerpt, publishedAt };
}
