import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { createCategory, deleteCategory } from '#domain/categories/categories.server.ts';
import { buildPost } from '#tests/factories.ts';
import { tries } from '#tests/setup/tries.ts';
import { createAnnouncement } from '../raw-writes.ts';
import { expect, expectAccessible, goOffline, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

const mark = () => randomUUID().slice(0, 8);

/**
 * Creates a category with one announcement per title, for one test. Titles that begin with 'Later'
 * are scheduled for 2099. Titles that begin with 'Flagged' are important.
 */
async function fill(db: Database, titles: string[]) {
  const slug = `list-${mark()}`;
  const { id: categoryId } = await createCategory(db, system, { name: `List ${slug}`, slug });
  const notices = [];
  for (const title of titles) {
    const publishedAt = title.startsWith('Later') ? new Date('2099-01-01') : null;
    const important = title.startsWith('Flagged');
    const description = '<p>Text</p>';
    const input = { title, description, categoryId, publishedAt, important };
    notices.push(await createAnnouncement(db, system, input));
  }
  return { categoryId, notices };
}

// Deletes the announcements, because other tests read the newest notices of the site.
test.afterEach(async ({ db }) => {
  await db.execute(sql`
    delete from announcements where category_id in (select id from categories where slug like 'list-%')`);
});

const titles = (page: Page) => page.getByRole('row').locator('td:first-child');

test('a confirmed deletion shows an error while the site is away or the session has ended, and works again afterwards', async ({
  ownStaffPage: page,
  db,
}) => {
  const { categoryId } = await fill(db, ['Deleted first', 'Deleted next']);
  await page.goto(`/admin/announcements?category=${categoryId}`);
  await ready(page);
  const context = page.context();
  const dialog = page.getByRole('dialog');
  await goOffline(page);
  await page.getByRole('button', { name: 'Delete Deleted first' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to delete the announcement. Please try again.',
  );
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted first' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Deleted next' }).click();
  const cookies = await context.cookies();
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'You were signed out meanwhile, and nothing was changed.',
  );
  await expect(
    dialog.getByRole('link', { name: 'Open the sign-in page in a new tab' }),
  ).toBeVisible();
  await context.addCookies(cookies);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted next' })).toBeVisible();
});

test('a category and a status filter the list, the URL keeps both, and All Categories removes the filter', async ({
  staffPage: page,
  db,
}) => {
  const { categoryId } = await fill(db, ['Plain one', 'Flagged one', 'Later one']);
  const all = ['Later one', 'Flagged one', 'Plain one'];
  await page.goto('/admin/announcements');
  await ready(page);
  const category = page.getByLabel('Category', { exact: true });
  await expect(category.locator('option').first()).toHaveText('All Categories');
  await category.selectOption(categoryId);
  await expect(titles(page)).toHaveText(all);
  await expect(page).toHaveURL(new RegExp(`category=${categoryId}`));
  for (const [status, expected] of [
    ['Important', ['Flagged one']],
    ['Regular', ['Later one', 'Plain one']],
    ['Scheduled', ['Later one']],
  ] as const) {
    await page.getByLabel('Status').selectOption({ label: status });
    await expect(titles(page)).toHaveText([...expected]);
  }
  await page.reload();
  await ready(page);
  await expect(page.getByLabel('Status')).toHaveValue('scheduled');
  await expect(titles(page)).toHaveText(['Later one']);
  await page.getByLabel('Status').selectOption({ label: 'All' });
  await expect(titles(page)).toHaveText(all);
  await category.selectOption({ label: 'All Categories' });
  await expect(titles(page)).not.toHaveText(all);
  await expect(page).not.toHaveURL(new RegExp(`category=${categoryId}`));
});

test('the question before a deletion stays when the list applies its filters late', async ({
  staffPage: page,
  db,
}) => {
  const { categoryId } = await fill(db, ['Asked about', 'Another']);
  await page.goto(`/admin/announcements?category=${categoryId}`);
  await ready(page);
  await page.getByLabel('Search announcements').pressSequentially('Asked');
  await page.getByRole('button', { name: 'Delete Asked about' }).click();
  const dialog = page.getByRole('dialog');
  await expect(page).toHaveURL(/q=Asked/);
  await expect(titles(page)).toHaveText(['Asked about']);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('“Asked about” is deleted.')).toBeVisible();
});

