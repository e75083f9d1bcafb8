import type { Page } from '@playwright/test';

/**
 * Holds requests to a URL until the returned function is called. That call passes the requests on
 * to the page's earlier route for the URL, or to the site if there is none.
 *
 * @param options.method holds only requests with this method
 */
export async function hold(
  page: Page,
  address: string,
  { method }: { method?: 'GET' | 'POST' } = {},
): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await released.promise;
    await route.fallback().catch(() => {}); // The request fails if the page has been left.
  });
  return released.resolve;
}

/** Aborts writes to a URL of the site, until the route is removed. */
export async function loseWrites(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
}
