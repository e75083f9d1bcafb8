import { setTimeout as delay } from 'node:timers/promises';
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { DERIVE_LOCK } from '#db/locks.ts';
import { announcements, categories } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { kinds } from '../facts/kinds.ts';
import { toPresentShape } from '../facts/present-shape.ts';
import { type Facts, marks } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import { requirePermission } from '../permissions.ts';
import {
  DERIVED_VERSION,
  type DerivedColumns,
  type DerivedFrom,
  deriveColumns,
} from './derived-columns.server.ts';
import { markFormerDays } from './mark-former-days.server.ts';

/** Maximum number of stale rows that one query loads. */
const LOOKED_UP = 500;

/** Number of rows in a transaction. The transaction locks these rows for about 50 ms. */
const LOT = 25;

/**
 * Pause after a batch, as a multiple of the batch's duration. During the pause the database serves
 * visitors.
 */
const PAUSE_SHARE = 1;

/** Progress of a renewal: `done` of `total` rows. */
export type RenewalProgress = { done: number; total: number };

/**
 * Derives the columns of stale announcements again. Also converts facts of an older shape, and
 * stores which translations mention former days. A row is stale if older rules, an older version of
 * the site or another program wrote it. A new slug of the category can also make a row stale. Rows
 * are renewed in small batches, the newest first, by one instance at a time.
 *
 * @param onProgress called after each batch
 * @param shouldStop called before each batch
 * @returns the number of renewed rows
 */
export async function renewDerived(
  db: Database,
  actor: Actor,
  {
    onProgress = () => {},
    shouldStop = () => false,
  }: { onProgress?: (progress: RenewalProgress) => void; shouldStop?: () => boolean } = {},
): Promise<number> {
  requirePermission(actor, 'site.maintain');
  let total: number | null = null;
  for (let done = 0; ; ) {
    const before = done;
    const ids = await listStale(db);
    total ??= ids.length < LOOKED_UP ? ids.length : await db.$count(announcements, isStale);
    for (let at = 0; at < ids.length; at += LOT) {
      if (shouldStop()) return done;
      const begunAt = performance.now();
      const lot = ids.slice(at, at + LOT);
      // Former days are stored before the rows are renewed. If the site stops between the two, the
      // rows are still stale, and the next run finds them again.
      await markFormerDays(db, actor, lot);
      done += await renewLot(db, lot);
      onProgress({ done, total: Math.max(done, total) });
      if (ids.length > LOT) await delay((performance.now() - begunAt) * PAUSE_SHARE);
    }
    // Rows that another transaction has locked are skipped. The next run renews them.
    if (done === before || ids.length < LOOKED_UP) return done;
  }
}

const isStale = lt(announcements.derivedVersion, DERIVED_VERSION);

/** Lists the ids of the newest stale rows. */
async function listStale(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(isStale)
    .orderBy(desc(announcements.publishedAt))
    .limit(LOOKED_UP);
  return rows.map(({ id }) => id);
}

/**
 * Renews the rows of a batch.
 *
 * @returns the number of renewed rows; 0 while another instance renews a batch
 */
async function renewLot(db: Database, ids: string[]): Promise<number> {
  return db.transaction(async (transaction) => {
    const { rows: locks } = await transaction.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${DERIVE_LOCK}) as taken`,
    );
    if (!locks[0]?.taken) return 0;
    const stale = await transaction
      .select({
        id: announcements.id,
        title: announcements.title,
        ownTitles: announcements.ownTitles,
        description: announcements.description,
        lastDate: announcements.lastDate,
        stage: announcements.stage,
        facts: announcements.facts,
        publishedAt: announcements.publishedAt,
        categorySlug: categories.slug,
      })
      .from(announcements)
      .innerJoin(categories, eq(categories.id, announcements.categoryId))
      .where(and(inArray(announcements.id, ids), isStale))
      .for('update', { of: announcements, skipLocked: true });
    if (stale.length === 0) return 0;
    const derived = stale.map((row) => {
      const facts = presentFacts(row.facts as Facts);
      return {
        id: row.id,
        facts,
        ...deriveAny({ ...row, stage: row.stage as Stage | null, facts }),
      };
    });
    // A conversion of facts must not change the row's version or its time of change.
    await transaction.execute(sql`select set_config('suchna.converting', 'on', true)`);
    const isSearchOther = await writeDerived(transaction, derived);
    // The new row in `changes` removes pages with search results from the caches. A trigger already
    // records changes of the columns that other pages show.
    if (isSearchOther) {
      await transaction.execute(sql`
        insert into changes (entity, entity_id, action, keys)
        values ('announcement', ${stale[0]?.id ?? ''}, 'update', '{announcements}')`);
    }
    return stale.length;
  });
}

/**
 * Converts facts to the current shape. Returns facts that cannot be converted unchanged, because
 * another program may have written them.
 */
function presentFacts(stored: Facts): Facts {
  try {
    return toPresentShape(stored);
  } catch {
    return stored;
  }
}

/**
 * Derives the columns of a row. Facts that cannot be read are ignored, because another program may
 * have written them.
 */
function deriveAny(row: DerivedFrom): DerivedColumns {
  try {
    if (hasKnownChoices(row.facts)) return deriveColumns(row);
  } catch {
    // The facts have another shape.
  }
  return deriveColumns({ ...row, facts: {} });
}

/** Whether the columns can store the kind and the mark of facts. */
const hasKnownChoices = ({ kind, mark }: Facts) =>
  (kind === undefined || kinds.includes(kind)) && (mark === undefined || marks.includes(mark));

/**
 * Writes the derived columns and the facts of some rows.
 *
 * @returns whether the search columns of any row changed
 */
async function writeDerived(
  db: Database,
  derived: readonly ({ id: string; facts: Facts } & DerivedColumns)[],
): Promise<boolean> {
  const columns = getTableColumns(announcements);
  const fields = Object.keys(derived[0] ?? {}) as (keyof (typeof derived)[number])[];
  const made = derived.map((row) =>
    Object.fromEntries(fields.map((field) => [columns[field].name, row[field]])),
  );
  const assignments = fields
    .filter((field) => field !== 'id')
    .map((field) => sql.raw(`${columns[field].name} = made.${columns[field].name}`));
  const { rows } = await db.execute<{ is_search_other: boolean }>(sql`
    update ${announcements} set ${sql.join(assignments, sql`, `)}
    from json_populate_recordset(null::${announcements}, ${JSON.stringify(made)}::json) made
    join ${announcements} old on old.id = made.id
    where ${announcements.id} = made.id
    returning (old.search_text, old.search_tokens)
      is distinct from (made.search_text, made.search_tokens) as is_search_other`);
  return rows.some(({ is_search_other }) => is_search_other);
}
