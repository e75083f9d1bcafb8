import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  aboutPage,
  announcements,
  blogPosts,
  categories,
  examThreads,
  linkChecks,
  settings as storedSettings,
} from '#db/schema.server.ts';
import { importAboutSections, readAboutContent } from '#domain/about/about.server.ts';
import * as aboutEditor from '#domain/about/edit.server.ts';
import { system, visitor } from '#domain/actor.ts';
import * as announcementWrites from '#domain/announcements/announcements.server.ts';
import { toMergedContent } from '#domain/announcements/content-shape.ts';
import { extendAnnouncement } from '#domain/announcements/extend.server.ts';
import { extensionSchema } from '#domain/announcements/extension.ts';
import { importAnnouncements } from '#domain/announcements/import.server.ts';
import { markFormerDays } from '#domain/announcements/mark-former-days.server.ts';
import { moveAnnouncements } from '#domain/announcements/move.server.ts';
import { renewDerived } from '#domain/announcements/renew-derived.server.ts';
import { announcementSchema } from '#domain/announcements/schema.ts';
import * as kinds from '#domain/categories/categories.server.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { clockInIndia, DAY_MS, todayInIndia } from '#domain/dates.ts';
import type { Facts } from '#domain/facts/schema.ts';
import { recordLinkCheck, recordLinkCheckRun } from '#domain/link-checks/link-checks.server.ts';
import { announcementPath, threadPath } from '#domain/links.ts';
import * as posts from '#domain/posts/posts.server.ts';
import { postSchema } from '#domain/posts/schema.ts';
import type { Settings } from '#domain/settings/schema.ts';
import * as settings from '#domain/settings/settings.server.ts';
import * as threads from '#domain/threads/edit-threads.server.ts';
import { threadSlug } from '#domain/threads/thread.ts';
import { onlyEntry } from '#domain/translations/fields.ts';
import * as translations from '#domain/translations/translations.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { root } from '#scripts/project.mjs';
import { buildAnnouncement, NEXT_YEAR_END } from './factories.ts';
import type { AnnouncementInput } from './raw-writes.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { openInstance } from './setup/instance.ts';
import { addressesOf } from './setup/route-addresses.ts';
import { tries } from './setup/tries.ts';

const texts = textsFor('en');

/*
 * Two instances cache the public pages. After every kind of write, each cached page must equal a
 * fresh render. The pages come from the route table. The test uses the built site and a real
 * database.
 *
 * Only the long suite includes the pages of `LIKE_OTHERS`.
 */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/**
 * Timeout and interval of waits, in milliseconds. The timeout is long, because the header of a
 * cached page may be stale for some seconds and the machine may be busy.
 */
const patience = { timeout: 20_000, interval: 20 };

let database: TestDatabase;
const instances: Instance[] = [];
/** An instance without a cache, which always renders from the database. */
let fresh: Instance;
/** Paths of the public pages that the cache must have, including some Hindi pages. */
let everyPath: string[] = [];
/** Paths of the pages that a test compares. */
let paths: readonly string[] = [];
/** Paths of public pages that the cache must not have. */
let uncachedPaths: string[] = [];
let made = 0;

type Instance = Awaited<ReturnType<typeof openReadable>>;

async function openReadable(options: Parameters<typeof openInstance>[1] = {}) {
  const instance = await openInstance(database, options);
  return {
    ...instance,
    async get(path: string): Promise<Answer> {
      const answer = await instance.app.request(`http://localhost:3000${path}`);
      return {
        path,
        status: answer.status,
        isCached: answer.headers.has('etag'),
        content: contentOf(await answer.text()),
      };
    },
  };
}

type Answer = { path: string; status: number; isCached: boolean; content: string };

/**
 * Returns a page, feed or text file without the parts that depend on the time of its rendering: the
 * sequence number, `lastBuildDate` and `Expires`.
 */
