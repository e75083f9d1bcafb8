import type { BrowserContext, Locator, Page } from '@playwright/test';
import { themeKey } from '#app/boot/contract.ts';
import { alertsOf, holdScripts, isReady, PHONE } from './before-react.ts';
import { expect, ready, test } from './fixtures.ts';

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
  /** Where its form leads, if it is in one. */
  form: string | null;
  /** Whether its form is answered by another page, where React answers on this one. */
  leadsElsewhere: boolean;
};

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
          form: action,
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

/** The element, the form and the panel: what is alike in them works alike. */
const kindOf = ({ name, form, panel }: Control) => [name.split(' ')[0], form, panel].join(' ');

/** Fails where a control of these pages does something else before React than it does after. */
export async function expectSamePresses(
  context: BrowserContext,
  paths: readonly string[],
  { onlyKinds = false } = {},
): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const first = await context.newPage();
  await first.setViewportSize(PHONE);
  const controls = new Map<string, Control>();
  for (const path of paths) {
    await first.goto(path, { waitUntil: 'domcontentloaded' });
    for (const control of await controlsOf(first, path)) {
      const key = onlyKinds ? kindOf(control) : control.name;
      if (!controls.has(key)) controls.set(key, control);
    }
  }
  await first.close();

  let tried = 0;
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
          const isAnswered = !control.leadsElsewhere || last.said.length > 0;
          return isSettled && isChanged && isAnswered && last.banner !== 'out';
        }, control.name)
        .toBe(true);
      const wanted = outcome(last, before, control.leadsElsewhere);
      await after.page.close();

      // Of kinds, some are tapped and some pressed.
      const ways = onlyKinds
        ? ([tried++ % 2 === 0 ? 'tap' : 'key'] as const)
        : (['tap', 'key'] as const);
      for (const by of ways) {
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
}
