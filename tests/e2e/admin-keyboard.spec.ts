import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { announcements, blogPosts, contactSubmissions } from '#db/schema.server.ts';
import { visitor } from '#domain/actor.ts';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { getSubmission } from '#domain/contact/submissions.server.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { buildAnnouncement, NEXT_YEAR_END } from '#tests/factories.ts';
import { expect, ready, staff } from './fixtures.ts';
import { answerQuestion, test } from './staff-fixtures.ts';

const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** Presses a key until the element has the focus. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowRight' = 'Tab') {
  // The test locates the element once, because finding an element by role takes as long as a key
  // press.
  const element = await target.first().elementHandle();
  for (let presses = 0; presses < 90; presses++) {
    if (await page.evaluate((wanted) => wanted === document.activeElement, element)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Follows the first link of the page, which skips the menu. */
async function skipToContent(page: Page) {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

async function expectFocusKept(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.activeElement === document.body))
    .toBe(false);
}

/** Moves the focus from the text to a button of the toolbar and presses the button. */
async function useTool(page: Page, name: string) {
  await page.keyboard.press('Escape');
  await reach(page, page.getByRole('button', { name, exact: true }), 'ArrowRight');
  await page.keyboard.press('Enter');
}

test('doubtful dates are confirmed by keyboard, as long as they are doubtful', async ({
  staffPage: page,
  db,
}) => {
  const facts = { kind: 'job', dates: { exam: { on: 'tba' } } } as const;
  const title = unique('Odd dates');
  const { id } = await buildAnnouncement(db, { title, lastDate: '2027-03-31', facts });
  await page.goto(`/admin/edit-announcement/${id}`);
  await ready(page);
  const window = page.getByRole('group', { name: 'Correction window' });
  const [day, end] = [window.getByLabel('Date', { exact: true }), window.getByLabel('Last day')];
  const box = page.getByRole('checkbox', { name: 'The official notice says so' });
  const doubt = 'The correction window ends before the last date';
  await day.fill('01-03-2027');
  await expect(box).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText(doubt)).toBeVisible();
  await expect(day).toHaveValue('01-03-2027');
  await expect(box).toHaveAccessibleDescription(new RegExp(doubt));

  await reach(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect(day).not.toHaveAttribute('aria-invalid');
  await reach(page, end, 'Shift+Tab');
  // Another doubtful date keeps the checkbox and its tick. A plausible date removes the checkbox,
  // so the next doubtful date has a new, unticked checkbox.
  await page.keyboard.type('02-03-2027');
  await expect(box).toBeChecked();
  await end.fill('05-04-2027');
  await expect(box).toHaveCount(0);
  await end.fill('');
  await expect(box).not.toBeChecked();
  await expect(window.getByText(doubt)).toBeVisible();
  await reach(page, box);
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/announcements/);
  expect((await getAnnouncementForStaff(db, id)).facts).toEqual({
    ...facts,
    dates: { ...facts.dates, correction: { on: '2027-03-01' } },
    confirmed: ['correction-before-last'],
  });
});

