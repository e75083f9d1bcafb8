import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { announcementPath } from '#domain/links.ts';
import { textsFor } from '#messages/catalogue.server.ts';
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

describe('changed facts', () => {
  test('of a newer notice are not edits, and the page without edits says so', async () => {
    const notice = (input: object) =>
      buildAnnouncement(database.db, { threadName: 'Diver 2026', ...input });
    const facts = { kind: 'job' as const };
    await notice({ title: 'Diver Posts', lastDate: '2026-03-14', facts });
    await notice({ title: 'Diver Last Date Extended', lastDate: '2026-03-21', facts });
    const { text } = await site.get('/changes');
    expect(text).toContain('No date or fact of a published notice has been edited yet. If');
    expect((await site.get('/hi/changes')).text).toContain(textsFor('hi').noChanges);
    expect(text).toContain(
      'Changes of last dates, exam dates, vacancies and other facts after a notice was published',
    );
  });

  test('are on the announcement, on /changes and in its feed, as plain text', async () => {
    const { db } = database;
    const { id: categoryId } = await buildCategory(db);
    const input = { title: 'SSC CGL 2026', description: '<p>Apply now.</p>', categoryId };
    const created = await createAnnouncement(db, system, { ...input, lastDate: '2026-03-14' });
    const { text: before } = await site.get(announcementPath(created, 'en'));
    expect(before).not.toContain('Changes to this notice');

    const changed = await updateAnnouncement(db, system, created.id, {
      ...input,
      lastDate: '2026-03-21',
      facts: { pay: '<b>₹25,500</b>' },
      reason: 'The <i>portal</i> was down',
    });
    const words = [
      'Last date',
      'from 14 Mar 2026 to 21 Mar 2026',
      'Pay',
      'to &lt;b&gt;₹25,500&lt;/b&gt;',
      'The &lt;i&gt;portal&lt;/i&gt; was down',
    ];
    const page = await site.get(announcementPath(changed, 'en'));
    expect(page.text).toContain('Changes to this notice');
    const list = await site.get('/changes');
    expect(list.text).toContain('SSC CGL 2026');
    for (const text of [page.text, list.text].map((shown) => shown.replace(/\s+/g, ' '))) {
      for (const word of words) expect(text).toContain(word);
    }
    const feed = await site.get('/changes/feed.xml');
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    expect(feed.html).toContain('Last date: 14 Mar 2026 → 21 Mar 2026');
  });

  test('of a list are shown row by row, without unchanged rows', async () => {
    const { db } = database;
    const { id: categoryId } = await buildCategory(db);
    const notice = (sc: number, states: ['goa', 'bihar'?]) => ({
      title: 'Harbour Board 2026',
      description: '<p>Apply now.</p>',
      categoryId,
      facts: {
        states: states.flatMap((state) => state ?? []),
        posts: [
          { name: 'Lighthouse keeper', total: 90, sc },
          { name: 'Ferryman', total: 4_711 },
        ],
      },
    });
    const { id } = await createAnnouncement(db, system, notice(20, ['goa', 'bihar']));
    const changed = await updateAnnouncement(db, system, id, notice(25, ['goa']));
    const { text } = await site.get(announcementPath(changed, 'en'));
    const told = text.replace(/\s+/g, ' ').split('Changes to this notice')[1] ?? '';
    expect(told).toContain('Posts Lighthouse keeper: from SC 20 to SC 25');
    expect(told).toContain('States Removed Bihar');
    expect(told.split('Dates and fees')[0]).not.toMatch(/Ferryman|Goa|Total/);
    const feed = (await site.get('/changes/feed.xml')).html;
    expect(feed).toContain('Posts, Lighthouse keeper: SC 20 → SC 25; States: removed Bihar');
  });

  test('an invalid cursor shows the first page', async () => {
    expect((await site.get('/changes?cursor=%27')).text).toContain('SSC CGL 2026');
  });
});
