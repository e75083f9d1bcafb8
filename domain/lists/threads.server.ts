import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { limitInText, prepared } from '#db/prepared.server.ts';
import { announcements, categories, examThreads, slugHistory } from '#db/schema.server.ts';
import { briefColumns, toBrief } from '../announcements/rows.server.ts';
import { NotFound } from '../errors.ts';
import { datesToldOf } from '../facts/last-date.ts';
import type { Facts } from '../facts/schema.ts';
import { isLive } from '../live-announcements.server.ts';
import type { NamedThread, Thread } from '../threads/thread.ts';
import { threadNames } from '../titles/compose.server.ts';
import { noticeInThread, type Source } from './notice-in-thread.ts';
import { newestFirst } from './order.server.ts';
import type { ThreadNotice } from './timeline.ts';

/** Maximum number of notices on a thread's page. A usual cycle has about twenty notices. */
const MAX_NOTICES = 200;

/** A thread with its live announcements, newest first. */
export type ThreadWithNotices = NamedThread & { notices: ThreadNotice[] };

/** Finds the thread with a slug. Returns null if the thread has no live announcement. */
export async function findThread(db: Database, slug: string): Promise<ThreadWithNotices | null> {
  const statement = prepared(db, 'thread', (handle) =>
    handle
      .select({
        ...briefColumns,
        threadName: examThreads.name,
        selection: sql<Facts['selection'] | null>`${announcements.facts}->'selection'`,
      })
      .from(announcements)
      .innerJoin(categories, eq(categories.id, announcements.categoryId))
      .innerJoin(examThreads, eq(examThreads.slug, announcements.thread))
      .where(and(eq(announcements.thread, sql.placeholder('slug')), isLive))
      .orderBy(...newestFirst)
      .limit(limitInText(MAX_NOTICES)),
  );
  const rows = await statement.execute({ slug });
  const [first] = rows;
  if (!first) return null;
  return {
    slug,
    name: first.threadName,
    names: threadNames(first.threadName),
    notices: rows.map((row) => {
      const brief = toBrief(row);
      const { stage, lastDate } = brief;
      return {
        ...brief,
        dates: datesToldOf({ stage, lastDate, facts: row.dates ? { dates: row.dates } : {} }),
        rounds: row.rounds ?? [],
        selection: (row.selection ?? []).flatMap((step) => step ?? []),
      };
    }),
  };
}

/**
 * Applies the threads of announcements to the announcements ({@link noticeInThread}). Each
 * announcement gets the present examination dates and cancellations.
 */
export async function inTheirThreads<N extends Source>(
  db: Database,
  items: readonly N[],
): Promise<N[]> {
  const ids = items.map(({ id }) => id);
  const rows = await db
    .select({ id: announcements.id, slug: announcements.thread })
    .from(announcements)
    .where(and(inArray(announcements.id, ids), isNotNull(announcements.thread)));
  const slugs = [...new Set(rows.flatMap(({ slug }) => slug ?? []))];
  const found = await Promise.all(slugs.map((slug) => findThread(db, slug)));
  const notices = new Map(slugs.map((slug, index) => [slug, found[index]?.notices ?? []]));
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug ?? '']));
  return items.map(
    (item) => noticeInThread(item, notices.get(slugOf.get(item.id) ?? '') ?? []).notice,
  );
}

/**
 * Finds a thread as {@link findThread} does. A former slug also finds the thread, so callers must
 * compare the slug of the result.
 *
 * @throws NotFound 'Examination not found'
 */
export async function getThread(db: Database, slug: string): Promise<ThreadWithNotices> {
  const thread = (await findThread(db, slug)) ?? (await findMoved(db, slug));
  if (!thread) throw new NotFound('threadNotFound');
  return thread;
}

async function findMoved(db: Database, formerSlug: string): Promise<ThreadWithNotices | null> {
  const [moved] = await db
    .select({ slug: examThreads.slug })
    .from(slugHistory)
    .innerJoin(examThreads, eq(examThreads.id, slugHistory.entityId))
    .where(and(eq(slugHistory.entity, 'thread'), eq(slugHistory.slug, formerSlug)));
  return moved ? findThread(db, moved.slug) : null;
}

/**
 * Lists threads with live announcements, newest first. Each thread has the time of its last change
 * (ISO, in seconds).
 */
export async function listThreads(
  db: Database,
  { limit }: { limit: number },
): Promise<(Thread & { updatedAt: string })[]> {
  const { rows } = await db.execute<{ slug: string; name: string; updated_at: string }>(sql`
    select slug, name, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at
    from exam_threads
    join (
      select thread, max(published_at) as newest, max(greatest(updated_at, published_at)) as changed_at
      from announcements
      where thread is not null and ${isLive}
      group by thread
    ) used on thread = slug
    order by newest desc, slug limit ${limit}`);
  return rows.map(({ slug, name, updated_at }) => ({ slug, name, updatedAt: updated_at }));
}
