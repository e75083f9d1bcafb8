import type { Page } from '@playwright/test';

/**
 * Holds what is asked of an address, or sent to it, until it is let go. Then it goes its way: that of
 * an earlier route of the page, or to the site.
 *
 * @param options.method holds requests of this method alone
 */
export async function hold(
  page: Page,
  address: string,
  { method }: { method?: 'GET' | 'POST' } = {},
): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await released.promise;
    await route.fallback().catch(() => {}); // the page may have been left meanwhile
  });
  return released.resolve;
}

/** Lets no write reach an address of the site, until the route is taken away again. */
export async function loseWrites(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
}
