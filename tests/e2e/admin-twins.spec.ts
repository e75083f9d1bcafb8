import { randomUUID } from 'node:crypto';
import { buildAnnouncement } from '#tests/factories.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

test('a notice like an existing one is named before it is published, and typed values stay', async ({
  staffPage: page,
  db,
}) => {
  const title = `Clerk Recruitment ${randomUUID().slice(0, 8)}`;
  const { categoryId } = await buildAnnouncement(db, { title });
  await page.goto(`/admin/announcements/new?category=${categoryId}`);
  await ready(page);
  await page.getByLabel('Title').fill(title.toUpperCase());
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed by somebody.');
  await page.getByRole('button', { name: 'Create Announcement' }).click();

  const question = page.getByRole('region', { name: 'Compare before you publish' });
  await expect(question.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(question.getByText(/^Published [A-Z][a-z]{2} \d/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title.toUpperCase());
  await expectAccessible(page);

  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();
  await page.getByRole('link', { name: title.toUpperCase(), exact: true }).click();
  await expect(page.getByText('Typed by somebody.')).toBeVisible();
});
