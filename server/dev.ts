import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { readBuildInfo } from './base/build-info.ts';
import { readEnv } from './base/env.ts';
import { createLog } from './base/log.ts';
import { spellPath } from './base/spelling.ts';
import { onStopSignal } from './base/stop-signal.ts';
import { createInstanceMetrics } from './health/instance-metrics.ts';
import { noFiles } from './http/static-files.ts';
import { startJobs } from './jobs/jobs.ts';
import { noJobs } from './jobs/no-jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createPages } from './pages/renderer.ts';
import { createOfficialSites } from './sources/official-sites.ts';
import { prepareSite } from './start/prepare.ts';
import { createSite, listen, tellAddress } from './start/serve.ts';
import { openStorage } from './uploads/storage.ts';

/** `npm run dev` runs the site from its sources, with Vite's hot updates on the same port. */
async function run(): Promise<void> {
  process.env.NODE_ENV ??= 'development';
  const env = readEnv(process.env);
  const log = createLog(env.logLevel, { isTerminal: true });
  const tell = (line: string) => console.log(line);
  const signal = onStopSignal({
    drainMs: env.drainMs,
    onOverdue: () => log.error(operatorText('siteStopOverdue')),
  });
  const { database, secret } = await prepareSite(env, { log, tell });
  const server: Server = createServer();
  const vite = await createVite({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const { smtpUrl } = env;
  const storage = await openStorage(env);
  const jobs = smtpUrl ? await startJobs({ database, smtpUrl, env, log }) : noJobs;
  const build = readBuildInfo();
  const instance = createInstanceMetrics({ build, env, reads: database.reads, jobs });
  const readMetrics = ({ registry }: Metrics) => instance.read(registry);
  const site = await createSite(
    { env, log, build, database, secret, jobs, storage, readMetrics },
    'development',
    (parts) => ({
      pages: createPages({
        build: async () =>
          (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
        mode: 'development',
        db: parts.db,
        reads: parts.reads,
        searchGate: parts.searchGate,
        siteInfo: parts.settings.info,
        meanings: parts.settings.meanings,
        settings: parts.settings,
        limits: parts.limits,
        countMissedSearch: parts.countMissedSearch,
        layoutData: parts.layoutData,
        mailJobs: jobs,
        storage,
        officialSites: createOfficialSites({
          db: parts.db,
          siteUrl: env.siteUrl,
          contactEmail: env.contactEmail,
        }),
        position: parts.position,
        parts: parts.parts,
        health: parts.health,
        log,
      }),
      keyOf: () => null,
      // In development the routes may change at any time, so a path is not compared with them. Only
      // slashes and percent-encoding are corrected.
      spell: (pathname) => spellPath(pathname, () => null),
      staticFiles: noFiles,
    }),
  );
  // Vite answers requests for its own files and passes on all other requests.
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => site.listener(request, response));
  });
  try {
    tell(tellAddress(env, await listen(server, env), build));
    await signal.received;
  } finally {
    await site.stop(server);
    await jobs.stop();
    await vite.close();
    await database.close();
  }
  process.exit(0);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}
