import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aboutPage, blogPosts, contactSubmissions, staffSessions } from '#db/schema.server.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { respondToSubmission } from '#domain/contact/submissions.server.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { formFieldsOf } from './setup/form-fields.ts';
import { openPlainBrowser } from './setup/plain-browser.ts';
import { editor } from './setup/staff-writes.ts';

/*
 * The staff area without scripts, form by form. How that looks in a browser is asked in
 * tests/e2e/admin.spec.ts, of announcements.
 */

const database = await createTestDatabase();
const { db } = database;
const site = await openBuiltSite(database);
beforeAll(async () => {
  await site.auth.createStaff({ ...editor, name: 'The editor' });
});
afterAll(() => database.close());

let browser: ReturnType<typeof openPlainBrowser>;
beforeEach(async () => {
  browser = openPlainBrowser(site);
  await browser.open('/admin/login');
  await browser.press('Sign in', editor);
});

test('what is sent after the session ended is said to be unsaved, and where to find it', async () => {
  await browser.open('/admin/announcements/new');
  await db.delete(staffSessions);
  const asked = await browser.press('Create Announcement', { title: 'Written too late' });
  expect(asked.text).toContain('You were signed out meanwhile, and nothing was saved.');
  const form = await browser.press('Sign in', editor);
  expect(form.html).toContain('Create Announcement');
  await db.delete(staffSessions);
  expect((await browser.open('/admin/categories')).text).not.toContain('nothing was saved');
});

test('a post is written with a picture, published, changed and deleted', async () => {
  const title = 'Plain post';
  const content = `<p>${'Words that say how to read a notice from its end. '.repeat(3)}</p>`;
  const written = { title, slug: 'plain-post', excerpt: 'Short.', content };
  await browser.open('/admin/blog/new');
  const refused = await browser.press('Publish Post', {
    ...written,
    image: new File(['no picture'], 'a.png', { type: 'image/png' }),
  });
  expect(refused.text).toContain('Please upload an image file');
  expect(refused.text).toContain('Words that say how to read');
  const picture = await sharp({
    create: { width: 900, height: 450, channels: 3, background: '#1d3a8a' },
  })
    .png()
    .toBuffer();
  const saved = await browser.press('Publish Post', {
    image: new File([new Uint8Array(picture)], 'plain.png', { type: 'image/png' }),
  });
  expect(saved.text).toContain('Saved as a draft.');
  const published = await browser.press(`Draft: publish “${title}”`);
  expect(published.text).toContain(`“${title}” is published.`);
  expect((await site.get('/blog/plain-post')).html).toMatch(
    /<article.*<picture.*<img [^>]*width="900"/s,
  );

  await browser.open('/admin/blog?q=Plain');
  await browser.follow(`Edit ${title}`);
  const changed = await browser.press('Update Post', { removeImage: 'on' });
  expect(changed.text).toContain('The post is saved.');
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.title, title));
  expect(row?.imageUrl).toBe('');
  const found = await browser.press('Search', { q: title, drafts: 'hidden' });
  expect(found.text).toContain(title);
  expect((await browser.press(`Delete ${title}`)).text).toContain(
    'Are you sure you want to delete this post? This action cannot be undone.',
  );
  expect((await browser.press('Delete')).text).toContain('The post is deleted.');
  expect(await db.$count(blogPosts, eq(blogPosts.title, title))).toBe(0);
});

test('sections of the about page are saved, added, deleted and brought back', async () => {
  await db.delete(aboutPage);
  await browser.open('/admin/about');
  await browser.press('Add Statistics');
  const refused = await browser.press('Save Changes', {
    'stats.items[0].label': 'Exams covered',
    'hero.title': 'By plain form',
  });
  expect(refused.text).toContain('Enter a number, or choose what to count');
  expect(formFieldsOf(refused.html).get('hero.title')).toBe('By plain form');
  const saved = await browser.press('Save Changes', { 'stats.items[0].count': '7' });
  expect(saved.text).toContain('✅ Changes saved successfully!');
  await browser.press('Delete Hero');
  await browser.press('Delete');
  expect((await site.get('/about')).text).not.toContain('By plain form');
  const { html } = await browser.press('Bring back Hero');
  expect(formFieldsOf(html).get('hero.title')).toBe('By plain form');
  const { text } = await site.get('/about');
  expect(text).toContain('By plain form');
  expect(text).toMatch(/7 Exams covered/);
});

