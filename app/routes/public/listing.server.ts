import type { RouterContextProvider } from 'react-router';
import type { Database } from '#db/client.server.ts';
import {
  type ListOptions,
  listAnnouncements,
  listBriefly,
} from '#domain/announcements/announcements.server.ts';
import type { AnnouncementListName } from '#domain/announcements/schema.ts';
import type { Page } from '#domain/cursor.ts';
import { databaseContext, pageContext, siteContext } from '../../context.ts';
import { answering } from '../../http.ts';
import { toCard, toDetailCard } from '../../ui/announcement-card.ts';

type Args = { context: Readonly<RouterContextProvider>; url: URL };
type Options = { limit?: number; isPaged?: boolean };

/** One page of one of the lists that have an address of their own, with excerpts. */
export async function loadListing(args: Args, list: AnnouncementListName) {
  const { page, ...rest } = await load(args, list, {}, listAnnouncements);
  return { ...rest, page: { ...page, items: page.items.map(toDetailCard) } };
}

/** As {@link loadListing}, as cards show it. */
export async function loadCards(args: Args, list: AnnouncementListName, options: Options = {}) {
  const { page, ...rest } = await load(args, list, options, listBriefly);
  return { ...rest, page: { ...page, items: page.items.map(toCard) } };
}

function load<Item>(
  { context, url }: Args,
  list: AnnouncementListName,
  { limit, isPaged = true }: Options,
  read: (db: Database, options: ListOptions) => Promise<Page<Item>>,
) {
  return answering(context, async () => {
    context.get(pageContext).own(list === 'all' ? 'announcements' : `list:${list}`, 'categories');
    const cursor = isPaged ? url.searchParams.get('cursor') : null;
    const page = await read(context.get(databaseContext), { list, cursor, limit });
    return { site: context.get(siteContext), page, now: Date.now() };
  });
}
