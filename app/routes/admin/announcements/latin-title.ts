import { announcementLimits } from '#domain/announcements/schema.ts';
import { cutText } from '#domain/text.ts';
import { latinTitle } from '#domain/threads/latin-title.server.ts';
import { answering } from '../../../http.ts';
import type { Route } from './+types/latin-title';

/**
 * Replaces the Hindi names in a title with English names. The form of an announcement proposes the
 * name of its thread from the result.
 */
export const loader = answering(async ({ url }: Route.LoaderArgs) => {
  const title = url.searchParams.get('title') ?? '';
  return { title, latin: latinTitle(cutText(title, announcementLimits.titleCharacters)) };
});

/** Returns null if the request failed, so that the form stays open. A redirect is followed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
