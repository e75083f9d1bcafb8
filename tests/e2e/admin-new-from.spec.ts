import { randomUUID } from 'node:crypto';
import { buildAnnouncement } from '#tests/factories.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

test('a new announcement begins with the headings of its kind', async ({ staffPage: page }) => {
  await page.goto('/admin/announcements/new');
  await ready(page);
  await page
    .getByRole('navigation', { name: 'Begin with the headings for' })
    .getByRole('link', { name: 'Admit card' })
    .click();
  const text = page.getByRole('textbox', { name: 'Description' });
  await expect(text.getByRole('heading', { name: 'How to download the admit card' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('admit-card');
  await expectAccessible(page);
});

test('a new announcement begins like an earlier one, without its dates', async ({
  staffPage: page,
  db,
}) => {
  const title = `Port Clerk Recruitment ${randomUUID().slice(0, 8)}`;
  const { id } = await buildAnnouncement(db, {
    title,
    lastDate: '2026-03-31',
    facts: { organisation: 'Konkan Port Authority', abbreviation: 'KPA', vacancies: 12 },
  });
  await page.goto(`/admin/announcements/${id}`);
  await ready(page);
  await page.getByRole('link', { name: 'New announcement like this' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Abbreviation')).toHaveValue('KPA');
  await expect(page.getByLabel('Vacancies')).toHaveValue('');
  await expect(page.getByLabel('Last Date', { exact: true })).toHaveValue('');
});

test('a pasted notice takes missing values from the last one of its organisation', async ({
  staffPage: page,
  db,
}) => {
  // The name has no digits, because the site reads no digits as part of an organisation's name.
  const organisation = `Institute of Ports ${randomUUID().replace(/[^a-f]/g, '')}`;
  const title = `${organisation} Recruitment 2025`;
  await buildAnnouncement(db, { title, facts: { organisation, abbreviation: 'IOP' } });
  await page.goto('/admin/announcements/read');
  await ready(page);
  await page
    .getByLabel('Text of the notice')
    .fill(`${organisation}\nTotal number of vacancies: 40\nApplications are invited.`);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText(`The last notice of this organisation: ${title}`)).toBeVisible();
  await ready(page);
  await page.getByRole('link', { name: 'Fill the other fields from the last notice' }).click();
  await expect(page.getByLabel('Abbreviation')).toHaveValue('IOP');
  await expect(page.getByLabel('Vacancies')).toHaveValue('40');
});
