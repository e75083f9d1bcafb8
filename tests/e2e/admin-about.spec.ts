import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { expect, expectAccessible, expectAutosaved, readAutosaved, ready } from './fixtures.ts';
import { answerQuestion, test } from './staff-fixtures.ts';

const saved = '✅ Changes saved successfully!';

// All tests share one about page, so changes of earlier tests are deleted.
test.beforeEach(async ({ db }) => {
  await db.execute(sql`delete from about_page`);
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openEditor(page: Page) {
  await page.goto('/admin/about');
  await ready(page);
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(saved)).toBeVisible();
}

test('an empty page starts with three sections, and saved values are on the site at once', async ({
  staffPage: page,
}) => {
  await openEditor(page);
  await expect(section(page, 'Hero').getByLabel('Title')).toHaveValue('About Us');
  await expect(section(page, 'Mission').getByLabel('Title')).toHaveValue('Our Mission');
  await expect(section(page, 'Founder').getByLabel('Title')).toHaveValue('Our Founder');
  await expect(section(page, 'Mission').getByLabel('Image URL')).toHaveCount(0);
  await expect(section(page, 'Founder').getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(section(page, 'Founder').getByLabel('Phone')).toHaveAttribute('type', 'tel');

  await section(page, 'Hero').getByLabel('Content').fill('Notices in plain words.');
  await section(page, 'Mission').getByLabel('Points').fill('First point\n\nSecond point');
  await section(page, 'Founder').getByLabel('Name').fill('The Desk');
  await section(page, 'Founder').getByLabel('Phone').fill('+91 11 2345 6789');
  await page.getByRole('button', { name: 'Add Statistics' }).click();
  await expect(page.getByText('The section is added.')).toBeVisible();
  // The typed text in the other section is still there.
  await expect(section(page, 'Hero').getByLabel('Content')).toHaveValue('Notices in plain words.');
  await page.getByRole('button', { name: 'Add a statistic' }).click();
  await section(page, 'Statistics').getByLabel('Count', { exact: true }).fill('42');
  await section(page, 'Statistics').getByLabel('Label').fill('Cities');
  await section(page, 'Statistics').getByLabel('Icon').selectOption('Award');
  await save(page);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await expect(section(page, 'Mission').getByLabel('Points')).toHaveValue(
    'First point\nSecond point',
  );
  await expect(section(page, 'Hero').getByText('Last saved by')).toBeVisible();
  await expect(page.getByText(saved)).toBeHidden({ timeout: 5_000 });

  await page.goto('/about');
  await expect(page.getByText('Notices in plain words.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Second point$/ })).toBeVisible();
  await expect(page.getByText('The Desk')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cities' })).toContainText('42');
});

test('a typed number replaces a counted number, and a counted number replaces a typed number', async ({
  staffPage: page,
}) => {
  await openEditor(page);
  await page.getByRole('button', { name: 'Add Statistics' }).click();
  await page.getByRole('button', { name: 'Add a statistic' }).click();
  const stats = section(page, 'Statistics');
  const count = stats.getByLabel('Count', { exact: true });
  const counted = stats.getByLabel('Source of the number');
  await stats.getByLabel('Label').fill('Notices');
  await counted.selectOption({ label: 'Announcements' });
  await count.fill('42');
  await expect(counted).toHaveValue('');
  await counted.selectOption({ label: 'Announcements' });
  await expect(count).toHaveValue('');
  await count.fill('43');
  await counted.evaluate((field: HTMLSelectElement) => {
    field.value = 'posts'; // A form without scripts could send this value.
  });
  await save(page);
  await openEditor(page);
  await expect(count).toHaveValue('43');
  await expect(counted).toHaveValue('');
});

test('the preview of a picture disappears if the picture cannot be loaded; invalid values are named above the form and beside their fields', async ({
  staffPage: page,
}) => {
  await page.route('https://pictures.example/**', (route) =>
    route.request().url().endsWith('good.svg')
      ? route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
        })
      : route.abort(),
  );
  await openEditor(page);
  const address = section(page, 'Hero').getByLabel('Image URL');
  const preview = section(page, 'Hero').getByRole('img', { name: 'Preview of the picture' });
  await address.fill('https://pictures.example/good.svg');
  await expect(preview).toBeVisible();
  await address.fill('https://pictures.example/missing.svg');
  await expect(preview).toHaveCount(0);

  await section(page, 'Founder').getByLabel('Email').fill('nobody');
  await address.fill('ftp://example.org/a.png');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Hero', 'Founder']);
  await summary.getByRole('link', { name: 'Founder' }).click();
  await expect(section(page, 'Founder').getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await section(page, 'Founder').getByLabel('Email').fill('desk@example.org');
  await address.fill('');
  await save(page);
});

test('a save that fails or is lost shows an error and keeps the typed values', async ({
  staffPage: page,
  db,
}) => {
  await openEditor(page);
  await section(page, 'Hero').getByLabel('Content').fill('Still here');
  await page.route('**/admin/about.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The site did not answer')).toBeVisible();
  await page.unroute('**/admin/about.data*');

  await db.execute(sql`alter table about_page rename column content to content_away`);
  try {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText('Failed to update about page. Please try again.').first(),
    ).toBeVisible();
    const answer = await page.request.get('/admin/about');
    expect(await answer.text()).toContain('Failed to load about page content');
  } finally {
    await db.execute(sql`alter table about_page rename column content_away to content`);
  }
  await expect(section(page, 'Hero').getByLabel('Content')).toHaveValue('Still here');
  await save(page);
});

test('a save of a field that somebody else changed shows both values, and either can be chosen', async ({
  staffPage: page,
}) => {
  await openEditor(page);
  const other = await page.context().newPage();
  await openEditor(other);
  await section(other, 'Hero').getByLabel('Title').fill('Who they are');
  await save(other);

  await section(page, 'Hero').getByLabel('Title').fill('Who we are');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toContainText('This page was saved elsewhere');
  const choice = (who: Page) => who.getByRole('group', { name: 'Hero: Title', exact: true });
  await expect(choice(page)).toContainText('Who we are');
  await expect(choice(page)).toContainText('Who they are');
  await expect(page.getByRole('group', { name: 'Hero: Content', exact: true })).toHaveCount(0);
  await choice(page).getByRole('radio', { name: 'Yours' }).check();
  await page.getByRole('button', { name: 'Save chosen' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(section(page, 'Hero').getByLabel('Title')).toHaveValue('Who we are');

  await section(other, 'Hero').getByLabel('Title').fill('Who they were');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await choice(other).getByRole('radio', { name: 'Saved by' }).check();
  await other.getByRole('button', { name: 'Save chosen' }).click();
  await expect(other.getByText(saved)).toBeVisible();
  await expect(section(other, 'Hero').getByLabel('Title')).toHaveValue('Who we are');
});

test('leaving unsaved values asks for confirmation, and they are offered again until they are saved', async ({
  staffPage: page,
}) => {
  await openEditor(page);
  await page.getByRole('button', { name: 'Add Statistics' }).click();
  await page.getByRole('button', { name: 'Add a statistic' }).click();
  await section(page, 'Statistics').getByLabel('Label').fill('Half a statistic');
  await section(page, 'Mission').getByLabel('Points').fill('One\nTwo');
  await expectAutosaved(page, 'about', 'Half a statistic');
  const question = answerQuestion(page, 'accept');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  expect(await question).toContain('Your changes are not saved yet.');
  await expect(page).toHaveURL(/\/admin$/);

  await openEditor(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(section(page, 'Statistics').getByLabel('Label')).toHaveValue('Half a statistic');
  await expect(section(page, 'Mission').getByLabel('Points')).toHaveValue('One\nTwo');
  await expect(section(page, 'Hero').getByLabel('Title')).toHaveValue('About Us');
  await section(page, 'Statistics').getByLabel('Count', { exact: true }).fill('7');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(saved)).toBeVisible();
  expect(await readAutosaved(page, 'about')).toBeNull();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('a section can be deleted and restored by keyboard', async ({ staffPage: page }) => {
  await openEditor(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await section(page, 'Mission').getByLabel('Title').focus();
  await press('Shift+Tab', 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Visitors no longer see the section “Mission”.');
  await press('Tab', 'Enter');
  await expect(page.getByText('The section “Mission” is deleted.')).toBeVisible();
  await expect(section(page, 'Mission')).toHaveCount(0);
  await press('Tab', 'Enter');
  await expect(page.getByText('The section is restored.')).toBeVisible();
  await section(page, 'Mission').getByLabel('Title').focus();
  await press('End');
  await page.keyboard.type(' today');
  await press('Enter');
  await expect(page.getByText(saved)).toBeVisible();
  await expect(section(page, 'Mission').getByLabel('Title')).toHaveValue('Our Mission today');
});
