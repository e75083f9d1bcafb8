import type { InboxEntry } from '#domain/sources/inbox.server.ts';
import {
  announcementFromPath,
  announcementsPath,
  editAnnouncementPath,
  extendAnnouncementPath,
  inboxPath,
  readEntryPath,
  withBack,
} from '../links.ts';

type Entry = Pick<InboxEntry, 'id' | 'changes' | 'proposedDate' | 'document'>;

/**
 * Returns the path of the page that an entry opens. An entry that proposes a new last date for an
 * announcement opens the extension of that announcement. Any other entry that may change an
 * announcement opens the form of that announcement. The remaining entries open the form of a new
 * announcement beside their document, or the page that reads documents if the document has not been
 * read. The form returns to the inbox.
 *
 * @param options.asNew opens a new announcement, even if the entry may change an earlier
 * announcement
 */
export function pathOfEntry(entry: Entry, { asNew = false } = {}): string {
  const changes = asNew ? null : entry.changes;
  return withBack(formOf({ ...entry, changes }), inboxPath, announcementsPath);
}

function formOf({ id, changes, proposedDate, document }: Entry): string {
  const opened = { entry: id, document: document?.id };
  if (changes?.isExtendable && proposedDate) {
    return extendAnnouncementPath(changes.id, { ...opened, on: proposedDate });
  }
  if (changes) return editAnnouncementPath(changes.id, opened);
  return document ? announcementFromPath(opened) : readEntryPath(id);
}