function contentOf(text: string): string {
  return text.replace(
    / data-sequence="\d+"|<lastBuildDate>.*?<\/lastBuildDate>|^Expires: .*$/gm,
    '',
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  instances.push(await openReadable(), await openReadable());
  fresh = await openReadable({ isCaching: false });
});
afterAll(async () => {
  await Promise.all([...instances, fresh].map((instance) => instance.close()));
  await database.close();
});

beforeEach(async () => {
  const { db } = database;
  // The rows of earlier tests are deleted, because pages would show them.
  for (const table of [
    announcements,
    examThreads,
    categories,
    blogPosts,
    aboutPage,
    linkChecks,
    storedSettings,
  ]) {
    await db.delete(table);
  }
  await aboutEditor.openAboutEditor(db, system, texts);
  for (const name of ['stats', 'cta'] as const)
    await aboutEditor.addAboutSection(db, system, texts, name);
  const { id: categoryId, slug } = await buildKind();
  const announcement = await announcementWrites.createAnnouncement(
    db,
    system,
    newAnnouncement(categoryId),
  );
  const post = await posts.createPost(db, system, newPost());
  subject = { categoryId, announcementId: announcement.id, postId: post.id };
  const addresses = addressesOf(fresh.build, {
    category: slug,
    announcement: announcement.shortId,
    ':id': announcement.slug,
    exam: announcement.thread ?? '',
    organisation: announcement.organisationSlug ?? '',
    state: 'bihar',
    qualification: 'iti',
    blog: post.slug,
    sitemap: 'notices-1.xml',
  });
  const pages = addresses.filter(({ pattern }) => !pattern.startsWith('/admin'));
  const { compared = [], uncached = [] } = Object.groupBy(pages, ({ pattern }) =>
    neverCached.includes(pattern) ? 'uncached' : 'compared',
  );
  everyPath = compared
    .filter(({ pattern }) => tries(!LIKE_OTHERS.includes(pattern), true))
    .map(({ path }) => path + (queries[path] ?? ''));
  // The test compares Hindi pages, too, because Hindi pages show translations by staff.
  everyPath.push(
    announcementPath(announcement, 'hi'),
    `/hi/category/${slug}`,
    `/hi/blog/${post.slug}`,
    '/hi/about',
    '/hi',
  );
  uncachedPaths = uncached.map(({ path }) => path);
});

/** Caches pages on the instances. `expectRight` then compares these pages. */
async function cachePages(those: readonly string[]): Promise<void> {
  paths = those;
  for (const [path, { get }] of pagesOfInstances()) {
    // Before the instance caches the page, it must receive the earlier changes of the test.
    await vi.waitFor(
      async () => expect(await get(path)).toMatchObject({ path, status: 200, isCached: true }),
      patience,
    );
  }
  lastLook = await lookAnew();
}

/** Lists a path twice, once for each instance. */
const onBoth = (path: string) => [path, path];

/**
 * Creates a category and waits until both instances show it on `/`. Both instances have then
 * received all earlier changes.
 */
async function receiveChanges(): Promise<void> {
  await cachePages(onBoth('/'));
  await buildKind();
  expect(await expectRight()).toEqual(['/']);
}

/**
 * Pairs each compared path with one of the two instances. One instance is enough, because both
 * instances follow the same changes.
 */
const pagesOfInstances = () =>
  paths.map((path, index) => [path, instances[index % instances.length] as Instance] as const);

/** Public paths that are never cached: redirects, missing pages, and pages for one person. */
const neverCached = ['/contact', '/job-alerts/confirm/:token', '/job-alerts/leave/:token', '/*'];

/**
 * Patterns of pages that have the same loader as another page, or show only the settings and
 * categories of the layout, like `/privacy`.
 */
const LIKE_OTHERS = [
  ...['/state/:slug', '/qualification/:slug', '/results'],
  ...['/state/:slug/feed.xml', '/qualification/:slug/feed.xml'],
  ...['/terms-conditions', '/freelance', '/freelance/apply-online', '/freelance/faq', '/offline'],
  ...['/opensearch.xml', '/.well-known/security.txt'],
];

