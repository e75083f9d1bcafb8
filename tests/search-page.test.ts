import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.server.ts';
import * as schema from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { DAY_MS, formatDate, todayInIndia } from '#domain/dates.ts';
import { learnWords } from '#domain/search/index.server.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/*
 * Tests the search for visitors on the real pages: results with their matched words, filters, and
 * suggestions while typing (public site, section 2).
 */
const tomorrow = todayInIndia(new Date(Date.now() + DAY_MS));
const inTwoDays = todayInIndia(new Date(Date.now() + 2 * DAY_MS));

let database: TestDatabase;
let get: (path: string) => Promise<BuiltPage>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const jobs = await buildCategory(db, { name: 'Government Jobs', slug: 'government-jobs' });
  const results = await buildCategory(db, { name: 'Results', slug: 'results' });
  await buildCategory(db, { name: 'Admit Card', slug: 'admit-card' });
  for (const notice of [
    { title: 'Lighthouse keeper 2026 <b>Bold</b>', categoryId: jobs.id, lastDate: inTwoDays },
    {
      title: 'Lighthouse keeper 2025',
      categoryId: jobs.id,
      facts: { dates: { exam: { on: tomorrow } } },
    },
    { title: 'Lighthouse keeper result 2025', categoryId: results.id },
    { title: 'पुलिस भर्ती २०२६', categoryId: jobs.id },
    { title: 'UP Police Constable', categoryId: jobs.id },
    { title: 'Signalman admit card', categoryId: results.id },
    { title: 'Patwari of the river', categoryId: jobs.id },
    { title: 'Sluice keeper (Advt 09/2031)', categoryId: jobs.id },
    { title: 'Polytechnic notice', categoryId: results.id },
    { title: 'Polytechnic syllabus', categoryId: results.id },
    { title: 'Polytechnic counselling', categoryId: results.id },
  ]) {
    await buildAnnouncement(db, notice);
  }
  for (let made = 0; made < 61; made++) {
    await buildAnnouncement(db, { title: `Ferryman of river ${made}`, categoryId: results.id });
  }
  await learnWords(db, system);
  ({ get } = await openBuiltSite(database));
});
afterAll(() => database.close());

/** Returns the URLs of links by their text. */
function linksOf(html: string): Map<string, string> {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
  const links = main.matchAll(/<a\b[^>]*? ?href="([^"]*)"[^>]*>(.*?)<\/a>/gs);
  return new Map(
    Array.from(links, ([, href = '', text = '']) => [
      text.replace(/<svg.*?<\/svg>|<[^>]*>/gs, '').trim(),
      href.replaceAll('&amp;', '&'),
    ]),
  );
}

const titlesIn = (html: string) =>
  Array.from(html.matchAll(/<h2><a[^>]*>(.*?)<\/a><\/h2>/gs), ([, title = '']) =>
    title.replace(/<[^>]*>/g, ''),
  );

describe('results', () => {
  test('have the matched words marked, and escape titles', async () => {
    const { html } = await get('/search?q=lighthouse+bold');
    expect(html).toContain(
      '<mark>Lighthouse</mark> keeper 2026 &lt;b&gt;<mark>Bold</mark>&lt;/b&gt;',
    );
  });

  test('in Hindi are marked as matched and as Hindi', async () => {
    const { html } = await get('/search?q=bharti');
    expect(html).toContain('<mark><span lang="hi">भर्ती</span></mark>');
  });

  test('name the words of the term that they lack', async () => {
    const { text } = await get('/search?q=lighthouse+zzzzqqqq');
    expect(text).toContain('Not in the results shown here: zzzzqqqq');
    expect(text).toContain('Results for');
  });

  test('have links to the previous and next page, and the first page has one URL', async () => {
    const first = linksOf((await get('/search?q=ferryman')).html);
    expect(first.get('Next')).toBe('/search?q=ferryman&cursor=60');
    const { html } = await get('/search?q=ferryman&cursor=60');
    expect(titlesIn(html)).toHaveLength(1);
    expect(linksOf(html).get('Previous')).toBe('/search?q=ferryman');
    expect(html).toContain(
      '<link rel="canonical" href="http://localhost:3000/search?q=ferryman"/>',
    );
  });
});

test('a term of two letters has no number of results, because it could be 0', async () => {
  const { html } = await get('/search?q=up&filters=1');
  expect(html).toContain('<mark>UP</mark> Police Constable');
  expect(html).not.toContain('More than 0');
});

