import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { announcements, categories } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import {
  deleteAnnouncement,
  restoreAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import { Blocked, Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { textOf } from '#messages/format.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createAnnouncement, createCategory, updateCategory } from '#tests/raw-writes.ts';
import { textOfRefusal } from '#tests/refusal.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import {
  deleteCategory,
  findDeletedCategory,
  getCategory,
  getCategoryBySlug,
  listCategories,
  listDeletedCategories,
  purgeDeletedCategories,
  restoreCategory,
} from './categories.server.ts';
import { categoryLimits } from './schema.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(announcements);
  await db.delete(categories);
});

const ageDeletion = (id: string, days: number) =>
  db
    .update(categories)
    .set({ deletedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(categories.id, id));

test('a failed query for a category throws with its cause', async () => {
  const away = openDatabase({ connectionString: 'postgres://postgres@127.0.0.1:1/none' });
  const failure = await getCategoryBySlug(away.db, 'results').catch((error: Error) => error);
  await away.close();
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^Error fetching category: ./),
    cause: expect.any(Error),
  });
  expect(failure).not.toBeInstanceOf(NotFound);
});

describe('categories', () => {
  test('are sorted by name, ignoring case', async () => {
    for (const name of ['b', 'C', 'A']) await createCategory(db, system, { name, slug: name });
    expect((await listCategories(db)).map(({ name }) => name)).toEqual(['A', 'b', 'C']);
  });

  test('have the number of their live announcements', async () => {
    const { id: categoryId } = await buildCategory(db);
    const other = await buildCategory(db, { name: 'Zero' });
    await buildAnnouncement(db, { categoryId });
    const deleted = await buildAnnouncement(db, { categoryId });
    await deleteAnnouncement(db, system, deleted.id);
    await buildAnnouncement(db, { categoryId, publishedAt: new Date(Date.now() + 3_600_000) });
    const moved = await buildAnnouncement(db, { categoryId });
    await db
      .update(announcements)
      .set({ categoryId: other.id })
      .where(eq(announcements.id, moved.id));
    expect((await getCategory(db, categoryId)).postCount).toBe(1);
    expect((await listCategories(db)).map(({ postCount }) => postCount)).toEqual([1, 1]);
    await restoreAnnouncement(db, system, deleted.id);
    expect((await getCategory(db, categoryId)).postCount).toBe(2);
  });
});

describe('the slug of a category', () => {
  test('is in lowercase, with only letters, digits and single hyphens', async () => {
    const { slug } = await createCategory(db, system, { name: 'X', slug: ' Answer--Key_2026! ' });
    expect(slug).toBe('answer-key2026');
  });

  test.each(['', ' ', '!!', '---', 'हिंदी'])('is required: %j', async (slug) => {
    await expect(textOfRefusal(createCategory(db, system, { name: 'X', slug }))).resolves.toContain(
      'Category slug is required',
    );
  });

  test('of another category is refused with the text of the specification', async () => {
    await createCategory(db, system, { name: 'A', slug: 'same' });
    const other = await createCategory(db, system, { name: 'B', slug: 'other' });
    const text = 'A category with this slug already exists. Please choose a different one.';
    await expect(
      textOfRefusal(createCategory(db, system, { name: 'C', slug: 'Same' })),
    ).resolves.toContain(text);
    const update = updateCategory(db, system, other.id, { name: 'B', slug: 'same' });
    await expect(textOfRefusal(update)).resolves.toContain(text);
    await expect(update).rejects.toBeInstanceOf(Conflict);
  });

  test('is given to only one of several concurrent writers', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => createCategory(db, system, { name: 'X', slug: 'race' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason.key).toBe('categorySlugTaken');
    }
  });

  test('does not change with the name', async () => {
    const { id } = await createCategory(db, system, { name: 'Old', slug: 'old' });
    expect((await updateCategory(db, system, id, { name: 'New', slug: 'old' })).slug).toBe('old');
  });

  test('that is used does not abort the transaction of the attempt', async () => {
    await createCategory(db, system, { name: 'A', slug: 'same' });
    await db.transaction(async (transaction) => {
      await createCategory(transaction, system, { name: 'B', slug: 'same' }).catch(() => {});
      await createCategory(transaction, system, { name: 'C', slug: 'free' });
    });
    expect(await listCategories(db)).toHaveLength(2);
  });
});

