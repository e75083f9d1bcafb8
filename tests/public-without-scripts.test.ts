import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcementPath } from '#domain/links.ts';
import { listSitemapEntries } from '#domain/lists/sitemap-parts.server.ts';
import { publicPages } from './e2e/public-pages.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/*
 * Tests public pages without scripts, as HTML. Browser tests check the forms, menus and panels of
 * these pages.
 */
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openBuiltSite>>;

beforeAll(async () => {
  database = await createTestDatabase({ withStarterContent: true });
  site = await openBuiltSite(database);
});
afterAll(() => database.close());

/** Returns a page. If the path redirects, returns the page behind the redirect. */
async function read(path: string): Promise<string> {
  const { html, headers } = await site.get(path);
  const location = headers.get('location');
  return location ? (await site.get(new URL(location, 'http://localhost').pathname)).html : html;
}

/**
 * Lists the buttons that do nothing without scripts. They send no form and open no panel. The
 * buttons for theme, cookies and sharing are left out.
 */
function buttonsWithoutUse(html: string): string[] {
  // Only scripts show the contents of templates.
  const document = html.replace(/<(template|script)\b.*?<\/\1>/gs, '');
  const withoutForms = document.replace(/<form\b.*?<\/form>/gs, (form) =>
    form.replace(/<button\b(?![^>]* type="(?:button|reset)")/g, '<send'),
  );
  return (withoutForms.match(/<button\b[^>]*>/g) ?? []).filter((button) => {
    const [, panel] = / popovertarget="([^"]+)"/i.exec(button) ?? [];
    if (panel && document.includes(` id="${panel}"`)) return false;
    return !/ data-(theme-toggle|consent|share)[=\s>]/.test(button);
  });
}

function expectUsable(html: string) {
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(buttonsWithoutUse(html)).toEqual([]);
}

test.each(publicPages)('%s has one first heading, and every button works', async (path) =>
  expectUsable(await read(path)));

test('a notice has one first heading, and every button works', async () => {
  const [notice] = await listSitemapEntries(database.db, 1);
  if (!notice) throw new Error('The starter content is missing.');
  expectUsable(await read(announcementPath(notice, 'en')));
});
