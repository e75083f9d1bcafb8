import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, knownTargets, staffUsers } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { Conflict, NotFound } from '../errors.ts';
import { requirePermission } from '../permissions.ts';
import { findImitatedEnding, findLookAlikes, isEncodedHost } from './imitations.ts';
import { type Leading, targetsOf } from './read-targets.ts';
import { hostsAbove, isKnownHost, type Target, targetKey } from './targets.ts';

/**
 * A target for staff to confirm, with its warnings:
 * - `lookAlike` is a known host that looks similar.
 * - `imitated` is a government suffix that the host imitates, such as `.gov.in`.
 * - `isEncoded` says whether the host has letters outside ASCII.
 * - `isWrong` says whether a review found the target wrong.
 */
export type AskedTarget = Target & {
  lookAlike: string | null;
  imitated: string | null;
  isEncoded: boolean;
  isWrong: boolean;
};

/** Error for a save with targets that staff must confirm. `targets` has all of them. */
export class TargetsFound extends Conflict {
  readonly targets: readonly AskedTarget[];

  constructor(targets: readonly AskedTarget[]) {
    super('targetsFound');
    this.targets = targets;
  }
}

/** Maximum number of targets in the list for review. */
const MOST_LISTED = 200;

/**
 * Checks the targets of an announcement. Stores all unknown targets as known if staff have
 * confirmed them, and refuses the save if one of them is not confirmed. Targets in `before` are
 * accepted unless a review found them wrong. Call this function in the transaction that stores the
 * announcement.
 *
 * @param saved the stored content: the announcement, or a translation of its texts
 * @param before the content before the change; null for a new announcement
 * @param confirmed the targets that staff confirmed; the caller must have checked the password
 * @throws Forbidden
 * @throws TargetsFound with all unknown targets if any of them is not confirmed
 */
export async function acceptTargets(
  db: Database,
  actor: Actor,
  { id, ...saved }: Saved,
  before: Omit<Saved, 'id'> | null,
  confirmed: readonly Target[],
): Promise<void> {
  const targets = targetsOf(withAllTitles(saved));
  if (targets.length === 0) return;
  const former = new Set(before ? targetsOf(withAllTitles(before)).map(targetKey) : []);
  const unknown = (await unknownAmong(db, targets)).flatMap(({ target, isWrong }) =>
    isWrong || !former.has(targetKey(target)) ? [target] : [],
  );
  if (unknown.length === 0) return;
  const answered = new Set(confirmed.map(targetKey));
  if (unknown.every((target) => answered.has(targetKey(target)))) {
    return confirmTargets(db, actor, unknown, id);
  }
  throw new TargetsFound(await withWarnings(db, unknown));
}

/**
 * The content of an announcement that visitors see. `reason` is the reason that staff gave for a
 * change of the facts.
 */
type Saved = Leading & {
  id: string;
  ownTitles?: Readonly<Record<string, string | undefined>>;
  reason?: string | null;
};

const withAllTitles = ({ ownTitles = {}, reason, title, ...leading }: Omit<Saved, 'id'>) => ({
  ...leading,
  title: [title, ...Object.values(ownTitles), reason].filter(Boolean).join('\n'),
});

/**
 * Adds the warnings to targets. A host gets a warning if it looks like a known host, imitates a
 * government suffix, or has letters outside ASCII. Any target gets a warning if a review found it
 * wrong.
 */
export async function withWarnings<One extends Target>(
  db: Database,
  targets: readonly One[],
): Promise<(One & AskedTarget)[]> {
  const hosts = targets.flatMap(({ kind, value }) => (kind === 'host' ? [value] : []));
  const lookAlikes = findLookAlikes(hosts, await knownHosts(db));
  const wrong = await wrongAmong(db, targets);
  return targets.map((target) => {
    const isHost = target.kind === 'host';
    return {
      ...target,
      lookAlike: isHost ? (lookAlikes.get(target.value) ?? null) : null,
      imitated: isHost ? findImitatedEnding(target.value) : null,
      isEncoded: isHost && isEncodedHost(target.value),
      isWrong: wrong.has(targetKey(target)),
    };
  });
}

/**
 * Returns the targets that are not known, and the targets that a review found wrong. A host that a
 * review found wrong is returned even if its parent domain is known.
 */
async function unknownAmong(
  db: Database,
  targets: readonly Target[],
): Promise<{ target: Target; isWrong: boolean }[]> {
  const asked = targets.flatMap(({ kind, value }) =>
    kind === 'host' ? hostsAbove(value).map((host) => `host:${host}`) : [`${kind}:${value}`],
  );
  const known = await readKeys(db, asked, { isWrong: false });
  const hosts = new Set(known.flatMap((key) => (key.startsWith('host:') ? [key.slice(5)] : [])));
  const wrong = await wrongAmong(db, targets);
  return targets.flatMap((target) => {
    const isKnown =
      target.kind === 'host' ? isKnownHost(target.value, hosts) : known.includes(targetKey(target));
    const isWrong = wrong.has(targetKey(target));
    return isWrong || !isKnown ? [{ target, isWrong }] : [];
  });
}