test('a term without exact results shows related notices below No results found', async () => {
  const nothing = await get('/search?q=kanungo');
  expect(nothing.text).toContain('No results found');
  expect(nothing.text).toContain('Related notices Patwari of the river');
  expect(nothing.text).toContain('There are no notices about “kanungo”.');
  const relaxed = await get('/search?q=kanungo+lighthouse');
  expect(relaxed.text).toContain('Related notices Patwari of the river');
  expect(titlesIn(relaxed.html)).toHaveLength(3);
  expect((await get('/search?q=patwari')).text).not.toContain('Related notices');
});

test('a search without results says so and links to other pages', async () => {
  const { text, html } = await get('/search?q=zzzzqqqq');
  for (const words of [
    'No results found',
    "We couldn't find any announcements matching your search.",
    'Try using different keywords or browse by category',
  ]) {
    expect(text).toContain(words);
  }
  expect(linksOf(html).get('Government Jobs')).toBe('/category/government-jobs');
  expect(text).toContain('Newest notices');
});

test('the category that the term names is above the results', async () => {
  const { html, text } = await get('/search?q=lighthouse+result');
  expect(linksOf(html).get('All in Results')).toBe('/category/results');
  expect(text.indexOf('All in Results')).toBeLessThan(text.indexOf('Lighthouse keeper result'));
});

describe('filters', () => {
  test('are closed and without numbers until their link is followed', async () => {
    const { html, text } = await get('/search?q=lighthouse');
    expect(html).not.toContain('list-filters');
    expect(text).toContain('3 notices');
    expect(linksOf(html).get('Filter')).toBe('/search?q=lighthouse&filters=1');
    const open = await get('/search?q=lighthouse&filters=1');
    expect(titlesIn(open.html)).toEqual(titlesIn(html));
    expect(open.html).toContain(
      '<link rel="canonical" href="http://localhost:3000/search?q=lighthouse"/>',
    );
    expect(linksOf(open.html).get('Filter')).toBeUndefined();
  });

  test('are not offered for one result, and more than one page has no number of results', async () => {
    const { html } = await get('/search?q=signalman');
    expect(titlesIn(html)).toHaveLength(1);
    expect(linksOf(html).get('Filter')).toBeUndefined();
    expect((await get('/search?q=ferryman')).html).not.toContain('list-count');
    expect((await get('/search?q=ferryman&filters=1')).text).toContain('61 notices');
  });

  test('are links with the number of results that they leave, each with its own URL', async () => {
    const links = linksOf((await get('/search?q=lighthouse&filters=1')).html);
    expect(links.get('Open now1')).toBe('/search?q=lighthouse&open=1');
    expect(links.get('20252')).toBe('/search?q=lighthouse&year=2025');
    expect(links.get('Government Jobs2')).toBe('/search?q=lighthouse&category=government-jobs');
  });

  test('combine, and each can be removed', async () => {
    const { html } = await get('/search?q=lighthouse&category=government-jobs&year=2025');
    expect(titlesIn(html)).toEqual(['Lighthouse keeper 2025']);
    const links = linksOf(html);
    expect(links.get('2025 remove this filter')).toBe(
      '/search?q=lighthouse&category=government-jobs',
    );
    expect(links.get('Government Jobs remove this filter')).toBe('/search?q=lighthouse&year=2025');
    expect(html).toContain(
      '<link rel="canonical" href="http://localhost:3000/search?q=lighthouse"/>',
    );
  });

  test('stay open while paging', async () => {
    const { html } = await get('/search?q=ferryman&filters=1');
    expect(linksOf(html).get('Next')).toBe('/search?q=ferryman&filters=1&cursor=60');
  });

  test('are kept while paging', async () => {
    const { html } = await get('/search?q=ferryman&category=results');
    expect(linksOf(html).get('Next')).toBe('/search?q=ferryman&category=results&cursor=60');
  });

  test('without results can be removed', async () => {
    const { text, html } = await get('/search?q=lighthouse&year=2019');
    expect(text).toContain('No results found');
    expect(linksOf(html).get('2019 remove this filter')).toBe('/search?q=lighthouse');
    expect(linksOf(html).get('Remove the filters')).toBe('/search?q=lighthouse');
  });

  test('with unknown values are ignored', async () => {
    const { html } = await get('/search?q=lighthouse&category=none&year=x&open=yes');
    expect(titlesIn(html)).toHaveLength(3);
    expect(html).not.toContain('remove this filter');
  });
});

