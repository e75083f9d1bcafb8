import type { Database } from '#db/client.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import type { Actor } from '../actor.ts';
import { eraseAlertsOf, findAlertsOf, type StoredAlerts } from '../alerts/alerts.server.ts';
import type { Submission } from '../contact/schema.ts';
import { eraseSubmissionsOf, listSubmissionsOf } from '../contact/submissions.server.ts';
import { type Erasure, recordErasure, sha256Of } from '../erasures.server.ts';
import { requirePermission } from '../permissions.ts';

/** All stored data of an email address, in the format of an export. */
export type PersonalData = {
  email: string;
  messages: Submission[];
} & StoredAlerts;

export type Erased = { messages: number; alerts: number };

/**
 * Finds all stored data of a visitor's email address, ignoring case. These are messages with their
 * responses, the subscription to Job Alerts, and the request for the subscription. Staff accounts
 * are not included.
 *
 * @throws Forbidden without the permission `people.write`
 */
export async function findPersonalData(
  db: Database,
  actor: Actor,
  email: string,
): Promise<PersonalData> {
  requirePermission(actor, 'people.write');
  const address = email.trim().toLowerCase();
  const [messages, alerts] = await Promise.all([
    listSubmissionsOf(db, address),
    findAlertsOf(db, address),
  ]);
  return { email: address, messages, ...alerts };
}

/**
 * Erases all data of `findPersonalData` permanently. The erasure is recorded, so that it can be
 * repeated after a restore of an older backup.
 *
 * @returns the number of erased rows of each kind
 * @throws Forbidden without the permission `people.write`
 */
export function erasePersonalData(db: Database, actor: Actor, email: string): Promise<Erased> {
  requirePermission(actor, 'people.write');
  const emailHash = sha256Of(email);
  return db.transaction(async (transaction) => {
    await recordErasure(transaction, actor, { emailHash, what: 'person' });
    await recordActivity(transaction, actor, { action: 'erase', entity: 'person' });
    return eraseAll(transaction, actor, { person: [emailHash], alerts: [] });
  });
}

/**
 * Repeats erasures in a database that was restored from an older backup.
 *
 * @param known the result of `listErasures` before the restore
 * @param backupAt the time of the backup; data that was erased before this time is not in the
 * backup
 * @returns the number of erased rows of each kind
 * @throws Forbidden without the permission `people.write`
 */
export function repeatErasures(
  db: Database,
  actor: Actor,
  { known, backupAt }: { known: readonly Erasure[]; backupAt: Date },
): Promise<Erased> {
  requirePermission(actor, 'people.write');
  return db.transaction(async (transaction) => {
    const later = known.filter(({ erasedAt }) => erasedAt > backupAt);
    for (const erasure of later) await recordErasure(transaction, actor, erasure);
    const hashesOf = (what: Erasure['what']) =>
      later.filter((erasure) => erasure.what === what).map(({ emailHash }) => emailHash);
    return eraseAll(transaction, actor, { person: hashesOf('person'), alerts: hashesOf('alerts') });
  });
}

async function eraseAll(
  db: Database,
  actor: Actor,
  { person, alerts }: Record<Erasure['what'], readonly string[]>,
): Promise<Erased> {
  return {
    messages: await eraseSubmissionsOf(db, actor, person),
    alerts: await eraseAlertsOf(db, actor, [...person, ...alerts]),
  };
}
