import type { Page } from '@playwright/test';
import {
  complaintsOf,
  everyLook,
  expectInOrder,
  expectNarrow,
  type Look,
  looks,
  onPhone,
  phone,
} from './accessible.ts';
import { adminKinds, adminPath, adminRows, furtherAdminPatterns } from './admin-pages.ts';
import { expect, expectAutosaved, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

const isForStrangers = (pattern: string) => /login|password/.test(pattern);

/** Where there is an editor it belongs to the page. */
async function readyWithEditor(page: Page) {
  await ready(page);
  if (await page.locator('textarea.font-mono').count()) {
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  }
}

test.describe('signed in', () => {
  for (const pattern of adminKinds.filter((pattern) => !isForStrangers(pattern))) {
    test(`${pattern}: accessible in both themes, on a phone and a desktop, within 320 pixels, no error`, async ({
      staffPage: page,
      db,
    }) => {
      const complaints = complaintsOf(page);
      await page.goto(adminPath(pattern, await adminRows(db)));
      await readyWithEditor(page);
      await expectInOrder(page, pattern === '/admin' ? everyLook : looks);
      expect(complaints).toEqual([]);
    });
  }

  test('pages like those are within 320 pixels, too, and bring no error', async ({
    staffPage: page,
    db,
  }) => {
    const complaints = complaintsOf(page);
    const rows = await adminRows(db);
    for (const pattern of furtherAdminPatterns) {
      await page.goto(adminPath(pattern, rows));
      await readyWithEditor(page);
      await expectNarrow(page);
      expect(complaints, pattern).toEqual([]);
    }
  });
});

for (const pattern of adminKinds.filter(isForStrangers)) {
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
    looks?: Look[];
  }[] = [
    {
      name: 'the menu of a phone',
      looks: onPhone,
      open: async (page) => {
        await page.setViewportSize(phone);
        await page.goto('/admin/categories/new');
        await ready(page);
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('button', { name: 'Close menu' }).waitFor();
      },
    },
    {
      name: 'an empty list',
      open: (page) => page.goto('/admin/announcements?q=nothing-is-called-this'),
    },
    {
      name: 'what there is no more of',
      open: (page) => page.goto('/admin/edit-announcement/missing'),
    },
    {
      name: 'a link that is being added to the settings',
      open: async (page) => {
        await page.goto('/admin/settings');
        await ready(page);
        await page.getByRole('button', { name: 'Add a link' }).click();
      },
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
          .getByRole('button', { name: /^Respond/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
  for (const { name, open, looks } of states) {
    test(`${name}: accessible in both themes, within 320 pixels, no error`, async ({
      staffPage: page,
      db,
    }) => {
      await adminRows(db);
      const complaints = complaintsOf(page);
      await open(page);
      await ready(page);
      await expectInOrder(page, looks);
      expect(complaints).toEqual([]);
    });
  }

  // One visit, since the editor takes longer to come than to look at.
  const written: { path: string; states: [name: string, open: (page: Page) => Promise<void>][] }[] =
    [
      {
        path: '/admin/announcements/new',
        states: [
          [
            'a link and a table in the editor',
            async (page) => {
              await page.getByRole('button', { name: 'Insert table' }).click();
              await page.keyboard.type('Post');
              await page.keyboard.press('Tab');
              await page.keyboard.type('Vacancies');
              await page.getByRole('button', { name: 'Link', exact: true }).click();
              await page.getByRole('textbox', { name: 'Link address' }).waitFor();
              await page.getByRole('button', { name: 'Add row' }).waitFor();
            },
          ],
          [
            'the question before unsaved work is left',
            async (page) => {
              await expectAutosaved(page, 'announcement:new', 'Vacancies');
              await page.getByRole('link', { name: 'Cancel' }).click();
              await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
            },
          ],
          [
            'the offer of unsaved work',
            async (page) => {
              await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
              await page.getByRole('link', { name: 'Create New' }).click();
              await page.getByText('There is unsaved work').waitFor();
              await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
            },
          ],
          [
            'facts, one of them wrong',
            async (page) => {
              await page.getByRole('button', { name: 'Discard' }).click();
              await page.locator('summary', { hasText: 'Facts' }).click();
              await page.locator('summary', { hasText: 'Qualification' }).click();
              for (const name of ['post', 'fee', 'relaxation', 'step', 'official link']) {
                await page.getByRole('button', { name: new RegExp(`^Add an? ${name}$`) }).click();
              }
              await page.getByRole('group', { name: 'Post 1' }).getByLabel('UR').fill('-1');
              await page.getByRole('button', { name: 'Create Announcement' }).click();
              await page.getByText('UR: Enter a whole number of posts').waitFor();
            },
          ],
        ],
      },
      {
        path: '/admin/blog/new',
        states: [
          [
            'a picture in the editor',
            async (page) => {
              await page.getByRole('button', { name: 'Image', exact: true }).click();
              await page.getByRole('button', { name: 'Insert image' }).waitFor();
            },
          ],
          [
            'what is missing in a form',
            async (page) => {
              await page.getByRole('button', { name: 'Publish Post' }).click();
              await page.getByRole('alert').first().waitFor();
            },
          ],
        ],
      },
    ];
  for (const { path, states } of written) {
    test(`${path}, step by step: accessible in both themes, within 320 pixels, no error`, async ({
      staffPage: page,
    }) => {
      const complaints = complaintsOf(page);
      await page.goto(path);
      await readyWithEditor(page);
      for (const [name, open] of states) {
        await test.step(name, async () => {
          await open(page);
          await expectInOrder(page);
          expect(complaints).toEqual([]);
        });
      }
    });
  }
});

test('a sign-in that is refused says so, keeps the email, and is accessible', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password').fill('nothing at all');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
  await expectInOrder(page);
});
