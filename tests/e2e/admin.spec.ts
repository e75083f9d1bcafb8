import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Editor } from '@tiptap/react';
import { eq, sql } from 'drizzle-orm';
import { announcements, staffUsers } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { createCategory } from '#domain/categories/categories.server.ts';
import { todayInIndia } from '#domain/dates.ts';
import { resetSettings, saveSettings } from '#domain/settings/settings.server.ts';
import { buildAnnouncement, NEXT_YEAR_END } from '#tests/factories.ts';
import { updateAnnouncement } from '../raw-writes.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { hold, loseWrites } from './hold.ts';
import { makeOld } from './old-browser.ts';
import { test } from './staff-fixtures.ts';

const required = 'Please fill all required fields';

/** Makes a title or name that no other test of the run uses. */
const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** Waits for the editor, which loads after the form, and returns its text box. */
async function openEditor(page: Page) {
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  return page.getByRole('textbox', { name: 'Description' });
}

async function publish(page: Page, title: string, text = 'Out now on the official site.') {
  await page.goto('/admin/announcements/new');
  await ready(page);
  const editor = await openEditor(page);
  await page.getByLabel('Title').fill(title);
  await editor.fill(text);
  await page.getByLabel('Category').selectOption({ label: 'Results' });
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();
}

test.describe('announcements', () => {
  test('one is published, found, changed, deleted and restored', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Clerk result declared');
    await publish(page, title, 'Marks are out.');
    const [{ shortId } = { shortId: '' }] = await db
      .select()
      .from(announcements)
      .where(eq(announcements.title, title));
    const shown = await page.request.get(`/announcement/${shortId}`);
    expect(await shown.text()).toContain('Marks are out.');
    await page.getByLabel('Search announcements').pressSequentially(title);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByLabel('Search announcements')).toBeFocused();
    await page.getByLabel('Category').selectOption({ label: 'Syllabus' });
    await expect(page.getByText('No announcements found.')).toBeVisible();
    const syllabus = new URL(page.url()).searchParams.get('category') ?? '';
    await expect(page.getByRole('link', { name: 'Create New' })).toHaveAttribute(
      'href',
      new RegExp(`category=${syllabus}`),
    );
    await page.getByLabel('Category').selectOption({ label: 'Results' });
    await expect(page.getByRole('row')).toHaveCount(2);
    const list = new URL(page.url()).searchParams.get('category');

    // The editor would write this HTML in another way. Saving without an edit must not change the
    // HTML.
    const byHand = '<p>Marks are out.<br /></p>\n<ul>\n<li>first</li>\n</ul>';
    await db
      .update(announcements)
      .set({ description: byHand })
      .where(eq(announcements.title, title));
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit Announcement: ${title}`);
    await expect(await openEditor(page)).toContainText('Marks are out.');
    await page.getByLabel('Important').check();
    await page.getByLabel('Last Date').fill(NEXT_YEAR_END);
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(page.getByText('The announcement is saved.')).toBeVisible();
    const [saved] = await db.select().from(announcements).where(eq(announcements.title, title));
    expect(saved).toMatchObject({ description: byHand, lastDate: NEXT_YEAR_END, important: true });
    expect(new URL(page.url()).searchParams.get('category')).toBe(list);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('Important')).toBeVisible();

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(title);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await loseWrites(page, '**/announcements.data*');
    const release = await hold(page, '**/announcements.data*', { method: 'POST' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    release();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Failed to delete the announcement. Please try again.',
    );
    await page.unroute('**/announcements.data*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The announcement is restored.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1);
  });

  test('a save of a field that somebody else changed asks for a choice, until one is made', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Guard result');
    const { id, categoryId, description } = await buildAnnouncement(db, { title });
    await page.goto(`/admin/edit-announcement/${id}`);
    await ready(page);
    await openEditor(page);
    await updateAnnouncement(db, system, id, { title: `${title} theirs`, description, categoryId });
    await page.getByLabel('Title').fill(`${title} mine`);
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This announcement was saved elsewhere');
    const choice = page.getByRole('group', { name: 'Title', exact: true });
    await expect(choice.locator('mark')).toHaveText(['mine', 'theirs']);
    await expect(page.getByRole('group', { name: 'Description', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} mine`);
    // A second save without a choice replaces nothing and asks again.
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(alert).toContainText('This announcement was saved elsewhere');
    await choice.getByRole('radio', { name: 'Yours' }).check();
    await page.getByRole('button', { name: 'Save chosen' }).click();
    await page.getByRole('link', { name: `${title} mine`, exact: true }).click();
    await expect(page.getByText('Last saved by')).toBeVisible();
  });

  test('missing values are named beside their fields and above the form, and nothing is lost; a completed notice with a later time of publication waits for it', async ({
    staffPage: page,
  }) => {
    const title = unique('Scheduled result');
    const find = async () => {
      const answer = await page.request.get('/api/v1/announcements', { params: { query: title } });
      const { items } = (await answer.json()) as { items: { title: string }[] };
      return items.map((item) => item.title);
    };
    await page.goto('/admin/announcements/new');
    await ready(page);
    const editor = await openEditor(page);
    await page.getByLabel('Title').fill('   ');
    await page.getByLabel('URL', { exact: true }).fill('https://ssc.gov.in/');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText(required);
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['Title', 'Description', 'Category']);
    await expect(page.getByText(required)).toHaveCount(4);
    await summary.getByRole('link', { name: 'Description' }).click();
    await expect(editor).toBeFocused();
    await expect(page.getByLabel('URL', { exact: true })).toHaveValue('https://ssc.gov.in/');
    await page.getByLabel('Title').fill(title);
    await expect(summary.getByRole('link')).toHaveText(['Description', 'Category']);

    await editor.fill('Later.');
    await page.getByLabel('Category').selectOption({ label: 'Results' });
    await page.getByLabel('Publish at').fill('2099-12-31T10:30');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByText('It will be published at the chosen time')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();
    await expect(row.getByText('Dec 31, 2099 10:30 AM')).toBeVisible();
    expect(await find()).not.toContain(title);
    await row.getByRole('link', { name: `Edit ${title}` }).click();
    await openEditor(page);
    await page.getByLabel('Publish at').fill('');
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(page.getByText('The announcement is saved.')).toBeVisible();
    expect(await find()).toContain(title);
  });
});

