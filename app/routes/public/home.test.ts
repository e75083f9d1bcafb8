import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAnnouncement,
  updateAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import { todayInIndia } from '#domain/dates.ts';
import { buildCategory } from '#tests/factories.ts';
import { openBuiltSite } from '#tests/setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openBuiltSite>>;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await openBuiltSite(database);
}, 120_000);
afterAll(() => database.close());

/** What stands on home from a heading on, to the end of its list. */
const listUnder = async (heading: string) => {
  const { html } = await site.get('/');
  return new RegExp(`>${heading}</h2>(.*?)</ul>`, 's').exec(html)?.[1] ?? null;
};

test('home lists what closes first and what just changed, each announcement once', async () => {
  const { db } = database;
  const { id: categoryId } = await buildCategory(db);
  expect(await listUnder('Closing Soon')).toBeNull();
  expect(await listUnder('Just changed')).toBeNull();

  const inDays = (days: number) => todayInIndia(new Date(Date.now() + days * 86_400_000));
  const publish = (title: string, days: number) =>
    createAnnouncement(db, {
      title,
      description: '<p>Apply.</p>',
      categoryId,
      lastDate: inDays(days),
    });
  const later = await publish('Later one', 9);
  await publish('Sooner one', 2);
  await publish('Closed one', -1);
  const input = { title: 'Later one', description: '<p>Apply.</p>', categoryId };
  await updateAnnouncement(db, later.id, { ...input, lastDate: inDays(10) });
  await updateAnnouncement(db, later.id, { ...input, lastDate: inDays(11) });

  const closing = (await listUnder('Closing Soon')) ?? '';
  expect(closing.indexOf('Sooner one')).toBeLessThan(closing.indexOf('Later one'));
  expect(closing).toContain('Closing soon');
  expect(closing).not.toContain('Closed one');
  const changed = (await listUnder('Just changed')) ?? '';
  expect(changed.match(/Later one/g)).toHaveLength(1);
  expect(changed).not.toContain('Sooner one');
});
