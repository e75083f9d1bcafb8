import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffAccounts, staffUsers } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { createStaff } from '#domain/staff/staff.server.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import type { Site } from '#tests/setup/site.ts';
import { expect, expectAccessible, expectAutosaved, ready, staff } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

/* Tests two members of staff who have the same notice open. Each member has a separate browser. */

/** Opens a signed-in page of Asha, who has the password of the first editor. */
async function openAsha(browser: Browser, db: Database, site: Site): Promise<Page> {
  const email = `asha-${randomUUID()}@example.org`;
  const [first] = await db
    .select({ passwordHash: staffAccounts.password })
    .from(staffAccounts)
    .innerJoin(staffUsers, eq(staffUsers.id, staffAccounts.userId))
    .where(eq(staffUsers.email, staff.email));
  await createStaff(db, system, {
    id: randomUUID(),
    role: 'editor',
    name: 'Asha',
    email,
    passwordHash: first?.passwordHash ?? '',
  });
  const context = await browser.newContext({ baseURL: site.url });
  await context.request.post('/admin/login', {
    form: { email, password: staff.password },
    headers: { origin: site.url },
    maxRedirects: 0,
  });
  return context.newPage();
}

const build = (db: Database) =>
  buildAnnouncement(db, {
    title: `Clerk recruitment ${randomUUID().slice(0, 8)}`,
    description:
      '<p>Apply by post.</p><h2>Fee</h2><p>Pay online.</p><ul><li>General</li><li>Women</li></ul>',
    facts: {
      pay: 'Level 6',
      fees: [
        { group: 'General', rupees: 100 },
        { group: 'PH', rupees: 30 },
      ],
    },
  });

async function open(page: Page, id: string) {
  await page.goto(`/admin/edit-announcement/${id}`);
  await ready(page);
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
}

const save = (page: Page) => page.getByRole('button', { name: 'Update Announcement' }).click();
const feeOf = (page: Page, line: number) =>
  page.locator(`input[name="facts.fees[${line}].rupees"]`);
const note = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

test('each editor sees that the other has the notice open, and who saved it; both changes are kept and announced', async ({
  staffPage: page,
  browser,
  db,
  site,
}) => {
  const { id } = await build(db);
  await open(page, id);
  const asha = await openAsha(browser, db, site);
  await open(asha, id);
  await expect(note(page, 'Asha has this page open')).toBeVisible({ timeout: 3_000 });
  await expect(note(asha, /has this page open/)).toBeVisible({ timeout: 3_000 });

  await page.locator('input[name="facts.pay"]').fill('Level 7');
  await feeOf(asha, 1).fill('35');
  await save(asha);
  await expect(asha).toHaveURL(/done=saved/);
  const saved = note(page, 'Saved by Asha just now: Application fee: PH');
  await expect(saved).toBeVisible({ timeout: 3_000 });
  await expect(note(page, 'Asha has this page open')).toHaveCount(0);
  await expect(saved).toContainText('Saving merges both changes.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and merge' }).click();
  await expect(page).toHaveURL(/done=saved/);
  await expect(
    note(page, 'Asha changed Application fee meanwhile. This change is kept.').first(),
  ).toBeVisible();
  const { facts } = await getAnnouncementForStaff(db, id);
  expect(facts).toMatchObject({ pay: 'Level 7', fees: [{ rupees: 100 }, { rupees: 35 }] });
});

test('closing a tab is noticed at once; a form without changes offers to reload', async ({
  staffPage: page,
  browser,
  db,
  site,
}) => {
  const { id } = await build(db);
  await open(page, id);
  const asha = await openAsha(browser, db, site);
  await open(asha, id);
  await expect(note(page, 'Asha has this page open')).toBeVisible();
  await asha.close({ runBeforeUnload: true });
  await expect(note(page, 'Asha has this page open')).toHaveCount(0);

  const again = await asha.context().newPage();
  await open(again, id);
  await again.getByLabel('Title').fill('Another title');
  await save(again);
  await expect(note(page, 'Saved by Asha just now: Title')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Another title');
  await expect(note(page, 'Saved by Asha')).toHaveCount(0);
});

test('the same notice open in two browsers of one person is announced to that person', async ({
  staffPage: page,
  db,
}) => {
  const { id } = await build(db);
  await open(page, id);
  const second = await page.context().newPage();
  await open(second, id);
  await expect(note(second, 'You have this page open in another tab')).toBeVisible();
  await second.close();
});

test('changes of different paragraphs are merged, and a choice is asked once for the same field, by keyboard and on a small screen', async ({
  staffPage: page,
  browser,
  db,
  site,
}) => {
  const { id } = await build(db);
  await open(page, id);
  const asha = await openAsha(browser, db, site);
  await open(asha, id);
  const write = async (who: Page, after: string, text: string) => {
    await who.locator('.ProseMirror').getByText(after, { exact: true }).click();
    await who.keyboard.press('End');
    await who.keyboard.type(text);
  };
  await write(asha, 'Pay online.', ' No cash.');
  await feeOf(asha, 0).fill('200');
  await save(asha);
  await expect(asha).toHaveURL(/done=saved/);

  await page.setViewportSize({ width: 360, height: 740 });
  await write(page, 'Women', ' and girls');
  await feeOf(page, 0).fill('50');
  await save(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Asha saved another version on');
  await expect(alert).toBeFocused();
  const fee = page.getByRole('group', { name: 'Application fee: General', exact: true });
  await expect(fee).toContainText(/Before.*₹100.*Yours.*₹50.*Saved by Asha.*₹200/s);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(note(page, 'Saved by Asha just now')).toBeVisible();
  await expect(page.getByText('Saving merges both changes.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save and merge' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // The number of Tab stops before the choice varies, because versions that scroll are Tab stops,
  // too.
  const yours = page.getByRole('radio', { name: 'Yours' });
  for (let tabs = 0; tabs < 5; tabs++) {
    if (await yours.evaluate((radio) => radio === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(yours).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Saved by Asha' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(yours).toBeChecked();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/done=saved/);
  await expect(
    note(page, 'Asha changed Description meanwhile. This change is kept.').first(),
  ).toBeVisible();
  const { facts, description } = await getAnnouncementForStaff(db, id);
  expect(facts.fees?.[0]?.rupees).toBe(50);
  expect(description).toContain('<p>Pay online. No cash.</p>');
  expect(description).toContain('<li>Women and girls</li>');
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('work restored from the device is merged with what somebody else saved meanwhile', async ({
  staffPage: page,
  browser,
  db,
  site,
}) => {
  const { id } = await build(db);
  await open(page, id);
  await page.locator('input[name="facts.pay"]').fill('Level 9');
  await expectAutosaved(page, `announcement:${id}`, 'Level 9');
  const asha = await openAsha(browser, db, site);
  await open(asha, id);
  await feeOf(asha, 0).fill('150');
  await save(asha);
  await expect(asha).toHaveURL(/done=saved/);
  page.once('dialog', (dialog) => void dialog.accept());
  await open(page, id);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.locator('input[name="facts.pay"]')).toHaveValue('Level 9');
  await save(page);
  await expect(page).toHaveURL(/done=saved/);
  const { facts } = await getAnnouncementForStaff(db, id);
  expect(facts).toMatchObject({ pay: 'Level 9', fees: [{ rupees: 150 }, { rupees: 30 }] });
});
