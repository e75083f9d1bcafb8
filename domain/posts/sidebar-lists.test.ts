import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { createPost, type PostInput } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { postFilterCategories } from './post-categories.ts';
import type { Post } from './schema.ts';
import { listPostCategories, listRecentPosts, listRelatedPosts } from './sidebar-lists.server.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const posts = new Map<string, Post>();

/** Adds a post. `day` is its day of November 2026. */
async function addPost(slug: string, day: number, values: Partial<PostInput> = {}) {
  const post = await createPost(db, system, {
    slug,
    title: `Post ${slug}`,
    excerpt: `About ${slug}`,
    content: `<p>${'Read the notice before you apply. '.repeat(5)}</p>`,
    category: 'Result',
    author: 'Editors',
    publishedDate: `2026-11-${String(day).padStart(2, '0')}`,
    readTime: '3 min read',
    isPublished: true,
    ...values,
  });
  posts.set(slug, post);
}

const post = (slug: string) => posts.get(slug) as Post;
const slugs = (lines: { slug: string }[]) => lines.map(({ slug }) => slug);

beforeAll(async () => {
  await addPost('marks', 1, { tags: ['cut off'] });
  await addPost('lists', 2, { tags: ['cut off', 'merit'] });
  await addPost('merit', 3, { category: 'Interview Tips', tags: ['merit'] });
  await addPost('answers', 4);
  await addPost('scheme', 5, { category: 'Government Schemes', tags: ['stipend'] });
  await addPost('draft', 9, { isPublished: false, tags: ['cut off'] });
});

describe('recent posts', () => {
  test('are the four latest published ones', async () => {
    expect(slugs(await listRecentPosts(db))).toEqual(['scheme', 'answers', 'merit', 'lists']);
  });
});

describe('related posts', () => {
  test('share the category or a tag, those that share both first, then the newest, without drafts', async () => {
    expect(slugs(await listRelatedPosts(db, post('marks')))).toEqual(['lists', 'answers']);
    expect(slugs(await listRelatedPosts(db, post('lists')))).toEqual(['marks', 'answers', 'merit']);
    expect(slugs(await listRelatedPosts(db, post('merit')))).toEqual(['lists']);
  });

  test('are empty for a post that shares nothing, and for one without category and tags', async () => {
    expect(await listRelatedPosts(db, post('scheme'))).toEqual([]);
    expect(await listRelatedPosts(db, { ...post('scheme'), category: '', tags: [] })).toEqual([]);
  });
});

describe('categories of posts', () => {
  test('are the six filters with their counts, and others that have a published post', async () => {
    expect(await listPostCategories(db)).toEqual([
      ...postFilterCategories.map((category) => ({
        category,
        count: category === 'Result' ? 3 : 0,
      })),
      { category: 'Interview Tips', count: 1 },
      { category: 'Government Schemes', count: 1 },
    ]);
  });
});
