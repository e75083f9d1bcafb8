import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { system } from '#domain/actor.ts';
import { confirmTargets } from '#domain/targets/targets.server.ts';
import { NEXT_YEAR_END } from '#tests/factories.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

const [year] = NEXT_YEAR_END.split('-');

/** Returns the text of a notice with an advertisement number, by an invented organisation. */
function noticeOf(number: string, body = 'Konkan Port Authority'): string {
  return [
    body,
    `Advertisement No. ${number}`,
    'Applications are invited online for the post of Junior Clerk.',
    `Online applications open from 01.11.${year}`,
    `Last date for receipt of online applications: 30.11.${year} (23:59 hrs)`,
    `Last date for payment of fee: 02.12.${year}`,
    'Age limit: 18-27 years as on 01.08.2026',
    'Upper age is relaxable by 5 years for SC/ST and by 3 years for OBC (NCL).',
    'Application fee: Rs. 500/- for General and OBC candidates; Rs. 250/- for SC/ST candidates.',
    'Post\tUR\tOBC\tSC\tST\tTotal',
    'Junior Clerk\t20\t12\t6\t2\t40',
    'Total number of vacancies: 40',
    "Essential qualification: Bachelor's Degree from a recognised university",
    'Apply online at https://konkanport.gov.in/apply',
    'A caution deposit of Rs. 1,000/- is refunded.',
  ].join('\n');
}

/** Facts that the form only proposes, because these facts differ from post to post. */
const TERMS = 'Pay: Level-4 (Rs. 25,500-81,100)\nSelection process: Written Test, Interview';

const fileOf = (name: string) => fileURLToPath(new URL(`../documents/${name}`, import.meta.url));

test.beforeEach(({ db }) =>
  confirmTargets(db, system, [{ kind: 'host', value: 'konkanport.gov.in' }]),
);

async function read(page: Page, notice: string) {
  await page.goto('/admin/announcements/new');
  await page.getByRole('link', { name: 'Read a notice' }).click();
  await ready(page);
  await page.getByLabel('Text of the notice').fill(notice);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pasted text' })).toBeVisible();
  await ready(page);
}

test('a file dropped anywhere on the page is read', async ({ staffPage: page }) => {
  await page.goto('/admin/announcements/read');
  await ready(page);
  const drop = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Last date to apply: 30.11.2026'], 'dropped.txt'));
    return data;
  });
  const heading = page.getByRole('heading', { name: 'Read a notice' });
  await heading.dispatchEvent('dragover', { dataTransfer: drop });
  await heading.dispatchEvent('drop', { dataTransfer: drop });
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'dropped.txt' })).toBeVisible();
});

