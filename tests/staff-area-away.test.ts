import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { makePasswordLink } from '#domain/staff/password-links.server.ts';
import { createLog } from '#server/base/log.ts';
import { createPartHealth, partNames } from '#server/metrics/part-health.ts';
import { makeBreakable } from './setup/breakable.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { addressesOf, type RouteAddress } from './setup/route-addresses.ts';
import { fillStaffRows } from './setup/staff-rows.ts';
import { editor, openSession, sendWrite, staffWrites } from './setup/staff-writes.ts';

/*
 * Tests the staff area while the database is unreachable. It is unreachable from the first query of
 * a request, or from the first query after the guard. Pages and forms come from the built
 * application.
 */

const database = await createTestDatabase();
const { db } = database;
const things = makeBreakable(database);
const site = await openBuiltSite(database, {
  db: things.db,
  storage: things.storage,
  mailJobs: things.mailJobs,
  smtpUrl: 'smtp://mail.example',
});
const writes = staffWrites({ db, site });

let addresses: RouteAddress[];
let cookie: string;
let ofGuard: number;

beforeAll(async () => {
  await site.auth.createStaff(editor);
  cookie = await openSession(site);
  const rows = await fillStaffRows(db);
  addresses = addressesOf(site.build, {
    ...rows,
    'reset-password': await makePasswordLink(db, system, rows.staff, 'passwordReset'),
  });
  ofGuard = (await things.refusing(0, () => site.get('/admin/session', { cookie }))).asked;
});
afterAll(async () => {
  await things.close();
  await database.close();
});

function expectAway(answer: BuiltPage, what: string) {
  expect(answer.status, `${what}: ${answer.text}`).toBe(503);
  expect(answer.headers.get('retry-after'), what).toBe('30');
  expect(answer.headers.get('cache-control'), what).toBe('private, no-store');
  expect(answer.html, what).not.toMatch(/ECONNREFUSED|Failed query/);
}

describe('a page of the staff area', () => {
  test('shows an error with 503, and never 404', async () => {
    const pages = addresses.filter(
      ({ id, pattern }) =>
        pattern.startsWith('/admin') &&
        site.build.routes[id]?.module.default !== undefined &&
        !['/admin/*', '/admin/sign-out', '/admin/forgot-password'].includes(pattern),
    );
    expect(pages.length).toBeGreaterThan(20);
    for (const { pattern, path } of pages) {
      for (const from of [1, ofGuard + 1]) {
        const page = await things.away(from, () => site.get(path, { cookie }));
        const what = `${path} away from question ${from}`;
        expect(page.html, what).not.toMatch(/<title>[^<]*(not found|not valid)/i);
        // The dashboard shows a text in place of failed parts, and some pages send no further
        // queries.
        if (page.status < 400) {
          expect(from, what).toBeGreaterThan(1);
          continue;
        }
        expectAway(page, what);
        expect(page.text, what).toMatch(/Something went wrong|Failed to load|Failed to fetch/);
        expect(page.text, what).toContain('Try again');
        // Sign-in and the preview get no data request. A preview is a document, so the site
        // redirects a data request to the document.
        if (/^\/admin\/(login|blog\/preview)/.test(pattern)) continue;
        const answer = await things.away(from, () => site.get(`${path}.data`, { cookie }));
        expectAway(answer, `${what}, as data`);
      }
    }
  });
});

describe('a form of staff', () => {
  test.each(writes.map((each) => [each.does, each] as const))(
    'to %s returns 503 to a browser with scripts, which keeps the form',
    async (_, { arrange }) => {
      const write = await arrange();
      const answer = await things.away(1, () => sendWrite(site, write, { cookie, asData: true }));
      expectAway(answer, write.path);
    },
    60_000,
  );
});

describe('the dashboard', () => {
  const states = createPartHealth({ log: createLog('silent') });
  const show = async () => {
    const { get } = await openBuiltSite(database, { parts: states.read });
    return (await get('/admin', { cookie })).text;
  };

  test('shows no note about services that work', async () => {
    for (const part of partNames) states.report(part);
    expect(await show()).not.toMatch(/does not|cannot be reached|Since/);
  });

  test('explains for each failing service what it means for staff, without the cause', async () => {
    for (const part of partNames) states.report(part, new Error('10.0.0.7 refused'));
    const text = await show();
    expect(text).toContain('The database does not answer reliably');
    expect(text).toContain('Redis does not answer');
    expect(text).toContain('Uploaded pictures cannot be reached');
    expect(text).toContain(
      'Emails wait until the mail server answers again. This problem began on',
    );
    expect(text).not.toContain('10.0.0.7');
  });

  test('shows that the mail server refuses the password', async () => {
    const refused = Object.assign(new Error('AUTH PLAIN 535'), { code: 'EAUTH' });
    states.report('mail', refused);
    expect(await show()).toContain('refuses the user name or password of the site');
  });
});
