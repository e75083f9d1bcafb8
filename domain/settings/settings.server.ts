import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { settings } from '#db/schema.server.ts';
import { type Settings, settingSchemas } from './schema.ts';

/**
 * The settings that staff have chosen; a key they never touched is absent and means the default.
 * A stored value that no longer fits its rule counts as absent.
 */
export async function readSettings(db: Database): Promise<Partial<Settings>> {
  const chosen: Record<string, unknown> = {};
  for (const { key, value } of await db.select().from(settings)) {
    if (!Object.hasOwn(settingSchemas, key)) continue;
    const parsed = settingSchemas[key as keyof Settings].safeParse(value);
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