/** Query strings for pages that show nothing without a query. */
const queries: Record<string, string> = { '/search': '?q=kept', '/search/suggestions': '?q=kept' };

let subject = { categoryId: '', announcementId: '', postId: '' };

const next = (what: string) => `${what} ${++made}`;
const buildKind = () => {
  const name = next('Kept kind');
  return kinds.createCategory(database.db, system, {
    name,
    slug: name.toLowerCase().replace(/ /g, '-'),
  });
};
const newAnnouncement = (categoryId: string) =>
  announcementSchema.parse({
    title: next('Kept result of the admit card'),
    description: `<p>${next('What it says')}.</p>`,
    categoryId,
    threadName: 'Kept board clerk 2026',
    lastDate: todayInIndia(new Date(Date.now() + 10 * DAY_MS)),
    facts: {
      organisation: 'Kept Board',
      states: ['bihar'],
      qualifications: ['iti'],
    },
  });
const newPost = () =>
  postSchema.parse({
    title: next('A kept post'),
    slug: next('a-kept-post').replaceAll(' ', '-'),
    excerpt: 'What it is about.',
    content: `<p>${'Words of a post. '.repeat(10)}</p>`,
    category: 'Result',
    author: 'Editorial Team',
    publishedDate: '2026-01-15',
    readTime: '5 min read',
    isPublished: true,
    imageUrl: '',
    tags: ['kept'],
  });

type Look = Map<string, Pick<Answer, 'status' | 'content'>>;

/** The pages at the time of the last comparison. */
let lastLook: Look;

/** Renders all compared pages again without a cache. */
async function lookAnew(): Promise<Look> {
  await fresh.settings.refresh();
  const look: Look = new Map();
  for (const path of new Set(paths)) {
    const { status, content } = await fresh.get(path);
    look.set(path, { status, content });
  }
  return look;
}

/**
 * Expects every page to be up to date, and every existing page to be cached. A page's header may be
 * stale for some seconds.
 *
 * @returns the paths of pages that differ from the last comparison
 */
async function expectRight(after = 'what was done'): Promise<string[]> {
  const look = await lookAnew();
  for (const [path, { get }] of pagesOfInstances()) {
    const page = look.get(path);
    const right = { path, ...page, ...(page?.status === 200 && { isCached: true }) };
    await vi.waitFor(
      async () => expect(await get(path), `after ${after}`).toMatchObject(right),
      patience,
    );
  }
  const changed = [...look].filter(([path, page]) => {
    const before = lastLook.get(path);
    return before?.status !== page.status || before.content !== page.content;
  });
  lastLook = look;
  return changed.map(([path]) => path);
}

type Write = () => Promise<unknown>;
const db = () => database.db;

async function threadOf(announcementId: string): Promise<{ id: string; name: string }> {
  const [thread] = await db()
    .select({ id: examThreads.id, name: examThreads.name })
    .from(examThreads)
    .innerJoin(announcements, eq(announcements.thread, examThreads.slug))
    .where(eq(announcements.id, announcementId));
  if (!thread) throw new Error('the thread is missing');
  return thread;
}

/**
 * All domain functions that may change public pages, with calls of each. The writes of a group run
 * one after another on the same pages. No write may permanently move or remove a page that later
 * writes of the group need.
 */
