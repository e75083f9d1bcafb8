import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { formFieldsOf } from './setup/form-fields.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/*
 * Tests the question about a whole list. The site asks this question if two people changed the list
 * and the rows of their versions do not match one to one. The question shows both versions.
 */

const database = await createTestDatabase({ withStarterContent: true });
const site = await openBuiltSite(database);
let cookie: string;
beforeAll(async () => {
  await site.auth.createStaff({ ...editor, name: 'The editor', role: 'admin' });
  cookie = await openSession(site);
});
afterAll(() => database.close());

const openForm = async (path: string) => formFieldsOf((await site.get(path, { cookie })).html);
const send = (path: string, fields: URLSearchParams) => site.post(path, fields, { cookie });

/** Returns the labels of the questions on a page. */
const askedOn = ({ html }: { html: string }) =>
  [...html.matchAll(/<legend[^>]*>([^<]*)<\/legend>\s*<div class="clear-both space-y-3"/g)].map(
    ([, label]) => label,
  );

test('settings show each link, and store the synonyms of both people without a question', async () => {
  const path = '/admin/settings';
  const set = (fields: URLSearchParams, links: [string, string][], synonyms: string) => {
    // The button that resets a setting belongs to a different form.
    fields.delete('reset');
    for (const [index, [name, url]] of links.entries()) {
      fields.set(`socialLinks[${index}].name`, name);
      fields.set(`socialLinks[${index}].url`, `https://a.example/${url}`);
    }
    fields.set('sameMeanings', synonyms);
    return fields;
  };
  const links = (first: string, second: string): [string, string][] => [
    ['Video', first],
    ['Chat', second],
  ];
  const before = set(await openForm(path), links('v', 'c'), 'dak = post\nbank = bainking');
  expect((await send(path, before)).status).toBe(302);
  const [mine, theirs] = [await openForm(path), await openForm(path)];
  set(theirs, links('c', 'v'), 'dak = mail\nbank = bainking');
  expect((await send(path, theirs)).status).toBe(302);
  set(mine, links('new', 'c'), 'dak = letter\nbank = bainking');
  const page = await send(path, mine);
  expect(page.status).toBe(409);
  expect(askedOn(page)).toEqual(['Social links']);
  const address = 'https://a.example/';
  expect(page.text).toContain(
    `Before Video: ${address}v Chat: ${address}c Yours Video: ${address}new Chat: ${address}c Saved by The editor Video: ${address}c Chat: ${address}v`,
  );
});

test('the about page shows each number', async () => {
  const path = '/admin/about';
  const [mine, theirs] = [await openForm(path), await openForm(path)];
  theirs.set('stats.items[0].label', 'Categories');
  theirs.set('stats.items[1].label', 'Notices published');
  expect((await send(path, theirs)).status).toBe(200);
  mine.set('stats.items[0].icon', 'Users');
  const page = await send(path, mine);
  expect(page.status).toBe(409);
  expect(askedOn(page)).toHaveLength(1);
  const [first, second] = ['Announcements (BookOpen)', 'Categories (Award)'];
  expect(page.text).toContain(
    `Yours Notices published: Announcements (Users) Categories: ${second} Guides written`,
  );
  expect(page.text).toContain(
    `Saved by The editor Categories: ${first} Notices published: ${second} Guides written`,
  );
});
