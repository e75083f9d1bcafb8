import { expect, test } from 'vitest';
import { namesIn, readNames } from './names.ts';
import { type Fault, walkLanguage } from './walk.ts';

/* Tests Hindi pages with planted faults, and Hindi pages without faults. */

const SITE = 'https://example.org';
const names = namesIn(await readNames());

const alternates = (path: string, hindi = `/hi${path}`) =>
  ['en', 'x-default', 'hi']
    .map((lang) => {
      const address = SITE + (lang === 'hi' ? hindi : path || '/');
      return `<link rel="alternate" hrefLang="${lang}" href="${address}"/>`;
    })
    .join('');

const page = (path: string, body: string, { head = '', lang = 'hi' } = {}) =>
  `<!DOCTYPE html><html lang="${lang}"><head><link rel="canonical" href="${SITE}/hi${path}"/>${
    head || alternates(path)
  }</head><body>${body}</body></html>`;

/** Requests all pages of a site with one notice. The English page of the notice has no fault. */
async function walk(body: string, options: { head?: string; lang?: string } = {}) {
  const path = '/announcement/one';
  const pages: Record<string, string> = {
    '/hi': page('', '<h1>सूचना</h1><a href="/hi/announcement/one">एक</a>'),
    '/': page('', '', { lang: 'en' }),
    '/hi/announcement/one': page(path, body, options),
    [path]: page(path, '', { lang: 'en' }),
    '/hi/sitemap.xml': `<urlset><url><loc>${SITE}/hi</loc></url></urlset>`,
  };
  return walkLanguage(
    async (asked) => ({ status: asked in pages ? 200 : 404, text: pages[asked] ?? '' }),
    'hi',
    names,
  );
}

const rulesOf = (faults: readonly Fault[]) => [...new Set(faults.map(({ rule }) => rule))];

test('pages in the language have no fault, and may have abbreviations, addresses and marked English', async () => {
  const found = await walk(
    '<h1>SSC CGL 2026: प्रवेश पत्र</h1><p>UPSC (PwBD), 23-Exam/2026, https://ssc.gov.in/login</p>' +
      '<p lang="en">The official notice.</p><p>शुल्क <span lang="en">for wards</span></p>' +
      '<div class="facts"><table><tr><th>शुल्क</th><td>सामान्य</td></tr><tr><td lang="en">Wards</td></tr></table></div>',
  );
  expect(found.faults).toEqual([]);
  expect(found).toMatchObject({ pages: 2, notices: 1, titled: 1, facts: { all: 2, english: 1 } });
});

test.each([
  ['text', '<p>अंतिम तिथि: Apply online</p>'],
  ['a title of a notice', '<h1>SSC Constable भर्ती</h1>'],
  ['alternative text', '<img alt="Result of the examination">'],
  ['a label', '<nav aria-label="Breadcrumb"></nav>'],
  ['a placeholder', '<input placeholder="Search">'],
  ['a description', '<meta name="description" content="Last date of the form">'],
  ['a title for chats', '<meta property="og:title" content="Admit Card">'],
  ['structured data', '<script type="application/ld+json">{"name":"Admit Card"}</script>'],
  ['English within Hindi', '<p lang="en">Notice <b lang="hi">of the board</b></p>'],
  ['a status', '<span class="badge">Closed</span>'],
])('English in %s is found', async (_, body) => {
  expect(rulesOf((await walk(body)).faults)).toEqual(['English outside lang="en"']);
});

test('a page with another language and wrong alternates is found', async () => {
  expect(rulesOf((await walk('', { lang: 'en' })).faults)).toEqual(['lang of the page']);
  const head = alternates('/announcement/one', '/hi/announcement/two');
  expect(rulesOf((await walk('', { head })).faults)).toEqual(['hreflang that does not lead back']);
});

test('every word of the list has a source', () => {
  expect(() => namesIn('suchna: ')).toThrow('Not a word with its source');
});
