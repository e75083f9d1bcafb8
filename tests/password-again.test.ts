import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffUsers } from '#db/schema.server.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/*
 * A thief with a stolen session does not know the password. Actions with which the thief could keep
 * access or lock others out therefore ask for the password again. The server always checks the
 * password.
 */

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openBuiltSite>>;
let cookie: string;
let colleague: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await openBuiltSite(database);
  await site.auth.createStaff({ ...editor, name: 'The editor' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute('delete from rate_limits');
  cookie = await openSession(site);
  const email = `${crypto.randomUUID()}@example.org`;
  colleague = (await site.auth.createStaff({ email, password: 'a long password' })).id;
  await database.db
    .update(staffUsers)
    .set({ twoFactorEnabled: true })
    .where(eq(staffUsers.id, colleague));
});

const everybody = () => database.db.select().from(staffUsers).orderBy(staffUsers.id);

const newcomer = { name: 'Typed name', email: 'typed@example.org', role: 'author' };
const writes: [what: string, path: string, body: () => Record<string, string>][] = [
  ['adding somebody', '/admin/staff/new', () => newcomer],
  ['removing somebody', '/admin/staff', () => ({ intent: 'remove', id: colleague })],
  ['resetting a second step', '/admin/staff', () => ({ intent: 'reset-two-step', id: colleague })],
];

describe.each(writes)('%s', (_, path, body) => {
  test('asks for the password, and shows an error if it is missing or wrong', async () => {
    const before = await everybody();
    for (const [currentPassword, said] of [
      [undefined, 'Enter your current password'],
      ['not the password', 'This is not your current password'],
      ['x'.repeat(100_000), 'current password'],
    ] as const) {
      const sent = new URLSearchParams({ ...body(), ...(currentPassword && { currentPassword }) });
      const { status, text, html } = await site.post(path, sent, { cookie });
      expect(status).toBe(400);
      if (currentPassword === undefined || currentPassword.length < 200) {
        expect(text).toContain(said);
      }
      if (path.endsWith('/new')) {
        for (const typed of Object.values(newcomer)) expect(html).toContain(`value="${typed}"`);
      }
      expect(html).not.toContain('not the password');
    }
    expect(await everybody()).toEqual(before);
  });

  test('succeeds with the password', async () => {
    const before = await everybody();
    const sent = new URLSearchParams({ ...body(), currentPassword: editor.password });
    const { status } = await site.post(path, sent, { cookie });
    expect([200, 302]).toContain(status);
    expect(await everybody()).not.toEqual(before);
  });

  test('counts wrong passwords together with wrong passwords of sign-in', async () => {
    const wrong = new URLSearchParams({ ...body(), currentPassword: 'a guess' });
    for (let n = 0; n < 10; n++) await site.post(path, wrong, { cookie });
    const right = new URLSearchParams({ ...body(), currentPassword: editor.password });
    const { status, text } = await site.post(path, right, { cookie });
    expect(status).toBe(429);
    expect(text).toContain('Too many failed attempts.');
  });
});
