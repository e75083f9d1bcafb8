import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { todayInIndia } from '#domain/dates.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createAnnouncement, updateAnnouncement } from '#tests/raw-writes.ts';
import { openBuiltSite } from '#tests/setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openBuiltSite>>;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await openBuiltSite(database);
});
afterAll(() => database.close());

/** Returns the HTML of the home page from a heading to the end of the list below the heading. */
const listUnder = async (heading: string) => {
  const { html } = await site.get('/');
  return new RegExp(`>${heading}</h2>(.*?)</ul>`, 's').exec(html)?.[1] ?? null;
};

test('home lists closing notices and recent changes, each announcement once', async () => {
  const { db } = database;
  const { id: categoryId } = await buildCategory(db);
  expect(await listUnder('Closing Soon')).toBeNull();
  expect(await listUnder('Recently changed')).toBeNull();

  const inDays = (days: number) => todayInIndia(new Date(Date.now() + days * 86_400_000));
  const publish = (title: string, days: number) =>
    createAnnouncement(db, system, {
      title,
      description: '<p>Apply.</p>',
      categoryId,
      lastDate: inDays(days),
    });
  const later = await publish('Later one', 9);
  await publish('Sooner one', 2);
  await publish('Closed one', -1);
  await publish('In a fortnight', 15);
  await publish('In some weeks', 16);
  const input = { title: 'Later one', description: '<p>Apply.</p>', categoryId };
  await updateAnnouncement(db, system, later.id, { ...input, lastDate: inDays(10) });
  await updateAnnouncement(db, system, later.id, { ...input, lastDate: inDays(11) });

  const closing = (await listUnder('Closing Soon')) ?? '';
  expect(closing.indexOf('Sooner one')).toBeLessThan(closing.indexOf('Later one'));
  expect(closing).toMatch(/Sooner one.*>2 days left</s);
  expect(closing).toContain('In a fortnight');
  expect(closing).not.toMatch(/Closed one|In some weeks/);
  const changed = (await listUnder('Recently changed')) ?? '';
  expect(changed.match(/Later one/g)).toHaveLength(1);
  expect(changed).not.toContain('Sooner one');
});

test('closing notices and recent changes come right after results and admit cards', async () => {
  const { db } = database;
  for (const slug of ['results', 'admit-card', 'government-jobs']) {
    const { id } = await buildCategory(db, { name: slug, slug });
    await buildAnnouncement(db, { title: `One of ${slug}`, categoryId: id });
  }
  const { html } = await site.get('/');
  const headings = [...html.matchAll(/<h2 id="[^"]*" class="list-title">(.*?)<\/h2>/g)];
  expect(headings.map(([, heading]) => heading).slice(-6)).toEqual([
    'Results',
    'Admit cards',
    'Closing Soon',
    'Recently changed',
    'Latest jobs',
    'Notices of your state',
  ]);
});
