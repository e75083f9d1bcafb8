import { type Browser, launch } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { declinedAtKey } from '#app/browser/device-storage.ts';
import { ensureFirefox } from '#scripts/browser.mjs';
import { type Site, startSite } from '#tests/setup/site.ts';
import { type Tab, tabOf } from './tab.ts';

/*
 * Tests the main tasks of visitors and staff in Firefox. The tests in Chromium cover all details.
 * These tests cover only what may differ between browsers.
 */

const staff = { email: 'editor@example.org', password: 'a long enough password' };
const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

let site: Site;
let firefox: Browser;
let tab: Tab;
let said: string[];
let errors: string[];

beforeAll(async () => {
  const executablePath = await ensureFirefox();
  [site, firefox] = await Promise.all([
    startSite({ env: { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password } }),
    launch({
      browser: 'firefox',
      executablePath,
      // Restores Firefox's default, which puppeteer changes.
      extraPrefsFirefox: { 'fission.bfcacheInParent': true },
    }),
  ]);
}, 300_000);
afterAll(async () => {
  await firefox?.close();
  await site?.stop();
});

/** Each test begins without data that a previous test stored in the browser. */
beforeEach(async () => {
  tab = await openTab();
  said = [];
  errors = [];
});
afterEach(async () => {
  await tab.page.browserContext().close();
  expect(errors).toEqual([]);
});

/** Opens a tab of a new visitor who has declined the cookie banner. */
async function openTab() {
  const page = await (await firefox.createBrowserContext()).newPage();
  await page.setViewport(desktop);
  page.on('pageerror', (error) => errors.push(`${error}`));
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const opened = tabOf(page, site.url);
  await opened.open('/robots.txt');
  await page.evaluate((key) => localStorage.setItem(key, `${Date.now()}`), declinedAtKey);
  return opened;
}

