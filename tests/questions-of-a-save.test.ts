import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activity, knownTargets } from '#db/schema.server.ts';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { texts } from '#messages/staff-texts.ts';
import { buildAnnouncement } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { formFieldsOf } from './setup/form-fields.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/*
 * A save can ask several questions. These tests answer them in turn, as a browser without scripts
 * does.
 */

const database = await createTestDatabase();
const { db } = database;
const site = await openBuiltSite(database);
afterAll(() => database.close());

const knownHosts = async () => (await db.select().from(knownTargets)).map(({ value }) => value);

const { targetsTitle, twinsTitle, oldDaysTitle } = texts;

let cookie: string;
beforeAll(async () => {
  await site.auth.createStaff({ ...editor, name: 'The editor' });
  cookie = await openSession(site);
});

test('a cancellation with the title of its notice is not called the same content', async () => {
  const { title, categoryId } = await buildAnnouncement(db, { title: 'Lohit Boatman Exam Date' });
  const path = '/admin/announcements/new';
  const fields = formFieldsOf((await site.get(path, { cookie })).html);
  const typed = { title, categoryId, description: '<p>Cancelled.</p>', 'facts.mark': 'cancelled' };
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  const { status, text } = await site.post(path, fields, { cookie });
  expect(status).toBe(409);
  expect(text).toContain('Another announcement has the same or a similar title');
  expect(text).not.toContain('same content');
});

test('a save asks about twins, old dates and targets in turn, and keeps each answer', async () => {
  const twin = await buildAnnouncement(db, {
    title: 'Dibang Ferryman Recruitment 2026',
    lastDate: '2026-12-10',
  });
  const { id } = await buildAnnouncement(db, {
    title: 'Dibang Boatman Recruitment 2026',
    description: '<p>Apply until 10 December 2026.</p>',
    lastDate: '2026-12-10',
  });
  const path = `/admin/edit-announcement/${id}`;
  const form = formFieldsOf((await site.get(path, { cookie })).html);
  const send = async (fields: URLSearchParams, pressed: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(pressed)) fields.set(name, value);
    const { status, html } = await site.post(path, fields, { cookie });
    const asked = [targetsTitle, twinsTitle, oldDaysTitle].filter((text) => html.includes(text));
    const faults = [...html.matchAll(/<a href="#announcement-[^>]*>([^<]*)</g)].map(
      ([, name]) => name,
    );
    return { status, asked, faults, html, fields: formFieldsOf(html) };
  };
  form.set('title', 'Dibang Ferryman Vacancy 2026');
  form.set('lastDate', '2026-12-20');
  form.set('url', 'https://dibang.example.org/');

  const first = await send(form);
  expect(first.asked).toEqual([twinsTitle]);
  const accepted = { knownTwins: twin.id, twinsReason: 'Two ferries, two notices' };
  const second = await send(first.fields, accepted);
  expect(second.asked).toEqual([oldDaysTitle]);
  const third = await send(second.fields, { places: 'change' });
  expect(third.asked).toEqual([targetsTitle]);

  // The link in the form changes while the question about the first link is answered.
  third.fields.set('url', 'https://dibang.example.net/');
  const button = { confirmedTargets: 'host:dibang.example.net' };
  const empty = await send(new URLSearchParams(third.fields), button);
  expect(empty).toMatchObject({ asked: [targetsTitle], faults: [texts.fieldOwnPassword] });
  expect(empty.html).toContain(texts.currentPasswordRequired);
  expect(empty.html).not.toContain(texts.currentPasswordWrong);
  const wrong = { ...button, currentPassword: 'a wrong guess' };
  const refused = await send(new URLSearchParams(third.fields), wrong);
  expect(refused).toMatchObject({ asked: [targetsTitle], faults: [texts.fieldOwnPassword] });

  const password = { currentPassword: editor.password };
  const confirmed = { ...password, confirmedTargets: 'host:dibang.example.org' };
  const fourth = await send(third.fields, confirmed);
  expect(fourth.asked).toEqual([targetsTitle]);
  expect(fourth.fields.get('twinsReason')).toBe('Two ferries, two notices');
  expect(await knownHosts()).toEqual([]);
  const alsoConfirmed = { ...password, confirmedTargets: 'host:dibang.example.net' };
  const fifth = await send(fourth.fields, alsoConfirmed);
  expect(fifth.status).toBe(302);
  expect(await knownHosts()).toEqual(['dibang.example.net']);

  expect(await getAnnouncementForStaff(db, id)).toMatchObject({
    title: 'Dibang Ferryman Vacancy 2026',
    lastDate: '2026-12-20',
    url: 'https://dibang.example.net/',
    description: '<p>Apply until 20 December 2026.</p>',
  });
  const isSave = and(eq(activity.entityId, id), eq(activity.action, 'save'));
  const lines = await db.select().from(activity).where(isSave);
  expect(lines.map(({ reason }) => reason)).toEqual(['Two ferries, two notices']);
});