const writes: Record<string, Record<string, Write>> = {
  'a notice': {
    createAnnouncement: () =>
      announcementWrites.createAnnouncement(db(), system, newAnnouncement(subject.categoryId)),
    importAnnouncements: () => {
      const at = new Date();
      const imported = { ...newAnnouncement(subject.categoryId), createdAt: at, updatedAt: at };
      return importAnnouncements(db(), system, [imported]);
    },
    renewDerived: async () => {
      const description = sql`'<p>Written by another program.</p>' || description`;
      await db().update(announcements).set({ description }).where(isSubject());
      await expectRight('another program wrote a description');
      await renewDerived(db(), system);
    },
    recordLinkCheck: async () => {
      const url = 'https://results.example.gov.in/';
      await db().update(announcements).set({ url }).where(isSubject());
      await expectRight('a link was given');
      const nothing = { httpStatus: 200, finalUrl: null, etag: null, lastModified: null };
      await recordLinkCheck(db(), system, url, { ...nothing, outcome: 'ok' });
    },
    recordLinkCheckRun: () => recordLinkCheckRun(db(), system),
    deleteAnnouncement: () =>
      announcementWrites.deleteAnnouncement(db(), system, subject.announcementId),
    restoreAnnouncement: () =>
      announcementWrites.restoreAnnouncement(db(), system, subject.announcementId),
    updateAnnouncement: async () => {
      const update = (changed: { categoryId?: string; important: boolean; facts?: Facts }) =>
        announcementWrites.updateAnnouncement(db(), system, subject.announcementId, {
          ...newAnnouncement(subject.categoryId),
          ...changed,
        });
      await update({ important: true });
      await expectRight('it became important');
      const { id: categoryId } = await buildKind();
      await update({ categoryId, important: false, facts: { vacancies: 40 } });
      subject.categoryId = categoryId;
    },
    extendAnnouncement: async () => {
      const { announcementId: id } = subject;
      const announcement = await announcementWrites.getAnnouncementForStaff(db(), id);
      await extendAnnouncement(db(), system, id, {
        ...extensionSchema.parse({ on: todayInIndia(new Date(Date.now() + 20 * DAY_MS)) }),
        base: toMergedContent(announcement),
      });
    },
    moveAnnouncements: async () => {
      const { id: to } = await buildKind();
      await moveAnnouncements(db(), system, { from: subject.categoryId, to });
    },
  },
  'a thread': {
    renameThread: async () => {
      const { id, name } = await threadOf(subject.announcementId);
      // The new spelling keeps the path. The next name changes the path.
      const spelled = name.toUpperCase();
      await threads.renameThread(db(), system, id, { name: spelled, was: name });
      await expectRight('a thread was spelled in another way');
      await threads.renameThread(db(), system, id, { name: next('Kept clerk'), was: spelled });
    },
    moveToThread: async () => {
      const { id } = await threadOf(subject.announcementId);
      const move = { ids: [subject.announcementId], to: next('Kept again') };
      await threads.moveToThread(db(), system, id, move);
    },
    releaseFormerName: async () => {
      const { id, name } = await threadOf(subject.announcementId);
      await threads.renameThread(db(), system, id, { name: next('Released clerk'), was: name });
      await expectRight('a thread has another name');
      await threads.releaseFormerName(db(), system, id, threadSlug(name));
    },
    mergeThreads: async () => {
      const other = await buildAnnouncement(db(), { threadName: next('Kept other') });
      await expectRight('there is another thread');
      const [from, into] = [await threadOf(subject.announcementId), await threadOf(other.id)];
      await threads.mergeThreads(db(), system, { from: from.id, into: into.id });
    },
  },
  'a category': {
    createCategory: buildKind,
    updateCategory: () => {
      const name = next('Kind under another name');
      const slug = name.toLowerCase().replaceAll(' ', '-');
      return kinds.updateCategory(db(), system, subject.categoryId, { name, slug });
    },
  },
  'a post': {
    createPost: () => posts.createPost(db(), system, newPost()),
    importPosts: () => {
      const at = new Date();
      return posts.importPosts(db(), system, [{ ...newPost(), createdAt: at, updatedAt: at }]);
    },
    updatePost: () => posts.updatePost(db(), system, subject.postId, newPost()),
  },
  translations: {
    markFormerDays: async () => {
      const { announcementId: id } = subject;
      const key = { entity: 'announcement', id, locale: 'hi' } as const;
      const { title } = await announcementWrites.getAnnouncementForStaff(db(), id);
      // The updates keep the title, because a new title would change the path of the page.
      const content = { ...newAnnouncement(subject.categoryId), title };
      const update = (lastDate: string) =>
        announcementWrites.updateAnnouncement(db(), system, id, { ...content, lastDate });
      await update('2027-11-26');
      const description = '<p>२६ नवंबर 2027 तक आवेदन करें।</p>';
      await translations.saveTranslation(db(), system, key, { description });
      await update('2027-12-03');
      await db().execute(sql`update translations set former_days = '{}' where entity_id = ${id}`);
      await expectRight('a description with a former day');
      await markFormerDays(db(), system, [id]);
    },
    saveTranslation: async () => {
      const { categoryId, announcementId, postId } = subject;
      await settings.saveSettings(db(), system, { bannerText: next('Read this') });
      await expectRight('a banner');
      // Each translation changes its own page.
      for (const [entity, id, values] of [
        ['category', categoryId, { name: next('श्रेणी') }],
        ['announcement', announcementId, { description: `<p>${next('विवरण')}</p>` }],
        ['post', postId, { title: next('लेख') }],
        ['about', onlyEntry.about, { heroTitle: next('हम') }],
        ['settings', onlyEntry.settings, { bannerText: next('पढ़ें') }],
      ] as const) {
        await translations.saveTranslation(db(), system, { entity, id, locale: 'hi' }, values);
        expect(await expectRight(entity), entity).not.toEqual([]);
      }
      await translations.saveTranslation(
        db(),
        system,
        { entity: 'category', id: categoryId, locale: 'hi' },
        { name: next('श्रेणी') },
      );
    },
  },
  'what can be brought back': {
    setPostPublished: () => posts.setPostPublished(db(), system, subject.postId, false),
    deleteCategory: async () => {
      await announcementWrites.deleteAnnouncement(db(), system, subject.announcementId);
      await kinds.deleteCategory(db(), system, subject.categoryId);
    },
    restoreCategory: () => kinds.restoreCategory(db(), system, subject.categoryId),
  },
  'the about page': {
    saveAboutSections: () =>
      aboutEditor.saveAboutSections(db(), system, {
        hero: { title: next('About us'), content: 'Who we are.' },
      } as Parameters<typeof aboutEditor.saveAboutSections>[2]),
    deleteAboutSection: () => aboutEditor.deleteAboutSection(db(), system, 'stats'),
    restoreAboutSection: () => aboutEditor.restoreAboutSection(db(), system, 'stats'),
    addAboutSection: async () => {
      await aboutEditor.deleteAboutSection(db(), system, 'stats');
      await expectRight('a section was deleted');
      await aboutEditor.addAboutSection(db(), system, texts, 'stats');
    },
    openAboutEditor: async () => {
      await db().execute(sql`delete from about_page`);
      await expectRight('every section was deleted');
      await aboutEditor.openAboutEditor(db(), system, texts);
    },
    importAboutSections: async () => {
      await db().execute(sql`delete from about_page`);
      const hero = {
        sectionName: 'hero' as const,
        title: next('Imported'),
        content: 'Who we are.',
      };
      await importAboutSections(db(), system, [{ ...hero, imageUrl: null, stats: null }]);
      expect(await readAboutContent(db(), texts)).toMatchObject({ hero: { title: hero.title } });
    },
  },
  'settings and messages': {
    saveSettings: () => settings.saveSettings(db(), system, { bannerText: next('A banner') }),
    changeSettings: async () => {
      const defaults = { siteName: 'Suchna', bannerText: '' } as Settings;
      await settings.changeSettings(db(), system, { siteName: next('A site') }, { defaults });
    },
    resetSettings: () => settings.resetSettings(db(), system, ['siteName']),
    submitContact: () =>
      submitContact(db(), visitor, {
        name: 'Asha',
        email: 'asha@example.org',
        subject: 'A message',
        message: 'It is on no page.',
      }),
  },
  'what goes for good': {
    deletePost: () => posts.deletePost(db(), system, subject.postId),
    purgeDeletedAboutSections: async () => {
      await aboutEditor.deleteAboutSection(db(), system, 'stats');
      await aboutEditor.purgeDeletedAboutSections(db(), system, { olderThanDays: -1 });
    },
    purgeDeletedAnnouncements: async () => {
      await announcementWrites.deleteAnnouncement(db(), system, subject.announcementId);
      await announcementWrites.purgeDeletedAnnouncements(db(), system, { olderThanDays: -1 });
    },
    purgeDeletedCategories: async () => {
      await kinds.deleteCategory(db(), system, subject.categoryId);
      await kinds.purgeDeletedCategories(db(), system, { olderThanDays: -1 });
    },
  },
};

