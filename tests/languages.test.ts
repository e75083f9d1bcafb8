import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { endOfDayInIndia, todayInIndia } from '#domain/dates.ts';
import { announcementPath, postPath, threadPath } from '#domain/links.ts';
import { postCategories } from '#domain/posts/post-categories.ts';
import { saveTranslation } from '#domain/translations/translations.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import type { Texts } from '#messages/texts.ts';
import { root } from '#scripts/project.mjs';
import { addStarterTranslations } from '#server/start/starter-translations.ts';
import { publicPages } from './e2e/public-pages.ts';
import { buildAnnouncement, buildCategory, buildPost } from './factories.ts';
import { marathi, withMarathi } from './marathi.ts';
import { pseudoTexts } from './pseudo-language.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { editor, openSession, sendWrite } from './setup/staff-writes.ts';

/*
 * Tests that the texts on a page depend only on the language of the request. A made-up language
 * spells every phrase differently from English. An English phrase on a page in this language
 * therefore does not come from the catalogue of the language.
 */
const english = textsFor('en');
const pseudo = pseudoTexts(english);

/**
 * Fixed texts of the catalogue, without placeholders. Single words and post categories are left
 * out, because content may contain them.
 */
const phrases = Object.values(english)
  .flatMap((text) => text.split(/\{\w+\}|\n/))
  .map((part) => part.trim())
  .filter((part) => /^\w.* .*\w/.test(part) && !postCategories.some((name) => name === part));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openBuiltSite>>;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const category = await buildCategory(database.db, { name: 'Zq', slug: 'zq' });
  await buildAnnouncement(database.db, { title: 'Xyzzy', categoryId: category.id });
  site = await openBuiltSite(database, {
    catalogues: withMarathi({ en: pseudo, hi: pseudo }, english),
  });
  await site.auth.createStaff(editor);
  cookie = await openSession(site);
});
afterAll(() => database.close());

/**
 * Lists the phrases of the English catalogue that a document contains. The search includes
 * attributes.
 */
function plainEnglish(html: string): string[] {
  const said = html
    .replace(/<script(?! type="application\/ld\+json").*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/="([^"]*)"/g)].map(([, value]) => value).join('\n'),
    )
    .replaceAll('&#x27;', "'");
  return phrases.filter((phrase) => said.includes(phrase));
}

test('English phrases in a document are found', () => {
  const { noDescription, searchPlaceholder } = english;
  const html = `<p>${noDescription}</p><input placeholder="${searchPlaceholder}"><p>${pseudo.backToHome}</p>`;
  expect(plainEnglish(html)).toEqual(expect.arrayContaining([noDescription, searchPlaceholder]));
  expect(plainEnglish(html)).not.toContain(english.backToHome);
});

test('the made-up language is a third longer than English', () => {
  const lengthOf = (texts: Texts) =>
    Object.values(texts)
      .join('')
      .replace(/\{\w+\}/g, '').length;
  expect(lengthOf(pseudo) / lengthOf(english)).toBeGreaterThan(4 / 3);
});

describe('in another language', () => {
  test.each([
    ...publicPages,
    '/category/zq',
    '/nothing-here',
  ])('%s shows no English', async (path) => {
    const { html, status } = await site.get(path);
    if (status !== 301) expect(html).toContain('<title>');
    expect(plainEnglish(html)).toEqual([]);
  });
});

