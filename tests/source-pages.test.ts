import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documents, inboxEntries, settings, sources } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { buildEntry, buildSource } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/*
 * Tests the pages of staff that show official lists and the inbox. Also tests reading a notice from
 * a URL.
 */

const database = await createTestDatabase();
const { db } = database;
/** The responses of official sites, by URL. */
const answers = new Map<string, { status: number; text: string }>();
const site = await openBuiltSite(database, {
  officialSites: {
    request: async (url) => {
      const { status, text } = answers.get(url) ?? { status: 404, text: '' };
      return { status, url, headers: {}, leadsTo: null, body: Buffer.from(text) };
    },
  },
});
let cookie: string;
beforeAll(async () => {
  await site.auth.createStaff(editor);
  cookie = await openSession(site);
});
afterAll(() => database.close());
beforeEach(async () => {
  answers.clear();
  for (const table of [inboxEntries, sources, documents, settings]) await db.delete(table);
});

const switchOn = () =>
  saveSettings(db, system, { outboundWork: true, contactEmail: 'office@example.org' });
const read = (path: string) => site.get(path, { cookie });

test('the dashboard shows red sources and the age of the oldest entry that nobody took', async () => {
  const before = await read('/admin');
  expect(before.text).not.toMatch(/source needs attention|oldest entry/);
  const source = await buildSource(db, { alarm: 'shell' });
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await buildEntry(db, { sourceId: source.id, state: 'taken', foundAt: at(30) });
  await buildEntry(db, { sourceId: source.id, foundAt: at(5.5) });
  const { text } = await read('/admin');
  expect(text).toContain('1 source needs attention');
  expect(text).toContain('The oldest untaken inbox entry was found 5 hours ago');
});

test('a red source shows the reason, and nothing is visited while requests are switched off', async () => {
  await buildSource(db, {
    organisation: 'Staff Board',
    alarm: 'unreadable',
    reason: { key: 'sourceNotFeed' },
    alarmSince: new Date('2026-11-20T12:00:00+05:30'),
  });
  await buildSource(db, { organisation: 'Quiet Board', isActive: false });
  const { text } = await read('/admin/sources');
  expect(text).toMatch(
    /Staff Board .* Needs attention The response cannot be read .* not an RSS or Atom feed since 20 Nov 2026/,
  );
  expect(text).toMatch(/Quiet Board .* Paused/);
  expect(text).toContain(
    'No source is visited, because requests to official sites are switched off',
  );
  await saveSettings(db, system, { outboundWork: true });
  expect((await read('/admin/sources')).text).toContain(
    'the contact email in the settings is still the example',
  );
  await switchOn();
  expect((await read('/admin/sources')).text).not.toContain('No source is visited');
});

test('an entry whose title the list cuts short is marked in the inbox and in the form', async () => {
  const mark = 'The list cuts this title short';
  const { id } = await buildEntry(db, { title: 'Recruitment of Clerks' });
  expect((await read('/admin/inbox')).text).not.toContain(mark);
  expect((await read(`/admin/announcements/new?entry=${id}`)).text).not.toContain(mark);
  const cut = await buildEntry(db, { title: 'Recruitment of Clerks in the ...' });
  expect((await read('/admin/inbox')).text).toContain(mark);
  expect((await read(`/admin/announcements/new?entry=${cut.id}`)).text).toContain(mark);
});

describe('the page that reads a notice', () => {
  const ADDRESS = 'https://board.example.org/notice';
  const send = (fields: Record<string, string | File>, query = '') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return site.post(`/admin/announcements/read${query}`, form, { cookie });
  };
  const stored = () =>
    db.select({ name: documents.name, text: documents.text, hash: documents.hash }).from(documents);

  test('takes an address only while requests are switched on', async () => {
    expect((await read('/admin/announcements/read')).text).not.toContain('Address of the notice');
    const { status, text } = await send({ address: ADDRESS });
    expect(status).toBe(409);
    expect(text).toContain('Requests to official sites are switched off in the settings.');
    await switchOn();
    expect((await read('/admin/announcements/read')).text).toContain('Address of the notice');
  });

  test('reads the notice at an address into the form', async () => {
    await switchOn();
    answers.set(ADDRESS, { status: 200, text: 'Last date to apply: 30.11.2026' });
    const { status, headers } = await send({ address: ADDRESS });
    expect(status).toBe(302);
    expect(headers.get('location')).toMatch(/^\/admin\/announcements\/new\?document=/);
    expect(await stored()).toMatchObject([
      { name: ADDRESS, text: 'Last date to apply: 30.11.2026', hash: expect.any(String) },
    ]);
  });

  test.each([
    ['http://10.0.0.1/a.pdf', 400, 'Enter a public address'],
    ['http://localhost/a.pdf', 400, 'Enter a public address'],
    ['nonsense', 400, 'Enter a full address'],
    [ADDRESS, 400, 'The site answered with the status 404 instead of the notice'],
  ])('names the reason why %s was not read, and keeps the typed value', async (address, wanted, reason) => {
    await switchOn();
    const { status, text, html } = await send({ address });
    expect(status).toBe(wanted);
    expect(text).toContain(reason);
    expect(html).toContain(`value="${address}"`);
    expect(await stored()).toEqual([]);
  });

  test('reports that a chosen file is empty, and accepts a form without a file', async () => {
    const empty = await send({ text: '', file: new File([], 'notice.txt') });
    expect([empty.status, empty.text]).toEqual([
      400,
      expect.stringContaining('This file is empty.'),
    ]);
    const withoutFile = await send({ text: 'Pasted by hand', file: new File([], '') });
    expect(withoutFile.status).toBe(302);
  });

  test('prefers pasted text to the address of an entry, which stays its source', async () => {
    await switchOn();
    const { id } = await buildEntry(db, { url: ADDRESS });
    const { status, headers } = await send(
      { address: ADDRESS, text: 'Pasted by hand' },
      `?entry=${id}`,
    );
    expect(status).toBe(302);
    expect(headers.get('location')).toContain(`entry=${id}`);
    expect(await stored()).toMatchObject([{ name: ADDRESS, text: 'Pasted by hand' }]);
  });
});
