import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayInIndia } from '#domain/dates.ts';
import { threadPath } from '#domain/links.ts';
import { threadSlug } from '#domain/threads/thread.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';

/* Tests which months the calendar of the built site links to. */

const database = await createTestDatabase();
const { db } = database;
const site = await openBuiltSite(database);
afterAll(() => database.close());

const year = Number(todayInIndia(new Date()).slice(0, 'yyyy'.length));

beforeAll(async () => {
  const { id: categoryId } = await buildCategory(db);
  const examOn = (on: string) =>
    buildAnnouncement(db, { categoryId, facts: { dates: { exam: { on } } } });
  await examOn(`${year - 2}-03-10`);
  await examOn(`${year + 2}-08`);
});

/**
 * Follows the link with this label from /calendar to the next page, and so on. Visits at most 20
 * pages. Returns the paths of all pages.
 */
async function walk(label: string): Promise<string[]> {
  const visited: string[] = [];
  let path: string | undefined = '/calendar';
  while (path && visited.length < 20) {
    visited.push(path);
    const { status, html } = await site.get(path);
    expect(status).toBe(200);
    const link = new RegExp(`<a href="([^"]*)"[^>]*>${label}</a>`).exec(html);
    path = link?.[1];
  }
  return visited;
}

test('the calendar and the page of an examination say that a moved examination was on its former day', async () => {
  const [month, threadName] = [`${year + 1}-05`, 'Clerk Exam'];
  const exam = { on: `${month}-10`, extendedFrom: `${year + 1}-04-10` };
  await buildAnnouncement(db, { threadName, stage: 'notification', facts: { dates: { exam } } });
  for (const path of [`/calendar?from=${month}`, threadPath(threadSlug(threadName), 'en')]) {
    const { text } = await site.get(path);
    expect(text, path).toContain(`10 May ${year + 1} (was 10 Apr ${year + 1})`);
  }
});

const monthOf = (path: string) => path.replace('/calendar?from=', '');

test.each([
  ['Later months', `${year + 2}-03`, `${year + 2}-08`],
  ['Earlier months', `${year - 3}-10`, `${year - 2}-03`],
])('the last page of “%s” has the last month with an examination', async (label, from, until) => {
  const last = monthOf((await walk(label)).at(-1) ?? '');
  expect(last >= from && last <= until).toBe(true);
});

test.each([
  ['after all examinations', `${year + 2}-09`, 302],
  ['of the last examination', `${year + 2}-08`, 200],
  ['before all examinations', `${year - 3}-09`, 302],
  ['of the first examination', `${year - 3}-10`, 200],
  ['far away', '2100-06', 302],
  ['that does not exist', '9999-12', 302],
])('a page with months %s', async (_, from, status) => {
  const answer = await site.get(`/calendar?from=${from}`);
  expect(answer.status).toBe(status);
  if (status === 302) expect(answer.headers.get('location')).toBe('/calendar');
  const hindi = await site.get(`/hi/calendar?from=${from}`);
  if (status === 302) expect(hindi.headers.get('location')).toBe('/hi/calendar');
});
