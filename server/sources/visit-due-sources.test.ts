import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { SOURCES_LOCK } from '#db/locks.ts';
import { settings, sources } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { listEntries } from '#domain/sources/inbox.server.ts';
import { findSourceRun, listSources } from '#domain/sources/sources.server.ts';
import { makePdf } from '#tests/documents/make-files.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { visitDueSources } from './visit-due-sources.ts';

const database = await createTestDatabase();
const { db, pool } = database;
afterAll(database.close);

/** The titles on the list of an official site. */
let titles: string[] = [];
const asked: { path: string; at: number }[] = [];
const notice = makePdf([{ words: [[50, 700, 'Recruitment of clerks, last date 30.11.2026']] }]);
const server = createServer(({ url: path = '' }, response) => {
  asked.push({ path, at: performance.now() });
  if (path === '/robots.txt') return response.writeHead(404).end();
  if (path.endsWith('.pdf')) return response.end(notice);
  if (path !== '/list') return response.writeHead(404).end();
  const rows = titles.map((title) => `<li><a href="/${encodeURI(title)}">${title}</a></li>`);
  response.end(`<ul>${rows.join('')}</ul>`);
}).listen(0, '127.0.0.1');
await new Promise((listening) => server.once('listening', listening));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
afterAll(() => server.close());

const NOON = Date.parse('2026-03-12T12:00:00+05:30');
const { signal } = new AbortController();
const visitAll = (more: Partial<Parameters<typeof visitDueSources>[0]> = {}) =>
  visitDueSources({
    database,
    siteUrl: 'https://notices.example.org',
    log: { info() {}, warn: (details) => expect.fail(JSON.stringify(details)) },
    signal,
    pauseMs: 0,
    mayAsk: (address) => address === '127.0.0.1',
    now: NOON,
    ...more,
  });

beforeEach(async () => {
  asked.length = 0;
  titles = ['Notice one', 'Notice two'];
  await db.delete(sources);
  await db.delete(settings);
  await saveSettings(db, system, { outboundWork: true, contactEmail: 'office@example.org' });
  // Staff cannot enter an address of the site's own machine. The test therefore writes the row
  // directly.
  const source = { organisation: 'Staff Board', url, kind: 'html', selector: 'li' } as const;
  await db.insert(sources).values({ ...source, everyMinutes: 60 });
});

const makeDue = () => db.update(sources).set({ nextAt: new Date(0) });

test('due sources are visited, and their new rows are in the inbox', async () => {
  expect(await visitAll()).toEqual({ visited: 1, added: 0, documents: 0 });
  expect(await visitAll()).toEqual({ visited: 0, added: 0, documents: 0 });
  expect(await findSourceRun(db)).not.toBeNull();
  await makeDue();
  titles = ['Result of Clerks.pdf', 'Away', ...titles];
  expect(await visitAll()).toEqual({ visited: 1, added: 2, documents: 2 });
  const { items } = await listEntries(db, { list: 'waiting' });
  expect(items).toHaveLength(2);
  expect(items).toContainEqual(
    expect.objectContaining({
      title: 'Result of Clerks.pdf',
      organisation: 'Staff Board',
      document: {
        id: expect.any(String),
        excerpt: expect.stringContaining('last date 30.11.2026'),
      },
    }),
  );
  expect(items).toContainEqual(
    expect.objectContaining({
      title: 'Away',
      document: null,
      documentTrouble: { key: 'addressStatus', values: { status: 404 } },
    }),
  );
  await makeDue();
  titles = [];
  await visitAll();
  expect(await listSources(db)).toMatchObject([{ alarm: 'no-rows' }]);
});

test('two requests to a host have a pause between them', async () => {
  await visitAll({ pauseMs: 300 });
  expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/list']);
  expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThanOrEqual(290);
});

test.each([
  ['2026-03-12T21:59:00+05:30', 1],
  ['2026-03-12T22:00:00+05:30', 0],
  ['2026-03-12T05:59:00+05:30', 0],
  ['2026-03-12T06:00:00+05:30', 1],
])('at %s sources are visited: %i', async (time, visited) => {
  expect(await visitAll({ now: Date.parse(time) })).toMatchObject({ visited });
});

test('nothing is requested before staff have switched outbound work on', async () => {
  await saveSettings(db, system, { outboundWork: false });
  expect(await visitAll()).toMatchObject({ visited: 0 });
  expect(asked).toEqual([]);
});

test('nothing is requested without a contact address, or while another instance visits', async () => {
  await db.delete(settings);
  await saveSettings(db, system, { outboundWork: true });
  expect(await visitAll()).toMatchObject({ visited: 0 });
  await saveSettings(db, system, { outboundWork: true, contactEmail: 'office@example.org' });
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [SOURCES_LOCK]);
  try {
    expect(await visitAll()).toMatchObject({ visited: 0 });
    expect(asked).toEqual([]);
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [SOURCES_LOCK]);
    holder.release();
  }
});
