import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import {
  announcements,
  categories,
  slugHistory,
  staffUsers,
  tombstones,
} from '#db/schema.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { formatMessage } from '#messages/format.ts';
import { changedFields, recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { Blocked, NotFound } from '../errors.ts';
import { kindOfCategory } from '../facts/kinds.ts';
import { isUuid } from '../ids.ts';
import { isSame } from '../is-same.ts';
import type { Shape } from '../merge.ts';
import { type Kept, mergeWithStored, type OpenedForm } from '../merge-save.server.ts';
import { requirePermission } from '../permissions.ts';
import { RESTORABLE_DAYS } from '../restorable-days.ts';
import { categorySlug } from '../slugs.ts';
import { withFreeSlug } from '../with-free-slug.server.ts';
import {
  type Category,
  type CategoryValues,
  categorySchema,
  type StaffCategory,
} from './schema.ts';

const slugTaken = { constraint: 'categories_slug_key', text: 'categorySlugTaken' } as const;

/**
 * Number of live announcements. This is the stored count minus the scheduled announcements. The
 * column `id` is qualified, because `id` alone would mean `announcements.id`.
 */
const postCount = sql<number>`(coalesce((select total from category_counts where category_id = categories.id), 0) - (select count(*) from announcements a where a.category_id = categories.id and a.deleted_at is null and a.published_at > now()))::int`;

/** Lists all categories with their counts, by name (public site, section 7). */
export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await selectCategories(db)
    .where(isNull(categories.deletedAt))
    .orderBy(asc(sql`lower(${categories.name})`), asc(categories.id));
  return rows.map(toCategory);
}

/**
 * Finds a category by its id. Deleted categories are not found.
 *
 * @throws NotFound 'Category not found', or 'Category ID is required' without an id
 */
export async function getCategory(db: Database, id: string): Promise<Category> {
  if (id === '') throw new NotFound('categoryIdRequired');
  const [row] = isUuid(id)
    ? await selectCategories(db).where(and(eq(categories.id, id), isNull(categories.deletedAt)))
    : [];
  if (!row) throw new NotFound('categoryNotFound');
  return toCategory(row);
}

/**
 * Finds a category by its id. The result has the name of the last editor.
 *
 * @throws NotFound
 */
export async function getCategoryForStaff(db: Database, id: string): Promise<StaffCategory> {
  const category = await getCategory(db, id);
  const [saver] = await db
    .select({ name: staffUsers.name })
    .from(categories)
    .innerJoin(staffUsers, eq(staffUsers.id, categories.updatedBy))
    .where(eq(categories.id, category.id));
  return { ...category, savedBy: saver?.name ?? null };
}

/**
 * Finds a category by the slug in a URL (public site, section 2). A former slug also finds the
 * category, so callers must check whether the result has the same slug.
 *
 * @throws NotFound 'Category with slug "{slug}" not found', with `gone` set if the category was
 * erased; 'Category slug is required' for an empty slug
 * @throws Error 'Error fetching category: {message}' with any other error as `cause`
 */
export async function getCategoryBySlug(db: Database, value: string): Promise<Category> {
  if (value === '') throw new NotFound('categorySlugRequired');
  try {
    return await readCategoryBySlug(db, value);
  } catch (error) {
    if (error instanceof NotFound || !(error instanceof Error)) throw error;
    const { message } = error;
    throw new Error(formatMessage(textsFor('en').categoryFetchFailed, { message }), {
      cause: error,
    });
  }
}

async function readCategoryBySlug(db: Database, value: string): Promise<Category> {
  const slug = categorySlug(value);
  const bySlug = (condition: SQL) =>
    selectCategories(db).where(and(condition, isNull(categories.deletedAt)));
  const [row] = slug ? await bySlug(eq(categories.slug, slug)) : [];
  if (row) return toCategory(row);
  const [moved] = slug
    ? await bySlug(
        sql`${categories.id} = (select ${slugHistory.entityId} from ${slugHistory} where ${slugHistory.entity} = 'category' and ${slugHistory.slug} = ${slug})`,
      )
    : [];
  if (moved) return toCategory(moved);
  const [erased] = slug
    ? await db
        .select()
        .from(tombstones)
        .where(and(eq(tombstones.entity, 'category'), eq(tombstones.key, slug)))
    : [];
  throw new NotFound('categorySlugNotFound', { slug: value }, { gone: erased !== undefined });
}

