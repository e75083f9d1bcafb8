import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, examThreads, slugHistory } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { NotFound } from '../errors.ts';
import type { Stage } from '../facts/stages.ts';
import { isUuid } from '../ids.ts';
import { requirePermission } from '../permissions.ts';
import { searchTerm } from '../text.ts';
import { MOST_MOVED } from './schema.ts';
import { threadSlug } from './thread.ts';

/*
 * This file lists threads for staff. Unlike the lists for visitors, these lists have the ids of the
 * threads and count scheduled announcements.
 */

const PAGE_SIZE = 60;

/** Maximum number of old names that the page of a thread shows. */
const MOST_FORMER_NAMES = 100;

/** A thread with the number of its announcements, including scheduled ones. */
export type StaffThread = {
  id: string;
  slug: string;
  name: string;
  count: number;
  /**
   * Time of publication of the newest announcement (ISO), or null for a thread without
   * announcements.
   */
  newestAt: string | null;
};

export type ThreadNoticeRow = {
  id: string;
  title: string;
  stage: Stage | null;
  publishedAt: string;
};

/** An old name of a thread, as in its URL. */
export type FormerName = {
  slug: string;
  /** Time since which the name redirects to the thread (ISO). */
  since: string;
};

/** Selects the announcements of a thread that are not deleted. */
const ofThread = sql`from ${announcements} a where a.thread = ${examThreads.slug} and a.deleted_at is null`;

const columns = {
  id: examThreads.id,
  slug: examThreads.slug,
  name: examThreads.name,
  count: sql<number>`(select count(*)::int ${ofThread})`,
  newestAt: sql<Date | null>`(select max(a.published_at) ${ofThread})`.mapWith(
    announcements.publishedAt,
  ),
};

/**
 * Lists a page of threads for staff, ordered by slug, so that the cycles of an examination are next
 * to each other.
 *
 * @param query text in the name or slug, ignoring case
 * @param cursor `older` (next page) or `newer` (previous page); an invalid cursor returns the first
 * page
 * @throws Forbidden
 */
export async function listThreadsForStaff(
  db: Database,
  actor: Actor,
  { query, cursor = '' }: { query?: string | null; cursor?: string | null } = {},
): Promise<{ items: StaffThread[]; older: string | null; newer: string | null }> {
  requirePermission(actor, 'announcements.read');
  const [, direction, slug] = /^([on])([a-z0-9-]+)$/.exec(cursor ?? '') ?? [];
  const isBackwards = direction === 'n';
  const rows = await db
    .select(columns)
    .from(examThreads)
    .where(
      and(
        contains(searchTerm(query ?? '')),
        slug ? (isBackwards ? lt : gt)(examThreads.slug, slug) : undefined,
      ),
    )
    .orderBy((isBackwards ? desc : asc)(examThreads.slug))
    .limit(PAGE_SIZE + 1);
  const hasMore = rows.length > PAGE_SIZE;
  const shown = rows.slice(0, PAGE_SIZE);
  if (isBackwards) shown.reverse();
  const last = isBackwards || hasMore ? shown.at(-1) : undefined;
  const first = slug && !(isBackwards && !hasMore) ? shown[0] : undefined;
  return {
    items: shown.map(toStaffThread),
    older: last ? `o${last.slug}` : null,
    newer: first ? `n${first.slug}` : null,
  };
}

/**
 * Builds the condition for threads whose name or slug contains a term. The term 'mts havaldar' also
 * finds 'MTS and Havaldar', because both have the slug `mts-havaldar`.
 */
function contains(term: string): SQL | undefined {
  if (!term) return undefined;
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const slug = threadSlug(term);
  const byName = sql`${examThreads.name} ilike ${like(term)}`;
  return slug ? sql`(${byName} or ${examThreads.slug} like ${like(slug)})` : byName;
}

/**
 * Finds a thread by its id, with its newest announcements (at most {@link MOST_MOVED}) and its
 * newest old names (at most {@link MOST_FORMER_NAMES}).
 *
 * @throws NotFound
 */
export async function getThreadForStaff(
  db: Database,
  actor: Actor,
  id: string,
): Promise<StaffThread & { notices: ThreadNoticeRow[]; formerNames: FormerName[] }> {
  requirePermission(actor, 'announcements.read');
  const [row] = isUuid(id)
    ? await db.select(columns).from(examThreads).where(eq(examThreads.id, id))
    : [];
  if (!row) throw new NotFound('threadNotFound');
  const notices = await db
    .select({
      id: announcements.id,
      title: announcements.title,
      stage: announcements.stage,
      publishedAt: announcements.publishedAt,
    })
    .from(announcements)
    .where(and(eq(announcements.thread, row.slug), isNull(announcements.deletedAt)))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(MOST_MOVED);
  const formerNames = await db
    .select({ slug: slugHistory.slug, since: slugHistory.createdAt })
    .from(slugHistory)
    .where(and(eq(slugHistory.entity, 'thread'), eq(slugHistory.entityId, id)))
    .orderBy(desc(slugHistory.createdAt), slugHistory.slug)
    .limit(MOST_FORMER_NAMES);
  return {
    ...toStaffThread(row),
    formerNames: formerNames.map(({ slug, since }) => ({ slug, since: since.toISOString() })),
    notices: notices.map(({ stage, publishedAt, ...notice }) => ({
      ...notice,
      stage: stage as Stage | null,
      publishedAt: publishedAt.toISOString(),
    })),
  };
}

/** Finds the thread with a name. Returns null if no thread has the name. */
export async function findThreadByName(
  db: Database,
  actor: Actor,
  name: string,
): Promise<StaffThread | null> {
  requirePermission(actor, 'announcements.read');
  const [row] = await db
    .select(columns)
    .from(examThreads)
    .where(eq(examThreads.slug, threadSlug(name)));
  return row ? toStaffThread(row) : null;
}

/**
 * Finds the thread that had a name before. New announcements with this name join the thread.
 * Returns null if no thread had the name.
 *
 * @throws Forbidden
 */
export async function findThreadByFormerName(
  db: Database,
  actor: Actor,
  name: string,
): Promise<{ id: string; name: string; since: string } | null> {
  requirePermission(actor, 'announcements.read');
  const slug = threadSlug(name);
  const [row] = await db
    .select({ id: examThreads.id, name: examThreads.name, since: slugHistory.createdAt })
    .from(slugHistory)
    .innerJoin(examThreads, eq(examThreads.id, slugHistory.entityId))
    .where(and(eq(slugHistory.entity, 'thread'), eq(slugHistory.slug, slug)));
  return row ? { ...row, since: row.since.toISOString() } : null;
}

function toStaffThread({
  newestAt,
  ...row
}: Omit<StaffThread, 'newestAt'> & { newestAt: Date | null }): StaffThread {
  return { ...row, newestAt: newestAt?.toISOString() ?? null };
}
