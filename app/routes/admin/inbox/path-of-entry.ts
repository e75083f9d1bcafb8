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
 * Returns the path of the page that opens for an inbox entry. That page returns to the inbox.
 *
 * - an entry with a new last date for an announcement that can be extended: the form that extends
 *   the announcement
 * - any other entry that may change an announcement: the form of that announcement
 * - any other entry with a document: the form of a new announcement next to the document
 * - any other entry: the page that reads documents
 *
 * @param options.asNew whether to open a new announcement, even if the entry may change an existing
 * one
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