/**
 * Stores a new category. A repeated call with the same `id` stores nothing and returns the first
 * category.
 *
 * @param values as parsed by `categorySchema`
 * @throws Conflict if another category has the slug
 */
export async function createCategory(
  db: Database,
  actor: Actor,
  { id: sentId, ...values }: CategoryValues & { id?: string },
): Promise<Category> {
  requirePermission(actor, 'categories.write');
  const id = sentId && isUuid(sentId) ? sentId : randomUUID();
  await withFreeSlug(db, slugTaken, async (transaction) => {
    const made = await transaction
      .insert(categories)
      .values({ ...values, id, updatedBy: staffIdOf(actor) })
      .onConflictDoNothing({ target: categories.id })
      .returning({ id: categories.id });
    if (made.length === 0) return;
    const named = { entityId: id, label: values.name };
    await recordActivity(transaction, actor, { action: 'create', entity: 'category', ...named });
  });
  return getCategory(db, id);
}

const categoryShape: Shape = { fields: { name: 'value', slug: 'value' } };

/** Parses the category with which a form was opened. Returns null for an invalid category. */
export function readCategoryBase(value: unknown): object | null {
  return categorySchema.safeParse(value).data ?? null;
}

/**
 * Changes a category. The category is still found by its former slug. If `version` is not the
 * stored version, the values are merged with the stored category. The merge uses `base` as the
 * common ancestor.
 *
 * @param values as parsed by `categorySchema`
 * @throws NotFound
 * @throws Conflict if another category has the slug
 * @throws MergeConflict if somebody else changed the same field
 */
export async function updateCategory(
  db: Database,
  actor: Actor,
  id: string,
  { version, base, choices, ...sent }: CategoryValues & { version?: number } & OpenedForm,
): Promise<Category & Kept> {
  requirePermission(actor, 'categories.write');
  return db.transaction(async (transaction) => {
    const { id: categoryId } = await getCategory(transaction, id);
    const [held] = await transaction
      .select({ updatedBy: categories.updatedBy })
      .from(categories)
      .where(eq(categories.id, categoryId))
      .for('update');
    const stored = await getCategory(transaction, categoryId);
    const theirs = { name: stored.name, slug: stored.slug };
    const isOutdated = version !== undefined && version !== stored.version;
    const key = 'categoryChangedMeanwhile';
    const merge = isOutdated
      ? mergeWithStored(categoryShape, { mine: sent, theirs }, { base, choices }, key)
      : null;
    const told = { kept: merge?.kept ?? [], keptOf: (merge && held?.updatedBy) ?? null };
    const values = merge?.merged ?? sent;
    if (merge && isSame(values, theirs)) return { ...stored, ...told };
    await withFreeSlug(transaction, slugTaken, (attempt) =>
      attempt
        .update(categories)
        .set({ ...values, updatedBy: staffIdOf(actor) })
        .where(eq(categories.id, categoryId)),
    );
    if (kindOfCategory(stored.slug) !== kindOfCategory(values.slug)) {
      await doubtKinds(transaction, categoryId);
    }
    await recordActivity(transaction, actor, {
      action: 'save',
      entity: 'category',
      entityId: categoryId,
      label: values.name,
      fields: changedFields(theirs, values),
    });
    return { ...(await getCategory(transaction, categoryId)), ...told };
  });
}

/**
 * Deletes a category that has no announcements. Announcements of the category that were already
 * deleted are erased. The category can be restored for 30 days.
 *
 * @returns `purged`, the number of erased announcements
 * @throws NotFound
 * @throws Blocked 'Cannot delete this category because it has {n} announcements. …'
 */
