import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#scripts/browser.mjs';
import { openSlowLine } from '#tests/setup/slow-line.ts';
import type { BenchSite } from './bench-site.ts';
import { phone, slowedProcessor, weakNetwork } from './phone.ts';
import { type Figure, median } from './result.ts';

const ROUNDS = 5;
/** Time between the start and the end of a touch. */
const TOUCH_MS = 100;

/**
 * Kinds of visits. With data saver, Chrome prefetches nothing. DevTools can switch data saver on
 * for the scripts of a page but not for speculation rules, so the test removes the rules.
 */
const ways = [
  { name: 'fetched ahead', hasRules: true, savesData: false },
  { name: 'not fetched ahead', hasRules: false, savesData: false },
  { name: 'data saved', hasRules: false, savesData: true },
];

type Tap = { ms: number; isPrefetched: boolean };

/** Measures the time from a tap on a link until the next page can be read. */
export function measureTap({ run }: BenchSite): Promise<Figure[]> {
  return run(async ({ site }) => {
    const line = await openSlowLine(Number(new URL(site.url).port), weakNetwork);
    const executablePath = findBrowser();
    const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
    try {
      const figures: Figure[] = [];
      for (const slowdown of [1, slowedProcessor]) {
        const visits = ways.map((): Tap[][] => []);
        // The test measures the kinds in turn, so that other load on the machine affects all kinds
        // in the same way.
        for (let round = 0; round < ROUNDS; round++) {
          for (const [index, way] of ways.entries()) {
            visits[index]?.push(await visit(browser, line.url, slowdown, way));
          }
        }
        for (const [index, { name }] of ways.entries()) {
          const whole = `${name}${slowdown > 1 ? ', slow processor' : ''}`;
          figures.push(...describe(whole, visits[index] ?? []));
        }
      }
      return figures;
    } finally {
      await browser.close();
      line.close();
    }
  });
}

/** Opens home, taps a category, and then taps an announcement of the category. */
async function visit(
  browser: Browser,
  url: string,
  slowdown: number,
  { hasRules, savesData }: (typeof ways)[number],
): Promise<Tap[]> {
  const context = await browser.newContext({ ...phone, hasTouch: true, serviceWorkers: 'block' });
  try {
    await context.addInitScript(watchTap);
    if (!hasRules) await context.addInitScript(takeRulesAway);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
    await page.goto(`${url}/`, { waitUntil: 'networkidle' });
    return [await tap(page, '.category-pills a'), await tap(page, 'main li h2 a')];
  } finally {
    await context.close();
  }
}

async function tap(page: Page, link: string): Promise<Tap> {
  const first = page.locator(link).first();
  const path = await first.getAttribute('href');
  await first.scrollIntoViewIfNeeded();
  const box = await first.boundingBox();
  if (!box || !path) throw new Error(`There is no ${link} to tap.`);
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 20, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await delay(TOUCH_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForURL(`**${path}`, { waitUntil: 'networkidle' });
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!visit || !paint) throw new Error('The page was never painted.');
    const tappedAt = Number(sessionStorage.getItem('tappedAt'));
    return {
      ms: performance.timeOrigin + paint.startTime - tappedAt,
      isPrefetched: (visit as { deliveryType?: string }).deliveryType === 'navigational-prefetch',
    };
  });
}

/**
 * Records the time at which the last touch began. The function runs in each page before the page's
 * own scripts.
 */
function watchTap(): void {
  addEventListener('pointerdown', ({ timeStamp }) => {
    sessionStorage.setItem('tappedAt', `${performance.timeOrigin + timeStamp}`);
  });
}

/** Removes the speculation rules. The function runs in each page before the page's own scripts. */
function takeRulesAway(): void {
  new MutationObserver(() => {
    document.querySelector('script[type=speculationrules]')?.remove();
  }).observe(document, { childList: true, subtree: true });
}

function describe(name: string, visits: Tap[][]): Figure[] {
  return ['a category from home', 'an announcement from there'].map((step, index) => {
    const taps = visits.flatMap((taps) => taps[index] ?? []);
    const prefetched = taps.filter(({ isPrefetched }) => isPrefetched).length;
    const times = taps.map(({ ms }) => ms);
    return {
      name: `tap, ${name}: ${step}`,
      value: median(times),
      unit: 'ms',
      note: `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}; ${prefetched} of ${taps.length} fetched ahead`,
    };
  });
}
