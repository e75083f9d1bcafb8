import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';

/** One row of the `changes` table: what the database says has changed. */
export type Change = {
  seq: number;
  entity: string;
  entityId: string;
  action: 'insert' | 'update' | 'delete';
  /** What pages may depend on, such as `category:{id}`. */
  keys: string[];
};

export type ChangeReader = {
  /**
   * What became visible since the last poll, in the order of the sequence. Polls run one after
   * another; one that fails delivers nothing and loses nothing.
   */
  poll(): Promise<Change[]>;
  /**
   * The sequence number up to which nothing can come any more. A reader that starts again from here
   * misses nothing; it sees those changes again that were delivered from above it.
   */
  readonly position: number;
};

/** Rows of one query; where there are more, the poll asks again. */
const BATCH = 1_000;

/** Numbers that were taken and not seen: of a writer at work, or of one that gave up. */
type Gap = {
  first: number;
  last: number;
  /** Once every transaction below this number has ended, the numbers still missing never come. */
  settledFrom: bigint;
};

/** Two moments of a snapshot: transactions below `oldest` have ended, `next` and above not begun. */
type Snapshot = { oldest: bigint; next: bigint };

/**
 * Reads the `changes` table forward and misses nothing. A number is taken when a row is written but
 * seen when its transaction commits, so a lower one can appear after a higher one. What is visible
 * is delivered at once; a gap below it is watched until every transaction that could have taken its
 * numbers has ended. (A transaction has its own number before it takes one of the sequence, so
 * these are the ones that had begun when the gap was seen.)
 *
 * @param from the position to go on from; without it the reader hears of what is committed from now on
 */
export async function createChangeReader(
  db: Database,
  { from }: { from?: number } = {},
): Promise<ChangeReader> {
  let { highest, gaps } = from === undefined ? await findStart(db) : { highest: from, gaps: [] };
  let running: Promise<unknown> = Promise.resolve();

  async function readBatch(): Promise<{ changes: Change[]; isFull: boolean }> {
    const { snapshot, late, newer } = await readVisible(db, { highest, gaps });
    const isFull = late.length === BATCH || newer.length === BATCH;
    gaps = gaps
      // A full batch may have left some of a gap's rows unread.
      .filter((gap) => late.length === BATCH || snapshot.oldest < gap.settledFrom)
      .flatMap((gap) => withoutSeen(gap, late));
    for (const { seq } of newer) {
      if (seq > highest + 1) {
        gaps.push({ first: highest + 1, last: seq - 1, settledFrom: snapshot.next });
      }
      highest = seq;
    }
    return { changes: [...late, ...newer], isFull };
  }

  async function readAll(): Promise<Change[]> {
    const all: Change[] = [];
    const before = { highest, gaps };
    try {
      for (;;) {
        const { changes, isFull } = await readBatch();
        all.push(...changes);
        if (!isFull) return all.sort((a, b) => a.seq - b.seq);
      }
    } catch (error) {
      ({ highest, gaps } = before);
      throw error;
    }
  }

  return {
    poll() {
      const next = running.then(readAll);
      running = next.catch(() => {});
      return next;
    },
    get position() {
      return gaps[0] ? gaps[0].first - 1 : highest;
    },
  };
}

/** The visible rows above `highest` and in the gaps, with the snapshot that they were read in. */
async function readVisible(db: Database, { highest, gaps }: { highest: number; gaps: Gap[] }) {
  const inGaps =
    gaps.length === 0
      ? sql`false`
      : sql.join(
          gaps.map(({ first, last }) => sql`seq between ${first} and ${last}`),
          sql` or `,
        );
  // One statement, so that rows and snapshot belong together.
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select s.*, c.* from (${currentSnapshot}) s left join (
      (${changeColumns} where ${inGaps} order by seq limit ${BATCH})
      union all
      (${changeColumns} where seq > ${highest} order by seq limit ${BATCH})
    ) c on true order by c.seq`);
  const changes = rows.filter(({ seq }) => seq !== null).map(toChange);
  return {
    snapshot: toSnapshot(rows[0]),
    late: changes.filter(({ seq }) => seq <= highest),
    newer: changes.filter(({ seq }) => seq > highest),
  };
}

/**
 * Everything visible is known already; what writers at work will leave in the gaps is not. Without
 * any writer at work nothing is looked through, however much was written today.
 */
async function findStart(db: Database): Promise<{ highest: number; gaps: Gap[] }> {
  // A gap below a row of yesterday would need a writer that has been at work since.
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select s.*, coalesce((select max(seq) from changes), 0) as highest, gap.*
    from (${currentSnapshot}) s left join lateral (
      select previous + 1 as first, seq - 1 as last
      from (
        select changes.seq, lag(changes.seq, 1, known.seq) over (order by changes.seq) as previous
        from changes join (
          select coalesce((
            select seq from changes where at < now() - interval '1 day' order by at desc limit 1
          ), 0) as seq
        ) known on changes.seq >= known.seq
      ) visible
      where s.oldest <> s.next and seq > previous + 1
    ) gap on true order by gap.first`);
  const { next } = toSnapshot(rows[0]);
  const gaps = rows
    .filter(({ first }) => first !== null)
    .map(({ first, last }) => ({ first: Number(first), last: Number(last), settledFrom: next }));
  return { highest: Number(rows[0]?.highest), gaps };
}

const currentSnapshot = sql`
  select pg_snapshot_xmin(now_seen)::text as oldest, pg_snapshot_xmax(now_seen)::text as next
  from (select pg_current_snapshot() as now_seen) s`;

export const changeColumns: SQL = sql`select seq, entity, entity_id, action, keys from changes`;

export function toChange(row: Record<string, unknown>): Change {
  return {
    seq: Number(row.seq),
    entity: row.entity as string,
    entityId: row.entity_id as string,
    action: row.action as Change['action'],
    keys: row.keys as string[],
  };
}

function toSnapshot(row: Record<string, unknown> | undefined): Snapshot {
  return { oldest: BigInt(row?.oldest as string), next: BigInt(row?.next as string) };
}

/** What is left of a gap when the rows of some of its numbers have come, in order. */
function withoutSeen(gap: Gap, changes: Change[]): Gap[] {
  const left: Gap[] = [];
  let first = gap.first;
  for (const { seq } of changes) {
    if (seq < first || seq > gap.last) continue;
    if (seq > first) left.push({ ...gap, first, last: seq - 1 });
    first = seq + 1;
  }
  if (first <= gap.last) left.push({ ...gap, first });
  return left;
}
