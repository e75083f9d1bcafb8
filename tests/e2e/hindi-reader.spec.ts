import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { declinedAtKey } from '#app/browser/device-storage.ts';
import { announcements } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { deleteCategory } from '#domain/categories/categories.server.ts';
import { DAY_MS, formatDate, todayInIndia } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { namesIn, readNames } from '#tests/language/names.ts';
import { englishWords } from '#tests/language/other-language.ts';
import { updateAnnouncement } from '../raw-writes.ts';
import { expect, expectStored, goOffline, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

/*
 * Tests the site as a reader who knows no English. The tests find links, buttons and fields by
 * their Hindi names, and expect no English words on pages, except names.
 */

const dayIn = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));
const inHindi = (day: string) => formatDate(day, 'hi');

const lastDate = dayIn(20);
const earlierLastDate = dayIn(10);
const examDay = dayIn(60);
const year = examDay.slice(0, 4);
/** The Hindi title that the site generates, with the official word सिपाही for "Constable". */
const recruitmentTitle = `बिहार पुलिस सिपाही भर्ती ${year}`;
const examination = `बिहार पुलिस सिपाही भर्ती ${year}`;
const cardAddress = 'https://example.org/pravesh-patra';

let recruitment: Announcement;
let card: Announcement;
let names: Set<string>;

test.beforeAll(async ({ db }) => {
  names = namesIn(await readNames());
  const { id: categoryId } = await buildCategory(db, { name: 'पुलिस भर्ती', slug: 'police-bharti' });
  const exam = { threadName: `Bihar Police Constable ${year}`, categoryId };
  const facts = {
    dates: { exam: { on: examDay } },
    vacancies: 19_838,
    age: { min: 18, max: 25 },
    qualifications: ['class-12' as const],
    states: ['bihar' as const],
    fees: [
      { group: 'General, OBC', rupees: 675 },
      { group: 'SC, ST', rupees: 180 },
    ],
  };
  const notice = {
    ...exam,
    title: `Bihar Police Constable Recruitment ${year}`,
    description: '<p>What it is about.</p>',
    stage: 'notification' as const,
    url: 'https://example.org/',
    facts,
  };
  const { id } = await buildAnnouncement(db, { ...notice, lastDate: earlierLastDate });
  recruitment = await updateAnnouncement(db, system, id, { ...notice, lastDate });
  card = await buildAnnouncement(db, {
    ...exam,
    title: `Bihar Police Constable ${year} Admit Card`,
    stage: 'admit-card',
    facts: { kind: 'admit-card', links: [{ kind: 'admit-card', url: cardAddress }] },
  });
});

test.afterAll(async ({ db }) => {
  await db.delete(announcements).where(inArray(announcements.id, [recruitment.id, card.id]));
  await deleteCategory(db, system, recruitment.categoryId);
});

/**
 * Fails if a page is not in Hindi. Also fails if the text of its main part has an English word that
 * is not a name.
 */
async function expectHindi(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(englishWords(await page.getByRole('main').innerText(), names), page.url()).toEqual([]);
}

async function open(page: Page, notice: Announcement) {
  await page.goto(announcementPath(notice, 'hi'));
  await expectHindi(page);
}

/**
 * Opens a page of a new visitor who has declined the cookie banner. Unlike the shared page, this
 * page may have a service worker and permissions.
 */
async function withVisitor(
  browser: Browser,
  baseURL: string | undefined,
  use: (page: Page, context: BrowserContext) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
  await context.addInitScript((key) => localStorage.setItem(key, `${Date.now()}`), declinedAtKey);
  await use(await context.newPage(), context);
  await context.close();
}

test('finds a notice by a Hindi query', async ({ page }) => {
  await page.goto('/hi');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'खोजें' }).first().click();
  await header.getByLabel('सूचनाएँ खोजें').fill('बिहार पुलिस कांस्टेबल');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hi\/search/);
  const found = page.getByRole('main').getByRole('link', { name: recruitmentTitle, exact: true });
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recruitmentTitle);
  await expectHindi(page);
});

test('reads the last date', async ({ page }) => {
  await open(page, recruitment);
  const article = page.getByRole('article');
  await expect(article.getByText(`अंतिम तिथि: ${inHindi(lastDate)}`, { exact: true })).toBeVisible();
});

test('reads who may apply', async ({ page }) => {
  await open(page, recruitment);
  const article = page.getByRole('article');
  await expect(article.getByRole('row', { name: /^योग्यता/ })).toContainText('बारहवीं उत्तीर्ण');
  await expect(article.getByRole('row', { name: /^आयु सीमा/ })).toContainText('18 से 25 वर्ष');
  await expect(article.getByRole('row', { name: /^राज्य/ })).toContainText('बिहार');
});

test('reads the fee for scheduled castes, and the page explains the abbreviation', async ({
  page,
}) => {
  await open(page, recruitment);
  const article = page.getByRole('article');
  await expect(article.getByRole('row', { name: /^SC, ST/ })).toContainText('₹180');
  await expect(article.getByText('अनुसूचित जाति', { exact: true })).toBeVisible();
});

