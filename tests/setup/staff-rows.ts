import type { Database } from '#db/client.server.ts';
import { staffUsers } from '#db/schema.server.ts';
import { openAboutEditor } from '#domain/about/edit.server.ts';
import { system, visitor } from '#domain/actor.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import {
  buildAnnouncement,
  buildEntry,
  buildPost,
  buildSource,
  buildThread,
} from '../factories.ts';

/**
 * Adds one row of each kind that the staff area shows, except staff. Returns the ids for
 * `addressesOf`.
 */
export async function fillStaffRows(db: Database) {
  const announcement = await buildAnnouncement(db, { lastDate: '2026-03-31' });
  const thread = await buildThread(db);
  const source = await buildSource(db);
  await buildEntry(db, { sourceId: source.id });
  const post = await buildPost(db);
  const message = await submitContact(db, visitor, {
    name: 'A visitor',
    email: 'visitor@example.org',
    subject: 'A question',
    message: 'When is the exam?',
  });
  await openAboutEditor(db, system, textsFor('en'));
  const [member] = await db.select({ id: staffUsers.id }).from(staffUsers);
  return {
    announcements: announcement.id,
    'edit-announcement': announcement.id,
    'extend-announcement': announcement.id,
    threads: thread.id,
    sources: source.id,
    'edit-source': source.id,
    categories: announcement.categoryId,
    'edit-category': announcement.categoryId,
    translations: 'category',
    ':entity': announcement.categoryId,
    ':id': 'hi',
    'contact-submissions': message.id,
    templates: 'confirmation',
    staff: member?.id ?? '',
    about: 'hero',
    blog: post.id,
    edit: post.id,
    preview: post.id,
  };
}
