import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactSubmissions } from '#db/schema.server.ts';
import { alertsOf, holdScripts, isReady, noticeOf, PHONE, SCRIPTS } from './before-react.ts';
import { expect, ready, test } from './fixtures.ts';
import { expectSamePresses } from './presses.ts';
import { expectTypingKept } from './typing-before-react.ts';

/*
 * Between the page and React nothing that a visitor does is lost: it works at once, and is still
 * there when React is.
 */

test('a button of each kind does before React what it does after', async ({ page, context }) => {
  const paths = ['/', '/freelance', '/contact-us', await noticeOf(page)];
  await expectSamePresses(context, paths, { onlyKinds: true });
});

test('what is being typed while React comes is all there, in order', async ({ context }) => {
  await expectTypingKept(context, 1);
});

test('what was typed, ticked, opened, selected and scrolled before React stays as it is', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.setViewportSize(PHONE);
  await page.goto('/freelance');
  await page.getByText('Choose categories').click();
  await page.getByLabel('Results', { exact: true }).check();
  await page.getByLabel('Admit Card', { exact: true }).check();
  await page.getByLabel('Admit Card', { exact: true }).uncheck();
  await page.locator('footer summary').nth(1).click();
  await page.getByLabel('Email address').fill('reader@example.org');
  const look = () =>
    page.evaluate(() => ({
      scroll: scrollY,
      selected: getSelection()?.toString(),
      open: [...document.querySelectorAll('details')].map(({ open }) => open),
      ticked: [...document.querySelectorAll<HTMLInputElement>('[name=category]')].map(
        ({ checked }) => checked,
      ),
      email: document.querySelector<HTMLInputElement>('[name=email]')?.value,
    }));
  await page.evaluate(() => {
    const answer = document.querySelectorAll('footer details p')[1];
    if (answer) getSelection()?.selectAllChildren(answer);
    scrollTo(0, 500);
  });
  const before = await look();
  expect(before).toMatchObject({ scroll: 500, selected: /./, email: 'reader@example.org' });
  expect(before.open.filter(Boolean)).toHaveLength(2);
  expect(before.ticked.filter(Boolean)).toHaveLength(1);
  await scripts.letGo();
  expect(await look()).toEqual(before);
});

for (const { panel, opener } of [
  { panel: 'menu', opener: 'Menu' },
  { panel: 'search-panel', opener: 'Search' },
]) {
  test(`in the open ${panel} the focus stays where it is, and Escape gives it back`, async ({
    page,
  }) => {
    const scripts = await holdScripts(page);
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const button = page.locator(`header button[popovertarget="${panel}"]`).first();
    await expect(button).toHaveAccessibleName(opener);
    await button.press('Enter');
    await page.keyboard.press('Tab');
    const inside = page.locator(`#${panel} :focus`);
    const text = await inside.textContent();
    await scripts.letGo();
    await expect(page.locator(`#${panel}`)).toBeVisible();
    expect(await inside.textContent()).toBe(text);
    await page.keyboard.press('Escape');
    await expect(page.locator(`#${panel}`)).toBeHidden();
    await expect(button).toBeFocused();
  });

  test(`Escape closes the ${panel} before React is there`, async ({ page }) => {
    await holdScripts(page);
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const button = page.locator(`header button[popovertarget="${panel}"]`).first();
    await button.press('Space');
    await expect(page.locator(`#${panel}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(`#${panel}`)).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('a dialog that was opened before React stays open, and opens as ever once it is closed', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/freelance');
  const button = page.getByRole('button', { name: /Hindi Translator/ });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Hindi Translator' });
  await page.keyboard.press('Tab');
  const apply = dialog.getByRole('link', { name: /^Apply Now/ });
  await expect(apply).toBeFocused();
  await scripts.letGo();
  await expect(apply).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Hindi Translator' })).toBeFocused();
});

for (const { path, field } of [
  { path: '/contact-us', field: '#contact-message' },
  { path: '/blog', field: '#blog-search' },
]) {
  test(`a word that is being composed in ${field} while React comes is written whole`, async ({
    page,
    context,
  }) => {
    const scripts = await holdScripts(page);
    const devtools = await context.newCDPSession(page);
    await page.goto(path);
    await page.locator(field).focus();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      for (const type of ['compositionstart', 'compositionend', 'blur']) {
        addEventListener(type, () => seen.push(type), true);
      }
    });
    const compose = (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('भ');
    await compose('भर');
    await scripts.letGo();
    await expect(page.locator(field)).toHaveValue('भर');
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['compositionstart']);
    await compose('भर्ती');
    await devtools.send('Input.insertText', { text: 'भर्ती' });
    await expect(page.locator(field)).toHaveValue('भर्ती');
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([
      'compositionstart',
      'compositionend',
    ]);
  });
}

test('the list of posts follows what was typed before React', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/blog');
  const box = page.getByRole('searchbox', { name: 'Search articles' });
  await box.pressSequentially('certificates');
  await scripts.letGo();
  await expect(page).toHaveURL('/blog?q=certificates');
  await expect(box).toHaveValue('certificates');
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(box).toHaveValue('');
});

test('sharing asks for the device’s sheet at once, while it may, and once however often it is pressed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = (data) => {
      shared.push([data, navigator.userActivation.isActive]);
      return new Promise(() => {});
    };
  });
  const path = await noticeOf(page);
  const scripts = await holdScripts(page);
  await page.goto(path);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Share', exact: true }).dblclick();
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared'));
  expect(await shared()).toEqual([[{ title, url: page.url() }, true]]);
  await scripts.letGo();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await shared()).toHaveLength(1);
});

