import type { RouterContextProvider } from 'react-router';
import { listAnnouncements } from '#domain/announcements/announcements.server.ts';
import type { AnnouncementListName } from '#domain/announcements/schema.ts';
import { databaseContext, pageContext, siteContext } from '../../context.ts';
import { answering } from '../../http.ts';
import { toCard } from '../../ui/announcement-card.ts';

type Args = { context: Readonly<RouterContextProvider>; url: URL };
type Options = { limit?: number; isPaged?: boolean };

/** One page of one of the lists that have an address of their own, with excerpts. */
export function loadListing(args: Args, list: AnnouncementListName) {
  return read(args, list);
}

/** As {@link loadListing}, as cards show it. */
export async function loadCards(args: Args, list: AnnouncementListName, options: Options = {}) {
  const { page, ...rest } = await read(args, list, { ...options, withExcerpts: false });
  return { ...rest, page: { ...page, items: page.items.map(toCard) } };
}

function read(
  { context, url }: Args,
  list: AnnouncementListName,
  { limit, isPaged = true, withExcerpts }: Options & { withExcerpts?: boolean } = {},
) {
  return answering(context, async () => {
    context.get(pageContext).own(list === 'all' ? 'announcements' : `list:${list}`, 'categories');
    const cursor = isPaged ? url.searchParams.get('cursor') : null;
    const options = { list, cursor, limit, withExcerpts };
    const page = await listAnnouncements(context.get(databaseContext), options);
    return { site: context.get(siteContext), page, now: Date.now() };
  });
}
