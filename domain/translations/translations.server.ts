import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { translations } from '#db/schema.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import type { Locale } from '#messages/locales.ts';
import type { Language } from '#messages/texts.ts';
import { readAboutContent } from '../about/about.server.ts';
import type { AboutContent } from '../about/schema.ts';
import { changedFields, recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { formerDaysAmong } from '../announcements/changed-days.server.ts';
import { EXCERPT_CHARACTERS } from '../announcements/schema.ts';
import { listCategories } from '../categories/categories.server.ts';
import type { Category } from '../categories/schema.ts';
import { sanitizeContent, toPlainText } from '../clean-html.server.ts';
import { isSame } from '../is-same.ts';
import {
  checkMailTemplate,
  isVisitorMail,
  originalVisitorMail,
  type VisitorMailName,
} from '../mails/templates.ts';
import { type Kept, mergeWithStored, type OpenedForm } from '../merge-save.server.ts';
import { requirePermission } from '../permissions.ts';
import type { MailTemplate } from '../render-mail.ts';
import {
  findStoredTranslation,
  hashOf,
  holdTranslation,
  storeTranslation,
} from '../stored-translations.server.ts';
import { acceptTargets } from '../targets/targets.server.ts';
import type { Target } from '../targets/targets.ts';
import { excerpt, isBlank } from '../text.ts';
import { composeTitles } from '../titles/compose.server.ts';
import type { OtherLocale } from '../translated.ts';
import { parseInput } from '../validation.ts';
import { translateAboutSections } from './about-texts.ts';
import {
  fieldsOf,
  onlyEntry,
  type TranslatedEntity,
  type TranslationValues,
  translationSchema,
  translationShape,
} from './fields.ts';
import { getSource } from './sources.server.ts';

/** Key of a translation. It has the entry and the language. */
export type TranslationKey = { entity: TranslatedEntity; id: string; locale: OtherLocale };

/**
 * Loads the translated fields of some entries, by the id of the entry. Fields without a translation
 * are left out. A translation is left out as a whole if it mentions days that are no longer dates
 * of its announcement (former days). For English the result is empty.
 *
 * @param isWanted whether a field is loaded; a list does not need whole texts
 */
export async function readTranslations(
  db: Database,
  locale: Locale,
  entity: TranslatedEntity,
  ids: readonly string[],
  { isWanted = () => true }: { isWanted?: (field: string) => boolean } = {},
): Promise<ReadonlyMap<string, TranslationValues>> {
  if (locale === 'en' || ids.length === 0) return new Map();
  const unwanted = fieldsOf(entity).flatMap(([name]) => (isWanted(name) ? [] : name));
  const values = sql<TranslationValues>`${translations.values} - ${sql.param(unwanted)}::text[]`;
  const rows = await db
    .select({ id: translations.entityId, values })
    .from(translations)
    .where(
      and(
        eq(translations.entity, entity),
        eq(translations.locale, locale),
        inArray(translations.entityId, [...ids]),
        eq(translations.formerDays, []),
      ),
    );
  return new Map(rows.map(({ id, values }) => [id, translatedOnly(values)]));
}

function translatedOnly(values: TranslationValues): TranslationValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/**
 * Replaces the English fields of entries with their translations, in one query. Only fields that
 * the first entry has are loaded.
 */
export async function translateEntries<Entry extends { id: string }>(
  db: Database,
  locale: Locale,
  entity: TranslatedEntity,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.map(({ id }) => id);
  const [first] = entries;
  const isWanted = (field: string) => first !== undefined && field in first;
  const found = await readTranslations(db, locale, entity, ids, { isWanted });
  return entries.map((entry) => ({ ...entry, ...found.get(entry.id) }));
}

/** The description of an announcement on a page, as clean HTML and as plain text. */
export type Description = { description: string; descriptionText: string };

/**
 * Loads the description of an announcement in the language of a page. In languages other than
 * English, the description is empty if it is not translated, or if the translation mentions days
 * that are no longer dates of the announcement.
 */
export async function readDescription(
  db: Database,
  locale: Locale,
  { id, description, descriptionText }: Description & { id: string },
): Promise<Description> {
  if (locale === 'en') return { description, descriptionText };
  const { description: html = '' } =
    (await readTranslations(db, locale, 'announcement', [id])).get(id) ?? {};
  return { description: html, descriptionText: toPlainText(html) };
}

/**
 * Replaces the excerpts of announcements with excerpts in the language of a page. In languages
 * other than English, an excerpt is empty if the description is not translated, or if the
 * translation mentions days that are no longer dates of the announcement.
 */
export async function translateExcerpts<Item extends { id: string; excerpt: string }>(
  db: Database,
  locale: Locale,
  items: readonly Item[],
): Promise<readonly Item[]> {
  if (locale === 'en') return items;
  const ids = items.map(({ id }) => id);
  const found = await readTranslations(db, locale, 'announcement', ids);
  return items.map((item) => {
    const text = toPlainText(found.get(item.id)?.description ?? '');
    return { ...item, excerpt: excerpt(text, EXCERPT_CHARACTERS) };
  });
}

/** Loads the about page for visitors in a language. `readAboutContent` loads the English page. */
export async function readTranslatedAbout(
  db: Database,
  { locale, texts }: Language,
): Promise<AboutContent> {
  const found = await readTranslations(db, locale, 'about', [onlyEntry.about]);
  const values = found.get(onlyEntry.about);
  return readAboutContent(db, texts, (sections) =>
    values ? translateAboutSections(sections, values) : sections,
  );
}

/** Loads the translated texts of the settings, by locale. */
export async function readTranslatedSettings(
  db: Database,
): Promise<Partial<Record<Locale, TranslationValues>>> {
  const rows = await db
    .select({ locale: translations.locale, values: translations.values })
    .from(translations)
    .where(and(eq(translations.entity, 'settings'), eq(translations.entityId, onlyEntry.settings)));
  return Object.fromEntries(rows.map(({ locale, values }) => [locale, values]));
}

/** Lists all categories in a language, in the alphabetical order of that language. */
export async function listTranslatedCategories(db: Database, locale: Locale): Promise<Category[]> {
  const categories = await listCategories(db);
  if (locale === 'en') return categories;
  const translated = await translateEntries(db, locale, 'category', categories);
  const { compare } = new Intl.Collator(locale);
  return translated.sort((one, other) => compare(one.name, other.name));
}

/**
 * Loads the template of an email to visitors in a language other than English. If the subject or
 * body is not translated, the built-in text of that language is used (`originalVisitorMail`).
 */
export async function readTranslatedMail(
  db: Database,
  name: VisitorMailName,
  { locale, texts }: Language,
): Promise<MailTemplate> {
  const found = await readTranslations(db, locale, 'mail-template', [name]);
  return { ...originalVisitorMail(name, texts), ...found.get(name) };
}

/** A translation for staff, together with the English texts. */
export type StaffTranslation = {
  /** English name or title of the entry. Null for an entity without a table of its own. */
  label: string | null;
  /** Whether the English texts are defaults, which need no translation. */
  isDefault: boolean;
  english: TranslationValues;
  values: TranslationValues;
  /** Proposed translations by field, generated from known words. */
  offers: TranslationValues;
  /** Hashes of the current English fields. The form sends them back. */
  sourceHashes: Record<string, string>;
  /** Translated fields whose English text has changed since their translation. */
  changed: string[];
  /** Current days of the announcement's dates. The form sends them back. */
  days: string[];
  /** Days that the text mentions, but that the announcement no longer has. */
  formerDays: string[];
  /** Time of the last save. Null if there is no translation. */
  savedAt: string | null;
  savedBy: string | null;
};

/**
 * Loads the translation of an entry. The actor must be allowed to write the entry.
 *
 * @throws Forbidden
 * @throws NotFound if the entry does not exist
 */
export async function getTranslation(
  db: Database,
  actor: Actor,
  { entity, id, locale }: TranslationKey,
): Promise<StaffTranslation> {
  const { label, texts, isDefault = false, days = [] } = await getSource(db, actor, entity, id);
  const stored = await findStoredTranslation(db, { entity, id, locale });
  const sourceHashes = hashesOf(texts);
  return {
    label,
    isDefault,
    english: texts,
    values: withAllFields(entity, stored?.values),
    offers: entity === 'category' ? offerName(texts.name, locale) : {},
    sourceHashes,
    changed: changedSources(stored, sourceHashes),
    days,
    formerDays: stored?.formerDays ?? [],
    savedAt: stored?.updatedAt.toISOString() ?? null,
    savedBy: stored?.savedBy ?? null,
  };
}

function offerName(english = '', locale: OtherLocale): TranslationValues {
  const name = composeTitles(english)[locale];
  return name ? { name } : {};
}

type Stored = Pick<typeof translations.$inferSelect, 'values' | 'sourceHashes'>;

/** Finds the translated fields whose English text has changed since their translation. */
function changedSources(stored: Stored | null, now: Record<string, string>): string[] {
  if (!stored) return [];
  return Object.keys(translatedOnly(stored.values)).filter(
    (name) => stored.sourceHashes[name] !== now[name],
  );
}

/** Hashes each English text. The results are the same as those of `md5` in PostgreSQL. */
function hashesOf(texts: TranslationValues): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, hashOf(text)]));
}

