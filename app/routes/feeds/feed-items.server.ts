import type { RouterContextProvider } from 'react-router';
import { listAnnouncements } from '#domain/announcements/announcements.server.ts';
import type { AnnouncementSummary } from '#domain/announcements/schema.ts';
import { announcementPath } from '#domain/links.ts';
import { databaseContext, languageContext, pageContext, siteContext } from '../../context.ts';

/** Enough for a reader that asks once a day. */
const FEED_ITEMS = 50;

export type FeedItem = AnnouncementSummary & { link: string };

/** The newest announcements, of one category where one is given, with their absolute addresses. */
export async function listFeedItems(
  context: Readonly<RouterContextProvider>,
  categoryId?: string,
): Promise<FeedItem[]> {
  const { siteUrl } = context.get(siteContext);
  const { locale } = context.get(languageContext);
  context.get(pageContext).own(categoryId ? `category-list:${categoryId}` : 'announcements');
  context.get(pageContext).own('categories', 'settings');
  const { items } = await listAnnouncements(context.get(databaseContext), {
    limit: FEED_ITEMS,
    ...(categoryId && { categoryId }),
  });
  return items.map((item) => ({ ...item, link: siteUrl + announcementPath(item, locale) }));
}
