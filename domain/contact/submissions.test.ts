import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contactSubmissions } from '#db/schema.server.ts';
import { system, visitor } from '#domain/actor.ts';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { respondToSubmission, submitContact } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { contactLimits } from './schema.ts';
import {
  countUnreadSubmissions,
  deleteSubmission,
  getSubmission,
  listSubmissions,
  markSubmissionRead,
} from './submissions.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(async () => {
  await db.delete(contactSubmissions);
});

const write = (given: object = {}) =>
  submitContact(db, visitor, {
    name: 'Asha',
    email: 'asha@example.org',
    subject: 'A date',
    message: 'The last date has changed.',
    ...given,
  });
const nobody = '00000000-0000-4000-8000-000000000000';

describe('the list of messages', () => {
  test('has the newest first, in pages without gaps and repetitions', async () => {
    await db.execute(sql`insert into contact_submissions (name, email, subject, message, created_at)
      select 'N', 'n@example.org', 'S' || n, 'M', timestamptz '2026-01-01' + (n / 3) * interval '1 second' from generate_series(1, 25) n`);
    const all = (await listSubmissions(db)).items.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listSubmissions(db, { cursor, limit: 7 });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.older;
    } while (cursor);
    expect(seen).toEqual(all);
    expect(['S24', 'S25']).toContain((await listSubmissions(db)).items[0]?.subject);
    const second = await listSubmissions(db, {
      cursor: (await listSubmissions(db, { limit: 7 })).older,
      limit: 7,
    });
    const back = await listSubmissions(db, { cursor: second.newer, limit: 7 });
    expect(back.items.map(({ id }) => id)).toEqual(all.slice(0, 7));
  });

  test('finds a term in every field of a message, in any case, and treats wildcards literally', async () => {
    const { id } = await write({ name: 'Bina Rao', subject: '100% sure', message: 'भर्ती का पता' });
    await write();
    for (const query of ['bina', 'RAO', '100%', 'भर्ती', ' rao ']) {
      expect((await listSubmissions(db, { query })).items.map((item) => item.id)).toEqual([id]);
    }
    for (const query of ['1__%', '\\', 'nothing']) {
      expect((await listSubmissions(db, { query })).items).toEqual([]);
    }
    expect((await listSubmissions(db, { query: 'asha@EXAMPLE' })).items).toHaveLength(2);
  });

  test('can show only unread messages', async () => {
    const { id } = await write();
    await markSubmissionRead(db, system, (await write({ subject: 'Another' })).id);
    expect((await listSubmissions(db, { isUnread: true })).items.map((item) => item.id)).toEqual([
      id,
    ]);
    expect(await countUnreadSubmissions(db)).toBe(1);
  });
});

describe('a message', () => {
  test('is read once it is marked', async () => {
    const { id } = await write();
    expect((await getSubmission(db, id)).isRead).toBe(false);
    await markSubmissionRead(db, system, id);
    expect((await getSubmission(db, id)).isRead).toBe(true);
  });

  test('is responded to, which marks it as read and stores the notes unchanged', async () => {
    const { id } = await write();
    expect(
      await respondToSubmission(db, system, id, { response: ' Thank you. ' }, { isMailed: false }),
    ).toBe(true);
    expect(await getSubmission(db, id)).toMatchObject({
      isRead: true,
      respondedTo: true,
      responseNotes: 'Thank you.',
      respondedAt: expect.any(String),
      responseMail: null,
    });
  });

  test('is responded to once: the same response changes nothing, another one is refused', async () => {
    const { id } = await write();
    const respond = (response: string) =>
      respondToSubmission(db, system, id, { response }, { isMailed: true });
    expect(await Promise.all([respond('Yes'), respond('Yes')])).toContain(true);
    const { respondedAt } = await getSubmission(db, id);
    expect(await respond('Yes')).toBe(false);
    await expect(respond('No')).rejects.toBeInstanceOf(Conflict);
    expect(await getSubmission(db, id)).toMatchObject({ respondedAt, responseMail: 'waiting' });
  });

  test.each([
    '',
    ' \n',
    'a'.repeat(contactLimits.responseCharacters + 1),
  ])('takes no response that is empty or too long (%#)', async (response) => {
    const { id } = await write();
    await expect(
      respondToSubmission(db, system, id, { response }, { isMailed: false }),
    ).rejects.toBeInstanceOf(Invalid);
    expect((await getSubmission(db, id)).respondedTo).toBe(false);
  });

  test('is erased permanently', async () => {
    const { id } = await write();
    await deleteSubmission(db, system, id);
    expect(await db.$count(contactSubmissions)).toBe(0);
  });

  test('throws NotFound if it does not exist, for every function', async () => {
    for (const id of ['', 'x', nobody]) {
      await expect(getSubmission(db, id)).rejects.toBeInstanceOf(NotFound);
      await expect(markSubmissionRead(db, system, id)).rejects.toBeInstanceOf(NotFound);
      await expect(deleteSubmission(db, system, id)).rejects.toBeInstanceOf(NotFound);
      await expect(
        respondToSubmission(db, system, id, { response: 'x' }, { isMailed: false }),
      ).rejects.toBeInstanceOf(NotFound);
    }
  });
});
