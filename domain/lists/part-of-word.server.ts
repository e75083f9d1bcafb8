import { and, desc, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { type BriefRow, selectBriefs } from '../announcements/rows.server.ts';
import { toCursorAt, toMoment } from '../cursor.server.ts';
import { type Cursor, formatCursor } from '../cursor.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { hasTrigram } from '../search/query.ts';
import { statementLimit, TIME_LIMIT_MS } from '../search/time-limit.server.ts';

/** Number of announcements that one statement of a scan reads. */
const WINDOW = 1_000;

/**
 * Maximum duration of a scan (ms). After this time no further statement starts, and the next page
 * continues the scan.
 */
const WALK_MS = 300;

/**
 * Maximum duration of a query with the trigram index (ms). If the query takes longer, a scan
 * replaces it.
 */
const INDEX_MS = 300;

/** A cursor before the newest announcement. The page after this cursor is the first page. */
const BEFORE_ALL: Cursor = {
  direction: 'older',
  at: '99999999999999999',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** Result of a substring search: announcements that contain the term. */
export type Holding = {
  rows: BriefRow[];
  /** Cursor of the next page, or null at the end. */
  older: string | null;
  /** Whether the time limit ended the scan before the page was full. */
  isCut: boolean;
};

type Question = {
  /** Condition for the announcements to search. */
  listed: SQL | undefined;
  /** The term as a LIKE pattern, in normalized text. */
  pattern: string;
  /**
   * Condition for announcements that match by whole words. Earlier results already list these
   * announcements, so the queries leave them out.
   */
  answered: SQL;
  from: Cursor | null;
  limit: number;
};

type Found = { ids: string[]; next: Cursor | null; isCut: boolean };

/**
 * Lists the newest announcements that contain a term as a substring of their titles, searched facts
 * or text (public site, section 7). The substring may be a part of a word. Announcements that match
 * by whole words are left out. The trigram index finds rare terms. For other terms the
 * announcements are scanned, newest first. The scan ends when the page is full or the time limit is
 * reached.
 */
export async function listHolding(db: Database, question: Question): Promise<Holding> {
  const { ids, next, isCut } =
    (hasTrigram(question.pattern) ? await findByIndex(db, question) : null) ??
    (await walk(db, question));
  if (ids.length === 0) return { rows: [], older: next && formatCursor(next), isCut };
  // Matches by whole words already fill the page, so the substring matches begin the next page.
  if (question.limit === 0) {
    return { rows: [], older: formatCursor(question.from ?? BEFORE_ALL), isCut: false };
  }
  const rows = await selectBriefs(db, {
    listed: inArray(announcements.id, ids.slice(0, question.limit)),
    order: [desc(announcements.publishedAt), desc(announcements.id)],
  });
  const last = rows.at(-1);
  const isFull = ids.length > question.limit;
  const end: Cursor | null =
    isFull && last ? { direction: 'older', at: last.cursorAt, id: last.id } : next;
  return { rows, older: end && formatCursor(end), isCut };
}

/** Searches with the trigram index. Returns null if the search takes too long. */
async function findByIndex(db: Database, question: Question): Promise<Found | null> {
  const { listed, pattern, answered, from, limit } = question;
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(INDEX_MS));
      const rows = await transaction
        .select({ id: announcements.id })
        .from(announcements)
        .where(and(listed, sql`search_text like ${pattern}`, not(answered), beyond(from)))
        .orderBy(desc(announcements.publishedAt), desc(announcements.id))
        .limit(limit + 1);
      await transaction.execute(statementLimit(TIME_LIMIT_MS));
      return { ids: rows.map(({ id }) => id), next: null, isCut: false };
    });
  } catch (error) {
    if (isStatementTooSlow(error)) return null;
    throw error;
  }
}

/**
 * Scans announcements, newest first. The settings of a search disable index scans, so this function
 * enables index scans for its own statements.
 */
async function walk(db: Database, question: Question): Promise<Found> {
  await db.execute(sql`select set_config('enable_indexscan', 'on', true)`);
  const found = await walkOn(db, question);
  await db.execute(sql`select set_config('enable_indexscan', 'off', true)`);
  return found;
}

async function walkOn(db: Database, question: Question): Promise<Found> {
  const { listed, pattern, answered, from, limit } = question;
  const end = performance.now() + WALK_MS;
  const ids: string[] = [];
  let at = from;
  while (ids.length <= limit && performance.now() < end) {
    const { rows } = await db.execute<{ ids: string[]; count: number; at: string; id: string }>(sql`
      select coalesce(array_agg(id order by place) filter (where is_found), '{}') as ids,
        count(*)::int as count,
        (array_agg(at order by place desc))[1] as at, (array_agg(id order by place desc))[1] as id
      from (
        select id, search_text like ${pattern} and not ${answered} as is_found,
          ${toCursorAt(sql`published_at`)} as at,
          row_number() over (order by published_at desc, id desc) as place
        from ${announcements} where ${and(listed, beyond(at))}
        order by published_at desc, id desc limit ${WINDOW}
      ) looked_at`);
    const looked = rows[0];
    if (looked) ids.push(...looked.ids);
    if (!looked || looked.count < WINDOW) return { ids, next: null, isCut: false };
    at = { direction: 'older', at: looked.at, id: looked.id };
  }
  return { ids, next: at, isCut: ids.length <= limit };
}

function beyond(from: Cursor | null): SQL | undefined {
  return from ? sql`(published_at, id) < (${toMoment(from.at)}, ${from.id}::uuid)` : undefined;
}
