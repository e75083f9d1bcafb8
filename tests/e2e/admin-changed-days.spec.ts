import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { announcements } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { saveTranslation } from '#domain/translations/translations.server.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

/* Tests the change of a date in the form of a notice whose text contains the old date. */

/** Presses Tab until the element with a role and a name has the focus. Then presses `key`. */
async function pressOn(page: Page, role: 'checkbox' | 'button', name: RegExp, key: string) {
  const target = page.getByRole(role, { name });
  for (let tabs = 0; tabs < 8; tabs++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await page.keyboard.press(key);
}

test('the form lists by keyboard each place with the old date, keeps typed values, and changes the checked places', async ({
  staffPage: page,
  db,
}) => {
  const title = `Clerk Recruitment ${randomUUID().slice(0, 8)}`;
  const { id } = await buildAnnouncement(db, {
    title,
    description: '<p>Exam on 10 June 2027.</p><p>Papers of 2026: see 10 June.</p>',
    facts: { kind: 'job', dates: { exam: { on: '2027-06-10' } } },
  });
  await page.goto(`/admin/edit-announcement/${id}`);
  await ready(page);
  await page.locator('input[name="facts.dates.exam.on"]').fill('20.6.2027');
  await page.getByLabel('Title').fill(`${title}, changed`);
  await page.keyboard.press('Control+s');

  const question = page.getByRole('region', { name: 'Change the old date in title and text?' });
  await expect(question.getByRole('checkbox')).toHaveCount(2);
  await expect(
    question.getByRole('checkbox', { name: /Exam on 10 June 2027 20 June 2027/ }),
  ).toBeChecked();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('The title or text still has the old date');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, changed`);
  await expectAccessible(page);

  await pressOn(page, 'checkbox', /Papers of 2026/, 'Space');
  await expect(question.getByRole('checkbox', { name: /Papers of 2026/ })).not.toBeChecked();
  await pressOn(page, 'button', /Save with the ticked changes/, 'Enter');
  await expect(page).toHaveURL(/done=saved/);
  expect(await getAnnouncementForStaff(db, id)).toMatchObject({
    title: `${title}, changed`,
    description: '<p>Exam on 20 June 2027.</p><p>Papers of 2026: see 10 June.</p>',
    facts: { dates: { exam: { on: '2027-06-20' } } },
  });

  await page.goto(`/admin/edit-announcement/${id}`);
  await ready(page);
  await page.locator('input[name="facts.dates.exam.on"]').fill('25.6.2027');
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, mine`);
  // Somebody else changes the title meanwhile, so the save first asks about this conflict. The
  // choice must still count after the next question, which is about the old date.
  await db
    .update(announcements)
    .set({ title: `${title}, theirs` })
    .where(eq(announcements.id, id));
  await page.getByRole('button', { name: 'Update Announcement' }).click();
  await page.getByRole('radio', { name: 'Yours' }).check();
  await page.getByRole('button', { name: 'Save chosen versions' }).click();
  await question.getByRole('button', { name: 'Save without these changes' }).click();
  await expect(page).toHaveURL(/done=saved/);
  expect(await getAnnouncementForStaff(db, id)).toMatchObject({
    title: `${title}, mine`,
    description: '<p>Exam on 20 June 2027.</p><p>Papers of 2026: see 10 June.</p>',
    facts: { dates: { exam: { on: '2027-06-25' } } },
  });
});

test('one save changes the old last date in English and Hindi; after a removed date the Hindi text waits', async ({
  staffPage: page,
  db,
  request,
}) => {
  const name = `Warden Recruitment ${randomUUID().slice(0, 8)}`;
  const { id, shortId } = await buildAnnouncement(db, {
    title: `${name}: apply by 31 March 2027`,
    ownTitles: { hi: `${name}: 31 मार्च 2027 तक आवेदन` },
    description:
      '<p>Apply by 31 March 2027. Age as on 31 March 2027.</p><p>Exam on 10 June 2027.</p>',
    lastDate: '2027-03-31',
    facts: { kind: 'job', dates: { exam: { on: '2027-06-10' } } },
  });
  await saveTranslation(
    db,
    system,
    { entity: 'announcement', id, locale: 'hi' },
    { description: '<p>आवेदन ३१ मार्च २०२७ तक करें। परीक्षा 10 जून 2027 को होगी।</p>' },
  );
  const hindiPage = async () => (await request.get(`/hi/announcement/${shortId}`)).text();
  await page.goto(`/admin/edit-announcement/${id}`);
  await ready(page);
  await page.locator('input[name="lastDate"]').fill('2027-04-15');
  await page.getByRole('button', { name: 'Update Announcement' }).click();

  const question = page.getByRole('region', { name: 'Change the old date in title and text?' });
  for (const place of [/15 April 2027$/, /15 अप्रैल 2027/, /Apply by.*15 April/, /१५ अप्रैल २०२७/]) {
    await expect(question.getByRole('checkbox', { name: place }).first()).toBeChecked();
  }
  const ofAge = question.getByRole('checkbox', { name: /Age as on 31 March 2027 15 April 2027/ });
  await expect(ofAge).not.toBeChecked();
  await expect(question.getByRole('checkbox')).toHaveCount(5);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save with the ticked changes' }).click();
  await expect(page).toHaveURL(/done=saved/);
  expect(await getAnnouncementForStaff(db, id)).toMatchObject({
    title: `${name}: apply by 15 April 2027`,
    titles: { hi: `${name}: 15 अप्रैल 2027 तक आवेदन` },
    description:
      '<p>Apply by 15 April 2027. Age as on 31 March 2027.</p><p>Exam on 10 June 2027.</p>',
  });
  expect(await hindiPage()).toContain('आवेदन १५ अप्रैल २०२७ तक करें।');

  await page.goto(`/admin/edit-announcement/${id}`);
  await ready(page);
  await page.locator('input[name="facts.dates.exam.on"]').fill('');
  await page.getByRole('button', { name: 'Update Announcement' }).click();
  const removed = page.getByRole('region', {
    name: 'The title or text still mentions a date that was removed',
  });
  await expect(removed.getByRole('listitem')).toHaveCount(2);
  await expect(removed.getByText('10 जून 2027')).toBeVisible();
  await expect(removed.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await removed.getByRole('button', { name: 'Save the text as it is' }).click();
  await expect(page).toHaveURL(/done=saved/);
  const waiting = await hindiPage();
  expect(waiting).not.toContain('10 जून 2027');
  expect(waiting).toContain('पूरा विवरण अंग्रेजी में पढ़ें');

  await page.goto(`/admin/translations/announcement/${id}/hi`);
  await ready(page);
  await expect(
    page.getByText(/It names 10 Jun 2027, which the notice no longer has/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Translation' }).click();
  await expect(page.getByText('The translation is saved.')).toBeVisible();
  expect(await hindiPage()).toContain('10 जून 2027');
});
