import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { getRequestListener } from '@hono/node-server';
import type pg from 'pg';
import type { ServerBuild } from 'react-router';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { noJobs } from '#server/no-jobs.ts';
import { createPages } from '#server/pages.ts';
import { createSite } from '#server/serve.ts';
import { openStorage } from '#server/storage.ts';

/**
 * The production site with nothing kept, beside the database that is there: every answer is
 * rendered. Its `Server-Timing` says how long the answer waited for the database, and how long
 * React made a page of what was read. It answers one visitor at a time and prints its port.
 */
const buildPath = '../../build/server/index.js';
const env = readEnv(process.env);
const log = createLog('error');
const storage = await openStorage(env);
const database = await openSiteDatabase({ dataDir: env.dataDir, role: 'command' });
const spent = { database: 0, react: 0 };
watchQueries(database.pool);
const site = await createSite(
  { env, log, database, secret: 'x'.repeat(32), jobs: noJobs, storage },
  'production',
  (parts) => ({
    pages: createPages({
      build: async () => withReactTime((await import(buildPath)) as ServerBuild),
      mode: 'production',
      siteInfo: parts.settings.info,
      mailJobs: noJobs,
      storage,
      log,
      ...parts,
    }),
    keyOf: () => null,
    staticFiles: async () => null,
  }),
);
const listener = getRequestListener(async (request, bindings) => {
  spent.database = 0;
  spent.react = 0;
  const response = await site.app.fetch(request, bindings);
  const times = Object.entries(spent).map(([name, ms]) => `${name};dur=${ms}`);
  response.headers.set('Server-Timing', times.join(', '));
  return response;
});
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', async () => {
  await site.stop(server);
  await database.close();
  process.exit(0);
});

/** Adds up the time in which at least one query was under way. */
function watchQueries(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  let running = 0;
  let since = 0;
  pool.query = (async (...args: unknown[]) => {
    if (running === 0) since = performance.now();
    running += 1;
    try {
      return await query(...args);
    } finally {
      running -= 1;
      if (running === 0) spent.database += performance.now() - since;
    }
  }) as typeof pool.query;
}

function withReactTime(build: ServerBuild): ServerBuild {
  const { default: handle } = build.entry.module;
  const timed: typeof handle = async (...args) => {
    const begun = performance.now();
    try {
      return await handle(...args);
    } finally {
      spent.react = performance.now() - begun;
    }
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: timed } } };
}
