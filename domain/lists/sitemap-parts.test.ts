import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { importAnnouncements } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { deleteAnnouncement } from '../announcements/announcements.server.ts';
import { listSitemapEntries, listSitemapParts, readListChanges } from './sitemap-parts.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const COUNT = 12;
const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));

beforeAll(async () => {
  const { id: categoryId } = await buildCategory(db);
  await importAnnouncements(
    db,
    system,
    Array.from({ length: COUNT }, (_, index) => ({
      title: `Notice ${index}`,
      description: '<p>x</p>',
      categoryId,
      createdAt: day(index),
      updatedAt: day(index),
    })),
  );
  await buildAnnouncement(db, { categoryId, publishedAt: new Date(Date.now() + 3_600_000) });
  await deleteAnnouncement(db, system, (await buildAnnouncement(db, { categoryId })).id);
});

describe('the sitemap', () => {
  test('has live announcements in parts, oldest first', async () => {
    const [part, ...more] = await listSitemapParts(db);
    expect(more).toEqual([]);
    expect(part).toEqual({ part: 1, updatedAt: '2026-01-12T00:00:00Z' });
    const entries = await listSitemapEntries(db, 1);
    expect(entries.map(({ slug }) => slug)).toEqual(
      Array.from({ length: COUNT }, (_, index) => `notice-${index}`),
    );
    expect(entries[0]).toMatchObject({ updatedAt: '2026-01-01T00:00:00Z' });
    expect(await listSitemapEntries(db, 2)).toEqual([]);
  });

  test("has the time of each list's last change, including a deletion", async () => {
    const { lists, categories } = await readListChanges(db);
    expect(lists.important).toBeNull();
    expect(lists.result).toBeNull();
    const deleted = Date.parse(lists.all ?? '');
    expect(deleted).toBeGreaterThan(day(COUNT).getTime());
    expect(deleted).toBeLessThanOrEqual(Date.now());
    expect([...categories.values()]).toEqual([lists.all]);
  });

  test('dates a scheduled notice by its time of publication', async () => {
    const announcement = await buildAnnouncement(db);
    await db.execute(
      sql`update announcements set updated_at = '2020-01-01', published_at = '2020-03-01' where id = ${announcement.id}`,
    );
    const [first] = await listSitemapEntries(db, 1);
    expect(first).toMatchObject({ slug: announcement.slug, updatedAt: '2020-03-01T00:00:00Z' });
  });
});
