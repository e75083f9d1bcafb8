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
import type { TestDatabase } from './database.ts';

/**
 * Adds rows for the pages of the staff area, except accounts of staff. Returns the ids for
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

/** Tables whose rows are listed by pages of the staff area, children before their parents. */
const LISTED = [
  'announcements',
  'exam_threads',
  'categories',
  'blog_posts',
  'contact_submissions',
  'sources',
  'staff_users',
];

/**
 * Returns a function that deletes the rows that tests have added to the tables of `LISTED` since
 * this call. Pages of the staff area list all rows, so each added row would make later pages
 * longer.
 */
export async function keepRows(pool: TestDatabase['pool']): Promise<() => Promise<void>> {
  const kept = new Map<string, string[]>();
  for (const table of LISTED) {
    const { rows } = await pool.query<{ id: string }>(`select id::text as id from ${table}`);
    kept.set(
      table,
      rows.map(({ id }) => id),
    );
  }
  return async () => {
    for (const [table, ids] of kept) {
      await pool.query(`delete from ${table} where id::text <> all ($1)`, [ids]);
    }
  };
}
