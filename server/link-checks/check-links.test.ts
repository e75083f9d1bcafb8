import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements, jobRuns, linkChecks, settings } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { todayInIndia } from '#domain/dates.ts';
import {
  findLinkChecked,
  findLinkCheckRun,
  listDueLinks,
  listFaultyLinks,
} from '#domain/link-checks/link-checks.server.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { buildCategory, NEXT_YEAR_END } from '#tests/factories.ts';
import { type AnnouncementInput, createAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { Resolve } from '../outbound/guarded-request.ts';
import { checkDueLinks } from './check-links.ts';
import { outcomeOfAnswer, outcomeOfError } from './outcome-of-answer.ts';

const database = await createTestDatabase();
const { db, pool } = database;
afterAll(database.close);

/** Requests that the official site has received. */
const asked: { method: string; path: string; headers: IncomingMessage['headers']; at: number }[] =
  [];
/** An official site. A path that begins with a status gets a response with this status. */
const server = createServer(({ method = '', url: path = '', headers }, response) => {
  asked.push({ method, path, headers, at: performance.now() });
  if (path === '/elsewhere') {
    return response.writeHead(302, { location: official.replace('127.0.0.1', '127.0.0.2') }).end();
  }
  if (path === '/led-on') return response.writeHead(301, { location: '/200' }).end();
  if (path === '/led-inside') {
    return response.writeHead(302, { location: official.replace('127.0.0.1', '[::1]') }).end();
  }
  if (path === '/circle') return response.writeHead(302, { location: path }).end();
  if (path === '/no-head' && method === 'HEAD') return response.writeHead(405).end();
  if (headers['if-none-match']) return response.writeHead(304).end();
  const status = Number(/^\/(\d{3})/.exec(path)?.[1] ?? 200);
  response.writeHead(status, { etag: '"one"' }).end('text');
}).listen(0);
await new Promise((listening) => server.once('listening', listening));
const official = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const { signal } = new AbortController();
const warned: object[] = [];
const log = { info() {}, warn: (details: object) => void warned.push(details) };
/** A resolver that finds only hosts whose names begin with "known". */
const resolve: Resolve = (host, _, callback) => {
  if (host.startsWith('known')) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
  callback(Object.assign(new Error(`${host} is not known`), { code: 'ENOTFOUND' }), []);
};
const check = (pauseMs = 0, more: Partial<Parameters<typeof checkDueLinks>[0]> = {}) =>
  checkDueLinks({
    database,
    siteUrl: 'https://notices.example.org',
    log,
    signal,
    pauseMs,
    mayAsk: (address) => address.startsWith('127.'),
    resolve,
    ...more,
  });

let categoryId: string;
beforeAll(async () => {
  categoryId = (await buildCategory(db)).id;
});
beforeEach(async () => {
  asked.length = 0;
  warned.length = 0;
  await db.delete(announcements);
  await db.delete(linkChecks);
  await db.delete(settings);
  await db.delete(jobRuns);
  await saveSettings(db, system, { outboundWork: true });
});

const publish = async (
  path: string,
  {
    facts = {},
    ...more
  }: Partial<Pick<AnnouncementInput, 'facts' | 'lastDate' | 'publishedAt'>> = {},
) => {
  const text = { title: 'Clerk posts', description: '<p>Apply.</p>' };
  const created = await createAnnouncement(db, system, { ...text, categoryId, ...more });
  // Staff cannot enter an address of the site's own machine. The test therefore writes the row
  // directly, with the derived column `mark`.
  const row = { url: official + path, facts, mark: facts.mark ?? null };
  await db.update(announcements).set(row).where(eq(announcements.id, created.id));
  return { ...created, ...row };
};
const outcomes = async () =>
  Object.fromEntries(
    (await db.select().from(linkChecks)).map(({ url, outcome }) => [
      url.slice(official.length),
      outcome,
    ]),
  );
const age = (days: number) =>
  pool.query(
    `update link_checks set checked_at = checked_at - make_interval(days => $1),
      next_at = next_at - make_interval(days => $1)`,
    [days],
  );

test('nothing is requested before staff have switched it on', async () => {
  await db.delete(settings);
  await publish('/');
  expect(await check()).toBe(0);
  await saveSettings(db, system, { outboundWork: false });
  expect(await check()).toBe(0);
  expect(asked).toEqual([]);
});

describe('a link', () => {
  test('is requested with HEAD, and with GET if that is refused; the User-Agent names the site', async () => {
    await publish('/200');
    await publish('/no-head');
    await check();
    expect(asked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /no-head',
      'HEAD /200',
      'HEAD /no-head',
    ]);
    expect(asked[0]?.headers['user-agent']).toContain('https://notices.example.org');
    expect(await outcomes()).toEqual({ '/200': 'ok', '/no-head': 'ok' });
  });

  test.each([
    ['/404', 'broken'],
    ['/410', 'broken'],
    ['/403', 'unknown'],
    ['/429', 'unknown'],
    ['/500', 'unknown'],
    ['/led-on', 'ok'],
    ['/elsewhere', 'moved'],
    ['/circle', 'broken'],
    ['/led-inside', 'broken'],
  ])('%s is %s', async (path, outcome) => {
    await publish(path);
    await check();
    expect(await outcomes()).toEqual({ [path]: outcome });
  });

  test('in facts is checked like the official one, each once; links of unpublished notices are not checked', async () => {
    const links = [{ kind: 'apply' as const, url: `${official}/200` }];
    await publish('/', { facts: { links } });
    await publish('/200');
    await publish('/later', { publishedAt: new Date(Date.now() + 3_600_000) });
    const { id } = await publish('/deleted');
    await deleteAnnouncement(db, system, id);
    await check();
    expect(await outcomes()).toEqual({ '/': 'ok', '/200': 'ok' });
  });

  test('is checked again after a day if applications are open, otherwise after a month', async () => {
    const soon = todayInIndia(new Date(Date.now() + 5 * 86_400_000));
    await publish('/open', { lastDate: soon });
    await publish('/until-filled', { facts: { mark: 'until-filled' } });
    await publish('/closed', { lastDate: '2020-01-01' });
    await publish('/cancelled', { lastDate: soon, facts: { mark: 'cancelled' } });
    await check();
    expect(await listDueLinks(db, { limit: 9 })).toEqual([]);
    await age(1);
    expect((await listDueLinks(db, { limit: 9 })).map(({ url }) => url)).toEqual([
      `${official}/open`,
      `${official}/until-filled`,
    ]);
    await age(29);
    expect(await listDueLinks(db, { limit: 9 })).toHaveLength(4);
  });

  test('is requested conditionally after its last response', async () => {
    await publish('/200');
    await check();
    await age(30);
    await check();
    expect(asked[1]?.headers['if-none-match']).toBe('"one"');
    await age(30);
    await check();
    expect(asked[2]?.headers['if-none-match']).toBe('"one"');
    expect(await outcomes()).toEqual({ '/200': 'ok' });
  });

  test('that fails repeatedly is checked less and less often', async () => {
    await publish('/500', { lastDate: NEXT_YEAR_END });
    const waits: number[] = [];
    for (let failure = 0; failure < 10; failure++) {
      expect(await check()).toBe(1);
      const [row] = await db.select().from(linkChecks);
      waits.push(Math.round(((row?.nextAt.getTime() ?? 0) - Date.now()) / 3_600_000));
      await age(40);
    }
    expect(waits).toEqual([6, 12, 24, 48, 96, 192, 384, 768, 768, 768]);
  });

  test('that no announcement has any more is deleted', async () => {
    const { id } = await publish('/404');
    await check();
    await deleteAnnouncement(db, system, id);
    await check();
    expect(await outcomes()).toEqual({});
  });
});

