import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { knownTargets, staffUsers } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { Conflict, NotFound } from '../errors.ts';
import { requirePermission } from '../permissions.ts';
import { findImitatedEnding, findLookAlike, isEncodedHost } from './imitations.ts';
import {
  hostsAbove,
  isKnownHost,
  type Leading,
  type Target,
  targetKey,
  targetsOf,
} from './targets.ts';

/**
 * A target for staff to confirm. `lookAlike` is a known host with a similar name, `imitated` an
 * ending of the state that the host imitates. `isEncoded` tells whether the host has encoded letters.
 */
export type AskedTarget = Target & {
  lookAlike: string | null;
  imitated: string | null;
  isEncoded: boolean;
};

/** The error for targets that nobody has confirmed. */
export class TargetsFound extends Conflict {
  readonly targets: readonly AskedTarget[];

  constructor(targets: readonly AskedTarget[]) {
    super('targetsFound');
    this.targets = targets;
  }
}

/** Maximum number of targets in the list of those waiting for a review. */
const MOST_LISTED = 200;

/**
 * Stores the unknown targets of an announcement as known, and refuses those that are not confirmed.
 * Targets that the announcement already had are accepted. Must run in the transaction that stores
 * the announcement: a target is known only if an announcement that leads to it is stored.
 *
 * @param before the announcement before the change; null for a new one
 * @param confirmed the targets that staff confirmed. The caller must have checked the member's
 * password
 * @throws TargetsFound with all unknown targets if one of them is not confirmed
 */
export async function acceptTargets(
  db: Database,
  actor: Actor,
  content: Leading,
  before: Leading | null,
  confirmed: readonly Target[],
): Promise<void> {
  const former = new Set(before ? targetsOf(before).map(targetKey) : []);
  const added = targetsOf(content).filter((target) => !former.has(targetKey(target)));
  if (added.length === 0) return;
  const unknown = await unknownAmong(db, added);
  const answered = new Set(confirmed.map(targetKey));
  if (unknown.every((target) => answered.has(targetKey(target)))) {
    return confirmTargets(db, actor, unknown);
  }
  throw new TargetsFound(await withWarnings(db, unknown));
}

/** Adds the warnings about hosts that look like official ones or have encoded letters. */
export async function withWarnings(
  db: Database,
  targets: readonly Target[],
): Promise<AskedTarget[]> {
  const hosts = await knownHosts(db);
  return targets.map((target) => ({
    ...target,
    lookAlike: target.kind === 'host' ? findLookAlike(target.value, hosts) : null,
    imitated: target.kind === 'host' ? findImitatedEnding(target.value) : null,
    isEncoded: target.kind === 'host' && isEncodedHost(target.value),
  }));
}

async function unknownAmong(db: Database, targets: readonly Target[]): Promise<Target[]> {
  const asked = targets.flatMap(({ kind, value }) =>
    kind === 'host' ? hostsAbove(value).map((host) => `host:${host}`) : [`${kind}:${value}`],
  );
  const stored = await db
    .select({ kind: knownTargets.kind, value: knownTargets.value })
    .from(knownTargets)
    .where(sql`${knownTargets.kind} || ':' || ${knownTargets.value} = any(${sql.param(asked)})`);
  const known = new Set(stored.map((one) => `${one.kind}:${one.value}`));
  const hosts = new Set(stored.filter(({ kind }) => kind === 'host').map(({ value }) => value));
  return targets.filter((target) =>
    target.kind === 'host' ? !isKnownHost(target.value, hosts) : !known.has(targetKey(target)),
  );
}

async function knownHosts(db: Database): Promise<string[]> {
  const rows = await db
    .select({ value: knownTargets.value })
    .from(knownTargets)
    .where(eq(knownTargets.kind, 'host'));
  return rows.map(({ value }) => value);
}

/**
 * Stores targets as known. {@link listUnreviewedTargets} shows them to other members of staff for
 * review.
 */
