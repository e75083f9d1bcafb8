import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { contactSubmissions } from '#db/schema.server.ts';
import { system, visitor } from '#domain/actor.ts';
import { respondToSubmission } from '#domain/contact/submissions.server.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { clearAway } from './housekeeping.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(contactSubmissions);
});

const write = (message: string) =>
  submitContact(db, visitor, {
    name: 'Asha',
    email: 'asha@example.org',
    subject: 'A date',
    message,
  });

const left = async () =>
  (await db.select({ message: contactSubmissions.message }).from(contactSubmissions)).map(
    ({ message }) => message,
  );

test('messages are erased a year after their response, or else their arrival', async () => {
  await write('young');
  await write('old');
  const { id } = await write('answered this year');
  await db
    .update(contactSubmissions)
    .set({ createdAt: sql`now() - interval '366 days'` })
    .where(sql`message <> 'young'`);
  await respondToSubmission(db, system, id, { response: 'Corrected.' }, { isMailed: true });
  expect(await clearAway(db, memoryStorage())).toMatchObject({ messages: 1 });
  expect((await left()).sort()).toEqual(['answered this year', 'young']);
});

test('messages are erased after the number of days in the settings', async () => {
  await saveSettings(db, system, {
    retention: { messageDays: 30, requestDays: 7, activityDays: 365 },
  });
  await write('old');
  await db.update(contactSubmissions).set({ createdAt: sql`now() - interval '31 days'` });
  await write('young');
  await clearAway(db, memoryStorage());
  expect(await left()).toEqual(['young']);
});

test('expired counts of rate limits are deleted, whatever store is in use', async () => {
  await db.execute(sql`insert into rate_limits (key, points, expire) values
    ('contact:10.0.0.1', 3, ${Date.now() - 1_000}), ('contact:10.0.0.2', 3, ${Date.now() + 60_000})`);
  expect(await clearAway(db, memoryStorage())).toMatchObject({ rateLimits: 1 });
  const { rows } = await db.execute(sql`select key from rate_limits`);
  expect(rows).toEqual([{ key: 'contact:10.0.0.2' }]);
});
