import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { announcements } from '#db/schema.server.ts';
import { buildAnnouncement, buildPost } from '#tests/factories.ts';
import { expect, ready, staff } from './fixtures.ts';
import { hold } from './hold.ts';
import { test } from './staff-fixtures.ts';

/*
 * Tests the staff area while pages load, after quick clicks, after history navigation and after
 * changes in a second tab. tests/failing-staff-area.test.ts tests the texts of failures.
 */

const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** Waits for the editor, which loads after the form, and fills the form. */
async function fillAnnouncement(page: Page, title: string) {
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('Out now on the official site.');
  await page.getByLabel('Category').selectOption({ label: 'Results' });
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Staff area' });
/** The whole side column, including the parts below the links. */
const menu = (page: Page) => page.getByRole('complementary', { name: 'Menu' });

test.describe('the frame', () => {
  test('of sign-in requires both fields and adds no history entry', async ({ page }) => {
    await page.goto('/privacy');
    await page.goto('/admin/categories');
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
    await expect(page.getByLabel('Password')).toHaveAttribute('required', '');
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await ready(page);
    const release = await hold(page, '**/admin/login.data*');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/admin\/categories$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy$/);
  });
});

test.describe('a slow page', () => {
  test('has a skeleton, and is announced once it is loaded; a list keeps its rows while it loads another part; a failed visit shows an error, and can be repeated', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Slow post');
    await buildPost(db, { title, slug: randomUUID(), publishedDate: '2031-01-01' });
    await page.goto('/admin');
    await ready(page);
    const heading = page.getByRole('heading', { level: 1 });
    const follow = (name: string) => menu(page).getByRole('link', { name }).last().click();
    const placeholder = page.locator('[data-placeholder]');
    const release = await hold(page, '**/*.data*');
    for (const name of ['Announcements', 'Settings', 'Health']) {
      await follow('Dashboard');
      await expect(placeholder).toHaveCount(0);
      await follow(name);
      await expect(placeholder, name).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
      await expect(heading).toBeHidden();
    }
    release();
    await expect(heading).toHaveText('Health');
    await expect(placeholder).toHaveCount(0);
    await expect(sidebar(page).locator('[aria-current]')).toHaveText('Health');
    const releaseDashboard = await hold(page, '**/admin.data*');
    await follow('Dashboard');
    await expect(placeholder).toBeVisible();
    releaseDashboard();
    await expect(heading).toHaveText('Dashboard');

    await follow('Announcements');
    await expect(heading).toHaveText('Announcements');
    const releaseList = await hold(page, '**/admin/announcements.data*');
    await page.getByLabel('Status').selectOption('Important');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(placeholder).toHaveCount(0);
    await expect(page.getByRole('table')).toBeVisible();
    releaseList();
    await expect(page).toHaveURL(/status=important/);
    const releaseForm = await hold(page, '**/admin/announcements/new.data*');
    await page.getByRole('link', { name: 'Create New' }).click();
    await expect(placeholder).toBeVisible();
    releaseForm();
    await expect(page.getByRole('heading', { name: 'Create Announcement' })).toBeVisible();

    await follow('Blog Posts');
    await page.getByLabel('Search posts').fill(title);
    await expect(page.getByRole('row')).toHaveCount(2);
    const releasePost = await hold(page, '**/admin/blog/edit/*.data*');
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading post...' })).toBeVisible();
    await expect(placeholder).toBeVisible();
    releasePost();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);

    await page.route('**/admin/blog.data*', (route) => route.abort());
    await sidebar(page).getByRole('link', { name: 'Blog Posts' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch blog posts');
    await page.unroute('**/admin/blog.data*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible();
  });
});

test.describe('a running save', () => {
  test('of the about page is shown, then its toast for three seconds in the top right corner', async ({
    ownStaffPage: page,
  }) => {
    await page.goto('/admin/about');
    await ready(page);
    await page.clock.install();
    const release = await hold(page, '**/admin/about.data*');
    const hero = page
      .getByRole('group', { name: 'Hero' })
      .or(page.getByRole('region', { name: 'Hero' }));
    await hero.getByLabel('Content').fill(unique('About us'));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await page.clock.pauseAt(Date.now() + 60_000);
    release();
    const toast = page.getByRole('status').filter({ hasText: '✅ Changes saved successfully!' });
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    const { width = 0 } = page.viewportSize() ?? {};
    expect(box?.y).toBeLessThan(40);
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
    await page.clock.runFor(2_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });
});

test.describe('an open list', () => {
  /**
   * Makes requests for a page's data fail until `repair` is called. `hasFailed` resolves at the
   * first failure.
   */
  async function failOnce(page: Page, path: string, break_: (route: Route) => Promise<void>) {
    let tell = () => {};
    const hasFailed = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const handler = async (route: Route) => {
      await break_(route);
      tell();
    };
    await page.route(`**${path}.data*`, handler);
    return { hasFailed, repair: () => page.unroute(`**${path}.data*`, handler) };
  }

  const outdated = 'This page could not be updated just now, so it may be out of date.';
  const unavailable = (route: Route) => route.fulfill({ status: 503, body: 'away' });
  const lost = (route: Route) => route.abort();

  test('stays with an error if reloading fails, by itself or by the button, and recovers', async ({
    staffPage: page,
    db,
  }) => {
    const before = unique('There already');
    await buildAnnouncement(db, { title: before });
    const stream = page.waitForRequest((request) => request.url().includes('/events'));
    await page.goto('/admin/announcements');
    await ready(page);
    await stream;
    for (const [what, break_] of [
      ['while the site is in trouble', unavailable],
      ['while the network is away', lost],
    ] as const) {
      await test.step(what, async () => {
        const { hasFailed, repair } = await failOnce(page, '/admin/announcements', break_);
        const after = unique('Came meanwhile');
        await buildAnnouncement(db, { title: after });
        await hasFailed;
        await expect(page.getByRole('status').filter({ hasText: outdated })).toBeVisible();
        await expect(page.getByRole('link', { name: before, exact: true })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await repair();
        await expect(page.getByRole('link', { name: after, exact: true })).toBeVisible({
          timeout: 30_000,
        });
        await expect(page.getByText(outdated)).toHaveCount(0);
      });
    }

    await sidebar(page).getByRole('link', { name: 'Contact Submissions' }).click();
    const heading = page.getByRole('heading', { name: 'Contact Submissions' });
    await expect(heading).toBeVisible();
    const { hasFailed, repair } = await failOnce(page, '/admin/contact-submissions', unavailable);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await hasFailed;
    const note = page.getByRole('status').filter({ hasText: outdated });
    await expect(note).toContainText('Failed to fetch submissions');
    await expect(heading).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(outdated)).toHaveCount(0);
  });
});

test.describe('two quick clicks', () => {
  // This test covers two quick clicks in one form. tests/writes-sent-twice.test.ts sends all forms
  // of staff twice.
  test('create one announcement, and Back leads to an empty form without a restore offer', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Clicked twice');
    await page.goto('/admin/announcements');
    await ready(page);
    await page.getByRole('link', { name: 'Create New' }).click();
    await fillAnnouncement(page, title);
    await page.getByRole('button', { name: 'Create Announcement' }).dblclick();
    await expect(page.getByText('The announcement is published.')).toBeVisible();
    expect(await db.$count(announcements, eq(announcements.title, title))).toBe(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Create Announcement' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByText('There is unsaved work on this device')).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(1);
  });
});

test.describe('in two tabs', () => {
  test('signing out in one keeps typed text in the other until it is saved after sign-in, and leads an unchanged page to sign-in and back; a missed sign-out is noticed when the page becomes visible', async ({
    staffPage: page,
    context,
  }) => {
    const title = unique('Two tabs');
    await page.goto('/admin/announcements/new');
    await ready(page);
    await fillAnnouncement(page, title);
    await page.route('**/new.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByRole('alert')).toContainText('The site did not answer');
    await page.unroute('**/new.data*');
    const other = await context.newPage();
    await other.goto('/admin');
    await ready(other);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(other).toHaveURL(/\/admin\/login/);
    const note = page.getByRole('status').filter({ hasText: 'You were signed out meanwhile' });
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByRole('alert')).toContainText('You were signed out meanwhile');
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await other.getByLabel('Email').fill(staff.email);
    await other.getByLabel('Password').fill(staff.password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL(/\/admin$/);
    await expect(note).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByText('The announcement is published.')).toBeVisible();

    await sidebar(page).getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Admin access only')).toBeVisible();
    await other.getByLabel('Email').fill(staff.email);
    await other.getByLabel('Password').fill(staff.password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');

    // The test closes the other tab, because that tab would announce the sign-out to the first tab.
    await other.close();
    await context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Admin access only')).toBeVisible();
  });

  test('an entry deleted in one is not restored by Back, and saving it in the other shows an error and keeps the text', async ({
    staffPage: page,
    context,
    db,
  }) => {
    const title = unique('Deleted beside');
    const { id } = await buildAnnouncement(db, { title });
    await page.goto(`/admin/edit-announcement/${id}`);
    await ready(page);
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await page.getByLabel('Title').fill(`${title}, revised`);
    const other = await context.newPage();
    await other.goto('/admin/announcements');
    await ready(other);
    await other.getByRole('button', { name: `Delete ${title}` }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(other.getByText(`“${title}” is deleted.`)).toBeVisible();
    await other.goBack();
    await expect(other.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(other.getByRole('row').filter({ hasText: title })).toHaveCount(0);
    await other.goto(`/admin/edit-announcement/${id}`);
    await expect(other.getByRole('alert')).toContainText(`“${title}” is deleted.`);
    await other.getByRole('link', { name: 'Deleted announcements' }).click();
    await other.getByRole('button', { name: `Restore ${title}` }).waitFor();
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Somebody deleted this entry while you were editing it',
    );
    await expect(page.getByLabel('Title')).toHaveValue(`${title}, revised`);
  });
});

test('on a phone the dates of an announcement are compact, and the fields of an extension open on demand', async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/announcements/new');
  await ready(page);
  await page.getByText('Facts', { exact: true }).click();
  const dates = page.getByRole('group', { name: 'Dates', exact: true });
  const last = dates.getByRole('group', { name: 'Last date', exact: true });
  const extended = last.getByLabel('Extended from');
  await expect(extended).toBeHidden();
  // Checks the average height of a date with its hint, in pixels. Two of the dates also have fields
  // for a last day and a time. With the fields of an extension open, each date would take 220
  // pixels.
  const { height } = (await dates.boundingBox()) ?? { height: Number.NaN };
  expect(height / (await dates.getByRole('group').count())).toBeLessThan(170);
  await dates.getByRole('button', { name: 'Extended or tentative Last date', exact: true }).click();
  await expect(extended).toBeFocused();
});
