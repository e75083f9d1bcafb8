import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { deleteCategory } from '#domain/categories/categories.server.ts';
import { todayInIndia } from '#domain/dates.ts';
import { announcementPath, landingPath, localePath, threadPath } from '#domain/links.ts';
import type { Locale } from '#messages/locales.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { tries } from '#tests/setup/tries.ts';
import { updateAnnouncement } from '../raw-writes.ts';
import {
  complaintsOf,
  everyLook,
  expectInOrder,
  expectNarrow,
  inJourneys,
  type Look,
  looks,
  onPhone,
  PAGES_OF_A_JOURNEY,
  phone,
} from './accessible.ts';
import { expect, ready, test } from './fixtures.ts';
import { kindsOfPages, publicPages } from './public-pages.ts';

/** Opens the newest notice in a language. */
async function openNotice(page: Page, locale: Locale = 'en') {
  await page.goto(localePath('/latest-updates', locale));
  await page.locator('main h2 a').first().click();
  await expect(page.locator('article h1')).toBeVisible();
}

/**
 * Paths that are not tested, because their page is tested under another path. `/results` is a
 * second path of a list. `/contact` is a redirect.
 */
const elsewhere = ['/results', '/contact'];

/**
 * Pages with long lists of cards. Their colours are not tested, because the tests of three other
 * pages cover the colours of cards: /latest-updates, /latest-results and a filtered search.
 */
const sameCards = [
  '/all-announcements',
  '/category/government-jobs',
  '/admit-card',
  '/search?q=railway',
];

/** Error pages that consist of a message and links, like the page of any missing URL. */
const sameDeadEnds = [
  '/blog/no-such',
  '/category/no-such',
  '/exam/no-such',
  '/announcement/no-such/no-such',
  '/organisation/no-such',
  '/state/no-such',
  '/qualification/no-such',
];

/**
 * Pages that differ by at most one text from /contact-us or from the page behind a confirmation
 * link.
 */
const sameForms = ['/contact-us?notice=zzzzzzzz', '/job-alerts/leave/no-such'];

const lookedAtElsewhere = [...elsewhere, ...sameDeadEnds, ...sameForms];

test.describe.configure({ timeout: PAGES_OF_A_JOURNEY * 60_000 });

const inEnglish = publicPages.filter((path) => !lookedAtElsewhere.includes(path));

const lookedAt = [
  ...inEnglish,
  ...tries(kindsOfPages, [...new Set([...kindsOfPages, ...inEnglish])]).map((path) =>
    localePath(path, 'hi'),
  ),
];

/**
 * Returns the looks in which a page is checked. A Hindi page has the colours and the layout of its
 * English page. Outside the long suite a Hindi page is therefore checked only on a phone, where its
 * texts have the least room.
 */
function looksOf(path: string): Look[] {
  if (['/', '/about'].includes(path)) return everyLook;
  return path === '/hi' || path.startsWith('/hi/') ? tries(looks.slice(0, 1), looks) : looks;
}

for (const paths of inJourneys(lookedAt)) {
  test(`${paths.join(', ')}: accessible in both themes, on a phone and a desktop, within 320 pixels, without policy violations and errors`, async ({
    lookingPage: page,
  }) => {
    const complaints = complaintsOf(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await ready(page);
        await expectInOrder(page, looksOf(path), {
          colours: !sameCards.some((same) => path.endsWith(same)),
        });
        expect(complaints).toEqual([]);
      });
    }
  });
}

test('similar pages fit into 320 pixels and cause no error', async ({ lookingPage: page }) => {
  const complaints = complaintsOf(page);
  for (const path of [...sameDeadEnds, ...sameForms]) {
    await page.goto(path);
    await ready(page);
    const missing = page.getByRole('heading', { level: 1, name: /not found/i });
    await expect(missing).toHaveCount(sameDeadEnds.includes(path) ? 1 : 0);
    await expectNarrow(page);
    expect(complaints, path).toEqual([]);
  }
});

for (const locale of ['en', 'hi'] as const) {
  test(`a notice is accessible in both themes and fits into 320 pixels: ${locale}`, async ({
    lookingPage: page,
  }) => {
    await openNotice(page, locale);
    await ready(page);
    await expectInOrder(page);
  });
}