/**
 * Writes that change no compared page. Each of them does one of the following:
 *
 * - store sections with their default texts
 * - store the time of a job
 * - store a message
 * - release the former name of a thread
 */
const unseen = ['openAboutEditor', 'recordLinkCheckRun', 'releaseFormerName', 'submitContact'];

test.each(
  Object.entries(writes),
)('the cached pages of two instances are right after every write to %s', async (_, group) => {
  await cachePages(everyPath);
  for (const [name, write] of Object.entries(group)) {
    await write();
    const changed = await expectRight(name);
    // A write without a changed page would prove nothing about the cache.
    if (!unseen.includes(name)) expect(changed, `pages that show ${name}`).not.toEqual([]);
  }
});

test('the patterns that only the long suite compares are patterns of pages', () => {
  const patterns = addressesOf(fresh.build, {}).map(({ pattern }) => pattern);
  expect(patterns).toEqual(expect.arrayContaining(LIKE_OTHERS));
});

test('public paths that are left out of the comparison are never cached', async () => {
  expect(uncachedPaths).toHaveLength(neverCached.length);
  for (const path of [...uncachedPaths, ...uncachedPaths]) {
    for (const { get } of instances) expect(await get(path)).toMatchObject({ isCached: false });
  }
});

test('a cached search without results is renewed when staff add words of the same meaning', async () => {
  const title = next('Zorbular vacancies');
  await announcementWrites.createAnnouncement(db(), system, {
    ...newAnnouncement(subject.categoryId),
    title,
  });
  const path = '/search?q=qwixvex';
  await cachePages(onBoth(path));
  for (const { get } of instances) {
    expect((await get(path)).content).toContain(textsFor('en').noSearchResults);
  }
  await settings.saveSettings(db(), system, { sameMeanings: [['qwixvex', 'zorbular']] });
  await expectRight();
  expect((await fresh.get(path)).content).not.toContain(textsFor('en').noSearchResults);
  await settings.resetSettings(db(), system, ['sameMeanings']);
  await expectRight();
  expect((await fresh.get(path)).content).toContain(textsFor('en').noSearchResults);
});

