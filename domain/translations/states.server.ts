import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { announcements, blogPosts, categories, translations } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { cursorsBySkip, type Page, parseSkip } from '../cursor.ts';
import { may, requirePermission } from '../permissions.ts';
import { isEditableBy } from '../posts/editable.server.ts';
import type { OtherLocale } from '../translated.ts';
import {
  type FixedEntity,
  fixedEntries,
  isFixedEntity,
  type TranslatedEntity,
  translatedEntities,
} from './fields.ts';
import type { TranslationState } from './translation-state.ts';
import { getTranslation } from './translations.server.ts';

const PAGE_SIZE = 50;

type Rows = {
  table: PgTable;
  id: PgColumn;
  label: PgColumn;
  /** Columns of the translated fields. */
  fields: Record<string, PgColumn>;
  /** Builds the condition for entries that the actor may translate. */
  isListed: (actor: Actor) => SQL | undefined;
  order: SQL;
};

type RowEntity = Exclude<TranslatedEntity, FixedEntity>;

const rows: Record<RowEntity, Rows> = {
  category: {
    table: categories,
    id: categories.id,
    label: categories.name,
    fields: { name: categories.name },
    isListed: () => isNull(categories.deletedAt),
    order: sql`lower(${categories.name})`,
  },
  announcement: {
    table: announcements,
    id: announcements.id,
    label: announcements.title,
    fields: { description: announcements.description },
    isListed: () => and(isNull(announcements.deletedAt), ne(announcements.descriptionText, '')),
    order: desc(announcements.publishedAt),
  },
  post: {
    table: blogPosts,
    id: blogPosts.id,
    label: blogPosts.title,
    fields: {
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      content: blogPosts.content,
      author: blogPosts.author,
      readTime: blogPosts.readTime,
      seoTitle: blogPosts.seoTitle,
      seoDescription: blogPosts.seoDescription,
    },
    isListed: (actor) => isEditableBy(actor),
    order: desc(blogPosts.publishedDate),
  },
};

/**
 * Builds SQL for the hashes of the current English fields. The format is that of `sourceHashes`.
 */
