import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createSpacedRequests } from '../outbound/spaced-requests.ts';
import { createPoliteClient } from './polite-client.ts';
import { type VisitedSource, visitSource } from './visit-source.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const LIST = '<ul><li><a href="/a.pdf">Recruitment of Clerks</a></li></ul>';
const { signal } = new AbortController();

/** Visits a list on a local test site. */
async function visit(
  listener: RequestListener,
  given: Partial<VisitedSource> = {},
  { hasRobots = false } = {},
) {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt' && !hasRobots) response.writeHead(404).end();
    else listener(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const source: VisitedSource = {
    kind: 'html',
    url: `http://127.0.0.1:${port}/list`,
    selector: 'li',
    etag: null,
    lastModified: null,
    ...given,
  };
  const requests = createSpacedRequests({
    turns: { take: async () => 0, end: async () => {} },
    signal,
    mayAsk: (address) => address === '127.0.0.1',
  });
  const identity = { siteUrl: 'https://suchna.example.org', contact: 'a@b.example' };
  return visitSource(source, { client: createPoliteClient({ requests, ...identity }), signal });
}

test('a list is read with a User-Agent, and requested conditionally', async () => {
  const asked: (string | undefined)[] = [];
  const listener: RequestListener = ({ headers }, response) => {
    asked.push(headers['user-agent'], headers['if-none-match'], headers['if-modified-since']);
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end(LIST);
  };
  expect(await visit(listener)).toMatchObject({
    outcome: 'read',
    etag: '"1"',
    rows: [{ title: 'Recruitment of Clerks' }],
  });
  const again = { etag: '"1"', lastModified: 'Thu, 12 Mar 2026 04:30:00 GMT' };
  expect(await visit(listener, again)).toEqual({ outcome: 'unchanged' });
  const identity = 'Suchna (+https://suchna.example.org; a@b.example)';
  const { etag, lastModified } = again;
  expect(asked).toEqual([identity, undefined, undefined, identity, etag, lastModified]);
});

test('a list in another encoding is read', async () => {
  const text = Buffer.from(`<meta charset="windows-1252">${LIST.replace('of', '\x96')}`, 'latin1');
  expect(await visit((_, response) => response.end(text))).toMatchObject({
    rows: [{ title: 'Recruitment – Clerks' }],
  });
});

const sendWithoutEnd = (response: ServerResponse, start: string) => {
  response.write(start);
  const send = () => {
    while (
      !response.destroyed &&
      response.write('<item><title>Result</title></item>'.repeat(1000))
    );
    if (!response.destroyed) response.once('drain', send);
  };
  send();
};

test.each<[string, RequestListener, object, Partial<VisitedSource>?]>([
  [
    'a page of 20 MB',
    (_, response) => response.end(Buffer.alloc(20_000_000, 'x')),
    { alarm: 'unreadable', reason: { key: 'sourceTooLarge', values: { most: 3 } } },
  ],
  [
    'a feed that never ends',
    (_, response) => sendWithoutEnd(response, '<rss><channel>'),
    { alarm: 'unreadable', reason: { key: 'sourceTooLarge', values: { most: 3 } } },
    { kind: 'feed' },
  ],
  [
    'a selector that matches everything',
    (_, response) => response.end(`<html><body>${LIST}`),
    { alarm: 'unreadable', reason: { key: 'sourceSelectorTooWide', values: {} } },
    { selector: '*' },
  ],
  [
    'a redirect to a private address',
    (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    { alarm: 'closed-address' },
  ],
  [
    'a page that fails',
    (_, response) => response.writeHead(503).end(),
    { alarm: 'unreachable', reason: { key: 'sourceStatus', values: { status: 503 } } },
  ],
  [
    'redirects without end',
    (_, response) => response.writeHead(302, { location: '/list' }).end(),
    { alarm: 'unreachable' },
  ],
  ['a closed connection', ({ socket }) => socket.destroy(), { alarm: 'unreachable' }],
  [
    'a picture',
    (_, response) => response.end(Buffer.alloc(99, 1)),
    { alarm: 'unreadable', reason: { key: 'sourceIsFile' } },
  ],
  [
    'a PDF',
    (_, response) => response.end('%PDF-1.7\n1 0 obj'),
    { alarm: 'unreadable', reason: { key: 'sourceIsPdf' } },
  ],
  [
    'a compressed page',
    (_, response) => response.end(gzipSync(LIST)),
    { alarm: 'unreadable', reason: { key: 'sourceIsCompressed' } },
  ],
])('%s is a failure with its reason', async (_, listener, failure, given) => {
  expect(await visit(listener, given)).toMatchObject({ outcome: 'failed', ...failure });
});

test('a redirect to another host is a failure', async () => {
  const other = createServer((_, response) => response.end(LIST)).listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  stops.push(() => other.close());
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/list`;
  const found = await visit((_, response) => response.writeHead(301, { location }).end());
  expect(found).toMatchObject({ outcome: 'failed', alarm: 'other-host' });
});

test('robots.txt is obeyed, and a site that cannot return it is not visited', async () => {
  const paths: (string | undefined)[] = [];
  const answerRobots =
    (status: number): RequestListener =>
    ({ url }, response) => {
      paths.push(url);
      response.writeHead(status).end('User-agent: *\nDisallow: /list');
    };
  const own = { hasRobots: true };
  expect(await visit(answerRobots(200), {}, own)).toMatchObject({ alarm: 'robots' });
  expect(await visit(answerRobots(500), {}, own)).toMatchObject({ alarm: 'unreachable' });
  expect(paths).toEqual(['/robots.txt', '/robots.txt']);
});

test.each([
  ['allows the list', 'Allow: /list', { outcome: 'read' }],
  ['forbids the list', 'Disallow: /list', { alarm: 'robots' }],
  ['has no rule for the list', 'Allow: /other', { outcome: 'read' }],
])('the first 512 KB of a larger robots.txt count: it %s', async (_, rule, result) => {
  const start = `User-agent: *\n${rule}\n`;
  const filler = '# comment\n'.repeat(60_000).slice(0, 512 * 1024 - start.length - 12);
  const answer: RequestListener = ({ url }, response) =>
    response.end(url === '/robots.txt' ? `${start}${filler}\nDisallow: /x\nDisallow: /` : LIST);
  expect(await visit(answer, {}, { hasRobots: true })).toMatchObject(result);
});

test('the target of a redirect is requested only if robots.txt allows it', async () => {
  const paths: (string | undefined)[] = [];
  const leadTo =
    (location: string): RequestListener =>
    ({ url }, response) => {
      paths.push(url);
      if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /closed');
      else if (url === '/list') response.writeHead(302, { location }).end();
      else response.end(LIST);
    };
  const own = { hasRobots: true };
  expect(await visit(leadTo('/open'), {}, own)).toMatchObject({ outcome: 'read' });
  expect(await visit(leadTo('/closed'), {}, own)).toMatchObject({ alarm: 'robots' });
  expect(paths).toEqual(['/robots.txt', '/list', '/open', '/robots.txt', '/list']);
});
