import { searchQuickLinks } from '#domain/lists/quick-links.server.ts';
import { meaningsContext, staffSearchContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import type { Route } from './+types/quick-link-search';

/** Finds announcements for quick links by words in their titles. */
export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const query = url.searchParams.get('q') ?? '';
  const meanings = context.get(meaningsContext)();
  const announcements = await context.get(staffSearchContext)((db) =>
    searchQuickLinks(db, query, meanings),
  );
  return announcements.map(({ shortId, title }) => ({ shortId, title }));
});

/** Returns null if the search failed, so that the form stays open. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
