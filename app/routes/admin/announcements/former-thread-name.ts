import { cutText } from '#domain/text.ts';
import { findThreadByFormerName } from '#domain/threads/staff-threads.server.ts';
import { MAX_THREAD_NAME_CHARACTERS } from '#domain/threads/thread.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import type { Route } from './+types/former-thread-name';

/**
 * Finds the thread that formerly had the given name. The form warns staff, because an announcement
 * with this thread name joins the found thread.
 */
export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const name = url.searchParams.get('name') ?? '';
  const thread = await findThreadByFormerName(
    context.get(databaseContext),
    context.get(actorContext),
    cutText(name, MAX_THREAD_NAME_CHARACTERS),
  );
  return { name, thread };
});

/**
 * Returns null if the request failed, so that the form stays open. Throws redirects again, so that
 * React Router follows them.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