test('facts are entered row by row by keyboard', async ({ staffPage: page, db }) => {
  const { id } = await buildAnnouncement(db, { title: unique('Typed facts') });
  await page.goto(`/admin/edit-announcement/${id}`);
  await ready(page);
  const add = page.getByRole('button', { name: 'Add a fee' });
  await expect(add).toBeHidden();
  const fold = page.locator('summary', { hasText: 'Facts' });
  await skipToContent(page);
  await reach(page, fold);
  await page.keyboard.press('Enter');

  // After adding a row the focus is in the new row. After removing a row the focus is at the
  // position of the removed row.
  const fee = (n: number) => page.getByRole('group', { name: `Fee ${n}` });
  await reach(page, add);
  await page.keyboard.press('Enter');
  await expect(fee(1).getByLabel('Who pays this fee')).toBeFocused();
  await page.keyboard.type('General');
  await reach(page, add);
  await page.keyboard.press('Enter');
  await expect(fee(2).getByLabel('Who pays this fee')).toBeFocused();
  await page.keyboard.type('Women');
  await page.keyboard.press('Tab');
  await page.keyboard.type('none');
  await reach(page, page.getByRole('button', { name: 'Remove fee 1' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(fee(1).getByLabel('Who pays this fee')).toBeFocused();
  await expect(fee(1).getByLabel('Who pays this fee')).toHaveValue('Women');

  // The section "Facts" has an invalid value and is then closed. The save opens the section, and
  // the error summary links to the invalid field.
  await reach(page, fold, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(add).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(fee(1)).toContainText('Rupees: Enter the fee in whole rupees');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fee(1).getByLabel('Rupees')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0');
  await expect(page.getByRole('alert')).toHaveCount(0);

  const states = page.locator('summary', { hasText: 'States' });
  await reach(page, states);
  await page.keyboard.press('Enter');
  await reach(page, page.getByRole('checkbox', { name: 'Bihar' }));
  await page.keyboard.press('Space');
  await reach(page, page.getByRole('checkbox', { name: 'Goa' }));
  await page.keyboard.press('Space');
  await expect(states).toHaveText('States Bihar, Goa');

  // Unsaved values are restored completely, including several checkboxes with the same name.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toMatch(/"facts\.fees\[0\]\.rupees":"0".*"facts\.states":\["bihar","goa"\]/);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(states).toHaveText('States Bihar, Goa');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The announcement is saved.')).toBeVisible();
  expect((await getAnnouncementForStaff(db, id)).facts).toEqual({
    fees: [{ group: 'Women', rupees: 0 }],
    states: ['bihar', 'goa'],
  });
});

test('a new editor signs in and publishes the first notice by keyboard; the toolbar is one Tab stop with arrow keys, and a heading level can be chosen', async ({
  page,
  db,
}) => {
  const title = unique('Typed result');
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(staff.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await reach(page, page.getByRole('link', { name: 'Create Announcement' }));
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Title')).toBeFocused();
  const text = page.getByRole('textbox', { name: 'Description' });
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await toolbar.waitFor();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  const heading = toolbar.getByRole('combobox', { name: 'Heading' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.type('A heading');
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(heading).toBeFocused();
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('A heading');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('See ');
  await useTool(page, 'Link');
  await expect(page.getByRole('textbox', { name: 'Link address' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await useTool(page, 'Link');
  await expect(page.getByRole('textbox', { name: 'Link address' })).toBeFocused();
  await page.keyboard.type('ssc.gov.in');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await useTool(page, 'Bullet list');
  await expect(text).toBeFocused();
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await page.keyboard.type('second');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await useTool(page, 'Insert table');
  await expect(text).toBeFocused();
  await page.keyboard.type('Post');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Vacancies');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Clerk');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Escape');
  await reach(page, page.getByRole('button', { name: 'Add row' }));
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('row')).toHaveCount(4);
  for (let rows = 0; rows < 4; rows++) await page.keyboard.press('ArrowDown');
  await page.keyboard.type('After the table.');
  await expect(text.locator('p').filter({ hasText: 'After the table.' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.keyboard.type('Results');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`1231${NEXT_YEAR_END.slice(0, 4)}`);
  await page.keyboard.press('Control+s');

  await expect(page.getByText('The announcement is published.')).toBeVisible();
  await expectFocusKept(page);
  const [stored] = await db.select().from(announcements).where(eq(announcements.title, title));
  expect(stored?.lastDate).toBe(NEXT_YEAR_END);
  expect(stored?.description).toMatch(/^<h2>A heading<\/h2><p>See /);
  expect(stored?.description).toContain('<a href="https://ssc.gov.in"');
  expect(stored?.description).toMatch(/<li>(<p>)?second/);
  expect(stored?.description).toMatch(/<th[^>]*>(<p>)?Vacancies/);
  expect(stored?.description).toMatch(/<\/table><p>After the table\./);
  await reach(page, page.getByRole('link', { name: 'View on site' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a notice is changed and deleted, and the focus returns to the button that asked', async ({
  staffPage: page,
  db,
}) => {
  const title = unique('Kept result');
  await buildAnnouncement(db, { title });
  await page.goto('/admin/announcements');
  await ready(page);
  await skipToContent(page);
  await reach(page, page.getByRole('link', { name: `Edit ${title}` }));
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  await reach(page, page.getByLabel('Important'));
  await page.keyboard.press('Space');
  const cancel = page.getByRole('link', { name: 'Cancel' });
  await reach(page, cancel);
  const question = answerQuestion(page, 'dismiss');
  await page.keyboard.press('Enter');
  await question;
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The announcement is saved.')).toBeVisible();

  const remove = page.getByRole('button', { name: `Delete ${title}` });
  await reach(page, remove);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await reach(page, dialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible();
  await expectFocusKept(page);
  await reach(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The announcement is restored.')).toBeVisible();
  await expectFocusKept(page);
});

test('a post with a picture is written, published and deleted by keyboard', async ({
  staffPage: page,
  db,
}) => {
  const title = unique('A picture by keyboard');
  const buffer = await sharp({
    create: { width: 640, height: 320, channels: 3, background: '#336699' },
  })
    .png()
    .toBuffer();
  await page.goto('/admin/blog');
  await ready(page);
  await skipToContent(page);
  await reach(page, page.getByRole('link', { name: 'New Post' }));
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await reach(page, page.getByLabel('Excerpt'));
  await page.keyboard.type('Short.');
  const text = page.getByRole('textbox', { name: 'Content' });
  await reach(page, text);
  await page.keyboard.type('Words of a post ');
  // The test inserts the text at once, because typing takes time for each key.
  await page.keyboard.insertText('that are long enough to be kept. '.repeat(4));
  await useTool(page, 'Image');
  const file = page.getByLabel('Picture', { exact: true });
  await expect(file).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  // The wait begins before the key press, because the browser must know that the test will answer
  // the dialog.
  const chosen = page.waitForEvent('filechooser');
  await useTool(page, 'Image');
  await expect(file).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chosen).setFiles({ name: 'blue.png', mimeType: 'image/png', buffer });
  await reach(page, page.getByLabel('Description for people who cannot see the picture'));
  await page.keyboard.type('A blue board');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('img', { name: 'A blue board' })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  const [stored] = await db.select().from(blogPosts).where(eq(blogPosts.title, title));
  expect(stored?.content).toContain('alt="A blue board"');
  await reach(page, page.getByRole('button', { name: `Draft: publish “${title}”` }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
  await reach(page, page.getByRole('button', { name: `Delete ${title}` }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The post is deleted.')).toBeVisible();
});

test('a message is marked, answered and deleted, and the focus is never lost', async ({
  staffPage: page,
  db,
}) => {
  const name = unique('Asha');
  const { id } = await submitContact(db, visitor, {
    name,
    email: 'asha@example.org',
    subject: 'A date has changed',
    message: 'The last date is now 30 November.',
  });
  await page.goto(`/admin/contact-submissions?q=${encodeURIComponent(name)}`);
  await ready(page);
  await skipToContent(page);
  await reach(page, page.getByRole('button', { name: `Mark as Read ${name}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toBeHidden();
  await expect(page.getByRole('button', { name: `Respond ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `Respond to ${name}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Respond ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await reach(page, dialog.getByLabel('Response'));
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Send Response' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Response sent successfully')).toBeVisible();
  expect((await getSubmission(db, id)).responseNotes).toBe('By keyboard');
  await expect(page.getByRole('button', { name: `View Response ${name}` })).toBeFocused();
  await reach(page, page.getByRole('button', { name: `Delete ${name}` }));
  await page.keyboard.press('Enter');
  await reach(page, dialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Submission deleted successfully')).toBeVisible();
  await expectFocusKept(page);
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(0);
});

test('Ctrl+S saves settings, a category, a mail and the about page, and the focus stays on the page', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/settings');
  await ready(page);
  for (const [way, title, field, words, done] of [
    [[], 'Settings', 'Site name', '.', 'The settings are saved.'],
    [
      ['Categories', 'Create New Category'],
      'Create Category',
      'Name',
      unique('Keys'),
      /created success/,
    ],
    [
      ['Notification Templates', 'Edit Confirmation'],
      'Edit template: Confirmation',
      'Subject',
      '.',
      'The template is saved.',
    ],
    [['About Page'], 'About Page', 'Title', '.', /Changes saved/],
  ] as const) {
    await test.step(title, async () => {
      for (const name of way) await page.getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await reach(page, page.getByRole('main').getByLabel(field).first());
      await page.keyboard.press('End');
      await page.keyboard.type(words);
      await page.keyboard.press('Control+s');
      await expect(page.getByText(done).first()).toBeVisible();
      await expectFocusKept(page);
    });
  }
});
