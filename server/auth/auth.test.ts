import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { staffAccounts, staffTwoFactors } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { defaultLimits } from '#domain/settings/default-rate-limits.ts';
import { findPasswordLink, makePasswordLink } from '#domain/staff/password-links.server.ts';
import { changePasswordSchema, newPasswordSchema, newStaffSchema } from '#domain/staff/schema.ts';
import { listSessions } from '#domain/staff/sessions.server.ts';
import { createTestAuth } from '#tests/setup/auth.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { nextTotp, totp } from '#tests/setup/totp.ts';
import { createRateLimits, unlimited } from '../rate-limits/rate-limits.ts';
import { createAuth } from './auth.ts';

const database = await createTestDatabase();
afterAll(database.close);
const auth = createTestAuth({ db: database.db });
const editor = { email: 'editor@example.org', password: 'correct horse battery' };
const overHttp = { address: '10.0.0.1', isSecure: false, userAgent: 'tests' };
const overHttps = { ...overHttp, isSecure: true };
const toCookie = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');
const signIn = async (...given: Parameters<typeof auth.signIn>) =>
  (await auth.signIn(...given)).cookies;

beforeAll(async () => {
  await auth.createStaff({ ...editor, name: 'Editor' });
});

describe('signing in', () => {
  test('opens a session that the cookie leads back to', async () => {
    const cookies = await signIn(editor, overHttp);
    const session = await auth.findSession(toCookie(cookies), false);
    expect(session?.user).toMatchObject({ name: 'Editor', email: 'editor@example.org' });
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now());
  });

  test('ignores the case of the address and spaces around it', async () => {
    const cookies = await signIn({ ...editor, email: '  Editor@Example.ORG ' }, overHttp);
    expect(await auth.findSession(toCookie(cookies), false)).not.toBeNull();
  });

  test('sets a cookie that scripts and other sites cannot use, and that is Secure only over https', async () => {
    const [plain = ''] = await signIn(editor, overHttp);
    expect(plain).toMatch(/^suchna\.session_token=/);
    expect(plain).toMatch(/HttpOnly/i);
    expect(plain).toMatch(/SameSite=Lax/i);
    expect(plain).not.toMatch(/Secure/i);
    const [secure = ''] = await signIn(editor, overHttps);
    expect(secure).toMatch(/^__Secure-suchna\.session_token=/);
    expect(secure).toMatch(/; Secure/i);
    expect(await auth.findSession(toCookie([secure]), true)).not.toBeNull();
  });

  test.each([
    '10.1.2.3',
    '::1',
    '2405:200:1:2:3:4:5:6',
  ])('records the network address of the session: %s', async (address) => {
    const cookies = await signIn(editor, { ...overHttp, address });
    const session = await auth.findSession(toCookie(cookies), false);
    const sessions = await listSessions(database.db, session?.user.id ?? '');
    expect(sessions[0]).toMatchObject({ address, userAgent: 'tests' });
  });

  test.each([
    ['a wrong password', { ...editor, password: 'wrong password' }],
    ['an unknown address', { ...editor, email: 'nobody@example.org' }],
    ['no address at all', { ...editor, email: "' or 1=1 --" }],
    ['a NUL character', { ...editor, email: 'editor\0@example.org' }],
    ['an endless password', { ...editor, password: 'x'.repeat(100_000) }],
    ['an empty password', { ...editor, password: '' }],
  ])('with %s has the same error', async (_, credentials) => {
    await expect(auth.signIn(credentials, overHttp)).rejects.toMatchObject({
      name: 'Invalid',
      key: 'invalidCredentials',
    });
  });

  test('is refused without checking the password once the limit is reached', async () => {
    const refusal = new Error('limit');
    const limited = createTestAuth({
      db: database.db,
      limits: { ...unlimited, signIn: () => Promise.reject(refusal) },
    });
    await expect(limited.signIn(editor, overHttp)).rejects.toBe(refusal);
  });
});

