import type { RouterContextProvider } from 'react-router';
import type { Database } from '#db/client.server.ts';
import {
  type ListOptions,
  listAnnouncements,
  listBriefly,
} from '#domain/announcements/announcements.server.ts';
import type { AnnouncementListName } from '#domain/announcements/schema.ts';
import type { Page } from '#domain/cursor.ts';
import { databaseContext, pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';

type Args = { context: Readonly<RouterContextProvider>; url: URL };
type Options = { limit?: number; isPaged?: boolean };

/** One page of one of the lists that have an address of their own, with excerpts. */
export function loadListing(args: Args, list: AnnouncementListName) {
  return load(args, list, {}, listAnnouncements);
}

/** As {@link loadListing}, as cards show it. */
export function loadCards(args: Args, list: AnnouncementListName, options: Options = {}) {
  return load(args, list, options, listBriefly);
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
    return { page, now: Date.now() };
  });
}
