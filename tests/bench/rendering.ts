import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { node } from '#scripts/project.mjs';
import type { BenchSite } from './bench-site.ts';
import { processorMsOf } from './processes.ts';
import { type Figure, median } from './result.ts';
import { samplePages } from './sample-pages.ts';

/** Number of requests before the measurement, so that the code is compiled. */
const WARM_UP = 1_000;
const COUNTED = 200;

/** One response: its total time, the times that the server reported, and the page. */
type Answer = { ms: number; databaseMs: number; reactMs: number; html: string };

/** Measures the rendering of pages on a data folder. A site may be running on the folder. */
export async function measureRendering({ dataDir }: Pick<BenchSite, 'dataDir'>): Promise<Figure[]> {
  const { db, close } = await openSiteDatabase({ dataDir, role: 'command' });
  const pages = await samplePages(db).finally(close);
  return measurePages(dataDir, pages);
}

/**
 * Measures how long one visitor waits for uncached pages, over one connection. Requests go in turn
 * to the site in production mode without a page cache, and to a bare React Router server. The bare
 * server renders the same markup from memory.
 *
 * @param pages paths by kind of page; several paths of one kind are requested in turn
 */
async function measurePages(dataDir: string, pages: Record<string, string[]>): Promise<Figure[]> {
  const env = { DATA_DIR: dataDir, NODE_ENV: 'production', DATABASE_URL: undefined };
  const ours = await start('./uncached-server.ts', [], env);
  const folder = mkdtempSync(join(tmpdir(), 'suchna-bench-'));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const figures: Figure[] = [];
  try {
    const documents: Record<string, string> = {};
    for (const path of Object.values(pages).flat()) {
      documents[path] = (await ask(ours.url + path, agent)).html;
    }
    const file = join(folder, 'documents.json');
    writeFileSync(file, JSON.stringify(documents));
    const bare = await start('./bare-router.ts', [file], env);
    try {
      for (const [name, paths] of Object.entries(pages)) {
        const urls = [ours.url, bare.url];
        await inTurn(urls, paths, agent, WARM_UP);
        const before = [ours, bare].map(({ pid }) => processorMsOf(pid));
        const [site, yardstick] = await inTurn(urls, paths, agent, COUNTED);
        const [busy = 0, bareBusy = 0] = [ours, bare].map(
          ({ pid }, index) => (processorMsOf(pid) - (before[index] ?? 0)) / COUNTED,
        );
        if (!site || !yardstick) continue;
        checkSame(site[0]?.html, yardstick[0]?.html, name);
        const title = `rendered: ${name}`;
        const value = median(site.map(({ ms }) => ms));
        const theirs = median(yardstick.map(({ ms }) => ms));
        const note = `bare React Router ${theirs.toFixed(2)} ms`;
        figures.push(
          { name: title, value, unit: 'ms', ratio: value / theirs, note },
          {
            name: `${title}, processor time`,
            value: busy,
            unit: 'ms',
            ratio: busy / bareBusy,
            note: `bare React Router ${bareBusy.toFixed(2)} ms`,
          },
          figure(`${title}, of that React`, site, 'reactMs'),
          figure(`${title}, of that the database`, site, 'databaseMs'),
        );
      }
    } finally {
      await bare.stop();
    }
  } finally {
    agent.destroy();
    await ours.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

/**
 * Sends each request to one server after the other, so that other load on the machine affects all
 * servers in the same way.
 */
async function inTurn(
  urls: string[],
  paths: string[],
  agent: http.Agent,
  rounds: number,
): Promise<Answer[][]> {
  const answers = urls.map((): Answer[] => []);
  for (let n = 0; n < rounds; n++) {
    for (const [index, url] of urls.entries()) {
      answers[index]?.push(await ask(url + paths[n % paths.length], agent));
    }
  }
  return answers;
}

function ask(url: string, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const request = http.get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const ms = performance.now() - begun;
        if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
        const timing = String(response.headers['server-timing'] ?? '');
        const spent = (name: string) =>
          Number(new RegExp(`${name};dur=([\\d.]+)`).exec(timing)?.[1]);
        const html = Buffer.concat(chunks).toString();
        resolve({ ms, databaseMs: spent('database'), reactMs: spent('react'), html });
      });
    });
    request.on('error', reject);
  });
}

/**
 * Throws if the page of the bare server and the page of the site differ in length by more than one
 * percent. React's comments between texts and `data-discover` are not counted.
 */
function checkSame(ours = '', theirs = '', name: string): void {
  const bare = (html: string) => html.replaceAll(/<!-- -->| data-discover="true"/g, '').length;
  const share = bare(theirs) / bare(ours);
  if (share < 0.99 || share > 1.01) {
    throw new Error(`The yardstick of ${name} makes ${share.toFixed(3)} of the page.`);
  }
}

function figure(name: string, answers: Answer[], key: 'reactMs' | 'databaseMs'): Figure {
  return { name, value: median(answers.map((answer) => answer[key])), unit: 'ms' };
}

async function start(file: string, args: string[], env: Record<string, string | undefined>) {
  const server: ChildProcess = spawn(
    node,
    [fileURLToPath(new URL(file, import.meta.url)), ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  const ended = once(server, 'exit');
  const [port] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    pid: server.pid,
    async stop() {
      server.kill();
      await ended;
    },
  };
}
