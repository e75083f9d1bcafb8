import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  staffSessions,
  staffTwoFactors,
  staffUsers,
  staffVerifications,
} from '#db/schema.server.ts';
import { type Role, system } from '#domain/actor.ts';
import { actAs } from '#tests/factories.ts';
import { createStaff, renameStaff, setStaffRole } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { Forbidden } from '../errors.ts';
import { browserName } from './browser-name.ts';
import {
  endOtherSessions,
  endSession,
  eraseEndedSignIns,
  findSessionOwner,
  listSessions,
} from './sessions.server.ts';
import {
  disableStaff,
  enableStaff,
  getStaff,
  listStaffPage,
  removeStaff,
  resetTwoStep,
} from './staff.server.ts';

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(async () => {
  await db.delete(staffVerifications);
  await db.delete(staffUsers);
});

const make = (name: string, role: Role = 'admin') =>
  createStaff(db, system, {
    id: name,
    name,
    email: `${name}@example.org`,
    role,
    passwordHash: 'hash',
  });

async function openSession(userId: string, id: string, ipAddress = '10.0.0.1') {
  await db.insert(staffSessions).values({
    id,
    token: `token of ${id}`,
    userId,
    expiresAt: new Date(Date.now() + 60_000),
    userAgent: 'Firefox',
    ipAddress,
  });
}

describe('an account', () => {
  test('needs a name and an address that no other has, in any case', async () => {
    await make('asha');
    const build = (input: object) =>
      createStaff(db, system, {
        id: 'x',
        name: 'X',
        email: 'x@example.org',
        role: 'editor',
        passwordHash: '',
        ...input,
      });
    await expect(build({ email: 'ASHA@example.org' })).rejects.toMatchObject({
      key: 'userEmailTaken',
    });
    await expect(build({ name: '  ', email: 'nobody' })).rejects.toMatchObject({
      fields: { name: { key: 'userNameRequired' }, email: { key: 'userEmailInvalid' } },
    });
  });

  test('can be renamed', async () => {
    await make('asha');
    await renameStaff(db, actAs('asha'), { name: ' Asha Rao ' });
    expect((await getStaff(db, 'asha')).name).toBe('Asha Rao');
    await expect(renameStaff(db, actAs('asha'), { name: '' })).rejects.toMatchObject({
      key: 'userNameRequired',
    });
  });

  test('is listed, 60 per page, without secrets', async () => {
    for (let n = 0; n < 61; n++) await make(`user-${n}`);
    const first = await listStaffPage(db, 1);
    const second = await listStaffPage(db, 2);
    expect([first.items.length, first.hasMore]).toEqual([60, true]);
    expect([second.items.length, second.hasMore]).toEqual([1, false]);
    expect(JSON.stringify(first)).not.toContain('hash');
  });
});

