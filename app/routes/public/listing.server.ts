import type { RouterContextProvider } from 'react-router';
import { listAnnouncements } from '#domain/announcements/announcements.server.ts';
import type { AnnouncementListName } from '#domain/announcements/schema.ts';
import { databaseContext, pageContext, siteContext } from '../../context.ts';
import { answering } from '../../http.ts';

/** One page of one of the lists that have an address of their own. */
export function loadListing(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  list: AnnouncementListName,
  { limit, isPaged = true }: { limit?: number; isPaged?: boolean } = {},
) {
  return answering(context, async () => {
    context.get(pageContext).own(list === 'all' ? 'announcements' : `list:${list}`, 'categories');
    const cursor = isPaged ? url.searchParams.get('cursor') : null;
    const page = await listAnnouncements(context.get(databaseContext), { list, cursor, limit });
    return { site: context.get(siteContext), page, now: Date.now() };
  });
}
