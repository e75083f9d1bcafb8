import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryPath } from '#domain/links.ts';
import { scriptHash } from '#server/base/security-headers.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/*
 * Public pages are documents without a framework, and pages of the staff area are hydrated by React
 * Router. Both kinds of pages allow only their own scripts.
 */
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openBuiltSite>>;
let listPath = '';

beforeAll(async () => {
  database = await createTestDatabase();
  const category = await buildCategory(database.db, { name: 'Results' });
  await buildAnnouncement(database.db, { title: 'A notice', categoryId: category.id });
  listPath = categoryPath(category.slug, 'en');
  site = await openBuiltSite(database);
});
afterAll(() => database.close());

type Script = { attributes: string; text: string };

/** Returns the scripts of a page that run. Speculation rules are included, data blocks are not. */
function scriptsOf({ html }: BuiltPage): Script[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/type="application\/(ld\+)?json"/.test(attributes));
}

const policyOf = ({ headers }: BuiltPage) => headers.get('content-security-policy') ?? '';

test.each([
  '/',
  '/contact-us',
  '/nothing',
  '/blog/preview',
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password/x',
])('%s has the element that browsers wait for before the first paint', async (path) => {
  const { html } = await site.get(path);
  const [, awaited] = /<link [^>]*rel="expect" href="#([^"]+)"/.exec(html) ?? [];
  expect(awaited).toBeDefined();
  expect(html).toContain(`<main id="${awaited}"`);
});

describe('a public page', () => {
  test.each([
    ['home', () => '/'],
    ['a list', () => listPath],
    ['a form', () => '/contact-us'],
    ['a missing page', () => '/nothing'],
  ])('has two inline scripts that the policy names, and the URL of its script file: %s', async (_, path) => {
    const page = await site.get(path());
    const scripts = scriptsOf(page);
    expect(scripts.map(({ attributes }) => attributes.trim())).toEqual([
      '',
      'type="speculationrules"',
    ]);
    for (const { text } of scripts) expect(policyOf(page)).toContain(`'${scriptHash(text)}'`);
    expect(policyOf(page)).not.toMatch(/unsafe|nonce/);
    expect(page.html).not.toContain('modulepreload');
    expect(page.html).toMatch(/<html[^>]* data-scripts="\/assets\/site-[\w-]+\.js"/);
  });

  test('is a complete HTML document', async () => {
    const { html } = await site.get('/');
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/);
    expect(html).toMatch(/<\/body><\/html>$/);
  });

  test('contains the placeholders for slow pages', async () => {
    const { html } = await site.get('/');
    const shapes = Object.fromEntries(
      [...html.matchAll(/<template data-shape="(\w+)"[^>]*>(.*?)<\/template>/gs)].map(
        ([, name = '', shape = '']) => [name, shape],
      ),
    );
    const count = (shape = '', part: string) =>
      shape
        .split(`data-placeholder="${part}"`)[1]
        ?.split('</div></div>')[0]
        ?.match(/skeleton/g)?.length;
    expect(count(shapes.cards, 'announcements')).toBe(6);
    expect(count(shapes.rows, 'announcements')).toBe(6);
    expect(count(shapes.rows, 'categories')).toBe(8);
    expect(count(shapes.pills, 'pills')).toBe(5);
    expect(shapes.text).toContain('skeleton');
  });
});

describe('a page of the staff area', () => {
  test('is hydrated by React, and its scripts have the nonce of the response', async () => {
    const page = await site.get('/admin/login');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policyOf(page)) ?? [];
    const [early, ...scripts] = scriptsOf(page);
    expect(policyOf(page)).toContain(`'${scriptHash(early?.text ?? '')}'`);
    expect(scripts.length).toBeGreaterThan(1);
    for (const { attributes } of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(page.html).not.toMatch(/data-scripts|speculationrules/);
  });
});
