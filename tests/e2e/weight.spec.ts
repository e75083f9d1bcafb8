import { tries } from '#tests/setup/tries.ts';
import { expect, ready, test } from './fixtures.ts';

test('a first visit loads at most 40 KB in all, and at most 15 KB of scripts', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  const sum = (type?: string) =>
    [...bytes].reduce((all, [id, one]) => all + (type && types.get(id) !== type ? 0 : one), 0);
  await page.goto('/');
  await ready(page);
  await page.waitForLoadState('networkidle');
  expect(sum('Document')).toBeGreaterThan(0);
  expect(sum('Script')).toBeGreaterThan(0);
  expect(sum('Script')).toBeLessThanOrEqual(15 * 1024);
  expect(sum()).toBeLessThanOrEqual(40 * 1024);
});

/** The fields of a layout shift entry that the test reads. */
type Shift = { value: number; sources: { node: Node | null }[] };

/** A layout shift. `what` has the HTML of the parents of the moved elements. */
type Moved = { value: number; what: (string | undefined)[] };

/**
 * Maximum sum of layout shifts, a hundredth of the limit for a good page (0.1). It is not zero,
 * because the browser may paint a row before the whole row is parsed. The row's icon or count then
 * moves (0.00001).
 */
const MAX_SHIFT = 0.001;

test('the layout does not shift on a slow phone', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as Shift;
        moved.push({ value, what: sources.map(({ node }) => node?.parentElement?.outerHTML) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The first visit caches the stylesheet, so that the stylesheet does not delay the first paint.
  await page.goto('/terms-conditions');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  for (const path of tries(['/about', '/'], ['/about', '/', '/contact-us'])) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const moved = await page.evaluate<Moved[]>(() => Reflect.get(window, 'moved'));
    const shift = moved.reduce((sum, { value }) => sum + value, 0);
    expect(shift, JSON.stringify(moved)).toBeLessThan(MAX_SHIFT);
  }
});