test.describe('the editor', () => {
  test('writes classes and clean HTML, and keeps only valid links', async ({ staffPage: page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    const title = unique('Formatted');
    await page.goto('/admin/announcements/new');
    await ready(page);
    const editor = await openEditor(page);
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption({ label: 'Results' });
    await editor.click();
    await page.keyboard.type('Apply now');
    await page.keyboard.press('Shift+Home');
    for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough']) {
      await tool(name).click();
      await expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.getByLabel('Text colour').selectOption('Red');
    await page.getByLabel('Background colour').selectOption('Yellow');
    await page.getByLabel('Alignment').selectOption('Centre');
    await tool('Link').click();
    await page.getByLabel('Link address').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Only http, https, mailto and tel links are kept.')).toBeVisible();
    for (const nowhere of ['/latest-results', 'see the notice']) {
      await page.getByLabel('Link address').fill(nowhere);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Link address')).toHaveValue(nowhere);
      await expect(page.getByLabel('Link address')).toHaveAttribute('aria-invalid', 'true');
    }
    await page.getByLabel('Link address').fill('ssc.gov.in/apply');
    await page.keyboard.press('Enter');
    await expect(editor).toBeFocused();
    await expect(editor.getByRole('link', { name: 'Apply now' })).toBeVisible();
    // Right after the focus, the editor restores its own selection. The test therefore moves the
    // caret again until the caret stays.
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return editor.evaluate(
          (element: HTMLElement & { editor?: Editor }) => element.editor?.state.selection.empty,
        );
      })
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect(editor).toContainText('Apply now');
    await tool('Clear formatting').click();
    await page.getByLabel('Heading', { exact: true }).selectOption('Heading 3');
    await page.keyboard.type('Steps');
    await page.keyboard.press('Enter');
    await tool('Numbered list').click();
    await page.keyboard.type('Sign up');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool('Insert table').click();
    await expectAccessible(page, { rules: ['empty-table-header'] });
    await page.keyboard.type('Fee');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByText('The announcement is published.')).toBeVisible();

    await page.getByRole('link', { name: title, exact: true }).click();
    const text = page.locator('.prose');
    await expect(text.locator('p.align-center')).toHaveText('Apply now');
    const link = text.getByRole('link', { name: 'Apply now' });
    await expect(link).toHaveAttribute('href', 'https://ssc.gov.in/apply');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    for (const part of ['strong', 'em', 'u', 's', '.text-red', '.bg-yellow']) {
      await expect(text.locator(part).first()).toContainText('Apply now');
    }
    await expect(text.locator('h3')).toHaveText('Steps');
    await expect(text.locator('ol > li')).toHaveText(['Sign up']);
    await expect(text.locator('thead th').first()).toHaveText('Fee');
    expect(await text.innerHTML()).not.toMatch(/style=|<p><\/p>/);
    expect(refused).toEqual([]);
  });
});

