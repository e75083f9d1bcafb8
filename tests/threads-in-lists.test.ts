import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { system } from '#domain/actor.ts';
import {
  deleteAnnouncement,
  restoreAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { findCard } from '#domain/cards/cards.server.ts';
import { DAY_MS, formatDate, todayInIndia } from '#domain/dates.ts';
import { announcementPath, localePath } from '#domain/links.ts';
import { saveTranslation } from '#domain/translations/translations.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import type { Locale } from '#messages/locales.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import { type AnnouncementInput, updateAnnouncement } from './raw-writes.ts';
import { createTestDatabase } from './setup/database.ts';
import { openInstance } from './setup/instance.ts';

/*
 * A newer notice of a thread can change an older notice in three ways. It can revise the
 * examination date, extend the application window, or cancel the examination or recruitment. Every
 * place that shows the older notice must show this change. The test reads the pages of the built
 * site, with the site's cache.
 */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const database = await createTestDatabase();
const { db } = database;
const site = await openInstance(database);
afterAll(async () => {
  await site.close();
  await database.close();
});

const dayIn = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));
const examIn = (days: number) => ({ dates: { exam: { on: dayIn(days) } } });
/** Returns a day without its year, as in statuses of the current year. */
const told = (days: number, locale: Locale = 'en') =>
  formatDate(dayIn(days), locale).replace(/ \d{4}$/, '');
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const board = {
  organisation: 'Ferry Board',
  states: ['kerala' as const],
  qualifications: ['class-10' as const],
};
const FORMER = 40;
const REVISED = 60;
/**
 * Returns the description of the older notices. It contains the examination date before the
 * revision.
 */
const describedIn = (locale: Locale) =>
  locale === 'hi'
    ? `<p>परीक्षा ${told(FORMER, 'hi')} को होगी।</p>`
    : `<p>Walk in on ${told(FORMER)}.</p>`;

let admitCards: string;
let others: string;
let revised: Announcement;
let revising: Announcement;
let examCancelled: Announcement;
let recruitmentCancelled: Announcement;
let open: Announcement;
/**
 * A notice about the date of an examination that was later cancelled, and the closed recruitment of
 * this examination.
 */
let calledOff: Announcement;
let closed: Announcement;
/** A recruitment whose last date is over, and the notice that extends it. */
let prolonged: Announcement;
let prolonging: Announcement;
const EXTENDED = 5;
/** A recruitment that staff extended after a newer notice repeated its last date. */
let first: Announcement;
let repeating: Announcement;
const REPEATED = 2;
const LATER = 12;
/**
 * A recruitment and its admit card. The examination is cancelled. Neither the admit card nor the
 * notice of the cancellation has a date.
 */
let undated: Announcement;
let undatedCard: Announcement;
/** A recruitment with two rounds. The second round is cancelled. */
let twoRounds: Announcement;