export async function deleteCategory(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ purged: number }> {
  requirePermission(actor, 'categories.write');
  const { id: categoryId, name } = await getCategory(db, id);
  return db.transaction(async (transaction) => {
    // The lock prevents other transactions from adding announcements to the category.
    await transaction
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, categoryId))
      .for('update');
    const n = await transaction.$count(
      announcements,
      and(eq(announcements.categoryId, categoryId), isNull(announcements.deletedAt)),
    );
    if (n > 0) throw new Blocked('categoryHasAnnouncements', { n });
    const { rowCount: purged } = await transaction
      .delete(announcements)
      .where(and(eq(announcements.categoryId, categoryId), isNotNull(announcements.deletedAt)));
    await transaction
      .update(categories)
      .set({ deletedAt: sql`now()` })
      .where(eq(categories.id, categoryId));
    const named = { entityId: categoryId, label: name };
    await recordActivity(transaction, actor, { action: 'delete', entity: 'category', ...named });
    return { purged: purged ?? 0 };
  });
}

/** Condition for deleted categories that can still be restored. */
const isRestorable = and(
  isNotNull(categories.deletedAt),
  gt(categories.deletedAt, sql`now() - make_interval(days => ${RESTORABLE_DAYS})`),
);

/**
 * Restores a deleted category under its old URL.
 *
 * @throws NotFound if the category is not deleted, or was deleted more than 30 days ago
 * @throws Conflict if another category has its slug
 */
export async function restoreCategory(db: Database, actor: Actor, id: string): Promise<Category> {
  requirePermission(actor, 'categories.write');
  if (!isUuid(id)) throw new NotFound('categoryNotFound');
  await withFreeSlug(db, slugTaken, async (transaction) => {
    const [row] = await transaction
      .update(categories)
      .set({ deletedAt: null })
      .where(and(eq(categories.id, id), isRestorable))
      .returning({ name: categories.name });
    if (!row) throw new NotFound('categoryNotFound');
    const named = { entityId: id, label: row.name };
    await recordActivity(transaction, actor, { action: 'restore', entity: 'category', ...named });
  });
  return getCategory(db, id);
}

/**
 * Finds a deleted category that can still be restored. Returns null if there is no such category.
 */
export async function findDeletedCategory(
  db: Database,
  id: string,
): Promise<{ id: string; name: string } | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.id, id), isRestorable));
  return row ?? null;
}

/** Lists the deleted categories that can still be restored, last deleted first. */
export async function listDeletedCategories(
  db: Database,
): Promise<{ id: string; name: string; slug: string; deletedAt: string }[]> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      deletedAt: sql<Date>`${categories.deletedAt}`.mapWith(categories.deletedAt),
    })
    .from(categories)
    .where(isRestorable)
    .orderBy(desc(categories.deletedAt), asc(categories.id));
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }));
}

/**
 * Erases categories that were deleted more than `olderThanDays` days ago (default 30).
 *
 * @returns the number of erased categories
 */
export async function purgeDeletedCategories(
  db: Database,
  actor: Actor,
  { olderThanDays = RESTORABLE_DAYS } = {},
): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db
    .delete(categories)
    .where(lt(categories.deletedAt, sql`now() - make_interval(days => ${olderThanDays})`));
  return rowCount ?? 0;
}

/**
 * Marks the announcements of a category as stale if their kind was guessed. The guess depends on
 * the category's slug, so `updateCategory` calls this function if a new slug means another kind.
 */
async function doubtKinds(db: Database, categoryId: string): Promise<void> {
  await db
    .update(announcements)
    .set({ derivedVersion: 0 })
    .where(
      and(eq(announcements.categoryId, categoryId), sql`${announcements.facts}->'kind' is null`),
    );
}

function selectCategories(db: Database) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      postCount,
      createdAt: categories.createdAt,
      updatedAt: categories.updatedAt,
      version: categories.version,
    })
    .from(categories);
}

function toCategory(row: {
  id: string;
  name: string;
  slug: string;
  postCount: number;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}): Category {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
