import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
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
import { adminKinds, adminPath, adminRows, furtherAdminPatterns } from './admin-pages.ts';
import { expect, expectAutosaved, ready } from './fixtures.ts';
import { answerQuestion, test } from './staff-fixtures.ts';

const isForStrangers = (pattern: string) => /login|password/.test(pattern);

/** Waits for the scripts, and for the editor on a page with an editor. */
async function readyWithEditor(page: Page) {
  await ready(page);
  if (await page.locator('textarea.font-mono').count()) {
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  }
}

type State = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  shown?: Look[];
};

/**
 * States that add content to a page and cover nothing. They are tested together with their page, in
 * one test.
 */
const opensIn: Record<string, State> = {
  '/admin/settings': {
    name: 'with a link that is being added',
    open: (page) => page.getByRole('button', { name: 'Add a link' }).click(),
  },
  '/admin/about': {
    name: 'with a statistic that is being added',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add Statistics' }).click();
      await page.getByRole('button', { name: 'Add a statistic' }).click();
    },
  },
  '/admin/edit-announcement/:id?': {
    name: 'with a link and a table in the editor',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Description' }).press('Control+End');
      await page.getByRole('button', { name: 'Insert table' }).click();
      await page.keyboard.type('Post');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Vacancies kept');
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await page.getByRole('textbox', { name: 'Link address' }).waitFor();
      await page.getByRole('button', { name: 'Add row' }).waitFor();
    },
  },
};

/** States that cover or replace a page. These states are tested one after another. */
const comesOver: Record<string, State[]> = {
  '/admin/edit-category/:id?': [
    {
      name: 'the menu of a phone',
      shown: onPhone,
      open: async (page) => {
        await page.setViewportSize(phone);
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('button', { name: 'Close menu' }).waitFor();
      },
    },
  ],
  '/admin/announcements': [
    {
      name: 'the question before a deletion',
      open: async (page) => {
        await page
          .getByRole('button', { name: /^Delete/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'an empty list',
      open: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await page.getByLabel('Search announcements').fill('nothing-is-called-this');
        await page.getByText('No announcements found.').waitFor();
      },
    },
  ],
  '/admin/contact-submissions': [
    {
      name: 'the dialog of a response',
      open: async (page) => {
        await page
          .getByRole('button', { name: /^Respond/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
  '/admin/edit-announcement/:id?': [
    {
      name: 'the offer of unsaved work',
      open: async (page) => {
        const id = new URL(page.url()).pathname.split('/').at(-1);
        await expectAutosaved(page, `announcement:${id}`, 'Vacancies kept');
        const question = answerQuestion(page, 'accept');
        await page.getByRole('link', { name: 'Cancel' }).click();
        await question;
        await page.getByRole('heading', { name: 'Announcements', exact: true }).waitFor();
        await page.goBack();
        await page.getByText('There is unsaved work').waitFor();
        await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
      },
    },
    {
      name: 'facts, one of them wrong',
      open: async (page) => {
        await page.getByRole('button', { name: 'Discard' }).click();
        // The test opens the sections by script. A click would close the section "Facts" of a
        // notice that has facts, because that section is already open.
        const asked = page.locator('summary', { hasText: /^(Facts|Qualification)/ });
        await page.locator('details', { has: asked }).evaluateAll((folds: HTMLDetailsElement[]) => {
          for (const fold of folds) fold.open = true;
        });
        for (const name of ['post', 'fee', 'relaxation', 'step', 'official link']) {
          await page.getByRole('button', { name: new RegExp(`^Add an? ${name}$`) }).click();
        }
        await page.getByText('Categories, age, qualification, pay').click();
        await page.getByLabel('UR', { exact: true }).fill('-1');
        await page.getByRole('button', { name: 'Update Announcement' }).click();
        await page.getByText('UR: Enter a whole number of posts').waitFor();
      },
    },
  ],
  '/admin/blog/edit/:id': [
    {
      name: 'a picture in the editor and what is missing',
      open: async (page) => {
        await page.getByLabel('Excerpt').fill('');
        await page.getByRole('button', { name: 'Update Post' }).click();
        await page.getByRole('alert').first().waitFor();
        await page.getByRole('button', { name: 'Image', exact: true }).click();
        await page.getByRole('button', { name: 'Insert image' }).waitFor();
      },
    },
  ],
  '/admin/login': [
    {
      name: 'a sign-in that is refused, says so and keeps the email',
      open: async (page) => {
        await page.getByLabel('Email').fill('nobody@example.org');
        await page.getByLabel('Password').fill('nothing at all');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByRole('alert')).toHaveText(
          'Invalid email or password. Please try again.',
        );
        await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
      },
    },
  ],
};

for (const pattern of Object.keys({ ...opensIn, ...comesOver })) {
  if (!adminKinds.includes(pattern)) throw new Error(`${pattern} is no page that is looked at.`);
}

/**
 * Tests a page together with its state from `opensIn`, and then its states from `comesOver`. All
 * states are tested in one visit, which is faster than a visit for each state.
 */
async function look(page: Page, pattern: string, rows: Record<string, string>) {
  await test.step(pattern, async () => {
    const complaints = complaintsOf(page);
    await page.goto(adminPath(pattern, rows));
    await readyWithEditor(page);
    await opensIn[pattern]?.open(page);
    await expectInOrder(page, pattern === '/admin' ? everyLook : looks);
    for (const { name, open, shown } of comesOver[pattern] ?? []) {
      await test.step(name, async () => {
        await open(page);
        await expectInOrder(page, shown);
      });
    }
    expect(complaints).toEqual([]);
  });
}

test.describe.configure({ timeout: PAGES_OF_A_JOURNEY * 60_000 });
const nameOf = (pattern: string) =>
  [pattern, opensIn[pattern]?.name, ...(comesOver[pattern] ?? []).map(({ name }) => name)]
    .filter(Boolean)
    .join(', ');

test.beforeEach(({ db }) => db.execute(sql`delete from about_page`));

for (const patterns of inJourneys(adminKinds.filter((pattern) => !isForStrangers(pattern)))) {
  test(`${patterns.map(nameOf).join('; ')}: accessible in both themes, on a phone and a desktop, within 320 pixels, without errors`, async ({
    staffPage: page,
    db,
  }) => {
    const rows = await adminRows(db);
    for (const pattern of patterns) await look(page, pattern, rows);
  });
}

for (const patterns of inJourneys(adminKinds.filter(isForStrangers))) {
  test(`${patterns.map(nameOf).join('; ')}: accessible to a stranger in both themes, within 320 pixels, without errors`, async ({
    page,
    db,
  }) => {
    const rows = await adminRows(db);
    for (const pattern of patterns) await look(page, pattern, rows);
  });
}

test('similar pages fit into 320 pixels and cause no error', async ({ staffPage: page, db }) => {
  const complaints = complaintsOf(page);
  const rows = await adminRows(db);
  for (const pattern of furtherAdminPatterns) {
    await page.goto(adminPath(pattern, rows));
    await readyWithEditor(page);
    await expectNarrow(page);
    expect(complaints, pattern).toEqual([]);
  }
});

test('pages of missing entries: accessible in both themes, within 320 pixels, without errors', async ({
  staffPage: page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/admin/edit-announcement/missing');
  await ready(page);
  await expectInOrder(page);
  expect(complaints).toEqual([]);
});