test('a notice with facts, its thread and the pages that list it show no English', async () => {
  const day = todayInIndia(endOfDayInIndia(new Date(), 5));
  const { db } = database;
  const notice = await buildAnnouncement(db, {
    title: 'Xyzzy Qwop 2026',
    description: '<p>Xyzzy.</p>',
    threadName: 'Xyzzy Qwop 2026',
    stage: 'notification',
    lastDate: day,
    important: true,
    url: 'https://zq.example.org/',
    facts: {
      kind: 'job',
      organisation: 'Zq',
      vacancies: 457,
      dates: { applyFrom: { on: '2026-01-02' }, exam: { on: day } },
      age: { min: 18, max: 27 },
      fees: [{ group: 'Zq', rupees: 100 }],
      qualifications: ['graduation'],
      states: ['bihar'],
      posts: [{ name: 'Zq', total: 457 }],
      selection: ['Zq'],
      links: [{ kind: 'apply', url: 'https://zq.example.org/apply' }],
      unverified: true,
    },
  });
  const paths = [
    announcementPath(notice, 'en'),
    threadPath(notice.thread ?? '', 'en'),
    '/search?q=qwop',
    '/closing-soon',
    '/calendar',
  ];
  for (const path of paths) {
    const { html } = await site.get(path);
    expect(html, path).toContain('Qwop');
    expect(plainEnglish(html), path).toEqual([]);
  }
});

describe('the first part of a path', () => {
  test('chooses the language, and links on the page keep it', async () => {
    const { html, status } = await site.get('/hi/about');
    expect(status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="hi"/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/hi\/about"/);
    expect(html).toContain('href="/hi/categories"');
    expect(html).not.toMatch(/href="\/(about|categories|blog)"(?! hrefLang)/);
    expect(plainEnglish(html)).toEqual([]);
  });

  test.each([
    { path: '/about', other: '/hi/about', language: 'hi' },
    { path: '/hi/about', other: '/about', language: 'en' },
    { path: '/about', other: '/mr/about', language: 'mr' },
    { path: '/mr/about', other: '/hi/about', language: 'hi' },
    { path: '/hi', other: '/', language: 'en' },
    { path: '/search?q=xyzzy', other: '/hi/search?q=xyzzy', language: 'hi' },
  ])('$path leads to the same page in the other language', async ({ path, other, language }) => {
    const { html } = await site.get(path);
    expect(html).toContain(`<a href="${other}" hrefLang="${language}" lang="${language}"`);
    expect((await site.get(other)).status).toBe(200);
  });

  test.each([
    '/about',
    '/hi/about',
    '/mr/about',
  ])('%s names itself in every language', async (path) => {
    const { html } = await site.get(path);
    const alternates = [
      ...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g),
    ];
    expect(alternates.map(([, language, href]) => `${language} ${href}`)).toEqual([
      'en http://localhost:3000/about',
      'hi http://localhost:3000/hi/about',
      'mr http://localhost:3000/mr/about',
      'x-default http://localhost:3000/about',
    ]);
  });

  test('is in the URLs of feeds, sitemaps and the manifest', async () => {
    const { html } = await site.get('/hi');
    for (const path of ['/hi/feed.xml', '/hi/feed.json', '/hi/opensearch.xml']) {
      expect(html).toContain(`href="${path}"`);
      const feed = await site.get(path);
      expect(feed.html).toContain(`http://localhost:3000${path}`);
      expect(feed.html).not.toMatch(/localhost:3000\/(announcement|search|feed)/);
    }
    expect(html).toContain('rel="manifest" href="/hi/manifest.webmanifest"');
    const manifest = JSON.parse((await site.get('/hi/manifest.webmanifest')).html);
    expect(manifest).toMatchObject({ id: '/', lang: 'hi', start_url: '/hi' });
    expect((await site.get('/robots.txt')).html).toContain(
      'Sitemap: http://localhost:3000/hi/sitemap.xml',
    );
    const index = (await site.get('/hi/sitemap.xml')).html;
    expect(index).toContain('<loc>http://localhost:3000/hi/sitemap/pages.xml</loc>');
    const pages = (await site.get('/hi/sitemap/pages.xml')).html;
    expect(pages).toContain('<loc>http://localhost:3000/hi/about</loc>');
    expect(pages).not.toContain('<loc>http://localhost:3000/about</loc>');
  });

  test('may be only once in a path', async () => {
    expect((await site.get('/hi/hi/about')).status).toBe(404);
    expect((await site.get('/xx/about')).status).toBe(404);
  });

  test('leads to the canonical address in its language', async () => {
    const { rows } = await database.pool.query('select short_id, slug from announcements');
    const { status, headers } = await site.get(`/hi/announcement/${rows[0].short_id}`);
    expect(status).toBe(301);
    const path = `/hi/announcement/${rows[0].short_id}/${rows[0].slug}`;
    expect(headers.get('location')).toBe(path);
    expect((await site.get(path)).status).toBe(200);
  });

  test.each(['', '/hi'])('does not change the placeholders of a slow page: %s', async (prefix) => {
    const { html } = await site.get('/hi/about');
    const shapes = [...html.matchAll(/<template data-shape="(\w+)" data-paths="([^"]*)"/g)];
    const shapeOf = (path: string) =>
      shapes.find(([, , paths = '']) => new RegExp(paths).test(path))?.[1];
    expect(shapeOf(prefix || '/')).toBe('rows');
    expect(shapeOf(`${prefix}/category/zq`)).toBe('rows');
    expect(shapeOf(`${prefix}/results`)).toBe('cards');
    expect(shapeOf(`${prefix}/about`)).toBe('text');
  });

  test('does not lead to the staff area', async () => {
    expect((await site.get('/hi/admin', { cookie })).status).toBe(404);
  });
});