function hashes({ fields }: Rows): SQL {
  const pairs = Object.entries(fields).flatMap(([name, column]) => [
    sql`${name}::text`,
    sql`md5(${column})`,
  ]);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/**
 * Builds the condition for outdated translations. A translation is outdated if its English text was
 * changed later, or if it mentions days that are no longer dates of the announcement.
 */
function isChanged(entity: Rows): SQL {
  return sql`(not ${hashes(entity)} @> ${translations.sourceHashes}
    or ${translations.formerDays} <> '{}')`;
}

/** Builds the condition for entries with a text that is not translated. */
function isIncomplete({ fields }: Rows): SQL {
  const missing = Object.entries(fields).map(
    ([name, column]) =>
      sql`(${column} <> '' and coalesce(${translations.values}->>${name}::text, '') = '')`,
  );
  return sql`(${sql.join(missing, sql` or `)})`;
}

function stateOf(entity: Rows): SQL<TranslationState> {
  return sql<TranslationState>`case
    when ${translations.entityId} is null then 'missing'
    when ${isChanged(entity)} then 'changed'
    when ${isIncomplete(entity)} then 'missing'
    else 'done' end`;
}

/** Builds the condition that joins an entry with its translations in all languages. */
function isOf(entity: RowEntity) {
  return and(
    eq(translations.entity, entity),
    eq(translations.entityId, sql`${rows[entity].id}::text`),
  );
}

function joined(entity: RowEntity, locale: OtherLocale) {
  return and(isOf(entity), eq(translations.locale, locale));
}

export type TranslationCounts = Record<TranslationState, number>;

/**
 * Counts the entries in each state. Only entities that the actor may translate are counted.
 *
 * @throws Forbidden
 */
export async function countTranslations(
  db: Database,
  actor: Actor,
  locale: OtherLocale,
): Promise<{ entity: TranslatedEntity; counts: TranslationCounts }[]> {
  requirePermission(actor, 'translations.write');
  const entities = (Object.keys(translatedEntities) as TranslatedEntity[]).filter((entity) =>
    may(actor, translatedEntities[entity].permission),
  );
  return Promise.all(
    entities.map(async (entity) => ({
      entity,
      counts: await countsOf(db, actor, entity, locale),
    })),
  );
}

async function countsOf(
  db: Database,
  actor: Actor,
  entity: TranslatedEntity,
  locale: OtherLocale,
): Promise<TranslationCounts> {
  const counts: TranslationCounts = { missing: 0, changed: 0, done: 0 };
  if (isFixedEntity(entity)) {
    for (const { state } of await listFixed(db, actor, entity, locale)) counts[state]++;
    return counts;
  }
  const of = rows[entity];
  const state = stateOf(of);
  const found = await db
    .select({ state, n: sql<number>`count(*)::int` })
    .from(of.table)
    .leftJoin(translations, joined(entity, locale))
    .where(of.isListed(actor))
    .groupBy(sql`1`);
  for (const { state, n } of found) counts[state] = n;
  return counts;
}

export type ListedTranslation = {
  id: string;
  /** English name or title. Null for an entity without a table of its own. */
  label: string | null;
  state: TranslationState;
};

/**
 * Lists a page of the entries of an entity. Announcements and posts are listed from the newest,
 * categories by name. Entities without a table have only one page.
 *
 * @param state lists only entries in this state
 * @param cursor the cursor of a page; null for the first page
 * @throws Forbidden if the actor may not write the entity
 */
export async function listTranslations(
  db: Database,
  actor: Actor,
  {
    entity,
    locale,
    state,
    cursor,
  }: {
    entity: TranslatedEntity;
    locale: OtherLocale;
    state?: TranslationState | null;
    cursor?: string | null;
  },
): Promise<Page<ListedTranslation>> {
  requirePermission(actor, translatedEntities[entity].permission);
  if (isFixedEntity(entity)) {
    const entries = await listFixed(db, actor, entity, locale);
    const items = entries.filter((entry) => !state || entry.state === state);
    return { items, older: null, newer: null };
  }
  const skip = parseSkip(cursor);
  const of = rows[entity];
  const states = stateOf(of);
  const found = await db
    .select({ id: sql<string>`${of.id}`, label: sql<string>`${of.label}`, state: states })
    .from(of.table)
    .leftJoin(translations, joined(entity, locale))
    .where(and(of.isListed(actor), state ? sql`${states} = ${state}` : undefined))
    .orderBy(of.order, of.id)
    .limit(PAGE_SIZE + 1)
    .offset(skip);
  return { items: found.slice(0, PAGE_SIZE), ...cursorsBySkip(found, { skip, limit: PAGE_SIZE }) };
}

/**
 * Lists the entries of an entity without a table. Empty entries are left out. Entries with default
 * texts are listed only if staff have translated them.
 */
async function listFixed(
  db: Database,
  actor: Actor,
  entity: FixedEntity,
  locale: OtherLocale,
): Promise<ListedTranslation[]> {
  const entries = await Promise.all(
    fixedEntries[entity].map(async (id) => {
      const translation = await getTranslation(db, actor, { entity, id, locale });
      const { label, english, values, changed, isDefault, savedAt } = translation;
      const written = Object.keys(english).filter((name) => english[name]);
      if (written.length === 0 || (isDefault && savedAt === null)) return [];
      const isComplete = isDefault || written.every((name) => values[name]);
      const state = changed.length > 0 ? 'changed' : isComplete ? 'done' : 'missing';
      return [{ id, label, state } as const];
    }),
  );
  return entries.flat();
}

/**
 * Lists those of the given ids whose announcement has an outdated translation. A translation is
 * outdated if the English description was changed later, or if the translation mentions days that
 * are no longer dates of the announcement.
 */
export async function listOutdated(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const of = rows.announcement;
  const found = await db
    .selectDistinct({ id: sql<string>`${of.id}` })
    .from(of.table)
    .innerJoin(translations, isOf('announcement'))
    .where(and(inArray(of.id, [...ids]), isChanged(of)));
  return found.map(({ id }) => id);
}
