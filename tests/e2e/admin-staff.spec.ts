import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { staffUsers, staffVerifications } from '#db/schema.server.ts';
import type { MailServer } from '#tests/setup/mail-server.ts';
import type { Site } from '#tests/setup/site.ts';
import { nextTotp, totp } from '#tests/setup/totp.ts';
import { expectInOrder } from './accessible.ts';
import { expect, ready, staff } from './fixtures.ts';
import { mailTest, test } from './staff-fixtures.ts';

type Person = { name: string; email: string; password: string };

const newPerson = () => {
  const id = randomUUID().slice(0, 8);
  return { name: `Asha ${id}`, email: `asha-${id}@example.org` };
};

/** The word of success, beside which 'Loading...' may stand for a moment. */
const says = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Adds somebody on a site without mail, as the form of the staff page does. */
async function have({ request }: BrowserContext, { url }: Site): Promise<Person> {
  const person = newPerson();
  const answer = await request.post('/admin/staff/new', {
    form: { ...person, currentPassword: staff.password },
    headers: { origin: url },
  });
  const [, password = ''] = (await answer.text()).match(/<code[^>]*>([^<]+)</) ?? [];
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
  return { ...person, password };
}

/** The same by the form itself, which shows the first password. */
async function add(page: Page): Promise<Person> {
  const person = newPerson();
  await page.goto('/admin/staff/new');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Your own password').fill(staff.password);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await says(page, `${person.name} is added.`);
  const password = (await page.getByRole('main').locator('code').textContent()) ?? '';
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
  return { ...person, password };
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Another browser, signed in as somebody. */
async function elsewhere(
  browser: Browser,
  site: Site,
  { email, password }: Person,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: site.url });
  const answer = await context.request.post('/admin/login', {
    form: { email, password },
    headers: { origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  return { page: await context.newPage(), context };
}

/** The cookies of a session that somebody opens without a page; empty where they are refused. */
async function openSession(site: Site, { email, password }: { email: string; password: string }) {
  const answer = await fetch(`${site.url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url },
    body: new URLSearchParams({ email, password }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return answer.status === 302 ? cookies.join('; ') : '';
}

async function isSignedIn(site: Site, cookie: string): Promise<boolean> {
  const answer = await fetch(`${site.url}/admin/categories`, {
    redirect: 'manual',
    headers: { cookie },
  });
  return answer.status === 200;
}

const rowOf = (page: Page, { name }: { name: string }) => page.getByRole('row', { name });

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Switches two-step sign-in on, with a look at each step, and gives the key and the recovery codes. */
async function switchTwoStepOn(page: Page, password: string, look = async () => {}) {
  await page.goto('/admin/account');
  const box = section(page, 'Two-step sign-in');
  await box.getByLabel('Current password').fill(password);
  await box.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(box.getByRole('link', { name: 'Open in an authenticator app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/.+secret=[A-Z2-7]{52}/,
  );
  const key = (await box.locator('code').textContent()) ?? '';
  await look();
  await box.getByLabel('Code that the app shows now').fill('000000');
  await box.getByRole('button', { name: 'Switch on' }).click();
  await expect(box.getByRole('alert')).toContainText('This code is not right. Please try again.');
  await expect(box.locator('code')).toHaveText(key);
  await box.getByLabel('Code that the app shows now').fill(totp(key));
  await box.getByRole('button', { name: 'Switch on' }).click();
  const list = page.getByRole('list', { name: 'Your recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await list.getByRole('listitem').allTextContents();
  await look();
  return { key, recoveryCodes };
}

test.describe('one’s own account', () => {
  test('the name and the password are changed, which ends the other sessions', async ({
    staffPage,
    browser,
    site,
  }) => {
    const person = await have(staffPage.context(), site);
    const { page, context } = await elsewhere(browser, site, person);
    const other = await openSession(site, person);
    await page.goto('/admin');
    await page.getByRole('link', { name: `Signed in as ${person.name}` }).click();
    const profile = section(page, 'Profile');
    await profile.getByLabel('Name').fill('  ');
    await profile.getByRole('button', { name: 'Save name' }).click();
    await expect(profile.getByRole('alert')).toContainText('Name is required');
    await profile.getByLabel('Name').fill(`${person.name} Rao`);
    await profile.getByRole('button', { name: 'Save name' }).click();
    await says(page, 'Your name is saved.');
    await expect(page.getByRole('link', { name: `Signed in as ${person.name} Rao` })).toBeVisible();

    const box = section(page, 'Password');
    await box.getByLabel('Current password').fill('not the password');
    await box.getByLabel('New password', { exact: true }).fill('short');
    await box.getByLabel('New password again').fill('other');
    await box.getByRole('button', { name: 'Change password' }).click();
    await expect(box.getByRole('alert')).toContainText(
      'Please give a password of 8 to 128 characters',
    );
    await box.getByLabel('New password', { exact: true }).fill('a new long password');
    await box.getByRole('button', { name: 'Change password' }).click();
    await expect(box.getByRole('alert')).toContainText('The two passwords differ');
    await box.getByLabel('New password again').fill('a new long password');
    await box.getByRole('button', { name: 'Change password' }).click();
    await expect(box.getByRole('alert')).toContainText('This is not your current password');
    await box.getByLabel('Current password').fill(person.password);
    await box.getByLabel('New password', { exact: true }).fill('a new long password');
    await box.getByLabel('New password again').fill('a new long password');
    await box.getByRole('button', { name: 'Change password' }).click();
    await says(page, 'Your password is changed. Other sessions of yours have ended.');
    await page.reload();
    await expect(page).toHaveURL('/admin/account');
    expect(await isSignedIn(site, other)).toBe(false);
    expect(await openSession(site, person)).toBe('');
    expect(await openSession(site, { ...person, password: 'a new long password' })).not.toBe('');
    await context.close();
  });

  test('a change that never arrives, or comes after the session ended, says so', async ({
    staffPage: page,
  }) => {
    await page.goto('/admin/account');
    await ready(page);
    const box = section(page, 'Profile');
    await box.getByLabel('Name').fill('Not lost');
    await page.route('**/account.data*', (route) => route.abort());
    await box.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('alert')).toContainText('The site did not answer');
    await expect(box.getByLabel('Name')).toHaveValue('Not lost');
    await page.unroute('**/account.data*');
    await page.context().clearCookies();
    await box.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('alert')).toContainText('You were signed out meanwhile');
    await expect(box.getByLabel('Name')).toHaveValue('Not lost');
  });

  test('sessions are listed, this one is marked, and others are ended', async ({
    staffPage,
    browser,
    site,
  }) => {
    const person = await have(staffPage.context(), site);
    const { page, context } = await elsewhere(browser, site, person);
    const others = [
      await openSession(site, person),
      await openSession(site, person),
      await openSession(site, person),
    ];
    await page.goto('/admin/account');
    await ready(page);
    const box = section(page, 'Where you are signed in');
    await expect(box.getByRole('row')).toHaveCount(5); // with the head
    const own = box.getByRole('row', { name: 'This session' });
    await expect(own).toContainText('Chrome on Linux');
    await expect(own).toContainText('127.0.0.1');
    await expect(own.getByRole('button')).toHaveCount(0);
    await box.getByRole('button', { name: 'End session' }).first().click();
    await says(page, 'The session has ended.');
    await expect(box.getByRole('row')).toHaveCount(4);
    await box.getByRole('button', { name: 'End all other sessions' }).click();
    await says(page, 'All other sessions have ended.');
    await expect(box.getByRole('row')).toHaveCount(2);
    for (const other of others) expect(await isSignedIn(site, other)).toBe(false);
    await context.close();
  });
});

test.describe('two-step sign-in', () => {
  test('is set up, accessible at each step, asks for a code afterwards, takes a recovery code once, and is switched off', async ({
    staffPage,
    browser,
    site,
  }) => {
    const person = await have(staffPage.context(), site);
    const { page, context } = await elsewhere(browser, site, person);
    const look = () => expectInOrder(page);
    const { key, recoveryCodes } = await switchTwoStepOn(page, person.password, look);
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page).toHaveURL('/admin/account');
    await expect(section(page, 'Two-step sign-in')).toContainText('On.');
    await expect(page.getByText(recoveryCodes[0] ?? '-')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);

    await page.goto('/admin/categories');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await look();
    // The password alone opens nothing.
    expect((await page.request.get('/admin/categories', { maxRedirects: 0 })).status()).toBe(302);
    await page.getByLabel('Code').fill('123 456');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('alert')).toContainText('This code is not right.');
    await page.getByLabel('Code').fill(nextTotp(key));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL('/admin/categories');

    for (const isUsed of [false, true]) {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await signIn(page, person);
      await page.getByLabel('Code').fill(recoveryCodes[3] ?? '');
      await page.getByRole('button', { name: 'Verify' }).click();
      if (!isUsed) await expect(page).toHaveURL(/\/admin$/);
      else await expect(page.getByRole('alert')).toContainText('This code is not right.');
      if (isUsed) {
        await page.getByLabel('Code').fill(recoveryCodes[4] ?? '');
        await page.getByRole('button', { name: 'Verify' }).click();
        await expect(page).toHaveURL(/\/admin$/);
      }
    }

    await page.goto('/admin/account');
    await ready(page);
    const box = section(page, 'Two-step sign-in');
    await box.getByLabel('Current password').fill('not it');
    await box.getByRole('button', { name: 'Switch off' }).click();
    await expect(box.getByRole('alert')).toContainText('This is not your current password');
    await box.getByLabel('Current password').fill(person.password);
    await box.getByRole('button', { name: 'Make new recovery codes' }).click();
    await expect(page.getByText('The earlier ones do not work any more.')).toBeVisible();
    await page.getByRole('link', { name: 'Done' }).click();
    await box.getByLabel('Current password').fill(person.password);
    await box.getByRole('button', { name: 'Switch off' }).click();
    await says(page, 'Two-step sign-in is off.');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signIn(page, person);
    await expect(page).toHaveURL(/\/admin$/);
    await context.close();
  });

  test('five wrong codes lead back to the password', async ({ staffPage, browser, site }) => {
    const person = await have(staffPage.context(), site);
    const { page, context } = await elsewhere(browser, site, person);
    const { key } = await switchTwoStepOn(page, person.password);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signIn(page, person);
    for (let n = 0; n < 5; n++) {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.getByLabel('Code').fill('wrong-codes');
      await page.getByRole('button', { name: 'Verify' }).click();
      await answered;
      await expect(page.getByRole('alert')).toContainText('This code is not right.');
    }
    await page.getByLabel('Code').fill(nextTotp(key));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('alert')).toContainText('Please sign in again.');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin/login/code');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await context.close();
  });
});

test.describe('the staff page', () => {
  test('somebody is added, disabled, enabled and removed, and what that does is seen at once', async ({
    staffPage: page,
    browser,
    site,
  }) => {
    const person = await add(page);
    await page.getByRole('link', { name: 'Back to the staff' }).click();
    await expect(rowOf(page, person)).toContainText(person.email);
    await expect(rowOf(page, person)).toContainText('Enabled');
    const their = await elsewhere(browser, site, person);

    await page.getByRole('button', { name: `Disable ${person.name}` }).click();
    await says(page, `${person.name} is disabled and signed out everywhere.`);
    await expect(rowOf(page, person)).toContainText('Disabled');
    await their.page.goto('/admin/categories');
    await expect(their.page).toHaveURL(/\/admin\/login/);
    await signIn(their.page, person);
    await expect(their.page.getByRole('alert')).toHaveText(
      'Invalid email or password. Please try again.',
    );

    await page.getByRole('button', { name: `Enable ${person.name}` }).click();
    await says(page, `${person.name} can sign in again.`);
    await signIn(their.page, person);
    await expect(their.page).toHaveURL(/\/admin$/);

    await page.getByRole('button', { name: `Remove ${person.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this account?' });
    await expect(dialog).toContainText(person.email);
    await dialog.getByLabel('Your own password').fill(staff.password);
    await page.route('**/delete.data*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Failed to remove the account. Please try again.',
    );
    await page.unroute('**/delete.data*');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('The account is removed.')).toBeVisible();
    await expect(rowOf(page, person)).toHaveCount(0);
    await their.page.goto('/admin');
    await expect(their.page).toHaveURL(/\/admin\/login/);
    await their.context.close();
  });

  test('another’s two-step sign-in is reset after a question', async ({
    staffPage: page,
    site,
    db,
  }) => {
    const person = await have(page.context(), site);
    await db
      .update(staffUsers)
      .set({ twoFactorEnabled: true })
      .where(eq(staffUsers.email, person.email));
    await page.goto('/admin/staff');
    await ready(page);
    await expect(rowOf(page, person)).toContainText('Yes');
    await page.getByRole('button', { name: `Reset two-step ${person.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset two-step sign-in?' });
    await dialog.getByLabel('Your own password').fill('not the password');
    await dialog.getByRole('button', { name: 'Reset two-step' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This is not your current password');
    await dialog.getByLabel('Your own password').fill(staff.password);
    await dialog.getByRole('button', { name: 'Reset two-step' }).click();
    await says(page, `The two-step sign-in of ${person.name} is off. They can set it up again.`);
    await expect(rowOf(page, person)).not.toContainText('Yes');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an account is made, secured, used and removed', async ({
    staffPage: page,
    browser,
    site,
  }) => {
    test.slow(); // two people, page by page
    const person = await add(page);
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const their = await context.newPage();
    await signIn(their, person);
    const { key } = await switchTwoStepOn(their, person.password);
    await their.goto('/admin/account');
    const box = section(their, 'Password');
    await box.getByLabel('Current password').fill(person.password);
    await box.getByLabel('New password', { exact: true }).fill('a new long password');
    await box.getByLabel('New password again').fill('a new long password');
    await box.getByRole('button', { name: 'Change password' }).click();
    await says(their, 'Your password is changed.');
    await their.getByRole('button', { name: 'Sign out' }).click();
    await signIn(their, { ...person, password: 'a new long password' });
    await their.getByLabel('Code').fill('000000');
    await their.getByRole('button', { name: 'Verify' }).click();
    await expect(their.getByRole('alert')).toContainText('This code is not right.');
    await their.getByLabel('Code').fill(nextTotp(key));
    await their.getByRole('button', { name: 'Verify' }).click();
    await expect(their).toHaveURL(/\/admin$/);

    await page.goto('/admin/staff');
    await page.getByRole('button', { name: `Reset two-step ${person.name}` }).click();
    await page.getByLabel('Your own password').fill(staff.password);
    await page.getByRole('main').getByRole('button', { name: 'Reset two-step' }).click();
    await says(page, 'is off.');
    await page.getByRole('button', { name: `Disable ${person.name}` }).click();
    await says(page, 'is disabled');
    await page.getByRole('button', { name: `Remove ${person.name}` }).click();
    await expect(page.getByRole('heading', { name: 'Remove this account?' })).toBeVisible();
    await page.getByLabel('Your own password').fill(staff.password);
    await page.getByRole('main').getByRole('button', { name: 'Remove' }).click();
    await says(page, 'The account is removed.');
    await context.close();
  });
});

test('a whole journey works with the keyboard alone', async ({ staffPage: page }) => {
  const person = newPerson();
  await page.goto('/admin/staff');
  await ready(page);
  await page.getByRole('link', { name: 'Add a member of staff' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeVisible();
  await page.getByLabel('Name').focus();
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Enter');
  await says(page, `${person.name} is added.`);
  await expect(page.getByRole('status').filter({ hasText: 'is added.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to the staff' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Remove ${person.name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Remove ${person.name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Your own password')).toBeFocused();
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The account is removed.')).toBeVisible();
});

mailTest.describe('where mail is set up', () => {
  // Every journey may ask for as many mails as if it were the only one.
  mailTest.beforeEach(async ({ db }) => {
    await db.execute(sql`delete from rate_limits where key like 'passwordMails%'`);
  });

  /** The link to choose a password in the newest mail to an address. */
  const linkTo = async (mailServer: MailServer, email: string, subject: RegExp) => {
    const mail = await mailServer.mailTo(email, (candidate) =>
      subject.test(candidate.subject ?? ''),
    );
    const link = mail.text?.split(/\s/).find((word) => word.includes('/admin/reset-password/'));
    if (!link) throw new Error(`No link in: ${mail.text}`);
    return link;
  };

  mailTest(
    'somebody is invited, chooses a password by the link, forgets it and recovers it',
    async ({ staffPage, browser, site, mailServer, db }) => {
      const person = newPerson();
      await staffPage.goto('/admin/staff/new');
      await ready(staffPage);
      await staffPage.getByLabel('Name').fill(person.name);
      await staffPage.getByLabel('E-mail address').fill(person.email);
      await staffPage.getByLabel('Your own password').fill(staff.password);
      await staffPage.getByRole('button', { name: 'Add', exact: true }).click();
      await says(
        staffPage,
        `${person.name} is added, and an invitation is on its way to ${person.email}.`,
      );
      const invitation = await linkTo(mailServer, person.email, /^Your account in the staff area/);
      expect(invitation).toContain(`${site.url}/admin/reset-password/`);

      const context = await browser.newContext({ baseURL: site.url });
      const page = await context.newPage();
      await page.goto(invitation);
      await expect(page.getByRole('main')).toContainText(person.email);
      await page.getByLabel('New password', { exact: true }).fill('chosen by Asha');
      await page.getByLabel('New password again').fill('chosen by Ash');
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.getByRole('alert')).toContainText('The two passwords differ');
      await page.getByLabel('New password again').fill('chosen by Asha');
      await page.getByRole('button', { name: 'Save password' }).click();
      await says(page, 'Your password is changed. Sign in with it now.');
      await signIn(page, { ...person, password: 'chosen by Asha' });
      await expect(page).toHaveURL(/\/admin$/);
      await page.goto(invitation);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This link is not valid any more',
      );

      const lost = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
      const there = await lost.newPage();
      await there.goto('/admin/login');
      await there.getByRole('link', { name: 'Forgot password?' }).click();
      await there.getByLabel('Email').fill(person.email);
      await there.getByRole('button', { name: 'Send the link' }).click();
      await says(
        there,
        `If ${person.email} has an account here, a mail with a link is on its way. It works once, for one hour.`,
      );
      const recovery = await linkTo(mailServer, person.email, /^Choose a new password/);
      const token = recovery.split('/').at(-1) ?? '';
      // Neither the table nor the queue holds what opens the account.
      const { rows: stored } = await db.execute(
        sql`select (select json_agg(v) from staff_verifications v)::text as links,
            (select json_agg(j) from pgboss.job j)::text as jobs`,
      );
      expect(JSON.stringify(stored)).not.toContain(token);
      await there.goto(recovery);
      await there.getByLabel('New password', { exact: true }).fill('remembered now');
      await there.getByLabel('New password again').fill('remembered now');
      await there.getByRole('button', { name: 'Save password' }).click();
      await says(there, 'Your password is changed.');
      // The session that was open elsewhere has ended.
      await page.goto('/admin/categories');
      await expect(page).toHaveURL(/\/admin\/login/);
      await there.goto(recovery);
      await expect(there.getByRole('main')).toContainText('Ask for another one.');
      await there.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(there.getByLabel('Email')).toBeVisible();
      await context.close();
      await lost.close();
    },
  );

  mailTest('an unknown address gets the same answer and no mail', async ({ page, db, site }) => {
    const ask = async (email: string) => {
      const answer = await page.request.post('/admin/forgot-password', {
        form: { email },
        headers: { Origin: site.url },
      });
      const words = (await answer.text())
        .replaceAll(email, '')
        .replace(/data-request-id="[^"]*"/, '')
        .replaceAll(/[A-Za-z0-9+/=]{20,}/g, '');
      return { status: answer.status(), words };
    };
    const unknown = newPerson().email;
    const [known, other] = [await ask(staff.email), await ask(unknown)];
    expect(other).toEqual(known);
    await expect
      .poll(async () => {
        const { rows } = await db.execute(
          sql`select state from pgboss.job where data->>'email' = ${unknown}`,
        );
        return rows;
      })
      .toEqual([{ state: 'completed' }]);
    const links = await db.$count(
      staffVerifications,
      sql`value not in (select id from staff_users)`,
    );
    expect(links).toBe(0);
  });

  mailTest('asking again and again is stopped for whoever asks', async ({ page, site }) => {
    const email = newPerson().email;
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const answer = await page.request.post('/admin/forgot-password', {
        form: { email },
        headers: { Origin: site.url },
      });
      statuses.push(answer.status());
    }
    expect(statuses.at(-1)).toBe(429);
    await page.goto('/admin/forgot-password');
    await page.getByLabel('Email').fill(staff.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Too many requests for this. Please try again in 15 minutes.',
    );
  });

  mailTest('an address that is none is named beside its field', async ({ page }) => {
    await page.goto('/admin/forgot-password');
    await ready(page);
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toContainText('Please give a valid e-mail address');
    await page.route('**/forgot-password.data*', (route) => route.abort());
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The site did not answer. Check your connection and try again.',
    );
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
  });
});
