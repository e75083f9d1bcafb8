import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, examThreads, slugHistory } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { Conflict, Invalid, NotFound } from '../errors.ts';
import { isUuid } from '../ids.ts';
import { requirePermission } from '../permissions.ts';
import { withFreeSlug } from '../with-free-slug.server.ts';
import { MOST_MOVED } from './schema.ts';
import { toThread } from './thread.ts';
import { ensureThreads } from './threads.server.ts';

/*
 * Staff correct threads with the functions of this file. A function that locks announcements and
 * threads locks the announcements first. Saving an announcement uses the same order, which prevents
 * deadlocks.
 */

const slugTaken = { constraint: 'exam_threads_pkey', text: 'threadNameTaken' } as const;

type StoredThread = { id: string; slug: string; name: string };

/**
 * Renames a thread. Its old URL redirects to the new URL.
 *
 * @param name as parsed by `renameThreadSchema`
 * @param was the name that the editor saw
 * @throws Forbidden
 * @throws NotFound
 * @throws Conflict 'threadNameTaken' if another thread has the name; 'threadChangedMeanwhile' if
 * somebody else has changed `was` to a third name
 */
export async function renameThread(
  db: Database,
  actor: Actor,
  id: string,
  { name, was }: { name: string; was: string },
): Promise<void> {
  requirePermission(actor, 'announcements.write');
  await db.transaction(async (transaction) => {
    await holdAnnouncements(transaction, await getById(transaction, id));
    const [thread] = await holdThreads(transaction, [id]);
    if (!thread) throw new NotFound('threadNotFound');
    if (thread.name === name) return;
    if (thread.name !== was) throw new Conflict('threadChangedMeanwhile');
    await keepAnnouncementsUntouched(transaction);
    await withFreeSlug(transaction, slugTaken, (attempt) =>
      attempt.update(examThreads).set(toThread(name)).where(eq(examThreads.id, id)),
    );
    await recordActivity(transaction, actor, {
      action: 'save',
      entity: 'thread',
      entityId: id,
      label: `${thread.name} → ${name}`,
      fields: ['name'],
    });
  });
}

/**
 * Moves all announcements of a thread to another thread, including deleted and scheduled ones. Then
 * erases the first thread. All URLs of the erased thread redirect to the other thread.
 *
 * @param ids the thread to erase (`from`) and the other thread (`into`)
 * @returns the number of moved announcements
 * @throws Forbidden
 * @throws NotFound if one of the threads does not exist, for example after another merge
 * @throws Invalid 'threadIntoItself'
 */
