import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contactSubmissions } from '#db/schema.server.ts';
import { Invalid } from '#domain/errors.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { submitContact } from './contact.server.ts';
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
  test('is stored as it was written, unread and without an answer', async () => {
    const { id } = await submitContact(db, message({ name: ' आशा ' }));
    expect(await db.select().from(contactSubmissions)).toMatchObject([
      { ...message({ name: 'आशा' }), id, isRead: false, respondedTo: false, responseNotes: null },
    ]);
  });

  test.each(['name', 'email', 'subject', 'message'])('needs a %s', async (field) => {
    for (const nothing of ['', ' \n', '\0', undefined]) {
      const refused = await submitContact(db, message({ [field]: nothing })).catch((e) => e);
      expect(refused).toBeInstanceOf(Invalid);
      expect(Object.keys(refused.fields)).toEqual([field]);
    }
    expect(await db.$count(contactSubmissions)).toBe(0);
  });

  test.each([
    'asha',
    'asha@',
    '@example.org',
    'a b@example.org',
    'a@example.org, b@example.org',
    'a@b@c.org',
  ])('needs an address to answer to, which %j is not', async (email) => {
    const refused = await submitContact(db, message({ email })).catch((error) => error);
    expect(refused.fields).toEqual({ email: { key: 'contactEmailInvalid' } });
  });

  test.each([
    ['name', contactLimits.nameCharacters],
    ['subject', contactLimits.subjectCharacters],
    ['message', contactLimits.messageCharacters],
  ])('has a %s of at most %i characters', async (field, most) => {
    await submitContact(db, message({ [field]: 'a'.repeat(most) }));
    const refused = await submitContact(db, message({ [field]: 'a'.repeat(most + 1) })).catch(
      (e) => e,
    );
    expect(refused.fields).toEqual({ [field]: { key: 'textTooLong' } });
  });

  test('has an address of at most 254 characters', async () => {
    const email = `${'a'.repeat(contactLimits.emailCharacters)}@example.org`;
    await expect(submitContact(db, message({ email }))).rejects.toBeInstanceOf(Invalid);
  });
});
