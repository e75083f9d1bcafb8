import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostPauses, settings, sources } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { Forbidden } from '#domain/errors.ts';
import { takeTurn } from '#domain/outbound/host-pauses.server.ts';
import { PartAway } from '#domain/part-away.server.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { getSource } from '#domain/sources/sources.server.ts';
import { makePdf } from '#tests/documents/make-files.ts';
import { actAs } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createOfficialSites } from './official-sites.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
beforeEach(async () => {
  await db.delete(sources);
  await db.delete(hostPauses);
  await db.delete(settings);
  await saveSettings(db, system, { outboundWork: true, contactEmail: 'office@example.org' });
});

/** Starts an official site and returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else listener(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
}

const open = (pauseMs = 0, request?: Parameters<typeof createOfficialSites>[0]['request']) =>
  createOfficialSites({
    db,
    request,
    siteUrl: 'https://notices.example.org',
    pauseMs,
    mayAsk: (address) => address === '127.0.0.1',
  });
const { signal } = new AbortController();

const TITLES = [
  'Recruitment of 40 clerks in the board',
  'Result of the drivers of the board',
  'Admit cards of the nurses of the board',
];
const LIST = `<html><body><nav class="menu"><ul>${'<li><a href="/m">Menu</a></li>'.repeat(9)}</ul></nav>
  <div id="notices"><ul>${TITLES.map((title, n) => `<li><a href="/${n}.pdf">${title}</a></li>`).join('')}</ul></div>`;

test('only members who may write sources can have a page requested', async () => {
  const editor = actAs('asha', 'editor');
  const page = { kind: 'feed', url: 'https://board.example.org/', selector: null } as const;
  await expect(open().preview(editor, page, { signal })).rejects.toThrow(Forbidden);
  await expect(open().visit(editor, 'any', { signal })).rejects.toThrow(Forbidden);
  const author = actAs('bina', 'author');
  await expect(open().read(author, page.url, { signal })).rejects.toThrow(Forbidden);
});

describe('a preview', () => {
  test('offers the rows of a page by their selectors, and shows those of the chosen one', async () => {
    const url = await serve((_, response) => response.end(LIST));
    const first = await open().preview(system, { kind: 'html', url, selector: null }, { signal });
    expect(first).toMatchObject({ found: null, trouble: null });
    expect(first.choices[0]).toMatchObject({
      selector: '#notices li',
      count: 3,
      rows: TITLES.map((title) => ({ title })),
    });
    const chosen = { kind: 'html', url, selector: '#notices a' } as const;
    const second = await open().preview(system, chosen, { signal });
    expect(second.found).toMatchObject({ count: 3, rows: [{ title: TITLES[0] }, {}, {}] });
  });

  test.each([
    ['matches everything', '*', 'sourceSelectorTooWide'],
    ['matches nothing', '.nothing', 'previewNoRows'],
    ['is none', 'li:has(a)', 'sourceSelectorInvalid'],
  ])('reports that a selector %s, and still offers others', async (_, selector, key) => {
    const url = await serve((_, response) => response.end(LIST));
    const preview = await open().preview(system, { kind: 'html', url, selector }, { signal });
    expect(preview.trouble).toMatchObject({ key });
    expect(preview.choices[0]?.selector).toBe('#notices li');
  });

  test.each([
    ['feed', '<rss><channel><item><title>Result of the clerks</title></item></channel></rss>'],
    ['json', '{"data":[{"title":"Result of the clerks","url":"/1.pdf"}]}'],
    [
      'page',
      '<html><body><h1>Result of the clerks</h1><p>The board has published the result of its examination.</p></body></html>',
    ],
  ] as const)('of the kind %s shows its rows without a selector', async (kind, body) => {
    const url = await serve((_, response) => response.end(body));
    const preview = await open().preview(system, { kind, url, selector: null }, { signal });
    expect(preview).toMatchObject({
      found: { count: 1, rows: [{ title: 'Result of the clerks' }] },
      trouble: null,
      choices: [],
    });
  });

  test.each([
    ['feed', 'sourceNotFeed'],
    ['json', 'sourceNotJson'],
  ] as const)('of the kind %s refuses a page of another kind', async (kind, key) => {
    const url = await serve((_, response) => response.end(LIST));
    const asked = open().preview(system, { kind, url, selector: null }, { signal });
    await expect(asked).rejects.toThrow(key);
  });

  test('reports the refusal of a page', async () => {
    const closed = await serve((_, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    );
    const page = { kind: 'html', url: closed, selector: null } as const;
    await expect(open().preview(system, page, { signal })).rejects.toMatchObject({
      key: 'alarm-closed-address',
      fields: { url: { key: 'alarm-closed-address' } },
    });
  });
});

/** Stores a source whose rows are those of `LIST`. Returns its id. */
async function addSource(url: string): Promise<string> {
  const values = { organisation: 'Board', url, kind: 'html', selector: '#notices li' } as const;
  const [row] = await db
    .insert(sources)
    .values({ ...values, everyMinutes: 60 })
    .returning();
  return row?.id ?? '';
}

