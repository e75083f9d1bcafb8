import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { contactSubmissions } from '#db/schema.server.ts';
import { contactLimits } from '#domain/contact/schema.ts';
import { expect, ready, test } from './fixtures.ts';
import { hold } from './hold.ts';

const SENT = 'Your message has been sent successfully! Our team will contact you within 48 hours.';
const FAILED = 'Failed to send message. Please try again.';

async function fill(page: Page, message = 'The last date is wrong.') {
  await page.getByLabel('Name').fill('A reader');
  await page.getByLabel('Email').fill('reader@example.org');
  await page.getByLabel('Subject').fill('A correction');
  await page.getByLabel('Message').fill(message);
}

/**
 * Pauses the animation of a toast, so that the toast stays until the test has inspected the toast.
 */
async function holdTime(toast: Locator) {
  await toast.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.pause();
  });
}

async function expectGoneAfter5s(toast: Locator) {
  const at = (ms: number) =>
    toast.evaluate((element, time) => {
      for (const animation of element.getAnimations()) animation.currentTime = time;
    }, ms);
  await at(4_900);
  await expect(toast).toBeVisible();
  await at(5_100);
  await expect(toast).toBeHidden();
}

test('a message is sent once, even on a double click, and the button is disabled and reads Sending... meanwhile; then the form is cleared, and a green toast is shown for five seconds', async ({
  lookingPage: page,
  db,
}) => {
  await page.goto('/contact-us');
  await ready(page);
  const release = await hold(page, '**/contact-us*');
  await fill(page);
  const subject = `Once ${Math.random()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  const toast = page.getByRole('status').filter({ hasText: SENT });
  await holdTime(toast);
  await expect(toast).toHaveCSS('background-color', 'rgb(21, 128, 61)');
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(box?.y).toBeLessThan(40);
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
  const note = page.getByText('Thank you. We have received your message');
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport();
  await expectGoneAfter5s(toast);
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.subject, subject))).toBe(1);
});

test('a message that is lost or cannot be stored keeps every value, and a red toast is shown at the top centre for five seconds', async ({
  lookingPage: page,
  db,
}) => {
  await page.goto('/contact-us');
  await ready(page);
  await page.route('**/contact-us*', (route) => route.abort());
  await fill(page, 'Keep this text.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const toast = page.getByRole('alert').filter({ hasText: FAILED });
  await holdTime(toast);
  await expect(toast).toHaveCSS('background-color', 'rgb(179, 20, 31)');
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(box?.y).toBeLessThan(40);
  const note = page.getByText('Your message was not sent. Your text is still in the form.');
  await expect(note).toBeFocused();
  await expectGoneAfter5s(toast);
  for (const label of ['Name', 'Email', 'Subject']) {
    await expect(page.getByLabel(label)).not.toHaveValue('');
  }
  await expect(page.getByLabel('Message')).toHaveValue('Keep this text.');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();

  await page.unroute('**/contact-us*');
  await db.execute('alter table contact_submissions rename to contact_submissions_away');
  try {
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(toast).toBeVisible();
  } finally {
    await db.execute('alter table contact_submissions_away rename to contact_submissions');
  }
  await expect(page.getByLabel('Message')).toHaveValue('Keep this text.');

  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("details and business hours are beside the form; every field is required, with the server's lengths; the browser asks for missing values and invalid addresses before sending; errors that only the server finds are named beside the field, without a failure toast", async ({
  lookingPage: page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/contact-us');
  await ready(page);
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '6');
  await expect(
    page.locator('main').getByText('Monday to Saturday 24x7, Sunday closed'),
  ).toBeVisible();
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'contact@example.org' })).toHaveAttribute(
    'href',
    'mailto:contact@example.org',
  );
  await expect(main.getByRole('link', { name: /^Chat on WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/910000000000',
  );
  for (const [label, characters] of [
    ['Name', contactLimits.nameCharacters],
    ['Email', contactLimits.emailCharacters],
    ['Subject', contactLimits.subjectCharacters],
    ['Message', contactLimits.messageCharacters],
  ] as const) {
    const field = page.getByLabel(label);
    await expect(field).toHaveAttribute('required', '');
    await expect(field).toHaveAttribute('maxlength', String(characters));
  }
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  // Checks that the sticky header does not cover the label of the field.
  const isLabelInSight = () =>
    page.getByText('Name', { exact: true }).evaluate((label) => {
      const { left, top, height } = label.getBoundingClientRect();
      return document.elementFromPoint(left + 1, top + height / 2) === label;
    });
  await expect.poll(isLabelInSight).toBe(true);
  await fill(page);
  await page.getByLabel('Email').fill('no address');
  await send.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  const isValid = await page
    .getByLabel('Email')
    .evaluate((field: HTMLInputElement) => field.checkValidity());
  expect(isValid).toBe(false);
  await expect(page.getByText(FAILED)).toHaveCount(0);
  expect(posts).toEqual([]);

  await fill(page, '   ');
  await page.getByLabel('Email').fill('reader@home');
  await send.click();
  await expect(page.getByText('Enter your message')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('A reader');
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expect(page).toHaveURL('/contact-us');
});

test('a message sent before the scripts have loaded arrives once, and the response is a new document', async ({
  lookingPage: page,
  db,
}) => {
  await page.route('**/assets/site-*.js', (route) => route.abort());
  await page.goto('/contact-us');
  await fill(page);
  const subject = `Without scripts ${Math.random()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.subject, subject))).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an error in a notice is reported with its title and URL filled in; the form names invalid values, and is empty after it was sent', async ({
    page,
  }) => {
    await page.goto('/all-announcements');
    const link = page.locator('main h2 a').first();
    const title = (await link.textContent()) ?? '';
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.getByRole('link', { name: 'Report an error' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue(`Error in: ${title}`);
    await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`^Notice: http.*${path}\n`));
    await page.getByLabel('Name').fill('A reader');
    await page.getByLabel('Email').fill('reader@example.org');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(SENT)).toBeVisible();

    await fill(page, '   ');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Enter your message').first()).toBeVisible();
    await expect(page.getByText(SENT)).toHaveCount(0);
    await expect(page.getByLabel('Subject')).toHaveValue('A correction');
    await page.getByLabel('Message').fill('Now with words.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('');
  });
});

