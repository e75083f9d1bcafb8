import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announcementListPath, pathAfterSignIn, signInPath } from './links.ts';

describe('pathAfterSignIn', () => {
  test('leads back to the page of the staff area that asked for sign-in', () => {
    expect(pathAfterSignIn('/admin/announcements?category=1')).toBe(
      '/admin/announcements?category=1',
    );
  });

  test.each([
    null,
    '',
    '/',
    '/administrator',
    '/admin/login',
    '//elsewhere.example/admin',
    '/\\elsewhere.example/admin',
    '/\t/elsewhere.example/admin',
    'https://elsewhere.example/admin',
    'javascript:alert(1)',
    '/admin/../account',
  ])('leads to the dashboard instead of %j', (next) => {
    expect(pathAfterSignIn(next)).toBe('/admin');
  });

  test('never leaves the site, whatever is asked for', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `/${s}`),
        ),
        (next) => {
          const path = pathAfterSignIn(next);
          const url = new URL(path, 'https://here.example');
          expect(url.host).toBe('here.example');
          expect(url.pathname).toMatch(/^\/admin(\/|$)/);
        },
      ),
    );
  });
});

describe('signInPath', () => {
  test('remembers where to go on, and says nothing about the dashboard', () => {
    expect(signInPath('/admin')).toBe('/admin/login');
    expect(signInPath('/admin/categories')).toBe('/admin/login?next=%2Fadmin%2Fcategories');
  });
});

describe('announcementListPath', () => {
  test('names only the filters that are set', () => {
    expect(announcementListPath()).toBe('/admin/announcements');
    expect(announcementListPath({ category: 'c1', q: '' })).toBe(
      '/admin/announcements?category=c1',
    );
    expect(announcementListPath({ q: 'a&b' }, { deleted: 'n1' })).toBe(
      '/admin/announcements?q=a%26b&deleted=n1',
    );
  });
});
