import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  announcementListPath,
  backOf,
  listAfterWrite,
  pathAfterSignIn,
  signInPath,
  withBack,
} from './links.ts';

describe('pathAfterSignIn', () => {
  test('returns to the page of the staff area that required sign-in', () => {
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

  test('never leaves the site', () => {
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
  test('has a parameter for the page to return to, unless that page is the dashboard', () => {
    expect(signInPath('/admin')).toBe('/admin/login');
    expect(signInPath('/admin/categories')).toBe('/admin/login?next=%2Fadmin%2Fcategories');
  });
});

describe('announcementListPath', () => {
  test('has only the filters that are set', () => {
    expect(announcementListPath()).toBe('/admin/announcements');
    expect(announcementListPath({ category: 'c1', q: '' })).toBe(
      '/admin/announcements?category=c1',
    );
    expect(announcementListPath({ q: 'a&b' }, { deleted: 'n1' })).toBe(
      '/admin/announcements?q=a%26b&deleted=n1',
    );
  });
});

describe('the list that a form returns to', () => {
  const home = '/admin/announcements';
  const list = '/admin/announcements?category=c1&q=a%26b&cursor=o1_2';
  const urlOf = (path: string) => new URL(path, 'http://here.example');

  test('is in the URL of the form, unless it is the default', () => {
    expect(backOf(urlOf(withBack('/admin/edit-announcement/1', list, home)), home)).toBe(list);
    expect(backOf(urlOf(withBack('/admin/announcements/new?category=c1', list, home)), home)).toBe(
      list,
    );
    expect(withBack('/admin/edit-announcement/1', home, home)).toBe('/admin/edit-announcement/1');
  });

  test.each([
    'https://elsewhere.example/admin',
    '//elsewhere.example/admin',
    '/\\elsewhere.example/admin',
    'javascript:alert(1)',
    '/admin/login',
    '/',
    '',
  ])('is never %j', (back) => {
    expect(backOf(urlOf(`/admin/edit-announcement/1?back=${encodeURIComponent(back)}`), home)).toBe(
      home,
    );
  });

  test('has the result of the last write, and no earlier result', () => {
    expect(listAfterWrite(`${list}&done=saved&saved=1`, { deleted: '2' })).toBe(
      `${list}&deleted=2`,
    );
    expect(listAfterWrite(urlOf(list), {})).toBe(list);
  });
});
