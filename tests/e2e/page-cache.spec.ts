import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { settings } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { announcementPath } from '#domain/links.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { expect, staff, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { withAnnouncement } from './with-announcement.ts';

let made = 0;
const newTitle = (what: string) => `${what} ${process.pid}-${++made}`;

/** Sends a request on a new connection. Returns the response with its headers and encoded body. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = http.request(url, { method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on('error', reject);
      request.end();
    },
  );
}

test('a write that bypasses the application appears on all pages', async ({ site, db }) => {
  const text = async (path: string) => (await fetch(site.url + path)).text();
  await text('/latest-updates');
  await withAnnouncement(db, async ({ announcement: created }) => {
    await expect.poll(() => text('/latest-updates')).toContain(created.title);
    const path = announcementPath(created, 'en');
    expect(await text(path)).toContain(created.title);

    const renamed = newTitle('Renamed behind');
    await db.execute(sql`update announcements set title = ${renamed} where id = ${created.id}`);
    await expect.poll(() => text(path)).toContain(renamed);
    await expect.poll(() => text('/latest-updates')).toContain(renamed);

    await deleteAnnouncement(db, system, created.id);
    await expect.poll(async () => (await fetch(site.url + path)).status).toBe(404);
    await expect.poll(() => text('/latest-updates')).not.toContain(renamed);
  });
});

test('a save by staff is in the response to the next request', async ({
  staffPage: page,
  site,
  db,
}) => {
  await withAnnouncement(db, async ({ announcement: created }) => {
    const path = announcementPath(created, 'en');
    await expect.poll(async () => (await fetch(site.url + path)).text()).toContain(created.title);
    await page.goto(`/admin/edit-announcement/${created.id}`);
    const title = newTitle('After');
    await page.getByLabel('Title').fill(title);
    let seen = '';
    // Requests the page as soon as the save has returned.
    page.on('response', async (response) => {
      // The form also sends other requests, which report that the form is open.
      const isSave = response.url().includes('/edit-announcement/');
      if (response.request().method() !== 'POST' || !isSave || seen) return;
      seen = await (await fetch(site.url + path, { redirect: 'follow' })).text();
    });
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(page.getByText('The announcement is saved.')).toBeVisible();
    await expect.poll(() => seen).toContain(title);
  });
});

test('saved settings are on every page', async ({ site, db }) => {
  const bannerText = newTitle('A banner');
  await fetch(site.url);
  await saveSettings(db, system, { bannerText });
  try {
    await expect.poll(async () => (await fetch(site.url)).text()).toContain(bannerText);
  } finally {
    await db.delete(settings).where(eq(settings.key, 'bannerText'));
  }
});

test('the header of a cached page is up to date within five seconds', async ({ site, db }) => {
  const text = async () => (await fetch(`${site.url}/terms-conditions`)).text();
  await text();
  await withAnnouncement(db, async ({ announcement }) => {
    // The strip of newest notices is the same on every page.
    await expect.poll(text, { timeout: 5_000 }).toContain(announcement.title);
  });
});

test('a page never contains data of a signed-in visitor who requested it before', async ({
  staffPage,
  site,
}) => {
  const cookies = await staffPage.context().cookies();
  expect(cookies).not.toHaveLength(0);
  const mark = newTitle('only-mine').replace(' ', '-');
  const headers = {
    'user-agent': mark,
    'accept-language': mark,
    referer: `https://${mark}.example/`,
    'x-forwarded-for': '203.0.113.77',
    'x-forwarded-host': `${mark}.example`,
  };
  for (const path of publicPages) {
    await staffPage.request.get(`${path}${path.includes('?') ? '&' : '?'}from=${mark}`, {
      headers,
    });
    await staffPage.request.get(path, { headers });
  }
  const personal = [mark, '203.0.113.77', staff.email, ...cookies.map(({ value }) => value)];
  for (const path of publicPages) {
    const answer = await fetch(site.url + path);
    const text = await answer.text();
    for (const own of personal) expect(text, path).not.toContain(own);
    expect(answer.headers.get('set-cookie'), path).toBeNull();
    if (answer.headers.get('etag')) expect(answer.headers.get('cache-control')).toMatch(/^public/);
  }
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const own = await fetch(`${site.url}/`, { headers: { cookie } });
  expect(await own.text()).toBe(await (await fetch(`${site.url}/`)).text());
  const admin = await fetch(`${site.url}/admin`, { headers: { cookie } });
  expect(admin.headers.get('cache-control')).toBe('private, no-store');
});

test('a cached page is sent in the requested encoding, with the right headers', async ({
  site,
}) => {
  const url = `${site.url}/privacy`;
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, decode] of Object.entries(decoders)) {
    for (let n = 0; n < 2; n++) {
      const answer = await ask(url, { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(decode(answer.body).toString()).toContain('Privacy Policy');
      expect(answer.headers.vary).toContain('Accept-Encoding');
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
      expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  }
  const plain = await ask(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toContain('Privacy Policy');
});

test('a request with a known ETag returns 304, and HEAD has the headers of GET', async ({
  site,
}) => {
  // The checks are repeated until they pass, because notices of other tests may change the strip at
  // the top of the page.
  await expect(async () => {
    const url = `${site.url}/privacy`;
    const headers = { 'accept-encoding': 'br' };
    await ask(url, headers);
    const page = await ask(url, headers);
    const tag = page.headers.etag ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await ask(url, { ...headers, 'if-none-match': known });
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers.etag).toBe(tag);
      expect(answer.headers['content-length']).toBeUndefined();
    }
    expect((await ask(url, { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    const head = await ask(url, headers, 'HEAD');
    expect(head.body).toHaveLength(0);
    const { date: _, ...expected } = page.headers;
    expect(head.headers).toMatchObject(expected);
  }).toPass();
});

test('pages with unknown query parameters share one cached page', async ({ site }) => {
  // The checks are repeated until they pass, because notices of other tests may change the strip at
  // the top of the page.
  await expect(async () => {
    const tagOf = async (path: string) => (await fetch(site.url + path)).headers.get('etag');
    const tag = await tagOf('/terms-conditions');
    expect(tag).not.toBeNull();
    expect(await tagOf('/terms-conditions?utm_source=a')).toBe(tag);
    expect(await tagOf('/terms-conditions?b=2&a=1')).toBe(tag);
    expect(await tagOf('/nothing-there')).toBeNull();
  }).toPass();
});

test('cached pages are served with their age while the database is away', async ({ site, db }) => {
  await withAnnouncement(db, async ({ announcement: created }) => {
    // The page of the second notice has not been requested, so the page is not cached.
    await withAnnouncement(db, async ({ announcement: other }) => {
      const url = site.url + announcementPath(created, 'en');
      const header = async (name: string) => (await fetch(url)).headers.get(name);
      // The page is cached once its response has an ETag. The page is fresh once its response has
      // no `Age` header.
      await expect.poll(() => header('etag')).not.toBeNull();
      await expect.poll(() => header('age'), { timeout: 10_000 }).toBeNull();
      // From here on all reads and writes fail, including reads of changes.
      await db.execute(sql`alter schema public rename to away`);
      try {
        await expect.poll(() => header('age'), { timeout: 10_000 }).toMatch(/^\d+$/);
        const answer = await fetch(url);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain(created.title);
        expect(
          (await fetch(site.url + announcementPath(other, 'en'))).status,
        ).toBeGreaterThanOrEqual(500);
      } finally {
        await db.execute(sql`alter schema away rename to public`);
      }
      await expect.poll(() => header('age'), { timeout: 10_000 }).toBeNull();
      expect((await fetch(site.url + announcementPath(other, 'en'))).status).toBe(200);
    });
  });
});
