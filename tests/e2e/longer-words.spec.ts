import type { Page, Route } from '@playwright/test';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { announcementPath, landingPath, localePath, threadPath } from '#domain/links.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { pseudoTexts } from '#tests/pseudo-language.ts';
import { openBuiltSite } from '#tests/setup/built-site.ts';
import { tries } from '#tests/setup/tries.ts';
import { expect, test } from './fixtures.ts';
import { kindsOfPages, publicPages } from './public-pages.ts';

/*
 * Tests pages in a language with longer words than English, and Hindi pages with wider spacing. The
 * first test renders its documents from the database of the running site. Styles and scripts come
 * from the site.
 */

/** Widths in pixels: a small and a usual phone, a tablet, a small and a usual screen. */
const widths = tries([360], [320, 360, 768, 1024, 1280]);

test('pages of every kind are no wider than the screen', async ({
  lookingPage: page,
  site: { databaseUrl, dataDir },
}) => {
  const database = await openSiteDatabase({
    databaseUrl,
    dataDir,
    role: 'command',
    maxConnections: 2,
  });
  try {
    const notice = await database.db.query.announcements.findFirst({
      where: (row, { and, isNotNull, sql }) =>
        and(isNotNull(row.thread), sql`jsonb_array_length(${row.facts} -> 'posts') > 2`),
    });
    if (!notice?.thread) throw new Error('No notice of a thread has posts');
    const kinds = [
      '/',
      '/all-announcements',
      '/category/government-jobs',
      announcementPath(notice, 'en'),
      threadPath(notice.thread, 'en'),
      '/search?q=railway',
      '/closing-soon',
      '/calendar',
      '/contact-us',
      '/no/such/page',
    ];
    const texts = pseudoTexts(textsFor('en'));
    const { get } = await openBuiltSite(database, { catalogues: { en: texts, hi: texts } });
    await page.route('**/*', async (route: Route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) return route.fallback();
      const { pathname, search } = new URL(request.url());
      const { status, headers, html: body } = await get(pathname + search);
      return route.fulfill({ status, headers: Object.fromEntries(headers), body });
    });
    const wide: string[] = [];
    for (const path of tries(kinds, [...new Set([...kinds, ...publicPages])])) {
      const answer = await page.goto(path);
      // Paths that redirect are skipped, because the list also contains the pages behind them.
      if (answer?.request().redirectedFrom()) continue;
      await expect(page.getByRole('link', { name: texts.navHome }).first()).toBeAttached();
      for (const width of widths) wide.push(...(await widerThan(page, width)));
    }
    expect(wide).toEqual([]);
  } finally {
    await database.close();
  }
});

/** The text spacing of WCAG 2.2, 1.4.12. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p {
  margin-bottom: 2em !important;
}`;

test("wider spacing of letters, words and lines leaves Hindi pages within a phone's width, without truncated text", async ({
  lookingPage: page,
  db,
}) => {
  const notice = await db.query.announcements.findFirst({
    where: (row, { and, isNotNull }) => and(isNotNull(row.thread), isNotNull(row.organisationSlug)),
  });
  if (!notice) throw new Error('No notice of a thread has an organisation');
  const paths = [
    ...tries(kindsOfPages, [...new Set([...kindsOfPages, ...publicPages])]).map((path) =>
      localePath(path, 'hi'),
    ),
    announcementPath(notice, 'hi'),
    threadPath(notice.thread ?? '', 'hi'),
    landingPath('organisation', notice.organisationSlug ?? '', 'hi'),
  ];
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    for (const width of tries([360], [320, 360, 1280])) {
      faults.push(...(await widerThan(page, width)), ...(await cutTexts(page)));
    }
  }
  expect(faults).toEqual([]);
});

/**
 * Lists visible texts that their element cuts off. Titles may end in an intended ellipsis, because
 * the page behind the link has the whole title. Texts that move (`.scroller`) may be cut off,
 * because visitors can read them to the end.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const isCut =
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1);
        const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        // Elements of one pixel have texts for screen readers only.
        const isShown = element.clientWidth > 1 && element.checkVisibility();
        return isCut && !isMeant && isShown && !element.closest('.scroller');
      })
      .map((element) => `${location.pathname}: cut at ${innerWidth}: ${element.textContent}`),
  );
}

/** If the page is wider than the screen, returns the URL and the first texts outside the screen. */
async function widerThan(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 740 });
  const texts = await page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return null;
    return [...document.body.querySelectorAll(':not(:has(*))')]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map((element) => element.textContent)
      .slice(0, 3);
  }, width);
  return texts ? [`${page.url()} at ${width}: ${texts.join(', ')}`] : [];
}
