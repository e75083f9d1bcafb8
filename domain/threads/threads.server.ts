import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { limitInText, prepared } from '#db/prepared.server.ts';
import { announcements, categories, examThreads } from '#db/schema.server.ts';
import { briefColumns, toBrief } from '../announcements/rows.server.ts';
import { Invalid, NotFound } from '../errors.ts';
import { datesOf } from '../facts/last-date.ts';
import type { Facts } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import { newestFirst } from '../lists/order.server.ts';
import type { ThreadNotice } from '../lists/timeline.ts';
import { isLive } from '../live-announcements.server.ts';
import { proposeThread, slugStartOf, stageOf } from './read-title.ts';
import { type Thread, toThread } from './thread.ts';

/** A cycle has some twenty notices; a page never shows more than this. */
const MAX_NOTICES = 200;

/** Cycles of one examination that a title without a year may mean. */
const MAX_CYCLES = 100;

/** A thread with its live announcements, newest first. */
export type ThreadWithNotices = Thread & { notices: ThreadNotice[] };

/** The thread with a slug; null where no live announcement belongs to it. */
export async function findThread(db: Database, slug: string): Promise<ThreadWithNotices | null> {
  const statement = prepared(db, 'thread', (handle) =>
    handle
      .select({
        ...briefColumns,
        threadName: examThreads.name,
        stage: announcements.stage,
        dates: sql<Facts['dates'] | null>`${announcements.facts}->'dates'`,
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
    notices: rows.map((row) => ({
      ...toBrief(row),
      stage: row.stage as Stage | null,
      dates: datesOf({ lastDate: row.lastDate, facts: row.dates ? { dates: row.dates } : {} }),
    })),
  };
}

/**
 * As {@link findThread}.
 *
 * @throws NotFound 'Examination not found'
 */
export async function getThread(db: Database, slug: string): Promise<ThreadWithNotices> {
  const thread = await findThread(db, slug);
  if (!thread) throw new NotFound('threadNotFound');
  return thread;
}

/**
 * The threads that have live announcements, those with the newest first, and when what they show last
 * changed (ISO, seconds).
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

/**
 * What is stored of the thread and the stage that staff entered: the slug of the thread, which is made
 * when it is first named. With `threadFromTitle` what was left empty is read from the title: a thread
 * only where there is one already, and a stage only where there is a thread.
 *
 * @param publishedAt null where that is now
 * @throws Invalid 'stageWithoutThread'
 */
export async function inThread<
  Content extends { title: string; threadName: string | null; stage: Stage | null },
>(
  db: Database,
  { threadName, ...content }: Content,
  { publishedAt, threadFromTitle }: { publishedAt: Date | null; threadFromTitle?: boolean },
): Promise<Omit<Content, 'threadName'> & { thread: string | null; stage: Stage | null }> {
  if (threadName) await ensureThreads(db, [threadName]);
  const thread = threadName
    ? toThread(threadName)
    : threadFromTitle
      ? await findThreadOfTitle(db, content.title, publishedAt ?? new Date())
      : null;
  if (content.stage && !thread) {
    throw new Invalid('stageWithoutThread', { threadName: { key: 'stageWithoutThread' } });
  }
  const isStageAsked = threadFromTitle && thread && content.stage === null;
  return {
    ...content,
    thread: thread?.slug ?? null,
    stage: isStageAsked ? stageOf(content.title) : content.stage,
  };
}

/** Makes the threads of some names that are not there yet; one that is keeps the name it has. */
export async function ensureThreads(db: Database, names: readonly string[]): Promise<void> {
  const threads = new Map(names.map((name) => [toThread(name).slug, toThread(name)]));
  if (threads.size === 0) return;
  await db
    .insert(examThreads)
    // In one order, so that writers side by side wait for each other and never in a circle.
    .values([...threads.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1)))
    .onConflictDoNothing();
}

/** The thread that a title names, among those to which an announcement belongs that is not deleted. */
async function findThreadOfTitle(
  db: Database,
  title: string,
  publishedAt: Date,
): Promise<Thread | null> {
  const start = slugStartOf(title);
  if (start === null) return null;
  const moment = { publishedAt: publishedAt.toISOString() };
  const named = proposeThread(title, moment)?.slug ?? null;
  const threads = await db
    .select({ slug: examThreads.slug, name: examThreads.name })
    .from(examThreads)
    .where(
      and(
        named ? eq(examThreads.slug, named) : sql`starts_with(${examThreads.slug}, ${`${start}-`})`,
        sql`exists (${db
          .select({ id: announcements.id })
          .from(announcements)
          .where(
            and(eq(announcements.thread, examThreads.slug), isNull(announcements.deletedAt)),
          )})`,
      ),
    )
    .limit(MAX_CYCLES);
  const proposed = proposeThread(title, { ...moment, threads });
  return threads.find(({ slug }) => slug === proposed?.slug) ?? null;
}