describe('a host has a pause before each request', () => {
  const pauses = () => asked.slice(1).map(({ at }, before) => at - (asked[before]?.at ?? 0));
  // Timers may fire a few milliseconds early.
  const paused = expect.toSatisfy((pause: number) => pause > 290);

  test('of another link', async () => {
    await publish('/200');
    await publish('/201');
    await check(300);
    expect(pauses()).toEqual([paused]);
  });

  test('of another port of the same machine', async () => {
    const other = createServer(({ url: path = '', method = '', headers }, response) => {
      asked.push({ method, path, headers, at: performance.now() });
      response.end();
    }).listen(0);
    await new Promise((listening) => other.once('listening', listening));
    try {
      await publish('/200');
      const { id } = await publish('/other');
      const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/other`;
      await db.update(announcements).set({ url }).where(eq(announcements.id, id));
      await check(300);
      expect(pauses()).toEqual([paused]);
    } finally {
      other.close();
    }
  });

  test('of the same link, if HEAD is refused', async () => {
    await publish('/no-head');
    await check(300);
    expect(pauses()).toEqual([paused]);
  });

  test('of a redirect to the same host', async () => {
    await publish('/led-on');
    await check(300);
    expect(asked.map(({ path }) => path)).toEqual(['/led-on', '/200']);
    expect(pauses()).toEqual([paused]);
  });

  test('of a run that begins after another', async () => {
    await publish('/200');
    await check(300);
    await age(30);
    await check(300);
    expect(pauses()).toEqual([paused]);
  });
});

test('an invalid URL written by another program does not block the others', async () => {
  const { id } = await publish('/200');
  await publish('/201');
  await db.update(announcements).set({ url: 'http://' }).where(eq(announcements.id, id));
  expect(await check()).toBe(2);
  const [row] = await db.select().from(linkChecks).where(eq(linkChecks.url, 'http://'));
  expect(row?.outcome).toBe('broken');
});

test('an instance requests nothing while another one checks', async () => {
  await publish('/200');
  await publish('/201');
  const counts = await Promise.all([check(300), check(300)]);
  expect(counts.sort()).toEqual([0, 2]);
});

test("readers see the day of a link's last successful response, and nothing without one", async () => {
  const good = await publish('/200');
  const wall = await publish('/403');
  await check();
  expect(await findLinkChecked(db, good.url)).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  expect(await findLinkChecked(db, wall.url)).toBeNull();
  expect(await findLinkChecked(db, null)).toBeNull();
});

test('pages are renewed for a new outcome, and not for an unchanged one', async () => {
  const { id } = await publish('/200');
  const count = async () =>
    (await pool.query('select 1 from changes where entity_id = $1', [id])).rowCount;
  const before = await count();
  await check();
  expect(await count()).toBe((before ?? 0) + 1);
  await pool.query(`update link_checks set checked_at = now() - interval '31 days'`);
  await check();
  expect(await count()).toBe((before ?? 0) + 1);
});

test('staff see broken and moved links, each with an announcement', async () => {
  const broken = await publish('/404');
  await publish('/elsewhere');
  await publish('/403');
  await check();
  const { items } = await listFaultyLinks(db);
  expect(items).toMatchObject([
    { url: `${official}/404`, outcome: 'broken', httpStatus: 404, announcementId: broken.id },
    {
      url: `${official}/elsewhere`,
      outcome: 'moved',
      finalUrl: expect.stringContaining('127.0.0.2'),
    },
  ]);
});

test('the www. of a host does not make another host, and a timeout is unknown', () => {
  const answer = { status: 200, url: 'https://www.ssc.gov.in/' };
  expect(outcomeOfAnswer('https://ssc.gov.in/', answer)).toBe('ok');
  expect(outcomeOfError(Object.assign(new Error(), { code: 'ETIMEDOUT' }))).toBe('unknown');
});

describe('a name that cannot be resolved', () => {
  const name = async (host: string) => {
    const { id } = await publish('/');
    const url = `http://${host}:${new URL(official).port}/200`;
    await db.update(announcements).set({ url }).where(eq(announcements.id, id));
    return url;
  };
  const outcomesByUrl = async () =>
    Object.fromEntries(
      (await db.select().from(linkChecks)).map(({ url, outcome }) => [url, outcome]),
    );

  test('is broken if another one was resolved in the same run', async () => {
    const known = await name('known.example.org');
    const unknown = await name('gone.example.org');
    await check();
    expect(await outcomesByUrl()).toEqual({ [known]: 'ok', [unknown]: 'broken' });
  });

  test('is broken if one that succeeded before was resolved', async () => {
    await name('known.example.org');
    await check();
    const unknown = await name('gone.example.org');
    await check();
    expect((await outcomesByUrl())[unknown]).toBe('broken');
  });

  test('is unknown if no name can be resolved, in any number of runs', async () => {
    const known = await name('known.example.org');
    await check();
    const unknown = await name('other.example.org');
    const knowsNothing: Resolve = (host, options, callback) =>
      resolve(`un${host}`, options, callback);
    for (let run = 0; run < 3; run++) {
      await age(40);
      await check(0, { resolve: knowsNothing });
      expect(await outcomesByUrl()).toEqual({ [known]: 'unknown', [unknown]: 'unknown' });
    }
    expect((await listFaultyLinks(db)).items).toEqual([]);
  });
});

describe('a link that cannot be stored', () => {
  test('is logged, and does not end the run', async () => {
    await pool.query(`
      create function refuse_check() returns trigger language plpgsql as
        $$ begin raise exception 'no room'; end $$;
      create trigger refuse before insert on link_checks for each row
        when (new.url like '%/201') execute function refuse_check()`);
    try {
      await publish('/201');
      await publish('/200');
      await publish('/202');
      for (let run = 0; run < 2; run++) await check();
      expect(await outcomes()).toEqual({ '/200': 'ok', '/202': 'ok' });
      expect(warned).toMatchObject(Array(2).fill({ url: `${official}/201` }));
    } finally {
      await pool.query('drop function refuse_check cascade');
    }
  });

  test('because its URL has more bytes than the table allows, is not requested', async () => {
    await publish('/200');
    const letters = Array.from({ length: 1_900 }, (_, n) =>
      String.fromCodePoint(0x900 + (n % 128)),
    );
    await publish(`/${letters.join('')}`);
    expect(await check()).toBe(1);
    expect(await outcomes()).toEqual({ '/200': 'ok' });
    expect(warned).toEqual([]);
  });
});

test('the end of a run is stored, except after a failure', async () => {
  expect(await findLinkCheckRun(db)).toBeNull();
  await publish('/200');
  await pool.query('alter table link_checks rename to away');
  try {
    await expect(check()).rejects.toThrow();
  } finally {
    await pool.query('alter table away rename to link_checks');
  }
  expect(await findLinkCheckRun(db)).toBeNull();
  await check();
  const ended = await findLinkCheckRun(db);
  expect(Date.now() - (ended?.getTime() ?? 0)).toBeLessThan(60_000);
});
