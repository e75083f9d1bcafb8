import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffUsers } from '#db/schema.server.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { openPlainBrowser } from './setup/plain-browser.ts';
import { nextTotp, totp } from './setup/totp.ts';

/*
 * Tests the accounts of staff on a site without mail: one's own account, and accounts of other
 * members. tests/e2e/admin-staff.spec.ts tests each step in a browser.
 */

const database = await createTestDatabase();
const site = await openBuiltSite(database);
const first = { email: 'editor@example.org', password: 'a long enough password' };
beforeAll(async () => {
  await site.auth.createStaff({ ...first, name: 'The editor' });
});
beforeEach(() => database.db.execute('delete from rate_limits'));
afterAll(() => database.close());

type Browser = ReturnType<typeof openPlainBrowser>;
type Person = { name: string; email: string; password: string };

async function signIn(browser: Browser, { email, password }: Omit<Person, 'name'>) {
  await browser.open('/admin/login');
  return browser.press('Sign in', { email, password });
}

async function signedIn(person: Omit<Person, 'name'> = first): Promise<Browser> {
  const browser = openPlainBrowser(site);
  await signIn(browser, person);
  expect(browser.path()).toBe('/admin');
  return browser;
}

async function idOf({ email }: Person): Promise<string> {
  const [row] = await database.db.select().from(staffUsers).where(eq(staffUsers.email, email));
  return row?.id ?? '';
}

let added = 0;
/** Adds a member of staff with the form. The form shows the first password only once. */
async function add(): Promise<Person> {
  const name = `Asha ${++added}`;
  const person = { name, email: `asha-${added}@example.org` };
  const browser = await signedIn();
  await browser.open('/admin/staff/new');
  const sent = { ...person, role: 'editor', currentPassword: first.password };
  const { text, html } = await browser.press('Add', sent);
  expect(text).toContain(`${name} is added.`);
  expect(html).toMatch(/<a [^>]*href="\/admin\/staff"[^>]*>Back to the staff list</);
  const [, password = ''] = html.match(/<code[^>]*>([^<]+)</) ?? [];
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
  return { ...person, password };
}

test('a new member signs in with the first password', async () => {
  await signedIn(await add());
});

describe('one’s own account', () => {
  test('gets another name', async () => {
    const browser = await signedIn(await add());
    await browser.open('/admin/account');
    expect((await browser.press('Save name', { name: '  ' })).text).toContain('Name is required');
    const { text } = await browser.press('Save name', { name: 'Asha Rao' });
    expect(text).toContain('Your name is saved.');
    expect((await browser.open('/admin')).text).toContain('Signed in as Asha Rao');
  });

  test('gets another password after a right one, and the other sessions end', async () => {
    const person = await add();
    const [browser, other] = [await signedIn(person), await signedIn(person)];
    await browser.open('/admin/account');
    const newPassword = 'a new long password';
    for (const [currentPassword, chosen, again, said] of [
      [person.password, 'short', 'short', 'Please enter a password of 8 to 128 characters'],
      [person.password, newPassword, 'other', 'The two passwords differ'],
      ['not the password', newPassword, newPassword, 'This is not your current password'],
    ] as const) {
      const { text, html } = await browser.press('Change password', {
        currentPassword,
        newPassword: chosen,
        newPasswordAgain: again,
      });
      expect(text).toContain(said);
      expect(html).not.toContain(`value="${chosen}"`);
    }
    const { text } = await browser.press('Change password', {
      currentPassword: person.password,
      newPassword,
      newPasswordAgain: newPassword,
    });
    expect(text).toContain('Your password is changed. Your other sessions have ended.');
    await browser.open('/admin/account');
    expect(browser.path()).toBe('/admin/account');
    await other.open('/admin/categories');
    expect(other.path()).toMatch(/^\/admin\/login/);
    expect((await signIn(other, person)).text).toContain('Invalid email or password.');
    await signedIn({ ...person, password: newPassword });
  });
});