describe('a category', () => {
  test.each([
    ['no name', { name: ' ', slug: 'x' }, 'name'],
    [
      'an over-long name',
      { name: 'a'.repeat(categoryLimits.nameCharacters + 1), slug: 'x' },
      'name',
    ],
    [
      'an over-long slug',
      { name: 'a', slug: 'a'.repeat(categoryLimits.slugCharacters + 1) },
      'slug',
    ],
  ])('is refused with %s', async (_, input, field) => {
    const refused = await createCategory(db, system, input).catch((error) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect(Object.keys(refused.fields)).toEqual([field]);
  });

  test('is found by its slug as in a URL', async () => {
    const { id } = await createCategory(db, system, { name: 'Admit Card', slug: 'admit-card' });
    for (const value of [
      'admit-card',
      'Admit-Card',
      'admit--card',
      'admit-card!',
      '-admit-card-',
    ]) {
      expect((await getCategoryBySlug(db, value)).id).toBe(id);
    }
  });

  test('is found by a former slug, until another category takes that slug', async () => {
    const { id } = await createCategory(db, system, { name: 'Jobs', slug: 'jobs' });
    await updateCategory(db, system, id, { name: 'Jobs', slug: 'latest-jobs' });
    expect(await getCategoryBySlug(db, 'jobs')).toMatchObject({ id, slug: 'latest-jobs' });
    const other = await createCategory(db, system, { name: 'Other', slug: 'jobs' });
    expect((await getCategoryBySlug(db, 'jobs')).id).toBe(other.id);
  });

  test.each([
    ['', 'Category slug is required'],
    ['nothing-here', 'Category with slug "nothing-here" not found'],
    ["' or 1=1", 'Category with slug "\' or 1=1" not found'],
    ['\0', 'Category with slug "\0" not found'],
  ])('is not found under %j', async (slug, text) => {
    const refused = await getCategoryBySlug(db, slug).catch((error) => error);
    expect(refused).toBeInstanceOf(NotFound);
    expect(textOf(staffLanguage.texts, refused)).toBe(text);
  });

  test.each([
    ['', 'Category ID is required'],
    ['nonsense', 'Category not found'],
    [randomUUID(), 'Category not found'],
  ])('is not found by the id %j', async (id, text) => {
    await expect(textOfRefusal(getCategory(db, id))).resolves.toContain(text);
  });
});

describe('deleting a category', () => {
  test('that still has announcements is blocked, with their number', async () => {
    const { id: categoryId } = await buildCategory(db);
    await buildAnnouncement(db, { categoryId });
    await buildAnnouncement(db, { categoryId, publishedAt: new Date(Date.now() + 3_600_000) });
    const refusal = deleteCategory(db, system, categoryId);
    await expect(refusal).rejects.toBeInstanceOf(Blocked);
    await expect(textOfRefusal(refusal)).resolves.toContain(
      'Cannot delete this category because it has 2 announcements. Please reassign or delete these announcements first.',
    );
  });

  test('erases its deleted announcements first and returns their number', async () => {
    const { id: categoryId } = await buildCategory(db);
    for (const _ of [1, 2]) {
      await deleteAnnouncement(db, system, (await buildAnnouncement(db, { categoryId })).id);
    }
    expect(await deleteCategory(db, system, categoryId)).toEqual({ purged: 2 });
    expect(await db.$count(announcements)).toBe(0);
    expect(await listCategories(db)).toEqual([]);
  });

  test('can be undone for 30 days', async () => {
    const { id, slug } = await buildCategory(db);
    await deleteCategory(db, system, id);
    await expect(getCategoryBySlug(db, slug)).rejects.toMatchObject({ gone: false });
    await ageDeletion(id, 31);
    expect(await findDeletedCategory(db, id)).toBeNull();
    await expect(restoreCategory(db, system, id)).rejects.toThrow(NotFound);
    await ageDeletion(id, 29);
    expect(await purgeDeletedCategories(db, system)).toBe(0);
    expect(await restoreCategory(db, system, id)).toMatchObject({ id, slug });
    await expect(restoreCategory(db, system, id)).rejects.toThrow(NotFound);
  });

  test('erases it after 30 days, and its URL is gone', async () => {
    const { id, slug } = await buildCategory(db);
    await deleteCategory(db, system, id);
    await ageDeletion(id, 31);
    expect(await purgeDeletedCategories(db, system)).toBe(1);
    await expect(getCategoryBySlug(db, slug)).rejects.toMatchObject({ gone: true });
  });

  test('frees its slug for another category, which prevents a restore', async () => {
    const { id, slug } = await buildCategory(db);
    await deleteCategory(db, system, id);
    await buildCategory(db, { slug });
    await expect(textOfRefusal(restoreCategory(db, system, id))).resolves.toContain(
      'A category with this slug already exists',
    );
  });

  test('leaves no announcement in it that was written at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: categoryId } = await buildCategory(db);
      const deleted = await buildAnnouncement(db, { categoryId });
      await deleteAnnouncement(db, system, deleted.id);
      await Promise.allSettled([
        deleteCategory(db, system, categoryId),
        createAnnouncement(db, system, { title: 'Late', description: '<p>x</p>', categoryId }),
        restoreAnnouncement(db, system, deleted.id),
      ]);
      const { rows } = await database.pool.query(
        `select count(*)::int as n from announcements a join categories c on c.id = a.category_id
         where c.deleted_at is not null`,
      );
      expect(rows[0].n).toBe(0);
    }
  });
});

test('deleted categories are listed while they can be restored, the last deleted first', async () => {
  const [first, second, old] = [
    await buildCategory(db, { name: 'First' }),
    await buildCategory(db, { name: 'Second' }),
    await buildCategory(db, { name: 'Old' }),
  ];
  for (const { id } of [first, second, old]) await deleteCategory(db, system, id);
  await ageDeletion(first.id, 2);
  await ageDeletion(old.id, 31);
  const listed = await listDeletedCategories(db);
  expect(listed.map(({ name }) => name)).toEqual(['Second', 'First']);
  expect(Date.parse(listed[0]?.deletedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});
