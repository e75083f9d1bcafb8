import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { announcements } from '#db/schema.server.ts';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

/* A date is changed in the form of a notice whose text contains the old date. */

/** Moves the focus by Tab to the element with a role and a name, and presses a key on it. */
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
    description: '<p>Exam on 10 June 2027.</p><p>Result of 2026: see 10 June.</p>',
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
  await expect(page.getByRole('alert')).toContainText('Title or text still name the old date');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, changed`);
  await expectAccessible(page);

  await pressOn(page, 'checkbox', /Result of 2026/, 'Space');
  await expect(question.getByRole('checkbox', { name: /Result of 2026/ })).not.toBeChecked();
  await pressOn(page, 'button', /Save with the ticked changes/, 'Enter');
  await expect(page).toHaveURL(/done=saved/);
  expect(await getAnnouncementForStaff(db, id)).toMatchObject({
    title: `${title}, changed`,
    description: '<p>Exam on 20 June 2027.</p><p>Result of 2026: see 10 June.</p>',
    facts: { dates: { exam: { on: '2027-06-20' } } },
  });

  await page.goto(`/admin/edit-announcement/${id}`);
  await ready(page);
  await page.locator('input[name="facts.dates.exam.on"]').fill('25.6.2027');
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, mine`);
  // The choice in the conflict stays valid while the next question is shown.
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
    description: '<p>Exam on 20 June 2027.</p><p>Result of 2026: see 10 June.</p>',
    facts: { dates: { exam: { on: '2027-06-25' } } },
  });
});