beforeAll(async () => {
  admitCards = (await buildCategory(db, { name: 'Admit Card', slug: 'admit-card' })).id;
  others = (await buildCategory(db, { name: 'News', slug: 'news' })).id;
  const jobs = (await buildCategory(db, { slug: 'government-jobs' })).id;
  const build = (hours: number, title: string, input: Partial<AnnouncementInput>) =>
    buildAnnouncement(db, { title, categoryId: others, createdAt: hoursAgo(hours), ...input });
  const admitCard = (hours: number, title: string, threadName: string, important = false) =>
    build(hours, title, {
      ...{ categoryId: admitCards, threadName, stage: 'admit-card', important },
      description: describedIn('en'),
      facts: { ...board, kind: 'admit-card', ...examIn(FORMER) },
    });
  revised = await admitCard(9, 'Pilot Clerk Admit Card', 'Pilot Clerk 2026', true);
  await saveTranslation(
    db,
    system,
    { entity: 'announcement', id: revised.id, locale: 'hi' },
    { description: describedIn('hi') },
  );
  examCancelled = await admitCard(8, 'Liftman Admit Card', 'Liftman 2026');
  recruitmentCancelled = await build(7, 'Keeper Posts', {
    ...{ categoryId: jobs, threadName: 'Keeper 2026', stage: 'notification' },
    ...{ lastDate: dayIn(6), facts: { ...board, kind: 'job' } },
  });
  open = await build(6, 'Sailor Posts', {
    ...{ categoryId: jobs, threadName: 'Sailor 2026', stage: 'notification' },
    ...{ lastDate: dayIn(6), facts: { ...board, kind: 'job' } },
  });
  revising = await build(3, 'Pilot Clerk Revised Exam Date', {
    threadName: 'Pilot Clerk 2026',
    facts: { kind: 'other', ...examIn(REVISED) },
  });
  await build(2, 'Liftman Exam Called Off', {
    threadName: 'Liftman 2026',
    facts: { kind: 'other', mark: 'cancelled', ...examIn(FORMER) },
  });
  closed = await build(5, 'Porter Posts', {
    ...{ categoryId: jobs, threadName: 'Porter 2026', stage: 'notification' },
    ...{ lastDate: dayIn(-3), facts: { ...board, kind: 'job', ...examIn(FORMER) } },
    description: describedIn('en'),
  });
  calledOff = await build(4, 'Porter Exam Date', {
    ...{ categoryId: admitCards, threadName: 'Porter 2026', description: describedIn('en') },
    facts: { ...board, kind: 'other', ...examIn(FORMER) },
  });
  await build(1, 'Porter Exam Called Off', {
    threadName: 'Porter 2026',
    facts: { kind: 'other', mark: 'cancelled', ...examIn(FORMER) },
  });
  const dock = { ...board, organisation: 'Dock Board', states: ['goa' as const] };
  prolonged = await build(5, 'Diver Posts', {
    ...{ categoryId: jobs, threadName: 'Diver 2026', stage: 'notification', lastDate: dayIn(-3) },
    facts: { ...dock, kind: 'job' },
  });
  prolonging = await build(1, 'Diver Last Date Extended', {
    ...{ threadName: 'Diver 2026', lastDate: dayIn(EXTENDED) },
    facts: { kind: 'other', mark: 'extended', dates: { last: { extendedFrom: dayIn(-3) } } },
  });
  const mill = { ...board, organisation: 'Mill Board', states: ['assam' as const] };
  first = await build(5, 'Welder Posts', {
    ...{ categoryId: jobs, threadName: 'Welder 2026', stage: 'notification' },
    ...{ lastDate: dayIn(LATER) },
    facts: { ...mill, kind: 'job', dates: { last: { extendedFrom: dayIn(REPEATED) } } },
  });
  repeating = await build(2, 'Welder Vacancies Increased', {
    ...{ categoryId: jobs, threadName: 'Welder 2026', lastDate: dayIn(REPEATED) },
    facts: { ...mill, kind: 'job' },
  });
  await saveTranslation(
    db,
    system,
    { entity: 'announcement', id: repeating.id, locale: 'hi' },
    { description: '<p>पद बढ़ाए गए।</p>' },
  );
  undated = await build(33, 'Stoker Posts', {
    ...{ categoryId: jobs, threadName: 'Stoker 2026', stage: 'notification' },
    ...{ lastDate: dayIn(-3), facts: { ...dock, kind: 'job', ...examIn(FORMER) } },
  });
  undatedCard = await build(32, 'Stoker Admit Card', {
    ...{ categoryId: admitCards, threadName: 'Stoker 2026', stage: 'admit-card' },
    ...{ facts: { ...dock, kind: 'admit-card' }, description: describedIn('en') },
  });
  await build(31, 'Stoker Exam Cancelled', {
    threadName: 'Stoker 2026',
    facts: { kind: 'other', mark: 'cancelled' },
  });
  const second = { round: 'tier-2' as const, exam: { on: dayIn(REVISED) } };
  const rounds = [{ round: 'tier-1' as const, exam: { on: dayIn(FORMER) } }, second];
  twoRounds = await build(33, 'Rigger Posts', {
    ...{ categoryId: jobs, threadName: 'Rigger 2026', stage: 'notification' },
    ...{ lastDate: dayIn(-3), facts: { ...dock, kind: 'job', rounds } },
  });
  await build(31, 'Rigger Tier II Cancelled', {
    threadName: 'Rigger 2026',
    facts: { kind: 'other', mark: 'cancelled', rounds: [second] },
  });
  await build(1, 'Keeper Posts Withdrawn', {
    threadName: 'Keeper 2026',
    stage: 'notification',
    facts: { kind: 'job', mark: 'cancelled' },
  });
});

const ask = (path: string) => site.app.request(`http://localhost:3000${path}`);
const bodyOf = async (path: string) => (await ask(path)).text();
const jsonOf = async (path: string) => (await ask(path)).json();

