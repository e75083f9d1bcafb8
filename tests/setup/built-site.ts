import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { MailJobs, PartState } from '#app/context.ts';
import type { Database } from '#db/client.server.ts';
import type { SiteDatabase } from '#db/site-database.server.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { Catalogues } from '#messages/catalogue.server.ts';
import { ensureBuilt } from '#scripts/build.mjs';
import { root } from '#scripts/project.mjs';
import { createLog, type Logger } from '#server/base/log.ts';
import { noJobs } from '#server/jobs/no-jobs.ts';
import { createPages } from '#server/pages/renderer.ts';
import type { SearchGate } from '#server/pages/search-gate.ts';
import { createOfficialSites } from '#server/sources/official-sites.ts';
import { createStarterOffers } from '#server/start/starter-offers.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { createTestApp } from './app.ts';

export type BuiltPage = {
  status: number;
  headers: Headers;
  html: string;
  /** The text of the page, without head, scripts and tags. */
  text: string;
};

const ORIGIN = 'http://localhost:3000';

/**
 * Opens the built site on a database, without a port or a browser.
 *
 * @param change replaces parts of the build
 * @param catalogues texts for visitors, by language; default: the site's own texts
 * @param smtpUrl URL of a mail server; without a URL the site cannot send mail
 */
export async function openBuiltSite(
  database: SiteDatabase,
  {
    change = (build) => build,
    db = database.db,
    pool = database.pool,
    storage = memoryStorage(),
    mailJobs = noJobs,
    smtpUrl,
    parts,
    catalogues,
    countMissedSearch,
    searchGate,
    officialSites,
    log = createLog('silent'),
  }: {
    change?: (build: ServerBuild) => ServerBuild;
    db?: Database;
    pool?: SiteDatabase['pool'];
    storage?: FileStorage;
    mailJobs?: MailJobs;
    smtpUrl?: string;
    parts?: () => PartState[];
    catalogues?: Catalogues;
    countMissedSearch?: (query: string) => void;
    searchGate?: SearchGate;
    /** Requests to official sites. By default each official site returns a list with one notice. */
    officialSites?: Partial<Parameters<typeof createOfficialSites>[0]>;
    log?: Logger;
  } = {},
) {
  await ensureBuilt();
  const address = pathToFileURL(`${root}build/server/index.js`).href;
  const build = change((await import(/* @vite-ignore */ address)) as ServerBuild);
  const pages = createPages({
    build,
    mode: 'production',
    db,
    settings: { defaults: (texts) => settings.defaults(texts), refresh: () => settings.refresh() },
    limits: {
      contact: async () => {},
      alerts: async () => {},
      passwordMails: async () => ({ hasHadMany: false }),
    },
    mailJobs,
    storage,
    starterOffers: createStarterOffers(db, { log }),
    officialSites: createOfficialSites({
      db,
      siteUrl: ORIGIN,
      pauseMs: 0,
      request: answerWithList,
      ...officialSites,
    }),
    ...(parts && { parts }),
    ...(catalogues && { catalogues }),
    ...(countMissedSearch && { countMissedSearch }),
    ...(searchGate && { searchGate }),
    siteInfo: (language) => settings.info(language),
    log,
  });
  const { app, settings, auth } = createTestApp(
    { ...database, db, reads: db, searches: db, pool, readPool: pool },
    { pages, log, env: { smtpUrl }, ...(searchGate && { searchGate }) },
  );
  const send = async (path: string, init: RequestInit): Promise<BuiltPage> => {
    const answer = await app.request(`${ORIGIN}${path}`, init);
    const html = await answer.text();
    return { status: answer.status, headers: answer.headers, html, text: textOf(html) };
  };
  return {
    build,
    auth,
    get: (path: string, { cookie = '' } = {}) =>
      send(path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } }),
    /** Sends a form as a browser does. */
    post: (
      path: string,
      body: URLSearchParams | FormData | string,
      { cookie = '', type }: { cookie?: string; type?: string } = {},
    ) =>
      send(path, {
        method: 'POST',
        body,
        headers: {
          ...(type !== undefined && { 'content-type': type }),
          accept: 'text/html',
          host: new URL(ORIGIN).host,
          origin: ORIGIN,
          ...(cookie && { cookie }),
        },
      }),
  };
}

async function answerWithList(url: string) {
  const body = Buffer.from('<ul><li><a href="/a.pdf">A notice of the board</a></li></ul>');
  return { status: 200, url, headers: {}, leadsTo: null, body };
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
