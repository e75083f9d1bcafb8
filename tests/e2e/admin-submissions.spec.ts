import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactSubmissions } from '#db/schema.server.ts';
import { visitor } from '#domain/actor.ts';
import { countUnreadSubmissions, getSubmission } from '#domain/contact/submissions.server.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { expect, expectAutosaved, readAutosaved, ready } from './fixtures.ts';
import { loseWrites } from './hold.ts';
import { answerQuestion, test } from './staff-fixtures.ts';

const list = '/admin/contact-submissions';

let written = 0;
/** Stores a visitor's message with a unique name. */
async function write(db: Database, given: object = {}) {
  const name = `Visitor ${process.pid}-${++written}`;
  const { id } = await submitContact(db, visitor, {
    name,
    email: 'visitor@example.org',
    subject: 'A date has changed',
    message: 'The last date of this notice is now 30 November.\nPlease check.',
    ...given,
  });
  return { id, name };
}

test('unread messages are counted in the sidebar and on the dashboard, which link to them; staff find one, read it and mark it as read', async ({
  staffPage: page,
  db,
}) => {
  await write(db);
  const { id, name } = await write(db);
  const n = await countUnreadSubmissions(db);
  await page.goto('/admin');
  await ready(page);
  const item = page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', {
    name: 'Contact Submissions',
  });
  await expect(item).toContainText(`${n} unread messages`);
  await page.getByRole('link', { name: `${n} unread messages`, exact: true }).click();
  await expect(page.getByLabel('Unread only')).toBeChecked();
  await item.click();
  await expect(page.getByLabel('Unread only')).not.toBeChecked();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Unread');
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M/);
  await page.getByLabel('Search submissions').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole('row')).toHaveCount(2); // The table has the message and the header.
  await row.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(row.getByText('Read', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0);
  expect((await getSubmission(db, id)).isRead).toBe(true);
  await page.getByLabel('Unread only').check();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toHaveText('No submissions found');
});

test('staff respond once, the response is mailed and the list shows its state; later the dialog only shows the response', async ({
  staffPage: page,
  db,
  mailServer,
}) => {
  const { id, name } = await write(db, { email: 'asha@example.org' });
  await page.goto(`${list}?q=${encodeURIComponent(name)}`);
  await ready(page);
  await page.getByRole('button', { name: 'Respond' }).click();
  const dialog = page.getByRole('dialog', { name: `Respond to ${name}` });
  await expect(dialog).toContainText('Please check.');
  await expect(dialog).toContainText('The response will be emailed to asha@example.org.');
  const send = dialog.getByRole('button', { name: 'Send Response' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Response').fill('   ');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Response').fill('Thank you, it is corrected.');
  await send.click();
  await expect(page.getByText('Response sent successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  // Toasts disappear after 3 seconds.
  await expect(page.getByText('Response sent successfully')).toBeHidden();
  expect(await getSubmission(db, id)).toMatchObject({
    respondedTo: true,
    isRead: true,
    responseNotes: 'Thank you, it is corrected.',
  });
  await expect(page.getByRole('row', { name })).toContainText('Responded');
  const mail = await mailServer.mailTo('asha@example.org', ({ text = '' }) => text.includes(name));
  expect(mail.text).toContain('Thank you, it is corrected.');
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('row', { name })).toContainText('Email sent', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await page.getByRole('button', { name: 'View Response' }).click();
  const view = page.getByRole('dialog', { name: `Response to ${name}` });
  await expect(view).toContainText('Thank you, it is corrected.');
  await expect(view).toContainText('The email was sent.');
  await expect(view.getByRole('textbox')).toHaveCount(0);
  await expect(view.getByRole('button', { name: 'Send Response' })).toHaveCount(0);
});

test('a message about a notice links to it and to its form; leaving an unfinished response asks for confirmation, and the device keeps the response until it is sent', async ({
  staffPage: page,
  context,
  db,
}) => {
  const notice = await buildAnnouncement(db, { title: 'Reported as wrong' });
  const { id, name } = await write(db, {
    message: `See https://example.org/announcement/${notice.shortId}/reported-as-wrong: the date is wrong.`,
  });
  await page.goto('/admin/categories');
  await ready(page);
  await page.getByRole('link', { name: 'Contact Submissions' }).click();
  await page.getByLabel('Search submissions').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row')).toHaveCount(2); // The table has the message and the header.
  await page.getByRole('button', { name: 'Respond' }).click();
  const dialog = page.getByRole('dialog');
  const form = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Edit notice (opens in a new tab)' }).click();
  await expect(await form).toHaveURL(new RegExp(`/admin/edit-announcement/${notice.id}$`));
  const onSite = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'View on site (opens in a new tab)' }).click();
  await expect((await onSite).getByRole('heading', { level: 1 })).toHaveText(notice.title);

  await dialog.getByLabel('Response').fill('Thank you, it');
  await page.bringToFront();
  const question = answerQuestion(page, 'dismiss');
  await page.evaluate(() => history.back());
  expect(await question).toContain('Leave without saving?');
  await expect(dialog.getByLabel('Response')).toHaveValue('Thank you, it');
  await dialog.getByLabel('Response').press('Escape');
  await expect(dialog).toBeHidden();
  await expectAutosaved(page, `response:${id}`, 'Thank you, it');
  await page.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Respond' }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Response')).toHaveValue('Thank you, it');
  await dialog.getByLabel('Response').press('End');
  await page.keyboard.type(' is corrected.');
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await expect(page.getByText('Response sent successfully')).toBeVisible();
  expect((await getSubmission(db, id)).responseNotes).toBe('Thank you, it is corrected.');
  expect(await readAutosaved(page, `response:${id}`)).toBeNull();
});

