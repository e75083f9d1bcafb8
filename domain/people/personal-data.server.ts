import type { Database } from '#db/client.server.ts';
import type { Actor } from '../actor.ts';
import { eraseAlertsOf, findAlertsOf, type StoredAlerts } from '../alerts/alerts.server.ts';
import type { Submission } from '../contact/schema.ts';
import { eraseSubmissionsOf, listSubmissionsOf } from '../contact/submissions.server.ts';
import { type Erasure, recordErasure, sha256Of } from '../erasures.server.ts';
import { requirePermission } from '../permissions.ts';

/** Everything that is stored of a mail address, as it is exported. */
export type PersonalData = {
  email: string;
  messages: Submission[];
} & StoredAlerts;

export type Erased = { messages: number; alerts: number };

/**
 * Finds everything that is stored of a visitor's mail address, in whatever case: messages and their
 * responses, the subscription to Job Alerts, and a request for it. Waiting jobs hold only the ids of
 * these. Staff accounts are not visitors' data and stand on the staff page.
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
 * Erases everything that `findPersonalData` finds, for good, and notes the erasure, so that a restore
 * of an older backup repeats it.
 *
 * @returns how many rows of each kind were erased
 * @throws Forbidden without the permission `people.write`
 */
export function erasePersonalData(db: Database, actor: Actor, email: string): Promise<Erased> {
  requirePermission(actor, 'people.write');
  const emailHash = sha256Of(email);
  return db.transaction(async (transaction) => {
    await recordErasure(transaction, actor, { emailHash, what: 'person' });
    return eraseAll(transaction, actor, { person: [emailHash], alerts: [] });
  });
}

/**
 * Repeats erasures on a database that was restored from an older backup.
 *
 * @param known what `listErasures` gave before the restore
 * @param backupAt when the backup was made; erasures before that are done in it
 * @returns how many rows of each kind were erased
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
