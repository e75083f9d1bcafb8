import { announcementLimits } from '#domain/announcements/schema.ts';
import { findLikelyTwins } from '#domain/announcements/twins.server.ts';
import { organisationSlug } from '#domain/facts/organisation.ts';
import { factLimits } from '#domain/facts/schema.ts';
import { stages } from '#domain/facts/stages.ts';
import { isUuid } from '#domain/ids.ts';
import { cutText } from '#domain/text.ts';
import { threadSlug } from '#domain/threads/thread.ts';
import { staffSearchContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import type { Route } from './+types/likely-twins';

/**
 * Returns the stored announcements that are probably duplicates (twins) of an announcement with the
 * given title. The form requests them while somebody types the title.
 */
export const loader = answering(async ({ context, url: { searchParams } }: Route.LoaderArgs) => {
  const typed = (name: string, characters: number) =>
    cutText(searchParams.get(name) ?? '', characters);
  const id = searchParams.get('id');
  const title = typed('title', announcementLimits.titleCharacters);
  const organisation = typed('organisation', factLimits.nameCharacters);
  const identity = {
    title,
    thread: threadSlug(typed('threadName', factLimits.nameCharacters)) || null,
    stage: stages.find((stage) => stage === searchParams.get('stage')) ?? null,
    kind: null,
    organisationSlug: organisationSlug(organisation) || null,
    lastDate: null,
    facts: {
      organisation,
      advertisement: typed('advertisement', factLimits.numberCharacters),
    },
  };
  const twins = await context.get(staffSearchContext)((db) =>
    findLikelyTwins(db, id && isUuid(id) ? id : null, identity),
  );
  return { title, twins };
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
