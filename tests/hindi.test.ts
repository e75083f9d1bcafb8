import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcementPath, categoryPath, postPath } from '#domain/links.ts';
import { buildAnnouncement, buildCategory, buildPost } from './factories.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/* Tests that English pages mark Hindi texts of staff as Hindi (WCAG 2.2, 3.1.2). */

let database: TestDatabase;
let get: (path: string) => Promise<BuiltPage>;
let paths: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const category = await buildCategory(db, { name: 'Sarkari नौकरी', slug: 'government-jobs' });
  const texts = {
    description: '<p>Form <strong>आवेदन</strong> भरें</p><table><tr><td>शुल्क</td></tr></table>',
  };
  const announcements = [];
  for (const title of ['UP पुलिस भर्ती 2026', 'Admit Card पत्र', 'Result परिणाम']) {
    announcements.push(
      await buildAnnouncement(db, {
        title,
        ...texts,
        categoryId: category.id,
        important: announcements.length === 0,
      }),
    );
  }
  const post = await buildPost(db, {
    title: 'How to पढ़ें',
    excerpt: 'About सूचना',
    content: `<p>${'कैसे पढ़ें '.repeat(20)}</p>`,
    tags: ['भर्ती'],
  });
  ({ get } = await openBuiltSite(database));
  const [announcement] = announcements;
  if (!announcement) throw new Error('no notice');
  paths = [
    ...[
      '/',
      '/latest-updates',
      '/all-announcements',
      '/admit-card',
      '/results',
      '/categories',
      '/freelance',
      '/nowhere',
    ],
    ...['/search?q=zzzz', '/search?q=UP', '/blog', postPath(post.slug, 'en')],
    ...[announcementPath(announcement, 'en'), categoryPath(category.slug, 'en')],
  ];
});
afterAll(() => database.close());

/** Returns the text of the body without the parts that are marked as Hindi. */
function restOf(html: string): string {
  return (html.split('<body')[1] ?? '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<(\w+)[^>]* lang="hi"[^>]*>[^<]*<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ');
}

test('Hindi is marked on every page that shows it', async () => {
  for (const path of paths) {
    const { html } = await get(path);
    expect(html.match(/lang="hi"/g)?.length ?? 0, path).toBeGreaterThan(1);
    expect(restOf(html).match(/.{0,30}\p{Script=Devanagari}+.{0,10}/u)?.[0] ?? '', path).toBe('');
  }
});

test('Hindi is marked in feeds if their format allows it', async () => {
  const feed = JSON.parse((await get('/feed.json')).html) as {
    items: { title: string; language?: string }[];
  };
  expect(feed.items.map(({ title, language }) => [title, language])).toEqual([
    ['Result परिणाम', undefined],
    ['Admit Card पत्र', undefined],
    ['UP पुलिस भर्ती 2026', 'hi'],
  ]);
  expect((await get('/feed.xml')).html).toContain('&lt;span lang=&quot;hi&quot;&gt;आवेदन भरें');
});
