import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { announcements, categories } from '#db/schema.server.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { system } from '../actor.ts';
import { deleteCategory, getCategory } from '../categories/categories.server.ts';
import { deleteAnnouncement, getAnnouncementForStaff } from './announcements.server.ts';
import { moveAnnouncements } from './move.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

test('all announcements of a category move, including scheduled ones, and then it can be deleted', async () => {
  const { id: from } = await buildCategory(db);
  const { id: to } = await buildCategory(db, { name: 'Results', slug: 'results' });
  const plain = await buildAnnouncement(db, { title: 'Clerk', categoryId: from });
  const chosen = await buildAnnouncement(db, {
    title: 'Officer',
    categoryId: from,
    facts: { kind: 'job' },
  });
  const later = await buildAnnouncement(db, {
    title: 'Later',
    categoryId: from,
    publishedAt: new Date('2099-01-01'),
  });
  const deleted = await buildAnnouncement(db, { categoryId: from });
  await deleteAnnouncement(db, system, deleted.id);
  expect(plain.kind).toBe('other');

  expect(await moveAnnouncements(db, system, { from, to })).toBe(3);
  const moved = await getAnnouncementForStaff(db, plain.id);
  // The kind follows the category, unless staff chose it.
  expect(moved).toMatchObject({ categoryId: to, kind: 'result', version: plain.version + 1 });
  expect(await getAnnouncementForStaff(db, chosen.id)).toMatchObject({ kind: 'job' });
  expect((await getAnnouncementForStaff(db, later.id)).categoryId).toBe(to);
  expect((await getCategory(db, to)).postCount).toBe(2);
  expect(await db.$count(announcements, eq(announcements.categoryId, from))).toBe(1);
  expect(await deleteCategory(db, system, from)).toEqual({ purged: 1 });
});

test('nothing moves to the same, a deleted or a missing category', async () => {
  const { id: from } = await buildCategory(db);
  const { id: gone } = await buildCategory(db);
  await db.update(categories).set({ deletedAt: new Date() }).where(eq(categories.id, gone));
  const { id } = await buildAnnouncement(db, { categoryId: from });
  for (const to of [from, gone, crypto.randomUUID(), 'none', '']) {
    await expect(moveAnnouncements(db, system, { from, to })).rejects.toThrow('chooseCategory');
  }
  for (const missing of [gone, 'none']) {
    await expect(moveAnnouncements(db, system, { from: missing, to: from })).rejects.toThrow(
      'categoryNotFound',
    );
  }
  expect((await getAnnouncementForStaff(db, id)).categoryId).toBe(from);
});
