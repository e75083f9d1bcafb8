import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffAccounts, staffUsers } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { createStaff, setStaffRole } from '#domain/staff/staff.server.ts';
import type { MailServer } from '#tests/setup/mail-server.ts';
import type { Site } from '#tests/setup/site.ts';
import { nextTotp, totp } from '#tests/setup/totp.ts';
import { expectInOrder } from './accessible.ts';
import { expect, ready, staff } from './fixtures.ts';
import { loseWrites } from './hold.ts';
import { test } from './staff-fixtures.ts';

type Person = { id: string; name: string; email: string; password: string };

const newPerson = () => {
  const id = randomUUID().slice(0, 8);
  return { name: `Asha ${id}`, email: `asha-${id}@example.org` };
};

/**
 * Expects the status message with a text. The page may also show the status 'Loading...' for a
 * short time.
 */
const says = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Creates a member of staff with the same password as the first member. */
async function have(db: Database): Promise<Person> {
  const person = newPerson();
  const [first] = await db
    .select({ passwordHash: staffAccounts.password })
    .from(staffAccounts)
    .innerJoin(staffUsers, eq(staffUsers.id, staffAccounts.userId))
    .where(eq(staffUsers.email, staff.email));
  const passwordHash = first?.passwordHash ?? '';
  const { id } = await createStaff(db, system, {
    id: randomUUID(),
    role: 'admin',
    ...person,
    passwordHash,
  });
  return { ...person, id, password: staff.password };
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a session for a member of staff in the page's browser, without the form. */
async function signInAs({ request }: BrowserContext, site: Site, { email, password }: Person) {
  const answer = await request.post('/admin/login', {
    form: { email, password },
    headers: { origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

/**
 * Opens a session without a page. Returns the cookies of the session, or an empty string if sign-in
 * is refused.
 */
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

test('one’s own account lists and ends sessions and changes name and password; a save that is lost or comes after the end of the session keeps the form', async ({
  page,
  context,
  site,
  db,
}) => {
  const person = await have(db);
  await signInAs(context, site, person);
  const others = [await openSession(site, person), await openSession(site, person)];
  await page.goto('/admin/account');
  await ready(page);

  const sessions = section(page, 'Active sessions');
  // The table has three sessions and the header.
  await expect(sessions.getByRole('row')).toHaveCount(4);
  const own = sessions.getByRole('row', { name: 'This session' });
  await expect(own).toContainText('Chrome on Linux');
  await expect(own).toContainText('127.0.0.1');
  await expect(own.getByRole('button')).toHaveCount(0);
  await sessions.getByRole('button', { name: 'End session' }).first().click();
  await says(page, 'The session has ended.');
  await expect(sessions.getByRole('row')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await says(page, 'All other sessions have ended.');
  await expect(sessions.getByRole('row')).toHaveCount(2);
  for (const other of others) expect(await isSignedIn(site, other)).toBe(false);

  const profile = section(page, 'Profile');
  await profile.getByLabel('Name').fill(`${person.name} Rao`);
  await profile.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your name is saved.' })).toBeFocused();
  await expect(page.getByRole('link', { name: `Signed in as ${person.name} Rao` })).toBeVisible();

  const box = section(page, 'Password');
  const change = async (current: string, next: string) => {
    await box.getByLabel('Current password').fill(current);
    await box.getByLabel('New password', { exact: true }).fill(next);
    await box.getByLabel('New password again').fill(next);
    await box.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not the password', 'a new long password');
  await expect(box.getByRole('alert')).toContainText('This is not your current password');
  let current = person.password;
  for (const next of ['a new long password', 'another long password']) {
    await change(current, next);
    await says(page, 'Your password is changed. Your other sessions have ended.');
    for (const field of await box.getByRole('textbox').all()) await expect(field).toHaveValue('');
    current = next;
  }
  await change('not the password', 'a third long password');
  await expect(box.getByRole('alert')).toContainText('This is not your current password');
  await expect(box.getByLabel('New password again')).toHaveValue('a third long password');
  await page.reload();
  await expect(page).toHaveURL('/admin/account');
  await ready(page);

  await profile.getByLabel('Name').fill('Not lost');
  await page.route('**/account.data*', (route) => route.abort());
  await profile.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('alert')).toContainText('The site did not answer');
  await expect(profile.getByLabel('Name')).toHaveValue('Not lost');
  await page.unroute('**/account.data*');
  await context.clearCookies();
  await profile.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('alert')).toContainText('You were signed out meanwhile');
  await expect(profile.getByLabel('Name')).toHaveValue('Not lost');
});

test('two-step sign-in is set up, accessible at each step, and required afterwards', async ({
  page,
  context,
  site,
  db,
}) => {
  const person = await have(db);
  await signInAs(context, site, person);
  await page.goto('/admin/account');
  await ready(page);
  const box = section(page, 'Two-step sign-in');
  await box.getByLabel('Current password').fill(person.password);
  await box.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(box.getByRole('link', { name: 'Open in an authenticator app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/.+secret=[A-Z2-7]{52}/,
  );
  const key = (await box.locator('code').textContent()) ?? '';
  await expectInOrder(page);
  await box.getByLabel('Code that the app shows now').fill('000000');
  await box.getByRole('button', { name: 'Switch on' }).click();
  await expect(box.getByRole('alert')).toContainText('This code is wrong. Please try again.');
  await expect(box.locator('code')).toHaveText(key);
  await box.getByLabel('Code that the app shows now').fill(totp(key));
  await box.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [code = ''] = await codes.allTextContents();
  // Browsers have the Clipboard API only on HTTPS and localhost.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL('/admin/account');
  await expect(box).toContainText('Two-step sign-in is on.');
  await expect(page.getByText(code)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);

  await page.goto('/admin/categories');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectInOrder(page);
  await page.getByLabel('Code').fill('123 456');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong.');
  // Imitates an expired sign-in that still needs a code, as after five wrong codes.
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByLabel('Code').fill(nextTotp(key));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toContainText('Please sign in again.');
  await expect(page.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute(
    'href',
    /^\/admin\/login/,
  );
  await context.addCookies(cookies);
  await page.getByLabel('Code').fill(nextTotp(key));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/admin/categories');
});

test('on the staff page a member is disabled and enabled, and removed after a confirmation; two-step sign-in is reset after one, too', async ({
  staffPage: page,
  db,
}) => {
  const person = await have(db);
  const another = await have(db);
  await db
    .update(staffUsers)
    .set({ twoFactorEnabled: true })
    .where(eq(staffUsers.email, another.email));
  await page.goto('/admin/staff');
  await ready(page);
  await expect(rowOf(page, person)).toContainText(person.email);
  await expect(rowOf(page, person)).toContainText('Enabled');
  await page.getByRole('button', { name: `Disable ${person.name}` }).click();
  await says(page, `${person.name} is disabled and signed out everywhere.`);
  await expect(rowOf(page, person)).toContainText('Disabled');
  await page.getByRole('button', { name: `Enable ${person.name}` }).click();
  await says(page, `${person.name} can sign in again.`);

  await page.getByRole('button', { name: `Remove ${person.name}` }).click();
  const removal = page.getByRole('dialog', { name: 'Remove this account?' });
  await expect(removal).toContainText(person.email);
  await removal.getByLabel('Your own password').fill(staff.password);
  await loseWrites(page, '**/staff.data*');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(removal.getByRole('alert')).toHaveText(
    'Failed to remove the account. Please try again.',
  );
  await page.unroute('**/staff.data*');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The account is removed.')).toBeVisible();
  await expect(rowOf(page, person)).toHaveCount(0);

  await expect(rowOf(page, another)).toContainText('Yes');
  await page.getByRole('button', { name: `Reset two-step sign-in ${another.name}` }).click();
  const reset = page.getByRole('dialog', { name: 'Reset two-step sign-in?' });
  await reset.getByLabel('Your own password').fill('not the password');
  await reset.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await expect(reset.getByRole('alert')).toHaveText('This is not your current password');
  await reset.getByLabel('Your own password').fill(staff.password);
  await reset.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await says(
    page,
    `The two-step sign-in of ${another.name} is off. ${another.name} can set it up again.`,
  );
  await expect(rowOf(page, another)).not.toContainText('Yes');
});

test('a save that a changed role forbids shows an error and keeps the form', async ({
  page,
  context,
  db,
  site,
}) => {
  const person = await have(db);
  await signInAs(context, site, person);
  await page.goto('/admin/categories/new');
  await ready(page);
  await page.getByLabel('Name').fill('Typed before the change');
  await setStaffRole(db, system, person.id, { role: 'author' });
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your role does not allow this. Ask an admin.');
  await expect(page.getByLabel('Name')).toHaveValue('Typed before the change');
});

test('a whole journey works by keyboard, and a question that is opened again at once stays', async ({
  staffPage: page,
}) => {
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
  await page.keyboard.type('Ed');
  await page.keyboard.press('Tab');
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Enter');
  await says(page, `${person.name} is added. An invitation will be sent`);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: `Remove ${person.name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Remove ${person.name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Your own password')).toBeFocused();
  // The browser fires the close event in a later task.
  await dialog.evaluate(async (element: HTMLDialogElement, name) => {
    element.dataset.isFirst = '';
    element.requestClose();
    await Promise.resolve();
    document.querySelectorAll('button').forEach((button) => {
      if (button.textContent === name) button.click();
    });
  }, `Remove ${person.name}`);
  await expect(dialog.and(page.locator(':not([data-is-first])'))).toBeVisible();
  await expect(dialog.getByLabel('Your own password')).toBeFocused();
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The account is removed.')).toBeVisible();
});

test.describe('with mail', () => {
  // Resets the rate limit counts of earlier tests.
  test.beforeEach(async ({ db }) => {
    await db.execute(sql`delete from rate_limits where key like 'passwordMails%'`);
  });

  /**
   * Returns the link for choosing a password. The link is in the first mail to `email` whose
   * subject matches `subject`.
   */
  const linkTo = async (mailServer: MailServer, email: string, subject: RegExp) => {
    const mail = await mailServer.mailTo(email, (candidate) =>
      subject.test(candidate.subject ?? ''),
    );
    const link = mail.text?.split(/\s/).find((word) => word.includes('/admin/reset-password/'));
    if (!link) throw new Error(`No link in: ${mail.text}`);
    return link;
  };

  test('somebody is invited, chooses a password by the link, forgets it and recovers it', async ({
    staffPage,
    browser,
    site,
    mailServer,
    db,
  }) => {
    const person = newPerson();
    await staffPage.goto('/admin/staff/new');
    await ready(staffPage);
    await staffPage.getByLabel('Name').fill(person.name);
    await staffPage.getByLabel('Email address').fill(person.email);
    await staffPage.getByLabel('Role').selectOption('editor');
    await staffPage.getByLabel('Your own password').fill(staff.password);
    await staffPage.getByRole('button', { name: 'Add', exact: true }).click();
    await says(
      staffPage,
      `${person.name} is added. An invitation will be sent to ${person.email}.`,
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
    await says(page, 'Your password is changed. Sign in with the new password.');
    await signIn(page, { ...person, password: 'chosen by Asha' });
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto(invitation);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This link is no longer valid',
    );

    const lost = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const there = await lost.newPage();
    await there.goto('/admin/login');
    await there.getByRole('link', { name: 'Forgot password?' }).click();
    await there.getByLabel('Email').fill(person.email);
    await there.getByRole('button', { name: 'Send the link' }).click();
    await says(
      there,
      `If ${person.email} has an account here, we send an email with a link. The link works once and expires after one hour.`,
    );
    const recovery = await linkTo(mailServer, person.email, /^Choose a new password/);
    const token = recovery.split('/').at(-1) ?? '';
    // Neither the table nor the queue contains a usable token.
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
    // The session in the other browser has ended.
    await page.goto('/admin/categories');
    await expect(page).toHaveURL(/\/admin\/login/);
    await there.goto(recovery);
    await expect(there.getByRole('main')).toContainText('Request a new link.');
    await there.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(there.getByLabel('Email')).toBeVisible();
    await context.close();
    await lost.close();
  });

  test('an unknown address gets the same response and no mail', async ({ page, db, site }) => {
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
  });

  test('repeated requests from one address are limited', async ({ page, site }) => {
    const email = newPerson().email;
    let status = 0;
    let said = '';
    for (let n = 0; n < 11; n++) {
      const answer = await page.request.post('/admin/forgot-password', {
        form: { email },
        headers: { Origin: site.url },
      });
      status = answer.status();
      said = await answer.text();
    }
    expect(status).toBe(429);
    expect(said).toContain('Too many requests for a new password. Please try again in 15 minutes.');
  });

  test('an invalid address is named beside its field', async ({ page }) => {
    await page.goto('/admin/forgot-password');
    await ready(page);
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address');
    await page.route('**/forgot-password.data*', (route) => route.abort());
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The site did not answer. Check your connection and try again.',
    );
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
  });
});
