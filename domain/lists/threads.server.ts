import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { limitInText, prepared } from '#db/prepared.server.ts';
import { announcements, categories, examThreads, slugHistory } from '#db/schema.server.ts';
import { getAnnouncement } from '../announcements/announcements.server.ts';
import { type BriefRow, briefColumns, toBrief } from '../announcements/rows.server.ts';
import type { Announcement, AnnouncementBrief } from '../announcements/schema.ts';
import { NotFound } from '../errors.ts';
import { datesToldOf } from '../facts/last-date.ts';
import type { Facts } from '../facts/schema.ts';
import { isLive } from '../live-announcements.server.ts';
import type { NamedThread, Thread } from '../threads/thread.ts';
import { threadNames } from '../titles/compose.server.ts';
import {
  changesOfThread,
  type NoticeInThread,
  noticeInThread,
  type Source,
  type ThreadChanges,
} from './notice-in-thread.ts';
import { newestFirst } from './order.server.ts';
import type { ThreadNotice } from './timeline.ts';

/** Maximum number of notices on a thread's page. A usual cycle has about twenty notices. */
const MAX_NOTICES = 200;

/** Columns of a notice in a thread. */
const noticeColumns = {
  ...briefColumns,
  selection: sql<Facts['selection'] | null>`${announcements.facts}->'selection'`,
};

type NoticeRow = BriefRow & { selection: Facts['selection'] | null };

function toThreadNotice(row: NoticeRow): ThreadNotice {
  const brief = toBrief(row);
  const { stage, lastDate } = brief;
  return {
    ...brief,
    dates: datesToldOf({ stage, lastDate, facts: row.dates ? { dates: row.dates } : {} }),
    rounds: row.rounds ?? [],
    selection: (row.selection ?? []).flatMap((step) => step ?? []),
  };
}

/** A thread with its live announcements, newest first. */
export type ThreadWithNotices = NamedThread & { notices: ThreadNotice[] };

/** Finds the thread with a slug. Returns null if the thread has no live announcement. */
export async function findThread(db: Database, slug: string): Promise<ThreadWithNotices | null> {
  const statement = prepared(db, 'thread', (handle) =>
    handle
      .select({
        ...noticeColumns,
        threadName: examThreads.name,
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
    notices: rows.map(toThreadNotice),
  };
}

/**
 * Returns announcements with the changes that the other notices of their threads make: last dates,
 * examination dates and cancellations ({@link noticeInThread}). One query reads all threads. Lists
 * for visitors must use this function or {@link readThreads}, so that a notice is the same in each
 * list and on its page.
 */
export async function inTheirThreads<N extends InThread>(
  db: Database,
  items: readonly N[],
): Promise<N[]> {
  const threads = await readThreads(db, items);
  return items.map((item) => applyThread(item, threads));
}

/** The fields of an announcement that its thread can change, and the slug of the thread. */
export type InThread = Source & Pick<AnnouncementBrief, 'thread'>;

/** Threads by slug. Threads in which no notice can change another notice are absent. */
export type Threads = ReadonlyMap<string | null, ThreadChanges>;

/**
 * Reads the threads of announcements with one query. The result can be used for several lists
 * ({@link applyThread}).
 */
export async function readThreads(
  db: Database,
  items: readonly Pick<InThread, 'thread'>[],
): Promise<Threads> {
  const slugs = new Set(items.flatMap(({ thread }) => thread ?? []));
  const notices = await listChangingNotices(db, [...slugs]);
  const byThread = Map.groupBy(notices, ({ thread }) => thread);
  return new Map([...byThread].map(([thread, ofThread]) => [thread, changesOfThread(ofThread)]));
}

/** Changes one announcement as {@link inTheirThreads} does, with threads that are already read. */
export function applyThread<N extends InThread>(item: N, threads: Threads): N {
  return inItsThread(item, threads).notice;
}

function inItsThread<N extends InThread>(item: N, threads: Threads): NoticeInThread<N> {
  const changes = threads.get(item.thread);
  return changes
    ? noticeInThread(item, changes)
    : { notice: item, changed: [], cancellation: null };
}

/**
 * Returns an announcement with the dates and the cancellation from its thread ({@link
 * noticeInThread}). The result also lists the notices that change or cancel the announcement.
 */
export async function readInThread<N extends InThread>(
  db: Database,
  announcement: N,
): Promise<NoticeInThread<N>> {
  return inItsThread(announcement, await readThreads(db, [announcement]));
}

/**
 * Finds a live announcement by its id or short id, with the dates and cancellations from its thread
 * ({@link noticeInThread}).
 *
 * @throws NotFound as `getAnnouncement`
 */
export async function getInThread(db: Database, idOrShortId: string): Promise<Announcement> {
  return (await readInThread(db, await getAnnouncement(db, idOrShortId))).notice;
}

/** Maximum number of notices that one list reads for its threads. */
const MOST_READ = 2_000;

/**
 * Lists the live notices of threads in which a notice may change another notice, newest first.
 * These threads have at least two notices. They also have an examination date, a cancelled notice,
 * or two notices whose windows have an end.
 */
async function listChangingNotices(
  db: Database,
  slugs: readonly string[],
): Promise<ThreadNotice[]> {
  if (slugs.length === 0) return [];
  const statement = prepared(db, 'threads of a list', (handle) =>
    handle
      .select(noticeColumns)
      .from(announcements)
      .innerJoin(categories, eq(categories.id, announcements.categoryId))
      .where(
        and(
          isLive,
          sql`${announcements.thread} in (
            select thread from ${announcements}
            where thread = any(${sql.placeholder('slugs')}::text[]) and ${isLive}
            group by thread
            having count(*) > 1 and (count(closes_at) > 1
              or bool_or(mark = 'cancelled' or exam_months is not null)))`,
        ),
      )
      .orderBy(...newestFirst)
      .limit(limitInText(MOST_READ)),
  );
  return (await statement.execute({ slugs })).map(toThreadNotice);
}

/**
 * Finds a thread as {@link findThread} does. An earlier slug of the thread is also accepted, so
 * callers must compare the slug of the result.
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
 * Lists threads with live announcements, at most `limit`. The thread with the newest announcement
 * comes first. `updatedAt` is the time of the thread's last change (ISO, without fractions of a
 * second).
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
