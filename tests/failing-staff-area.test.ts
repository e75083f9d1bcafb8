import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Logger } from '#server/base/log.ts';
import { BROKEN, makeBreakable } from './setup/breakable.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { addressesOf, type RouteAddress } from './setup/route-addresses.ts';
import { fillStaffRows, keepRows } from './setup/staff-rows.ts';
import { editor, openSession, sendWrite, staffWrites } from './setup/staff-writes.ts';
import { tries } from './setup/tries.ts';

/*
 * Tests the staff area while a query, a file or a mail fails. The paths come from the built
 * application. A first request counts the calls to database, files and mail. The request is then
 * repeated once for each call, and that call is refused. For data requests, which only scripts
 * send, only the long suite refuses every call. Other suites refuse the first and the last call.
 * Data requests run the same code as page requests and differ only in the format of their
 * responses.
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
/** Number of calls that the guard makes before the page makes its own calls. */
let ofGuard: number;
let deleteAddedRows: () => Promise<void>;

beforeAll(async () => {
  await site.auth.createStaff(editor);
  cookie = await openSession(site);
  addresses = addressesOf(site.build, await fillStaffRows(db));
  ofGuard = (await refusing(0, () => site.get('/admin/session', { cookie }))).asked;
  deleteAddedRows = await keepRows(database.pool);
});
beforeEach(async () => {
  await deleteAddedRows();
  // Better Auth also writes each of these failures to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => database.close());

const refusing: typeof things.refusing = (number, attempt) => {
  logged = [];
  return things.refusing(number, attempt);
};

const every = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/**
 * Returns the numbers of the calls that are refused in data requests. Outside the long suite these
 * are only the first and the last call.
 */
const refusedForScripts = (first: number, last: number) =>
  every(first, last).filter((at) => tries(at === first || at === last, true));

/** Expects that the page shows no details of the cause, and that the failure is logged. */
function expectDiscreet(page: BuiltPage, what: string) {
  expect(page.html, what).not.toContain(BROKEN);
  expect(page.html, what).not.toContain('Failed query');
  expect(page.text, what).not.toContain('Unexpected Server Error');
  expect(logged.length, `${what} is logged`).toBeGreaterThan(0);
}

const PREVIEW = '/admin/blog/preview/:id';
const unexpected = 'Something went wrong An unexpected error occurred';

describe('a page of the staff area', () => {
  /** Error texts of pages whose data could not be loaded. Other pages have a general text. */
  const texts: Record<string, string> = {
    '/admin/announcements/new': 'Failed to load announcement An error occurred',
    '/admin/announcements/read': 'Failed to load announcement An error occurred',
    '/admin/announcements/:id': 'Failed to load announcement An error occurred',
    '/admin/edit-announcement/:id?': 'Failed to load announcement An error occurred',
    '/admin/extend-announcement/:id': 'Failed to load announcement An error occurred',
    '/admin/contact-submissions': 'Something went wrong Failed to fetch submissions',
    '/admin/blog': 'Something went wrong Failed to fetch blog posts',
    '/admin/about': 'Failed to load about page content',
    '/admin/staff': 'Something went wrong Failed to load the staff list',
  };

  function expectFailed(page: BuiltPage, text: string, what: string) {
    expectDiscreet(page, what);
    expect(page.status, what).toBe(500);
    expect(page.text, what).toContain(text);
    expect(page.text, what).toContain(`Request ${page.headers.get('x-request-id')}`);
    expect(page.text, what).toContain('Try again');
    expect(page.headers.get('cache-control'), what).toBe('private, no-store');
  }

  test('shows the general error if the session cannot be read', async () => {
    expect(ofGuard).toBeGreaterThan(0);
    for (let question = 1; question <= ofGuard; question += 1) {
      const what = `without answer ${question} of the guard`;
      // The about editor has a text for failures of its own queries, but not for failures of the
      // guard.
      const asking = (path: string) => refusing(question, () => site.get(path, { cookie }));
      expectFailed((await asking('/admin/about')).result, unexpected, what);
      expectDiscreet((await asking('/admin/about.data')).result, what);
    }
  });

  test('shows its error text, whichever of its queries failed', async () => {
    const own = new Set<string>();
    for (const { pattern, path } of pagesOfStaff()) {
      const { result: whole, asked } = await refusing(0, () => site.get(path, { cookie }));
      expect(whole.text, path).not.toContain('Something went wrong');
      for (let question = ofGuard + 1; question <= asked; question += 1) {
        const what = `${path} without answer ${question} of ${asked}`;
        const { result: page } = await refusing(question, () => site.get(path, { cookie }));
        expectDiscreet(page, what);
        if (pattern === '/admin' && question > ofGuard + 1) {
          // The dashboard shows a text in place of a part that cannot be loaded.
          expect(page.status, what).toBe(200);
          expect(page.text, what).toMatch(/not available|This part could not be loaded just now/);
          continue;
        }
        if (question === ofGuard + 1) {
          // The page appears without the number of unread messages.
          expect(page.status, what).toBe(200);
          continue;
        }
        expectFailed(page, texts[pattern] ?? unexpected, what);
        own.add(pattern);
      }
    }
    // Each page with its own error text must have failed at least once.
    expect([...own]).toEqual(expect.arrayContaining(Object.keys(texts)));
  }, 240_000);

  test('shows no details of the cause in its data', async () => {
    for (const { path } of pagesOfStaff()) {
      const { result, asked } = await refusing(0, () => site.get(`${path}.data`, { cookie }));
      expect(result.status, path).toBeLessThan(400);
      for (const question of refusedForScripts(ofGuard + 2, asked)) {
        const { result: answer } = await refusing(question, () =>
          site.get(`${path}.data`, { cookie }),
        );
        expectDiscreet(answer, `${path}.data without answer ${question} of ${asked}`);
      }
    }
  }, 240_000);

  test('whose rendering throws shows the error inside the frame', async () => {
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

  test('with the preview of a draft shows the error in the public layout', async () => {
    const path = addresses.find(({ pattern }) => pattern === PREVIEW)?.path ?? '';
    const { asked } = await refusing(0, () => site.get(path, { cookie }));
    let told = 0;
    for (let question = 1; question <= asked; question += 1) {
      const { result: page } = await refusing(question, () => site.get(path, { cookie }));
      expectDiscreet(page, `${path} without answer ${question} of ${asked}`);
      if (page.status === 500 && page.text.includes(unexpected)) told += 1;
      // The other calls are for parts of the public layout. If such a call fails, the page lacks
      // that part.
      else expect(page.status).toBe(200);
    }
    expect(told).toBe(ofGuard + 1);
  });
});

/**
 * Pages behind the guard. Unknown paths are left out. The sign-out is left out because it is a
 * write. The preview of a post is left out because it is in the public layout.
 */
const pagesOfStaff = () =>
  addresses.filter(
    ({ id, pattern, path }) =>
      path.startsWith('/admin') &&
      hasPage(id) &&
      !['/admin/sign-out', PREVIEW, '/admin/*'].includes(pattern) &&
      !OUTSIDE.includes(pattern),
  );
const hasPage = (id: string) => site.build.routes[id]?.module.default !== undefined;

/** Pages for people who are not signed in yet. */
const OUTSIDE = [
  '/admin/login',
  '/admin/login/code',
  '/admin/forgot-password',
  '/admin/reset-password/:token',
];

describe('a write of staff', () => {
  test('has a test case for every path with an action', () => {
    const patterns = addresses
      .filter(({ hasAction, pattern }) => hasAction && pattern.startsWith('/admin'))
      .map(({ pattern }) => pattern);
    expect([...new Set(writes.map(({ pattern }) => pattern))].sort()).toEqual(patterns.sort());
  });

  // Paths of a page with a form, and of a route without a page.
  const guarded = ['/admin/announcements/new', '/admin/uploads'];

  test('shows the general error if the session cannot be read', async () => {
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
    'to %s shows its failure text and keeps the typed text',
    async (_, { pattern, arrange, text, typed }) => {
      const guarded = OUTSIDE.includes(pattern) ? 0 : ofGuard;
      // The write is sent as the page's scripts send it, and then as a plain form. The response to
      // the plain form must contain the typed text.
      const ways = pattern === '/admin/uploads' ? [false] : [true, false];
      for (const asData of ways) {
        const first = await arrange();
        const { result: done, asked } = await refusing(0, () =>
          sendWrite(site, first, { cookie, asData }),
        );
        expect(done.status, done.text).toBeLessThan(500);
        expect(asked).toBeGreaterThan(guarded);
        const refused = asData ? refusedForScripts : every;
        let told = 0;
        for (const question of refused(guarded + 1, asked)) {
          const what = `${first.path} without answer ${question} of ${asked}`;
          const write = await arrange();
          const { result: answer } = await refusing(question, () =>
            sendWrite(site, write, { cookie, asData }),
          );
          if (answer.status < 400 || (answer.status < 500 && logged.length === 0)) {
            // The write succeeded before the refused call, or Better Auth itself refused the write.
            expect(answer.html, what).not.toContain(BROKEN);
            continue;
          }
          expectDiscreet(answer, what);
          if (new RegExp(text).test(answer.html)) {
            told += 1;
            if (typed && !asData) expect(answer.html, what).toContain(typed);
          } else {
            // The write succeeded, but then a query of the page around the form failed.
            expect(asData, what).toBe(false);
            expect(answer.text, what).toMatch(/Something went wrong|"requestId"/);
          }
        }
        expect(told, first.path).toBeGreaterThan(0);
      }
    },
    // The limit is long, because passwords are slow to hash and some of these tests hash dozens of
    // passwords.
    400_000,
  );
});
