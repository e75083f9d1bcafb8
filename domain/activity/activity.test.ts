import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { activity, staffSessions } from '#db/schema.server.ts';
import { createCategory, updateCategory } from '#domain/categories/categories.server.ts';
import { deleteSubmission, respondToSubmission } from '#domain/contact/submissions.server.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { resetMailTemplate, saveMailTemplate } from '#domain/mails/templates.server.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { endOtherSessions, endSession } from '#domain/staff/sessions.server.ts';
import { createStaff } from '#domain/staff/staff.server.ts';
import { actAs } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { importer, system, visitor } from '../actor.ts';
import { todayInIndia } from '../dates.ts';
import { Forbidden } from '../errors.ts';
import { eraseOldActivity, exportActivity, listActivity } from './activity.server.ts';

const { db, pool, close } = await createTestDatabase();
afterAll(close);

const asha = { ...actAs('asha'), sessionId: 'the id of a session' };
await createStaff(db, system, {
  id: 'asha',
  name: 'Asha',
  email: 'asha@example.org',
  role: 'admin',
  passwordHash: 'a hash',
});
let made = 0;
const newest = async () => (await listActivity(db, system)).items[0];

beforeEach(() => {
  made += 1;
});

/**
 * Makes all rows `days` days older. Triggers refuse updates of these rows, so the triggers are
 * disabled during the update.
 */
async function age(days: number) {
  await pool.query('alter table activity disable trigger user');
  await pool.query(`update activity set at = at - interval '${days} days'`);
  await pool.query('alter table activity enable trigger user');
}