test.describe('categories', () => {
  test('one is created with a slug that follows its name, changed, deleted and restored', async ({
    ownStaffPage: page,
  }) => {
    const name = unique('State Exams & Tests');
    await page.goto('/admin/categories/new');
    await ready(page);
    await page.getByLabel('Name').fill(name);
    const slug = page.getByLabel('Slug');
    await expect(slug).toHaveValue(/^state-exams-tests-[0-9a-f]{8}$/);
    const followed = await slug.inputValue();
    await slug.fill('Results');
    await page.getByLabel('Name').fill(`${name} renamed`);
    await expect(slug).toHaveValue('Results');
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'A category with this slug already exists. Please choose a different one.',
    );
    await expect(page.getByLabel('Name')).toHaveValue(`${name} renamed`);
    await slug.fill(followed);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expect(page.getByText('Category created successfully!')).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(page).toHaveURL(/\/categories\/new$/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/admin\/categories$/);
    await page.clock.resume();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('0 announcements');

    await page.getByRole('link', { name: `Edit ${name} renamed` }).click();
    await expect(slug).toHaveValue(followed);
    await page.getByLabel('Name').fill(name);
    await expect(slug).toHaveValue(followed);
    await page.getByRole('button', { name: 'Update Category' }).click();
    await expect(page.getByText('Category updated successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/categories$/);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The category is restored.')).toBeVisible();

    // A category with announcements cannot be deleted, but staff can move its announcements. Its
    // row has links to a new announcement in this category and to the list of its announcements.
    const full = page.getByRole('row').filter({ hasText: 'syllabus' });
    const n = (await full.innerText()).match(/(\d+) announcements/)?.[1];
    await full.getByRole('button', { name: 'Delete Syllabus' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      `Cannot delete this category because it has ${n} announcements. Please reassign or delete these announcements first.`,
    );
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await dialog.getByLabel('Move all to').selectOption({ label: name });
    await dialog.getByRole('button', { name: 'Move all' }).click();
    await expect(page.getByText(`Announcements moved: ${n}.`)).toBeVisible();
    await expect(full).toContainText('0 announcements');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog.getByLabel('Move all to').selectOption({ label: 'Syllabus' });
    await dialog.getByRole('button', { name: 'Move all' }).click();
    await expect(full).toContainText(`${n} announcements`);
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Add Content Syllabus' }).click();
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Syllabus');
    await page.goBack();
    await page.getByRole('link', { name: 'View All Syllabus' }).click();
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Syllabus');
    await expect(page.getByRole('row').nth(1)).toContainText('Syllabus');
  });

  test('a save of a field that somebody else changed shows both values, and theirs can be chosen', async ({
    staffPage: page,
    db,
  }) => {
    const name = unique('Shared category');
    const { id } = await createCategory(db, system, {
      name,
      slug: `shared-${randomUUID().slice(0, 8)}`,
    });
    await page.goto(`/admin/edit-category/${id}`);
    await ready(page);
    await db.execute(sql`update categories set name = ${`${name} theirs`} where id = ${id}`);
    await page.getByRole('textbox', { name: 'Name' }).fill(`${name} mine`);
    await page.getByRole('button', { name: 'Update Category' }).click();
    await expect(page.getByRole('alert')).toContainText('This category was saved elsewhere');
    const choice = page.getByRole('group', { name: 'Name', exact: true });
    await expect(choice.locator('mark')).toHaveText(['mine', 'theirs']);
    await choice.getByRole('radio', { name: 'Saved' }).check();
    await page.getByRole('button', { name: 'Save chosen' }).click();
    await expect(page.getByText('Returning to the list')).toBeVisible();
    await page.goto(`/admin/edit-category/${id}`);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} theirs`);
  });
});

test('the button of a long form stays visible and states what is not saved', async ({
  staffPage: page,
  db,
}) => {
  const { id } = await buildAnnouncement(db, { title: unique('In sight') });
  await page.goto(`/admin/edit-announcement/${id}`);
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  await expect(page.getByRole('button', { name: 'Update Announcement' })).toBeInViewport();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByLabel('Title').fill(unique('Still in sight'));
  await expect(page.getByText('Unsaved changes')).toBeInViewport();
  // The save button never covers the text that is being typed.
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.press('End');
  for (let line = 0; line < 30; line++) await page.keyboard.press('Enter');
  await page.keyboard.type('The last line');
  const end = await editor.getByText('The last line').boundingBox();
  const button = await page.getByRole('button', { name: 'Update Announcement' }).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  await page.goto('/admin/blog/new');
  await expect(page.getByRole('button', { name: 'Publish Post' })).toBeInViewport();
});

test('typed and undone text is not unsaved work, in any long form', async ({
  staffPage: page,
  db,
}) => {
  const { id } = await buildAnnouncement(db, { title: unique('Taken back') });
  for (const [path, label] of [
    ['/admin/announcements/new', 'Title'],
    [`/admin/edit-announcement/${id}`, 'Title'],
    ['/admin/blog/new', 'Title'],
    ['/admin/settings', 'Site name'],
    ['/admin/about', 'Title'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await ready(page);
      const field = page.getByRole('textbox', { name: label }).first();
      const before = await field.inputValue();
      const stored = await page.evaluate(() => Object.keys(localStorage));
      const bold = page.getByRole('button', { name: 'Bold' });
      if (!/settings|about/.test(path)) await bold.click();
      await field.fill(`${before} and more`);
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await field.fill(before);
      await expect(page.getByText('Unsaved changes')).toHaveCount(0);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(stored);
    });
  }
});

test('the dashboard shows counts, the next scheduled notice and those that close within a week, lists five announcements and five categories, and links to them', async ({
  staffPage: page,
  db,
}) => {
  await buildAnnouncement(db, { title: unique('Closes'), lastDate: todayInIndia() });
  const publishedAt = new Date(Date.now() + 86_400_000);
  await buildAnnouncement(db, { title: unique('Comes later'), publishedAt });
  const title = unique('Newest of all');
  await buildAnnouncement(db, { title });
  await page.goto('/admin');
  await ready(page);
  await expect(page.getByText(/^(1 notice closes|\d+ notices close) within 7 days$/)).toBeVisible();
  await page.getByRole('link', { name: /^(1 scheduled notice|\d+ scheduled notices)$/ }).click();
  await expect(page.getByLabel('Status')).toHaveValue('scheduled');
  await page.goBack();
  for (const [name, path] of [
    ['Total Announcements', '/admin/announcements'],
    ['Total Categories', '/admin/categories'],
    ['New in Last 7 Days', '/admin/announcements'],
  ] as const) {
    await expect(page.locator('dl > div').filter({ hasText: name })).toHaveText(/[1-9]/);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
  }
  const recent = page.locator('section').filter({ hasText: 'Recent Announcements' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await recent.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/admin\/announcements\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const first = page.locator('section').filter({ hasText: 'All categories' });
  await expect(first.getByRole('listitem')).toHaveCount(5);
  await first.getByRole('link', { name: 'Admit Card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Admit Card');
});

test('lists fit every width, a long site name fits the narrowest, and no field is covered', async ({
  staffPage: page,
  db,
}) => {
  const expectWithin = async (path: string, width: number) => {
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth, `${path} at ${width}`).toBeLessThanOrEqual(width);
  };
  await buildAnnouncement(db, { title: unique('A notice with a title of some length') });
  const colleague = {
    id: randomUUID(),
    name: 'A colleague with a name of some length',
    email: `${randomUUID()}@example.org`,
    twoFactorEnabled: true,
  };
  await db.insert(staffUsers).values(colleague);
  for (const path of ['/admin/categories', '/admin/announcements', '/admin/blog', '/admin/staff']) {
    await page.goto(path);
    for (const width of [320, 896, 900, 1024, 1100, 1183, 1184, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectWithin(path, width);
    }
  }
  await db.delete(staffUsers).where(eq(staffUsers.id, colleague.id));
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/admin/announcements');
  const field = await page.getByLabel('Search announcements').boundingBox();
  const button = await page.getByRole('search').getByRole('button').boundingBox();
  const isBeside = (field?.x ?? 0) + (field?.width ?? 0) <= (button?.x ?? 0);
  const isAbove = (field?.y ?? 0) + (field?.height ?? 0) <= (button?.y ?? 0);
  expect(isBeside || isAbove).toBe(true);

  await saveSettings(db, system, { siteName: 'Uttarpradeshrojgarsamacharpatra.example.com' });
  try {
    for (const path of ['/admin', '/contact-us']) {
      const name = page.getByText('Uttarpradeshrojgarsamacharpatra.example.com').first();
      await expect
        .poll(async () => {
          await page.goto(path);
          return name.count();
        })
        .toBe(1);
      await expectWithin(path, 320);
    }
    await page.context().clearCookies();
    await page.goto('/admin/login');
    await expectWithin('/admin/login', 320);
  } finally {
    await resetSettings(db, system, ['siteName']);
  }
});

test('on a small screen the menu opens over the page and closes by Escape, overlay and choice', async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin');
  await ready(page);
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Staff area' });
  await expect(menu).toBeHidden();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  // A Tab that leaves the menu closes the menu, so that the menu does not cover the focus.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await open.click();
  await page.mouse.click(350, 400);
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/\/admin\/categories$/);
  await expect(menu).toBeHidden();
});

test('in the oldest browser, without popovers, the menu opens and closes by its URL, and an announcement is written', async ({
  ownStaffPage: page,
}) => {
  await makeOld(page);
  await page.goto('/admin');
  await ready(page);
  const menu = page.getByRole('navigation', { name: 'Staff area' });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(menu).toBeHidden();
  const open = page.getByRole('link', { name: 'Menu', exact: true });
  await open.click();
  await page.getByRole('link', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: 'Announcements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await expect(menu).toBeHidden();

  await page.getByRole('link', { name: 'Create New' }).click();
  await page.getByLabel('Title').fill(unique('Written in an old browser'));
  await page.getByRole('textbox', { name: 'Description' }).fill('Of today.');
  await page.getByLabel('Category').selectOption({ label: 'Results' });
  await page.getByLabel('URL', { exact: true }).fill('https://ssc.gov.in/');
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();
});