describe('a session', () => {
  test('ends with signing out, which clears its cookie', async () => {
    const cookie = toCookie(await signIn(editor, overHttp));
    const cleared = await auth.signOut(cookie, false);
    expect(cleared.join()).toMatch(/suchna\.session_token=;.*Max-Age=0/i);
    expect(await auth.findSession(cookie, false)).toBeNull();
  });

  test('is not found with a forged, foreign or missing cookie', async () => {
    const cookie = toCookie(await signIn(editor, overHttp));
    expect(await auth.findSession(cookie.replace(/.$/, '!'), false)).toBeNull();
    expect(await auth.findSession('suchna.session_token=%ff', false)).toBeNull();
    expect(await auth.findSession('other=1', false)).toBeNull();
    expect(await auth.findSession(null, false)).toBeNull();
    const other = createTestAuth({ db: database.db, secret: 't'.repeat(40) });
    expect(await other.findSession(cookie, false)).toBeNull();
  });

  test('that has expired is not found', async () => {
    const cookie = toCookie(await signIn(editor, { ...overHttp, address: '10.9.9.9' }));
    await database.pool.query(
      `update staff_sessions set expires_at = now() - interval '1 second' where ip_address = '10.9.9.9'`,
    );
    expect(await auth.findSession(cookie, false)).toBeNull();
  });

  test('in use is renewed once a day, by new cookies in the response', async () => {
    const cookie = toCookie(await signIn(editor, { ...overHttp, address: '10.8.8.8' }));
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
  test('have passwords stored as scrypt with high cost', async () => {
    const site = createAuth({ db: database.db, secret: 's'.repeat(40), limits: unlimited });
    const { id } = await site.createStaff({ ...editor, email: 'stored@example.org' });
    const [account] = await database.db
      .select({ hash: staffAccounts.password })
      .from(staffAccounts)
      .where(eq(staffAccounts.userId, id));
    const [salt = '', key] = account?.hash?.split(':') ?? [];
    const work = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 };
    expect(scryptSync(editor.password, salt, 64, work).toString('hex')).toBe(key);
    expect(await site.isPasswordOf('stored@example.org', editor.password)).toBe(true);
    expect(await site.isPasswordOf('stored@example.org', 'another password')).toBe(false);
  });

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

  test('refuse common passwords in every form', async () => {
    const who = await signedIn('common@example.org');
    const token = await makePasswordLink(database.db, system, who.user.id, 'passwordReset');
    for (const common of ['password', 'Password1', '12345678', 'qwertyuiop', 'iloveyou']) {
      const twice = { newPassword: common, newPasswordAgain: common };
      const ofNew = { newPassword: { key: 'passwordTooCommon' } };
      const currentPassword = editor.password;
      await expect(
        auth.createStaff({ email: 'a@example.org', password: common }),
      ).rejects.toMatchObject({ key: 'passwordTooCommon' });
      await expect(auth.resetPassword(who.user.email, common)).rejects.toMatchObject({
        key: 'passwordTooCommon',
      });
      await expect(auth.setPasswordByLink(token, twice)).rejects.toMatchObject({ fields: ofNew });
      await expect(auth.changePassword(who, { ...twice, currentPassword })).rejects.toMatchObject({
        fields: ofNew,
      });
    }
    expect(await auth.isPasswordOf(who.user.email, editor.password)).toBe(true);
    expect(await findPasswordLink(database.db, token)).not.toBeNull();
  });

  test('get a new password that ends their sessions', async () => {
    const user = { email: 'second@example.org', password: 'the first password' };
    await auth.createStaff(user);
    const cookie = toCookie(await signIn(user, overHttp));
    await auth.resetPassword(user.email, 'the second password');
    expect(await auth.findSession(cookie, false)).toBeNull();
    await expect(auth.signIn(user, overHttp)).rejects.toMatchObject({ key: 'invalidCredentials' });
    await auth.signIn({ ...user, password: 'the second password' }, overHttp);
    expect(await auth.isPasswordOf(user.email, 'the second password')).toBe(true);
    expect(await auth.isPasswordOf(user.email, user.password)).toBe(false);
  });

  test('cannot be given a password if they do not exist', async () => {
    await expect(auth.resetPassword('none@example.org', 'long enough')).rejects.toMatchObject({
      name: 'NotFound',
      key: 'userNotFound',
    });
  });

  test('are listed without their secrets', async () => {
    const [first] = await auth.listStaff();
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'createdAt',
      'email',
      'hasTwoStep',
      'id',
      'isDisabled',
      'name',
      'role',
    ]);
  });
});

