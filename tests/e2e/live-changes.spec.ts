import type { Page } from '@playwright/test';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { formatDate } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { resetSettings, saveSettings } from '#domain/settings/settings.server.ts';
import { NEXT_YEAR_END } from '#tests/factories.ts';
import { updateAnnouncement } from '../raw-writes.ts';
import { expect, ready, test } from './fixtures.ts';
import { openAndListen, setHidden, watchStreams } from './listening.ts';
import { withAnnouncement } from './with-announcement.ts';

/** Marks an element, so that the test notices if the document is replaced. */
const mark = (page: Page) =>
  page.locator('article h1').evaluate((heading) => Object.assign(heading, { isMarked: true }));
const isMarked = (page: Page) =>
  page.locator('article h1').evaluate((heading) => Reflect.has(heading, 'isMarked'));

test('a change appears on the open page, which keeps focus, scroll position, open parts and input', async ({
  lookingPage: page,
  db,
}) => {
  await withAnnouncement(db, async ({ announcement, input }) => {
    await page.goto(announcementPath(announcement, 'en'));
    await ready(page);
    await mark(page);
    await page.locator('footer summary').first().click();
    await page.getByRole('checkbox', { name: 'Pause moving text' }).first().check();
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await share.focus();
    const top = await share.evaluate((element) => element.getBoundingClientRect().top);
    const title = `${input.title}, corrected`;
    await updateAnnouncement(db, system, announcement.id, {
      ...input,
      title,
      lastDate: NEXT_YEAR_END,
    });
    await expect(page.locator('article h1')).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(
      page.locator('article').getByText(`Last Date: ${formatDate(NEXT_YEAR_END, 'en')}`),
    ).toBeAttached();
    await expect(page).toHaveURL(/-corrected$/);
    expect(await isMarked(page)).toBe(true);
    await expect(share).toBeFocused();
    await expect(page.locator('footer details').first()).toHaveAttribute('open', '');
    await expect(page.getByRole('checkbox', { name: 'Pause moving text' }).first()).toBeChecked();
    // The change adds one line above the button.
    const moved = await share.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(moved - top)).toBeLessThan(120);
  });
});

test('typed text stays while the page around it changes', async ({ lookingPage: page, db }) => {
  await page.goto('/contact-us');
  await ready(page);
  await page.getByLabel('Message').fill('Half a sentence');
  await page.getByLabel('Name').focus();
  try {
    await saveSettings(db, system, { businessHours: 'On Sundays alone' });
    await expect(page.locator('main').getByText('On Sundays alone')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Half a sentence');
    await expect(page.getByLabel('Name')).toBeFocused();
  } finally {
    await resetSettings(db, system, ['businessHours']);
  }
});

test('chosen filters of a list stay while the list changes', async ({ lookingPage: page, db }) => {
  await page.goto('/latest-updates');
  await ready(page);
  await page.getByText('More filters').click();
  const form = page.locator('.more-filters form');
  // The test removes the field of organisations, as on a list without organisations. The change
  // restores the field.
  await form.evaluate((element) => {
    element.querySelector('[name=organisation]')?.closest('label')?.remove();
  });
  const state = page.getByRole('combobox', { name: 'State' });
  await state.selectOption({ index: 1 });
  const chosen = await state.inputValue();
  expect(chosen).not.toBe('');
  await state.blur();
  await withAnnouncement(db, async ({ announcement }) => {
    await expect(
      page.getByRole('main').getByRole('link', { name: announcement.title, exact: true }),
    ).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Organisation' })).toHaveValue('');
    await expect(state).toHaveValue(chosen);
    await expect(state).toHaveAttribute('name', 'state');
  });
});

test('the result of a form and an open menu stay', async ({ lookingPage: page, db }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/job-alerts');
  await ready(page);
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill('reads-on@example.org');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByRole('status')).toBeFocused();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await withAnnouncement(db, async ({ announcement }) => {
    const strip = page.getByRole('region', { name: 'Latest' });
    await expect(strip.getByText(announcement.title).first()).toBeAttached();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expect(main.getByRole('status')).toBeVisible();
  });
});

test('a page that cannot be reloaded stays as it is and is requested again; a deleted one shows an error', async ({
  lookingPage: page,
  db,
}) => {
  await withAnnouncement(db, async ({ announcement, input }) => {
    const path = announcementPath(announcement, 'en');
    await page.goto(path);
    await ready(page);
    let asked = 0;
    await page.route(`**${path}`, (route) => {
      asked += 1;
      if (asked === 1) return route.abort();
      if (asked === 2) return route.fulfill({ status: 503, contentType: 'text/html', body: 'no' });
      return route.continue();
    });
    await updateAnnouncement(db, system, announcement.id, {
      ...input,
      description: '<p>Renewed.</p>',
    });
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect(page.locator('article').getByText('What it is about.')).toBeVisible();
    await expect(page.locator('article').getByText('Renewed.')).toBeVisible();

    await page.unroute(`**${path}`);
    await deleteAnnouncement(db, system, announcement.id);
    await expect(page.getByRole('heading', { name: 'Announcement not found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

/** Expects that a second tab opens a stream. It does so only if the first tab has no stream. */
async function expectTaken(page: Page) {
  const other = await page.context().newPage();
  const streams = watchStreams(other);
  await other.goto('/about');
  await expect.poll(() => streams).toHaveLength(1);
}

test('a hidden page has no open stream', async ({ lookingPage: page }) => {
  await openAndListen(page, '/about');
  await setHidden(page, true);
  await expectTaken(page);
});

test('a browser that saves data follows no changes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const streams = watchStreams(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await ready(page);
  await expectTaken(page);
  expect(streams).toEqual([]);
});
