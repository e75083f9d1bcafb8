import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '#scripts/build.mjs';
import { node, nodeArguments, root } from '#scripts/project.mjs';
import { makeScratch } from './scratch.ts';
import { runAsAdmin, urlOfDatabase } from './test-server.ts';

export type Site = {
  /** A URL such as `http://localhost:41234`, without a slash at the end. */
  url: string;
  dataDir: string;
  /** The URL of the site's database. Undefined for a database embedded in the data folder. */
  databaseUrl: string | undefined;
  /** Returns the output of the server so far. */
  output(): string;
  /**
   * Sends a signal (SIGTERM by default), waits for the end and drops the site's database. Removes
   * the site's temporary folder, except after SIGKILL.
   */
  stop(
    signal?: NodeJS.Signals,
    options?: { /** Leaves the data folder in place. */ keep?: boolean },
  ): Promise<{ code: number | null }>;
  pid: number | undefined;
};

export type SiteOptions = {
  /** Further environment variables. An undefined value removes the variable. */
  env?: Record<string, string | undefined>;
  /** An existing data folder, which stays after the site stops. Default: a temporary folder. */
  dataDir?: string;
  /** The port. By default a free port is used. */
  port?: number;
};

const START_MS = 120_000;

/**
 * Starts the production server and waits until it is ready. The database is embedded in the data
 * folder, or is on the server of TEST_DATABASE_URL. On that server the database is a copy of
 * TEST_DATABASE_TEMPLATE. If STARTER_CONTENT is `none`, the database is empty.
 */
export async function startSite({ env = {}, dataDir, ...at }: SiteOptions = {}): Promise<Site> {
  await ensureBuilt();
  const port = at.port ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const folder = dataDir ?? makeScratch('site');
  const isEmpty = env.STARTER_CONTENT === 'none';
  const database = await makeDatabase(
    (!isEmpty && process.env.TEST_DATABASE_TEMPLATE) || 'template0',
  );

  const child = spawn(node, [...nodeArguments, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: database?.url,
      ...env,
    },
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null }>((resolve) => {
    child.once('close', (code) => resolve({ code }));
  });
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });

  const stop = async (signal: NodeJS.Signals = 'SIGTERM', { keep = false } = {}) => {
    child.kill(signal);
    const result = await ended;
    await database?.drop();
    if (dataDir === undefined && !keep && signal !== 'SIGKILL') {
      rmSync(folder, { recursive: true, force: true });
    }
    return result;
  };

  const deadline = Date.now() + START_MS;
  for (;;) {
    if (await isReady(url)) {
      return {
        url,
        dataDir: folder,
        databaseUrl: database?.url,
        output: () => output,
        stop,
        pid: child.pid,
      };
    }
    if (hasEnded || Date.now() > deadline) {
      await stop();
      throw new Error(`The site did not become ready.\n${output}`);
    }
    await delay(25);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function makeDatabase(
  template: string,
): Promise<{ url: string; drop(): Promise<void> } | null> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) return null;
  const name = `suchna_site_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name} encoding 'UTF8' template ${template}`);
  return {
    url: urlOfDatabase(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
