import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
} from '#domain/categories/categories.server.ts';
import { deletePost, setPostPublished } from '#domain/posts/posts.server.ts';
import { buildPost } from '#tests/factories.ts';
import { createAnnouncement } from '../raw-writes.ts';
import { expect, ready } from './fixtures.ts';
import { openAndListen, setHidden, watchStreams } from './listening.ts';
import { test } from './staff-fixtures.ts';

const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

async function publish(db: Database, title: string) {
  const categories = await listCategories(db);
  const categoryId = categories.find(({ slug }) => slug === 'results')?.id ?? '';
  return createAnnouncement(db, system, { title, description: '<p>Out now.</p>', categoryId });
}

test('a published announcement appears in another browser’s list, counts and sidebar without a reload', async ({
  staffPage: page,
  browser,
  db,
  site,
}) => {
  const title = unique('Live result');
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAndListen(visitor, '/category/results');
  await openAndListen(page, '/admin/announcements');
  const count = visitor
    .getByRole('navigation', { name: 'Browse Categories' })
    .getByRole('link', { name: /^Results/ });
  const before = Number((await count.innerText()).match(/\d+/)?.[0]);
  const [staffLoads, visitorLoads] = [page, visitor].map((each) => {
    const loads: string[] = [];
    each.on('load', () => loads.push(each.url()));
    return loads;
  });
  const { id } = await publish(db, title);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(visitor.locator('main').getByRole('link', { name: title })).toBeVisible();
  await expect(count).toContainText(String(before + 1));
  await deleteAnnouncement(db, system, id);
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await expect(count).toContainText(String(before));
  expect([staffLoads, visitorLoads]).toEqual([[], []]);
  await visitor.context().close();
});

test('categories and the dashboard are updated while another editor works', async ({
  staffPage: page,
  db,
}) => {
  const name = unique('Live category');
  await openAndListen(page, '/admin/categories');
  const { id } = await createCategory(db, system, {
    name,
    slug: `live-${randomUUID().slice(0, 8)}`,
  });
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await deleteCategory(db, system, id);
  await expect(row).toHaveCount(0);
  await openAndListen(page, '/admin');
  const title = unique('Newest on the dashboard');
  await publish(db, title);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('posts and drafts are updated in the list of posts', async ({ staffPage: page, db }) => {
  const title = unique('Live post');
  await openAndListen(page, '/admin/blog');
  const { id } = await buildPost(db, { title, publishedDate: '2032-01-01', isPublished: false });
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Draft');
  await setPostPublished(db, system, id, true);
  await expect(row).toContainText('Published');
  await deletePost(db, system, id);
  await expect(row).toHaveCount(0);
});

test('new and disabled members are updated in the list of staff', async ({
  staffPage: page,
  db,
}) => {
  const name = unique('Joined');
  const id = randomUUID();
  await openAndListen(page, '/admin/staff');
  await db.execute(
    sql`insert into staff_users (id, name, email) values (${id}, ${name}, ${`${id}@example.org`})`,
  );
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await db.execute(sql`update staff_users set disabled_at = now() where id = ${id}`);
  await expect(row).toContainText('Disabled');
  await db.execute(sql`delete from staff_users where id = ${id}`);
  await expect(row).toHaveCount(0);
});

/** Makes a change in the database before each write of the page reaches the site. */
async function beforeWrites(page: Page, change: () => Promise<unknown>) {
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') await change();
    await route.fallback();
  });
}

test('a category that somebody else erased is not restored, and the refusal stays while the list changes', async ({
  staffPage: page,
  db,
}) => {
  const remove = async () => {
    const name = unique('Removed category');
    const slug = `removed-${randomUUID().slice(0, 8)}`;
    const { id } = await createCategory(db, system, { name, slug });
    await deleteCategory(db, system, id);
    return { id, row: page.getByRole('row').filter({ hasText: name }) };
  };
  const { id, row } = await remove();
  await openAndListen(page, '/admin/categories?status=deleted');
  await beforeWrites(page, () => db.execute(sql`delete from categories where id = ${id}`));
  await row.getByRole('button').click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Category not found' });
  await expect(refusal).toBeVisible();
  await expect(row).toHaveCount(0);
  const other = await remove();
  await expect(other.row).toBeVisible();
  await expect(refusal).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(refusal).toHaveCount(0);
});

test('a member whom somebody else removed is not disabled, and the refusal stays while the list changes', async ({
  staffPage: page,
  db,
}) => {
  const join = async () => {
    const [id, name] = [randomUUID(), unique('Joined')];
    const email = `${id}@example.org`;
    await db.execute(
      sql`insert into staff_users (id, name, email) values (${id}, ${name}, ${email})`,
    );
    return { id, row: page.getByRole('row').filter({ hasText: name }) };
  };
  const { id, row } = await join();
  await openAndListen(page, '/admin/staff');
  await beforeWrites(page, () => db.execute(sql`delete from staff_users where id = ${id}`));
  await row.getByRole('button', { name: 'Disable' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'This account does not exist' });
  await expect(refusal).toBeVisible();
  await expect(row).toHaveCount(0);
  const other = await join();
  await expect(other.row).toBeVisible();
  await expect(refusal).toBeVisible();
});

