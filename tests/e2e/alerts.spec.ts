import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { alertRequests, alertSubscribers } from '#db/schema.server.ts';
import { expectInOrder } from './accessible.ts';
import { expect, ready } from './fixtures.ts';
import { hold } from './hold.ts';
import { test } from './staff-fixtures.ts';

let asked = 0;
const newAddress = () => `reader-${process.pid}-${++asked}@example.org`;

/** Returns the first URL in the text of a mail that contains the path. */
function linkIn(text: string | undefined, path: string): string {
  const link = text?.split(/\s/).find((word) => word.includes(path));
  if (!link) throw new Error(`No link to ${path} in: ${text}`);
  return link;
}

test('a reader subscribes from the blog, without leaving it, and confirms by mail', async ({
  page,
  mailServer,
}) => {
  const address = newAddress();
  await page.goto('/blog');
  const box = page.getByRole('region', { name: 'Newsletter' });
  await ready(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  for (const wrong of ['', 'nobody']) {
    await box.getByLabel('Email address').fill(wrong);
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByLabel('Email address')).toBeFocused();
  }
  expect(posts, 'what the browser itself finds wrong is not sent').toEqual([]);
  // The browser accepts this address, but the site does not.
  await box.getByLabel('Email address').fill('nobody@home');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Enter an email address such as name@example.org')).toBeVisible();
  await expect(box.getByLabel('Email address')).toHaveValue('nobody@home');
  await expect(box.getByLabel('Email address')).toBeFocused();

  await box.getByLabel('Email address').fill(address);
  await box.getByText('Choose categories').click();
  await box.getByLabel('Admit Card', { exact: true }).check();
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toHaveText(
    'Almost done. We have emailed you a link. Open the link and press the button on its page to start the emails.',
  );
  await expect(page).toHaveURL('/blog');

  const mail = await mailServer.mailTo(address);
  expect(mail.text).toContain('Admit Card');
  const link = linkIn(mail.text, '/job-alerts/confirm/');
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(address);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Yes, send me the emails' }).click();
  await expect(page.getByRole('status')).toHaveText(
    `Done. We send emails at 7:00 AM. The first one to ${address} comes when there are new notices.`,
  );
  // A second visit to the link changes nothing.
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, send me the emails' }).click();
  await expect(page.getByRole('status')).toContainText('Done.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a candidate subscribes from the freelance page, corrects the address, confirms and unsubscribes', async ({
    page,
    db,
    mailServer,
  }) => {
    const address = newAddress();
    await page.goto('/freelance');
    const box = page.getByRole('region', { name: 'Job Alerts' });
    await box.getByText('Choose categories').click();
    await box.getByLabel('Results', { exact: true }).check();
    // The browser accepts this address, but the site does not.
    await box.getByLabel('Email address').fill('asha@home');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/job-alerts');
    await expect(page.getByText('Enter an email address such as name@example.org')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByLabel('Email address')).toHaveValue('asha@home');
    await expect(main.getByLabel('Results', { exact: true })).toBeChecked();
    await main.getByLabel('Email address').fill(address);
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status')).toContainText('Almost done');

    const mail = await mailServer.mailTo(address);
    await page.goto(linkIn(mail.text, '/job-alerts/confirm/'));
    await page.getByRole('button', { name: 'Yes, send me the emails' }).click();
    await expect(page.getByRole('status')).toContainText('Done.');

    const [subscriber] = await db
      .select()
      .from(alertSubscribers)
      .where(eq(alertSubscribers.email, address));
    await page.goto(`/job-alerts/leave/${subscriber?.token}`);
    await expect(page.getByText(`Do you want to stop the emails to ${address}?`)).toBeVisible();
    await page.getByRole('button', { name: 'Stop the emails' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'You are unsubscribed. You will get no more emails. Your address is erased from our list.',
    );
    expect(await db.$count(alertSubscribers, eq(alertSubscribers.email, address))).toBe(0);
    expect(await db.$count(alertRequests, eq(alertRequests.email, address))).toBe(0);
  });
});

test('a category page offers its alerts, with its box checked', async ({ page }) => {
  await page.goto('/category/results');
  await page.getByRole('link', { name: 'Get new Results notices by email' }).click();
  await expect(page.getByRole('heading', { name: 'Job Alerts', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Results', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Admit Card', { exact: true })).not.toBeChecked();
});

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Expects the message after a request to be visible and focused. */
async function expectAnswerInSight(page: Page) {
  const answer = page.getByRole('main').getByRole('status');
  await expect(answer).toContainText('Almost done');
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport({ ratio: 1 });
}

test('a lost request keeps the form; a running one disables the button, and on a phone the result is visible and has the focus', async ({
  page,
  db,
}) => {
  const address = newAddress();
  await page.setViewportSize(phone);
  await page.goto('/job-alerts');
  await ready(page);
  const main = page.getByRole('main');
  await page.route('**/job-alerts', (route) => route.abort());
  await main.getByLabel('Email address').fill(address);
  await main.getByLabel('Results', { exact: true }).check();
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to subscribe. Please try again.');
  await expect(main.getByLabel('Email address')).toHaveValue(address);
  await expect(main.getByLabel('Results', { exact: true })).toBeChecked();
  await page.unroute('**/job-alerts');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const release = await hold(page, '**/job-alerts', { method: 'POST' });
  await main.getByLabel('Email address').press('Enter');
  await expect(main.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await main.getByLabel('Email address').press('Enter');
  release();
  await expectAnswerInSight(page);
  expect(sent).toHaveLength(1);
  expect(await db.$count(alertRequests, eq(alertRequests.email, address))).toBe(1);
});

test('the result is visible and has the focus on a wide screen, too', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/job-alerts');
  await ready(page);
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill(newAddress());
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expectAnswerInSight(page);
});

test('a program that fills in every field sees the usual thanks, and nothing is stored', async ({
  request,
  db,
}) => {
  const address = newAddress();
  const answer = await request.post('/job-alerts', {
    form: { email: address, website: 'https://spam.example' },
  });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('Almost done');
  expect(await db.$count(alertRequests, eq(alertRequests.email, address))).toBe(0);
});

test('a mail program unsubscribes its reader with one click, and only opening the link does not', async ({
  site,
  db,
}) => {
  const [subscriber] = await db
    .insert(alertSubscribers)
    .values({ email: newAddress() })
    .returning();
  const link = `${site.url}/job-alerts/leave/${subscriber?.token}`;
  const isSubscribed = () =>
    db.$count(alertSubscribers, eq(alertSubscribers.email, subscriber?.email ?? ''));
  for (const method of ['GET', 'HEAD']) {
    const opened = await fetch(link, { method });
    expect(opened.status).toBe(200);
    expect(opened.headers.get('cache-control')).toContain('no-store');
  }
  expect(await isSubscribed()).toBe(1);
  // RFC 8058: the mail program sends the request without cookies, and the response must not be a
  // redirect.
  const left = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(left.status).toBe(200);
  expect(await isSubscribed()).toBe(0);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
});

test('an old or misspelled link explains what to do', async ({ page }) => {
  await page.goto('/job-alerts/confirm/0');
  await expect(page.getByRole('status')).toContainText('This link is no longer valid');
  await page.getByRole('link', { name: 'Subscribe again' }).click();
  await expect(page).toHaveURL('/job-alerts');
  await page.goto('/job-alerts/leave/0');
  await expect(page.getByRole('status')).toContainText(
    'This link belongs to no address on our list',
  );
});

test('the form and its pages are accessible in both themes, on a phone and a desktop', async ({
  page,
  db,
}) => {
  const email = newAddress();
  const [request] = await db.insert(alertRequests).values({ email }).returning();
  const [subscriber] = await db.insert(alertSubscribers).values({ email }).returning();
  for (const path of [
    '/job-alerts',
    `/job-alerts/confirm/${request?.token}`,
    `/job-alerts/leave/${subscriber?.token}`,
    '/job-alerts/leave/0',
  ]) {
    await page.goto(path);
    await expectInOrder(page);
  }
});
