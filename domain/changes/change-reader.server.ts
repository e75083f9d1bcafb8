import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { type ChangeKey, isChangeKey } from './change-key.ts';

/** One row of the `changes` table: what the database says has changed. */
export type Change = {
  seq: number;
  entity: string;
  entityId: string;
  action: 'insert' | 'update' | 'delete';
  /** What pages may depend on, such as `category:{id}`. */
  keys: ChangeKey[];
};

export type ChangeReader = {
  /**
   * What became visible since the last poll, in the order of the sequence. Polls run one after
   * another; one that fails delivers nothing and loses nothing.
   *
   * @param on what to ask, where that is not what the reader was made with
   */
  poll(on?: Database): Promise<Change[]>;
  /**
   * The sequence number up to which nothing can come any more. A reader that starts again from here
   * misses nothing; it sees those changes again that were delivered from above it.
   */
  readonly position: number;
  /**
   * How often the database turned out to be another one than before: a copy of an earlier moment, or
   * one that went its own way since. Nothing that was learned from it holds any more; the reader
   * begins anew with what is committed from then on.
   */
  readonly restarts: number;
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

/** What is read up to, and by what the database is known again. */
type Known = {
  highest: number;
  gaps: Gap[];
  /** When the change `highest` was made; null where there is none, or that is not known yet. */
  mark: string | null;
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
      // A full batch may have left some of a gap's rows unread.
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

/** The visible rows above `highest` and in the gaps, with the snapshot that they were read in. */
async function readVisible(db: Database, { highest, gaps }: Omit<Known, 'mark'>) {
  const inGaps =
    gaps.length === 0
      ? sql`false`
      : sql.join(
          gaps.map(({ first, last }) => sql`seq between ${first} and ${last}`),
          sql` or `,
        );
  // One statement, so that rows and snapshot belong together.
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
 * Everything visible is known already; what writers at work will leave in the gaps is not. Without
 * any writer at work nothing is looked through, however much was written today.
 */
async function findStart(db: Database): Promise<Known> {
  // A gap below a row of yesterday would need a writer that has been at work since.
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

/** When a change was made, to the microsecond: no two histories have that in common. */
const markOf = sql`extract(epoch from at)::text`;

const markedChanges = sql`select seq, entity, entity_id, action, keys, ${markOf} as mark from changes`;

/** A row of `changeColumns`. */
export function toChange(row: Record<string, unknown>): Change {
  return {
    seq: Number(row.seq),
    entity: row.entity as string,
    entityId: row.entity_id as string,
    action: row.action as Change['action'],
    // Another version of the site may record keys that no page of this one depends on.
    keys: (row.keys as string[]).filter(isChangeKey),
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