test('a deleted announcement is restored from the list of deleted announcements', async ({
  staffPage: page,
  db,
}) => {
  const { categoryId, notices } = await fill(db, ['Stays', 'Goes']);
  await deleteAnnouncement(db, system, notices[1]?.id ?? '');
  await page.goto(`/admin/announcements?category=${categoryId}&status=deleted`);
  await ready(page);
  await expect(titles(page)).toHaveText(['Goes']);
  await expect(page.getByRole('row').last()).toContainText('Deleted');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Goes' }).click();
  await expect(page.getByText('The announcement is restored.')).toBeVisible();
  await expect(page.getByText('No announcements found.')).toBeVisible();
  await page.getByLabel('Status').selectOption({ label: 'All' });
  await expect(titles(page)).toHaveText(['Goes', 'Stays']);
});

test('column headers sort by title and date, by keyboard too, and lists of cards have a sort menu above the list', async ({
  staffPage: page,
  db,
}) => {
  const { categoryId } = await fill(db, ['Beta', 'alpha', 'Gamma']);
  await page.goto(`/admin/announcements?category=${categoryId}`);
  await ready(page);
  await page.getByRole('link', { name: 'Title', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['alpha', 'Beta', 'Gamma']);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Gamma', 'Beta', 'alpha']);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-title');
  expect(new URL(page.url()).searchParams.get('category')).toBe(categoryId);
  await page.getByRole('link', { name: 'Date', exact: true }).click();
  await expect(titles(page)).toHaveText(['Gamma', 'alpha', 'Beta']);
  await page.getByRole('link', { name: 'Date', exact: true }).click();
  await expect(titles(page)).toHaveText(['Beta', 'alpha', 'Gamma']);

  await expect(page.getByLabel('Sort by')).toBeHidden();

  // The sidebar leaves little room at 1,100 pixels, so the rows are cards there, too.
  await page.setViewportSize({ width: 1100, height: 740 });
  await expect(page.getByRole('link', { name: 'Title', exact: true })).toBeHidden();
  await page.getByLabel('Sort by').selectOption({ label: 'Title, Z to A' });
  await expect(titles(page)).toHaveText(['Gamma', 'Beta', 'alpha']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Sort by').selectOption({ label: 'Title, A to Z' });
  await expect(titles(page)).toHaveText(['alpha', 'Beta', 'Gamma']);
  await expectAccessible(page);
});

test('a deleted category is restored from the list of deleted categories', async ({
  staffPage: page,
  db,
}) => {
  const name = `Deleted ${mark()}`;
  const { id } = await createCategory(db, system, { name, slug: `deleted-${mark()}` });
  await deleteCategory(db, system, id);
  await page.goto('/admin/categories');
  await ready(page);
  await page.getByLabel('Status').selectOption({ label: 'Deleted' });
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText('The category is restored.')).toBeVisible();
  await page.goto('/admin/categories?sort=-content');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('0 announcements');
  const counts = (await page.getByText(/^\d+ announcements?$/).allInnerTexts()).map((text) =>
    Number.parseInt(text, 10),
  );
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('an error in the statistics is logged, and the rest of the dashboard is shown', async ({
  staffPage: page,
  db,
  site,
}) => {
  await db.execute(sql`alter table category_counts rename to category_counts_away`);
  try {
    const answer = await page.goto('/admin');
    expect(answer?.status()).toBe(200);
    const card = page.locator('dl > div').filter({ hasText: 'Total Announcements' });
    await expect(card).toContainText('not available');
    const recent = page.locator('section').filter({ hasText: 'Recent Announcements' });
    await expect(recent.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByText('This part could not be loaded just now.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(site.output()).toContain('a part of the dashboard could not be read');
  } finally {
    await db.execute(sql`alter table category_counts_away rename to category_counts`);
  }
});

test.describe('a form returns to the list that it was opened from, at the same scroll position', () => {
  /**
   * Returns the URL and the scroll position of the list. The parameters that report the last write
   * are removed from the URL.
   */
  async function stateOf(page: Page) {
    const url = new URL(page.url());
    for (const name of ['done', 'saved', 'deleted', 'draft']) url.searchParams.delete(name);
    return {
      address: url.pathname + url.search,
      scrolled: Math.round(await page.evaluate(() => scrollY)),
    };
  }

  /**
   * Opens a list and scrolls to a row in its middle. Returns the row's link, the list's state, and
   * whether the list has more than twelve rows.
   */
  async function open(page: Page, address: string) {
    await page.goto(address);
    await ready(page);
    const edit = page.getByRole('link', { name: /^Edit / });
    const count = await edit.count();
    const link = edit.nth(Math.floor(count / 2));
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    return { link, state: await stateOf(page), isLong: count > 12 };
  }

  async function expectBack(page: Page, state: Awaited<ReturnType<typeof stateOf>>, what: string) {
    await expect(page.getByRole('link', { name: /^Edit / }).first(), what).toBeVisible();
    await expect.poll(() => stateOf(page), { message: what }).toEqual(state);
  }

  async function tryList(page: Page, address: string, save: string) {
    const { link, state, isLong } = await open(page, address);
    if (isLong) expect(state.scrolled).toBeGreaterThan(0);
    await link.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expectBack(page, state, `cancelled from ${address}`);
    await link.click();
    await page.getByRole('button', { name: save }).click();
    await expectBack(page, state, `saved from ${address}`);
    return { link, state };
  }

  test('announcements, with any filter, search, sorting and page', async ({
    ownStaffPage: page,
    db,
  }) => {
    const names = Array.from({ length: 16 }, (_, n) => `Flagged constable ${n}`);
    const { categoryId } = await fill(db, [...names, 'Plain constable', 'Later constable']);
    const list = `/admin/announcements?category=${categoryId}`;
    const combined = `${list}&q=constable&sort=-title`;
    const further = [`${list}&status=important`, `${list}&q=constable`, `${list}&sort=title`];
    for (const address of [list, combined, ...tries([], further)]) {
      await tryList(page, address, 'Update Announcement');
    }
  });

  test('a later page of announcements, also after one is deleted and restored', async ({
    ownStaffPage: page,
    db,
  }) => {
    const { categoryId } = await fill(
      db,
      Array.from({ length: 76 }, (_, n) => `Notice ${n}`),
    );
    const list = `/admin/announcements?category=${categoryId}`;
    await page.goto(list);
    await ready(page);
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(page).toHaveURL(/cursor=/);
    const { pathname, search } = new URL(page.url());
    const later = pathname + search;
    for (const address of tries([later], [later, `${list}&status=regular&sort=date`])) {
      const { state } = await tryList(page, address, 'Update Announcement');
      const deletion = page.getByRole('button', { name: /^Delete / });
      await deletion.nth(Math.floor((await deletion.count()) / 2)).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
      await expect.poll(() => stateOf(page)).toEqual(state);
      // A click by Playwright would scroll to the original place of a sticky button.
      await page.getByRole('button', { name: 'Undo' }).dispatchEvent('click');
      await expect(page.getByText('The announcement is restored.')).toBeInViewport();
      await expect.poll(() => stateOf(page)).toEqual(state);
    }
  });

  test('posts and categories, searched or sorted', async ({ ownStaffPage: page, db }) => {
    test.setTimeout(90_000);
    for (const slug of Array.from({ length: 14 }, () => `list-${mark()}`)) {
      await createCategory(db, system, { name: `Many ${slug}`, slug });
      await buildPost(db, { title: `Many ${slug}` });
    }
    const posts = '/admin/blog?q=Many';
    for (const address of tries([posts], [posts, `${posts}&drafts=hidden`])) {
      await tryList(page, address, 'Update Post');
    }
    await tryList(page, '/admin/categories?sort=-name', 'Update Category');
    await db.execute(sql`delete from blog_posts where title like 'Many list-%'`);
  });
});
