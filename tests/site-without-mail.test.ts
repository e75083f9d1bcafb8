import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertRequests } from '#db/schema.server.ts';
import { visitor } from '#domain/actor.ts';
import { getSubmission } from '#domain/contact/submissions.server.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { categoryPath } from '#domain/links.ts';
import { buildCategory } from './factories.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { openPlainBrowser } from './setup/plain-browser.ts';
import { editor } from './setup/staff-writes.ts';

/* Tests the texts on a site without mail. Browser tests of mail use a site with mail. */

const database = await createTestDatabase();
const { db } = database;
const site = await openBuiltSite(database);
beforeAll(() => site.auth.createStaff(editor));
afterAll(() => database.close());

test('a reader is told that the address is stored, and that a confirmation mail comes once mail is set up', async () => {
  const email = 'reader@example.org';
  const browser = openPlainBrowser(site);
  expect((await browser.open('/job-alerts')).text).toContain(
    'This site cannot send email yet. We keep your address',
  );
  expect((await browser.press('Subscribe', { email })).text).toContain(
    'We have saved your address. This site cannot send email yet. Once email is set up, we first send you a link to confirm your address. The daily emails start after you confirm.',
  );
  const rows = await db.select().from(alertRequests).where(eq(alertRequests.email, email));
  expect(rows).toMatchObject([{ mailedAt: null, confirmedAt: null }]);
});

test('Job Alerts are in menu, footer and categories only where mail is set up', async () => {
  const { slug } = await buildCategory(db);
  const withMail = await openBuiltSite(database, { smtpUrl: 'smtp://mail.example' });
  const linksOf = ({ html }: BuiltPage) => html.match(/href="\/job-alerts[^"]*"/g) ?? [];
  for (const path of ['/', categoryPath(slug, 'en')]) {
    expect(linksOf(await site.get(path)), path).toEqual([]);
  }
  expect(linksOf(await withMail.get('/'))).toHaveLength(2);
  expect(linksOf(await withMail.get(categoryPath(slug, 'en')))).toHaveLength(3);
  expect((await site.get('/job-alerts')).status).toBe(200);
});

test('staff are told that a response is only stored, and it is stored', async () => {
  const { id } = await submitContact(db, visitor, {
    name: 'A visitor',
    email: 'visitor@example.org',
    subject: 'A date has changed',
    message: 'The last date of this notice is now 30 November.',
  });
  const browser = openPlainBrowser(site);
  await browser.open('/admin/login');
  await browser.press('Sign in', editor);
  await browser.open('/admin/contact-submissions?unread=on');
  const { text } = await browser.send({ intent: 'respond', id, response: 'It is corrected.' });
  expect(text).toContain('The response is saved. It was not emailed.');
  expect(text).not.toContain('Response sent successfully');
  expect(await getSubmission(db, id)).toMatchObject({
    respondedTo: true,
    isRead: true,
    responseNotes: 'It is corrected.',
    responseMail: null,
  });
});