const localeOf = (path: string): Locale => (/^\/hi(?:\/|$)/.test(path) ? 'hi' : 'en');

/** Returns the text of all entries of a page or a feed that lead to a notice. */
async function entriesOf(path: string, notice: Announcement): Promise<string> {
  const body = await bodyOf(path);
  // The header of a page lists the newest notices without their status.
  const main = /<main\b.*<\/main>/s.exec(body)?.[0] ?? body;
  return main
    .split(/(?=<li\b|<article\b|<item>)/)
    .filter((entry) => entry.includes(announcementPath(notice, localeOf(path))))
    .map((entry) => entry.split(/<\/(?:li|article|item)>/)[0]?.replace(/<[^>]*>/g, ' '))
    .join(' | ');
}

/** Lists that show admit cards. */
const ofAdmitCards = [
  '/',
  '/category/admit-card',
  '/admit-card',
  '/state/kerala',
  '/organisation/ferry-board',
  '/qualification/class-10',
  '/state/kerala?kind=admit-card',
  '/search?q=admit+card',
  '/feed.xml',
  '/category/admit-card/feed.xml',
  '/organisation/ferry-board/feed.xml',
];

describe('an admit card', () => {
  test.each([
    ...ofAdmitCards,
    '/all-announcements',
  ])('has the revised examination date on %s', async (path) => {
    const entries = await entriesOf(path, revised);
    expect(entries).toContain(told(REVISED));
    expect(entries).not.toContain(told(FORMER));
  });

  test('has the revised date beside the notice that revises it', async () => {
    const path = announcementPath(revising, 'en');
    const entries = await entriesOf(path, revised);
    expect(entries).toContain(told(REVISED));
    expect(entries).not.toContain(told(FORMER));
  });

  test.each([
    ...ofAdmitCards,
    '/latest-updates',
  ])('of a cancelled examination is cancelled on %s', async (path) => {
    const entries = await entriesOf(path, examCancelled);
    expect(entries).toContain('Cancelled');
    expect(entries).not.toContain(told(FORMER));
  });

  test.each([
    '/hi/admit-card',
    '/hi/feed.xml',
    '/hi/category/admit-card/feed.xml',
  ])('has the revised examination date in place of a translated description on %s', async (path) => {
    const entries = await entriesOf(path, revised);
    expect(entries).toContain(told(REVISED, 'hi'));
    expect(entries).not.toContain(told(FORMER, 'hi'));
  });
});