function withAllFields(
  entity: TranslatedEntity,
  values: TranslationValues = {},
): TranslationValues {
  return Object.fromEntries(fieldsOf(entity).map(([name]) => [name, values[name] ?? '']));
}

/**
 * Creates a parser for the translation with which a form was opened. The parser returns null for an
 * invalid translation.
 */
export function readTranslationBase(entity: TranslatedEntity) {
  return (value: unknown): TranslationValues | null =>
    translationSchema(entity).safeParse(value).data ?? null;
}

/**
 * Stores the translation of an entry. It is merged with changes that somebody else stored after the
 * form was opened. A translation with only empty fields remains as a row, so that the starter
 * content does not restore its texts.
 *
 * @param values as returned by `translationSchema`
 * @param sourceHashes the hashes of the English fields that the form showed; default: the current
 * fields
 * @param openedDays the days of an announcement's dates when the form was opened
 * @param confirmedDays the former days that the form showed; the saved text may mention them
 * @param confirmedTargets unknown targets that staff confirmed; without this list the targets of a
 * description are not checked
 * @throws Forbidden if the actor may not write the entry
 * @throws NotFound
 * @throws Invalid if the merged translation breaks a rule, or as `checkMailTemplate`
 * @throws MergeConflict if somebody else changed the same part
 * @throws TargetsFound as {@link acceptTargets}
 */
