import { readFile } from 'node:fs/promises';
import { visitor } from '#domain/actor.ts';
import { requestAlerts, submitContact } from '../raw-writes.ts';
import { expect, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

test('an admin finds, exports and erases the stored data of a person', async ({
  staffPage: page,
  db,
}) => {
  const email = `person-${process.pid}@example.org`;
  await submitContact(db, visitor, {
    name: 'Asha',
    email,
    subject: 'A wrong fee',
    message: 'The fee is 100 rupees, with 50 % off.',
  });
  await requestAlerts(db, visitor, { email });
  await page.goto('/admin/contact-submissions');
  await ready(page);
  await page.getByRole('link', { name: 'Personal Data' }).click();
  const field = page.getByLabel('Email address');
  await expect(field, 'a field has a border, as all fields do').toHaveCSS(
    'border-top-width',
    '1px',
  );
  await field.fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Find' }).click();
  const found = page.getByRole('region', { name: email });
  await expect(found).toContainText('Message “A wrong fee” of');
  await expect(found).toContainText('Requested Job Alerts on');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('link', { name: 'Export as JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('personal-data.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    email,
    messages: [{ message: 'The fee is 100 rupees, with 50 % off.' }],
    request: { confirmedAt: null },
  });

  await found.getByRole('button', { name: 'Erase all' }).click();
  const question = page.getByRole('dialog', { name: 'Erase all data of this person' });
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Erase all' }).click();
  await expect(page.getByText('All data about this address was erased.')).toBeVisible();
  await expect(page.getByText(`No messages or Job Alerts of ${email} are stored.`)).toBeVisible();
});