test('a scheduled notice appears on cached pages at its time of publication', async () => {
  await cachePages(everyPath);
  const input = newAnnouncement(subject.categoryId);
  const publishedAt = new Date(Date.now() + 1_500);
  await announcementWrites.createAnnouncement(db(), system, { ...input, publishedAt });
  // Pages are not compared here, because the notice could be published between two requests.
  for (const { get } of [fresh, ...instances]) {
    await vi.waitFor(
      async () => expect((await get('/latest-updates')).content).toContain(input.title),
      patience,
    );
  }
  await expectRight();
});

type Dated = Pick<AnnouncementInput, 'lastDate' | 'facts'>;

test.each<[string, (today: string, time: string) => Dated, string]>([
  [
    'opens',
    (on, time) => ({ lastDate: NEXT_YEAR_END, facts: { dates: { applyFrom: { on, time } } } }),
    '<span class="status[^>]*>Opens ',
  ],
  [
    'closes',
    (on, time) => ({ lastDate: on, facts: { dates: { last: { time } } } }),
    '<span class="status[^>]*>Last day, until ',
  ],
  [
    'for corrections closes',
    (on, time) => ({ lastDate: null, facts: { dates: { correction: { on, until: on, time } } } }),
    '<span class="status[^>]*>Correction window open until ',
  ],
  [
    'for paying closes',
    (on, time) => ({ lastDate: '2026-01-01', facts: { dates: { feeLast: { on, time } } } }),
    '<li>Pay the fee by ',
  ],
])('a window that %s at a time of the day ends the cached page of its notice', async (_, dated, words) => {
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const { lastDate, facts } = dated(todayInIndia(new Date(now)), clockInIndia(new Date(now)));
  const announcement = await buildAnnouncement(db(), {
    ...newAnnouncement(subject.categoryId),
    createdAt: new Date(now - DAY_MS),
    lastDate,
    facts: { ...facts, kind: 'job' },
  });
  const path = announcementPath(announcement, 'en');
  const before = new RegExp(words);
  await receiveChanges();
  // The page is requested and cached at a time one minute before the window opens or closes.
  vi.useFakeTimers({ toFake: ['Date'], now: now - 60_000 });
  for (const { get } of instances) {
    expect((await get(path)).content).toMatch(before);
    const content = expect.stringMatching(before);
    expect(await get(path)).toMatchObject({ isCached: true, content });
  }
  vi.useRealTimers();
  for (const { get } of instances) expect((await get(path)).content).not.toMatch(before);
});

