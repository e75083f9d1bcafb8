import type { Page } from '@playwright/test';
import { expectInOrder, onPhone, phone } from './accessible.ts';
import { expect, ready, test } from './fixtures.ts';

const button = (page: Page, title: string) =>
  page.getByRole('button', { name: `View Details : ${title}` });

async function openJob(page: Page, title: string) {
  await page.goto('/freelance');
  return openShownJob(page, title);
}

/** Opens an offer from an open list. */
async function openShownJob(page: Page, title: string) {
  await ready(page);
  await button(page, title).click();
  return page.getByRole('dialog', { name: title });
}

test('two offers are listed with type, pay, experience and last date; the dialog shows all of one, and Apply Now opens a chat with the number of the site', async ({
  lookingPage: page,
}) => {
  await page.goto('/freelance');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Freelance Opportunities' }),
  ).toBeVisible();
  const offers = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(offers.getByRole('heading')).toHaveText(['Notice Checker', 'Hindi Translator']);
  for (const offer of await offers.all()) {
    await expect(offer).toContainText('Work from Home');
    await expect(offer).toContainText('Part-time');
    await expect(offer.getByText(/^Last Date: \d\d [A-Z][a-z]{2} \d{4}$/)).toBeVisible();
    await expect(offer.getByRole('term')).toHaveText(['Pay', 'Experience']);
  }

  const dialog = await openShownJob(page, 'Notice Checker');
  for (const name of ['About the work', 'Skills', 'Requirements']) {
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
  }
  const apply = dialog.getByRole('link', { name: /^Apply Now/ });
  await expect(apply).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(apply).toHaveAttribute('target', '_blank');
  const address = new URL((await apply.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/910000000000');
  const message = address.searchParams.get('text') ?? '';
  const description = await page
    .getByText('Compare our notices of jobs, admit cards and results', { exact: false })
    .first()
    .innerText();
  expect(description.length).toBeGreaterThan(100);
  expect(message).toBe(
    `Hello, I would like to apply for this work.\nTitle: Notice Checker\nType: Work from Home\nDescription: ${description.slice(0, 100)}`,
  );
});

test('the dialog is closed in three ways, the focus returns, and it can be opened again; the page behind does not scroll', async ({
  lookingPage: page,
}) => {
  const dialog = await openJob(page, 'Hindi Translator');
  for (const { name, close } of [
    { name: 'Escape', close: () => page.keyboard.press('Escape') },
    { name: 'Close', close: () => page.getByRole('button', { name: 'Close' }).click() },
    { name: 'a press beside it', close: () => page.mouse.click(8, 450) },
  ]) {
    await test.step(name, async () => {
      await expect(dialog.getByRole('heading', { name: 'Hindi Translator' })).toBeFocused();
      await close();
      await expect(dialog).toBeHidden();
      await expect(button(page, 'Hindi Translator')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
    });
  }
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(8, 450);
  // Two frames after the wheel event the scrolling is finished.
  const turned = page.evaluate(
    () =>
      new Promise((resolve) => {
        const inTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
        addEventListener('wheel', inTwoFrames, { once: true });
      }),
  );
  await page.mouse.wheel(0, 400);
  await turned;
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
});

test('the open dialog is accessible in both themes, on a phone', async ({ lookingPage: page }) => {
  await page.setViewportSize(phone);
  await openJob(page, 'Notice Checker');
  await expectInOrder(page, onPhone);
});

test('the quick links lead to the application steps, the questions and the contact form', async ({
  lookingPage: page,
}) => {
  for (const { link, path, heading } of [
    {
      link: 'How to apply online',
      path: '/freelance/apply-online',
      heading: 'How to apply online for freelance work',
    },
    { link: 'Freelance FAQ', path: '/freelance/faq', heading: 'Freelance FAQ' },
    { link: 'Contact Us', path: '/contact-us', heading: 'Contact Us' },
  ]) {
    await page.goto('/freelance');
    const links = page.getByRole('navigation', { name: 'Quick Links' });
    await links.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('the questions have answers, and every page links to the other pages', async ({
  lookingPage: page,
}) => {
  await page.goto('/freelance/faq');
  const questions = page.locator('main section').filter({ has: page.locator('h2 + p') });
  const titles = await questions.getByRole('heading').allTextContents();
  expect(titles.filter((title) => title.endsWith('?')).length).toBeGreaterThanOrEqual(8);
  await expect(page.locator('main')).toContainText('No. There is no registration fee');
  const links = page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
  await expect(links).toHaveText(['Freelance Opportunities', 'How to apply online', 'Contact Us']);
  await links.first().click();
  await expect(links).toHaveText(['How to apply online', 'Freelance FAQ', 'Contact Us']);
});

test('the application page names four steps and has a chat link for each offer', async ({
  lookingPage: page,
}) => {
  await page.goto('/freelance/apply-online');
  await expect(page.locator('main ol li h2')).toHaveCount(4);
  for (const title of ['Notice Checker', 'Hindi Translator']) {
    await expect(
      page.getByRole('link', { name: new RegExp(`^Apply for ${title}`) }),
    ).toHaveAttribute('href', /^https:\/\/wa\.me\/910000000000\?text=/);
  }
  await expect(
    page.locator('main').getByRole('link', { name: 'contact@example.org' }),
  ).toHaveAttribute('href', 'mailto:contact@example.org');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the dialog opens, and its link and close button work', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/freelance');
    await button(page, 'Notice Checker').click();
    const dialog = page.getByRole('dialog', { name: 'Notice Checker' });
    await expect(dialog.getByRole('link', { name: /^Apply Now/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});