describe('words of time', () => {
  test('filter the results by status, and one link removes that filter', async () => {
    const { html } = await get('/search?q=open+lighthouse');
    expect(titlesIn(html)).toEqual(['Lighthouse keeper 2026 &lt;b&gt;Bold&lt;/b&gt;']);
    expect(linksOf(html).get('Open now remove this filter')).toBe(
      '/search?q=open%20lighthouse&status=any',
    );
    expect(html).toContain(
      '<link rel="canonical" href="http://localhost:3000/search?q=open%20lighthouse"/>',
    );
    const any = await get('/search?q=open%20lighthouse&status=any');
    expect(any.html).not.toContain('remove this filter');
    expect(titlesIn(any.html)).toHaveLength(3);
    expect(any.text).toContain('Not in the results shown here: open');
    expect(linksOf(any.html).get('Filter')).toBe(
      '/search?q=open%20lighthouse&status=any&filters=1',
    );
    const narrowed = linksOf((await get('/search?q=open%20lighthouse&status=any&year=2025')).html);
    expect(narrowed.get('2025 remove this filter')).toBe('/search?q=open%20lighthouse&status=any');
  });

  test('are ignored if no match has the status, and the page says so', async () => {
    const { html, text } = await get('/search?q=lighthouse+last+date+today');
    expect(titlesIn(html)).toHaveLength(3);
    expect(text).toContain(
      'No match has the status “Last date today”. The list shows all matches.',
    );
    expect(html).not.toContain('status=any');
    const note = /<p[^>]*>No match has the status.*?<\/p>/s.exec(html)?.[0] ?? '';
    expect(note).toMatch(/<a href="\/closing-soon"[^>]*>Closing Soon<\/a>/);
  });

  test('beside a word for examinations filter by their day, and without any link to the calendar', async () => {
    const { html } = await get('/search?q=lighthouse+exam+tomorrow');
    expect(titlesIn(html)).toEqual(['Lighthouse keeper 2025']);
    expect(linksOf(html).get('Exam tomorrow remove this filter')).toBe(
      '/search?q=lighthouse%20exam%20tomorrow&status=any',
    );
    const none = (await get('/search?q=lighthouse+exam+today')).html;
    const note = /<p[^>]*>No match has the status.*?<\/p>/s.exec(none)?.[0] ?? '';
    expect(note).toContain('“Exam today”');
    expect(note).toMatch(/<a href="\/calendar"[^>]*>Exam Calendar<\/a>/);
  });

  test('alone offer a search for the words if no notice has the status', async () => {
    const { html, text } = await get('/search?q=upcoming');
    expect(text).toContain('No results found');
    expect(text).toContain('No notice has the status “Opens soon” at present.');
    expect(linksOf(html).get('Search for these words instead')).toBe(
      '/search?q=upcoming&status=any',
    );
  });
});