/** Creates an account with a session. */
async function signedIn(email: string) {
  const user = await auth.createStaff({ email, password: editor.password });
  const cookie = toCookie(await signIn({ email, password: editor.password }, overHttp));
  return { ...overHttp, user, cookie };
}

/** Creates an account whose sign-in needs a code. */
async function withTwoStep(email: string) {
  const who = await signedIn(email);
  const key = await auth.startTwoStep(who, editor.password);
  const code = totp(key);
  const { cookies, recoveryCodes } = await auth.confirmTwoStep(who, { code });
  return { who: { ...who, cookie: toCookie(cookies) }, key, code, recoveryCodes };
}

async function firstStep(email: string) {
  const { cookies, needsCode } = await auth.signIn({ email, password: editor.password }, overHttp);
  expect(needsCode).toBe(true);
  return toCookie(cookies);
}

describe('two-step sign-in', () => {
  test('opens a session only after the code, and the first step alone opens nothing', async () => {
    const { key } = await withTwoStep('two@example.org');
    const cookie = await firstStep('two@example.org');
    expect(await auth.findSession(cookie, false)).toBeNull();
    expect(await auth.isCodeAwaited(cookie)).toBe(true);
    const session = toCookie(await auth.signInWithCode(cookie, { code: nextTotp(key) }, overHttp));
    expect((await auth.findSession(session, false))?.user.email).toBe('two@example.org');
    await expect(
      auth.signInWithCode(cookie, { code: nextTotp(key) }, overHttp),
    ).rejects.toMatchObject({
      key: 'codeTooLate',
    });
  });

  test('is not on before the first code, and then never without the password', async () => {
    const who = await signedIn('half@example.org');
    await expect(auth.startTwoStep(who, 'not it')).rejects.toMatchObject({
      key: 'currentPasswordWrong',
    });
    await auth.startTwoStep(who, editor.password);
    await expect(auth.confirmTwoStep(who, { code: '000000' })).rejects.toMatchObject({
      key: 'codeInvalid',
    });
    expect((await auth.signIn({ ...editor, email: who.user.email }, overHttp)).needsCode).toBe(
      false,
    );
    const { who: other } = await withTwoStep('sure@example.org');
    await expect(auth.stopTwoStep(other, 'not it')).rejects.toMatchObject({
      key: 'currentPasswordWrong',
    });
    await expect(auth.startTwoStep(other, editor.password)).rejects.toMatchObject({
      key: 'twoStepAlreadyOn',
    });
  });

  test('begun several times at once has one secret, which is one of the shown ones', async () => {
    const who = await signedIn('several@example.org');
    const keys = await Promise.all(
      Array.from({ length: 6 }, () => auth.startTwoStep(who, editor.password)),
    );
    const ofThem = eq(staffTwoFactors.userId, who.user.id);
    expect(await database.db.$count(staffTwoFactors, ofThem)).toBe(1);
    const isTaken = await Promise.all(
      keys.map((key) =>
        auth.confirmTwoStep(who, { code: totp(key) }).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(isTaken.filter(Boolean)).toHaveLength(1);
  });

  test('switched off twice at once is off, without an error', async () => {
    const { who } = await withTwoStep('hasty@example.org');
    const stop = () => auth.stopTwoStep(who, editor.password);
    // The second call runs completely during the first call, and ends the session of both calls.
    const query = database.pool.query.bind(database.pool);
    let second: Promise<string[]> | undefined;
    const overtaken = async (...asked: [{ text: string }]) => {
      const answer = await query(...asked);
      if (second === undefined && asked[0].text.startsWith('select "two_factor_enabled"')) {
        second = stop();
        await second;
      }
      return answer;
    };
    vi.spyOn(database.pool, 'query').mockImplementation(overtaken as typeof query);
    expect(await stop()).toEqual([]);
    expect(await auth.findSession(toCookie((await second) ?? []), false)).not.toBeNull();
    const ofThem = eq(staffTwoFactors.userId, who.user.id);
    expect(await database.db.$count(staffTwoFactors, ofThem)).toBe(0);
  });

  test('accepts a code of the app once, not later and not twice at once', async () => {
    const { who, key, code } = await withTwoStep('once@example.org');
    const signInWith = async (given: string) =>
      auth.signInWithCode(await firstStep(who.user.email), { code: given }, overHttp);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    await expect(signInWith(spaced)).rejects.toMatchObject({ key: 'codeUsed' });
    const next = nextTotp(key);
    const together = await Promise.allSettled([signInWith(next), signInWith(next)]);
    expect(together.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(signInWith(next)).rejects.toMatchObject({ key: 'codeUsed' });
  });

  test('reports a wrong code as wrong, not as used, on every attempt', async () => {
    const { who, key } = await withTwoStep('wrong@example.org');
    const cookie = await firstStep(who.user.email);
    const wrong = totp(key, 0);
    for (let n = 0; n < 2; n++) {
      await expect(auth.signInWithCode(cookie, { code: wrong }, overHttp)).rejects.toMatchObject({
        key: 'codeInvalid',
      });
    }
  });

  test('accepts a recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await withTwoStep('paper@example.org');
    const [code = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    await auth.signInWithCode(await firstStep('paper@example.org'), { code: typed }, overHttp);
    await expect(
      auth.signInWithCode(await firstStep('paper@example.org'), { code }, overHttp),
    ).rejects.toMatchObject({ key: 'codeInvalid' });
  });

  describe('with concurrent recovery codes', () => {
    /**
     * Signs in with two codes at once. Both requests read the list of codes before one of them
     * changes the list. A request that is refused earlier does not read the list.
     */
    async function atOnce(email: string, codes: string[]): Promise<string[]> {
      const steps = await Promise.all(codes.map(() => firstStep(email)));
      const holder = await database.pool.connect();
      try {
        await holder.query('begin; select from staff_two_factors for update');
        let ended = 0;
        const answers = codes.map((code, place) =>
          auth
            .signInWithCode(steps[place] ?? '', { code }, overHttp)
            .then(
              () => 'let in',
              (error: { key: string }) => error.key,
            )
            .finally(() => {
              ended += 1;
            }),
        );
        const waiting = async () => {
          const { rows } = await holder.query(
            `select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0].n + ended;
        };
        await expect.poll(waiting, { timeout: 10_000 }).toBe(codes.length);
        await holder.query('commit');
        return await Promise.all(answers);
      } finally {
        holder.release();
      }
    }

    test('accepts one of two equal ones', async () => {
      const { recoveryCodes } = await withTwoStep('crowd@example.org');
      const [code = ''] = recoveryCodes;
      const answers = await atOnce('crowd@example.org', [code, code]);
      expect(answers.toSorted()).toEqual(['codeInvalid', 'let in']);
    });

    test('never makes a used one valid again', async () => {
      const { recoveryCodes } = await withTwoStep('pair@example.org');
      const codes = recoveryCodes.slice(0, 2);
      const answers = await atOnce('pair@example.org', codes);
      for (const [place, code] of codes.entries()) {
        const again = auth.signInWithCode(await firstStep('pair@example.org'), { code }, overHttp);
        if (answers[place] !== 'let in') await again;
        else await expect(again).rejects.toMatchObject({ key: 'codeInvalid' });
      }
    });
  });

  test('limits concurrent wrong codes of an account to ten, from any addresses', async () => {
    const { key } = await withTwoStep('guessed@example.org');
    const limits = createRateLimits({ pool: database.pool, readLimits: () => defaultLimits });
    const limited = createTestAuth({ db: database.db, limits });
    const steps = await Promise.all(
      Array.from({ length: 12 }, () => firstStep('guessed@example.org')),
    );
    const guess = (n: number) =>
      limited
        .signInWithCode(
          steps[n % steps.length] ?? '',
          { code: n % 2 ? totp(key, 0) : 'aaaaa-aaaaa' },
          { ...overHttp, address: `10.1.0.${n}` },
        )
        .then(
          () => 'let in',
          (error: { key: string }) => error.key,
        );
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)));
    const refused = answers.filter((answer) => answer === 'tooManySignIns');
    expect(refused.length).toBeGreaterThanOrEqual(50);
    expect(answers).not.toContain('let in');
  });

  test('creates new recovery codes that replace the earlier ones', async () => {
    const { who, recoveryCodes } = await withTwoStep('again@example.org');
    const [code = ''] = await auth.makeRecoveryCodes(who, editor.password);
    await expect(
      auth.signInWithCode(
        await firstStep('again@example.org'),
        { code: recoveryCodes[0] ?? '' },
        overHttp,
      ),
    ).rejects.toMatchObject({ key: 'codeInvalid' });
    await auth.signInWithCode(await firstStep('again@example.org'), { code }, overHttp);
  });

  test('asks for the password again after five wrong codes, and pauses after ten', async () => {
    const { key } = await withTwoStep('guess@example.org');
    for (let round = 0; round < 2; round++) {
      const cookie = await firstStep('guess@example.org');
      for (let n = 0; n < 5; n++) {
        await expect(
          auth.signInWithCode(cookie, { code: 'wrong-wrong' }, overHttp),
        ).rejects.toMatchObject({ key: 'codeInvalid' });
      }
      if (round > 0) continue;
      await expect(
        auth.signInWithCode(cookie, { code: nextTotp(key) }, overHttp),
      ).rejects.toMatchObject({ key: 'codeTooLate' });
    }
    await expect(
      auth.signInWithCode(await firstStep('guess@example.org'), { code: nextTotp(key) }, overHttp),
    ).rejects.toMatchObject({ name: 'Limited', key: 'tooManySignIns' });
  });

  test('counts wrong codes like wrong passwords', async () => {
    await withTwoStep('limit@example.org');
    const cookie = await firstStep('limit@example.org');
    const refusal = new Error('limit');
    const limited = createTestAuth({
      db: database.db,
      limits: { ...unlimited, signInCode: () => Promise.reject(refusal) },
    });
    await expect(limited.signInWithCode(cookie, { code: '000000' }, overHttp)).rejects.toBe(
      refusal,
    );
  });

  test('is switched off with the password, and the session continues', async () => {
    const { who } = await withTwoStep('stop@example.org');
    const cookie = toCookie(await auth.stopTwoStep(who, editor.password));
    expect(await auth.findSession(cookie, false)).not.toBeNull();
    expect((await auth.signIn({ ...editor, email: who.user.email }, overHttp)).needsCode).toBe(
      false,
    );
  });
});

test.each([
  ['one’s own password', changePasswordSchema],
  ['the password of a link', newPasswordSchema],
])('for %s, a new one must be typed twice', (_, schema) => {
  const typed = { currentPassword: 'x', newPassword: 'long enough', newPasswordAgain: 'other' };
  expect(schema.safeParse(typed).error?.issues).toMatchObject([
    { path: ['newPasswordAgain'], message: 'passwordsDiffer' },
  ]);
});

describe('changing one’s own password', () => {
  test('needs the current one and ends every other session', async () => {
    const who = await signedIn('change@example.org');
    const other = toCookie(await signIn({ ...editor, email: who.user.email }, overHttp));
    const token = await makePasswordLink(database.db, system, who.user.id, 'passwordReset');
    const input = { newPassword: 'another password', newPasswordAgain: 'another password' };
    await expect(
      auth.changePassword(who, { ...input, currentPassword: 'not it' }),
    ).rejects.toMatchObject({ fields: { currentPassword: { key: 'currentPasswordWrong' } } });
    const cookies = await auth.changePassword(who, { ...input, currentPassword: editor.password });
    expect(await auth.findSession(toCookie(cookies), false)).not.toBeNull();
    expect(await auth.findSession(other, false)).toBeNull();
    expect(await auth.findSession(who.cookie, false)).toBeNull();
    expect(await findPasswordLink(database.db, token)).toBeNull();
    expect(await auth.isPasswordOf(who.user.email, 'another password')).toBe(true);
  });
});

describe('a link to choose a password', () => {
  const input = { newPassword: 'from the link', newPasswordAgain: 'from the link' };

  test('works once, ends the sessions, and is stored as a hash', async () => {
    const who = await signedIn('link@example.org');
    const token = await makePasswordLink(database.db, system, who.user.id, 'passwordReset');
    const second = await makePasswordLink(database.db, system, who.user.id, 'passwordReset');
    const { rows } = await database.pool.query('select * from staff_verifications');
    expect(JSON.stringify(rows)).not.toContain(token);
    const tries = await Promise.allSettled([
      auth.setPasswordByLink(token, input),
      auth.setPasswordByLink(token, input),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await auth.findSession(who.cookie, false)).toBeNull();
    expect(await auth.isPasswordOf(who.user.email, 'from the link')).toBe(true);
    await expect(auth.setPasswordByLink(second, input)).rejects.toMatchObject({
      key: 'passwordLinkInvalid',
    });
  });

  test('is invalid after its time, if it is invented, or for a disabled account', async () => {
    const { user } = await signedIn('late@example.org');
    const token = await makePasswordLink(database.db, system, user.id, 'passwordReset');
    await database.pool.query(
      `update staff_users set disabled_at = now() where email = 'late@example.org'`,
    );
    expect(await findPasswordLink(database.db, token)).toBeNull();
    await database.pool.query('update staff_users set disabled_at = null');
    expect(await findPasswordLink(database.db, token)).toMatchObject({ userId: user.id });
    await database.pool.query(
      `update staff_verifications set expires_at = now() - interval '1 second' where value = $1`,
      [user.id],
    );
    for (const made of [token, 'x'.repeat(43), '', '../etc']) {
      expect(await findPasswordLink(database.db, made)).toBeNull();
      await expect(auth.setPasswordByLink(made, input)).rejects.toMatchObject({
        key: 'passwordLinkInvalid',
      });
    }
  });

  test('works for an hour, an invitation for three days', async () => {
    const { user } = await signedIn('hours@example.org');
    await makePasswordLink(database.db, system, user.id, 'passwordReset');
    await makePasswordLink(database.db, system, user.id, 'staffInvitation');
    const { rows } = await database.pool.query(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours
       from staff_verifications where value = $1 order by 1`,
      [user.id],
    );
    expect(rows).toEqual([{ hours: 1 }, { hours: 72 }]);
  });
});

describe('a disabled account', () => {
  test('has no session from then on, and cannot open one', async () => {
    const who = await signedIn('off@example.org');
    // The row of the session remains, but gives no access.
    await database.pool.query(
      `update staff_users set disabled_at = now() where email = 'off@example.org'`,
    );
    expect(await auth.findSession(who.cookie, false)).toBeNull();
    await expect(auth.signIn({ ...editor, email: who.user.email }, overHttp)).rejects.toMatchObject(
      { key: 'invalidCredentials' },
    );
    const { rows } = await database.pool.query(
      'select count(*)::int as n from staff_sessions where user_id = $1',
      [who.user.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('cannot finish a sign-in that waits for its code', async () => {
    const { who, key } = await withTwoStep('midway@example.org');
    const cookie = await firstStep(who.user.email);
    await database.pool.query(
      `update staff_users set disabled_at = now() where email = 'midway@example.org'`,
    );
    await expect(auth.signInWithCode(cookie, { code: nextTotp(key) }, overHttp)).rejects.toThrow();
  });

  test('is enabled again by the operator only with a new password', async () => {
    const { who } = await withTwoStep('back@example.org');
    await database.pool.query(
      `update staff_users set disabled_at = now() where email = 'back@example.org'`,
    );
    await auth.resetPassword(who.user.email, editor.password);
    expect((await auth.signIn({ ...editor, email: who.user.email }, overHttp)).needsCode).toBe(
      false,
    );
  });
});

describe('adding a member of staff', () => {
  test('shows a first password, and sending the form again shows one that works', async () => {
    const person = { name: 'Asha', email: 'Asha@Example.org', role: 'editor' };
    const form = { ...newStaffSchema.parse(person), id: crypto.randomUUID() };
    const first = await auth.addStaff(system, form);
    const second = await auth.addStaff(system, form);
    expect(await auth.isPasswordOf('asha@example.org', first)).toBe(false);
    expect(await auth.isPasswordOf('asha@example.org', second)).toBe(true);
    await expect(auth.addStaff(system, { ...form, id: crypto.randomUUID() })).rejects.toMatchObject(
      {
        key: 'userEmailTaken',
      },
    );
    await database.pool.query(
      `update staff_users set created_at = now() - interval '1 hour' where id = $1`,
      [form.id],
    );
    await expect(auth.addStaff(system, form)).rejects.toMatchObject({ key: 'userEmailTaken' });
    expect(await auth.isPasswordOf('asha@example.org', second)).toBe(true);
  });
});
