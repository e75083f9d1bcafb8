import type { Page } from '@playwright/test';
import { adminPath, adminPatterns, adminRows } from './admin-pages.ts';
import { expect, expectAccessible, ready, test } from './fixtures.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };
const isForStrangers = (pattern: string) => /login|password/.test(pattern);

/** Both themes on a phone and on a desktop; on a phone nothing is wider than 320 pixels. */
async function expectInOrder(page: Page, sizes = [phone, desktop]) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  }
}

/** What the browser complains of, a broken policy included, from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isExpected = /status of (400|404|409)/.test(message.text());
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return complaints;
}

async function openEditor(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
}

// Every page is looked at four times.
test.slow();

test.describe('signed in', () => {
  for (const pattern of adminPatterns.filter((pattern) => !isForStrangers(pattern))) {
    test(`${pattern}: accessible in both themes, on a phone and a desktop, within 320 pixels, no error`, async ({
      staffPage: page,
      db,
    }) => {
      const complaints = complaintsOf(page);
      await page.goto(adminPath(pattern, await adminRows(db)));
      await ready(page);
      // Where there is an editor it belongs to the page.
      if (await page.locator('textarea.font-mono').count()) {
        await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
      }
      await expectInOrder(page);
      expect(complaints).toEqual([]);
    });
  }
});

for (const pattern of adminPatterns.filter(isForStrangers)) {
  test(`${pattern}: accessible to a stranger in both themes, within 320 pixels, no error`, async ({
    page,
    db,
  }) => {
    const complaints = complaintsOf(page);
    await page.goto(adminPath(pattern, await adminRows(db)));
    await ready(page);
    await expectInOrder(page);
    expect(complaints).toEqual([]);
  });
}

test.describe('what opens over a page, or in it', () => {
  const states: {
    name: string;
    open: (page: Page) => Promise<unknown>;
    sizes?: { width: number; height: number }[];
  }[] = [
    {
      name: 'the menu of a phone',
      sizes: [phone],
      open: async (page) => {
        await page.setViewportSize(phone);
        await page.goto('/admin/categories/new');
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('button', { name: 'Close menu' }).waitFor();
      },
    },
    {
      name: 'an empty list',
      open: (page) => page.goto('/admin/announcements?q=nothing-is-called-this'),
    },
    {
      name: 'the question before a deletion',
      open: async (page) => {
        await page.goto('/admin/announcements');
        await ready(page);
        await page
          .getByRole('button', { name: /^Delete/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'the dialog of a response',
      open: async (page) => {
        await page.goto('/admin/contact-submissions');
        await ready(page);
        await page
          .getByRole('link', { name: /^Respond/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'the question before unsaved work is left',
      open: async (page) => {
        await openEditor(page, '/admin/announcements/new');
        await page.getByLabel('Title').fill('Half written');
        await page.getByRole('link', { name: 'Cancel' }).click();
        await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      },
    },
    {
      name: 'the offer of unsaved work',
      open: async (page) => {
        await openEditor(page, '/admin/announcements/new');
        await page.getByLabel('Title').fill('Half written');
        await expect
          .poll(() => page.evaluate(() => Object.values(localStorage).join()))
          .toContain('Half written');
        await page.reload();
        await page.getByText('There is unsaved work').waitFor();
      },
    },
    {
      name: 'what is missing in a form',
      open: async (page) => {
        await openEditor(page, '/admin/blog/new');
        await page.getByRole('button', { name: 'Publish Post' }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'a link and a table in the editor',
      open: async (page) => {
        await openEditor(page, '/admin/announcements/new');
        await page.getByRole('button', { name: 'Insert table' }).click();
        await page.keyboard.type('Post');
        await page.keyboard.press('Tab');
        await page.keyboard.type('Vacancies');
        await page.getByRole('button', { name: 'Link', exact: true }).click();
        await page.getByRole('textbox', { name: 'Link address' }).waitFor();
        await page.getByRole('button', { name: 'Add row' }).waitFor();
      },
    },
    {
      name: 'a picture in the editor',
      open: async (page) => {
        await openEditor(page, '/admin/blog/new');
        await page.getByRole('button', { name: 'Image', exact: true }).click();
        await page.getByRole('button', { name: 'Insert image' }).waitFor();
      },
    },
  ];
  for (const { name, open, sizes } of states) {
    test(`${name}: accessible in both themes, within 320 pixels, no error`, async ({
      staffPage: page,
      db,
    }) => {
      await adminRows(db);
      const complaints = complaintsOf(page);
      await open(page);
      await ready(page);
      await expectInOrder(page, sizes);
      expect(complaints).toEqual([]);
    });
  }
});