export async function mergeThreads(
  db: Database,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<number> {
  requirePermission(actor, 'announcements.write');
  if (from === into) throw new Invalid('threadIntoItself', { into: { key: 'threadIntoItself' } });
  return db.transaction(async (transaction) => {
    await holdAnnouncements(transaction, await getById(transaction, from));
    const held = await holdThreads(transaction, [from, into]);
    const [source, target] = [from, into].map((id) => held.find((thread) => thread.id === id));
    if (!source || !target) throw new NotFound('threadNotFound');
    await keepAnnouncementsUntouched(transaction);
    const { rowCount } = await transaction
      .update(announcements)
      .set({ thread: target.slug })
      .where(eq(announcements.thread, source.slug));
    await transaction
      .update(slugHistory)
      // All old slugs of the source thread now redirect to the target thread.
      .set({ entityId: target.id, createdAt: sql`now()` })
      .where(and(eq(slugHistory.entity, 'thread'), eq(slugHistory.entityId, source.id)));
    await transaction.delete(examThreads).where(eq(examThreads.id, source.id));
    await transaction
      .insert(slugHistory)
      .values({ entity: 'thread', slug: source.slug, entityId: target.id });
    await recordActivity(transaction, actor, {
      action: 'merge',
      entity: 'thread',
      entityId: target.id,
      label: `${source.name} → ${target.name}`,
    });
    return rowCount ?? 0;
  });
}

/**
 * Releases an old name of a thread. The URL with the old name then responds with 'not found', and
 * the next announcement with the name creates a new thread. A name that is not an old name of the
 * thread is ignored.
 *
 * @param formerSlug the {@link threadSlug} of the old name
 * @throws Forbidden
 * @throws NotFound
 */
export async function releaseFormerName(
  db: Database,
  actor: Actor,
  id: string,
  formerSlug: string,
): Promise<void> {
  requirePermission(actor, 'announcements.write');
  await db.transaction(async (transaction) => {
    await getById(transaction, id);
    const [thread] = await holdThreads(transaction, [id]);
    if (!thread) throw new NotFound('threadNotFound');
    const released = await transaction
      .delete(slugHistory)
      .where(
        and(
          eq(slugHistory.entity, 'thread'),
          eq(slugHistory.slug, formerSlug),
          eq(slugHistory.entityId, id),
        ),
      )
      .returning({ slug: slugHistory.slug });
    if (released.length === 0) return;
    await recordActivity(transaction, actor, {
      action: 'release',
      entity: 'thread',
      entityId: id,
      label: `${thread.name}: ${formerSlug}`,
    });
  });
}

/**
 * Moves announcements of a thread to another thread. The other thread has the given name now or had
 * it before. If there is no such thread, it is created. Announcements that are no longer in the
 * first thread are not moved.
 *
 * @param id the thread that the announcements leave
 * @param move as parsed by `moveToThreadSchema`: the announcements, and the name of the other
 * thread
 * @returns the number of moved announcements
 * @throws Forbidden
 * @throws NotFound
 * @throws Invalid 'chooseNotices' if none of the announcements is in the thread; 'threadIntoItself'
 */
export async function moveToThread(
  db: Database,
  actor: Actor,
  id: string,
  { ids, to }: { ids: readonly string[]; to: string },
): Promise<number> {
  requirePermission(actor, 'announcements.write');
  return db.transaction(async (transaction) => {
    const thread = await getById(transaction, id);
    const chosen = await transaction
      .select({ id: announcements.id })
      .from(announcements)
      .where(
        and(
          inArray(announcements.id, ids.slice(0, MOST_MOVED)),
          eq(announcements.thread, thread.slug),
        ),
      )
      .orderBy(announcements.id)
      .for('update');
    if (chosen.length === 0) throw new Invalid('chooseNotices', { ids: { key: 'chooseNotices' } });
    const target = (await ensureThreads(transaction, actor, [to])).get(toThread(to).slug);
    if (!target || target.slug === thread.slug) {
      throw new Invalid('threadIntoItself', { to: { key: 'threadIntoItself' } });
    }
    await transaction
      .update(announcements)
      .set({ thread: target.slug, updatedBy: staffIdOf(actor) })
      .where(
        inArray(
          announcements.id,
          chosen.map(({ id }) => id),
        ),
      );
    await recordActivity(transaction, actor, {
      action: 'move',
      entity: 'thread',
      entityId: id,
      label: `${thread.name} → ${target.name} (${chosen.length})`,
    });
    return chosen.length;
  });
}

/**
 * Finds a thread by its id.
 *
 * @throws NotFound
 */
async function getById(db: Database, id: string): Promise<StoredThread> {
  const [thread] = isUuid(id)
    ? await db.select(columns).from(examThreads).where(eq(examThreads.id, id))
    : [];
  if (!thread) throw new NotFound('threadNotFound');
  return thread;
}

const columns = { id: examThreads.id, slug: examThreads.slug, name: examThreads.name };

/**
 * Locks the announcements of a thread in the order of their ids. All functions that write several
 * announcements lock them in this order, which prevents deadlocks.
 */
async function holdAnnouncements(db: Database, { slug }: StoredThread): Promise<void> {
  await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.thread, slug))
    .orderBy(announcements.id)
    .for('update');
}

/** Locks threads in the order of their ids. Threads that no longer exist are not in the result. */
function holdThreads(db: Database, ids: readonly string[]): Promise<StoredThread[]> {
  return db
    .select(columns)
    .from(examThreads)
    .where(inArray(examThreads.id, ids.filter(isUuid)))
    .orderBy(examThreads.id)
    .for('update');
}

/**
 * Prevents the triggers of the announcements table from changing `version` and `updated_at`,
 * because the content does not change. Open forms that still have the old name of the thread stay
 * valid.
 */
async function keepAnnouncementsUntouched(db: Database): Promise<void> {
  await db.execute(sql`select set_config('suchna.converting', 'on', true)`);
}