/** Fills in the form of the contact page with a subject of its own, which is given back. */
async function writeMessage(page: Page): Promise<string> {
  const subject = `A message of ${Math.random().toString(36).slice(2)}`;
  await page.getByLabel('Name').fill('A reader');
  await page.getByLabel('Email').fill('reader@example.org');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('The last date is wrong.');
  return subject;
}
const SENT = 'Your message has been sent successfully!';
const messages = (db: Database, subject: string) =>
  db.$count(contactSubmissions, eq(contactSubmissions.subject, subject));

test('a message that is sent while React comes arrives, once', async ({ page, db }) => {
  for (const order of ['before', 'after'] as const) {
    const scripts = await holdScripts(page);
    await page.goto('/contact-us');
    const subject = await writeMessage(page);
    const button = page.getByRole('button', { name: 'Send Message' });
    if (order === 'before') scripts.release();
    await button.dblclick();
    scripts.release();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await messages(db, subject)).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a message on its way is not sent again by another press', async ({ page, db }) => {
  const scripts = await holdScripts(page);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/contact-us');
  const subject = await writeMessage(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/contact-us*', async (route) => {
    await held;
    await route.continue();
  });
  const box = await page.getByRole('button', { name: 'Send Message' }).boundingBox();
  if (!box) throw new Error('The button is not to be seen.');
  // Unlike that of a locator, this press does not wait for where it leads.
  const send = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await send();
  await expect.poll(() => posts).toHaveLength(1);
  await send();
  await page.keyboard.press('Enter');
  scripts.release(); // React is not let in on a page that is being left
  await send();
  answer();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await messages(db, subject)).toBe(1);
});

test('a search may be sent again with another term while the first is on its way', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('/search?q=ssc');
  const box = page.locator('#search');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/search?q=first', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await box.fill('first');
  const asked = page.waitForRequest('**/search?q=first');
  await page.keyboard.press('Enter');
  await asked;
  // The keyboard does not wait for the page to be left either.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('second');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=second');
  answer();
});

test('a link that follows a press leads on, and the press stays with its page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const alerts = alertsOf(page);
  const path = await noticeOf(page);
  const scripts = await holdScripts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => alerts).toEqual(['Link copied to clipboard!']);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await scripts.letGo();
  await page.goBack();
  await expect(page).toHaveURL(path);
  await ready(page);
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(alerts).toEqual(['Link copied to clipboard!']);
});

test.describe('where the scripts cannot be loaded', () => {
  test('everything works without React, which comes with a later press', async ({
    page,
    context,
    db,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const alerts = alertsOf(page);
    const path = await noticeOf(page);
    await page.route(SCRIPTS, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(path);
    await failed;
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.poll(() => alerts).toEqual(['Link copied to clipboard!']);
    await page.getByRole('link', { name: 'Report an error' }).click();
    const subject = await writeMessage(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await messages(db, subject)).toBe(1);
    expect(await isReady(page)).toBe(false);

    await page.unroute(SCRIPTS);
    await page.getByLabel('Name').fill('A reader again');
    await ready(page);
    await expect(page.getByLabel('Name')).toHaveValue('A reader again');
  });

  test('because a newer build took their place, nothing that was written is lost', async ({
    page,
  }) => {
    const manifest = '**/assets/public-manifest-*.js';
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(manifest, async (route) => {
      await held;
      await route.fulfill({ status: 404 });
    });
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto('/contact-us');
    const subject = await writeMessage(page);
    const missing = page.waitForResponse(
      (response) => /public-manifest/.test(response.url()) && response.status() === 404,
    );
    answer();
    await missing;
    await page.getByRole('button', { name: 'Send Message' }).focus();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    expect(loads).toBe(1);
  });
});

for (const { connection, headers } of [
  { connection: { saveData: true, effectiveType: '4g' }, headers: { 'Save-Data': 'on' } },
  { connection: { saveData: false, effectiveType: '2g' }, headers: {} },
  { connection: { saveData: false, effectiveType: 'slow-2g' }, headers: {} },
]) {
  test.describe(`on a frugal connection, ${JSON.stringify(connection)}`, () => {
    test.use({ extraHTTPHeaders: headers });

    test('React comes only for what needs it', async ({ page, context, db }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
        // Whoever waited for the page to be quiet would not wait.
        window.requestIdleCallback = (callback) => setTimeout(callback);
      }, connection);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      const alerts = alertsOf(page);
      await page.setViewportSize(PHONE);
      await page.goto('/');
      await page.mouse.wheel(0, 600);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Light or dark' }).click();
      await page.locator('h3 a').first().click();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect.poll(() => alerts).toHaveLength(1);
      await page.getByRole('button', { name: 'Search' }).first().click();
      await page.locator('#header-search').fill('railway');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Results for' })).toBeVisible();
      await page.goto('/contact-us');
      const subject = await writeMessage(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText(SENT)).toBeVisible();
      expect(await messages(db, subject)).toBe(1);
      await page.goto('/job-alerts');
      await page.getByLabel('Email address').fill('frugal@example.org');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByRole('main').getByRole('status')).toBeVisible();
      expect(scripts).toEqual([]);
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      await ready(page);
    });
  });
}
