import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffUsers, translations } from '#db/schema.server.ts';
import type { OtherLocale } from './translated.ts';

/*
 * This file loads and stores rows of the translations table. `domain/translations` has the rules
 * for translations.
 */

/** Key of a translation. It has the entry and the language. */
export type StoredKey = { entity: string; id: string; locale: OtherLocale };

/** A row of the translations table. `savedBy` is the name of the last editor. */
export type StoredTranslation = Pick<
  typeof translations.$inferSelect,
  'values' | 'sourceHashes' | 'formerDays' | 'updatedAt' | 'updatedBy'
> & { savedBy: string | null };

/** Locks a translation until the transaction ends, even if it has no row yet. */
export async function holdTranslation(db: Database, { entity, id, locale }: StoredKey) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('translation'), hashtext(${`${entity} ${id} ${locale}`}))`,
  );
}

/** Finds the row of a translation. Returns null if there is none. */
export async function findStoredTranslation(
  db: Database,
  key: StoredKey,
): Promise<StoredTranslation | null> {
  const [row] = await db
    .select({
      values: translations.values,
      sourceHashes: translations.sourceHashes,
      formerDays: translations.formerDays,
      updatedAt: translations.updatedAt,
      updatedBy: translations.updatedBy,
      savedBy: staffUsers.name,
    })
    .from(translations)
    .leftJoin(staffUsers, eq(staffUsers.id, translations.updatedBy))
    .where(isKey(key));
  return row ?? null;
}

/**
 * Stores the row of a translation. The caller must have locked it (`holdTranslation`) and checked
 * the permission.
 */
export async function storeTranslation(
  db: Database,
  { entity, id, locale }: StoredKey,
  row: Pick<StoredTranslation, 'values' | 'sourceHashes' | 'formerDays' | 'updatedBy'>,
): Promise<void> {
  await db
    .insert(translations)
    .values({ entity, entityId: id, locale, ...row })
    .onConflictDoUpdate({
      target: [translations.entity, translations.entityId, translations.locale],
      set: { ...row, updatedAt: sql`now()` },
    });
}

/**
 * Stores the former days of a translation. These are days that the text mentions although they are
 * no longer dates of the announcement. The text does not change.
 */
export async function storeFormerDays(
  db: Database,
  key: StoredKey,
  formerDays: string[],
): Promise<void> {
  await db.update(translations).set({ formerDays }).where(isKey(key));
}

/** Hashes an English text. The result is the same as that of `md5` in PostgreSQL. */
export function hashOf(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** Builds the condition for the row of a translation. */
export function isKey({ entity, id, locale }: StoredKey) {
  return and(
    eq(translations.entity, entity),
    eq(translations.entityId, id),
    eq(translations.locale, locale),
  );
}
