import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { activity } from '#db/schema.server.ts';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { texts } from '#messages/staff-texts.ts';
import { buildAnnouncement } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { formFieldsOf } from './setup/form-fields.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/* The questions of one save, answered one after another as by a browser without scripts. */

const database = await createTestDatabase();
const { db } = database;
const site = await openBuiltSite(database);
afterAll(() => database.close());

const { targetsTitle, twinsTitle, oldDaysTitle } = texts;

test('a save asks about targets, twins and old dates in turn, and keeps each answer', async () => {
  await site.auth.createStaff({ ...editor, name: 'The editor' });
  const cookie = await openSession(site);
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
    return { status, asked, fields: formFieldsOf(html) };
  };
  form.set('title', 'Dibang Ferryman Vacancy 2026');
  form.set('lastDate', '2026-12-20');
  form.set('url', 'https://dibang.example.org/');

  const first = await send(form);
  expect(first.asked).toEqual([targetsTitle]);
  const confirmed = { confirmedTargets: 'host:dibang.example.org' };
  const second = await send(first.fields, { ...confirmed, currentPassword: editor.password });
  expect(second.asked).toEqual([twinsTitle]);

  // Another link is added while the question about twins is answered.
  second.fields.set('url', 'https://dibang.example.net/');
  const accepted = { knownTwins: twin.id, twinsReason: 'Two ferries, two notices' };
  const third = await send(second.fields, accepted);
  expect(third.asked).toEqual([targetsTitle]);
  expect(third.fields.get('knownTwins')).toBe(twin.id);
  expect(third.fields.get('twinsReason')).toBe('Two ferries, two notices');
  const alsoConfirmed = { confirmedTargets: 'host:dibang.example.net' };
  const fourth = await send(third.fields, { ...alsoConfirmed, currentPassword: editor.password });
  expect(fourth.asked).toEqual([oldDaysTitle]);
  const fifth = await send(fourth.fields, { places: 'change' });
  expect(fifth.status).toBe(302);

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