describe('a description from before a newer notice', () => {
  /** Returns the descriptions that search engines and chat apps show for a page. */
  async function metaOf(notice: Announcement, locale: Locale): Promise<string> {
    const body = await bodyOf(announcementPath(notice, locale));
    return [...body.matchAll(/<meta (?:name|property)="[^"]*description" content="([^"]*)"/g)]
      .map(([, content]) => content)
      .join(' | ');
  }

  test.each(['en', 'hi'] as const)('is not the description of the page: %s', async (locale) => {
    const ofRevised = await metaOf(revised, locale);
    expect(ofRevised).toContain(told(REVISED, locale));
    expect(ofRevised).not.toContain(told(FORMER, locale));
    const texts = textsFor(locale);
    const ofCancelled = await metaOf(examCancelled, locale);
    expect(ofCancelled).toContain(texts['mark-cancelled']);
    expect(ofCancelled).not.toContain(told(FORMER, locale));
    const ofExam = await metaOf(calledOff, locale);
    expect(ofExam).toContain(texts['cancelled-exam']);
    expect(ofExam).not.toContain(told(FORMER, locale));
  });

  test.each([
    'en',
    'hi',
  ] as const)('is on the page below the notice that changed it: %s', async (locale) => {
    const body = await bodyOf(announcementPath(revised, locale));
    const [, below = ''] = body.split(textsFor(locale).writtenBefore);
    const [link = '', text] = below.split('class="prose');
    expect(link).toContain(announcementPath(revising, locale));
    expect(text).toContain(told(FORMER, locale));
    const bodyOfNewer = await bodyOf(announcementPath(revising, locale));
    expect(bodyOfNewer).not.toContain(textsFor(locale).writtenBefore);
  });

  test('is no text of the JSON feed and no excerpt of the API', async () => {
    const feed = (await jsonOf('/feed.json')).items;
    const api = (await jsonOf('/api/v1/announcements')).items;
    for (const { id, shortId } of [revised, examCancelled, calledOff, closed]) {
      const ofNotice = (one: { id: string }) => one.id === id;
      const one = await jsonOf(`/api/v1/announcements/${shortId}`);
      const texts = [feed.find(ofNotice).content_text, api.find(ofNotice).excerpt, one.excerpt];
      for (const text of texts) {
        expect(text).toContain(board.organisation);
        expect(text).not.toContain(told(FORMER));
      }
      expect(one.descriptionText).toContain(told(FORMER));
    }
  });
});

describe('a recruitment that another notice cancels', () => {
  test.each([
    ...['/', '/category/government-jobs', '/latest-updates', '/state/kerala'],
    ...['/qualification/class-10', '/organisation/ferry-board', '/search?q=keeper'],
    ...['/feed.xml', '/category/government-jobs/feed.xml', '/state/kerala/feed.xml'],
  ])('is cancelled on %s', async (path) => {
    expect(await entriesOf(path, recruitmentCancelled)).toContain('Cancelled');
  });

  test.each([
    ...['/closing-soon', '/category/government-jobs?open=1', '/state/kerala?open=1'],
    ...['/latest-updates?closes=7', '/search?q=posts&open=1', '/search?q=open+jobs'],
  ])('is not offered as open on %s', async (path) => {
    expect(await entriesOf(path, open)).toContain('left');
    expect(await entriesOf(path, recruitmentCancelled)).toBe('');
  });

  test('is not counted as open', async () => {
    const body = await bodyOf('/state/kerala');
    const tab = /<a href="\/state\/kerala\?open=1"[^>]*>(.*?)<\/a>/s.exec(body)?.[1];
    expect(tab?.replace(/<[^>]*>/g, '')).toBe('Open 1');
  });
});

describe('a recruitment whose last date another notice extends', () => {
  test.each([
    ...['/', '/category/government-jobs', '/latest-updates', '/state/goa', '/search?q=diver'],
    ...['/organisation/dock-board', '/hi/state/goa', '/hi/search?q=diver'],
    ...['/category/government-jobs?open=1', '/state/goa?open=1', '/search?q=diver&open=1'],
    ...['/latest-updates?closes=7', '/search?q=open+jobs', '/hi/category/government-jobs?open=1'],
  ])('is open until the new day on %s', async (path) => {
    const entries = await entriesOf(path, prolonged);
    expect(entries).toMatch(/days left|दिन/);
    expect(entries).not.toMatch(/Closed|बंद/);
    expect(entries).not.toContain(told(-3, localeOf(path)));
  });

  test.each(['/feed.xml', '/hi/feed.xml'])('has the new day in %s', async (path) => {
    expect(await entriesOf(path, prolonged)).toContain(formatDate(dayIn(EXTENDED), localeOf(path)));
  });

  test.each(['en', 'hi'] as const)('has the new day on its page: %s', async (locale) => {
    const body = await bodyOf(announcementPath(prolonged, locale));
    const head = /<article\b.*?<\/header>/s.exec(body)?.[0].replace(/<nav.*?<\/nav>/s, '') ?? '';
    expect(head).toContain(formatDate(dayIn(EXTENDED), locale));
    expect(head).not.toContain(told(-3, locale));
    const dates = /<div class="facts">.*?<\/section>/s.exec(body)?.[0] ?? '';
    expect(dates).toContain(announcementPath(prolonging, locale));
    // The last date before the extension appears once.
    expect(dates.split(told(-3, locale))).toHaveLength(2);
  });

  test('is listed by its last date as the newer notice', async () => {
    expect(await entriesOf('/closing-soon', prolonging)).toContain('days left');
    expect(await entriesOf('/closing-soon', prolonged)).toBe('');
  });

  test('is open in the API, and closes on the new day', async () => {
    const item = { lastDate: dayIn(EXTENDED), facts: { dates: { last: { on: dayIn(EXTENDED) } } } };
    expect(await jsonOf(`/api/v1/announcements/${prolonged.shortId}`)).toMatchObject(item);
    for (const query of ['', '?open=true', '?closesWithin=7']) {
      const { items } = await jsonOf(`/api/v1/announcements${query}`);
      expect(items.find((one: { id: string }) => one.id === prolonged.id)).toMatchObject(item);
    }
    const { items } = await jsonOf('/api/v1/announcements?closesWithin=3');
    expect(items).toEqual([]);
  });
});

describe('a notice that repeats the last date from before an extension', () => {
  test.each([
    ...['/category/government-jobs', '/latest-updates', '/state/assam', '/search?q=welder'],
    ...['/hi/state/assam', '/state/assam?open=1', '/latest-updates?closes=15'],
  ])('is open until the extended day on %s', async (path) => {
    const entries = await entriesOf(path, repeating);
    expect(entries).toContain(told(LATER, localeOf(path)));
    expect(entries).not.toContain(told(REPEATED, localeOf(path)));
  });

  test('has the days until the extended day on home', async () => {
    expect(await entriesOf('/', repeating)).toContain(`${LATER} days left`);
  });

  test.each([
    '/closing-soon',
    '/latest-updates?closes=7',
    '/search?q=last+date+this+week',
  ])('is not listed by the former day on %s', async (path) => {
    expect(await entriesOf(path, repeating)).toBe('');
  });

  test('has the place of the extended notice in the list by last date', async () => {
    expect(await entriesOf('/closing-soon', first)).toContain(told(LATER));
  });

  test('closes on the extended day in feeds and the API', async () => {
    const { items } = await jsonOf('/feed.json');
    const item = items.find((one: { id: string }) => one.id === repeating.id);
    expect(todayInIndia(new Date(Date.parse(item._suchna.closes_at) - 1))).toBe(dayIn(LATER));
    expect(await jsonOf(`/api/v1/announcements/${repeating.shortId}`)).toMatchObject({
      lastDate: dayIn(LATER),
    });
  });

  test.each(['en', 'hi'] as const)('has the extended day on its page: %s', async (locale) => {
    const body = await bodyOf(announcementPath(repeating, locale));
    const head = /<article\b.*?<\/header>/s.exec(body)?.[0] ?? '';
    expect(head).toContain(told(LATER, locale));
    expect(head).not.toContain(told(REPEATED, locale));
    const { outOfDate, writtenBefore } = textsFor(locale);
    const [, below = ''] = body.split(outOfDate);
    expect(below.split('class="prose')[0]).toContain(announcementPath(first, locale));
    expect(body).not.toContain(writtenBefore);
  });

  test.each(['en', 'hi'] as const)('changes no last date of its thread: %s', async (locale) => {
    const strip = await bodyOf(announcementPath(first, locale));
    const ofThread = await bodyOf(localePath('/exam/welder-2026', locale));
    for (const body of [/<nav[^>]*thread-strip.*?<\/nav>/s.exec(strip)?.[0], ofThread]) {
      expect(body).toContain(told(LATER, locale));
      // The last date before the extension appears only with its year, in the note about the
      // extension.
      expect(body?.replaceAll(formatDate(dayIn(REPEATED), locale), '')).not.toContain(
        told(REPEATED, locale),
      );
    }
  });
});

describe('a cancelled examination', () => {
  const texts = { en: textsFor('en'), hi: textsFor('hi') };
  const lists = [
    ...['/', '/latest-updates', '/state/kerala', '/organisation/ferry-board'],
    ...['/qualification/class-10', '/search?q=porter', '/feed.xml', '/state/kerala/feed.xml'],
    ...['/hi', '/hi/latest-updates', '/hi/state/kerala', '/hi/search?q=porter', '/hi/feed.xml'],
  ];

  /** Returns the status line of a notice's page, and the message that people forward. */
  async function pageOf(notice: Announcement, locale: Locale) {
    const body = await bodyOf(announcementPath(notice, locale));
    const line = /<p class="status-line">(.*?)<\/p>/s.exec(body)?.[1] ?? '';
    const message = /wa\.me\/\?text=([^"]*)"/.exec(body)?.[1] ?? '';
    return { status: line.replace(/<[^>]*>/g, ' ').trim(), message: decodeURIComponent(message) };
  }

  test.each(['en', 'hi'] as const)('is on the page and in its message: %s', async (locale) => {
    const { 'cancelled-exam': cancelled, 'status-notice-out': published } = texts[locale];
    const ofDate = await pageOf(calledOff, locale);
    expect(ofDate.status).toBe(cancelled);
    expect(ofDate.message).toContain(cancelled);
    expect(ofDate.message).not.toContain(published);
    const ofJob = await pageOf(closed, locale);
    expect(ofJob.status.split(cancelled)).toHaveLength(2);
    expect(ofJob.status).toContain(texts[locale].closed);
    expect(ofJob.message).toContain(cancelled);
  });

  test.each([
    ...lists,
    ...['/category/admit-card', '/hi/category/admit-card', '/category/admit-card/feed.xml'],
    ...['/exam/porter-2026', '/hi/exam/porter-2026'],
  ])('is the status of the notice about its date on %s', async (path) => {
    const { 'cancelled-exam': cancelled, 'status-notice-out': published } = texts[localeOf(path)];
    const entries = await entriesOf(path, calledOff);
    expect(entries).toContain(cancelled);
    expect(entries).not.toContain(published);
  });

  test.each([
    ...lists,
    ...['/category/government-jobs', '/hi/category/government-jobs'],
  ])('is beside the status of its recruitment on %s', async (path) => {
    const entries = await entriesOf(path, closed);
    expect(entries).toContain(texts[localeOf(path)]['cancelled-exam']);
    if (!path.endsWith('.xml')) expect(entries).toMatch(/Closed|बंद/);
  });

  test('is in the suggestions, the JSON feed and the API', async () => {
    const cancelled = texts.en['cancelled-exam'];
    const [, , descriptions] = await jsonOf('/search/suggestions?q=porter');
    expect(descriptions).toHaveLength(3);
    expect(descriptions.filter((text: string) => text.includes(cancelled))).toHaveLength(2);
    const feed = (await jsonOf('/feed.json')).items;
    const api = (await jsonOf('/api/v1/announcements')).items;
    for (const { id } of [calledOff, closed]) {
      const item = feed.find((one: { id: string }) => one.id === id);
      expect(item.content_text).toContain(cancelled);
      expect(item._suchna).toMatchObject({ mark: null, exam_cancelled: true });
      expect(api.find((one: { id: string }) => one.id === id)).toMatchObject({
        ...{ mark: null, examCancelled: true },
      });
    }
    expect(await jsonOf(`/api/v1/announcements/${open.shortId}`)).toMatchObject({
      examCancelled: false,
    });
  });
});

describe('a cancellation without an examination date', () => {
  test('is the status of the recruitment, and removes its date', async () => {
    const found = await jsonOf(`/api/v1/announcements/${undated.shortId}`);
    expect(found).toMatchObject({ mark: null, examCancelled: true });
    expect(found.facts.dates.exam).toBeUndefined();
    expect(await entriesOf('/search?q=stoker', undated)).toContain('Exam cancelled');
    const month = dayIn(FORMER).slice(0, 'yyyy-mm'.length);
    const calendar = await bodyOf(`/calendar?from=${month}`);
    expect(calendar).toContain('/exam/rigger-2026');
    expect(calendar).not.toContain('/exam/stoker-2026');
    expect(await bodyOf('/exam/stoker-2026')).toContain('Cancelled');
  });

  test('cancels an admit card without a date, and its description', async () => {
    const found = await jsonOf(`/api/v1/announcements/${undatedCard.shortId}`);
    expect(found).toMatchObject({ mark: 'cancelled' });
    const body = await bodyOf(announcementPath(undatedCard, 'en'));
    expect(/<meta name="description" content="([^"]*)"/.exec(body)?.[1]).not.toContain(
      told(FORMER),
    );
    expect(body).toContain(textsFor('en').writtenBefore);
    expect(body).not.toContain(textsFor('en')['step-card-take']);
  });
});

test('a cancelled round does not cancel a recruitment with another round', async () => {
  const found = await jsonOf(`/api/v1/announcements/${twoRounds.shortId}`);
  expect(found).toMatchObject({ mark: null, examCancelled: false });
  const page = await bodyOf(announcementPath(twoRounds, 'en'));
  const header = /<article\b.*?<\/header>/s.exec(page)?.[0] ?? '';
  expect(header).not.toContain(textsFor('en')['cancelled-exam']);
  expect(page).toContain(told(FORMER));
});

test('the card picture of a notice follows its thread', async () => {
  const language = { locale: 'en', texts: textsFor('en') } as const;
  const factsOf = async ({ shortId }: Announcement) =>
    (await findCard(db, { kind: 'notice', key: shortId }, language))?.facts.map(({ text }) => text);
  expect(await factsOf(revised)).toEqual([formatDate(dayIn(REVISED), 'en')]);
  expect(await factsOf(examCancelled)).toEqual(['Cancelled']);
  expect(await factsOf(calledOff)).toEqual(['Exam cancelled']);
});

test('suggestions have the present dates and marks', async () => {
  const describe = async (term: string, title: string) => {
    const [, texts, descriptions] = await jsonOf(`/search/suggestions?q=${term}`);
    return descriptions[texts.indexOf(title)];
  };
  expect(await describe('pilot', revised.title)).toContain(told(REVISED));
  expect(await describe('liftman', examCancelled.title)).toContain('Cancelled');
  expect(await describe('keeper', recruitmentCancelled.title)).toContain('Cancelled');
});

describe('the API', () => {
  const itemsOf = async (query: string): Promise<{ id: string }[]> =>
    (await jsonOf(`/api/v1/announcements${query}`)).items;

  test.each([
    '',
    '?query=ferry+board',
    '?list=all&state=kerala',
  ])('lists present dates and marks: %s', async (query) => {
    const items = await itemsOf(query);
    const of = ({ id }: Announcement) => items.find((item) => item.id === id);
    expect(of(revised)).toMatchObject({ facts: examIn(REVISED), mark: null });
    expect(of(examCancelled)).toMatchObject({ mark: 'cancelled', facts: { mark: 'cancelled' } });
    expect(of(recruitmentCancelled)).toMatchObject({ mark: 'cancelled' });
  });

  test('offers a cancelled recruitment neither as open nor as closing', async () => {
    for (const query of ['?open=true', '?closesWithin=7']) {
      const ids = (await itemsOf(query)).map(({ id }) => id);
      expect(ids).toContain(open.id);
      expect(ids).not.toContain(recruitmentCancelled.id);
    }
  });

  test('returns them of one notice', async () => {
    const one = ({ shortId }: Announcement) => jsonOf(`/api/v1/announcements/${shortId}`);
    expect(await one(revised)).toMatchObject({ facts: examIn(REVISED), mark: null });
    expect(await one(examCancelled)).toMatchObject({ mark: 'cancelled' });
    expect(await one(recruitmentCancelled)).toMatchObject({ mark: 'cancelled' });
  });
});

describe('a cached list', () => {
  const paths = [
    '/category/admit-card',
    '/category/admit-card/feed.xml',
    '/hi/category/admit-card',
    '/admit-card',
    '/latest-updates',
  ];

  /** Expects every list to have the examination date, and to be cached. */
  async function expectDate(notice: Announcement, days: number, after: string) {
    for (const path of paths) {
      await vi.waitFor(
        async () => {
          const entries = await entriesOf(path, notice);
          expect({ path, after, isRight: entries.includes(told(days, localeOf(path))) }).toEqual({
            path,
            after,
            isRight: true,
          });
          expect((await ask(path)).headers.has('etag')).toBe(true);
        },
        { timeout: 10_000, interval: 20 },
      );
    }
  }

  test('changes with each change of the notice that revises its dates', async () => {
    const threadName = 'Deckhand 2026';
    const notice = await buildAnnouncement(db, {
      ...{ title: 'Deckhand Admit Card', categoryId: admitCards, threadName, stage: 'admit-card' },
      facts: { kind: 'admit-card', ...examIn(FORMER) },
    });
    await expectDate(notice, FORMER, 'the admit card');
    // The two notices share a thread but no list of `paths`.
    const newer = {
      ...{ title: 'Deckhand Revised Exam Date', description: '<p>Moved.</p>', important: true },
      ...{ categoryId: others, threadName, facts: { kind: 'other' as const, ...examIn(REVISED) } },
    };
    const { id } = await buildAnnouncement(db, newer);
    await expectDate(notice, REVISED, 'the newer notice');
    await updateAnnouncement(db, system, id, { ...newer, facts: examIn(70) });
    await expectDate(notice, 70, 'an edit');
    await updateAnnouncement(db, system, id, { ...newer, threadName: 'Bosun 2026' });
    await expectDate(notice, FORMER, 'a move to another thread');
    await updateAnnouncement(db, system, id, newer);
    await expectDate(notice, REVISED, 'the way back');
    await deleteAnnouncement(db, system, id);
    await expectDate(notice, FORMER, 'a deletion');
    await restoreAnnouncement(db, system, id);
    await expectDate(notice, REVISED, 'a restoration');
  });
});