test('the examination and the organisation of a notice are accessible in Hindi', async ({
  lookingPage: page,
  db,
}) => {
  const notice = await db.query.announcements.findFirst({
    where: (row, { and, isNotNull }) => and(isNotNull(row.thread), isNotNull(row.organisationSlug)),
  });
  for (const path of [
    threadPath(notice?.thread ?? '', 'hi'),
    landingPath('organisation', notice?.organisationSlug ?? '', 'hi'),
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expectInOrder(page);
  }
});

/**
 * Creates a notice whose words are wider than a phone, with changed facts. The notice is removed
 * after `use`.
 */
async function withWideNotice(db: Database, use: (notice: Announcement) => Promise<void>) {
  const word = 'Thiruvananthapuramvisakhapatnamcommissionforsubordinateservices';
  const numbers = (n: number) => ({ total: 6 * n, ur: n, ews: n, obc: n, sc: n, st: n, others: n });
  const notice = (changed: boolean) => ({
    title: `${word} 2027`,
    description: '<p>Text</p>',
    lastDate: todayInIndia(),
    url: `https://example.org/${word}`,
    threadName: `${word} 2027`,
    stage: 'answer-key' as const,
    facts: {
      mark: 'extended' as const,
      organisation: word,
      pay: changed ? word : `${word}${word}`,
      dates: { last: { time: '23:59' }, exam: { on: 'tba' } },
      posts: [
        { name: word, ...numbers(1_234_567) },
        { name: 'Clerk', ...numbers(changed ? 12_345 : 54_321) },
      ],
      fees: [{ group: word, rupees: 100_000 }],
      links: [
        { kind: 'other' as const, url: `https://example.org/${changed}${word}`, label: word },
      ],
    },
  });
  const { id, categoryId } = await buildAnnouncement(db, {
    ...notice(false),
    createdAt: new Date('2001-01-01'),
  });
  try {
    await use(
      await updateAnnouncement(db, system, id, {
        ...notice(true),
        categoryId,
        reason: word.repeat(2),
      }),
    );
  } finally {
    await db.delete(announcements).where(eq(announcements.id, id));
    await deleteCategory(db, system, categoryId);
  }
}

test("a notice, all changed facts, a thread and an organisation's notices are accessible with very long words and numbers", async ({
  lookingPage: page,
  db,
}) => {
  await withWideNotice(db, async (notice) => {
    const path = announcementPath(notice, 'en');
    const organisation = landingPath('organisation', notice.organisationSlug ?? '', 'en');
    for (const one of [path, '/changes', threadPath(notice.thread ?? '', 'en'), organisation]) {
      await test.step(one, async () => {
        await page.goto(one);
        await expect(page.getByRole('main')).toContainText('Thiruvananthapuram');
        await expectInOrder(page);
        await page.setViewportSize(phone);
        const numbers = page.locator('.post-list dd, .amounts td');
        expect(await numbers.count()).toBe(one === path ? 15 : 0);
        expect(await linesOf(numbers)).toEqual(Array(await numbers.count()).fill(1));
      });
    }
    await expect(page.getByText('1 notice', { exact: true })).toBeVisible();
  });
});

/** Returns the number of lines of text in each element. */
const linesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    }),
  );

test('no badge on home overflows its row', async ({ lookingPage: page, db }) => {
  await withWideNotice(db, async () => {
    await page.goto('/');
    const list = page.getByRole('region', { name: 'Closing Soon', exact: true });
    // Starter notices may also end today, so there may be several badges.
    await expect(list.getByText('Last day', { exact: true }).first()).toBeVisible();
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const outside = await page.locator('.title-list .badge').evaluateAll((badges) =>
        badges
          .filter((badge) => {
            const [own, row] = [badge, badge.closest('li')].map((one) =>
              one?.getBoundingClientRect(),
            );
            return !own || !row || own.left < row.left || own.right > row.right || own.height > 24;
          })
          .map((badge) => badge.textContent),
      );
      expect(outside, `${width}`).toEqual([]);
    }
  });
});

test('pages of erased entries return 410 with a message and fit into 320 pixels', async ({
  lookingPage: page,
  db,
}) => {
  await db.execute(
    `insert into gone (entity, key) values ('announcement', 'gggggggg'), ('category', 'erased')`,
  );
  for (const { path, heading } of [
    { path: '/announcement/gggggggg/x', heading: 'Announcement not found' },
    { path: '/category/erased', heading: 'Category Not Found' },
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNarrow(page);
  }
});

test('the open menu and the open search panel are accessible in both themes, on a phone', async ({
  lookingPage: page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/contact-us');
  await ready(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectInOrder(page, onPhone);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('#search-panel')).toBeVisible();
  await expectInOrder(page, onPhone);
});

test.describe('by keyboard', () => {
  const holdsFocus = (element: Locator) =>
    element.evaluate((node) => node.contains(document.activeElement));

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('the menu and the search panel open, take the focus, and return it when Escape or a button closes them', async ({
        page,
      }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto('/about');
        const header = page.getByRole('banner');
        await test.step('the menu', async () => {
          const open = page.getByRole('button', { name: 'Menu', exact: true });
          const menu = page.getByRole('navigation', { name: 'Menu' });
          await open.focus();
          await page.keyboard.press('Enter');
          await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
          await page.keyboard.press('Tab');
          await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(menu).toBeHidden();
          await expect(open).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(menu).toBeHidden();
          await expect(open).toBeFocused();
        });
        await test.step('the search panel', async () => {
          await page.setViewportSize({ width: 1280, height: 720 });
          const open = header.getByRole('button', { name: 'Search' }).first();
          const box = header.getByPlaceholder('Search for jobs, results, etc.');
          await open.focus();
          await page.keyboard.press('Enter');
          await expect(box).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(box).toBeHidden();
          await expect(open).toBeFocused();
          await page.keyboard.press('Enter');
          await page.keyboard.type('railway');
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(/\/search\?q=railway$/);
        });
      });
    });
  }

  for (const { name, path, opener } of [
    {
      name: 'an open post',
      path: '/blog',
      opener: (page: Page) => page.locator('main h2 a').first(),
    },
    {
      name: 'an offer of work',
      path: '/freelance',
      opener: (page: Page) => page.getByRole('button', { name: /^View Details/ }).first(),
    },
  ]) {
    test(`${name} keeps the focus inside, closes with Escape and returns the focus`, async ({
      lookingPage: page,
    }) => {
      await page.goto(path);
      await ready(page);
      const open = opener(page);
      await open.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeFocused();
      const body = page.locator('body');
      // Moves the focus back past the first element of the dialog, then forward through all
      // elements.
      for (const key of [...Array(5).fill('Shift+Tab'), ...Array(10).fill('Tab')]) {
        await page.keyboard.press(key);
        // After the last element of the dialog the focus is in the browser's toolbars, not in the
        // page.
        const isInBars = await body.evaluate((node) => document.activeElement === node);
        expect(isInBars || (await holdsFocus(dialog))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
    });
  }

  test('the first Tab stop of a page skips the header', async ({ lookingPage: page }) => {
    await page.goto('/about');
    await ready(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await holdsFocus(page.locator('main'))).toBe(true);
  });
});
