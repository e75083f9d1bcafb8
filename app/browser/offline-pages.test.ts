import { describe, expect, test } from 'vitest';
import {
  filesNamedBy,
  isOurs,
  isPage,
  mayStore,
  offlinePath,
  withCopyNote,
  withOfflineCopies,
} from './offline-pages.ts';

const SITE = 'https://notices.example.org';

test.each([
  ['GET', '/', true],
  ['GET', '/category/results?cursor=o1', true],
  ['GET', '/administration', true],
  ['GET', '/assets/app.css', true],
  ['POST', '/contact-us', false],
  ['HEAD', '/', false],
  ['GET', '/admin', false],
  ['GET', '/admin.data', false],
  ['GET', '/Admin/login', false],
  ['GET', '/api/v1/announcements', false],
  ['GET', '/events', false],
  ['GET', '/healthz', false],
  ['GET', '/readyz', false],
  ['GET', '/metrics', false],
  ['GET', '/sw.js', false],
])('%s %s is handled by the service worker: %s', (method, path, isConcerned) => {
  expect(isOurs({ method, url: SITE + path }, SITE)).toBe(isConcerned);
});

test('requests to other origins are ignored', () => {
  expect(isOurs({ method: 'GET', url: 'https://elsewhere.example.org/' }, SITE)).toBe(false);
});

test.each([
  ['/', '/offline'],
  ['/hindi-news', '/offline'],
  ['/hi', '/hi/offline'],
  ['/hi/category/results', '/hi/offline'],
  ['/hi/offline', '/hi/offline'],
])('the offline page for %s is %s', (path, offline) => {
  expect(offlinePath(path)).toBe(offline);
});

describe('a response is stored', () => {
  const answer = (status: number, headers: Record<string, string>) =>
    mayStore(new Response(null, { status, headers }));

  test('if the response is complete and public', () => {
    expect(answer(200, { 'cache-control': 'public, max-age=0, s-maxage=30' })).toBe(true);
  });

  test.each([
    [404, { 'cache-control': 'public' }],
    [206, { 'cache-control': 'public' }],
    [503, { 'cache-control': 'public' }],
    [200, {}],
    [200, { 'cache-control': 'no-store' }],
    [200, { 'cache-control': 'private, no-store' }],
    [200, { 'cache-control': 'public, no-store' }],
    [200, { 'cache-control': 'public', 'set-cookie': 'a=b' }],
  ])('except with status %i and %o', (status, headers) => {
    expect(answer(status, headers as Record<string, string>)).toBe(false);
  });

  test('except after a redirect', () => {
    const redirected = {
      status: 200,
      redirected: true,
      headers: new Headers({ 'cache-control': 'public' }),
    };
    expect(mayStore(redirected as Response)).toBe(false);
  });

  test('as a page only if it is HTML', () => {
    const of = (type: string) => isPage(new Response(null, { headers: { 'content-type': type } }));
    expect(of('text/html; charset=utf-8')).toBe(true);
    expect(of('application/rss+xml')).toBe(false);
  });
});

test('the files of a page are its stylesheets, pictures and scripts, each listed once', () => {
  const html = `<html data-scripts="/assets/site-3.js"><link href="/assets/app-x1.css"><use
    href="/assets/icons-2.svg#home"/><use href="/assets/icons-2.svg#mail"/>`;
  expect(filesNamedBy(html)).toEqual([
    '/assets/site-3.js',
    '/assets/app-x1.css',
    '/assets/icons-2.svg',
  ]);
  expect(filesNamedBy('')).toEqual([]);
});

test('a stored page shows its time, in the words of the offline page', () => {
  const offline = '<p data-copy-note="Copy of {date}: &quot;1&quot; &amp; $&amp;"></p>';
  const madeAt = new Date('2026-11-22T18:35:00Z');
  expect(withCopyNote('<!DOCTYPE html><html lang="en">', offline, madeAt)).toBe(
    '<!DOCTYPE html><html data-kept="Copy of 23 Nov 2026, 12:05 AM: &quot;1&quot; &amp; $&amp;" lang="en">',
  );
});

test.each([
  ['hi', '23 नवंबर 2026, रात 12:05'],
  ['mr', '23 नोव्हेंबर 2026, रात्र 12:05'],
])('a stored page in %s formats the date as its pages do', (language, date) => {
  const page = `<html lang="${language}">`;
  const copy = withCopyNote(page, '<p data-copy-note="{date}">', new Date('2026-11-22T18:35:00Z'));
  expect(copy).toBe(`<html data-kept="${date}" lang="${language}">`);
});

test('the offline page lists stored pages by title', () => {
  const offline = '<ul data-offline-copies=""></ul></body>';
  const pages = [
    { url: `${SITE}/search?q=a&cursor=b`, html: '<title>Results &amp; more $&amp;</title>' },
    { url: `${SITE}/untitled`, html: '' },
  ];
  expect(withOfflineCopies(offline, pages)).toBe(
    '<ul data-offline-copies=""><li><a href="/search?q=a&amp;cursor=b">Results &amp; more $&amp;</a></li>' +
      '<li><a href="/untitled">/untitled</a></li></ul></body>',
  );
});
