import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  alertRequests,
  alertSubscribers,
  contactSubmissions,
  erasures,
} from '#db/schema.server.ts';
import { system, visitor } from '#domain/actor.ts';
import { confirmAlerts, findUnmailedRequest, leaveAlerts } from '#domain/alerts/alerts.server.ts';
import { listErasures } from '#domain/erasures.server.ts';
import { Forbidden } from '#domain/errors.ts';
import { requestAlerts, submitContact } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { erasePersonalData, findPersonalData, repeatErasures } from './personal-data.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  for (const table of [alertRequests, alertSubscribers, contactSubmissions, erasures]) {
    await db.delete(table);
  }
});

async function subscribe(email: string): Promise<string> {
  const { id } = await requestAlerts(db, visitor, { email });
  const request = await findUnmailedRequest(db, id);
  await confirmAlerts(db, visitor, request?.token ?? '');
  const [{ token = '' } = {}] = await db.select().from(alertSubscribers);
  return token;
}

const write = (email: string, message: string) =>
  submitContact(db, visitor, { name: 'Asha', email, subject: 'A date', message });

describe('the stored data of a person', () => {
  test('is found by the address in any case, without data of others', async () => {
    await subscribe('asha@example.org');
    await write('Asha@Example.org', 'The last date has changed.');
    await write('ravi@example.org', 'Another matter of asha@example.org.');
    const found = await findPersonalData(db, system, ' ASHA@example.org ');
    expect(found).toMatchObject({
      email: 'asha@example.org',
      messages: [{ name: 'Asha', message: 'The last date has changed.' }],
      subscription: { categoryNames: [] },
      request: { confirmedAt: expect.any(String) },
    });
    // A token gives access to the subscription, so exports do not contain it.
    expect(JSON.stringify(found)).not.toContain('token');
  });

  test('is erased permanently, and that of others stays', async () => {
    await subscribe('asha@example.org');
    await write('Asha@Example.org', 'One');
    await write('asha@example.org', 'Two');
    await write('ravi@example.org', 'Three');
    expect(await erasePersonalData(db, system, 'asha@Example.org')).toEqual({
      messages: 2,
      alerts: 2,
    });
    expect(await findPersonalData(db, system, 'asha@example.org')).toMatchObject({
      messages: [],
      subscription: null,
      request: null,
    });
    expect(await db.$count(contactSubmissions)).toBe(1);
    // Only a hash of the address is stored.
    expect(JSON.stringify(await listErasures(db))).not.toContain('asha');
  });

  test.each(['editor', 'author'] as const)('is no matter for a role of %s', async (role) => {
    const actor = { kind: 'staff', id: 'x', role } as const;
    await write('asha@example.org', 'One');
    await expect(findPersonalData(db, actor, 'asha@example.org')).rejects.toThrow(Forbidden);
    expect(() => erasePersonalData(db, actor, 'asha@example.org')).toThrow(Forbidden);
    expect(await db.$count(contactSubmissions)).toBe(1);
  });
});

describe('a restored backup', () => {
  const backupAt = new Date(Date.now() - 3_600_000);

  test('does not bring back people who were erased or unsubscribed after it was made', async () => {
    await erasePersonalData(db, system, 'asha@example.org');
    await leaveAlerts(db, visitor, await subscribe('ravi@example.org'));
    const known = await listErasures(db);
    // Simulates a restored backup, which has the data but not the records of erasures.
    await db.delete(erasures);
    for (const email of ['asha@example.org', 'ravi@example.org']) {
      await subscribe(email);
      await write(email, 'A message');
    }
    expect(await repeatErasures(db, system, { known, backupAt })).toEqual({
      messages: 1,
      alerts: 4,
    });
    // Unsubscribing erased only the data of Job Alerts.
    expect((await findPersonalData(db, system, 'ravi@example.org')).messages).toHaveLength(1);
    expect(await listErasures(db)).toEqual(known);
  });

  test('keeps people who returned before it was made', async () => {
    await erasePersonalData(db, system, 'asha@example.org');
    const known = await listErasures(db);
    await subscribe('asha@example.org');
    const later = new Date(Date.now() + 1_000);
    await repeatErasures(db, system, { known, backupAt: later });
    expect(await db.$count(alertSubscribers)).toBe(1);
  });
});
