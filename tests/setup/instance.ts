import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { ensureBuilt } from '#scripts/build.mjs';
import { root } from '#scripts/project.mjs';
import { readBuildInfo } from '#server/base/build-info.ts';
import { createLog } from '#server/base/log.ts';
import { createSpelling } from '#server/base/spelling.ts';
import { noFiles } from '#server/http/static-files.ts';
import { noJobs } from '#server/jobs/no-jobs.ts';
import { createKeyOf } from '#server/pages/cache-key.ts';
import { createPages } from '#server/pages/renderer.ts';
import { createSite } from '#server/start/serve.ts';
import type { TestDatabase } from './database.ts';
import { memoryStorage } from './storage.ts';

/**
 * Opens one instance of the built site on a database, without a port. Unlike `openBuiltSite`, it
 * has a page cache and a change follower. Several instances may share the database.
 *
 * @param isCaching `false` renders every page again
 */
export async function openInstance(
  database: TestDatabase,
  { isCaching = true, log = createLog('silent', { isTerminal: false }) } = {},
) {
  await ensureBuilt();
  const address = pathToFileURL(`${root}build/server/index.js`).href;
  const build: ServerBuild = await import(/* @vite-ignore */ address);
  const storage = memoryStorage();
  const env = {
    siteUrl: 'http://localhost:3000',
    isSiteUrlSet: true,
    // The page security.txt needs a contact address that is not the example.
    contactEmail: 'editors@suchna.test',
    trustedProxies: 0,
    accessLog: 0,
    s3: {},
    // Tests request no card pictures from an instance, so the instance needs no folder for card
    // pictures.
    dataDir: '/nonexistent',
  } as Parameters<typeof createSite>[0]['env'];
  const site = await createSite(
    { env, log, build: readBuildInfo(), database, secret: 's'.repeat(40), jobs: noJobs, storage },
    'production',
    ({ db, settings: { info, meanings }, limits, position }) => ({
      keyOf: isCaching ? createKeyOf(build) : () => null,
      spell: createSpelling(build),
      pages: createPages({
        build,
        mode: 'production',
        db,
        siteInfo: info,
        meanings,
        limits,
        mailJobs: noJobs,
        position,
        storage,
        log,
      }),
      staticFiles: noFiles,
    }),
  );
  return { ...site, build };
}
