import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Database } from '#db/client.server.ts';
import { ensureBuilt } from '#scripts/build.mjs';
import { root } from '#scripts/project.mjs';
import { createLog, type Logger } from '#server/log.ts';
import { noJobs } from '#server/no-jobs.ts';
import { createPages } from '#server/pages.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { createTestApp } from './app.ts';
import type { TestDatabase } from './database.ts';

export type BuiltPage = {
  status: number;
  headers: Headers;
  html: string;
  /** What people read of it: no head, no scripts, no tags. */
  text: string;
};

/**
 * The site as built, over a database and without a port or a browser.
 *
 * @param change puts something else in the place of a part of the build
 */
export async function openBuiltSite(
  database: TestDatabase,
  {
    change = (build) => build,
    db = database.db,
    log = createLog('silent'),
  }: { change?: (build: ServerBuild) => ServerBuild; db?: Database; log?: Logger } = {},
) {
  await ensureBuilt();
  const address = pathToFileURL(`${root}build/server/index.js`).href;
  const build = change((await import(/* @vite-ignore */ address)) as ServerBuild);
  const pages = createPages({
    build,
    mode: 'production',
    db,
    limits: { contact: async () => {}, alerts: async () => {}, passwordMails: async () => {} },
    mailJobs: noJobs,
    storage: memoryStorage(),
    siteInfo: () => settings.info(),
    log,
  });
  const { app, settings } = createTestApp({ ...database, db }, { pages });
  return {
    async get(path: string): Promise<BuiltPage> {
      const answer = await app.request(`http://localhost:3000${path}`, {
        headers: { accept: 'text/html' },
      });
      const html = await answer.text();
      return { status: answer.status, headers: answer.headers, html, text: textOf(html) };
    },
  };
}

function textOf(html: string): string {
  return html
    .replace(/^.*<\/head>/s, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