export async function confirmTargets(
  db: Database,
  actor: Actor,
  targets: readonly Target[],
): Promise<void> {
  requirePermission(actor, 'announcements.write');
  await db.transaction(async (transaction) => {
    for (const { kind, value } of targets) {
      const { rowCount } = await transaction
        .insert(knownTargets)
        .values({ kind, value, confirmedBy: staffIdOf(actor) })
        .onConflictDoNothing();
      if (!rowCount) continue;
      await recordActivity(transaction, actor, {
        action: 'create',
        entity: 'target',
        entityId: `${kind}:${value}`,
        label: value,
      });
    }
  });
}

/** A confirmed target waiting for a review. `confirmedAt` is an ISO timestamp. */
export type UnreviewedTarget = Target & {
  confirmedAt: string;
  confirmedBy: string | null;
  /** Whether the actor confirmed the target. Then somebody else must review it. */
  isOwn: boolean;
};

/** Lists the confirmed targets waiting for a review, newest first (at most 200). */
export async function listUnreviewedTargets(
  db: Database,
  actor: Actor,
): Promise<UnreviewedTarget[]> {
  requirePermission(actor, 'announcements.read');
  const rows = await db
    .select({
      kind: knownTargets.kind,
      value: knownTargets.value,
      confirmedAt: knownTargets.confirmedAt,
      confirmedById: knownTargets.confirmedBy,
      confirmedBy: staffUsers.name,
    })
    .from(knownTargets)
    .leftJoin(staffUsers, eq(staffUsers.id, knownTargets.confirmedBy))
    .where(isNull(knownTargets.reviewedAt))
    .orderBy(desc(knownTargets.confirmedAt))
    .limit(MOST_LISTED);
  return rows.map(({ confirmedById, confirmedAt, kind, ...row }) => ({
    ...row,
    kind: kind as Target['kind'],
    confirmedAt: confirmedAt.toISOString(),
    isOwn: confirmedById !== null && confirmedById === staffIdOf(actor),
  }));
}

/**
 * Stores the review of a target by another member of staff. A wrong target is removed, so that the
 * next save asks for a confirmation again. A target that was removed or reviewed before is ignored.
 *
 * @throws NotFound 'targetNotFound' if the actor confirmed the target
 */
export async function reviewTarget(
  db: Database,
  actor: Actor,
  { kind, value }: Target,
  verdict: 'right' | 'wrong',
): Promise<void> {
  requirePermission(actor, 'announcements.write');
  const own = staffIdOf(actor);
  const isIt = and(eq(knownTargets.kind, kind), eq(knownTargets.value, value));
  await db.transaction(async (transaction) => {
    const [waiting] = await transaction
      .select({ confirmedBy: knownTargets.confirmedBy })
      .from(knownTargets)
      .where(and(isIt, isNull(knownTargets.reviewedAt)))
      .for('update');
    if (!waiting) return;
    if (own !== null && waiting.confirmedBy === own) throw new NotFound('targetNotFound');
    const done =
      verdict === 'right'
        ? transaction
            .update(knownTargets)
            .set({ reviewedAt: sql`now()`, reviewedBy: own })
            .where(isIt)
        : transaction.delete(knownTargets).where(isIt);
    await done;
    await recordActivity(transaction, actor, {
      action: verdict === 'right' ? 'save' : 'delete',
      entity: 'target',
      entityId: `${kind}:${value}`,
      label: value,
    });
  });
}

/**
 * Fills an empty table of known targets with the hosts of all announcements: announcements of the
 * starter content, or of a site older than the table.
 *
 * @returns the number of hosts
 */
export async function beginTargets(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db.execute(sql`
    insert into known_targets (kind, value, reviewed_at)
    select distinct 'host', host, now() from (
      select regexp_replace(lower(substring(address from '^https?://(?:[^/?#@]*@)?([^/?#:]+)')),
        '^www\\.|\\.$', '', 'g') as host
      from (
        select url as address from announcements where url is not null
        union all
        select link->>'url' from announcements,
          jsonb_array_elements(coalesce(facts->'links', '[]')) as link
        union all
        select matched[1] from announcements,
          regexp_matches(description, 'href="(https?://[^"]+)"', 'g') as matched
      ) addresses
    ) hosts
    where host <> '' and not exists (select from known_targets)
    on conflict do nothing`);
  return rowCount ?? 0;
}