test('an error in a notice is reported with its title and URL filled in, and the form is empty after it was sent', async ({
  lookingPage: page,
}) => {
  await page.goto('/all-announcements');
  const link = page.locator('main h2 a').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await page.getByRole('link', { name: 'Report an error' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(`Error in: ${title}`);
  await expect(page.getByLabel('Message')).toHaveValue(/\/announcement\/[a-z0-9]{8}\//);
  await ready(page);
  await page.getByLabel('Name').fill('A reader');
  await page.getByLabel('Email').fill('reader@example.org');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
});

test('the older URL of the form redirects to it', async ({ request }) => {
  const answer = await request.get('/contact', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toMatch(/\/contact-us$/);
});

test('the about page shows its stored sections, counted numbers and two buttons; the terms have five numbered sections; the privacy page has the disclaimer, with links in its text', async ({
  lookingPage: page,
}) => {
  await page.goto('/about');
  for (const name of ['About Us', 'Our Mission', 'Our Founder']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.locator('li', { hasText: 'Notices published' })).toHaveText(
    /^[1-9]\d\dNotices/,
  );
  const main = page.locator('main');
  await expect(main.locator('a[href="/categories"].button')).toBeVisible();
  await main.locator('a[href="/contact-us"].button').click();
  await expect(page).toHaveURL(/\/contact-us$/);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^\d\. / })).toHaveText([
    '1. Acceptance',
    '2. Use of content',
    '3. User responsibilities',
    '4. Intellectual property',
    '5. Governing law',
  ]);
  await footer.getByRole('link', { name: 'Disclaimer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy and Disclaimer');
  await expect(page.getByText('not tied to any government body').first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^cybercrime\.gov\.in/ })).toHaveAttribute(
    'href',
    'https://cybercrime.gov.in/',
  );
  await expect(main.getByRole('link', { name: 'Job Alerts' }).first()).toHaveAttribute(
    'href',
    '/job-alerts',
  );
  await main.getByRole('link', { name: 'write to us' }).first().click();
  await expect(page).toHaveURL(/\/contact-us$/);
});
