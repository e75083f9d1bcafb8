import { z } from 'zod';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { writeAnnouncementBase } from '#domain/announcements/content-shape.ts';
import { NotFound } from '#domain/errors.ts';
import { closeForm, keepFormOpen, listOpenForms } from '#domain/presence/presence.server.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { intentsOf } from '../access.ts';
import { readIntent } from '../forms/write.server.ts';
import type { Route } from './+types/presence';

/** A save that is newer than the version in the form. */
export type NewerSave = {
  version: number;
  savedBy: string | null;
  savedAt: string;
  isJustNow: boolean;
  /** The stored content in the format of `writeAnnouncementBase`. */
  base: object;
};

export type Presence = {
  /**
   * False if the server has no record of the open form. The record may have expired or been
   * removed.
   */
  isOpen: boolean;
  /** The people who have the form open in other tabs. `isYou` marks the user's own tabs. */
  others: { name: string; isYou: boolean }[];
  saved: NewerSave | null;
};

const JUST_NOW_MS = 60_000;

const presenceFields = z.object({
  tab: z.uuid(),
  version: z.string(),
  isHidden: z.string(),
  isNew: z.string(),
});

/**
 * Records that a form was opened, is still open, or was closed. For an open form, returns the
 * people who have the same form open in other tabs, and the newer save if there is one.
 */
export const action = answering(async ({ context, request }: Route.ActionArgs) => {
  const { intent, id, form } = await readIntent(
    request,
    intentsOf('/admin/presence'),
    presenceFields,
  );
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const tab = z.uuid().safeParse(form.get('tab'));
  const announcementId = z.uuid().safeParse(id);
  if (!tab.success || !announcementId.success) throw new NotFound('announcementNotFound');
  if (intent === 'close') {
    await closeForm(db, actor, { tab: tab.data });
    return new Response(null, { status: 204 });
  }
  const open = { tab: tab.data, announcementId: announcementId.data };
  const stored = await getAnnouncementForStaff(db, open.announcementId);
  const isOpen = await keepFormOpen(db, actor, {
    ...open,
    isHidden: form.get('isHidden') === 'true',
    isNew: form.get('isNew') !== 'false',
  });
  const others = await listOpenForms(db, open);
  const { version, savedBy, updatedAt } = stored;
  return Response.json({
    isOpen,
    others: others.map(({ staffId, name }) => ({ name, isYou: staffId === actor.id })),
    saved:
      Number(form.get('version')) === version
        ? null
        : {
            version,
            savedBy,
            savedAt: updatedAt,
            isJustNow: Date.now() - Date.parse(updatedAt) < JUST_NOW_MS,
            base: writeAnnouncementBase(stored),
          },
  } satisfies Presence);
});
