import type { Database } from '#db/client.server.ts';
import type { Actor } from '../actor.ts';
import { Invalid } from '../errors.ts';
import type { Kept, OpenedForm } from '../merge-save.server.ts';
import { requirePermission } from '../permissions.ts';
import { checks } from '../reading/checks.ts';
import type { SavedEntry } from '../sources/inbox.server.ts';
import { parseInput } from '../validation.ts';
import { updateAnnouncement } from './announcements.server.ts';
import type { MergedContent } from './content-shape.ts';
import { type Extension, oldDays, withExtension } from './extension.ts';
import { announcementSchema, type StaffAnnouncement } from './schema.ts';

/**
 * Extends the last date of an announcement ({@link withExtension}). The change is merged and saved
 * like every other change ({@link updateAnnouncement}).
 *
 * @param values as parsed by `extensionSchema`
 * - `base` is the content that the opened form showed. `version` and `places` belong to this
 *   content.
 * - `present` is the same content, but with the dates that visitors see.
 *
 * @throws Invalid 'announcementNotExtendable' for a cancelled announcement, or without a last date
 * ({@link oldDays}); 'extensionNotLater' if the new day is not later than the last date
 * @throws Invalid, NotFound, EntryDecided, MergeConflict and SlugNotUnique as
 * {@link updateAnnouncement}
 */
export async function extendAnnouncement(
  db: Database,
  actor: Actor,
  id: string,
  {
    reason,
    version,
    base,
    present = base,
    choices,
    document,
    entry,
    ...extension
  }: Extension & {
    version?: number;
    base: MergedContent;
    present?: Pick<MergedContent, 'stage' | 'facts'>;
    choices?: OpenedForm['choices'];
    /** Id of the document that announces the extension. */
    document?: string | undefined;
    entry?: SavedEntry | undefined;
  },
): Promise<StaffAnnouncement & Kept> {
  requirePermission(actor, 'announcements.write');
  const { last } = oldDays(present);
  if (!last || base.facts.mark === 'cancelled') throw new Invalid('announcementNotExtendable');
  if (extension.on <= last) {
    throw new Invalid('extensionNotLater', { on: { key: 'extensionNotLater' } });
  }
  const content = { ...withExtension(base, extension, present), lastDate: null, publishedAt: null };
  const values = parseInput(announcementSchema, content, 'announcementFieldsRequired');
  return updateAnnouncement(db, actor, id, {
    ...values,
    reason,
    version,
    base,
    choices,
    rewriteTranslated: (translated) => withExtension({ ...base, translated }, extension).translated,
    // Staff typed or confirmed the new day. All checks of the document are therefore passed as
    // confirmed.
    document: document ? { id: document, checked: checks } : undefined,
    entry,
  });
}