describe('two-step sign-in', () => {
  /** Switches two-step sign-in on and returns the TOTP secret and the recovery codes. */
  async function switchOn(browser: Browser, currentPassword: string) {
    await browser.open('/admin/account');
    const { html } = await browser.press('Set up two-step sign-in', { currentPassword });
    const [, key = ''] = html.match(/<code[^>]*>([^<]+)</) ?? [];
    const wrong = await browser.press('Switch on', { code: '000000' });
    expect(wrong.text).toContain('This code is wrong. Please try again.');
    expect(wrong.html).toContain(key);
    const page = await browser.press('Switch on', { code: totp(key) });
    expect(page.text).toContain('Your recovery codes');
    return { key, codes: codesOf(page.html) };
  }

  const codesOf = (html: string) =>
    [...html.matchAll(/<li[^>]*>(?:<code[^>]*>)?([2-9a-z]+-[2-9a-z]+)</g)].map(
      ([, code = '']) => code,
    );

  /** Returns a second browser that has sent the password and must enter a code. */
  async function halfSignedIn(person: Person): Promise<Browser> {
    const browser = openPlainBrowser(site);
    const { text } = await signIn(browser, person);
    expect(text).toContain('Enter your code');
    return browser;
  }

  test('asks for a code before it shows anything, then leads to the requested page', async () => {
    const person = await add();
    const { key } = await switchOn(await signedIn(person), person.password);
    const browser = openPlainBrowser(site);
    await browser.open('/admin/categories');
    await browser.press('Sign in', { email: person.email, password: person.password });
    const asked = browser.path();
    await browser.open('/admin/categories');
    expect(browser.path()).toMatch(/^\/admin\/login/);
    await browser.open(asked);
    expect((await browser.press('Verify', { code: '123 456' })).text).toContain(
      'This code is wrong.',
    );
    await browser.press('Verify', { code: nextTotp(key) });
    expect(browser.path()).toBe('/admin/categories');
  });

  test('accepts a recovery code once, creates new ones, and is switched off with the password', async () => {
    const person = await add();
    const { codes } = await switchOn(await signedIn(person), person.password);
    expect(new Set(codes).size).toBe(10);
    const [code = '', other = ''] = codes;
    const browser = await halfSignedIn(person);
    await browser.press('Verify', { code });
    expect(browser.path()).toBe('/admin');
    const again = await halfSignedIn(person);
    expect((await again.press('Verify', { code })).text).toContain('This code is wrong.');
    await again.press('Verify', { code: other });
    expect(again.path()).toBe('/admin');

    await browser.open('/admin/account');
    const refused = await browser.press('Switch off', { currentPassword: 'not it' });
    expect(refused.text).toContain('This is not your current password');
    const made = await browser.press('Generate new recovery codes', {
      currentPassword: person.password,
    });
    expect(made.text).toContain('Your earlier recovery codes no longer work.');
    expect(codesOf(made.html)).toHaveLength(10);
    await browser.open('/admin/account');
    const off = await browser.press('Switch off', { currentPassword: person.password });
    expect(off.html).toContain('>Two-step sign-in is off.<');
    await signedIn(person);
  });

  test('returns to the password after five wrong codes', async () => {
    const person = await add();
    const { key } = await switchOn(await signedIn(person), person.password);
    const browser = await halfSignedIn(person);
    for (let n = 0; n < 5; n++) {
      const { text } = await browser.press('Verify', { code: 'wrong-codes' });
      expect(text).toContain('This code is wrong.');
    }
    await browser.press('Verify', { code: nextTotp(key) });
    expect(browser.path()).toBe('/admin/login');
    await browser.open('/admin/login/code');
    expect(browser.path()).toBe('/admin/login');
  });

  test('of somebody else is reset after a confirmation', async () => {
    const person = await add();
    await switchOn(await signedIn(person), person.password);
    const browser = await signedIn();
    await browser.open('/admin/staff');
    const { text } = await browser.send({
      intent: 'reset-two-step',
      id: await idOf(person),
      currentPassword: first.password,
    });
    expect(text).toContain(
      `The two-step sign-in of ${person.name} is off. ${person.name} can set it up again.`,
    );
    await signedIn(person);
  });
});

test('a disabled or removed member is signed out everywhere and cannot sign in', async () => {
  const person = await add();
  const [browser, their] = [await signedIn(), await signedIn(person)];
  await browser.open('/admin/staff');
  expect((await browser.press(`Disable ${person.name}`)).text).toContain(
    `${person.name} is disabled and signed out everywhere.`,
  );
  await their.open('/admin/categories');
  expect(their.path()).toMatch(/^\/admin\/login/);
  expect((await signIn(their, person)).text).toContain(
    'Invalid email or password. Please try again.',
  );

  expect((await browser.press(`Enable ${person.name}`)).text).toContain(
    `${person.name} can sign in again.`,
  );
  await signIn(their, person);
  expect(their.path()).toBe('/admin');

  const { text } = await browser.send({
    intent: 'remove',
    id: await idOf(person),
    currentPassword: first.password,
  });
  expect(text).toContain('The account is removed.');
  expect(text).not.toContain(person.email);
  await their.open('/admin');
  expect(their.path()).toMatch(/^\/admin\/login/);
});