describe('disabling', () => {
  test('ends sessions and links, until the account is enabled again', async () => {
    await make('asha');
    await make('bala');
    await openSession('bala', 's1');
    await db.insert(staffVerifications).values({
      id: 'v1',
      identifier: 'password-link:x',
      value: 'bala',
      expiresAt: new Date(Date.now() + 60_000),
    });
    await disableStaff(db, actAs('asha'), 'bala');
    await disableStaff(db, actAs('asha'), 'bala');
    expect((await getStaff(db, 'bala')).isDisabled).toBe(true);
    expect(await listSessions(db, 'bala')).toEqual([]);
    expect(await db.$count(staffVerifications)).toBe(0);
    await enableStaff(db, system, 'bala');
    expect((await getStaff(db, 'bala')).isDisabled).toBe(false);
  });

  test('is refused for oneself, and for the last admin who can sign in', async () => {
    await make('asha');
    await expect(disableStaff(db, actAs('asha'), 'asha')).rejects.toMatchObject({
      name: 'Blocked',
      key: 'staffDisableOneself',
    });
    await expect(disableStaff(db, actAs('gone'), 'asha')).rejects.toMatchObject({
      name: 'Blocked',
      key: 'staffLastAdmin',
    });
    await expect(disableStaff(db, actAs('asha'), 'nobody')).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  test('by two people of each other at once leaves one of them', async () => {
    await make('asha');
    await make('bala');
    const results = await Promise.allSettled([
      disableStaff(db, actAs('asha'), 'bala'),
      removeStaff(db, actAs('bala'), 'asha'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('removing', () => {
  test('happens once, and is refused for oneself and the last admin who can sign in', async () => {
    await make('asha');
    await make('bala');
    await openSession('bala', 's1');
    await expect(removeStaff(db, actAs('asha'), 'asha')).rejects.toMatchObject({
      key: 'staffRemoveOneself',
    });
    await removeStaff(db, actAs('asha'), 'bala');
    await removeStaff(db, actAs('asha'), 'bala');
    expect(await db.$count(staffSessions)).toBe(0);
    await expect(removeStaff(db, actAs('bala'), 'asha')).rejects.toMatchObject({
      key: 'staffLastAdmin',
    });
    await expect(getStaff(db, 'bala')).rejects.toMatchObject({ key: 'staffNotFound' });
  });
});

describe('the role of an account', () => {
  test('is one of the three, without a default', async () => {
    const build = (role: unknown) =>
      createStaff(db, system, {
        id: 'x',
        name: 'X',
        email: 'x@example.org',
        role: role as Role,
        passwordHash: '',
      });
    for (const role of [undefined, '', 'owner']) {
      await expect(build(role)).rejects.toMatchObject({
        fields: { role: { key: 'staffRoleRequired' } },
      });
    }
    expect(await build('author')).toMatchObject({ role: 'author' });
  });

  test('is changed by admins, except their own', async () => {
    await make('asha');
    await make('bala', 'author');
    await setStaffRole(db, actAs('asha'), 'bala', { role: 'editor' });
    expect(await getStaff(db, 'bala')).toMatchObject({ role: 'editor' });
    await expect(
      setStaffRole(db, actAs('bala', 'editor'), 'asha', { role: 'author' }),
    ).rejects.toBeInstanceOf(Forbidden);
    await expect(setStaffRole(db, actAs('asha'), 'asha', { role: 'author' })).rejects.toMatchObject(
      { key: 'staffRoleOneself' },
    );
    await expect(setStaffRole(db, actAs('asha'), 'bala', { role: 'owner' })).rejects.toMatchObject({
      key: 'staffRoleRequired',
    });
  });

  test('of the last admin who can sign in stays admin', async () => {
    await make('asha');
    await make('bala');
    await make('chitra', 'editor');
    await disableStaff(db, actAs('asha'), 'bala');
    await expect(setStaffRole(db, system, 'asha', { role: 'editor' })).rejects.toMatchObject({
      key: 'staffLastAdmin',
    });
    await expect(removeStaff(db, actAs('bala'), 'asha')).rejects.toMatchObject({
      key: 'staffLastAdmin',
    });
    await removeStaff(db, actAs('asha'), 'chitra');
    await enableStaff(db, actAs('asha'), 'bala');
    expect(await setStaffRole(db, system, 'asha', { role: 'editor' })).toMatchObject({
      role: 'editor',
    });
  });

  test.each([
    ['lower', 'lower'],
    ['lower', 'disable'],
    ['lower', 'remove'],
    ['remove', 'remove'],
  ] as const)('two admins who %s and %s each other at the same moment leave one', async (first, second) => {
    const ways = {
      lower: (by: string, id: string) => setStaffRole(db, actAs(by), id, { role: 'author' }),
      disable: (by: string, id: string) => disableStaff(db, actAs(by), id),
      remove: (by: string, id: string) => removeStaff(db, actAs(by), id),
    };
    for (let round = 0; round < 10; round += 1) {
      await db.delete(staffUsers);
      await make('asha');
      await make('bala');
      await make('chitra', 'editor');
      const results = await Promise.allSettled([
        ways[first]('asha', 'bala'),
        ways[second]('bala', 'asha'),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { items } = await listStaffPage(db, 1);
      const admins = items.filter(({ role, isDisabled }) => role === 'admin' && !isDisabled);
      expect(admins).toHaveLength(1);
    }
  });
});

describe('resetting two-step sign-in', () => {
  test('is for others; one’s own needs the password', async () => {
    await make('asha');
    await db.update(staffUsers).set({ twoFactorEnabled: true });
    await db
      .insert(staffTwoFactors)
      .values({ id: 't', secret: 's', backupCodes: '[]', userId: 'asha' });
    await expect(resetTwoStep(db, actAs('asha'), 'asha')).rejects.toMatchObject({
      key: 'staffResetOneself',
    });
    await resetTwoStep(db, actAs('bala'), 'asha');
    expect((await getStaff(db, 'asha')).hasTwoStep).toBe(false);
    expect(await db.$count(staffTwoFactors)).toBe(0);
  });
});

describe('sessions', () => {
  test('are listed without their tokens and ended one by one, or all but one', async () => {
    await make('asha');
    await make('bala');
    for (const id of ['a1', 'a2', 'a3']) await openSession('asha', id);
    await openSession('bala', 'b1');
    const sessions = await listSessions(db, 'asha');
    expect(sessions.map(({ id }) => id).sort()).toEqual(['a1', 'a2', 'a3']);
    expect(JSON.stringify(sessions)).not.toContain('token');
    await endSession(db, actAs('asha'), 'b1');
    await endSession(db, actAs('asha'), 'a1');
    await endOtherSessions(db, actAs('asha'), 'a2');
    expect((await listSessions(db, 'asha')).map(({ id }) => id)).toEqual(['a2']);
    expect(await listSessions(db, 'bala')).toHaveLength(1);
  });
});

test('only expired rows are erased', async () => {
  await make('asha');
  await openSession('asha', 'open');
  await openSession('asha', 'over');
  const past = new Date(Date.now() - 1_000);
  await db.update(staffSessions).set({ expiresAt: past }).where(eq(staffSessions.id, 'over'));
  await db
    .insert(staffVerifications)
    .values({ id: 'v', identifier: 'password-link:x', value: 'asha', expiresAt: past });
  expect(await findSessionOwner(db, 'open')).toEqual({ id: 'asha', role: 'admin' });
  expect(await findSessionOwner(db, 'over')).toBeNull();
  expect(await eraseEndedSignIns(db, system)).toBe(2);
  expect(await eraseEndedSignIns(db, system)).toBe(0);
  expect((await listSessions(db, 'asha')).map(({ id }) => id)).toEqual(['open']);
});

describe('the name of a browser', () => {
  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
  ])('%s', (userAgent, browser, system) => {
    expect(browserName(userAgent)).toEqual({ browser, system });
  });

  test('is null for unknown ones', () => {
    expect(browserName('curl/8.0')).toBeNull();
    expect(browserName('')).toBeNull();
  });
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['', ''],
])('the address %j of a session is shown as %j', async (stored, shown) => {
  await make('asha');
  await openSession('asha', 'a1', stored);
  expect((await listSessions(db, 'asha'))[0]?.address).toBe(shown);
});
