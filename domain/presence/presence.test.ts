import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { openForms, staffUsers } from '#db/schema.server.ts';
import { actAs, buildAnnouncement } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { describeForStaff, describeForVisitors } from '../changes/change-messages.server.ts';
import { readChangesAfter } from '../changes/changes.server.ts';
import { Forbidden } from '../errors.ts';
import { closeForm, keepFormOpen, listOpenForms } from './presence.server.ts';

const database = await createTestDatabase();
const { db } = database;
/** Connection of a second instance of the site. */
const other = openDatabase(database.address);
afterAll(async () => {
  await other.close();
  await database.close();
});

const asha = actAs('asha');
const ravi = actAs('ravi');
let announcementId: string;
beforeAll(async () => {
  await db.insert(staffUsers).values([
    { id: 'asha', name: 'Asha', email: 'asha@example.org' },
    { id: 'ravi', name: 'Ravi', email: 'ravi@example.org' },
  ]);
  announcementId = (await buildAnnouncement(db)).id;
});
beforeEach(async () => {
  await db.delete(openForms);
});

const form = (tab: string, isHidden = false) => ({ tab, announcementId, isHidden, isNew: true });
const namesBeside = async (tab: string, handle = db) =>
  (await listOpenForms(handle, { tab, announcementId })).map(({ name }) => name);
const newestChange = async () => {
  const { rows } = await db.execute<{ seq: string }>(sql`select max(seq) as seq from changes`);
  return Number(rows[0]?.seq ?? 0);
};

test('an open form is shown beside another one, on every instance, until it is closed', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await keepFormOpen(db, asha, form(theirs));
  expect(await namesBeside(mine, other.db)).toEqual(['Asha']);
  expect(await namesBeside(theirs)).toEqual([]);
  await keepFormOpen(other.db, ravi, form(mine));
  expect(await namesBeside(theirs)).toEqual(['Ravi']);
  await closeForm(other.db, asha, { tab: mine });
  expect(await namesBeside(theirs)).toEqual(['Ravi']);
  await closeForm(db, ravi, { tab: mine });
  expect(await namesBeside(theirs)).toEqual([]);
});

test('a renewal that arrives after its form was closed does not open the form again', async () => {
  const tab = randomUUID();
  const renewal = { ...form(tab), isNew: false };
  expect(await keepFormOpen(db, asha, form(tab))).toBe(true);
  expect(await keepFormOpen(db, asha, renewal)).toBe(true);
  await closeForm(db, asha, { tab });
  expect(await keepFormOpen(db, asha, renewal)).toBe(false);
  expect(await db.$count(openForms)).toBe(0);
});

test('opening and closing record a change for staff only, and renewing records none', async () => {
  const tab = randomUUID();
  const before = await newestChange();
  await keepFormOpen(db, asha, form(tab));
  const opened = (await readChangesAfter(db, before)) ?? [];
  expect(describeForStaff(opened)).toEqual([
    { entity: 'presence', action: 'update', id: announcementId, keys: [] },
  ]);
  expect(await describeForVisitors(db, opened)).toEqual([]);
  for (const isHidden of [true, false]) await keepFormOpen(db, asha, form(tab, isHidden));
  expect(await readChangesAfter(db, await newestChange())).toEqual([]);
  expect(await newestChange()).toBe(before + opened.length);
  await closeForm(db, asha, { tab });
  await closeForm(db, asha, { tab });
  expect((await readChangesAfter(db, before))?.map(({ entity }) => entity)).toEqual([
    'presence',
    'presence',
  ]);
});

test('a form of a killed tab expires within a minute, a hidden one within two', async () => {
  const [visible, hidden] = [randomUUID(), randomUUID()];
  await keepFormOpen(db, asha, form(visible));
  await keepFormOpen(db, ravi, form(hidden, true));
  const passed = (seconds: number) =>
    db.update(openForms).set({ expiresAt: sql`expires_at - make_interval(secs => ${seconds})` });
  await passed(30);
  expect(await namesBeside(randomUUID())).toEqual(['Asha', 'Ravi']);
  await passed(30);
  expect(await namesBeside(randomUUID())).toEqual(['Ravi']);
  await passed(60);
  expect(await namesBeside(randomUUID())).toEqual([]);
  // Opening the next form deletes expired rows.
  await keepFormOpen(db, asha, form(randomUUID()));
  expect(await db.$count(openForms)).toBe(1);
});

test('nobody can take over the tab of another, and authors are excluded', async () => {
  const tab = randomUUID();
  await keepFormOpen(db, asha, form(tab));
  await keepFormOpen(db, ravi, form(tab));
  const [row] = await db.select().from(openForms).where(eq(openForms.tab, tab));
  expect(row?.staffId).toBe('asha');
  const author = { ...asha, role: 'author' as const };
  await expect(keepFormOpen(db, author, form(randomUUID()))).rejects.toBeInstanceOf(Forbidden);
});