test('a row has the actor, the action, the entry, the changed fields and the session', async () => {
  const { id } = await createCategory(db, asha, { name: `Jobs ${made}`, slug: `jobs-${made}` });
  expect(await newest()).toMatchObject({
    staffId: 'asha',
    staffName: 'Asha',
    action: 'create',
    entity: 'category',
    entityId: id,
    label: `Jobs ${made}`,
    session: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
  await updateCategory(db, asha, id, { name: 'All jobs', slug: `jobs-${made}` });
  expect(await newest()).toMatchObject({ action: 'save', label: 'All jobs', fields: ['name'] });
});

test('ending a session adds a row, and ending the same session again does not', async () => {
  const row = { userId: 'asha', expiresAt: new Date(Date.now() + 60_000) };
  for (const id of ['one', 'two', 'three']) {
    await db.insert(staffSessions).values({ ...row, id, token: `token of ${id}` });
  }
  await endSession(db, asha, 'one');
  expect(await newest()).toMatchObject({ action: 'end', entity: 'session', staffName: 'Asha' });
  const before = await db.$count(activity);
  await endSession(db, asha, 'one');
  expect(await db.$count(activity)).toBe(before);
  await endOtherSessions(db, asha, 'two');
  expect(await newest()).toMatchObject({ action: 'end-others', entity: 'session' });
});

test('changing the text of a mail and restoring its default add a row each', async () => {
  const words = { subject: 'Confirm', body: 'Open\n\n{confirmUrl}' };
  await saveMailTemplate(db, asha, 'confirmation', words);
  expect(await newest()).toMatchObject({ action: 'save', entity: 'mail', label: 'confirmation' });
  await resetMailTemplate(db, asha, 'confirmation');
  expect(await newest()).toMatchObject({ action: 'reset', entity: 'mail', label: 'confirmation' });
});

test('a failed write adds no row', async () => {
  const slug = `taken-${made}`;
  await createCategory(db, asha, { name: 'First', slug });
  const before = await db.$count(activity);
  await expect(createCategory(db, asha, { name: 'Second', slug })).rejects.toThrow();
  expect(await db.$count(activity)).toBe(before);
});

test('visitors and imports add no row', async () => {
  const before = await db.$count(activity);
  await createCategory(db, importer, { name: `Import ${made}`, slug: `import-${made}` });
  await submitContact(db, visitor, {
    name: 'A visitor',
    email: 'visitor@example.org',
    subject: 'A question',
    message: 'When?',
  });
  expect(await db.$count(activity)).toBe(before);
});

test('rows have no secrets and no texts of visitors', async () => {
  const words = {
    name: 'Zorbname',
    email: 'zorb@example.org',
    subject: 'Zorbsub',
    message: 'Zorb',
  };
  const { id } = await submitContact(db, visitor, words);
  await respondToSubmission(db, asha, id, { response: 'Zorbanswer' }, { isMailed: false });
  await deleteSubmission(db, asha, id);
  await saveSettings(db, asha, { contactEmail: 'zorb@example.org' });
  const lines = JSON.stringify(await exportActivity(db, system, {}));
  expect(lines).toContain(id);
  expect(lines).toContain('contactEmail');
  expect(lines).not.toMatch(/zorb/i);
  expect(lines).not.toContain('a hash');
  expect(lines).not.toContain('the id of a session');
});

test('the database refuses to change, delete and truncate rows', async () => {
  await createCategory(db, asha, { name: `Kept ${made}`, slug: `kept-${made}` });
  const before = await db.select().from(activity);
  for (const attempt of [
    `update activity set label = 'another'`,
    'delete from activity',
    'truncate activity',
  ]) {
    await expect(pool.query(attempt), attempt).rejects.toThrow('append-only');
  }
  expect(await db.select().from(activity)).toEqual(before);
});

test('housekeeping deletes only rows older than the setting, and adds a row itself', async () => {
  const retention = { messageDays: 365, requestDays: 7, activityDays: 40 };
  await saveSettings(db, asha, { retention });
  await age(41);
  await createCategory(db, asha, { name: `Young ${made}`, slug: `young-${made}` });
  // The database lets no actor delete rows that are younger than `activityDays`.
  await expect(eraseOldActivity(db, system, 0)).rejects.toThrow();
  const old = (await db.$count(activity)) - 1;
  expect(await eraseOldActivity(db, system, 40)).toBe(old);
  const { items } = await listActivity(db, system);
  expect(items).toMatchObject([
    { action: 'erase', entity: 'activity', label: String(old), staffName: null },
    { action: 'create', label: `Young ${made}` },
  ]);
  await db.execute(sql`delete from settings`);
});

test('without the setting a row is kept for 365 days', async () => {
  await createCategory(db, asha, { name: `Year ${made}`, slug: `year-${made}` });
  await age(364);
  await expect(pool.query('delete from activity')).rejects.toThrow('append-only');
  await age(2);
  expect(await eraseOldActivity(db, system, 365)).toBeGreaterThan(0);
});

test('only admins can read it', async () => {
  for (const actor of [visitor, importer, actAs('e', 'editor'), actAs('a', 'author')]) {
    await expect(listActivity(db, actor)).rejects.toBeInstanceOf(Forbidden);
    await expect(exportActivity(db, actor, {})).rejects.toBeInstanceOf(Forbidden);
  }
});

test('it is listed page by page, newest first, and filtered by person, action, kind and day', async () => {
  const [first] = await db.select().from(activity).limit(1);
  expect(first).toBeDefined();
  for (let n = 0; n < 61; n += 1) {
    await createCategory(db, asha, { name: `Page ${n}`, slug: `page-${n}` });
  }
  const newestPage = await listActivity(db, system, { action: 'create' });
  expect(newestPage.items).toHaveLength(60);
  expect(newestPage.newer).toBeNull();
  const older = await listActivity(db, system, { action: 'create', cursor: newestPage.older });
  expect(older.items.length).toBeGreaterThan(0);
  const back = await listActivity(db, system, { action: 'create', cursor: older.newer });
  expect(back.items).toEqual(newestPage.items);
  const today = todayInIndia();
  for (const [filters, isFound] of [
    [{ staffId: 'asha' }, true],
    [{ staffId: 'nobody' }, false],
    [{ entity: 'category' }, true],
    [{ entity: 'post' }, false],
    [{ from: '2020-01-01' }, true],
    [{ until: '2020-01-01' }, false],
    [{ from: today, until: '2999-12-31' }, true],
    [{ from: 'no date' }, true],
  ] as const) {
    const { items } = await listActivity(db, system, filters);
    expect(items.length > 0, JSON.stringify(filters)).toBe(isFound);
  }
});