test('staff delete a message after a confirmation, and a toast reports it', async ({
  staffPage: page,
  db,
}) => {
  const { id, name } = await write(db);
  await page.goto(`${list}?q=${encodeURIComponent(name)}`);
  await ready(page);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete this submission? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await getSubmission(db, id)).id).toBe(id);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Submission deleted successfully')).toBeVisible();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(0);
});

test('refresh shows new messages, and later ones appear by themselves', async ({
  staffPage: page,
  db,
}) => {
  await page.goto(`${list}?q=come-meanwhile`);
  await ready(page);
  await expect(page.getByRole('status')).toHaveText('No submissions found');
  const { name } = await write(db, { subject: 'come-meanwhile' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();
  // Adds messages until the open page shows one without a refresh.
  await expect
    .poll(async () => {
      await write(db, { subject: 'come-meanwhile' });
      return page.getByRole('row').count();
    })
    .toBeGreaterThan(2);
});

test.describe('when a write fails', () => {
  /**
   * Makes the database refuse every update and the deletion of the message with this id. Returns a
   * function that ends the refusal.
   */
  const refuseWrites = async (db: Database, id: string) => {
    const name = `refuse_${id.replaceAll('-', '')}`;
    await db.execute(
      sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin
      raise exception 'not today'; end $$`),
    );
    await db.execute(
      sql.raw(`create trigger ${name} before update or delete on contact_submissions
      for each row when (old.id = '${id}') execute function ${name}()`),
    );
    return async () => {
      await db.execute(sql.raw(`drop trigger ${name} on contact_submissions`));
    };
  };

  /**
   * Creates two messages that one search finds. Writes to the first message (`refused`) fail until
   * `allow` is called.
   */
  const writeTwo = async (db: Database, subject: string) => {
    const refused = await write(db, { subject });
    const lost = await write(db, { subject });
    return { refused, lost, allow: await refuseWrites(db, refused.id) };
  };

  test('the response stays in its dialog with the error', async ({ staffPage: page, db }) => {
    const { refused, lost, allow } = await writeTwo(db, 'no-response');
    await page.goto(`${list}?q=no-response`);
    await ready(page);
    const dialog = page.getByRole('dialog');
    const respondTo = async ({ name }: { name: string }) => {
      await page.getByRole('row', { name }).getByRole('button', { name: 'Respond' }).click();
      await dialog.getByLabel('Response').fill('Not lost');
      await dialog.getByRole('button', { name: 'Send Response' }).click();
    };
    await loseWrites(page, '**/contact-submissions.data*');
    await respondTo(lost);
    await expect(dialog.getByText('Failed to send response')).toBeVisible();
    await expect(dialog.getByLabel('Response')).toHaveValue('Not lost');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.unroute('**/contact-submissions.data*');

    await respondTo(refused);
    await expect(dialog.getByText('Failed to send response').first()).toBeVisible();
    await expect(dialog.getByLabel('Response')).toHaveValue('Not lost');
    await expect(dialog).not.toContainText('not today');
    await allow();
    await dialog.getByRole('button', { name: 'Send Response' }).click();
    await expect(page.getByText('Response sent successfully')).toBeVisible();
  });

  test('marking and deleting show an error', async ({
    staffPage: page,
    context,
    signInStaff,
    db,
  }) => {
    const { refused, lost, allow } = await writeTwo(db, 'no-mark');
    await page.goto(`${list}?q=no-mark`);
    await ready(page);
    const mark = ({ name }: { name: string }) =>
      page.getByRole('row', { name }).getByRole('button', { name: 'Mark as Read' });
    const alert = page.getByRole('alert');
    const path = '**/contact-submissions.data*';
    await loseWrites(page, path);
    await mark(lost).click();
    await expect(alert).toHaveText('Failed to update submission');
    await page.unroute(path);
    await context.clearCookies();
    await mark(lost).click();
    await expect(alert).toContainText('nothing was changed');
    await signInStaff(context);
    await mark(lost).click();
    await expect(mark(lost)).toHaveCount(0);
    await expect(alert).toHaveCount(0);
    await mark(refused).click();
    await expect(alert).toHaveText('Failed to update submission');

    await page.getByRole('button', { name: `Delete ${refused.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    // The dialog and a toast both show the error.
    await expect(dialog.getByRole('alert')).toHaveText([
      'Failed to delete submission',
      'Failed to delete submission',
    ]);
    await allow();
  });
});

test('a response that could not be delivered is sent again from its dialog, which shows why an attempt failed', async ({
  staffPage: page,
  context,
  signInStaff,
  db,
  mailServer,
}) => {
  const { id, name } = await write(db, { email: 'full@example.org' });
  mailServer.refusals.set('full@example.org', 550);
  await page.goto(`${list}?q=${encodeURIComponent(name)}`);
  await ready(page);
  await page.getByRole('button', { name: 'Respond' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Response').fill('Thank you, it is corrected.');
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  // The list is updated without a reload.
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Email failed', { timeout: 15_000 });
  mailServer.refusals.clear();
  await page.getByRole('button', { name: 'View Response' }).click();
  await expect(dialog).toContainText('The email could not be delivered');
  const sendAgain = dialog.getByRole('button', { name: 'Send the email again' });
  await loseWrites(page, '**/contact-submissions.data*');
  await sendAgain.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to send response');
  await page.unroute('**/contact-submissions.data*');
  await context.clearCookies();
  await sendAgain.click();
  await expect(dialog.getByRole('alert')).toContainText('nothing was changed');
  await signInStaff(context);
  await sendAgain.click();
  await expect(page.getByText('The email is waiting to be sent again')).toBeVisible();
  await expect(dialog).toBeHidden();
  const mail = await mailServer.mailTo('full@example.org');
  expect(mail.text).toContain('Thank you, it is corrected.');
  await expect.poll(async () => (await getSubmission(db, id)).responseMail).toBe('sent');
});
