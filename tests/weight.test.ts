import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcementPath } from '#domain/links.ts';
import { listSitemapEntries } from '#domain/lists/sitemap-parts.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { publicPages } from './e2e/public-pages.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { tries } from './setup/tries.ts';
import { readBuilt, scriptsOf, type Weight, weigh } from './weight.ts';

/*
 * Tests the compressed size of the files that a browser loads (design, "Budgets"). The tests cover
 * every public page and the announcements of the starter content. Only the long suite covers all of
 * these announcements. Other suites cover every third.
 */
const KB = 1024;
const STEP = tries(3, 1);
/**
 * A fast compression quality, which takes a twentieth of the time that the best quality takes. A
 * page that is small enough at this quality is also small enough at the best quality.
 */
const QUICK = 5;

function weighFor(html: string, isEnough: (weight: Weight) => boolean): Weight {
  const quick = weigh(html, { quality: QUICK });
  return isEnough(quick) ? quick : weigh(html);
}

const sum = ({ html, styles, icons, scripts }: Omit<Weight, 'inlineScript'>) =>
  html + styles + icons + scripts;

let database: TestDatabase;
let get: (path: string) => Promise<BuiltPage>;
const pages = new Map<string, BuiltPage>();

beforeAll(async () => {
  database = await createTestDatabase({ withStarterContent: true });
  ({ get } = await openBuiltSite(database));
});
afterAll(() => database.close());

describe.each(publicPages)('%s', (path) => {
  test('has one small inline script, one script file, and at most 40 KB in all', async () => {
    const { html } = await followed(path);
    const { inlineScript, scripts, ...rest } = weighFor(html, (weight) => sum(weight) <= 40 * KB);
    expect(inlineScript).toBeGreaterThan(0);
    expect(inlineScript).toBeLessThan(2 * KB);
    expect(scriptsOf(html)).toEqual([expect.stringMatching(/^\/assets\/site-[0-9a-f]{12}\.js$/)]);
    expect(scripts).toBeLessThanOrEqual(15 * KB);
    expect(sum({ scripts, ...rest })).toBeLessThanOrEqual(40 * KB);
  });

  test('loads no code of the staff area, no framework, no editor and no schema library', async () => {
    const scripts = (await scriptsIn(path)).join('\n');
    const traces = ['/admin/login', 'ProseMirror', 'ZodError', 'Sign out', 'react', 'hydrate'];
    for (const trace of traces) expect(scripts).not.toContain(trace);
  });

  test('has its texts in the document, and no text in a script', async () => {
    const { html } = await followed(path);
    const scripts = (await scriptsIn(path)).join('\n');
    const { footerLegal, cookiesHeading, cookiesAccept, installText, loading } = textsFor('en');
    for (const text of [footerLegal, cookiesHeading, cookiesAccept, installText, loading]) {
      expect(html).toContain(text);
      expect(scripts).not.toContain(text);
    }
  });
});

describe('a notice', () => {
  let weights: Weight[];
  beforeAll(async () => {
    const entries = await listSitemapEntries(database.db, 1);
    weights = [];
    for (const entry of entries.filter((_, index) => index % STEP === 0)) {
      const { html } = await get(announcementPath(entry, 'en'));
      weights.push(weighFor(html, ({ html, styles }) => html + styles <= 20 * KB));
    }
  });

  test('is at most 20 KB of document and stylesheet', () => {
    expect(Math.max(...weights.map(({ html, styles }) => html + styles))).toBeLessThanOrEqual(
      20 * KB,
    );
  });

  test('has at most 25 KB before it is readable, including icons', () => {
    const all = weights.map(({ html, styles, icons }) => html + styles + icons);
    expect(all.length).toBeGreaterThan(100 / STEP);
    expect(Math.max(...all)).toBeLessThanOrEqual(25 * KB);
  });
});

async function scriptsIn(path: string): Promise<string[]> {
  return scriptsOf((await followed(path)).html).map(readBuilt);
}

/** Returns a page. If the path redirects, returns the page behind the redirect. */
async function followed(path: string): Promise<BuiltPage> {
  const known = pages.get(path);
  if (known) return known;
  const asked = await get(path);
  const location = asked.headers.get('location');
  const page = location ? await get(new URL(location, 'http://localhost').pathname) : asked;
  pages.set(path, page);
  return page;
}
