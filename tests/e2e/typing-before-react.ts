import type { BrowserContext, Locator } from '@playwright/test';
import { holdScripts, noticeOf } from './before-react.ts';
import { expect } from './fixtures.ts';

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

/** Fails where something that is typed on a processor slowed so many times is lost as React comes. */
export async function expectTypingKept(context: BrowserContext, slowness: number): Promise<void> {
  const first = await context.newPage();
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
}
