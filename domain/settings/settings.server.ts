import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { settings, staffUsers } from '#db/schema.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { Conflict } from '../errors.ts';
import { isSame } from '../is-same.ts';
import { requirePermission } from '../permissions.ts';
import { type Settings, settingSchemas } from './schema.ts';

/**
 * The settings that staff have chosen; a key they never touched is absent and means the default.
 * A stored value that no longer fits its rule counts as absent.
 */
export async function readSettings(db: Database): Promise<Partial<Settings>> {
  const chosen: Record<string, unknown> = {};
  // As text: a text of digits that is read as JSON twice would become a number.
  const rows = await db
    .select({ key: settings.key, json: sql<string>`${settings.value}::text` })
    .from(settings);
  for (const { key, json } of rows) {
    if (!Object.hasOwn(settingSchemas, key)) continue;
    const parsed = settingSchemas[key as keyof Settings].safeParse(JSON.parse(json));
    if (parsed.success) chosen[key] = parsed.data;
  }
  return chosen as Partial<Settings>;
}

/**
 * Stores some settings; the others stay as they are.
 *
 * @throws ZodError when a value breaks its rule: the caller's form has checked it before
 */
export async function saveSettings(
  db: Database,
  actor: Actor,
  values: Partial<Settings>,
): Promise<void> {
  requirePermission(actor, 'settings.write');
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    updatedBy: staffIdOf(actor),
    value: settingSchemas[key as keyof Settings].parse(value),
  }));
  if (rows.length === 0) return;
  await db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        value: sql`excluded.value`,
        updatedAt: sql`now()`,
        updatedBy: sql`excluded.updated_by`,
      },
    });
}

/** Forgets what staff chose for some settings: their defaults hold again. */
export async function resetSettings(
  db: Database,
  actor: Actor,
  keys: readonly (keyof Settings)[],
): Promise<void> {
  requirePermission(actor, 'settings.write');
  if (keys.length > 0) await db.delete(settings).where(inArray(settings.key, [...keys]));
}

/** Somebody else saved some of the same settings meanwhile: what is stored of them now. */
export class SettingsConflict extends Conflict {
  readonly stored: Partial<Settings>;
  /** Null where they took the default again. */
  readonly saved: { by: string | null; at: string } | null;

  constructor(stored: Partial<Settings>, saved: SettingsConflict['saved']) {
    super('settingsChangedMeanwhile');
    this.stored = stored;
    this.saved = saved;
  }
}

type Change = {
  defaults: Settings;
  /** What the form was filled with: settings that say the same are not changed. */
  shown?: Partial<Settings>;
  /** What somebody else stored and its writer has seen: that may be overwritten. */
  replaces?: Partial<Settings>;
};

/**
 * Stores what its writer changed, so that two people who change different settings both succeed.
 * What says the same as the default is forgotten, so that a default that changes later holds for it.
 *
 * @throws ZodError as {@link saveSettings}
 * @throws SettingsConflict when somebody else changed one of the same settings in between
 */
export async function changeSettings(
  db: Database,
  actor: Actor,
  values: Partial<Settings>,
  { defaults, shown = {}, replaces = {} }: Change,
): Promise<void> {
  requirePermission(actor, 'settings.write');
  const keys = (Object.keys(values) as (keyof Settings)[]).filter(
    (key) => !isSame(values[key], shown[key]),
  );
  const isDefault = (key: keyof Settings) => isSame(values[key], defaults[key]);
  await db.transaction(async (transaction) => {
    // A setting that was never chosen has no row that could be held.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
    const stored = { ...defaults, ...(await readSettings(transaction)) };
    const taken = keys.filter(
      (key) =>
        key in shown &&
        ![shown[key], values[key], replaces[key]].some((known) => isSame(known, stored[key])),
    );
    if (taken.length > 0) {
      throw new SettingsConflict(
        Object.fromEntries(taken.map((key) => [key, stored[key]])),
        await findLastSave(transaction, taken),
      );
    }
    await resetSettings(transaction, actor, keys.filter(isDefault));
    await saveSettings(
      transaction,
      actor,
      Object.fromEntries(
        keys.filter((key) => !isDefault(key)).map((key) => [key, values[key]]),
      ) as Partial<Settings>,
    );
  });
}

async function findLastSave(
  db: Database,
  keys: readonly (keyof Settings)[],
): Promise<SettingsConflict['saved']> {
  const [row] = await db
    .select({ by: staffUsers.name, at: settings.updatedAt })
    .from(settings)
    .leftJoin(staffUsers, eq(staffUsers.id, settings.updatedBy))
    .where(inArray(settings.key, [...keys]))
    .orderBy(desc(settings.updatedAt))
    .limit(1);
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}
