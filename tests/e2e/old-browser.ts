import type { Page } from '@playwright/test';

/** What the language had only after the oldest browser, and is easily written. */
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
 * Makes of a page what an old browser makes of it: popovers, dialogs and speculation rules say
 * nothing to it, and its scripts miss what is newer. It stays old: the page is for one journey alone.
 */
export async function makeOld(page: Page): Promise<void> {
  const forget = (text: string) =>
    text
      .replaceAll(/\b(popover(target(action)?)?)(?==)/gi, 'data-$1')
      .replaceAll(/\[(popover(target)?)\]/g, '[data-$1]')
      .replaceAll('not selector(:popover-open)', 'selector(a)')
      .replaceAll('speculationrules', 'unknown');
  await page.route('**/*', async (route) => {
    // A change of what a page shows is a document that scripts ask for.
    const isText = ['document', 'stylesheet', 'fetch'].includes(route.request().resourceType());
    if (!isText) return route.fallback();
    try {
      const response = await route.fetch({ maxRedirects: 0 });
      const isForgotten = /^text\/(html|css)/.test(response.headers()['content-type'] ?? '');
      await route.fulfill(
        isForgotten ? { response, body: forget(await response.text()) } : { response },
      );
    } catch {
      // What is under way when a journey ends, or leaves a page, has no answer any more.
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
