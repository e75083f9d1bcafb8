import { listByTitle } from '#domain/announcements/quick-links.server.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import type { Route } from './+types/notices';

/** Notices to choose quick links from, by what is typed of their title. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const notices = await listByTitle(
      context.get(databaseContext),
      url.searchParams.get('q') ?? '',
    );
    return notices.map(({ shortId, title }) => ({ shortId, title }));
  });
}
