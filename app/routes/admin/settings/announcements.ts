import { listByTitle } from '#domain/announcements/quick-links.server.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import type { Route } from './+types/announcements';

/** Announcements to choose quick links from, by what is typed of their title. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const announcements = await listByTitle(
      context.get(databaseContext),
      url.searchParams.get('q') ?? '',
    );
    return announcements.map(({ shortId, title }) => ({ shortId, title }));
  });
}
