import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { themeKey } from '#app/boot/contract.ts';
import type { Database } from '#db/client.server.ts';
import { alertRequests, contactSubmissions } from '#db/schema.server.ts';
import { requestAlerts } from '#domain/alerts/alerts.server.ts';
import { expect, ready, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/*
 * Between the page and React nothing that a visitor does is lost: it works at once, and is still
 * there when React is.
 */

const PHONE = { width: 360, height: 740 };
const SCRIPTS = '**/assets/*.js';

/** Holds React's scripts back; tells how many were asked for, and lets them come. */
async function holdScripts(page: Page) {
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    asked.push(route.request().url());
    await held;
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  return {
    asked,
    /** Lets them come, and waits until React has taken the page over. */
    letGo: async () => {
      release();
      await ready(page);
    },
    release: () => release(),
  };
}

const isReady = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined);

/** Answers every alert, and tells what they said. */
function alertsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  return said;
}

/** What a press may change, as the visitor sees it. */
async function stateOf(page: Page, alerts: string[]) {
  const state = await page.evaluate((theme) => {
    const nameOf = (element: Element | null) =>
      element === document.body ? 'nothing' : element?.id || element?.textContent?.trim();
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const { banner, theme: shown } = document.documentElement.dataset;
    return {
      address: location.pathname + location.search,
      title: document.querySelector('h1')?.textContent,
      theme: [shown, localStorage.getItem(theme)],
      banner,
      answer: ['cookieConsent', 'cookieDeclinedAt'].map((key) => key in localStorage),
      open: [
        ...all('[popover]:popover-open, dialog:modal').map(nameOf),
        ...all('details[open] > summary').map(nameOf),
      ],
      fields: all('main input, main textarea, header input').map((field) => {
        const { name, value, checked } = field as HTMLInputElement;
        return [name, value, checked];
      }),
      said: all('[role=status], [role=alert]').map(nameOf),
      focus: nameOf(document.activeElement),
    };
  }, themeKey);
  return { ...state, alerts: [...alerts] };
}
type State = Awaited<ReturnType<typeof stateOf>>;

/** What has to be the same after a press, be it made before React or after. */
function outcome(state: State, before: State, leadsElsewhere: boolean) {
  const { address, title, said, alerts, ...rest } = state;
  if (leadsElsewhere) return { said };
  // On another page, the focus and the fields are those of that page.
  return address === before.address ? { said, alerts, ...rest } : { address, title };
}

type Control = {
  page: string;
  /** What tells it from others on any page. */
  name: string;
  index: number;
  /** The panel that has to be opened first, by the button that opens it. */
  panel: string | null;
  /** Whether its form is answered by another page, where React answers on this one. */
  leadsElsewhere: boolean;
};

/** The address of a notice. */
async function noticeOf(page: Page): Promise<string> {
  await page.goto('/all-announcements', { waitUntil: 'domcontentloaded' });
  return (await page.locator('main h2 a').first().getAttribute('href')) ?? '';
}

/** What the mail leads to that asks whether an address is to have others. */
async function confirmationOf(db: Database): Promise<string> {
  const email = 'confirming@example.org';
  await requestAlerts(db, { email, categoryIds: [] });
  const [request] = await db.select().from(alertRequests).where(eq(alertRequests.email, email));
  return `/job-alerts/confirm/${request?.token}`;
}

const CONTROLS = 'button, summary, [role=button], input[type=checkbox], select';

/** What there is to press on a page. */
function controlsOf(page: Page, path: string): Promise<Control[]> {
  return page.evaluate(
    ([selector, path]) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
        if (element.closest('dialog:not([popover])')) return []; // React alone opens it
        const form = element instanceof HTMLButtonElement ? element.form : null;
        const action = form && new URL(form.action).pathname;
        const panel = element.closest('[popover], #cookies')?.id ?? null;
        const label = element.getAttribute('name') ?? element.textContent;
        return {
          page: path,
          name: [element.tagName, label?.trim(), action, panel].join(' '),
          index,
          panel,
          leadsElsewhere: form?.method === 'post' && action !== location.pathname,
        };
      }),
    [CONTROLS, path] as const,
  );
}

/** Values that every form takes. */
async function fillForm(control: Locator) {
  const form = control.locator('xpath=ancestor::form');
  if ((await form.count()) === 0) return;
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const type = await field.getAttribute('type');
    if (type === 'checkbox') continue;
    await field.fill(type === 'email' ? 'reader@example.org' : 'railway');
  }
}

