import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import {
  createCategory,
  deleteCategory,
  findDeletedCategory,
  listCategories,
  updateCategory,
} from '#domain/categories/categories.server.ts';
import { Conflict } from '#domain/errors.ts';
import { createAnnouncement, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { countAnnouncements } from '../lists/counts.server.ts';
import { listFactChanges } from '../lists/fact-changes.server.ts';
import {
  deleteAnnouncement,
  findDeletedAnnouncement,
  restoreAnnouncement,
} from './announcements.server.ts';

let database: TestDatabase;
let categoryId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  categoryId = (await createCategory(database.db, system, { name: 'Results', slug: 'results' })).id;
});
afterAll(() => database.close());

const announcement = () => ({ title: 'Clerk result', description: '<p>Out now.</p>', categoryId });

describe('a write that is sent twice', () => {
  test('stores one announcement if both carry the same id', async () => {
    const before = await countAnnouncements(database.db);
    const id = randomUUID();
    const [first, second] = await Promise.all([
      createAnnouncement(database.db, system, { ...announcement(), id }),
      createAnnouncement(database.db, system, { ...announcement(), id }),
    ]);
    expect(second).toEqual(first);
    expect(await countAnnouncements(database.db)).toBe(before + 1);
  });

  test('changes an announcement once, without a conflict the second time', async () => {
    const { id, version } = await createAnnouncement(database.db, system, announcement());
    const changed = { ...announcement(), title: 'Clerk result, revised', version };
    const first = await updateAnnouncement(database.db, system, id, changed);
    const second = await updateAnnouncement(database.db, system, id, changed);
    expect(second).toEqual(first);
  });

  test('records the change once, however many are sent at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version } = await createAnnouncement(database.db, system, announcement());
      const changed = { ...announcement(), facts: { vacancies: 10 + round }, version };
      const saved = await Promise.all(
        Array.from({ length: 3 }, () => updateAnnouncement(database.db, system, id, changed)),
      );
      expect(saved.map((one) => one.version)).toEqual(saved.map(() => version + 1));
      expect(await listFactChanges(database.db, id)).toHaveLength(1);
    }
  });

  test('is a conflict if its values differ from the stored ones', async () => {
    const { id, version } = await createAnnouncement(database.db, system, announcement());
    await updateAnnouncement(database.db, system, id, {
      ...announcement(),
      title: 'Mine',
      version,
    });
    const late = updateAnnouncement(database.db, system, id, {
      ...announcement(),
      title: 'Late',
      version,
    });
    await expect(late).rejects.toThrow(Conflict);
  });

  test('stores one category if both carry the same id', async () => {
    const id = randomUUID();
    const input = { id, name: 'Syllabus', slug: 'syllabus' };
    const first = await createCategory(database.db, system, input);
    expect(await createCategory(database.db, system, input)).toEqual(first);
    const named = (await listCategories(database.db)).filter(({ slug }) => slug === 'syllabus');
    expect(named).toHaveLength(1);
  });

  test('changes a category once, without a conflict unless its values differ', async () => {
    const { id, version } = await createCategory(database.db, system, { name: 'Old', slug: 'old' });
    const changed = { name: 'New', slug: 'new', version };
    const first = await updateCategory(database.db, system, id, changed);
    expect(await updateCategory(database.db, system, id, changed)).toEqual(first);
    const late = updateCategory(database.db, system, id, { ...changed, name: 'Late' });
    await expect(late).rejects.toThrow(Conflict);
  });
});

describe('a deleted entry', () => {
  test('is found by its id until it is restored', async () => {
    const { id, title } = await createAnnouncement(database.db, system, announcement());
    expect(await findDeletedAnnouncement(database.db, id)).toBeNull();
    await deleteAnnouncement(database.db, system, id);
    expect(await findDeletedAnnouncement(database.db, id)).toEqual({ id, title });
    await restoreAnnouncement(database.db, system, id);
    expect(await findDeletedAnnouncement(database.db, id)).toBeNull();
  });

  test('is found by its id among categories, too', async () => {
    const { id } = await createCategory(database.db, system, { name: 'Gone', slug: 'gone' });
    await deleteCategory(database.db, system, id);
    expect(await findDeletedCategory(database.db, id)).toEqual({ id, name: 'Gone' });
    expect(await findDeletedCategory(database.db, 'no id')).toBeNull();
  });
});
