import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, blogPosts, examThreads, inboxEntries, sources } from '#db/schema.server.ts';
import { importer, type Role, type StaffActor, system } from '#domain/actor.ts';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { DERIVED_VERSION } from '#domain/announcements/derived-columns.server.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { yearOf } from '#domain/announcements/title-rules.ts';
import { createCategory } from '#domain/categories/categories.server.ts';
import type { Category, CategoryValues } from '#domain/categories/schema.ts';
import { type AnnouncementInput, createAnnouncement, importAnnouncements } from './raw-writes.ts';

/*
 * Rows for tests. The domain creates categories and announcements. Other rows are inserted
 * directly. A test names only the values that it needs. Other values have defaults.
 */

/** The last day of next year, counted from the time of the run. */
export const NEXT_YEAR_END = `${new Date().getUTCFullYear() + 1}-12-31`;

/** Returns a member of staff as the author of writes. The row of the account need not exist. */
export function actAs(id: string, role: Role = 'admin'): StaffActor {
  return { kind: 'staff', id, role };
}

let made = 0;

/** Creates a category with a unique name and slug. */
export function buildCategory(
  db: Database,
  input: Partial<CategoryValues> = {},
): Promise<Category> {
  made += 1;
  return createCategory(db, system, {
    name: `Category ${made}`,
    slug: `category-${made}`,
    ...input,
  });
}

/**
 * Builds a live announcement. By default the announcement has a new category. `createdAt` is also
 * the time of publication and of the last change.
 */
export async function buildAnnouncement(
  db: Database,
  { createdAt, ...input }: Partial<AnnouncementInput> & { createdAt?: Date } = {},
): Promise<Announcement> {
  made += 1;
  const categoryId = input.categoryId ?? (await buildCategory(db)).id;
  const announcement = await createAnnouncement(db, system, {
    title: `Announcement ${made}`,
    description: '<p>What it is about.</p>',
    ...input,
    categoryId,
  });
  if (!createdAt) return announcement;
  await db
    .update(announcements)
    .set({
      createdAt,
      publishedAt: createdAt,
      updatedAt: createdAt,
      year: yearOf({ title: announcement.title, publishedAt: createdAt }),
      derivedVersion: DERIVED_VERSION,
    })
    .where(eq(announcements.id, announcement.id));
  return getAnnouncementForStaff(db, announcement.id);
}

/** The title of a notice in the first version of the starter content. */
export const FIRST_STARTER_TITLE = 'SSC CHSL Recruitment 2025';

/** Creates an unedited notice of the first version of the starter content. */
export async function buildFirstStarterNotice(
  db: Database,
  { title = FIRST_STARTER_TITLE }: { title?: string } = {},
): Promise<void> {
  const { id: categoryId } = await buildCategory(db);
  const at = new Date('2025-07-18T09:01:00+05:30');
  await importAnnouncements(db, importer, [
    { title, description: '<p>As it was.</p>', categoryId, createdAt: at, updatedAt: at },
  ]);
}

/** Creates an official list that the site has not visited yet. */
export async function buildSource(
  db: Database,
  input: Partial<typeof sources.$inferInsert> = {},
): Promise<{ id: string; url: string }> {
  made += 1;
  const [source] = await db
    .insert(sources)
    .values({
      organisation: `Board ${made}`,
      url: `https://board-${made}.example.org/notices`,
      kind: 'html',
      selector: 'li',
      everyMinutes: 60,
      ...input,
    })
    .returning({ id: sources.id, url: sources.url });
  if (!source) throw new Error('the source is missing');
  return source;
}

/** Creates an entry of the inbox. By default the entry has a new source. */
export async function buildEntry(
  db: Database,
  input: Partial<typeof inboxEntries.$inferInsert> = {},
): Promise<{ id: string; title: string; sourceId: string }> {
  made += 1;
  const sourceId = input.sourceId ?? (await buildSource(db)).id;
  const [entry] = await db
    .insert(inboxEntries)
    .values({
      key: `key ${made}`,
      title: `Notice ${made} of the board`,
      url: `https://board.example.org/${made}.pdf`,
      kind: 'other',
      ...input,
      sourceId,
    })
    .returning({ id: inboxEntries.id, title: inboxEntries.title });
  if (!entry) throw new Error('the entry is missing');
  return { ...entry, sourceId };
}

/** Creates a thread with one announcement. */
export async function buildThread(
  db: Database,
): Promise<{ id: string; name: string; noticeId: string }> {
  made += 1;
  const notice = await buildAnnouncement(db, { threadName: `Examination ${made} 2026` });
  const [thread] = await db
    .select({ id: examThreads.id, name: examThreads.name })
    .from(examThreads)
    .where(eq(examThreads.slug, notice.thread ?? ''));
  if (!thread) throw new Error('the thread is missing');
  return { ...thread, noticeId: notice.id };
}

type PostRow = typeof blogPosts.$inferSelect;

/** Creates a published post. */
export async function buildPost(db: Database, input: Partial<PostRow> = {}): Promise<PostRow> {
  made += 1;
  const [post] = await db
    .insert(blogPosts)
    .values({
      id: randomUUID(),
      title: `Post ${made}`,
      slug: `post-${made}`,
      excerpt: 'What it is about.',
      content: `<p>${'Words of a post. '.repeat(10)}</p>`,
      category: 'Career Guidance',
      author: 'Editorial Team',
      publishedDate: '2026-01-15',
      isPublished: true,
      ...input,
    })
    .returning();
  return post as PostRow;
}
