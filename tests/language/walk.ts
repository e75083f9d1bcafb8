import { attributeOf, englishWords, plainText, textsOf } from './other-language.ts';

/** Requests a path of a site, without following redirects. */
export type Get = (path: string) => Promise<{ status: number; text: string }>;

/** A fault of a page. The fault names the rule that the page breaks. */
export type Fault = { rule: string; path: string; what: string };

export const faultRules = [
  'English outside lang="en"',
  'lang of the page',
  'hreflang that does not lead back',
] as const;

export type Walk = {
  pages: number;
  notices: number;
  /** Number of notices whose title has no English words. */
  titled: number;
  /**
   * Numbers of facts in tables of notices. `all` counts all facts. `english` counts facts with
   * English words, with or without a `lang` attribute.
   */
  facts: { all: number; english: number };
  faults: Fault[];
};

/** A description with at least this number of characters may have been cut off. */
const CUT_CHARACTERS = 195;

/** Maximum number of pages in one walk. */
const MOST_PAGES = 20_000;

/**
 * Checks the pages of a site in one language. Requests the home page and the pages of the sitemap,
 * and follows links from page to page.
 *
 * @param names words that are the same in every language
 */
export async function walkLanguage(
  get: Get,
  locale: string,
  names: ReadonlySet<string>,
): Promise<Walk> {
  const walk: Walk = {
    pages: 0,
    notices: 0,
    titled: 0,
    facts: { all: 0, english: 0 },
    faults: [],
  };
  const seen = new Set([`/${locale}`, ...(await readSitemap(get, `/${locale}/sitemap.xml`))]);
  const queue = [...seen];
  for (let at = 0; at < queue.length && at < MOST_PAGES; at += 1) {
    const path = queue[at] ?? '';
    const { status, text: html } = await get(path);
    if (status !== 200 || !html.includes('<html')) continue;
    walk.pages += 1;
    const add = (rule: (typeof faultRules)[number], what: string) =>
      walk.faults.push({ rule, path, what });
    for (const { text, place } of textsOf(html, locale)) {
      // A description that was cut off may end in the middle of a word.
      const isCut = text.length >= CUT_CHARACTERS && !place.includes('title');
      const words = englishWords(isCut ? text.replace(/\S+$/, '') : text, names);
      if (words.length > 0) {
        add('English outside lang="en"', `${place}: ${words.join(' ')} | ${text.slice(0, 120)}`);
      }
    }
    if (attributeOf(/<html([^>]*)>/.exec(html)?.[1] ?? '', 'lang') !== locale) {
      add('lang of the page', 'the html element has another one');
    }
    for (const what of await faultsOfAlternates(get, html, path, locale)) {
      add('hreflang that does not lead back', what);
    }
    if (path.startsWith(`/${locale}/announcement/`)) countNotice(walk, html, names);
    for (const link of linksIn(html, locale)) {
      if (!seen.has(link)) {
        seen.add(link);
        queue.push(link);
      }
    }
  }
  return walk;
}

function countNotice(walk: Walk, html: string, names: ReadonlySet<string>) {
  const hasEnglish = (part: string) => englishWords(plainText(part), names).length > 0;
  walk.notices += 1;
  const title = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  if (!hasEnglish(title)) walk.titled += 1;
  const facts = /<div class="facts">.*?<\/div>/s.exec(html)?.[0] ?? '';
  for (const [row] of facts.matchAll(/<tr\b.*?<\/tr>/gs)) {
    walk.facts.all += 1;
    if (hasEnglish(row)) walk.facts.english += 1;
  }
}

/** Returns the paths in a sitemap and its parts. */
async function readSitemap(get: Get, path: string): Promise<string[]> {
  const { text } = await get(path);
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (!text.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map((part) => readSitemap(get, part)))).flat();
}

/** Returns the paths of the pages in the given language that a page links to. */
function linksIn(html: string, locale: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.split('/')[1] === locale && !/\.[a-z]+$/.test(path));
}

/**
 * Checks the alternates of an indexed page. The alternate in the page's language must be the page
 * itself. The English alternate must link back to the page.
 */
async function faultsOfAlternates(
  get: Get,
  html: string,
  path: string,
  locale: string,
): Promise<string[]> {
  if (/<meta name="robots" content="noindex/.test(html)) return [];
  const alternates = alternatesOf(html);
  const canonical = attributeOf(/<link rel="canonical"[^>]*/.exec(html)?.[0] ?? '', 'href') ?? '';
  const own = alternates.get(locale);
  if (own !== canonical) return [`${path} is not its own alternate`];
  const other = alternates.get('en');
  if (!other || alternates.get('x-default') !== other) return ['there is no English alternate'];
  const { pathname, search } = new URL(other);
  const back = alternatesOf((await get(pathname + search)).text).get(locale);
  return back === own ? [] : [`${pathname} leads to ${back}`];
}

function alternatesOf(html: string): Map<string, string> {
  return new Map(
    [...html.matchAll(/<link rel="alternate"([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const language = attributeOf(attributes, 'hrefLang');
      return language ? [[language, attributeOf(attributes, 'href') ?? ''] as const] : [];
    }),
  );
}
