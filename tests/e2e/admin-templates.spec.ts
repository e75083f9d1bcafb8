import type { Page } from '@playwright/test';
import { mailTemplates as storedTemplates } from '#db/schema.server.ts';
import { expect, expectAutosaved, readAutosaved, ready, staff } from './fixtures.ts';
import { hold } from './hold.ts';
import { answerQuestion, test } from './staff-fixtures.ts';

const list = '/admin/notifications/templates';

test.beforeEach(async ({ db }) => {
  await db.delete(storedTemplates);
});

test('staff change a mail, preview it with real data, send it to themselves and restore the original', async ({
  staffPage: page,
  mailServer,
}) => {
  await page.goto('/admin');
  await ready(page);
  const menuItem = page.getByRole('link', { name: /Notification Templates/ });
  await expect(menuItem).toContainText('New');
  await menuItem.click();
  await expect(page).toHaveURL(list);
  await page.getByRole('link', { name: 'Edit Daily digest' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  // The preview lists real notices of the site.
  await expect(preview.getByRole('listitem')).toHaveCount(5);
  await page.getByLabel('Subject').fill('Morning news: {count}');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview).toContainText('Subject: Morning news: 6 new notices');

  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByRole('status').first()).toHaveText(
    `A test email will be sent to ${staff.email}.`,
  );
  const subject = 'Morning news: 6 new notices';
  await mailServer.mailTo(staff.email, (candidate) => candidate.subject === subject);

  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByText('The template is saved.')).toBeVisible();
  await page.goto(list);
  await ready(page);
  await expect(page.getByRole('row', { name: /Daily digest/ })).toContainText('Changed');
  await page.getByRole('link', { name: 'Edit Daily digest' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Morning news: {count}');
  await ready(page);
  await page.getByRole('button', { name: 'Reset to the original' }).click();
  await expect(page.getByText('The original text is restored.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('{count} for you: {date}');
});

test('a lost save keeps the text; HTML in a text is shown literally; an unknown or missing placeholder is named beside the text, which is kept', async ({
  staffPage: page,
}) => {
  await page.goto(`${list}/confirmation`);
  await ready(page);
  await page.route('**/templates/confirmation.data**', (route) => route.abort());
  await page.getByLabel('Subject').fill('Not lost');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Not lost');
  await page.unroute('**/templates/confirmation.data**');

  const text = page.getByLabel('Text', { exact: true });
  await text.fill('<img src=x> {confirmUrl}');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('<img src=x>');
  await expect(preview.locator('img')).toHaveCount(0);

  await text.fill('Hello {nobody}');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(text).toHaveAccessibleDescription(/This template has no placeholder \{nobody\}/);
  await expect(text).toHaveValue('Hello {nobody}');
  await text.fill('Hello');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(text).toHaveAccessibleDescription(/The text must contain \{confirmUrl\}/);
  await text.fill('');
  await page.getByLabel('Subject').fill('');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription(/Subject is required/);
  await expect(text).toHaveAccessibleDescription(/Text is required/);
});

test('leaving after a preview asks for confirmation, and the text is offered again; stored text is not', async ({
  staffPage: page,
}) => {
  await page.goto(`${list}/confirmation`);
  await ready(page);
  const subject = page.getByLabel('Subject');
  const original = await subject.inputValue();
  await subject.fill('Please confirm, soon');
  const release = await hold(page, '**/confirmation.data*', { method: 'GET' });
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Please confirm, soon');
  await expectAutosaved(page, 'mail:confirmation', 'Please confirm, soon');
  // The page is loading its data again after the preview. The confirmation dialog must appear only
  // once, because the test answers only one dialog.
  const question = answerQuestion(page, 'accept');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  expect(await question).toContain('Your changes are not saved yet.');
  release();
  await page.unroute('**/confirmation.data*');
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto(`${list}/confirmation`);
  await ready(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(subject).toHaveValue('Please confirm, soon');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByRole('status').first()).toContainText('The template is saved.');
  expect(await readAutosaved(page, 'mail:confirmation')).toBeNull();
  for (let times = 0; times < 2; times++) {
    await subject.fill('Something else');
    await page.getByRole('button', { name: 'Reset to the original' }).click();
    await expect(subject).toHaveValue(original);
  }
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('a save of a text that somebody else changed asks for a choice', async ({
  staffPage: page,
}) => {
  const edit = `${list}/digest`;
  await page.goto(edit);
  const other = await page.context().newPage();
  await other.goto(edit);
  await ready(other);
  const saveOf = (who: Page) => who.getByRole('button', { name: 'Save Template' });
  await other.getByLabel('Subject').fill('Theirs {count}');
  await saveOf(other).click();
  await expect(other.getByText('The template is saved.')).toBeVisible();
  // The colleague's editor continues from the saved version.
  await other.getByLabel('Subject').fill('Theirs again {count}');
  await saveOf(other).click();
  await expect(other.getByLabel('Subject')).toHaveValue('Theirs again {count}');
  await expect(saveOf(other)).toBeEnabled();

  await page.getByLabel('Subject').fill('Mine {count}');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Subject: Mine');
  await saveOf(page).click();
  await expect(page.getByRole('alert')).toContainText('This template was saved elsewhere');
  await page.getByRole('group', { name: 'Subject' }).getByRole('radio', { name: 'Yours' }).check();
  await page.getByRole('button', { name: 'Save chosen' }).click();
  await expect(page.getByText('The template is saved.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Mine {count}');
});

test('a mail that does not exist is not found', async ({ staffPage: page }) => {
  const answer = await page.request.get(`${list}/constructor`);
  expect(answer.status()).toBe(404);
});