test('the end of an objection window at a time of the day ends the cached pages of its thread', async () => {
  const ends = Math.floor(Date.now() / 60_000) * 60_000;
  const [on, time] = [todayInIndia(new Date(ends)), clockInIndia(new Date(ends))];
  const announcement = await buildAnnouncement(db(), {
    ...newAnnouncement(subject.categoryId),
    threadName: 'Kept guard 2026',
    createdAt: new Date(ends - DAY_MS),
    stage: 'answer-key',
    facts: { dates: { objection: { on: '2026-01-01', until: on, time } } },
  });
  const ofThread = [
    threadPath(announcement.thread ?? '', 'en'),
    announcementPath(announcement, 'en'),
  ];
  await receiveChanges();
  // The pages are requested and cached at a time one minute before `ends`.
  vi.useFakeTimers({ toFake: ['Date'], now: ends - 60_000 });
  const read = (path: string) => instances.map(async ({ get }) => (await get(path)).content);
  for (const path of ofThread) {
    for (const content of read(path)) expect(await content).toContain(texts.stepUnderWay);
  }
  vi.useRealTimers();
  for (const path of ofThread) {
    for (const content of read(path)) expect(await content).not.toContain(texts.stepUnderWay);
  }
});

test('a search with a word of time is not served from the cache on the next day', async () => {
  await buildAnnouncement(db(), {
    ...newAnnouncement(subject.categoryId),
    lastDate: todayInIndia(),
  });
  const path = '/search?q=today';
  await cachePages(onBoth(path));
  for (const { get, cache } of instances) {
    expect((await get(path)).content).toContain('Last date today');
    expect(cache.lookup(path, noRequest)).not.toBeNull();
    cache.invalidate(['today']);
    expect(cache.lookup(path, noRequest)).toBeNull();
  }
});

/**
 * Stands in for the function that renders a stale page again. In these tests a page is either fresh
 * or missing in the cache, so the cache must not call this function.
 */
const noRequest = (): never => {
  throw new Error('No page is rendered here');
};