/** Presses a control on a page that shows it, and tells what was there before. */
async function press(page: Page, control: Control, alerts: string[], by: 'tap' | 'key') {
  const element = page.locator(CONTROLS).nth(control.index);
  const opener =
    control.panel === 'cookies'
      ? page.getByRole('button', { name: 'Cookie settings' })
      : page.locator(`button[popovertarget="${control.panel}"]`).first();
  if (control.panel) {
    await opener.click();
    await expect(element).toBeVisible();
  }
  await fillForm(element);
  const before = await stateOf(page, alerts);
  if (by === 'tap') {
    // The box of a switch lies under its label.
    const label = element.locator('xpath=ancestor::label');
    await ((await label.count()) > 0 ? label : element).click();
  } else {
    await element.press((await element.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  }
  return before;
}

/** What a state says besides where the focus is. */
const withoutFocus = ({ focus: _, ...state }: State) => state;

test('every button of every page does before React what it does after', async ({
  page: first,
  context,
  db,
}) => {
  test.setTimeout(600_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await first.setViewportSize(PHONE);
  const controls = new Map<string, Control>();
  for (const path of [...publicPages, await noticeOf(first), await confirmationOf(db)]) {
    await first.goto(path, { waitUntil: 'domcontentloaded' });
    for (const control of await controlsOf(first, path)) {
      if (!controls.has(control.name)) controls.set(control.name, control);
    }
  }
  await first.close();

  for (const control of controls.values()) {
    await test.step(control.name, async () => {
      const open = async () => {
        const page = await context.newPage();
        await page.setViewportSize(PHONE);
        await page.emulateMedia({ colorScheme: 'light' });
        page.setDefaultTimeout(20_000);
        await page.goto('/favicon.svg');
        await page.evaluate((key) => localStorage.removeItem(key), themeKey);
        return { page, alerts: alertsOf(page) };
      };
      const after = await open();
      await after.page.goto(control.page);
      await ready(after.page);
      const before = await press(after.page, control, after.alerts, 'tap');
      let last = before;
      // Everything that can be pressed changes something; then it comes to rest.
      await expect
        .poll(async () => {
          const previous = last;
          last = await stateOf(after.page, after.alerts).catch(() => previous);
          const isSettled = JSON.stringify(last) === JSON.stringify(previous);
          const isChanged =
            JSON.stringify(withoutFocus(last)) !== JSON.stringify(withoutFocus(before));
          return isSettled && isChanged && last.banner !== 'out';
        }, control.name)
        .toBe(true);
      const wanted = outcome(last, before, control.leadsElsewhere);
      await after.page.close();

      for (const by of ['tap', 'key'] as const) {
        const { page, alerts } = await open();
        const scripts = await holdScripts(page);
        await page.goto(control.page);
        const before = await press(page, control, alerts, by);
        // While another document comes, there is no state to tell.
        const now = async () => {
          const state = await stateOf(page, alerts).catch(() => null);
          return state && outcome(state, before, control.leadsElsewhere);
        };
        await expect.poll(now, `${control.name}, by ${by}, before React`).toEqual(wanted);
        expect(await isReady(page)).toBe(false);
        await scripts.letGo();
        expect(await now(), `${control.name}, by ${by}, once React is there`).toEqual(wanted);
        await page.close();
      }
    });
  }
});

/** The fields of every page that a visitor writes in, each once. */
const WRITTEN = [
  { path: '/', field: '#header-search', opener: 'Search' },
  { path: '/search?q=ssc', field: '#search' },
  { path: '/blog?category=Result', field: '#newsletter-form-email' },
  { path: '/freelance', field: '#freelance-alerts-form-email' },
  { path: '/job-alerts', field: '#alerts-email' },
  { path: '/contact-us', field: '#contact-name' },
  { path: '/contact-us', field: '#contact-message' },
  { path: 'notice', field: '#contact-subject' },
  { path: 'notice', field: '#contact-message' },
] as const;

/** The caret of a field that says where it is, and its text. */
const written = (field: Locator) =>
  field.evaluate((element) => {
    const { value, selectionStart, selectionEnd } = element as HTMLInputElement;
    return {
      value,
      caret: [selectionStart, selectionEnd],
      isFocused: document.activeElement === element,
    };
  });

for (const slowness of [1, 4]) {
  test(`what is being typed while React comes is all there, in order, with the processor slowed ${slowness} times`, async ({
    page: first,
    context,
  }) => {
    test.slow();
    const report = `/contact-us?notice=${(await noticeOf(first)).split('/')[2]}`;
    await first.close();
    for (const { path, field: selector, ...more } of WRITTEN) {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      const scripts = await holdScripts(page);
      await page.goto(path === 'notice' ? report : path);
      if ('opener' in more) {
        await page.getByRole('button', { name: more.opener, exact: true }).first().click();
      }
      const field = page.locator(selector);
      await field.focus();
      const { value: start } = await written(field);
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('first-');
      scripts.release();
      for (const character of 'second-') await page.keyboard.type(character);
      await scripts.letGo();
      const middle = { value: `first-second-${start}`, isFocused: true };
      expect(await written(field), `${path} ${selector}`).toMatchObject(middle);
      await page.keyboard.type('third-');
      await expect(field).toHaveValue(`first-second-third-${start}`);
      await page.close();
    }
  });
}

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