test('a scheduled notice appears at its time on open pages, and in cached lists and feeds', async ({
  page: visitor,
  db,
  site,
}) => {
  const title = unique('Due result');
  const categories = await listCategories(db);
  await openAndListen(visitor, '/category/results');
  const paths = ['/feed.xml', '/category/results', '/category/results/feed.xml'];
  const readAll = () =>
    Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()));
  const { id } = await createAnnouncement(db, system, {
    title,
    description: '<p>Out now.</p>',
    categoryId: categories.find(({ slug }) => slug === 'results')?.id ?? '',
    publishedAt: new Date(Date.now() + 3_600_000),
  });
  for (const text of await readAll()) expect(text).not.toContain(title);
  const shown = visitor.locator('main').getByRole('link', { name: title });
  await expect(shown).toHaveCount(0);
  // Makes the notice due at once. The triggers are disabled, so that no change is announced: a
  // scheduled notice becomes public without a write.
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`alter table announcements disable trigger user`);
    await transaction.execute(sql`update announcements set published_at = now() where id = ${id}`);
    await transaction.execute(sql`alter table announcements enable trigger user`);
  });
  await expect(shown).toBeVisible({ timeout: 15_000 });
  // A change of another test may have updated the open page just before the site noticed the
  // publication. The cached lists and feeds may then still lack the notice.
  await expect
    .poll(async () => (await readAll()).every((text) => text.includes(title)), { timeout: 15_000 })
    .toBe(true);
});

test('typed text in a list’s search stays, nothing is reloaded while an unsent form has typed text, and a hidden page loads nothing until it is visible again', async ({
  ownStaffPage: page,
  db,
}) => {
  await page.clock.install();
  await openAndListen(page, '/admin/announcements');
  const search = page.getByLabel('Search announcements');
  await search.evaluate((field: HTMLInputElement) => {
    field.value = 'half a wo';
    field.focus();
  });
  const before = unique('Meanwhile');
  await publish(db, before);
  await expect(page.getByRole('link', { name: before, exact: true })).toBeVisible();
  await expect(search).toHaveValue('half a wo');
  await expect(search).toBeFocused();

  // All tabs receive a change at the same time. When the second tab shows a change, the first tab
  // has received it, too.
  const other = await page.context().newPage();
  await other.goto('/admin/announcements');
  await ready(other);
  const isTold = async (title: string) => {
    await expect(other.getByRole('link', { name: title, exact: true })).toBeVisible();
    await page.clock.runFor(5_000);
  };

  // Adds a form to the page, as an open dialog of the list would.
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.innerHTML = '<textarea aria-label="Answer"></textarea>';
    document.body.append(form);
  });
  await page.getByLabel('Answer').fill('Half an answer');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') reads.push(request.url());
  });
  const title = unique('While typing');
  await publish(db, title);
  await isTold(title);
  expect(reads).toEqual([]);
  await page.getByLabel('Answer').fill('');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  await setHidden(page, true);
  reads.length = 0;
  const unseen = unique('While hidden');
  await publish(db, unseen);
  await isTold(unseen);
  expect(reads).toEqual([]);
  await setHidden(page, false);
  await expect(page.getByRole('link', { name: unseen, exact: true })).toBeVisible();
});

test('two tabs share one stream, and the second keeps it when the first is closed', async ({
  ownStaffPage: page,
  db,
}) => {
  await openAndListen(page, '/admin/announcements');
  const second = await page.context().newPage();
  const streams = watchStreams(second);
  await second.goto('/admin/announcements');
  await ready(second);
  const title = unique('For both tabs');
  await publish(db, title);
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: title, exact: true })).toBeVisible();
  }
  expect(streams).toEqual([]);
  const taken = second.waitForRequest((request) => request.url().includes('/events?since='));
  await page.close();
  await taken;
  const next = unique('For the one left');
  await publish(db, next);
  await expect(second.getByRole('link', { name: next, exact: true })).toBeVisible();
});

test('a browser that saves data opens no stream', async ({ ownStaffPage: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const streams = watchStreams(page);
  await page.goto('/admin/announcements');
  await ready(page);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  // The tabs of a browser share one stream, which one tab holds. A second tab therefore opens a
  // stream only if the first tab has none.
  const other = await page.context().newPage();
  const otherStreams = watchStreams(other);
  await other.goto('/admin');
  await expect.poll(() => otherStreams).toHaveLength(1);
  expect(streams).toEqual([]);
});
