import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { settings, staffUsers } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { isSame } from '../is-same.ts';
import type { Shape } from '../merge.ts';
import { mergeWithStored, type OpenedForm } from '../merge-save.server.ts';
import { requirePermission } from '../permissions.ts';
import { type Settings, settingSchemas } from './schema.ts';

/** Loads the stored settings. A setting that does not match its schema is left out. */
export async function readSettings(db: Database): Promise<Partial<Settings>> {
  const chosen: Record<string, unknown> = {};
  // The value is read as text and parsed once below. A text value of digits that is parsed twice
  // would become a number.
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
 * Stores some settings. Other settings do not change.
 *
 * @throws ZodError for an invalid value, which the caller's form should have refused
 */
export async function saveSettings(
  db: Database,
  actor: Actor,
  values: Partial<Settings>,
): Promise<void> {
  requirePermission(actor, 'settings.write');
  await db.transaction(async (transaction) => {
    await store(transaction, actor, values);
    await recordActivity(transaction, actor, {
      action: 'save',
      entity: 'setting',
      fields: Object.keys(values),
    });
  });
}

async function store(db: Database, actor: Actor, values: Partial<Settings>): Promise<void> {
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

/** Deletes some settings, so that their defaults apply again. */
export async function resetSettings(
  db: Database,
  actor: Actor,
  keys: readonly (keyof Settings)[],
): Promise<void> {
  requirePermission(actor, 'settings.write');
  await db.transaction(async (transaction) => {
    await forget(transaction, keys);
    await recordActivity(transaction, actor, { action: 'reset', entity: 'setting', fields: keys });
  });
}

async function forget(db: Database, keys: readonly (keyof Settings)[]): Promise<void> {
  if (keys.length > 0) await db.delete(settings).where(inArray(settings.key, [...keys]));
}

type Change = {
  defaults: Settings;
  /** Settings with which the form was opened. They are the base of the merge. */
  shown?: Partial<Settings>;
  choices?: OpenedForm['choices'];
};

const shapes: Record<keyof Settings, Shape> = {
  siteName: 'value',
  bannerText: 'value',
  contactEmail: 'value',
  whatsappNumber: 'value',
  businessHours: 'value',
  socialLinks: { linesNamedBy: ['name'] },
  // A merge of two changed lists could exceed the maximum number of quick links. The list is
  // therefore merged as a whole.
  quickLinkIds: 'value',
  // Each line of synonyms is valid by itself, so a merge can keep the lines of both editors.
  sameMeanings: 'set',
  outboundWork: 'value',
  retention: fieldByField(settingSchemas.retention),
  limits: fieldByField(settingSchemas.limits),
};

/**
 * Builds the shape of an object from all fields of its schema. The merge would drop a field without
 * a shape.
 */
function fieldByField({ shape }: { shape: object }): Shape {
  return { fields: Object.fromEntries(Object.keys(shape).map((name) => [name, 'value'])) };
}

/**
 * Stores some settings. They are merged with settings that somebody else stored after the form was
 * opened (`shown`). A setting that equals its default is removed, so that it follows later changes
 * of the default.
 *
 * @throws Forbidden
 * @throws ZodError as {@link saveSettings}
 * @throws MergeConflict if somebody else changed the same value to a different one
 */
export async function changeSettings(
  db: Database,
  actor: Actor,
  values: Partial<Settings>,
  { defaults, shown = {}, choices }: Change,
): Promise<void> {
  requirePermission(actor, 'settings.write');
  const keys = Object.keys(values) as (keyof Settings)[];
  const merged = keys.filter((key) => key in shown);
  await db.transaction(async (transaction) => {
    // A setting with its default value has no row to lock, so an advisory lock is used.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
    const stored = { ...defaults, ...(await readSettings(transaction)) };
    const merge = mergeWithStored<Partial<Settings>>(
      { fields: shapes },
      { mine: pick(values, merged), theirs: pick(stored, merged) },
      { base: shown, choices },
      'settingsChangedMeanwhile',
    );
    const next: Partial<Settings> = { ...values, ...merge.merged };
    for (const key of ['socialLinks', 'sameMeanings'] as const) {
      if (merged.includes(key)) Object.assign(next, { [key]: merge.merged?.[key] ?? [] });
    }
    const changed = keys.filter((key) => !(key in shown) || !isSame(next[key], stored[key]));
    const isDefault = (key: keyof Settings) => isSame(next[key], defaults[key]);
    await forget(transaction, changed.filter(isDefault));
    await store(
      transaction,
      actor,
      pick(
        next,
        changed.filter((key) => !isDefault(key)),
      ),
    );
    if (changed.length > 0) {
      await recordActivity(transaction, actor, {
        action: 'save',
        entity: 'setting',
        fields: changed,
      });
    }
  });
}

function pick(values: Partial<Settings>, keys: (keyof Settings)[]): Partial<Settings> {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

/**
 * Finds the last editor of some settings and the time of the last save.
 *
 * @returns null if none of these settings is stored; `by` is null for an unknown account
 */
export async function findLastSave(
  db: Database,
  keys: readonly (keyof Settings)[],
): Promise<{ by: string | null; at: string } | null> {
  const [row] = await db
    .select({ by: staffUsers.name, at: settings.updatedAt })
    .from(settings)
    .leftJoin(staffUsers, eq(staffUsers.id, settings.updatedBy))
    .where(inArray(settings.key, [...keys]))
    .orderBy(desc(settings.updatedAt))
    .limit(1);
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}
