import { performance } from 'node:perf_hooks';
import { chromium } from '@playwright/test';
import { system } from '#domain/actor.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { announcementPath } from '#domain/links.ts';
import { findBrowser } from '#scripts/browser.mjs';
import { createAnnouncement, updateAnnouncement } from '../raw-writes.ts';
import { type BenchSite, staff } from './bench-site.ts';
import { type Figure, median } from './result.ts';

const CHANGES = 30;
const SHOWN = 12;

/**
 * Measures the time until a change is visible on another instance and in an open browser. For the
 * saving instance, measures the time of a save and whether the next request shows the change.
 */
export function measureVisibility({ categoryId, run }: BenchSite): Promise<Figure[]> {
  return run(async ({ site, db }) => {
    const input = { description: '<p>News.</p>', categoryId };
    const announcement = await createAnnouncement(db, system, { ...input, title: 'Seen first' });
    const page = { url: site.url + announcementPath(announcement, 'en'), announcement };
    const change = async (title: string) => {
      await updateAnnouncement(db, system, announcement.id, { ...input, title });
    };
    return [
      await measureElsewhere(page, change),
      ...(await measureSaves(page, await createEditor(site.url, announcement))),
    ];
  });
}

/** Measures changes that this process writes. The site sees them as changes of another instance. */
async function measureElsewhere(
  { url }: { url: string },
  change: (title: string) => Promise<void>,
): Promise<Figure> {
  const times: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    await (await fetch(url)).text();
    const title = `Seen ${n}`;
    await change(title);
    const committed = performance.now();
    while (!(await (await fetch(url)).text()).includes(title)) {
      if (performance.now() - committed > 10_000) throw new Error('A change was never seen.');
    }
    times.push(performance.now() - committed);
  }
  return {
    name: 'a change by another process until it is seen',
    value: median(times),
    unit: 'ms',
    note: `median of ${CHANGES}; slowest ${Math.round(Math.max(...times))} ms`,
  };
}

/** Measures saves in the staff area while a visitor's browser has the announcement open. */
async function measureSaves(
  { url }: { url: string },
  save: (title: string) => Promise<void>,
): Promise<Figure[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.locator('html[data-ready]').waitFor();
    const saving: number[] = [];
    const shown: number[] = [];
    let fresh = 0;
    for (let n = 0; n < SHOWN; n++) {
      const title = `Saved ${n}`;
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      const begun = performance.now();
      await save(title);
      const saved = performance.now();
      const isSeen = (await (await fetch(url)).text()).includes(title);
      if (isSeen) fresh += 1;
      await heading;
      saving.push(saved - begun);
      shown.push(performance.now() - saved);
    }
    return [
      {
        name: 'a save through the staff area until its answer',
        value: median(saving),
        unit: 'ms',
        note: `the next request shows it: ${fresh} of ${SHOWN}`,
      },
      {
        name: 'from that answer until an open browser shows it',
        value: median(shown),
        unit: 'ms',
        note: `median of ${SHOWN}; slowest ${Math.round(Math.max(...shown))} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/**
 * Signs in and returns a function that saves the announcement with a new title, as the form does.
 */
async function createEditor(siteUrl: string, announcement: Announcement) {
  const post = (path: string, values: Record<string, string>, cookie = '') =>
    fetch(siteUrl + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(values),
    });
  const signedIn = await post('/admin/login', staff);
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  return async (title: string) => {
    const { description, categoryId } = announcement;
    const path = `/admin/edit-announcement/${announcement.id}`;
    const answer = await post(path, { title, description, categoryId }, cookie.join('; '));
    if (answer.status !== 302) throw new Error(`The save was answered with ${answer.status}.`);
  };
}
