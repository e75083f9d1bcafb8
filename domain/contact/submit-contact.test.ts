import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contactSubmissions } from '#db/schema.server.ts';
import { visitor } from '#domain/actor.ts';
import { Invalid } from '#domain/errors.ts';
import { submitContact } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { contactLimits } from './schema.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(contactSubmissions);
});

const message = (given: object = {}) => ({
  name: 'Asha',
  email: 'asha@example.org',
  subject: 'A date',
  message: 'The last date has changed.',
  ...given,
});

describe('a message from a visitor', () => {
  test('is stored unchanged, unread and without a response', async () => {
    const { id } = await submitContact(db, visitor, message({ name: ' आशा ' }));
    expect(await db.select().from(contactSubmissions)).toMatchObject([
      { ...message({ name: 'आशा' }), id, isRead: false, respondedTo: false, responseNotes: null },
    ]);
  });

  test('is stored once if it is sent again, at once or later', async () => {
    const together = await Promise.all([1, 2, 3].map(() => submitContact(db, visitor, message())));
    const later = await submitContact(
      db,
      visitor,
      message({ message: ' The last date has changed.\n' }),
    );
    expect(new Set([...together, later].map(({ id }) => id)).size).toBe(1);
    expect(await db.$count(contactSubmissions)).toBe(1);
    // Node's clock is moved into the next hour. By the clock of PostgreSQL, the message is still
    // less than an hour old.
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    await submitContact(db, visitor, message()).finally(() => vi.useRealTimers());
    expect(await db.$count(contactSubmissions)).toBe(1);
    for (const other of [{ name: 'Ravi' }, { email: 'ravi@example.org' }, { message: 'Other.' }]) {
      await submitContact(db, visitor, message(other));
    }
    expect(await db.$count(contactSubmissions)).toBe(4);
    // The same message is stored again after an hour.
    await db.update(contactSubmissions).set({ createdAt: sql`now() - interval '61 minutes'` });
    vi.useFakeTimers({ now: Date.now() + 3_660_000, toFake: ['Date'] });
    await submitContact(db, visitor, message()).finally(() => vi.useRealTimers());
    expect(await db.$count(contactSubmissions)).toBe(5);
  });

  test.each(['name', 'email', 'subject', 'message'])('needs a %s', async (field) => {
    for (const nothing of ['', ' \n', '\0', undefined]) {
      const refused = await submitContact(db, visitor, message({ [field]: nothing })).catch(
        (e) => e,
      );
      expect(refused).toBeInstanceOf(Invalid);
      expect(Object.keys(refused.fields)).toEqual([field]);
    }
    expect(await db.$count(contactSubmissions)).toBe(0);
  });

  test.each(['name', 'subject'])('has a %s of one line that can be seen', async (field) => {
    const refused = await submitContact(db, visitor, message({ [field]: '\u200b' })).catch(
      (e) => e,
    );
    expect(Object.keys(refused.fields)).toEqual([field]);
    await submitContact(db, visitor, message({ [field]: 'one\r\ntwo\u001b[31m' }));
    expect((await db.select().from(contactSubmissions))[0]).toMatchObject({
      [field]: 'one two [31m',
    });
  });

  test.each([
    'asha',
    'asha@',
    '@example.org',
    'a b@example.org',
    'a@example.org, b@example.org',
    'a@b@c.org',
  ])('needs a valid address, unlike %j', async (email) => {
    const refused = await submitContact(db, visitor, message({ email })).catch((error) => error);
    expect(refused.fields).toEqual({ email: { key: 'contactEmailInvalid' } });
  });

  test.each([
    ['name', contactLimits.nameCharacters],
    ['subject', contactLimits.subjectCharacters],
    ['message', contactLimits.messageCharacters],
  ])('has a %s of at most %i characters', async (field, most) => {
    await submitContact(db, visitor, message({ [field]: 'a'.repeat(most) }));
    const refused = await submitContact(
      db,
      visitor,
      message({ [field]: 'a'.repeat(most + 1) }),
    ).catch((e) => e);
    expect(refused.fields).toEqual({ [field]: { key: 'textTooLong' } });
  });

  test('has an address of at most 254 characters', async () => {
    const email = `${'a'.repeat(contactLimits.emailCharacters)}@example.org`;
    await expect(submitContact(db, visitor, message({ email }))).rejects.toBeInstanceOf(Invalid);
  });
});
