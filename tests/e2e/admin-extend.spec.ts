import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { threadSlug } from '#domain/threads/thread.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

/*
 * Tests the extension of the last date of a notice. Afterwards the old date appears only as the
 * former last date.
 */

/** Counts clicks and keys from now on. Client-side navigation keeps the counts. */
async function countPresses(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const counts = { clicks: 0, keys: 0 };
    Object.assign(window, { counts });
    document.addEventListener('pointerdown', () => counts.clicks++, true);
    document.addEventListener('keydown', () => counts.keys++, true);
  });
  return () =>
    page.evaluate(() => (window as unknown as { counts: { clicks: number; keys: number } }).counts);
}

test('extending takes at most six clicks and 25 keys, and no page has the old date as the current one', async ({
  staffPage: page,
  db,
  request,
}) => {
  const name = `Clerk Recruitment ${randomUUID().slice(0, 8)}`;
  const { id, shortId } = await buildAnnouncement(db, {
    title: `${name}: apply by 31 March 2027`,
    description:
      '<p>Apply by 31<sup>st</sup> March 2027.</p><table><tbody><tr><th>अंतिम तिथि</th>' +
      '<td>३१ मार्च २०२७</td></tr><tr><th>Fee</th><td>31-03-2027</td></tr></tbody></table>',
    lastDate: '2027-03-31',
    threadName: `${name} Board 2027`,
    stage: 'notification',
    facts: { dates: { feeLast: { on: '2027-03-31' } } },
  });
  await page.goto(`/admin/announcements?q=${encodeURIComponent(name)}`);
  await ready(page);
  const counted = await countPresses(page);
  await page.getByRole('link', { name: `Extend ${name}` }).click();
  await expect(page.getByRole('textbox', { name: 'New last date' })).toBeFocused();
  await page.keyboard.type('15.4.2027');
  await expect(page.getByRole('checkbox', { name: /15 April 2027/ }).first()).toBeChecked();
  await expect(page.getByText('१५ अप्रैल २०२७')).toBeVisible();
  // The checkboxes for the fee are not ticked, because only the official notice states whether the
  // last date for the fee also moves.
  const ofFee = page.getByRole('checkbox', { name: /Fee/ });
  await expect(ofFee).not.toBeChecked();
  const withFee = page.getByRole('checkbox', { name: /pay the fee to the same day/ });
  await expect(withFee).not.toBeChecked();
  await withFee.click();
  await expect(ofFee).toBeChecked();
  await page.getByRole('textbox', { name: 'Reason' }).click();
  await page.keyboard.type('Corrigendum 2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Extend the last date' }).click();
  await expect(page.getByText('The new date is saved.')).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=Clerk/);
  const { clicks, keys } = await counted();
  expect(clicks).toBeLessThanOrEqual(6);
  expect(keys).toBeLessThanOrEqual(25);

  // The old date may appear only in three places: the note about the extension, `extendedFrom` in
  // JSON, and the list of changes.
  const toldAsOld =
    /extended from 31 Mar 2027|"extendedFrom":"2027-03-31"|<dl class="fact-changes">.*?<\/dl>/gs;
  const oldDay = /31(?:\D{0,12}mar\D{0,9}|-03-)2027|३१ मार्च|2027-03-31/i;
  const notice = await request.get(`/announcement/${shortId}`);
  expect(await notice.text()).toContain('Corrigendum 2');
  for (const path of [
    `/announcement/${shortId}`,
    `/exam/${threadSlug(`${name} Board 2027`)}`,
    '/feed.xml',
    '/feed.json',
    `/api/v1/announcements/${id}`,
  ]) {
    const answer = await request.get(path);
    const text = await answer.text();
    expect(text, path).toContain(name);
    expect(text.replace(toldAsOld, ''), path).not.toMatch(oldDay);
  }
});

test('the form names the last date by the chosen stage and the typed dates', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/announcements/new');
  await ready(page);
  const ofNotice = page.getByLabel('Last Date', { exact: true });
  const ofCorrection = page.getByLabel('End of the correction window', { exact: true });
  await expect(ofNotice).toBeVisible();
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Correction');
  await expect(ofCorrection).toBeVisible();
  await expect(ofNotice).toHaveCount(0);
  await ofCorrection.fill('2027-03-22');
  await page.getByText('Facts', { exact: true }).click();
  await page
    .getByRole('group', { name: 'Apply from' })
    .getByRole('textbox', { name: 'Date' })
    .fill('01-03-2027');
  await expect(ofNotice).toHaveValue('2027-03-22');
});

