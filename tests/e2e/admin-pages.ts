import { and, isNotNull, isNull } from 'drizzle-orm';
import routes from '#app/routes.ts';
import type { Database } from '#db/client.server.ts';
import { announcements, blogPosts, examThreads, staffUsers } from '#db/schema.server.ts';
import { visitor } from '#domain/actor.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { buildEntry, buildSource, NEXT_YEAR_END } from '#tests/factories.ts';

type Entry = { file: string; path?: string; children?: Entry[] };

/**
 * Path patterns of all pages of the staff area, from the route table. `kind` is the file of the
 * route.
 */
const adminPages = (routes as Entry[])
  .flatMap((entry) => [entry, ...(entry.children ?? []).map((child) => inside(entry, child))])
  .filter(({ file }) => file.startsWith('routes/admin/') && file.endsWith('.tsx'))
  .filter(({ file }) => file !== 'routes/admin/layout/layout.tsx')
  .map(({ path = '', file }) => ({ pattern: `/${path}`, kind: file }));

/** One pattern for each route file. */
export const adminKinds: readonly string[] = [
  ...new Map(adminPages.map(({ pattern, kind }) => [kind, pattern])).values(),
];

/** The other patterns, whose route file already has a pattern in `adminKinds`. */
export const furtherAdminPatterns: readonly string[] = adminPages
  .map(({ pattern }) => pattern)
  .filter((pattern) => !adminKinds.includes(pattern));

function inside(parent: Entry, child: Entry): Entry {
  return { ...child, path: [parent.path, child.path].filter(Boolean).join('/') };
}

/**
 * Returns values for the parameters of paths, such as ids of rows. The key of a value is the part
 * of the path before the parameter. Creates a source, an inbox entry and a message for these paths.
 */
export async function adminRows(db: Database): Promise<Record<string, string>> {
  const [notice] = await db
    .select({ id: announcements.id, categoryId: announcements.categoryId })
    .from(announcements)
    .where(isNull(announcements.deletedAt))
    // With this order the query finds the same starter notice after other tests have added notices.
    .orderBy(announcements.createdAt, announcements.title)
    .limit(1);
  const [dated] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(isNull(announcements.deletedAt), isNotNull(announcements.lastDate)))
    .orderBy(announcements.createdAt, announcements.title)
    .limit(1);
  const [post] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .orderBy(blogPosts.createdAt, blogPosts.title)
    .limit(1);
  const [thread] = await db
    .select({ id: examThreads.id })
    .from(examThreads)
    .orderBy(examThreads.slug)
    .limit(1);
  const [member] = await db.select({ id: staffUsers.id }).from(staffUsers).limit(1);
  const source = await buildSource(db, {
    organisation: 'Board of the very long name of an organisation',
    alarm: 'fewer-rows',
    alarmSince: new Date(),
  });
  await buildEntry(db, {
    sourceId: source.id,
    title: 'AVeryLongWordThatDoesNotBreakAnywhereInTheWholeOfTheTitle of a notice',
    changesId: dated?.id,
    proposedDate: NEXT_YEAR_END,
  });
  if (!notice || !dated || !thread || !post || !member)
    throw new Error('The starter content is missing.');
  const message = await submitContact(db, visitor, {
    name: 'Venkatanarasimharajuvaripeta Subramaniam',
    email: 'a.rather.long.address.of.somebody@mail.example.org',
    subject: 'AVeryLongWordThatDoesNotBreakAnywhereInTheWholeOfTheSubject',
    message: `https://example.org/${'a-very-long-address-'.repeat(8)}`,
  });
  return {
    announcements: notice.id,
    'edit-announcement': notice.id,
    'extend-announcement': dated.id,
    threads: thread.id,
    sources: source.id,
    'edit-source': source.id,
    categories: notice.categoryId,
    'edit-category': notice.categoryId,
    translations: 'category',
    ':entity': notice.categoryId,
    ':id': 'hi',
    'contact-submissions': message.id,
    templates: 'confirmation',
    staff: member.id,
    about: 'hero',
    blog: post.id,
    edit: post.id,
    preview: post.id,
    'reset-password': 'x'.repeat(43),
  };
}

/** Replaces the parameters of a pattern by the values of {@link adminRows}. */
export function adminPath(pattern: string, rows: Record<string, string>): string {
  const parts = pattern.split('/');
  return parts
    .map((part, place) => {
      if (part === '*') return 'no/such/page';
      if (!part.startsWith(':')) return part;
      const row = rows[parts[place - 1] ?? ''];
      if (!row) throw new Error(`Nothing is known for ${pattern}.`);
      return row;
    })
    .join('/');
}
