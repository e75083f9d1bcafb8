import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { settings } from '#db/schema.server.ts';
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
export async function saveSettings(db: Database, values: Partial<Settings>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value: settingSchemas[key as keyof Settings].parse(value),
  }));
  if (rows.length === 0) return;
  await db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
    });
}

/** Forgets what staff chose for some settings: their defaults hold again. */
export async function resetSettings(
  db: Database,
  keys: readonly (keyof Settings)[],
): Promise<void> {
  if (keys.length > 0) await db.delete(settings).where(inArray(settings.key, [...keys]));
}

/**
 * Stores those of the settings that differ from their default, and forgets what was chosen for the
 * others, so that a default that changes later holds for them.
 *
 * @throws ZodError as {@link saveSettings}
 */
export async function changeSettings(
  db: Database,
  values: Partial<Settings>,
  defaults: Settings,
): Promise<void> {
  const keys = Object.keys(values) as (keyof Settings)[];
  const isDefault = (key: keyof Settings) =>
    JSON.stringify(values[key]) === JSON.stringify(defaults[key]);
  await db.transaction(async (transaction) => {
    await resetSettings(transaction, keys.filter(isDefault));
    await saveSettings(
      transaction,
      Object.fromEntries(
        keys.filter((key) => !isDefault(key)).map((key) => [key, values[key]]),
      ) as Partial<Settings>,
    );
  });
}
