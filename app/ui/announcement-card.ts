import type { AnnouncementSummary } from '#domain/announcements/schema.ts';

/** What a card shows of an announcement, and all that a list of cards hands on to the browser. */
export type AnnouncementCard = Pick<
  AnnouncementSummary,
  'id' | 'shortId' | 'title' | 'slug' | 'important' | 'url' | 'lastDate' | 'publishedAt'
>;

export function toCard(announcement: AnnouncementCard): AnnouncementCard {
  const { id, shortId, title, slug, important, url, lastDate, publishedAt } = announcement;
  return { id, shortId, title, slug, important, url, lastDate, publishedAt };
}
