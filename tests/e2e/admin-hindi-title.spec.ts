import { expect, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

test('a Hindi title proposes the page of its examination, with its English name', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/announcements/new');
  await ready(page);
  await page.getByLabel('Title').fill('एसएससी सीएचएसएल 2031 प्रवेश पत्र');
  await expect(page.getByText('The title names SSC CHSL 2031.')).toBeVisible();
  await page.getByLabel('Title').fill('एसएससी झुमरीतलैया 2031 प्रवेश पत्र');
  await expect(page.getByText('The title names')).toBeHidden();
});
