import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { knownTargets } from '#db/schema.server.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { expect, expectAccessible, ready, staff } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

test('a link to an unknown host is published once it is confirmed with the password', async ({
  staffPage: page,
  db,
}) => {
  const { id } = await buildCategory(db);
  const letters = randomUUID().slice(0, 8);
  const known = `port-${letters}.example`;
  const host = `pont-${letters}.example`;
  await db.insert(knownTargets).values({ kind: 'host', value: known });
  await page.goto(`/admin/announcements/new?category=${id}`);
  await ready(page);
  await page.getByLabel('Title').fill(`Clerks at ${host}`);
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed by somebody.');
  await page.getByLabel('URL', { exact: true }).fill(`https://${host}/apply`);
  await page.getByRole('button', { name: 'Create Announcement' }).click();

  const question = page.getByRole('region', { name: 'Confirm new links and accounts' });
  await expect(question.getByText(`Link to ${host}`)).toBeVisible();
  const warning = question.getByText(`This host looks like the known host ${known}`);
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Your own password').fill('not the password');
  await question.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(question.getByText('This is not your current password').first()).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(`Clerks at ${host}`);

  // After the password is typed, the form's main button saves, too.
  await question.getByLabel('Your own password').fill(staff.password);
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain(staff.password);

  await page.goto('/admin/faulty-links');
  await page.getByRole('link', { name: 'New hosts and accounts' }).click();
  await expect(page.getByText(`Link to ${host}`)).toBeVisible();
  await expect(
    page
      .getByText('You confirmed this host or account. Another member of staff must review it.')
      .first(),
  ).toBeVisible();
});

test('a translation that names an unknown account is saved once it is confirmed, and a review that finds it wrong leads to the announcement', async ({
  staffPage: page,
  db,
}) => {
  const { id, title } = await buildAnnouncement(db);
  const account = `fees-${randomUUID().slice(0, 8)}@okicici`;
  await page.goto(`/admin/translations/announcement/${id}/hi`);
  await ready(page);
  // Waits for the editor, which replaces the text area.
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.fill(`शुल्क ${account}`);
  await page.getByRole('button', { name: 'Save Translation' }).click();
  const question = page.getByRole('region', { name: 'Confirm new links and accounts' });
  await expect(question.getByText(`UPI ID ${account}`)).toBeVisible();
  await question.getByLabel('Your own password').fill('not the password');
  await question.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(question.getByText('This is not your current password').first()).toBeVisible();
  await expect(text).toContainText(account);
  await question.getByLabel('Your own password').fill(staff.password);
  await question.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(page.getByText('The translation is saved.')).toBeVisible();

  // The test removes the confirming member of staff from the account, because staff cannot review
  // accounts that they confirmed themselves.
  await db.update(knownTargets).set({ confirmedBy: null }).where(eq(knownTargets.value, account));
  await page.goto('/admin/targets');
  const row = page.getByRole('row').filter({ hasText: account });
  await expect(row.getByRole('link', { name: title })).toBeVisible();
  await row.getByRole('button', { name: `Mark as wrong ${account}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/edit-announcement/${id}$`));
});