describe('suggestions', () => {
  const suggest = async (query: string) => {
    const answer = await get(`/search/suggestions?q=${encodeURIComponent(query)}`);
    const json = JSON.parse(answer.html) as [string, string[], string[], string[]];
    return { answer, json, texts: json[1] };
  };

  test('are in the format of OpenSearch, and may be cached', async () => {
    const { answer, json } = await suggest('lighthouse keeper r');
    expect(answer.headers.get('content-type')).toBe(
      'application/x-suggestions+json; charset=utf-8',
    );
    expect(answer.headers.get('cache-control')).toContain('s-maxage=30');
    expect(json).toEqual([
      'lighthouse keeper r',
      ['Lighthouse keeper result 2025'],
      [`${formatDate(new Date(), 'en')} · Result declared`],
      [
        expect.stringMatching(
          /^http:\/\/localhost:3000\/announcement\/\w+\/lighthouse-keeper-result-2025$/,
        ),
      ],
    ]);
  });

  test.each([
    ['a category by the beginning of one of its words', 'job', 'Government Jobs'],
    ['a title by the beginning of its last word', 'keeper light', 'Lighthouse keeper 2025'],
    ['a title in Hindi by its sound', 'bharti', 'पुलिस भर्ती २०२६'],
    ['a title in Hindi by its beginning', 'पुलि', 'पुलिस भर्ती २०२६'],
    ['a title by a word of its Hindi title', 'पाठ्यक्', 'Polytechnic syllabus'],
  ])('have %s', async (_, query, text) => {
    expect((await suggest(query)).texts).toContain(text);
  });

  test.each([
    '',
    'l',
    ' l ',
    '%',
    '--',
    "'",
    '\\',
    'zzzzqqqq',
  ])('are empty for %j', async (query) => {
    expect((await suggest(query)).texts).toEqual([]);
  });

  test('begin with the three newest notices, with date and status', async () => {
    const [, texts, descriptions] = (await suggest('lighthouse')).json;
    expect(texts).toEqual([
      'Lighthouse keeper result 2025',
      'Lighthouse keeper 2025',
      'Lighthouse keeper 2026 <b>Bold</b>',
    ]);
    const posted = formatDate(new Date(), 'en');
    expect(descriptions).toEqual([
      `${posted} · Result declared`,
      `${posted} · Exam tomorrow`,
      `${posted} · 2 days left`,
    ]);
    const { texts: ferrymen } = await suggest('ferryman');
    expect(ferrymen.filter((text) => /Ferryman/.test(text))).toHaveLength(3);
    expect((await suggest('up pol')).texts).toEqual([
      'UP Police Constable',
      'up polytechnic',
      'up police',
    ]);
  });

  test('find a notice by its number', async () => {
    expect((await suggest('advt no 9/2031')).texts).toEqual(['Sluice keeper (Advt 09/2031)']);
  });

  test('are small', async () => {
    const { answer } = await suggest('lighthouse');
    expect(Buffer.byteLength(answer.html)).toBeLessThan(700);
  });

  test('complete the last words of a term to a known name', async () => {
    expect((await suggest('lighthouse admit c')).texts[0]).toBe('lighthouse admit card');
  });

  test('list a name once if a category has the same name', async () => {
    expect((await suggest('admit c')).texts).toEqual(['Signalman admit card', 'Admit Card']);
  });

  test('complete a term only to words in titles', async () => {
    const { texts } = await suggest('up');
    expect(texts).toContain('up police');
    expect(texts).not.toContain('upper age');
    expect((await suggest('lighthouse hall t')).texts).toEqual([]);
  });

  test('count combining signs of Devanagari as letters', async () => {
    expect((await suggest('पु')).texts).toContain('पुलिस भर्ती २०२६');
    expect((await suggest('प')).texts).toEqual([]);
  });

  test('are not cached if the time limit cut them short', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin; lock table known_words in access exclusive mode');
      const { answer, texts } = await suggest('government jo');
      expect(answer.status).toBe(200);
      expect(texts).toEqual(['Government Jobs']);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('are announced to browsers', async () => {
    const { html } = await get('/opensearch.xml');
    expect(html).toContain(
      '<Url type="application/x-suggestions+json" method="get" template="http://localhost:3000/search/suggestions?q={searchTerms}"/>',
    );
  });
});

describe('a page that the time limit cut short is not cached', () => {
  test.each([
    ['a search whose counts took too long', '/search?q=ferryman&filters=1', /as "left"/],
    [
      'a search from which no words were left out in time',
      '/search?q=ferryman+zzyzx',
      /^select case/,
    ],
    ['a narrowed list whose counts took too long', '/category/results?kind=result', /as "left"/],
    ['a search of the API', '/api/v1/announcements?query=ferryman+zzyzx', /^select case/],
  ])('%s', async (_, path, slow) => {
    const site = await openBuiltSite(database, { db: slowAt(database, slow) });
    const page = await site.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect((await get(path)).headers.get('cache-control')).toMatch(/^public/);
  });
});

/** Wraps a database so that matching statements take three seconds longer. */
function slowAt({ pool }: TestDatabase, slow: RegExp): Database {
  const withQuery = <Asked extends Pool | PoolClient>(asked: Asked): Asked =>
    new Proxy(asked, {
      get(target, name) {
        if (name === 'connect') return async () => withQuery(await pool.connect());
        if (name === 'query') {
          return async (config: QueryConfig, values: unknown[]) => {
            if (slow.test(config.text)) await target.query('select pg_sleep(3)');
            return target.query(config, values);
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return drizzle(withQuery(pool), { schema });
}

test('a search above the time limit has its own error text', async () => {
  // The first request loads the data of the header, so that only the search is slow afterwards.
  await get('/search');
  const client = await database.pool.connect();
  try {
    await client.query('begin; lock table known_words in access exclusive mode');
    const { status, text, headers } = await get('/search?q=neverasked');
    expect(status).toBe(503);
    expect(text).toContain(
      'This search takes too long. Please use more letters or other words, and try again.',
    );
    expect(headers.get('retry-after')).toBe('30');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