describe('a translation saved by staff', () => {
  test('is only on the pages of its language, and a refused second one stays in its form', async () => {
    const { id } = await buildCategory(database.db, { name: 'Zq jobs', slug: 'zq-jobs' });
    const path = `/admin/translations/category/${id}/hi`;
    const save = (name: string, base: string) =>
      sendWrite(
        site,
        { path, body: { name, base: JSON.stringify({ name: base }) } },
        { cookie, asData: false },
      );
    expect((await save('ज़क नौकरियां', '')).html).toContain('The translation is saved.');
    const late = await save('देर से', '');
    expect(late.status).toBe(409);
    expect(late.html).toContain('saved elsewhere');
    expect(late.html).toContain('value="देर से"');
    expect((await save('न'.repeat(81), 'ज़क नौकरियां')).status).toBe(400);
    expect((await site.get(path, { cookie })).html).toContain('value="ज़क नौकरियां"');
    for (const page of ['/hi/categories', '/hi/category/zq-jobs', '/hi']) {
      expect((await site.get(page)).html).toContain('ज़क नौकरियां');
      expect((await site.get(page)).html).not.toContain('Zq jobs');
    }
    expect((await site.get('/categories')).html).not.toContain('ज़क नौकरियां');
    expect((await site.get('/hi/category/zq-jobs/feed.xml')).html).toContain('ज़क नौकरियां');
  });
});

test('a translated post is Hindi on its page, and its untranslated parts are marked as English', async () => {
  const { db } = database;
  const post = await buildPost(db, { title: 'Read a notice', excerpt: 'About it' });
  const path = `/hi/blog/${post.slug}`;
  const before = (await site.get(path)).html;
  expect(before).toContain('<div lang="en" class="prose">');
  expect(before).not.toContain('content="About it"');
  const key = { entity: 'post', id: post.id, locale: 'hi' } as const;
  await saveTranslation(db, system, key, {
    title: 'सूचना पढ़ें',
    excerpt: 'उसके बारे में',
    content: '<p>SSC की सूचना</p>',
  });
  const { html } = await site.get(path);
  expect(html).toContain('<div class="prose"><p><span lang="en">SSC </span>की सूचना</p></div>');
  expect(html).toContain('<title>सूचना पढ़ें |');
  expect(html).toContain('name="description" content="उसके बारे में"');
  const list = (await site.get('/hi/blog')).html;
  expect(list).toContain('सूचना पढ़ें');
  expect(list).not.toContain('Read a notice');
  expect((await site.get(`/blog/${post.slug}`)).html).not.toContain('सूचना पढ़ें');
});