/** Opens the first announcement of a list. */
async function openFirstAnnouncement({ page, isAt, says }: Tab) {
  const link = await page.waitForSelector('main li h2 a', { visible: true });
  const title = (await link?.evaluate((element) => element.textContent)) ?? '';
  await link?.click();
  await isAt(/^\/announcement\//);
  await says(title, 'h1');
}

test('home links to the categories and to a notice, and Back restores a page from the back/forward cache', async () => {
  const { page, open, press, pressText, isAt, says, goBack, sees } = tab;
  await open('/');
  await says('Important Announcements', 'main');
  await press('link', 'All Categories', 'header');
  await isAt('/categories');
  await pressText('Syllabus');
  await isAt('/category/syllabus');
  await sees(() => document.documentElement.dataset.ready === '');
  await page.evaluate(() => {
    document.body.dataset.mark = 'seen before';
  });
  await openFirstAnnouncement(tab);
  await goBack();
  await isAt('/category/syllabus');
  await sees(() => document.body.dataset.mark === 'seen before');
});

test('the search panel in the header searches, and suggests other words if there is no result', async () => {
  const { page, open, press, isAt, says, fill } = tab;
  await open('/about');
  await press('button', 'Search', 'header');
  await page.keyboard.type('railway'); // The search field of the panel has the focus.
  await page.keyboard.press('Enter');
  await isAt('/search?q=railway');
  await says('Results for', 'h1');
  await fill('Search notices', 'zzzzqqqq');
  await page.keyboard.press('Enter');
  await says("We couldn't find any announcements matching your search.");
});

test('the cookie banner stays declined, opens again from the footer, and stays accepted', async () => {
  const { open, press, says, saysNoMore, page } = tab;
  const heading = 'We value your privacy';
  await page.evaluate(() => localStorage.clear());
  await open('/about');
  await press('button', 'Decline', '.cookie-banner');
  await saysNoMore(heading);
  await open('/terms-conditions');
  await press('button', 'Cookie settings', 'footer');
  await says(heading);
  await press('button', 'Accept All', '.cookie-banner');
  await saysNoMore(heading);
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted');
  await saysNoMore(heading);
});

test('the chosen theme and its colours stay on the next page', async () => {
  const { open, press, page, sees } = tab;
  const background = () => page.$eval('body', (body) => getComputedStyle(body).backgroundColor);
  await open('/about');
  const before = await background();
  await press('button', 'Light or dark', 'header');
  await sees(() => document.documentElement.dataset.theme === 'dark');
  await open('/terms-conditions');
  await sees(() => document.documentElement.dataset.theme === 'dark');
  expect(await background()).not.toBe(before);
});

test('sharing copies the link of a notice and shows a message', async () => {
  const { open, press, page, control, valueIn } = tab;
  await open('/latest-updates');
  await openFirstAnnouncement(tab);
  await press('button', 'Share', 'article');
  await expect.poll(() => said).toEqual(['Link copied to clipboard!']);
  await press('button', 'Search', 'header');
  await control('v');
  expect(await valueIn('Search notices', 'header')).toBe(page.url());
});

test('a message is checked by the browser, corrected by the site, and sent', async () => {
  const { open, press, fill, valueIn, says, sees, isAt } = tab;
  await open('/contact-us');
  await press('button', 'Send Message', 'main');
  await sees(() => document.activeElement?.id === 'contact-name');
  await fill('Name', 'A reader');
  await fill('Email', 'reader@home'); // Browsers accept this value as an email address.
  await fill('Subject', 'A correction');
  await fill('Message', 'The last date is wrong.');
  await press('button', 'Send Message', 'main');
  await says('Enter an email address such as name@example.org', 'main');
  expect(await valueIn('Message')).toBe('The last date is wrong.');
  await fill('Email', 'reader@example.org');
  await press('button', 'Send Message', 'main');
  await says('Your message has been sent successfully!');
  expect(await valueIn('Message')).toBe('');
  await isAt('/contact-us');
});

test('a candidate asks for job alerts of one category', async () => {
  const { open, press, pressText, fill, says } = tab;
  await open('/freelance');
  await pressText('Choose categories');
  await press('checkbox', 'Results', 'main fieldset');
  await fill('Email address', 'asha@example.org');
  await press('button', 'Subscribe', 'main');
  await says('We have saved your address. This site cannot send email yet', 'main');
});

test('a post opens over the list, scrolls, and closes by Escape, button and Back', async () => {
  const { open, press, isAt, says, sees, goBack, page } = tab;
  await open('/blog');
  await press('link', 'Page 2', 'main');
  await isAt('/blog?page=2');
  await sees(() => document.documentElement.dataset.ready === '');
  const closings = [
    () => page.keyboard.press('Escape'),
    () => press('button', 'Close', 'dialog[open]'),
    goBack,
  ];
  for (const close of closings) {
    await (await page.waitForSelector('main h2 a', { visible: true }))?.click();
    await sees(() => document.querySelector('dialog[open] .prose') !== null);
    await isAt(/^\/blog\/[a-z0-9-]+$/);
    await close();
    await sees(() => document.querySelector('dialog[open]') === null);
    await isAt('/blog?page=2');
    await sees(() => document.activeElement?.matches('main h2 a') === true);
  }
  await goBack();
  await isAt('/blog');
  await says('Previous', 'main');
});

test('a long list links to older and to newer notices, on a phone', async () => {
  const { open, press, pressText, isAt, page } = tab;
  await page.setViewport(phone);
  await open('/');
  await press('button', 'Menu', 'header');
  await press('link', 'Important', '#menu');
  await isAt('/all-announcements');
  const first = () => page.$eval('main li h2', ({ textContent }) => textContent);
  const newest = await first();
  await pressText('Older');
  await isAt(/cursor=/);
  expect(await first()).not.toBe(newest);
  await pressText('Newer');
  await expect.poll(first).toBe(newest);
});

test('staff write a notice, and a reader sees it, its placeholder, its change and its removal', async () => {
  const { open, press, fill, field, control, says, isAt, page } = tab;
  await open('/admin');
  await isAt(/^\/admin\/login/);
  await fill('Email', staff.email, 'form');
  await fill('Password', 'not the password', 'form');
  await press('button', 'Sign in', 'form');
  await says('Invalid', 'form');
  await fill('Password', staff.password, 'form');
  await press('button', 'Sign in', 'form');
  await isAt('/admin');

  await press('link', 'Announcements', 'nav');
  await press('link', 'Create New', 'main');
  const editor = await field('Description');
  await fill('Title', 'Clerk result of the walk');
  await editor.click();
  await page.keyboard.type('Marks are ');
  await press('button', 'Bold', 'main');
  await page.keyboard.type('out');
  await press('button', 'Bold', 'main');
  await page.keyboard.type(' now.');
  await (await field('Category')).type('Results');
  await fill('Image URL', 'https://pictures.invalid/none.png');
  await press('button', 'Create Announcement', 'main');
  await says('The announcement is published.');

  const reader = await openTab();
  await reader.open('/latest-updates');
  await reader.pressText('Clerk result of the walk');
  await reader.says('Clerk result of the walk', 'h1');
  await reader.says('Marks are out now.', 'article');
  await reader.sees(() => document.querySelector('article strong')?.textContent === 'out');
  await reader.sees(() => {
    const image = document.querySelector<HTMLImageElement>('article img');
    return image?.currentSrc.endsWith('/placeholder.svg') === true && image.naturalWidth > 0;
  });

  await press('link', 'Edit Clerk result of the walk', 'main');
  await (await field('Description')).click();
  await control('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Collect the mark sheet.');
  await press('button', 'Update Announcement', 'main');
  await says('The announcement is saved.');
  // The open page of the notice shows the new text without a reload.
  await reader.says('Collect the mark sheet.', 'article');

  await press('button', 'Delete Clerk result of the walk', 'main');
  await press('button', 'Delete', 'dialog[open]');
  await says('“Clerk result of the walk” is deleted.');
  await reader.says('Announcement not found');
  await reader.page.browserContext().close();
});
