import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { findBrowser } from '#scripts/browser.mjs';
import type { BenchSite } from './bench-site.ts';
import { phone, slowedProcessor, weakNetwork } from './phone.ts';
import { type Figure, median } from './result.ts';

const network = {
  offline: false,
  latency: weakNetwork.roundTripMs,
  downloadThroughput: weakNetwork.bytesPerSecond,
  uploadThroughput: weakNetwork.bytesPerSecond,
};

const ROUNDS = 3;
/** A task that takes more milliseconds than this delays the page's response to a touch. */
const LONG_TASK_MS = 50;

/** Times in milliseconds and the sum of layout shifts, as the page itself measured them. */
type Paints = { firstPaint: number; largestPaint: number; shift: number; blocking: number };
type Visit = Paints & { bytes: Record<string, number>; ready: number; scripts: number };

/** Measures paint times and loaded bytes on a weak network and a slow processor. */
export function measurePaint({ announcements, category, run }: BenchSite): Promise<Figure[]> {
  const pages = { home: '/', announcement: announcements[0] ?? '/', category };
  return run(async ({ site }) => {
    const executablePath = findBrowser();
    const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
    try {
      const figures: Figure[] = [];
      for (const [name, path] of Object.entries(pages)) {
        const [cold, warm] = await visitTwice(browser, site.url + path);
        figures.push(...describe(`${name}, first visit`, cold));
        figures.push(...describe(`${name}, again`, warm));
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

/** Measures the first and the second visit several times, without the service worker. */
async function visitTwice(browser: Browser, url: string): Promise<[cold: Visit[], warm: Visit[]]> {
  const cold: Visit[] = [];
  const warm: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    await context.addInitScript(watchPaints);
    cold.push(await visit(context, url));
    warm.push(await visit(context, url));
    await context.close();
  }
  return [cold, warm];
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Metrics use processor time, so that other load on the machine matters less.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedProcessor });
  const bytes = countBytes(session);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('html[data-ready]').waitFor();
  const ready = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
  const { metrics } = await session.send('Performance.getMetrics');
  const scripts = 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  await page.close();
  return { ...paints, ready, scripts, bytes };
}

/**
 * Counts the transferred bytes, headers included, by kind of resource. The returned numbers grow
 * while the page loads.
 */
function countBytes(session: CDPSession): Record<string, number> {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type.toLowerCase());
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}

/**
 * Records paint times, layout shifts and long tasks of a page. Runs in the page before the page's
 * own scripts.
 */
function watchPaints(): void {
  const paints = { firstPaint: 0, largestPaint: 0, shift: 0, blocking: 0 };
  (window as unknown as { paints: Paints }).paints = paints;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    paints.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', ({ duration }) => {
    paints.blocking += Math.max(0, duration - 50);
  });
}

function describe(name: string, visits: Visit[]): Figure[] {
  const middle = (read: (visit: Visit) => number) => median(visits.map(read));
  const total = ({ bytes }: Visit) => Object.values(bytes).reduce((sum, kind) => sum + kind, 0);
  const kinds = Object.entries(visits[0]?.bytes ?? {})
    .map(([kind, size]) => `${kind} ${(size / 1024).toFixed(1)}`)
    .join(', ');
  const time = (what: string, read: (visit: Visit) => number) => ({
    name: `${name}: ${what}`,
    value: middle(read),
    unit: 'ms',
  });
  return [
    time('first contentful paint', (visit) => visit.firstPaint),
    time('largest contentful paint', (visit) => visit.largestPaint),
    { name: `${name}: layout shift`, value: middle((visit) => visit.shift), unit: '' },
    {
      ...time('blocking time', (visit) => visit.blocking),
      note: `of tasks over ${LONG_TASK_MS} ms`,
    },
    time('time in scripts', (visit) => visit.scripts),
    time('its scripts have run', (visit) => visit.ready),
    { name: `${name}: loaded`, value: middle(total) / 1024, unit: 'KiB', note: kinds },
  ];
}