test('the navigation marks the page of a Hindi list, and not home', async () => {
  const { html } = await site.get('/hi/results');
  const marked = [...html.matchAll(/<a href="([^"]*)" aria-current="page"/g)].map(([, to]) => to);
  expect(new Set(marked)).toEqual(new Set(['/hi/results']));
});

test('the number of posts in a category has the Hindi name of the category', async () => {
  const { html } = await site.get('/hi/blog?category=Exam%20Preparation');
  const [, line] = /<p role="status"[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
  expect(line).toContain(' · ');
  expect(line).not.toContain('Exam Preparation');
});

test("a Hindi page shows a notice's facts and a link until its description is translated", async () => {
  const { db } = database;
  const notice = await buildAnnouncement(db, {
    title: 'UPSC CDS 2026',
    description: '<p>Words in English.</p>',
    facts: { organisation: 'Union Public Service Commission', vacancies: 457 },
  });
  const path = announcementPath(notice, 'hi');
  const before = (await site.get(path)).html;
  expect(before).not.toContain('Words in English');
  expect(before).toContain(`href="${announcementPath(notice, 'en')}" hrefLang="en" class="link`);
  const meta = /<meta name="description" content="([^"]*)"/;
  expect(meta.exec(before)?.[1]).toContain('457');
  await saveTranslation(
    db,
    system,
    { entity: 'announcement', id: notice.id, locale: 'hi' },
    { description: '<p>हिंदी में विवरण।</p>' },
  );
  const after = (await site.get(path)).html;
  expect(after).toContain('<div class="prose"><p>हिंदी में विवरण।</p></div>');
  expect(meta.exec(after)?.[1]).toBe('हिंदी में विवरण।');
  expect((await site.get('/hi/feed.json')).html).toContain('हिंदी में विवरण।');
  expect((await site.get(announcementPath(notice, 'en'))).html).toContain('Words in English');
});

test('titles of notices and names of organisations are in the language of the page', async () => {
  const facts = { organisation: 'Staff Selection Commission', abbreviation: 'SSC' };
  const title = 'SSC Junior Engineer 2026 Tier I Result';
  const { shortId, slug } = await buildAnnouncement(database.db, { title, facts });
  const path = `/announcement/${shortId}/${slug}`;
  const spoken = (html: string) => html.replace(/<span lang="en">([^<]*)<\/span>/g, '$1');
  const hindi = spoken((await site.get(`/hi${path}`)).html);
  const inHindi = 'SSC कनिष्ठ अभियंता भर्ती 2026: टियर-I परिणाम';
  expect(hindi).toContain(`<title>${inHindi} |`);
  expect(hindi).toMatch(new RegExp(`<h1[^>]*>(<span>)?${inHindi}`));
  expect(hindi).toContain('कर्मचारी चयन आयोग (SSC)');
  const list = spoken((await site.get('/hi/organisation/staff-selection-commission')).html);
  expect(list).toMatch(/<h1[^>]*>[^/]*कर्मचारी चयन आयोग/);
  expect(list).toContain(inHindi);
  expect((await site.get('/hi/feed.xml')).html).toContain(`<title>${inHindi}</title>`);
  expect((await site.get(path)).html.replace(/<a[^>]*lang="hi".*?<\/a>/gs, '')).not.toMatch(
    /परिणाम|आयोग/,
  );
});

