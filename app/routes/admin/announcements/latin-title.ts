import { announcementLimits } from '#domain/announcements/schema.ts';
import { cutText } from '#domain/text.ts';
import { latinTitle } from '#domain/threads/latin-title.server.ts';
import { answering } from '../../../http.ts';
import type { Route } from './+types/latin-title';

/**
 * Replaces the Hindi names in a title with English names. The form of an announcement uses the
 * result to propose the name of a thread.
 */
export const loader = answering(async ({ url }: Route.LoaderArgs) => {
  const title = url.searchParams.get('title') ?? '';
  return { title, latin: latinTitle(cutText(title, announcementLimits.titleCharacters)) };
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
