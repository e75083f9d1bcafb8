import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { listAnnouncements } from '#domain/announcements/announcements.server.ts';
import { announcementPath, categoryPath } from '#domain/links.ts';
import { startSite } from '#tests/setup/site.ts';
import { fillWithNotices } from './data.ts';

/**
 * `npm run bench`: the production server and a bare `node:http` server that answers the same bytes
 * with the same headers, loaded in turn within one run. What counts is the ratio; the absolute
 * figures are this machine's.
 */
const NOTICES = 10_000;
const CONNECTIONS = 32;
const SECONDS = 5;

type Load = { requestsPerSecond: number; p50: number; p99: number; failed: number };

const folder = await mkdtemp(path.join(os.tmpdir(), 'suchna-bench-'));
const site = await startSite({ env: { STARTER_CONTENT: 'none', LOG_LEVEL: 'error' } });
let bare: ChildProcess | undefined;
try {
  const database = await openSiteDatabase({ dataDir: site.dataDir, role: 'command' });
  console.log(`Filling an empty site with ${NOTICES.toLocaleString('en')} notices …`);
  await fillWithNotices(database.db, NOTICES);
  const { items } = await listAnnouncements(database.db, { limit: 1 });
  await database.close();
  const [newest] = items;
  if (!newest) throw new Error('The database has no notices to load.');

  const pages = {
    home: '/',
    category: categoryPath(newest.categorySlug),
    detail: announcementPath(newest),
    search: '/search?q=recruitment',
  };
  const recording = path.join(folder, 'answers.json');
  await writeFile(recording, JSON.stringify(await record(site.url, Object.values(pages))));
  bare = spawn(
    process.execPath,
    [fileURLToPath(new URL('./bare-server.ts', import.meta.url)), recording],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [port] = (await once(bare.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const bareUrl = `http://127.0.0.1:${port.toString().trim()}`;

  const [cpu] = os.cpus();
  console.log(
    `${os.cpus().length} × ${cpu?.model ?? 'unknown processor'}, Node ${process.version}, ${CONNECTIONS} connections, ${SECONDS} s each\n`,
  );
  console.log('page      server        req/s    p50 ms    p99 ms   failed   site/bare');
  for (const [name, address] of Object.entries(pages)) {
    await load(site.url + address, 1);
    const ours = await load(site.url + address, SECONDS);
    const theirs = await load(bareUrl + address, SECONDS);
    print(name, 'Suchna', ours, (ours.requestsPerSecond / theirs.requestsPerSecond).toFixed(3));
    print(name, 'bare http', theirs, '');
  }
} finally {
  bare?.kill();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** What the site answers to a browser that accepts gzip, byte for byte. */
async function record(url: string, paths: string[]) {
  const answers: Record<string, { status: number; headers: Record<string, string>; body: string }> =
    {};
  for (const address of paths) {
    const response = await fetch(url + address, { headers: { 'accept-encoding': 'identity' } });
    const headers = Object.fromEntries(response.headers);
    for (const name of ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])
      delete headers[name];
    answers[address] = {
      status: response.status,
      headers,
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    };
  }
  return answers;
}

async function load(url: string, duration: number): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

function print(
  page: string,
  server: string,
  { requestsPerSecond, p50, p99, failed }: Load,
  ratio: string,
) {
  const columns = [requestsPerSecond.toFixed(0), String(p50), String(p99), String(failed), ratio];
  console.log(
    page.padEnd(10) + server.padEnd(10) + columns.map((column) => column.padStart(10)).join(''),
  );
}
