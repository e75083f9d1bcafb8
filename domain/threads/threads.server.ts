import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, examThreads, slugHistory } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { Invalid } from '../errors.ts';
import type { Stage } from '../facts/stages.ts';
import { requirePermission } from '../permissions.ts';
import { latinTitle } from './latin-title.server.ts';
import { proposeThread, slugStartOf, stageOf } from './read-title.ts';
import { type Thread, toThread } from './thread.ts';

/** Maximum number of cycles of one examination that are considered for a title without a year. */
const MAX_CYCLES = 100;

/**
 * Determines the thread and the stage to store for the input of a form. If the form names a thread
 * that does not exist, the thread is created. With `threadFromTitle`, empty fields are derived from
 * the title. A thread from the title must already exist.
 *
 * @param publishedAt null for publication now
 * @throws Forbidden
 * @throws Invalid 'stageWithoutThread' if the result has a stage but no thread
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
  const slug = threadName ? toThread(threadName).slug : '';
  const thread = threadName
    ? ((await ensureThreads(db, actor, [threadName])).get(slug) ?? null)
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
    stage: isStageAsked ? stageOf(latinTitle(content.title)) : content.stage,
  };
}

/**
 * Finds the threads that have the given names or had them before. Creates missing threads. Locks
 * the threads until the transaction ends, so that nobody can rename or merge them.
 *
 * @returns the threads by {@link threadSlug} of each given name; an existing thread keeps its name
 * @throws Forbidden
 */
export async function ensureThreads(
  db: Database,
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, Thread>> {
  requirePermission(actor, 'announcements.write');
  const wanted = new Map(names.map((name) => [toThread(name).slug, toThread(name)]));
  if (wanted.size === 0) return new Map();
  const found = await holdThreads(db, [...wanted.keys()]);
  const missing = [...wanted.values()].filter(({ slug }) => !found.has(slug));
  if (missing.length > 0) {
    await db
      .insert(examThreads)
      // All writers insert in the same order, which prevents deadlocks.
      .values(missing.sort((a, b) => (a.slug < b.slug ? -1 : 1)))
      .onConflictDoNothing();
  }
  return new Map([...missing.map((thread) => [thread.slug, thread] as const), ...found]);
}

/**
 * Locks the threads that have the given slugs or had them before, and returns them by these slugs.
 * Several saves can have this lock at the same time. Renaming and merging wait for these saves.
 */
async function holdThreads(db: Database, slugs: readonly string[]): Promise<Map<string, Thread>> {
  const found = await lockThreads(db, slugs);
  const missing = slugs.filter((slug) => !found.has(slug));
  if (missing.length === 0) return found;
  // While this transaction waited, a merge may have redirected a slug to another thread.
  return new Map([...found, ...(await lockThreads(db, missing))]);
}

/**
 * Locks threads in the order of their ids. Renaming and merging use the same order, which prevents
 * deadlocks. One statement finds the threads by current and by old slugs, because two statements
 * could not lock all threads in this order.
 */
async function lockThreads(db: Database, slugs: readonly string[]): Promise<Map<string, Thread>> {
  const wanted = sql`${sql.param([...slugs])}::text[]`;
  const { rows } = await db.execute<Thread & { wanted: string }>(sql`
    select thread.slug, thread.name, named.slug as wanted
    from (
      select slug, id from ${examThreads} where slug = any(${wanted})
      union all
      select slug, entity_id from ${slugHistory} where entity = 'thread' and slug = any(${wanted})
    ) named join ${examThreads} thread on thread.id = named.id
    order by thread.id for key share of thread`);
  return new Map(rows.map(({ wanted: slug, ...thread }) => [slug, thread]));
}

/**
 * Finds and locks the thread for a title. The thread must have an announcement that is not deleted.
 * A title with a cycle is also matched with old names of threads.
 */
async function findThreadOfTitle(
  db: Database,
  hindiOrLatinTitle: string,
  publishedAt: Date,
): Promise<Thread | null> {
  const title = latinTitle(hindiOrLatinTitle);
  const start = slugStartOf(title);
  if (start === null) return null;
  const moment = { publishedAt: publishedAt.toISOString() };
  const named = proposeThread(title, moment)?.slug ?? null;
  if (named) {
    const thread = (await holdThreads(db, [named])).get(named);
    return thread && (await hasAnnouncements(db, thread)) ? thread : null;
  }
  const threads = await db
    .select({ slug: examThreads.slug, name: examThreads.name })
    .from(examThreads)
    .where(and(sql`starts_with(${examThreads.slug}, ${`${start}-`})`, isUsed(db)))
    .limit(MAX_CYCLES);
  const proposed = proposeThread(title, { ...moment, threads })?.slug;
  if (!proposed || !threads.some(({ slug }) => slug === proposed)) return null;
  return (await holdThreads(db, [proposed])).get(proposed) ?? null;
}

async function hasAnnouncements(db: Database, { slug }: Thread): Promise<boolean> {
  const rows = await db
    .select({ slug: examThreads.slug })
    .from(examThreads)
    .where(and(eq(examThreads.slug, slug), isUsed(db)));
  return rows.length > 0;
}

/** Builds the condition for threads with an announcement that is not deleted. */
const isUsed = (db: Database) =>
  sql`exists (${db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.thread, examThreads.slug), isNull(announcements.deletedAt)))})`;
