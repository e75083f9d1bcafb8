import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, factChanges, translations } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { factsWithLastDate } from '../facts/last-date.ts';
import { factsSchema } from '../facts/schema.ts';
import { isSame } from '../is-same.ts';
import { requirePermission } from '../permissions.ts';
import {
  findStoredTranslation,
  holdTranslation,
  type StoredKey,
  storeFormerDays,
} from '../stored-translations.server.ts';
import type { OtherLocale } from '../translated.ts';
import { formerDaysAmong, presentDays } from './changed-days.server.ts';
import { readEarlierDates } from './fact-changes.server.ts';

/**
 * Condition for translations that were saved before a change of their announcement's facts.
 */
const isOlder = and(
  eq(translations.entity, 'announcement'),
  eq(translations.entityId, sql`${factChanges.announcementId}::text`),
  gt(factChanges.at, translations.updatedAt),
);

/**
 * Finds former days in the translated descriptions of the announcements `ids`, and stores them. A
 * former day is the value of a date before the date was changed. A save also stores these days, but
 * older versions of the site did not store them, or found them with other rules. Changes before the
 * last save of a translation are ignored, because the form showed their former days at that save.
 * Each translation has its own transaction.
 */
export async function markFormerDays(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  requirePermission(actor, 'site.maintain');
  const keys = await db
    .selectDistinct({
      entity: translations.entity,
      id: translations.entityId,
      locale: sql<OtherLocale>`${translations.locale}`,
    })
    .from(factChanges)
    .innerJoin(translations, isOlder)
    .where(inArray(factChanges.announcementId, [...ids]));
  for (const key of keys) await db.transaction((transaction) => markOne(transaction, key));
}

async function markOne(db: Database, key: StoredKey): Promise<void> {
  // A save of the announcement waits for this lock before it reads the former days.
  await holdTranslation(db, key);
  const row = await findStoredTranslation(db, key);
  const [announcement] = await db
    .select({ lastDate: announcements.lastDate, facts: announcements.facts })
    .from(announcements)
    .where(eq(announcements.id, key.id));
  // Another program may have written invalid facts, which cannot be compared.
  const read = factsSchema.safeParse(announcement?.facts);
  if (!row || !announcement || !read.success) return;
  const present = {
    facts: factsWithLastDate({ lastDate: announcement.lastDate, facts: read.data }),
  };
  const earlier = await readEarlierDates(db, key.id, { translation: key });
  const days = earlier.flatMap((dates) => presentDays({ facts: dates }));
  const formerDays = formerDaysAmong(
    row.values.description ?? '',
    [...row.formerDays, ...days],
    presentDays(present),
    (on) => row.formerDays.includes(on) || earlier.some(({ age }) => age?.asOn === on),
  );
  if (!isSame(formerDays, row.formerDays)) await storeFormerDays(db, key, formerDays);
}
