import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postCategories } from '#domain/posts/post-categories.ts';
import { anyLetter } from '#tests/setup/any-letter.ts';
import { blogPath, readBlogView } from './blog-address.ts';

const read = (search: string) => readBlogView(new URLSearchParams(search));

describe('the path of a part of the blog', () => {
  test('has only parameters that differ from the whole list', () => {
    expect(blogPath({}, 'en')).toBe('/blog');
    expect(blogPath({ category: 'Career Guidance' }, 'en')).toBe('/blog?category=career-guidance');
    expect(blogPath({ query: 'fake job', category: 'Result', page: 2 }, 'en')).toBe(
      '/blog?q=fake+job&category=result&page=2',
    );
  });

  test('begins with another language', () => {
    expect(blogPath({ page: 2 }, 'hi')).toBe('/hi/blog?page=2');
  });

  test('accepts a category by its slug and by its name', () => {
    expect(read('category=admit-card').category).toBe('Admit Card');
    expect(read('category=Admit+Card').category).toBe('Admit Card');
    expect(read('category=All').category).toBeNull();
    expect(read('category=nonsense').category).toBeNull();
  });

  test.each([
    '',
    '0',
    '-1',
    '1.5',
    'x',
    '1e9',
    'Infinity',
  ])('treats page %j as the first', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test('is parsed to the values it was built from', () => {
    const view = fc.record({
      query: fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .map((text) => read(`q=${encodeURIComponent(text)}`).query),
      category: fc.constantFrom(null, ...postCategories),
      page: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(view, (asked) => {
        const { search } = new URL(blogPath(asked, 'en'), 'http://localhost');
        expect(read(search)).toEqual(asked);
      }),
    );
  });

  test('any query is parsed without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter }), fc.string(), fc.string(), (q, category, page) => {
        const view = readBlogView(new URLSearchParams({ q, category, page }));
        expect(view.query.length).toBeLessThanOrEqual(200);
        expect(view.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
