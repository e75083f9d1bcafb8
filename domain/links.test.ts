import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  announcementPath,
  categoryPath,
  localePath,
  postPath,
  searchPath,
  splitLocale,
} from './links.ts';

describe('links', () => {
  test('are the canonical paths of pages', () => {
    expect(announcementPath({ shortId: 'abcd2345', slug: 'ssc-cgl' }, 'en')).toBe(
      '/announcement/abcd2345/ssc-cgl',
    );
    expect(categoryPath('admit-card', 'en')).toBe('/category/admit-card');
    expect(postPath('a-post', 'en')).toBe('/blog/a-post');
    expect(searchPath(' admit card & more ', 'en')).toBe('/search?q=admit%20card%20%26%20more');
  });

  test('begin with a language other than English', () => {
    expect(localePath('/', 'hi')).toBe('/hi');
    expect(localePath('/about', 'hi')).toBe('/hi/about');
    expect(categoryPath('results', 'hi')).toBe('/hi/category/results');
  });

  test('are parsed as they were built, in a published language', () => {
    const published = ['en', 'hi'] as const;
    for (const path of ['/', '/about', '/hint', '/hi-fi', '/announcement/x/hi', '/admin/blog']) {
      for (const locale of published) {
        const address = localePath(path, locale);
        const isOfStaff = path.startsWith('/admin');
        expect(splitLocale(address, published)).toEqual({
          locale: isOfStaff ? 'en' : locale,
          path,
        });
      }
    }
    expect(splitLocale('/hi/about', ['en'])).toEqual({ locale: 'en', path: '/hi/about' });
  });

  test.each([
    '',
    null,
    undefined,
  ])('to an announcement without a short id (%j) are empty, with a message on the console', (shortId) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(announcementPath({ shortId, slug: 'x' }, 'en')).toBe('');
    expect(logged).toHaveBeenCalledWith('shortId is required for getAnnouncementUrl');
    logged.mockRestore();
  });

  test('stay on the site and are parsed to the same values', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (term) => {
        const address = new URL(searchPath(term, 'en'), 'https://example.org');
        expect(address.origin).toBe('https://example.org');
        expect(address.searchParams.get('q')).toBe(term.trim());
      }),
    );
  });
});
