import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffUsers } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { actAs } from '#tests/factories.ts';
import { createAnnouncement, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import {
  createCategory,
  getCategoryForStaff,
  updateCategory,
} from '../categories/categories.server.ts';
import { findAnnouncement, getAnnouncementForStaff } from './announcements.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeAll(async () => {
  await db.insert(staffUsers).values([
    { id: 'asha', name: 'Asha', email: 'asha@example.org' },
    { id: 'ravi', name: 'Ravi', email: 'ravi@example.org' },
  ]);
});

test('staff see who last saved an announcement or a category, visitors do not', async () => {
  const values = { name: 'Results', slug: 'results' };
  const category = await createCategory(db, actAs('asha'), values);
  expect(await getCategoryForStaff(db, category.id)).toMatchObject({ savedBy: 'Asha' });
  await updateCategory(db, actAs('ravi'), category.id, { ...values, name: 'All results' });
  expect(await getCategoryForStaff(db, category.id)).toMatchObject({ savedBy: 'Ravi' });

  const content = { title: 'One', description: '<p>Text</p>', categoryId: category.id };
  const { id, savedBy } = await createAnnouncement(db, actAs('asha'), content);
  expect(savedBy).toBe('Asha');
  const changed = await updateAnnouncement(db, actAs('ravi'), id, { ...content, title: 'Two' });
  expect(changed.savedBy).toBe('Ravi');
  expect(await findAnnouncement(db, id)).not.toHaveProperty('savedBy');
});

test('no name is shown for an importer or a removed account', async () => {
  const category = await createCategory(db, system, { name: 'Jobs', slug: 'jobs' });
  const content = { title: 'One', description: '<p>Text</p>', categoryId: category.id };
  const { id } = await createAnnouncement(db, actAs('asha'), content);
  await db.delete(staffUsers).where(eq(staffUsers.id, 'asha'));
  expect(await getAnnouncementForStaff(db, id)).toMatchObject({ savedBy: null });
  expect(await getCategoryForStaff(db, category.id)).toMatchObject({ savedBy: null });
});
