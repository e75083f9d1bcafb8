import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { type ChangeKey, isChangeKey } from './change-key.ts';

/** A row of the `changes` table. */
export type Change = {
  seq: number;
  entity: string;
  entityId: string;
  action: 'insert' | 'update' | 'delete';
  /** Keys that pages may depend on, such as `category:{id}`. */
  keys: ChangeKey[];
};

export type ChangeReader = {
  /**
   * Reads the changes that became visible since the last successful poll, in the order of `seq`.
   * Simultaneous polls run one after another.
   *
   * @param on another connection to use instead of the reader's own
   */
  poll(on?: Database): Promise<Change[]>;
  /**
   * Sequence number up to which all changes were read. A new reader that starts from this number
   * misses no change, but may read some changes a second time.
   */
  readonly position: number;
  /**
   * Number of times that the database was replaced by a restored backup, or by a standby with a
   * different history. After each replacement the reader skips the changes that the new database
   * already has.
   */
  readonly restarts: number;
};

/** Maximum number of rows per query. A poll repeats the query until fewer rows are returned. */
const BATCH = 1_000;

/**
 * A range of sequence numbers without visible rows. The transactions that took these numbers are
 * still running or were rolled back.
 */
type Gap = {
  first: number;
  last: number;
  /**
   * A transaction id. When all transactions with lower ids have ended, the missing rows can no
   * longer appear.
   */
  settledFrom: bigint;
};

/** Position of the reader. `mark` identifies the database. */
type Known = {
  highest: number;
  gaps: Gap[];
  /**
   * Time of the change with the number `highest`. Null if that change is missing or not yet read.
   */
  mark: string | null;
};

/**
 * Bounds of a snapshot. All transactions with ids below `oldest` have ended. Transactions with ids
 * from `next` on have not begun.
 */
type Snapshot = { oldest: bigint; next: bigint };

/**
 * Creates a reader of the `changes` table that misses no change. A row gets its number before its
 * transaction commits. A lower number can therefore become visible after a higher number.
 *
 * Visible rows are delivered immediately. Missing numbers are a gap, which is checked again at each
 * poll. The gap is closed when all transactions that were running at its discovery have ended. Only
 * these transactions can fill the gap, because a transaction gets its id before it takes a number.
 *
 * @param from the position to continue from; if absent, only changes that are committed from now on
 * are read
 */
export async function createChangeReader(
  db: Database,
  { from }: { from?: number } = {},
): Promise<ChangeReader> {
  let { highest, gaps, mark }: Known =
    from === undefined ? await findStart(db) : { highest: from, gaps: [], mark: null };
  let restarts = 0;
  let running: Promise<unknown> = Promise.resolve();

  async function readBatch(on: Database): Promise<{ changes: Change[]; isFull: boolean }> {
    const { snapshot, late, newer, knownMark } = await readVisible(on, { highest, gaps });
    if (mark !== null && knownMark !== mark) {
      ({ highest, gaps, mark } = await findStart(on));
      restarts += 1;
      return { changes: [], isFull: false };
    }
    mark = newer.at(-1)?.mark ?? knownMark;
    const isFull = late.length === BATCH || newer.length === BATCH;
    gaps = gaps
      // A full batch may lack rows of a gap, so the gap stays open.
      .filter((gap) => late.length === BATCH || snapshot.oldest < gap.settledFrom)
      .flatMap((gap) => withoutSeen(gap, late));
    for (const { seq } of newer) {
      if (seq > highest + 1) {
        gaps.push({ first: highest + 1, last: seq - 1, settledFrom: snapshot.next });
      }
      highest = seq;
    }
    return { changes: [...late, ...newer].map(({ mark: _, ...change }) => change), isFull };
  }

  async function readAll(on: Database): Promise<Change[]> {
    const all: Change[] = [];
    const before = { highest, gaps, mark };
    try {
      for (;;) {
        const { changes, isFull } = await readBatch(on);
        all.push(...changes);
        if (!isFull) return all.sort((a, b) => a.seq - b.seq);
      }
    } catch (error) {
      ({ highest, gaps, mark } = before);
      throw error;
    }
  }

  return {
    poll(on = db) {
      const next = running.then(() => readAll(on));
      running = next.catch(() => {});
      return next;
    },
    get position() {
      return gaps[0] ? gaps[0].first - 1 : highest;
    },
    get restarts() {
      return restarts;
    },
  };
}

/**
 * Reads the visible rows above `highest` and in the gaps. Also returns the snapshot of the query.
 */
async function readVisible(db: Database, { highest, gaps }: Omit<Known, 'mark'>) {
  const inGaps =
    gaps.length === 0
      ? sql`false`
      : sql.join(
          gaps.map(({ first, last }) => sql`seq between ${first} and ${last}`),
          sql` or `,
        );
  // The rows and the snapshot belong together only if one statement reads both.
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select s.*, (select ${markOf} from changes where seq = ${highest}) as known_mark, c.*
    from (${currentSnapshot}) s left join (
      (${markedChanges} where ${inGaps} order by seq limit ${BATCH})
      union all
      (${markedChanges} where seq > ${highest} order by seq limit ${BATCH})
    ) c on true order by c.seq`);
  const changes = rows
    .filter(({ seq }) => seq !== null)
    .map((row) => ({ ...toChange(row), mark: row.mark as string }));
  return {
    snapshot: toSnapshot(rows[0]),
    knownMark: (rows[0]?.known_mark ?? null) as string | null,
    late: changes.filter(({ seq }) => seq <= highest),
    newer: changes.filter(({ seq }) => seq > highest),
  };
}

/**
 * Finds the position of a new reader. All visible rows are treated as already read. If no
 * transaction is running, there are no gaps, because only a running transaction can fill a gap.
 */
async function findStart(db: Database): Promise<Known> {
  // Gaps before the rows of the last day are ignored, because only a transaction that runs for more
  // than a day could fill them.
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select s.*, coalesce(newest.seq, 0) as highest, newest.mark, gap.*
    from (${currentSnapshot}) s
    left join (select seq, ${markOf} as mark from changes order by seq desc limit 1) newest on true
    left join lateral (
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
  return {
    highest: Number(rows[0]?.highest),
    gaps,
    mark: (rows[0]?.mark ?? null) as string | null,
  };
}

const currentSnapshot = sql`
  select pg_snapshot_xmin(now_seen)::text as oldest, pg_snapshot_xmax(now_seen)::text as next
  from (select pg_current_snapshot() as now_seen) s`;

export const changeColumns: SQL = sql`select seq, entity, entity_id, action, keys from changes`;

/**
 * Time of a change, in seconds since 1970 with microseconds. Databases with different histories
 * have different times for the same sequence number.
 */
const markOf = sql`extract(epoch from at)::text`;

const markedChanges = sql`select seq, entity, entity_id, action, keys, ${markOf} as mark from changes`;

/** Converts a database row to a change. */
export function toChange(row: Record<string, unknown>): Change {
  return {
    seq: Number(row.seq),
    entity: row.entity as string,
    entityId: row.entity_id as string,
    action: row.action as Change['action'],
    // Another version of the site may write keys that are unknown here.
    keys: (row.keys as string[]).filter(isChangeKey),
  };
}

function toSnapshot(row: Record<string, unknown> | undefined): Snapshot {
  return { oldest: BigInt(row?.oldest as string), next: BigInt(row?.next as string) };
}

/** Removes the sequence numbers of the given rows from a gap. The rows must be sorted by number. */
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