async function wrongAmong(db: Database, targets: readonly Target[]): Promise<Set<string>> {
  return new Set(await readKeys(db, targets.map(targetKey), { isWrong: true }));
}

/** Returns the keys whose stored targets have this value of `isWrong`. */
async function readKeys(
  db: Database,
  keys: readonly string[],
  { isWrong }: { isWrong: boolean },
): Promise<string[]> {
  const key = sql<string>`${knownTargets.kind} || ':' || ${knownTargets.value}`;
  const rows = await db
    .select({ key })
    .from(knownTargets)
    .where(and(eq(knownTargets.isWrong, isWrong), sql`${key} = any(${sql.param([...keys])})`));
  return rows.map((row) => row.key);
}

async function knownHosts(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ value: knownTargets.value })
    .from(knownTargets)
    .where(and(eq(knownTargets.kind, 'host'), eq(knownTargets.isWrong, false)));
  return new Set(rows.map(({ value }) => value));
}

/**
 * Stores targets as known. Other members of staff then review them ({@link listUnreviewedTargets}).
 */
export async function confirmTargets(
  db: Database,
  actor: Actor,
  targets: readonly Target[],
  announcementId: string | null = null,
): Promise<void> {
  requirePermission(actor, 'announcements.write');
  await db.transaction(async (transaction) => {
    for (const { kind, value } of targets) {
      const confirmed = { confirmedBy: staffIdOf(actor), announcementId };
      const { rowCount } = await transaction
        .insert(knownTargets)
        .values({ kind, value, ...confirmed })
        .onConflictDoUpdate({
          target: [knownTargets.kind, knownTargets.value],
          set: {
            ...confirmed,
            confirmedAt: sql`now()`,
            isWrong: false,
            reviewedAt: null,
            reviewedBy: null,
          },
          setWhere: eq(knownTargets.isWrong, true),
        });
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

/**
 * A confirmed target that waits for a review. `announcement` is the announcement with which the
 * target was confirmed. `confirmedAt` is an ISO timestamp.
 */
export type UnreviewedTarget = AskedTarget & {
  announcement: { id: string; title: string } | null;
  confirmedAt: string;
  confirmedBy: string | null;
  /** Whether the actor confirmed the target. If so, only other members of staff can review it. */
  isOwn: boolean;
};

/** Lists the confirmed targets that wait for a review, newest first (at most 200). */
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
      announcementId: announcements.id,
      title: announcements.title,
    })
    .from(knownTargets)
    .leftJoin(staffUsers, eq(staffUsers.id, knownTargets.confirmedBy))
    .leftJoin(announcements, eq(announcements.id, knownTargets.announcementId))
    .where(isNull(knownTargets.reviewedAt))
    .orderBy(desc(knownTargets.confirmedAt))
    .limit(MOST_LISTED);
  const targets = rows.map((row) => ({ ...row, kind: row.kind as Target['kind'] }));
  return (await withWarnings(db, targets)).map(
    ({ confirmedById, confirmedAt, announcementId, title, ...row }) => ({
      ...row,
      announcement: announcementId && title ? { id: announcementId, title } : null,
      confirmedAt: confirmedAt.toISOString(),
      isOwn: confirmedById !== null && confirmedById === staffIdOf(actor),
    }),
  );
}

/**
 * Stores the review of a target by a member of staff who did not confirm it. After the verdict
 * 'wrong', the next save of an announcement with the target asks for a new confirmation. A target
 * without an open review is ignored.
 *
 * @returns the id of the announcement with which a wrong target was confirmed, or null
 * @throws Forbidden
 * @throws NotFound 'targetNotFound' if the actor confirmed the target
 */
export async function reviewTarget(
  db: Database,
  actor: Actor,
  { kind, value }: Target,
  verdict: 'right' | 'wrong',
): Promise<string | null> {
  requirePermission(actor, 'announcements.write');
  const own = staffIdOf(actor);
  const isIt = and(eq(knownTargets.kind, kind), eq(knownTargets.value, value));
  return db.transaction(async (transaction) => {
    const [waiting] = await transaction
      .select({
        confirmedBy: knownTargets.confirmedBy,
        announcementId: knownTargets.announcementId,
      })
      .from(knownTargets)
      .where(and(isIt, isNull(knownTargets.reviewedAt)))
      .for('update');
    if (!waiting) return null;
    if (own !== null && waiting.confirmedBy === own) throw new NotFound('targetNotFound');
    await transaction
      .update(knownTargets)
      .set({ isWrong: verdict === 'wrong', reviewedAt: sql`now()`, reviewedBy: own })
      .where(isIt);
    await recordActivity(transaction, actor, {
      action: verdict === 'right' ? 'save' : 'delete',
      entity: 'target',
      entityId: `${kind}:${value}`,
      label: value,
    });
    return verdict === 'wrong' ? waiting.announcementId : null;
  });
}

/**
 * Fills the table of known targets with the hosts of the links in all announcements, if the table
 * is empty. These announcements are the starter content, or were stored before the table existed.
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