test('a source is visited at once, and at most 24 times a day', async () => {
  const url = await serve((_, response) => response.end(LIST));
  const id = await addSource(url);
  expect(await open().visit(system, id, { signal })).toBe(0);
  expect(await getSource(db, id)).toMatchObject({ rowCount: 3, alarm: null });
  await db.update(sources).set({ visitsToday: 24 });
  await expect(open().visit(system, id, { signal })).rejects.toThrow('sourceVisitedEnough');
});

test('a preview does not report an unavailable database as an unreachable site', async () => {
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const insert = vi.spyOn(db, 'insert').mockImplementation(() => {
    throw away;
  });
  const page = { kind: 'html', url: 'https://board.example.org/', selector: null } as const;
  const preview = open().preview(system, page, { signal });
  await expect(preview).rejects.toBeInstanceOf(PartAway);
  insert.mockRestore();
});

test('a host that is busy for longer than staff wait is not stored as unreachable', async () => {
  const url = await serve((_, response) => response.end(LIST));
  await takeTurn(db, system, '127.0.0.1', { holdMs: 300_000 });
  const id = await addSource(url);
  await expect(open().visit(system, id, { signal })).rejects.toThrow('hostAskedJustNow');
  expect(await getSource(db, id)).toMatchObject({ alarm: null });
});

describe('the notice at a URL', () => {
  test('is read like a file, and its host gets a pause', async () => {
    const pdf = makePdf([{ words: [[50, 700, 'Last date to apply 30.11.2026']] }]);
    const asked: number[] = [];
    const url = await serve(({ headers }, response) => {
      asked.push(performance.now());
      expect(headers['user-agent']).toBe(
        'Suchna (+https://notices.example.org; office@example.org)',
      );
      response.end(pdf);
    });
    const sites = open(300);
    const read = await sites.read(system, url, { signal });
    expect(read.text).toContain('Last date to apply 30.11.2026');
    expect(Buffer.from(read.bytes).equals(pdf)).toBe(true);
    // The request imitates another process that requests the same host.
    await open(300).read(system, url, { signal });
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(290);
  });

  test.each<[string, RequestListener, object]>([
    [
      'a redirect to a private address',
      (_, response) => response.writeHead(302, { location: 'http://192.168.0.1/a.pdf' }).end(),
      { key: 'addressClosed' },
    ],
    [
      'a file of more than 20 MB',
      (_, response) => response.end(Buffer.alloc(20_000_001, 'x')),
      { key: 'documentTooLarge', values: { most: 20 } },
    ],
    [
      'a page that is not there',
      (_, response) => response.writeHead(404).end(),
      { key: 'addressStatus', values: { status: 404 } },
    ],
    ['nothing', (_, response) => response.end(), { key: 'documentZeroBytes' }],
    ['a closed connection', ({ socket }) => socket.destroy(), { key: 'addressSilent' }],
    [
      'redirects without end',
      (_, response) => response.writeHead(302, { location: '/list' }).end(),
      { key: 'addressRedirects' },
    ],
  ])('that responds with %s is refused with the reason', async (_, listener, refusal) => {
    const url = await serve(listener);
    await expect(open().read(system, url, { signal })).rejects.toMatchObject(refusal);
  });

  test('at a site with a bad certificate is refused with the reason', async () => {
    const expired = Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' });
    const request = () => Promise.reject(expired);
    const url = 'https://board.example.org/notice.pdf';
    await expect(open(0, request).read(system, url, { signal })).rejects.toMatchObject({
      key: 'addressCertificate',
    });
  });

  test.each([
    'http://127.0.0.2/',
    'ftp://example.org/',
    'http://a:b@example.org/',
  ])('%s is not requested', async (address) => {
    await expect(open().read(system, address, { signal })).rejects.toMatchObject({
      key: 'addressClosed',
    });
  });

  test('is not requested while outbound work is off, or without a contact address', async () => {
    const url = await serve((_, response) => response.end(expect.fail('was asked')));
    await saveSettings(db, system, { outboundWork: false });
    await expect(open().read(system, url, { signal })).rejects.toThrow('outboundWorkOff');
    await db.delete(settings);
    await saveSettings(db, system, { outboundWork: true });
    await expect(open().read(system, url, { signal })).rejects.toThrow('outboundContactMissing');
  });
});
