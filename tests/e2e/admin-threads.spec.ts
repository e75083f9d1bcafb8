import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { examThreads } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { mergeThreads } from '#domain/threads/edit-threads.server.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

test('staff rename an examination, move a notice to a new one, and merge both', async ({
  staffPage: page,
  db,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [name, renamed, other] = [`Mark ${mark} 2026`, `Sign ${mark} 2026`, `Spot ${mark} 2026`];
  const build = (title: string) => buildAnnouncement(db, { title, threadName: name });
  const [card, result] = [await build(`Card ${mark}`), await build(`Result ${mark}`)];

  const done = page.locator('.success-box');

  await page.goto('/admin/announcements');
  await ready(page);
  await page.getByRole('link', { name: 'Examinations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Examinations');
  await page.getByRole('searchbox', { name: 'Search examinations' }).fill(mark);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2 announcements');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Name' }).fill('परीक्षा');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    /Latin letters/,
  );
  await page.getByRole('textbox', { name: 'Name' }).fill(renamed);
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(done).toHaveText('The examination is renamed.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);

  await page.getByRole('checkbox', { name: card.title }).check();
  await page.getByRole('combobox', { name: 'Move to examination' }).fill(other);
  await page.getByRole('button', { name: 'Move the chosen notices' }).click();
  await expect(done).toHaveText('Notices moved: 1.');
  await expect(page.getByRole('link', { name: card.title })).toHaveCount(0);
  await expect(page.getByRole('link', { name: result.title })).toBeVisible();

  await page.getByRole('combobox', { name: 'Other examination' }).fill(`No ${mark} 2026`);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Examination not found');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('combobox', { name: 'Other examination' }).fill(other);
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog).toContainText(`All notices of ${renamed} (1) move to ${other}`);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);
  await expect(done).toHaveText('The examinations are merged.');

  for (const former of [name, renamed]) {
    await page.goto(`/exam/${former.toLowerCase().replaceAll(' ', '-')}`);
    await expect(page).toHaveURL(/\/exam\/spot-/);
    await expect(page.getByRole('main')).toContainText(card.title);
    await expect(page.getByRole('main')).toContainText(result.title);
  }
  await db.execute(sql`delete from announcements where id in (${card.id}, ${result.id})`);
});

test('the form names the other examination that a former name leads to, and staff release the name', async ({
  staffPage: page,
  db,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [former, name] = [`Lamp ${mark} 2026`, `Torch ${mark} 2026`];
  const { categoryId, id } = await buildAnnouncement(db, { threadName: former });
  const other = await buildAnnouncement(db, { threadName: name });
  const idOf = async (thread: string) => {
    const [row] = await db.select().from(examThreads).where(eq(examThreads.name, thread));
    return row?.id ?? '';
  };
  const into = await idOf(name);
  await mergeThreads(db, system, { from: await idOf(former), into });

  await page.goto(`/admin/announcements/new?category=${categoryId}`);
  await ready(page);
  await page.getByLabel('Title').fill(`Card ${mark}`);
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed by somebody.');
  const field = page.getByRole('combobox', { name: 'Examination' });
  await field.fill(former);
  await expect(field).toHaveAccessibleDescription(
    new RegExp(
      `${former} was renamed to ${name} or merged into it on .* A notice with the name ${former} joins ${name}`,
    ),
  );
  await expectAccessible(page);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the examination to release its former name' }).click();
  const thread = await opened;
  await ready(thread);
  await thread.getByRole('button', { name: `Release lamp-${mark}-2026` }).click();
  const dialog = thread.getByRole('dialog');
  await expect(dialog).toContainText(`/exam/lamp-${mark}-2026 will no longer lead to ${name}`);
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(thread.locator('.success-box')).toHaveText(
    'The former name is released. Its URL no longer redirects.',
  );
  await expectAccessible(thread);
  await thread.close();

  // The form checks the name again when its window gets the focus.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(field).toHaveAccessibleDescription(/^Enter the name and year of the examination/);
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();
  await page.goto(`/exam/lamp-${mark}-2026`);
  await expect(page).toHaveURL(new RegExp(`/exam/lamp-${mark}-2026$`));
  await expect(page.getByRole('main')).toContainText(`Card ${mark}`);
  await db.execute(
    sql`delete from announcements where id in (${id}, ${other.id}) or title = ${`Card ${mark}`}`,
  );
});
