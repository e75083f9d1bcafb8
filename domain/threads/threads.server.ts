import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, examThreads } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { Invalid } from '../errors.ts';
import type { Stage } from '../facts/stages.ts';
import { requirePermission } from '../permissions.ts';
import { proposeThread, slugStartOf, stageOf } from './read-title.ts';
import { type Thread, toThread } from './thread.ts';

/** Most cycles of one examination that are compared with a title without a year. */
const MAX_CYCLES = 100;

/**
 * The thread and the stage to store for the form's input. A thread is created when it is first
 * named. With `threadFromTitle`, empty fields are read from the title: the thread only if it
 * exists, and the stage only with a thread.
 *
 * @param publishedAt null for publication now
 * @throws Invalid 'stageWithoutThread'
 */
export async function inThread<
  Content extends { title: string; threadName: string | null; stage: Stage | null },
>(
  db: Database,
  actor: Actor,
  { threadName, ...content }: Content,
  { publishedAt, threadFromTitle }: { publishedAt: Date | null; threadFromTitle?: boolean },
): Promise<Omit<Content, 'threadName'> & { thread: string | null; stage: Stage | null }> {
  requirePermission(actor, 'announcements.write');
  if (threadName) await ensureThreads(db, actor, [threadName]);
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

/** Creates the threads of some names that do not exist yet. An existing thread keeps its name. */
export async function ensureThreads(
  db: Database,
  actor: Actor,
  names: readonly string[],
): Promise<void> {
  requirePermission(actor, 'announcements.write');
  const threads = new Map(names.map((name) => [toThread(name).slug, toThread(name)]));
  if (threads.size === 0) return;
  await db
    .insert(examThreads)
    // One order for all writers, so that they wait for each other without a deadlock.
    .values([...threads.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1)))
    .onConflictDoNothing();
}

/** The thread of a title, among threads with at least one announcement that is not deleted. */
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