test('a date that becomes doubtful by the extension is confirmed beside it', async ({
  staffPage: page,
  db,
}) => {
  const name = `Warden Recruitment ${randomUUID().slice(0, 8)}`;
  const { id } = await buildAnnouncement(db, {
    title: name,
    lastDate: '2027-03-31',
    facts: { kind: 'job', dates: { exam: { on: '2027-04-10' } } },
  });
  await page.goto(`/admin/extend-announcement/${id}`);
  await ready(page);
  await page.getByRole('textbox', { name: 'New last date' }).fill('15.4.2027');
  await page.getByRole('button', { name: 'Extend the last date' }).click();
  const box = page.getByRole('checkbox', { name: 'The official notice says so' });
  await expect(box).toHaveAccessibleDescription(/The exam is before the last date/);
  await expectAccessible(page);
  await box.check();
  await page.getByRole('button', { name: 'Extend the last date' }).click();
  await expect(page.getByText('The new date is saved.')).toBeVisible();
});

test('the form begins from the date that another notice gave the recruitment', async ({
  staffPage: page,
  db,
  request,
}) => {
  const name = `Warden ${randomUUID().slice(0, 8)}`;
  const inThread = { threadName: `${name} 2027`, stage: 'notification' as const };
  const { id, shortId } = await buildAnnouncement(db, {
    ...{ ...inThread, title: `${name} Recruitment`, lastDate: '2027-03-03' },
    createdAt: new Date(Date.now() - 3_600_000),
  });
  const title = `${name} Last Date Extended`;
  await buildAnnouncement(db, {
    ...{ ...inThread, title, lastDate: '2027-03-17' },
    facts: { kind: 'job', mark: 'extended' },
  });
  await page.goto(`/admin/extend-announcement/${id}`);
  await ready(page);
  const field = page.getByRole('textbox', { name: 'New last date' });
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`The notice “${title}” changed the date to 17 Mar 2027`),
  );
  await field.fill('16.3.2027');
  await page.getByRole('button', { name: 'Extend the last date' }).click();
  await expect(field).toHaveAccessibleDescription(/must be later than the current one/);
  await field.fill('20.3.2027');
  await page.getByRole('button', { name: 'Extend the last date' }).click();
  await expect(page.getByText('The new date is saved.')).toBeVisible();
  const notice = await request.get(`/announcement/${shortId}`);
  expect(await notice.text()).toContain('extended from 17 Mar 2027');
});

test('staff see that another notice cancels a recruitment, before they extend it', async ({
  staffPage: page,
  db,
}) => {
  const name = `Clerk ${randomUUID().slice(0, 8)}`;
  const inThread = { threadName: `${name} 2027`, stage: 'notification' as const };
  const { id } = await buildAnnouncement(db, {
    ...{ ...inThread, title: `${name} Recruitment`, lastDate: '2027-03-31' },
    createdAt: new Date(Date.now() - 3_600_000),
  });
  const title = `${name} Recruitment Withdrawn`;
  await buildAnnouncement(db, { ...inThread, title, facts: { kind: 'job', mark: 'cancelled' } });
  await page.goto(`/admin/extend-announcement/${id}`);
  await expect(page.getByRole('note')).toContainText(`“${title}” cancels this recruitment`);
  await page.goto('/admin/announcements/new');
  await ready(page);
  const heading = `${name} Dock Recruitment 2027 Withdrawn`;
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(heading);
  await expect(page.getByText(`says that ${name} Dock 2027 is cancelled`)).toBeVisible();

  // The form asks for confirmation, because the title names a cancellation but the status does not.
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Description' }).fill('The board withdrew its posts.');
  await page.keyboard.press('Control+s');
  const box = page.getByRole('checkbox', { name: 'The official notice says so' });
  await expect(box).toHaveAccessibleDescription(/The title says that something is cancelled/);
  await page.getByRole('combobox', { name: 'Notice status' }).selectOption('Cancelled');
  await expect(box).toHaveCount(0);
  // The form accepts no second save while the page reloads after the first save.
  await expect(page.getByRole('button', { name: 'Create Announcement' })).toBeEnabled();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/announcements(?:\?|$)/);
});
