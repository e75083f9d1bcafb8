import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSitemapEntries } from '#domain/announcements/sitemap.server.ts';
import { announcementPath } from '#domain/links.ts';
import { en } from '#messages/en.ts';
import { addStarterContent } from '#server/starter-content.ts';
import { publicPages } from './e2e/public-pages.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { readBuilt, scriptsOf, type Weight, weigh } from './weight.ts';

/*
 * What a visitor's browser loads, in compressed bytes (design, "Budgets"), of every public page and
 * every notice of the starter content.
 */
const KB = 1024;
/** Takes a twentieth of the time of the best; what is small enough by it is so by the best. */
const QUICK = 5;

let database: TestDatabase;
let get: (path: string) => Promise<BuiltPage>;
const pages = new Map<string, BuiltPage>();

beforeAll(async () => {
  database = await createTestDatabase();
  await addStarterContent(database.db);
  ({ get } = await openBuiltSite(database));
}, 120_000);
afterAll(() => database.close());

describe.each(publicPages)('%s', (path) => {
  test('loads few scripts of ours beside the framework', async () => {
    const page = await followed(path);
    const { ownScripts, framework, inlineScript } = weigh(page.html);
    expect(ownScripts).toBeLessThanOrEqual(15 * KB);
    expect(framework).toBeLessThanOrEqual(95 * KB);
    expect(inlineScript).toBeGreaterThan(0);
    expect(inlineScript).toBeLessThan(3_000);
  });

  test('loads nothing of the staff, no editor and no schema library', async () => {
    const page = await followed(path);
    const scripts = scriptsOf(page.html).map(readBuilt).join('\n');
    for (const trace of ['/admin/login', 'ProseMirror', 'ZodError', 'Sign out']) {
      expect(scripts).not.toContain(trace);
    }
  });

  test('loads nothing of what hardly ever changes, nor of what comes when it is used', async () => {
    const page = await followed(path);
    const scripts = scriptsOf(page.html).map(readBuilt).join('\n');
    const { footerLegal, faqTitle, cookiesHeading, installTitle } = en;
    for (const text of [footerLegal, faqTitle, cookiesHeading]) expect(page.html).toContain(text);
    for (const text of [footerLegal, faqTitle, cookiesHeading, installTitle]) {
      expect(scripts).not.toContain(text);
    }
  });
});

describe('a notice', () => {
  let weights: Weight[];
  beforeAll(async () => {
    const entries = await listSitemapEntries(database.db, 1);
    weights = [];
    for (const entry of entries) {
      const { html } = await get(announcementPath(entry));
      const quick = weigh(html, { quality: QUICK });
      weights.push(quick.html + quick.styles <= 20 * KB ? quick : weigh(html));
    }
  }, 120_000);

  test('is at most 20 KB of document and stylesheet', () => {
    expect(Math.max(...weights.map(({ html, styles }) => html + styles))).toBeLessThanOrEqual(
      20 * KB,
    );
  });

  test('is readable with at most 25 KB, pictures of its interface included', () => {
    const all = weights.map(({ html, styles, icons }) => html + styles + icons);
    expect(all.length).toBeGreaterThan(100);
    expect(Math.max(...all)).toBeLessThanOrEqual(25 * KB);
  });
});

/** Some addresses lead on to another page. */
async function followed(path: string): Promise<BuiltPage> {
  const known = pages.get(path);
  if (known) return known;
  const asked = await get(path);
  const location = asked.headers.get('location');
  const page = location ? await get(new URL(location, 'http://localhost').pathname) : asked;
  pages.set(path, page);
  return page;
}