describe('a third language with a few texts and no lexicon', () => {
  test('has pages under its prefix, with its texts, dates and plurals', async () => {
    const category = await buildCategory(database.db, { name: 'Marathi trial', slug: 'trial' });
    const post = await buildPost(database.db, { publishedDate: '2026-10-09' });
    const notice = await buildAnnouncement(database.db, {
      title: 'SSC Junior Engineer Recruitment 2027',
      categoryId: category.id,
      lastDate: todayInIndia(endOfDayInIndia(new Date(), 2)),
      createdAt: new Date('2026-10-09T10:00:00Z'),
    });
    const { html, status } = await site.get(announcementPath(notice, marathi));
    expect(status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="mr"/);
    expect(html).toContain('प्रकाशित: 09 ऑक्टोबर 2026');
    expect(html).toMatch(/>[^<]*\d दिवस बाकी</);
    expect(html).toContain('href="/mr/category/trial"');
    expect(html).toContain('<span lang="en">SSC Junior Engineer Recruitment 2027</span>');
    expect(html).toContain('<span lang="en">Marathi trial</span>');
    expect(html).toContain('"inLanguage":"en-IN"');
    expect((await site.get('/mr/categories')).text).toMatch(/Marathi trial\s+1 सूचना आहे /);
    expect((await site.get('/mr/categories')).text).toContain('0 सूचना आहेत');
    expect((await site.get(postPath(post.slug, marathi))).html).toContain(
      '<div lang="en" class="prose">',
    );
  });

  test('needs no starter content', async () => {
    expect(await addStarterTranslations(database.db, [marathi])).toBe(0);
  });

  test('has translations by staff, which are not marked as Hindi', async () => {
    const { id } = await buildCategory(database.db, {
      name: 'Zq results',
      slug: 'zq-results',
    });
    const key = { entity: 'category', id, locale: marathi } as const;
    await saveTranslation(database.db, system, key, { name: 'निकाल Zq' });
    const { html } = await site.get('/mr/categories');
    expect(html).toContain('<span>निकाल<span lang="en"> Zq</span></span>');
  });
});

describe('sources', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .map((path) => ({ path, source: readFileSync(`${root}${path}`, 'utf8') }));
  const where = (pattern: string, found: RegExp) =>
    read(pattern).flatMap(({ path, source }) => (found.test(source) ? path : []));

  test('of the app do not import a language file, except the texts of the staff area', () => {
    expect(where('app/**/*.{ts,tsx}', /messages\/(en|hi|catalogue)\b/)).toEqual([]);
  });

  test('name no language but English, except for rules about Hindi', () => {
    expect(where('{app,db,domain,server}/**/*.{ts,tsx}', /'hi(-IN)?'/)).toEqual([
      'domain/language-runs.ts',
      'domain/titles/compose-hindi.server.ts',
    ]);
  });

  test('name the Devanagari fonts of devices, and load none', () => {
    const [theme] = read('app/styles/theme.css');
    const fonts = /--font-sans:([^;]+);/.exec(theme?.source ?? '')?.[1]?.split(/,\s*/);
    const [android, windows, windows7] = ['"Noto Sans Devanagari"', '"Nirmala UI"', 'Mangal'];
    expect(fonts?.filter((font) => [android, windows, windows7].includes(font))).toEqual([
      android,
      windows,
      windows7,
    ]);
    expect(where('app/**/*.css', /@font-face|@import url/)).toEqual([]);
  });

  test('of the staff area have no literal texts in elements and attributes', () => {
    const words =
      />[^<>{}()/]*[a-z]{2}[^<>{}()/]*<\/|\b(aria-label|alt|title|placeholder)="[^"]*[a-z] /i;
    expect(where('app/routes/admin/**/*.tsx', words)).toEqual([]);
    expect(words.test('<p>Staff area</p>')).toBe(true);
    expect(words.test('<p>\n  Staff area\n</p>')).toBe(true);
    expect(words.test('<input placeholder="Type here" />')).toBe(true);
  });

  test('for visitors do not use texts of the staff area', () => {
    expect(
      where(
        '{app/browser,app/ui,app/routes/public,app/routes/feeds,server/api,server/base,server/http}/**/*.{ts,tsx}',
        /\b(staff-texts|StaffTexts|StaffLanguage)\b/,
      ),
    ).toEqual([]);
  });

  test('have no default language', () => {
    expect(
      where('{app,domain,server}/**/*.{ts,tsx}', /\blocale(: Locale)? = '|Locale = '/),
    ).toEqual([]);
  });

  test('format no date and no number in a fixed language', () => {
    expect(where('{app,domain}/**/*.{ts,tsx}', /toLocale\w*String\('/)).toEqual([]);
  });
});
