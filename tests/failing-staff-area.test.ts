import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Logger } from '#server/base/log.ts';
import { BROKEN, makeBreakable } from './setup/breakable.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { addressesOf, type RouteAddress } from './setup/route-addresses.ts';
import { fillStaffRows } from './setup/staff-rows.ts';
import { editor, openSession, sendWrite, staffWrites } from './setup/staff-writes.ts';

/*
 * What staff see when something that a page or a write of theirs needs fails: states that a healthy
 * site never shows. The addresses are those of the built application. Each is asked once to count
 * what it asks of database, files and mail, then once for each of these questions with that one
 * refused.
 */

const database = await createTestDatabase();
const { db } = database;
const things = makeBreakable(database);
let logged: object[] = [];
const log = {
  error: (details: object) => logged.push(details),
  warn: (details: object) => logged.push(details),
} as unknown as Logger;
const site = await openBuiltSite(database, { ...things, smtpUrl: 'smtp://mail.example', log });
const writes = staffWrites({ db, site });

let addresses: RouteAddress[];
let cookie: string;
/** How many questions the guard asks before a page of the area asks its own. */
let ofGuard: number;

beforeAll(async () => {
  await site.auth.createStaff(editor);
  cookie = await openSession(site);
  addresses = addressesOf(site.build, await fillStaffRows(db));
  ofGuard = (await refusing(0, () => site.get('/admin/session', { cookie }))).asked;
});
beforeEach(() => {
  // The sign-in library also complains by itself, on every failure of it here.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => database.close());

const refusing: typeof things.refusing = (number, attempt) => {
  logged = [];
  return things.refusing(number, attempt);
};

/** Nothing of why it failed is told, and whoever runs the site finds it in the log. */
function expectDiscreet(page: BuiltPage, what: string) {
  expect(page.html, what).not.toContain(BROKEN);
  expect(page.html, what).not.toContain('Failed query');
  expect(page.text, what).not.toContain('Unexpected Server Error');
  expect(logged.length, `${what} is logged`).toBeGreaterThan(0);
}

const PREVIEW = '/admin/blog/preview/:id';
const unexpected = 'Something went wrong An unexpected error occurred';

describe('a page of the staff area', () => {
  /** Where the specification has a text of its own for what could not be read. */
  const texts: Record<string, string> = {
    '/admin/announcements/new': 'Failed to load announcement An error occurred',
    '/admin/announcements/:id': 'Failed to load announcement An error occurred',
    '/admin/edit-announcement/:id?': 'Failed to load announcement An error occurred',
    '/admin/extend-announcement/:id': 'Failed to load announcement An error occurred',
    '/admin/contact-submissions': 'Something went wrong Failed to fetch submissions',
    '/admin/blog': 'Something went wrong Failed to fetch blog posts',
    '/admin/about': 'Failed to load about page content',
    '/admin/staff': 'Something went wrong Failed to load the staff',
  };

  function expectFailed(page: BuiltPage, text: string, what: string) {
    expectDiscreet(page, what);
    expect(page.status, what).toBe(500);
    expect(page.text, what).toContain(text);
    expect(page.text, what).toContain(`Request ${page.headers.get('x-request-id')}`);
    expect(page.text, what).toContain('Try again');
    expect(page.headers.get('cache-control'), what).toBe('private, no-store');
  }

  test('says that something went wrong where it cannot be read who asks', async () => {
    expect(ofGuard).toBeGreaterThan(0);
    for (let question = 1; question <= ofGuard; question += 1) {
      const what = `without answer ${question} of the guard`;
      // A page that has words of its own for its own reads.
      const asking = (path: string) => refusing(question, () => site.get(path, { cookie }));
      expectFailed((await asking('/admin/about')).result, unexpected, what);
      expectDiscreet((await asking('/admin/about.data')).result, what);
    }
  });

  test('says what could not be read, whichever of its reads it was', async () => {
    const own = new Set<string>();
    for (const { pattern, path } of pagesOfStaff()) {
      const { result: whole, asked } = await refusing(0, () => site.get(path, { cookie }));
      expect(whole.text, path).not.toContain('Something went wrong');
      for (let question = ofGuard + 1; question <= asked; question += 1) {
        const what = `${path} without answer ${question} of ${asked}`;
        const { result: page } = await refusing(question, () => site.get(path, { cookie }));
        expectDiscreet(page, what);
        if (pattern === '/admin' && question > ofGuard + 1) {
          // What cannot be read of the dashboard is left out.
          expect(page.status, what).toBe(200);
          expect(page.text, what).toMatch(/not available|This part could not be loaded just now/);
          continue;
        }
        if (question === ofGuard + 1) {
          // Without the number of unread messages, the frame is as ever.
          expect(page.status, what).toBe(200);
          continue;
        }
        expectFailed(page, texts[pattern] ?? unexpected, what);
        own.add(pattern);
      }
    }
    // Each of them has a read of its own, so that each text was shown.
    expect([...own]).toEqual(expect.arrayContaining(Object.keys(texts)));
  }, 240_000);

  test('answers its data as it answers the page', async () => {
    for (const { path } of pagesOfStaff()) {
      const { result, asked } = await refusing(0, () => site.get(`${path}.data`, { cookie }));
      expect(result.status, path).toBeLessThan(400);
      for (let question = ofGuard + 1; question <= asked; question += 1) {
        const { result: answer } = await refusing(question, () =>
          site.get(`${path}.data`, { cookie }),
        );
        expectDiscreet(answer, `${path}.data without answer ${question} of ${asked}`);
      }
    }
  }, 240_000);

  test('that breaks while it is rendered says so inside the frame', async () => {
    const id = addresses.find(({ pattern }) => pattern === '/admin/settings')?.id ?? '';
    const broken = await openBuiltSite(database, {
      log,
      change: (build) => {
        const route = build.routes[id] as NonNullable<(typeof build.routes)[string]>;
        const module = {
          ...route.module,
          default: () => {
            throw new Error(BROKEN);
          },
        };
        return { ...build, routes: { ...build.routes, [id]: { ...route, module } } };
      },
    });
    logged = [];
    const page = await broken.get('/admin/settings', { cookie });
    expect(page.status).toBe(500);
    expectDiscreet(page, 'a broken page');
    expect(page.text).toContain(unexpected);
    expect(page.text).toContain('Try again');
    expect(page.text).toContain('Website Content');
  });

  test('that shows a draft among the public pages says so there', async () => {
    const path = addresses.find(({ pattern }) => pattern === PREVIEW)?.path ?? '';
    const { asked } = await refusing(0, () => site.get(path, { cookie }));
    let told = 0;
    for (let question = 1; question <= asked; question += 1) {
      const { result: page } = await refusing(question, () => site.get(path, { cookie }));
      expectDiscreet(page, `${path} without answer ${question} of ${asked}`);
      if (page.status === 500 && page.text.includes(unexpected)) told += 1;
      // The others are parts of the public layout, which are left out.
      else expect(page.status).toBe(200);
    }
    expect(told).toBe(ofGuard + 1);
  });
});

/** What is looked at below the guard; the sign-out is only for writing, and the preview is public in looks. */
const pagesOfStaff = () =>
  addresses.filter(
    ({ id, pattern, path }) =>
      path.startsWith('/admin') &&
      hasPage(id) &&
      !['/admin/sign-out', PREVIEW, '/admin/*'].includes(pattern) &&
      !OUTSIDE.includes(pattern),
  );
const hasPage = (id: string) => site.build.routes[id]?.module.default !== undefined;

/** The pages of those who are not signed in yet. */
const OUTSIDE = [
  '/admin/login',
  '/admin/login/code',
  '/admin/forgot-password',
  '/admin/reset-password/:token',
];

describe('a write of staff', () => {
  test('has a failure here for every address that takes one', () => {
    const patterns = addresses
      .filter(({ hasAction, pattern }) => hasAction && pattern.startsWith('/admin'))
      .map(({ pattern }) => pattern);
    expect([...new Set(writes.map(({ pattern }) => pattern))].sort()).toEqual(patterns.sort());
  });

  // The answers of a page with a form, and of a route without a page.
  const guarded = ['/admin/announcements/new', '/admin/uploads'];

  test('says that something went wrong where it cannot be read who sends it', async () => {
    for (const { pattern, arrange } of writes.filter((each) => guarded.includes(each.pattern))) {
      for (const asData of pattern === '/admin/uploads' ? [false] : [true, false]) {
        for (let question = 1; question <= ofGuard; question += 1) {
          const what = `${pattern} without answer ${question} of the guard`;
          const write = await arrange();
          const { result: answer } = await refusing(question, () =>
            sendWrite(site, write, { cookie, asData }),
          );
          expectDiscreet(answer, what);
          expect(answer.status, what).toBe(500);
          expect(answer.text, what).toMatch(/Something went wrong|"requestId"/);
        }
      }
    }
  });

  test.each(writes.map((each) => [each.does, each] as const))(
    'to %s says that it failed, and what was typed stays',
    async (_, { pattern, arrange, text, typed }) => {
      const guarded = OUTSIDE.includes(pattern) ? 0 : ofGuard;
      // As a page's scripts send it, and once more as a plain form: its answer holds what was typed.
      const ways = pattern === '/admin/uploads' ? [false] : [true, false];
      for (const asData of ways) {
        const first = await arrange();
        const { result: done, asked } = await refusing(0, () =>
          sendWrite(site, first, { cookie, asData }),
        );
        expect(done.status, done.text).toBeLessThan(500);
        expect(asked).toBeGreaterThan(guarded);
        let told = 0;
        for (let question = guarded + 1; question <= asked; question += 1) {
          const what = `${first.path} without answer ${question} of ${asked}`;
          const write = await arrange();
          const { result: answer } = await refusing(question, () =>
            sendWrite(site, write, { cookie, asData }),
          );
          if (answer.status < 400 || (answer.status < 500 && logged.length === 0)) {
            // Done all the same, since what failed came after it, or refused by the sign-in library.
            expect(answer.html, what).not.toContain(BROKEN);
            continue;
          }
          expectDiscreet(answer, what);
          if (new RegExp(text).test(answer.html)) {
            told += 1;
            if (typed && !asData) expect(answer.html, what).toContain(typed);
          } else {
            // A read of the page around the form once the write was done.
            expect(asData, what).toBe(false);
            expect(answer.text, what).toMatch(/Something went wrong|"requestId"/);
          }
        }
        expect(told, first.path).toBeGreaterThan(0);
      }
    },
    // Passwords are slow to hash by design, and some of these hash dozens.
    400_000,
  );
});
