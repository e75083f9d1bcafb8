import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { DatabaseClient } from '#db/database-client.server.ts';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { readBuildInfo } from '#server/base/build-info.ts';
import { readEnv } from '#server/base/env.ts';
import { createLog } from '#server/base/log.ts';
import { createSpelling } from '#server/base/spelling.ts';
import { createStaticFiles } from '#server/http/static-files.ts';
import { noJobs } from '#server/jobs/no-jobs.ts';
import { createKeyOf } from '#server/pages/cache-key.ts';
import { createPages } from '#server/pages/renderer.ts';
import { createSite } from '#server/start/serve.ts';
import { openStorage } from '#server/uploads/storage.ts';

/**
 * Runs the site in production mode on an existing database, without a page cache, so that every
 * response is rendered. `Server-Timing` has the time of the queries and the time of React's
 * rendering. Requests must come one after another, because they share the measured times. The
 * server prints its port.
 */
const folder = fileURLToPath(new URL('../../build/', import.meta.url));
const build: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href);
const env = readEnv(process.env);
const log = createLog('error');
const storage = await openStorage(env);
const database = await openSiteDatabase({ dataDir: env.dataDir, role: 'command' });
const spent = { database: 0, react: 0 };
watchQueries();
const site = await createSite(
  { env, log, build: readBuildInfo(), database, secret: 'x'.repeat(32), jobs: noJobs, storage },
  'production',
  (parts) => ({
    pages: createPages({
      build: withReactTime(build),
      mode: 'production',
      siteInfo: parts.settings.info,
      mailJobs: noJobs,
      storage,
      log,
      ...parts,
    }),
    keyOf: createKeyOf(build),
    spell: createSpelling(build),
    staticFiles: createStaticFiles(join(folder, 'client')),
    maxCachedBytes: 0,
  }),
);
const server = createServer((request, response) => {
  spent.database = 0;
  spent.react = 0;
  tellTimes(response);
  site.listener(request, response);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', async () => {
  await site.stop(server);
  await database.close();
  process.exit(0);
});

/** Adds the measured times to a response as the header `Server-Timing`. */
function tellTimes(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => typeof response;
  response.writeHead = ((...head: unknown[]) => {
    const times = Object.entries(spent).map(([name, ms]) => `${name};dur=${ms}`);
    response.setHeader('Server-Timing', times.join(', '));
    return writeHead(...head);
  }) as typeof response.writeHead;
}

/** Measures the time in which at least one query ran on any connection. */
function watchQueries(): void {
  const { query } = DatabaseClient.prototype;
  let running = 0;
  let since = 0;
  const end = () => {
    running -= 1;
    if (running === 0) spent.database += performance.now() - since;
  };
  DatabaseClient.prototype.query = function (this: DatabaseClient, ...asked: unknown[]) {
    if (running === 0) since = performance.now();
    running += 1;
    const answer: unknown = query.apply(this, asked);
    Promise.resolve(answer).then(end, end);
    return answer;
  };
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