export async function saveTranslation(
  db: Database,
  actor: Actor,
  key: TranslationKey,
  values: TranslationValues,
  {
    sourceHashes,
    openedDays = [],
    confirmedDays = [],
    confirmedTargets,
    ...opened
  }: OpenedForm & {
    sourceHashes?: Record<string, string> | null;
    openedDays?: readonly string[];
    confirmedDays?: readonly string[];
    confirmedTargets?: readonly Target[];
  } = {},
): Promise<Kept> {
  requirePermission(actor, 'translations.write');
  const { entity, id, locale } = key;
  const sent = cleanValues(key, values);
  return db.transaction(async (transaction) => {
    const { label, texts, days = [] } = await getSource(transaction, actor, entity, id);
    await holdTranslation(transaction, key);
    const stored = await findStoredTranslation(transaction, key);
    const theirs = withAllFields(entity, stored?.values);
    const merge =
      opened.base !== undefined && !isSame(opened.base, theirs)
        ? mergeWithStored<TranslationValues>(
            translationShape(entity),
            { mine: sent, theirs },
            opened,
            'translationChangedMeanwhile',
          )
        : null;
    const saved = merge
      ? cleanValues(key, parseInput(translationSchema(entity), merge.merged, 'textTooLong'))
      : sent;
    const translated = translatedOnly(saved);
    const shown = { ...hashesOf(texts), ...sourceHashes };
    const hashes = Object.keys(translated).map((name) => [name, shown[name] ?? '']);
    await storeTranslation(transaction, key, {
      values: translated,
      sourceHashes: Object.fromEntries(hashes),
      formerDays: formerDaysAmong(
        translated.description ?? '',
        [...(stored?.formerDays ?? []), ...openedDays],
        [...days, ...confirmedDays],
      ),
      updatedBy: staffIdOf(actor),
    });
    if (entity === 'announcement' && confirmedTargets) {
      // Targets that are in the English text or in the earlier translation need no confirmation,
      // unless a review found them wrong.
      const before = [theirs.description, texts.description].join('\n');
      await acceptTargets(
        transaction,
        actor,
        { ...textOnly(translated.description), id },
        textOnly(before),
        confirmedTargets,
      );
    }
    await recordActivity(transaction, actor, {
      action: 'save',
      entity: 'translation',
      entityId: id,
      label,
      fields: changedFields(theirs, saved).map((name) => `${locale}.${name}`),
    });
    return { kept: merge?.kept ?? [], keptOf: (merge && stored?.updatedBy) ?? null };
  });
}

const textOnly = (description = '') => ({ title: '', description, url: null, facts: {} });

/**
 * Cleans the translations of formatted texts (`html`). A formatted text becomes empty if it has no
 * visible character and no image.
 *
 * @throws Invalid as `checkMailTemplate`, for an email
 */
function cleanValues(
  { entity, id, locale }: TranslationKey,
  values: TranslationValues,
): TranslationValues {
  if (entity === 'mail-template' && isVisitorMail(id)) {
    const original = originalVisitorMail(id, textsFor(locale));
    checkMailTemplate(id, { ...original, ...translatedOnly(values) });
  }
  const cleaned = fieldsOf(entity).map(([name, { kind }]) => {
    const value = values[name] ?? '';
    if (kind !== 'html' || value === '') return [name, value];
    const html = sanitizeContent(value);
    return [name, isBlank(toPlainText(html)) && !html.includes('<img') ? '' : html];
  });
  return Object.fromEntries(cleaned);
}
