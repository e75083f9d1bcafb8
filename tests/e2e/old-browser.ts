import type { Page } from '@playwright/test';

/**
 * Functions that the oldest supported browser lacks and that developers easily use by mistake.
 */
const NEWER = {
  Array: ['fromAsync'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  'Set.prototype': ['difference', 'intersection', 'isSubsetOf', 'union'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  URL: ['canParse', 'parse'],
};

/**
 * Makes a page behave as in an old browser: without popovers, dialogs, speculation rules and newer
 * language features. The change is permanent, so a test needs its own page.
 */
export async function makeOld(page: Page): Promise<void> {
  const forget = (text: string) =>
    text
      .replaceAll(/\b(popover(target(action)?)?)(?==)/gi, 'data-$1')
      .replaceAll(/\[(popover(target)?)\]/g, '[data-$1]')
      .replaceAll('not selector(:popover-open)', 'selector(a)')
      .replaceAll('speculationrules', 'unknown');
  await page.route('**/*', async (route) => {
    // Scripts fetch documents to update a page. The test changes fetched documents in the same way.
    const isText = ['document', 'stylesheet', 'fetch'].includes(route.request().resourceType());
    if (!isText) return route.fallback();
    try {
      const response = await route.fetch({ maxRedirects: 0 });
      const isForgotten = /^text\/(html|css)/.test(response.headers()['content-type'] ?? '');
      await route.fulfill(
        isForgotten ? { response, body: forget(await response.text()) } : { response },
      );
    } catch {
      // Requests that are still running when a test ends or leaves a page get no response.
      await route.abort().catch(() => {});
    }
  });
  await page.addInitScript((newer) => {
    for (const [path, names] of Object.entries(newer)) {
      const owner = path
        .split('.')
        .reduce((from, name) => from[name] as typeof from, globalThis as Record<string, unknown>);
      for (const name of names) delete owner[name];
    }
    const { prototype } = HTMLDialogElement as unknown as { prototype: Record<string, unknown> };
    for (const name of ['show', 'showModal', 'close', 'open']) delete prototype[name];
    const element = HTMLElement.prototype as unknown as Record<string, unknown>;
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover']) {
      delete element[name];
    }
  }, NEWER);
}
