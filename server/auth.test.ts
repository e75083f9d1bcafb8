import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createAuth } from './auth.ts';
import { unlimited } from './rate-limit.ts';

const database = await createTestDatabase();
afterAll(database.close);
const auth = createAuth({
  db: database.db,
  secret: 'secret of the tests '.repeat(3),
  limits: unlimited,
});
const editor = { email: 'editor@example.org', password: 'correct horse battery' };
const overHttp = { address: '10.0.0.1', isSecure: false, userAgent: 'tests' };
const overHttps = { ...overHttp, isSecure: true };
const toCookie = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

beforeAll(async () => {
  await auth.createStaff({ ...editor, name: 'Editor' });
});

describe('signing in', () => {
  test('opens a session that the cookie leads back to', async () => {
    const cookies = await auth.signIn(editor, overHttp);
    const session = await auth.findSession(toCookie(cookies), false);
    expect(session?.user).toMatchObject({ name: 'Editor', email: 'editor@example.org' });
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now());
  });

  test('does not care about the case of the address or blanks around it', async () => {
    const cookies = await auth.signIn({ ...editor, email: '  Editor@Example.ORG ' }, overHttp);
    expect(await auth.findSession(toCookie(cookies), false)).not.toBeNull();
  });

  test('sets a cookie that scripts and other sites cannot use, Secure over https only', async () => {
    const [plain = ''] = await auth.signIn(editor, overHttp);
    expect(plain).toMatch(/^suchna\.session_token=/);
    expect(plain).toMatch(/HttpOnly/i);
    expect(plain).toMatch(/SameSite=Lax/i);
    expect(plain).not.toMatch(/Secure/i);
    const [secure = ''] = await auth.signIn(editor, overHttps);
    expect(secure).toMatch(/^__Secure-suchna\.session_token=/);
    expect(secure).toMatch(/; Secure/i);
    expect(await auth.findSession(toCookie([secure]), true)).not.toBeNull();
  });

  test('notes where the session was opened from', async () => {
    await auth.signIn(editor, { ...overHttp, address: '10.1.2.3' });
    const { rows } = await database.pool.query(
      `select user_agent from staff_sessions where ip_address = '10.1.2.3'`,
    );
    expect(rows).toEqual([{ user_agent: 'tests' }]);
  });

  test.each([
    ['a wrong password', { ...editor, password: 'wrong password' }],
    ['an unknown address', { ...editor, email: 'nobody@example.org' }],
    ['no address at all', { ...editor, email: "' or 1=1 --" }],
    ['a NUL character', { ...editor, email: 'editor\0@example.org' }],
    ['an endless password', { ...editor, password: 'x'.repeat(100_000) }],
    ['an empty password', { ...editor, password: '' }],
  ])('with %s says the same', async (_, credentials) => {
    await expect(auth.signIn(credentials, overHttp)).rejects.toMatchObject({
      name: 'Invalid',
      key: 'invalidCredentials',
      message: 'Invalid email or password. Please try again.',
    });
  });

  test('is refused before the password is looked at once the limit is reached', async () => {
    const refusal = new Error('limit');
    const limited = createAuth({
      db: database.db,
      secret: 's'.repeat(40),
      limits: { signIn: () => Promise.reject(refusal) },
    });
    await expect(limited.signIn(editor, overHttp)).rejects.toBe(refusal);
  });
});

describe('a session', () => {
  test('ends with signing out, and its cookie is cleared', async () => {
    const cookie = toCookie(await auth.signIn(editor, overHttp));
    const cleared = await auth.signOut(cookie, false);
    expect(cleared.join()).toMatch(/suchna\.session_token=;.*Max-Age=0/i);
    expect(await auth.findSession(cookie, false)).toBeNull();
  });

  test('is not found with a forged or foreign cookie, or none', async () => {
    const cookie = toCookie(await auth.signIn(editor, overHttp));
    expect(await auth.findSession(cookie.replace(/.$/, '!'), false)).toBeNull();
    expect(await auth.findSession('suchna.session_token=%ff', false)).toBeNull();
    expect(await auth.findSession('other=1', false)).toBeNull();
    expect(await auth.findSession(null, false)).toBeNull();
    const other = createAuth({ db: database.db, secret: 't'.repeat(40), limits: unlimited });
    expect(await other.findSession(cookie, false)).toBeNull();
  });

  test('that has run out is not found', async () => {
    const cookie = toCookie(await auth.signIn(editor, { ...overHttp, address: '10.9.9.9' }));
    await database.pool.query(
      `update staff_sessions set expires_at = now() - interval '1 second' where ip_address = '10.9.9.9'`,
    );
    expect(await auth.findSession(cookie, false)).toBeNull();
  });

  test('in use is renewed once a day, by cookies that belong into the answer', async () => {
    const cookie = toCookie(await auth.signIn(editor, { ...overHttp, address: '10.8.8.8' }));
    expect((await auth.findSession(cookie, false))?.cookies).toEqual([]);
    await database.pool.query(
      `update staff_sessions set expires_at = now() + interval '2 days' where ip_address = '10.8.8.8'`,
    );
    const renewed = await auth.findSession(cookie, false);
    expect(renewed?.cookies.join()).toContain('suchna.session_token=');
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });
});

describe('accounts', () => {
  test('are one per address', async () => {
    await expect(
      auth.createStaff({ email: 'EDITOR@example.org', password: 'long enough' }),
    ).rejects.toMatchObject({ name: 'Conflict', key: 'userEmailTaken' });
  });

  test('need an address and a password of 8 to 128 characters', async () => {
    const create = (email: string, password: string) => auth.createStaff({ email, password });
    await expect(create('nobody', 'long enough')).rejects.toMatchObject({
      key: 'userEmailInvalid',
    });
    await expect(create('a@example.org', 'short')).rejects.toMatchObject({
      key: 'userPasswordInvalid',
    });
    await expect(create('a@example.org', 'x'.repeat(129))).rejects.toMatchObject({
      key: 'userPasswordInvalid',
    });
  });

  test('get a new password that ends their sessions', async () => {
    const user = { email: 'second@example.org', password: 'the first password' };
    await auth.createStaff(user);
    const cookie = toCookie(await auth.signIn(user, overHttp));
    await auth.resetPassword(user.email, 'the second password');
    expect(await auth.findSession(cookie, false)).toBeNull();
    await expect(auth.signIn(user, overHttp)).rejects.toMatchObject({ key: 'invalidCredentials' });
    await auth.signIn({ ...user, password: 'the second password' }, overHttp);
    expect(await auth.isPasswordOf(user.email, 'the second password')).toBe(true);
    expect(await auth.isPasswordOf(user.email, user.password)).toBe(false);
  });

  test('that do not exist cannot be given a password', async () => {
    await expect(auth.resetPassword('none@example.org', 'long enough')).rejects.toMatchObject({
      name: 'NotFound',
      key: 'userNotFound',
    });
  });

  test('are listed without their secrets', async () => {
    const [first] = await auth.listStaff();
    expect(Object.keys(first ?? {}).sort()).toEqual(['createdAt', 'email', 'id', 'name']);
  });
});