test('follows the link of the admit card', async ({ page, context }) => {
  await context.route(cardAddress, (route) => route.fulfill({ body: 'प्रवेश पत्र' }));
  await open(page, card);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'प्रवेश पत्र डाउनलोड करें' }).click();
  await expect(await opened).toHaveURL(cardAddress);
});

test('sees the next stage of the examination', async ({ page }) => {
  await open(page, recruitment);
  const strip = page.getByRole('navigation', { name: examination });
  await strip.getByRole('link', { name: examination }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(examination);
  const steps = page.getByRole('listitem');
  await expect(steps.filter({ hasText: 'प्रवेश पत्र' }).filter({ hasText: 'पूरा हुआ' })).toBeVisible();
  await expect(steps.filter({ hasText: /^अंतिम तिथि.*अगला/ })).toContainText(inHindi(lastDate));
  await expect(
    steps.filter({ hasText: /^परीक्षा/ }).filter({ hasText: inHindi(examDay) }),
  ).toBeVisible();
  await expectHindi(page);
});

test('sees changes on the notice and in the list of all changes', async ({ page }) => {
  await open(page, recruitment);
  const changes = page.getByRole('region', { name: 'क्या बदला' });
  await expect(changes).toContainText('अंतिम तिथि');
  await expect(changes).toContainText(inHindi(earlierLastDate));
  await expect(changes).toContainText(inHindi(lastDate));
  await page.getByRole('link', { name: 'बदली हुई तिथियाँ और जानकारी' }).click();
  // The test checks only its own notice, because other tests have created notices in English.
  const own = page.getByRole('listitem').filter({ hasText: recruitmentTitle }).first();
  await expect(own).toBeVisible();
  expect(englishWords(await own.innerText(), names)).toEqual([]);
});

test('subscribes to mails in Hindi and confirms', async ({ page, mailServer }) => {
  const address = `pathak-${process.pid}@example.org`;
  await page.goto(`/hi/category/police-bharti`);
  await page.getByRole('link', { name: 'पुलिस भर्ती: नई सूचनाएँ ईमेल पर पाएँ' }).click();
  const form = page.getByRole('main');
  await expect(form.getByLabel('पुलिस भर्ती', { exact: true })).toBeChecked();
  await form.getByLabel('ईमेल पता').fill(address);
  await form.getByRole('button', { name: 'सब्सक्राइब करें' }).click();
  await expect(form.getByRole('status')).toContainText('बस एक कदम बाकी');
  await expectHindi(page);
  const { subject = '', text = '' } = await mailServer.mailTo(address);
  expect(englishWords(`${subject}\n${text}`, names)).toEqual([]);
  expect(text).toContain('पुलिस भर्ती');
  const link = text.split(/\s/).find((word) => word.includes('/hi/job-alerts/confirm/')) ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'हाँ, ईमेल भेजें' }).click();
  await expect(page.getByRole('status')).toContainText('हो गया।');
  await expectHindi(page);
});

test('copies and sends the notice as a message in Hindi', async ({ browser, baseURL }) => {
  await withVisitor(browser, baseURL, async (page, context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const said = new Promise((resolve) => {
      page.once('dialog', async (dialog) => {
        resolve(dialog.message());
        await dialog.accept();
      });
    });
    await open(page, recruitment);
    await ready(page);
    const sharing = page.getByRole('region', { name: 'यह सूचना शेयर करें' });
    await sharing.getByRole('button', { name: 'संदेश के रूप में कॉपी करें' }).click();
    expect(await said).toBe('संदेश कॉपी हो गया!');
    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message.split('\n')[0]).toBe(recruitmentTitle);
    expect(message).toContain(`अंतिम तिथि: ${inHindi(lastDate)}`);
    expect(message).toContain(`/hi/announcement/${recruitment.shortId}`);
    expect(englishWords(message, names)).toEqual([]);
    const chat = await sharing.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
    expect(new URL(chat ?? '').searchParams.get('text')).toBe(message);
  });
});

test('reads the notice offline, with a note of its age, and sees a message on pages that are not stored', async ({
  browser,
  baseURL,
}) => {
  await withVisitor(browser, baseURL, async (page) => {
    await open(page, recruitment);
    await ready(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expectStored(page, page.url());
    await goOffline(page);
    await page.goto('/hi/about');
    await expect(page.getByRole('heading', { level: 1, name: 'आप ऑफलाइन हैं' })).toBeVisible();
    const copies = page.getByRole('region', { name: 'ये पेज आप अभी पढ़ सकते हैं' });
    // The test uses the keyboard, because hovering would prefetch the page despite the offline
    // mode.
    await copies.getByRole('link', { name: recruitmentTitle }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(recruitmentTitle);
    await expectHindi(page);
    const note = () => getComputedStyle(document.documentElement, '::before').content;
    expect(await page.evaluate(note)).toMatch(/की सहेजी हुई प्रति/);
  });
});
