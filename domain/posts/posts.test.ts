import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { blogPosts, staffUsers } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { textOf } from '#messages/format.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import { actAs, buildPost } from '#tests/factories.ts';
import { createPost, importPosts, updatePost } from '#tests/raw-writes.ts';
import { textOfRefusal } from '#tests/refusal.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { POSTS_PER_PAGE } from './list-sizes.ts';
import {
  deletePost,
  findPostSaver,
  getPost,
  getPostBySlug,
  listPosts,
  setPostPublished,
} from './posts.server.ts';
import { postLimits } from './schema.ts';
import { listRecentPosts } from './sidebar-lists.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(blogPosts);
});

const input = (given: object = {}) => ({
  title: 'How to read a notice',
  slug: 'how-to-read-a-notice',
  excerpt: 'In this order.',
  content: `<p>${'Read it from the end. '.repeat(6)}</p>`,
  category: 'Career Guidance' as const,
  author: 'Editorial Team',
  publishedDate: '2026-01-15',
  readTime: '5 min read',
  ...given,
});

describe('a post', () => {
  test('is a draft by default, with clean lists and HTML', async () => {
    const post = await createPost(
      db,
      system,
      input({ tags: [' a ', '', 'b'], content: `${input().content}<script>x</script>` }),
    );
    expect(post).toMatchObject({
      isPublished: false,
      tags: ['a', 'b'],
      seoKeywords: [],
      imageUrl: '',
      seoTitle: '',
      content: input().content.trim(),
    });
  });

  test.each([
    ['title', { title: ' ' }, 'Title is required'],
    ['slug', { slug: '' }, 'Slug is required'],
    [
      'slug',
      { slug: 'Not A Slug' },
      'Slug must be URL-friendly (lowercase letters, numbers, and hyphens)',
    ],
    [
      'slug',
      { slug: 'a--b' },
      'Slug must be URL-friendly (lowercase letters, numbers, and hyphens)',
    ],
    ['slug', { slug: '-a' }, 'Slug must be URL-friendly (lowercase letters, numbers, and hyphens)'],
    ['excerpt', { excerpt: '' }, 'Excerpt is required'],
    ['excerpt', { excerpt: 'a'.repeat(301) }, 'Excerpt must be less than 300 characters'],
    ['content', { content: '' }, 'Content is required'],
    ['content', { content: 'a'.repeat(99) }, 'Content must be at least 100 characters'],
    [
      'content',
      { content: `<p class="${'a'.repeat(100)}">short</p>` },
      'Content must be at least 100 characters',
    ],
    ['category', { category: 'Gossip' }, 'Category is required'],
    ['category', { category: '' }, 'Category is required'],
    ['author', { author: '' }, 'Author is required'],
    ['author', { author: '\u2060' }, 'Author is required'],
    ['publishedDate', { publishedDate: '' }, 'Publish date is required'],
    ['publishedDate', { publishedDate: '2026-02-30' }, 'Publish date is required'],
    ['readTime', { readTime: ' ' }, 'Read time is required'],
  ])('is refused for its %s: %#', async (field, given, text) => {
    const refused = await createPost(db, system, input(given)).catch((error) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect(Object.keys(refused.fields)).toEqual([field]);
    expect(textOf(staffLanguage.texts, refused)).toBe(text);
  });

  test.each([
    ['an excerpt of 300 characters', { excerpt: 'a'.repeat(300) }],
    ['content of 100 characters', { content: 'a'.repeat(100) }],
    ['no tags and no words for search engines', { tags: undefined, seoTitle: undefined }],
  ])('may have %s', async (_, given) => {
    await expect(createPost(db, system, input(given))).resolves.toMatchObject({ version: 1 });
  });

  test('drops NUL and replaces half surrogates', async () => {
    const post = await createPost(db, system, input({ title: 'A\0B', tags: ['x\0', '\0'] }));
    expect(post).toMatchObject({ title: 'AB', tags: ['x'] });
  });
});

describe('the slug of a post', () => {
  const text = 'A post with this slug already exists. Please choose a different one.';

  test('of another post is refused', async () => {
    await buildPost(db, { slug: input().slug, isPublished: false });
    const { id } = await createPost(db, system, input({ slug: 'other' }));
    await expect(textOfRefusal(createPost(db, system, input()))).resolves.toContain(text);
    await expect(textOfRefusal(updatePost(db, system, id, input()))).resolves.toContain(text);
    await expect(updatePost(db, system, id, input())).rejects.toBeInstanceOf(Conflict);
  });

  test('of the past leads to the post, until another post takes it', async () => {
    const { id } = await createPost(db, system, input({ isPublished: true }));
    await updatePost(db, system, id, input({ slug: 'new', isPublished: true }));
    expect(await getPostBySlug(db, input().slug)).toMatchObject({ id, slug: 'new' });
    const other = await createPost(db, system, input({ isPublished: true }));
    expect((await getPostBySlug(db, input().slug)).id).toBe(other.id);
  });

  test('leads to nothing while the post is a draft, and has the time of deletion', async () => {
    const { id, slug } = await createPost(db, system, input({ slug: 'only-here' }));
    await expect(getPostBySlug(db, slug)).rejects.toMatchObject({ gone: false });
    await setPostPublished(db, system, id, true);
    expect((await getPostBySlug(db, slug)).id).toBe(id);
    await deletePost(db, system, id);
    await expect(getPostBySlug(db, slug)).rejects.toMatchObject({ gone: true });
  });

  test.each([
    '',
    '\0',
    '\ud800',
    "' or 1=1",
    'a'.repeat(5_000),
  ])('that is invalid is not found: %#', async (slug) => {
    await expect(getPostBySlug(db, slug)).rejects.toBeInstanceOf(NotFound);
  });
});

describe('changing a post', () => {
  test('is a conflict if somebody else saved meanwhile', async () => {
    const { id, version } = await createPost(db, system, input());
    await updatePost(db, system, id, { ...input({ title: 'Mine' }), version });
    await expect(
      updatePost(db, system, id, { ...input({ title: 'Late' }), version }),
    ).rejects.toBeInstanceOf(Conflict);
  });

  test('is refused if two changes break a rule only together', async () => {
    const tags = Array.from({ length: postLimits.tags - 1 }, (_, index) => `Tag ${index}`);
    const { id, version } = await createPost(db, system, input({ tags }));
    await updatePost(db, system, id, input({ tags: [...tags, 'theirs'] }));
    const mine = { ...input({ tags: [...tags, 'mine'] }), version, base: { ...input(), tags } };
    await expect(updatePost(db, system, id, mine)).rejects.toMatchObject({ key: 'textTooLong' });
    expect((await getPost(db, id)).tags).toEqual([...tags, 'theirs']);
  });

  test('twice with the same content is no conflict, and creating it twice creates one', async () => {
    const id = randomUUID();
    const first = await createPost(db, system, { ...input({ tags: ['a'] }), id });
    expect(await createPost(db, system, { ...input({ tags: ['a'] }), id })).toEqual(first);
    expect(await db.$count(blogPosts)).toBe(1);
    const changed = { ...input({ title: 'Once', tags: ['a', 'b'] }), version: first.version };
    const second = await updatePost(db, system, id, changed);
    expect(await updatePost(db, system, id, changed)).toEqual(second);
  });

  test('records who saved it last, and who published it', async () => {
    await db.insert(staffUsers).values([
      { id: 'asha', name: 'Asha', email: 'asha@example.org' },
      { id: 'ravi', name: 'Ravi', email: 'ravi@example.org' },
    ]);
    const { id } = await createPost(db, actAs('asha'), input());
    expect(await findPostSaver(db, id)).toBe('Asha');
    await updatePost(db, actAs('ravi'), id, input({ title: 'Another title' }));
    expect(await findPostSaver(db, id)).toBe('Ravi');
    await setPostPublished(db, actAs('asha'), id, true);
    expect(await findPostSaver(db, id)).toBe('Asha');
  });

  test('throws NotFound if it does not exist', async () => {
    for (const id of ['nonsense', randomUUID()]) {
      await expect(getPost(db, id)).rejects.toMatchObject({ key: 'postNotFound' });
      await expect(updatePost(db, system, id, input())).rejects.toBeInstanceOf(NotFound);
      await expect(setPostPublished(db, system, id, true)).rejects.toBeInstanceOf(NotFound);
      await expect(deletePost(db, system, id)).rejects.toBeInstanceOf(NotFound);
    }
  });

  test('to published and back keeps its time of change', async () => {
    const { id, updatedAt } = await createPost(db, system, input());
    await setPostPublished(db, system, id, true);
    expect(await getPost(db, id)).toMatchObject({ isPublished: true, updatedAt });
  });
});

describe('lists of posts', () => {
  const titles = async (options: Parameters<typeof listPosts>[1]) =>
    (await listPosts(db, options)).items.map(({ title }) => title);

  test('have published posts, the newest publish date first', async () => {
    await buildPost(db, { title: 'Old', publishedDate: '2025-01-01' });
    await buildPost(db, { title: 'New', publishedDate: '2026-01-01' });
    await buildPost(db, { title: 'Draft', publishedDate: '2026-02-01', isPublished: false });
    expect(await titles({})).toEqual(['New', 'Old']);
  });

  test('have posts of one day in the order of creation, the last one first', async () => {
    for (const title of ['1', '2', '3', '4', '5', '6']) await buildPost(db, { title });
    expect(await titles({})).toEqual(['6', '5', '4', '3', '2', '1']);
    expect((await listRecentPosts(db)).map(({ title }) => title)).toEqual(['6', '5', '4', '3']);
  });

  test('match a part of title, excerpt or any tag, in any case', async () => {
    await buildPost(db, { title: 'Apply early' });
    await buildPost(db, { title: 'B', excerpt: 'How to APPLY' });
    await buildPost(db, { title: 'C', tags: ['x', 'Applying'] });
    await buildPost(db, { title: 'D', content: `<p>${'apply '.repeat(30)}</p>` });
    expect((await titles({ query: ' aPPly ' })).toSorted()).toEqual(['Apply early', 'B', 'C']);
    expect(await titles({ query: '%' })).toEqual([]);
    expect(await titles({ query: '\0_' })).toEqual([]);
  });

  test('have one category only', async () => {
    await buildPost(db, { title: 'A', category: 'Syllabus' });
    await buildPost(db, { title: 'B', category: '' });
    expect(await titles({ category: 'Syllabus' })).toEqual(['A']);
    expect(await titles({ category: 'Nonsense\0' })).toEqual([]);
  });

  test('have six posts per page, and the nearest page for an invalid number', async () => {
    expect(POSTS_PER_PAGE).toBe(6);
    for (let index = 0; index < 8; index++) await buildPost(db);
    expect(await listPosts(db, { page: 2 })).toMatchObject({ total: 8, page: 2, pages: 2 });
    expect((await listPosts(db, { page: 2 })).items).toHaveLength(2);
    for (const [page, shown] of [
      [0, 1],
      [-3, 1],
      [Number.NaN, 1],
      [99, 2],
      [1e308, 2],
    ] as const) {
      expect((await listPosts(db, { page })).page).toBe(shown);
    }
  });

  test('have one page without any post', async () => {
    expect(await listPosts(db)).toEqual({ items: [], total: 0, page: 1, pages: 1 });
  });
});

describe('importing posts', () => {
  test('keeps the dates, and checks the same rules as single saves', async () => {
    const at = new Date('2025-05-01T00:00:00Z');
    await importPosts(db, system, [
      { ...input({ isPublished: true }), createdAt: at, updatedAt: at },
    ]);
    expect((await getPostBySlug(db, input().slug)).updatedAt).toBe(at.toISOString());
    const bad = { ...input({ slug: 'x', excerpt: '' }), createdAt: at, updatedAt: at };
    await expect(importPosts(db, system, [bad])).rejects.toBeInstanceOf(Invalid);
    await importPosts(db, system, []);
  });
});
