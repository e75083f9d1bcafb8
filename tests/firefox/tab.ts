import type { ElementHandle, Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';

/** Longest wait for any state of the page, on a busy machine. */
const PATIENCE = { timeout: 20_000, interval: 50 };

const FIELDS = 'input, select, textarea, [contenteditable=true]';

/**
 * Actions of a visitor in a tab. Buttons, links and fields are found by accessible name. An action
 * uses the first visible element in the given part of the page.
 *
 * @param url the URL of the site, without a slash at the end
 */
export function tabOf(page: Page, url: string) {
  const find = (selector: string, kind: string) =>
    vi.waitFor(async () => {
      const seen: ElementHandle[] = [];
      for (const element of await page.$$(selector)) {
        const isOfKind = await element.evaluate(
          (one, kind) => (one as Element).matches(kind),
          kind,
        );
        if (isOfKind && (await element.isVisible())) seen.push(element);
      }
      expect(seen.length, selector).toBeGreaterThan(0);
      return seen[0] as ElementHandle<HTMLInputElement>;
    }, PATIENCE);
  // Fields are not found by role, because a password field has no role.
  const field = (name: string, place = 'main') =>
    find(`${place} ::-p-aria([name="${name}"])`, FIELDS);
  const path = () => page.evaluate(() => location.pathname + location.search);
  const text = (place: string) => page.$eval(place, (part) => (part as HTMLElement).innerText);

  return {
    page,
    field,
    open: (address: string) => page.goto(url + address),
    press: async (role: string, name: string, place: string) =>
      (await find(`${place} ::-p-aria([role="${role}"][name="${name}"])`, '*')).click(),
    /** Clicks the first element that contains the words. */
    pressText: async (words: string, place = 'main') =>
      (await find(`${place} ::-p-text(${words})`, '*')).click(),
    /** Replaces the value of a field. */
    fill: async (name: string, value: string, place?: string) => {
      const found = await field(name, place);
      await found.evaluate((element) => element.select());
      await found.type(value);
    },
    valueIn: async (name: string, place?: string) =>
      (await field(name, place)).evaluate(({ value }) => value),
    /** Presses a key while Control is held. */
    control: async (key: 'v' | 'End') => {
      await page.keyboard.down('Control');
      await page.keyboard.press(key);
      await page.keyboard.up('Control');
    },
    /**
     * Goes back in the history. Puppeteer's own function would wait forever for a page from the
     * back/forward cache.
     */
    goBack: () => page.evaluate(() => history.back()).catch(() => {}),
    isAt: (address: string | RegExp) =>
      vi.waitFor(async () => {
        if (typeof address === 'string') expect(await path()).toBe(address);
        else expect(await path()).toMatch(address);
      }, PATIENCE),
    says: (words: string, place = 'body') =>
      vi.waitFor(async () => expect(await text(place)).toContain(words), PATIENCE),
    saysNoMore: (words: string, place = 'body') =>
      vi.waitFor(async () => expect(await text(place)).not.toContain(words), PATIENCE),
    /** Waits until a condition holds in the page. */
    sees: (look: () => boolean) =>
      vi.waitFor(async () => expect(await page.evaluate(look), `${look}`).toBe(true), PATIENCE),
  };
}

export type Tab = ReturnType<typeof tabOf>;