test('a published stage is on every page of its thread at the next request', async () => {
  const ofThread = { ...newAnnouncement(subject.categoryId), threadName: 'Kept exam 2026' };
  const first = await announcementWrites.createAnnouncement(db(), system, {
    ...ofThread,
    stage: 'notification',
  });
  const ofIt = [threadPath(first.thread ?? '', 'en'), announcementPath(first, 'en')];
  for (const { get } of instances) {
    for (const path of [...ofIt, '/latest-updates']) {
      await vi.waitFor(
        async () => expect(await get(path)).toMatchObject({ status: 200, isCached: true }),
        patience,
      );
    }
  }
  const title = next('Kept answer key');
  await announcementWrites.createAnnouncement(db(), system, {
    ...ofThread,
    title,
    stage: 'answer-key',
  });
  for (const { get } of instances) {
    // Once a cached list shows the title, the change has arrived.
    await vi.waitFor(
      async () => expect((await get('/latest-updates')).content).toContain(title),
      patience,
    );
    for (const path of ofIt) {
      const { content } = await get(path);
      expect(`${path} ${content.includes(title)}`).toBe(`${path} true`);
    }
  }
});

/**
 * SQL statements that programs other than the site may run. Like `writes`, they run one after
 * another on the same pages.
 */
const behind: Record<string, Write> = {
  'a title': () =>
    db()
      .update(announcements)
      .set({ title: next('Kept result of the admit card, written behind') })
      .where(isSubject()),
  'a setting': () =>
    db().execute(sql`insert into settings (key, value) values ('bannerText', '"Behind"')`),
  'the same setting': () =>
    db().execute(sql`update settings set value = '"Further behind"' where key = 'bannerText'`),
  'every category': () => db().update(categories).set({ name: sql`name || ' anew'` }),
  'every post': () => db().update(blogPosts).set({ title: sql`title || ' anew'` }),
  'a whole table': () => db().execute(sql`truncate blog_posts`),
  'a notice taken away for good': () => db().delete(announcements).where(isSubject()),
};

test('cached pages are right after SQL that bypasses the application', async () => {
  await cachePages(everyPath);
  for (const [name, write] of Object.entries(behind)) {
    await write();
    expect(await expectRight(name), `pages that show ${name}`).not.toEqual([]);
  }
});

const isSubject = () => sql`id = ${subject.announcementId}`;

/** Matches modules whose functions do not change cached pages. */
const withoutPages =
  /^domain\/(activity|alerts|changes|documents|mails|media|outbound|people|presence|search|sources|staff|targets)\/|contact\/submissions|erasures/;
const helpers = [
  'answersTo',
  'applyThread',
  'candidatesOf',
  'cardPath',
  'cleanContent',
  'composeHindiName',
  'composeHindiTitle',
  'composeTitles',
  'createLexicon',
  'deriveColumns',
  'descriptionsIn',
  'ensureThreads',
  'factTextIn',
  'factsIn',
  'forgetUnusedLinks',
  'formerDaysAmong',
  'formerDaysIn',
  'freeSlugs',
  'hashOf',
  'holdTranslation',
  'holdTranslations',
  'inTheirThreads',
  'inThread',
  'latinTitle',
  'lexiconOf',
  'mergeWithStored',
  'orderOf',
  'organisationNames',
  'pastDaysIn',
  'presentDays',
  'recordFactChanges',
  'refuseTwins',
  'sanitizeContent',
  'search',
  'searchedOf',
  'storeFormerDays',
  'storeRewritten',
  'storeTranslation',
  'termWords',
  'threadNames',
  'timelineIn',
  'translateEntries',
  'translateExcerpts',
  'violatedConstraint',
  'withChosenDays',
  'withFreeSlug',
  'withinTime',
  'writeWithFreeSlug',
];
const isReading = (name: string) =>
  /^(count|find|get|is|list|read|search|select|suggest|to)[A-Z]/.test(name);

test('the list above has every domain function that writes', async () => {
  const names: string[] = [];
  for (const file of globSync('domain/**/*.server.ts', { cwd: root })) {
    if (withoutPages.test(file)) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(root + file).href);
    for (const [name, value] of Object.entries(module)) {
      const isFunction = typeof value === 'function' && !/^class\b/.test(String(value));
      if (isFunction && !isReading(name) && !helpers.includes(name)) names.push(name);
    }
  }
  expect(names.sort()).toEqual(Object.values(writes).flatMap(Object.keys).sort());
});