test('settings are changed, and a notice is named by its address', async () => {
  const { shortId, title } = await buildAnnouncement(db, { title: 'Named by its address' });
  await browser.open('/admin/settings');
  const refused = await browser.press('Save settings', {
    'socialLinks[0].name': 'Channel',
    businessHours: 'By plain form',
  });
  expect(refused.text).toContain('Enter a full address');
  expect(formFieldsOf(refused.html).get('businessHours')).toBe('By plain form');
  const saved = await browser.press('Save settings', {
    'socialLinks[0].url': 'https://example.org/channel',
    'quickLinks[0]': `http://localhost:3000/announcement/${shortId}/anything`,
  });
  expect(saved.text).toContain('The settings are saved.');
  expect(formFieldsOf(saved.html).get('quickLinks[0]')).toBe(shortId);
  expect(saved.text).toContain(title);
});

test('lists are narrowed, sorted and restored by plain forms', async () => {
  const { id: categoryId } = await buildCategory(db);
  const { id } = await buildAnnouncement(db, { title: 'Beta', categoryId });
  await buildAnnouncement(db, { title: 'alpha', categoryId });
  const titlesIn = (html: string) =>
    [...html.matchAll(/<tr[^>]*><td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, '').trim(),
    );
  expect(
    titlesIn((await browser.open(`/admin/announcements?category=${categoryId}`)).html),
  ).toEqual(['alpha', 'Beta']);
  await browser.follow('Title');
  expect(titlesIn((await browser.follow('Title')).html)).toEqual(['Beta', 'alpha']);
  await deleteAnnouncement(db, id);
  const deleted = await browser.press('Search', { status: 'deleted' });
  expect(titlesIn(deleted.html)).toEqual(['Beta']);
  const back = await browser.press('Bring back Beta');
  expect(back.text).toContain('The announcement is back.');
  const all = await browser.press('Search', { status: '' });
  expect(titlesIn(all.html)).toEqual(['Beta', 'alpha']);
});

test('who responds after a colleague keeps the text, and is told why', async () => {
  const { id } = await submitContact(db, {
    name: 'Twice Answered',
    email: 'visitor@example.org',
    subject: 'A date has changed',
    message: 'The last date of this notice is now 30 November.',
  });
  await browser.open('/admin/contact-submissions?q=Twice');
  await browser.press('Respond Twice Answered');
  await respondToSubmission(db, id, { response: 'Theirs.' }, { isMailed: false });
  const refused = await browser.press('Save Response', { response: 'Mine, unsent.' });
  expect(refused.text).toContain('Somebody else has responded to this message meanwhile.');
  expect(refused.text).toContain('Theirs.');
  expect(refused.html).toContain('>Mine, unsent.</textarea>');
});

test('a message is marked, answered and deleted on pages of its own', async () => {
  const name = 'Visitor Rao';
  const { id } = await submitContact(db, {
    name,
    email: 'visitor@example.org',
    subject: 'A date has changed',
    message: 'The last date of this notice is now 30 November.',
  });
  await browser.open('/admin/contact-submissions?q=Visitor');
  const read = await browser.press(`Mark as Read ${name}`);
  expect(read.text).not.toContain('Mark as Read');
  await browser.press('Refresh');
  expect(browser.path()).toContain('q=Visitor');
  expect((await browser.press(`Respond ${name}`)).text).toContain(`Respond to ${name}`);
  const refused = await browser.press('Save Response', { response: ' ' });
  expect(refused.text).toContain('Write a response');
  const saved = await browser.press('Save Response', { response: 'Thank you.' });
  expect(saved.text).toContain('Response sent successfully');
  expect(browser.path()).toContain('q=Visitor');
  await browser.press(`Delete ${name}`);
  expect((await browser.press('Delete')).text).toContain('Submission deleted successfully');
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(0);
});

test('the words of a mail are changed, checked and reset', async () => {
  const path = '/admin/notifications/templates/contactResponse';
  const stored = async () => formFieldsOf((await browser.open(path)).html).get('body');
  await browser.open(path);
  const refused = await browser.press('Save Template', { body: 'Nothing' });
  expect(refused.text).toContain('The text must contain {response}');
  const saved = await browser.press('Save Template', { body: '{response}' });
  expect(saved.text).toContain('The template is saved.');
  expect(await stored()).toBe('{response}');
  const reset = await browser.press('Reset to the original');
  expect(reset.text).toContain('The original is back.');
  expect(await stored()).toMatch(/^Dear \{name\},/);
});