test('a pasted notice fills the form, and is published once its facts are confirmed', async ({
  staffPage: page,
}) => {
  const number = `${randomUUID().slice(0, 6)}/${year}`;
  await read(page, `${noticeOf(number)}\n${TERMS}`);

  await expect(page.getByLabel('Title')).toHaveValue(
    `Konkan Port Authority Recruitment ${year} for 40 Posts`,
  );
  await expect(page.getByLabel('Last Date', { exact: true })).toHaveValue(`${year}-11-30`);
  await expect(page.getByLabel('Advertisement number')).toHaveValue(number);
  await expect(page.getByLabel('Vacancies')).toHaveValue('40');
  await expectAccessible(page);

  // A click on Show marks the words of the value in the document.
  const show = page.getByRole('button', {
    name: 'Show Total number of vacancies: 40',
    exact: true,
  });
  await show.first().click();
  await expect(page.locator('mark[data-shown]')).toHaveText('Total number of vacancies: 40');
  // A proposed value is filled in only after a click.
  await page.getByRole('button', { name: 'Use Graduation' }).click();
  const level = page.getByRole('textbox', { name: 'Pay level', exact: true });
  await expect(level).toHaveValue('');
  await page.getByRole('button', { name: /^Use .*Level 4/ }).click();
  await expect(level).toHaveValue('4');
  // Unused dates and amounts are listed.
  await page.getByText(/^Dates and amounts that were not used/).click();
  await expect(page.getByRole('button', { name: /Rs\. 1,000/ })).toBeVisible();

  await page.getByRole('button', { name: 'Create Announcement' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Compare these facts with the document and confirm them');
  for (const name of ['Last date', 'Fees', 'Age', 'Posts', 'Links']) {
    await expect(alert.getByRole('link', { name, exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();

  await page
    .getByRole('link', { name: /^Konkan Port Authority Recruitment/ })
    .first()
    .click();
  await expect(page.getByText(`30 Nov ${year}`).first()).toBeVisible();
  await expect(page.getByText('₹500').first()).toBeVisible();

  // After the save, the form still shows the words of the document.
  await page.goto('/admin/announcements');
  await page
    .getByRole('link', { name: /^Edit.*Konkan Port Authority/ })
    .first()
    .click();
  await page.getByText('Documents used for this announcement').click();
  await expect(
    page.getByText('Last date for receipt of online applications: 30.11.').first(),
  ).toBeVisible();
});

test('a pasted notice is published by keyboard alone', async ({ staffPage: page }) => {
  let keys = 0;
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
    keys += times * key.split('+').length;
  };
  await page.goto('/admin/announcements/read');
  await ready(page);
  await page.keyboard.insertText(
    noticeOf(`${randomUUID().slice(0, 6)}/${year}`, 'Malabar Port Authority'),
  );
  keys += 2;
  await press('Tab', 2);
  await expect(page.getByRole('button', { name: 'Read', exact: true })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Pasted text' })).toBeVisible();
  await ready(page);

  await press('Control+s');
  const first = page.getByRole('alert').getByRole('link', { name: 'Last date', exact: true });
  await expect(first).toBeVisible();
  await press('Tab');
  await expect(first).toBeFocused();
  await press('Enter');
  for (const name of ['Last date', 'Fees', 'Age', 'Posts', 'Links']) {
    const box = page.getByRole('checkbox', { name, exact: true });
    while (!(await box.evaluate((element) => element === document.activeElement))) {
      await press('Tab');
      expect(keys, `the box of ${name} is reached`).toBeLessThan(200);
    }
    await press('Space');
  }
  await press('Control+s');
  await expect(page.getByText('The announcement is published.')).toBeVisible();
  expect(keys).toBeLessThan(200);
});

test('a document read beside a stored announcement offers its changes', async ({
  staffPage: page,
}) => {
  const number = `${randomUUID().slice(0, 6)}/${year}`;
  await read(page, noticeOf(number));
  for (const name of ['Last date', 'Fees', 'Age', 'Posts', 'Links']) {
    await page.getByRole('checkbox', { name, exact: true }).check();
  }
  await page.getByLabel('Title').fill(`Clerks of the port ${number}`);
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();

  await read(
    page,
    [
      'Konkan Port Authority',
      `Corrigendum to Advertisement No. ${number}`,
      `The last date for receipt of online applications is extended from 30.11.${year} to 10.12.${year}.`,
    ].join('\n'),
  );
  await page
    .getByRole('link', { name: `Edit with this document open Clerks of the port ${number}` })
    .click();
  await expect(page.getByRole('heading', { name: /^Edit/ })).toBeVisible();
  await ready(page);
  await page
    .getByRole('button', { name: `Use 10 Dec ${year}` })
    .first()
    .click();
  await expect(page.getByLabel('Last Date', { exact: true })).toHaveValue(`${year}-12-10`);
});

test('a document without text is refused with the reason, and typed values stay', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/announcements/read');
  await ready(page);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Paste a text, choose a file or enter an address',
  );

  await page.getByLabel('File of the notice').setInputFiles(fileOf('encrypted.pdf'));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This file is protected by a password');
});

test('a notice is read from a file', async ({ staffPage: page }) => {
  await page.goto('/admin/announcements/read');
  await ready(page);
  await page.getByLabel('File of the notice').setInputFiles(fileOf('hindi.pdf'));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'hindi.pdf' })).toBeVisible();
});
