import type { Database } from '#db/client.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { isSame } from '../is-same.ts';
import { requirePermission } from '../permissions.ts';
import {
  findStoredTranslation,
  hashOf,
  holdTranslation,
  type StoredTranslation,
  storeFormerDays,
  storeTranslation,
} from '../stored-translations.server.ts';
import { type OtherLocale, otherLocales, type Translated } from '../translated.ts';
import { formerDaysIn } from './changed-days.server.ts';
import { toMergedContent } from './content-shape.ts';
import { withoutDays } from './day-places.ts';
import type { StaffAnnouncement } from './schema.ts';

/*
 * This file updates the translated descriptions of an announcement when its dates change.
 * `mark-former-days.server.ts` also stores former days of descriptions. `domain/translations` has
 * all other writes of translations.
 */

const keyOf = (id: string, locale: OtherLocale) => ({ entity: 'announcement', id, locale });

/** Stored translations of an announcement, by locale. */
type Rows = ReadonlyMap<OtherLocale, StoredTranslation>;

async function findRows(db: Database, id: string): Promise<Rows> {
  const rows = await Promise.all(
    otherLocales.map(async (locale) => {
      const row = await findStoredTranslation(db, keyOf(id, locale));
      return row ? [[locale, row] as const] : [];
    }),
  );
  return new Map(rows.flat());
}

/** Returns the descriptions in the rows, as HTML. */
export function descriptionsIn(rows: Rows): Translated {
  const texts = [...rows].map(([locale, { values }]) => [locale, values.description ?? '']);
  return Object.fromEntries(texts);
}

/** Loads the translated descriptions of an announcement by its id, as HTML. */
export async function readTranslatedDescriptions(db: Database, id: string): Promise<Translated> {
  return descriptionsIn(await findRows(db, id));
}

/**
 * Loads the translations of an announcement by its id, and locks them until the transaction ends.
 */
export async function holdTranslations(db: Database, id: string): Promise<Rows> {
  for (const locale of otherLocales) await holdTranslation(db, keyOf(id, locale));
  return findRows(db, id);
}

/**
 * Stores descriptions that were rewritten after a change of the announcement. Also stores, for each
 * translated description, the former days that it mentions. Visitors do not see a description that
 * mentions former days until staff have saved it again.
 *
 * A rewritten description counts as up to date if all of these are true:
 * - It was up to date before.
 * - It mentions no former days.
 * - The English description changed only in its days.
 *
 * @param rows as returned by {@link holdTranslations}
 * @param descriptions the rewritten descriptions; other descriptions do not change
 */
export async function storeRewritten(
  db: Database,
  actor: Actor,
  rows: Rows,
  descriptions: Translated,
  { before, after }: { before: StaffAnnouncement; after: StaffAnnouncement },
): Promise<void> {
  requirePermission(actor, 'announcements.write');
  const [was, is] = [toMergedContent(before), toMergedContent(after)] as const;
  for (const [locale, row] of rows) {
    const key = keyOf(after.id, locale);
    const old = row.values.description ?? '';
    const description = descriptions[locale] ?? old;
    const formerDays = formerDaysIn(description, was, is, row.formerDays);
    if (description === old) {
      if (!isSame(formerDays, row.formerDays)) await storeFormerDays(db, key, formerDays);
      continue;
    }
    const isUpToDate =
      row.sourceHashes.description === hashOf(before.description) &&
      formerDays.length === 0 &&
      withoutDays(before.description) === withoutDays(after.description);
    await storeTranslation(db, key, {
      values: { ...row.values, description },
      sourceHashes: isUpToDate
        ? { ...row.sourceHashes, description: hashOf(after.description) }
        : row.sourceHashes,
      formerDays,
      updatedBy: staffIdOf(actor),
    });
    await recordActivity(db, actor, {
      action: 'save',
      entity: 'translation',
      entityId: after.id,
      label: after.title,
      fields: [`${locale}.description`],
    });
  }
}
