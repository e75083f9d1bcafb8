import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { activity, staffUsers } from '#db/schema.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { isCalendarDate, startOfDayInIndia } from '../dates.ts';
import { isSame } from '../is-same.ts';
import { requirePermission } from '../permissions.ts';
import { cutText } from '../text.ts';
import { type ActivityEntity, REASON_CHARACTERS } from './entities.ts';

/** Number of rows per page. */
const PAGE_SIZE = 60;
/** Maximum number of rows in an export. Older rows are left out. */
const EXPORT_LINES = 10_000;
/**
 * Length of the text that distinguishes sessions in the list (characters). This text does not
 * reveal the session's id.
 */
const SESSION_MARK_CHARACTERS = 8;
const LABEL_CHARACTERS = 200;

/**
 * Description of a write by a member of staff, the operator or the site itself. The description
 * contains no secrets and no texts of visitors.
 */
export type ActivityEntry = {
  /** Name of the action, such as `create`, `publish` or `role`. */
  action: string;
  entity: ActivityEntity;
  /** Id of the changed entry. Null if the write concerns no entry or several entries. */
  entityId?: string | null;
  /**
   * Title or name of the changed entry, date of a visitor's message, or number of erased rows or
   * moved announcements.
   */
  label?: string | null;
  /**
   * Names of the changed fields, not their values. For a new account or a changed role, the roles.
   */
  fields?: readonly string[];
  /**
   * Reason given by staff, for example for publishing an announcement that contradicts a possible
   * duplicate (twin).
   */
  reason?: string | null;
};

export type ActivityLine = Required<Omit<ActivityEntry, 'entity'>> & {
  id: number;
  at: string;
  entity: string;
  /** The id of the account. Null for the operator and for the site itself. */
  staffId: string | null;
  staffName: string | null;
  /** Text that distinguishes the sessions of an account, or null if there is no session. */
  session: string | null;
};

/**
 * Adds a row to the activity log of staff. Callers pass the transaction of the write, so that
 * both are committed together. Writes by visitors and imports are not recorded.
 */
export async function recordActivity(
  db: Database,
  actor: Actor,
  { action, entity, entityId = null, label = null, fields = [], reason = null }: ActivityEntry,
): Promise<void> {
  if (actor.kind === 'visitor' || actor.kind === 'importer') return;
  const staffId = staffIdOf(actor);
  const session = actor.kind === 'staff' ? (actor.sessionId ?? null) : null;
  await db.insert(activity).values({
    staffId,
    staffName: sql`(select ${staffUsers.name} from ${staffUsers} where ${staffUsers.id} = ${staffId})`,
    session: session && markOf(session),
    action,
    entity,
    entityId,
    label: label?.slice(0, LABEL_CHARACTERS) ?? null,
    fields: [...fields],
    reason: reason && cutText(reason, REASON_CHARACTERS),
  });
}

/** Returns the names of the fields of `after` whose values differ from `before`. */
export function changedFields(before: object, after: object): string[] {
  const stored = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([name, value]) => !isSame(stored[name], value))
    .map(([name]) => name);
}

function markOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex').slice(0, SESSION_MARK_CHARACTERS);
}

export type ActivityFilters = {
  staffId?: string | null;
  action?: string | null;
  entity?: string | null;
  /**
   * First day, a calendar date in India (`yyyy-mm-dd`). The days `from` and `until` are included.
   */
  from?: string | null;
  until?: string | null;
};

/**
 * Lists one page of the activity log, newest first. A cursor contains the id of a row. The page
 * begins after this row (`o…`) or ends before it (`n…`). An invalid cursor returns the first page.
 */
export async function listActivity(
  db: Database,
  actor: Actor,
  filters: ActivityFilters & { cursor?: string | null } = {},
): Promise<{ items: ActivityLine[]; older: string | null; newer: string | null }> {
  requirePermission(actor, 'activity.read');
  const [, direction, place] = /^([on])(\d{1,15})$/.exec(filters.cursor ?? '') ?? [];
  const isNewer = direction === 'n';
  const beyond =
    place && (isNewer ? gt(activity.id, Number(place)) : lt(activity.id, Number(place)));
  const rows = await db
    .select()
    .from(activity)
    .where(and(conditionOf(filters), beyond || undefined))
    .orderBy(isNewer ? asc(activity.id) : desc(activity.id))
    .limit(PAGE_SIZE + 1);
  const hasMore = rows.length > PAGE_SIZE;
  const shown = rows.slice(0, PAGE_SIZE);
  if (isNewer) shown.reverse();
  const last = isNewer || hasMore ? shown.at(-1) : undefined;
  const first = place && !(isNewer && !hasMore) ? shown[0] : undefined;
  return {
    items: shown.map(toLine),
    older: last ? `o${last.id}` : null,
    newer: first ? `n${first.id}` : null,
  };
}

/** Lists the newest rows for an export, at most 10,000. */
export async function exportActivity(
  db: Database,
  actor: Actor,
  filters: ActivityFilters,
): Promise<ActivityLine[]> {
  requirePermission(actor, 'activity.read');
  const rows = await db
    .select()
    .from(activity)
    .where(conditionOf(filters))
    .orderBy(desc(activity.id))
    .limit(EXPORT_LINES);
  return rows.map(toLine);
}

/** Lists the people and actions in the activity log, for its filters. */
export async function listActivityChoices(
  db: Database,
  actor: Actor,
): Promise<{ staff: { id: string; name: string }[]; actions: string[] }> {
  requirePermission(actor, 'activity.read');
  const [staff, actions] = await Promise.all([
    db
      .selectDistinctOn([activity.staffId], { id: activity.staffId, name: activity.staffName })
      .from(activity)
      .where(sql`${activity.staffId} is not null`)
      .orderBy(activity.staffId, desc(activity.id)),
    db.selectDistinct({ action: activity.action }).from(activity).orderBy(activity.action),
  ]);
  return {
    staff: staff.map(({ id, name }) => ({ id: id ?? '', name: name ?? '' })),
    actions: actions.map(({ action }) => action),
  };
}

/**
 * Erases rows that are older than `days` days. If rows were erased, their number is recorded in the
 * activity log. The database refuses to erase rows that are younger than `activityDays` of the
 * setting `retention` (default 365, at least 30).
 *
 * @returns the number of erased rows
 */
export async function eraseOldActivity(db: Database, actor: Actor, days: number): Promise<number> {
  requirePermission(actor, 'site.maintain');
  return db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .delete(activity)
      .where(lt(activity.at, sql`now() - make_interval(days => ${days})`));
    const erased = rowCount ?? 0;
    if (erased > 0) {
      await recordActivity(transaction, actor, {
        action: 'erase',
        entity: 'activity',
        label: String(erased),
      });
    }
    return erased;
  });
}

function conditionOf({ staffId, action, entity, from, until }: ActivityFilters): SQL | undefined {
  return and(
    staffId ? eq(activity.staffId, staffId) : undefined,
    action ? eq(activity.action, action) : undefined,
    entity ? eq(activity.entity, entity) : undefined,
    isCalendarDate(from) ? gte(activity.at, startOfDayInIndia(from)) : undefined,
    isCalendarDate(until) ? lt(activity.at, startOfDayInIndia(until, 1)) : undefined,
  );
}

function toLine({ at, ...row }: typeof activity.$inferSelect): ActivityLine {
  return { ...row, at: at.toISOString() };
}
