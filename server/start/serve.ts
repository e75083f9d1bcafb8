import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Registry } from 'prom-client';
import type { ServerBuild } from 'react-router';
import type { Health, LayoutData } from '#app/context.ts';
import type { DatabaseAddress, OpenDatabase } from '#db/client.server.ts';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { findLinkCheckRun } from '#domain/link-checks/link-checks.server.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { countSources, findSourceRun } from '#domain/sources/sources.server.ts';
import { publishedLanguage, textsFor } from '#messages/catalogue.server.ts';
import { createAuth } from '../auth/auth.ts';
import { readBackupState } from '../backups/state.ts';
import type { BuildInfo } from '../base/build-info.ts';
import type { Env } from '../base/env.ts';
import type { Logger } from '../base/log.ts';
import { listFirstParts } from '../base/route-match.ts';
import { createSpelling } from '../base/spelling.ts';
import { createCards } from '../cards/cards.ts';
import { createHealth } from '../health/health.ts';
import { createReadiness } from '../health/readiness.ts';
import { createApp, revalidationRequest } from '../http/app.ts';
import { refuseBadHead } from '../http/bad-head.ts';
import { limitConnections } from '../http/connection-limits.ts';
import { createFastPath } from '../http/fast-path.ts';
import { createRequests } from '../http/request-scope.ts';
import { createStaticFiles, type StaticFiles } from '../http/static-files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createChangeFollower } from '../live/change-follower.ts';
import { createEventStreams, MAX_STREAMS_PER_ADDRESS } from '../live/event-streams.ts';
import { createBrowserErrors } from '../metrics/browser-errors.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createPartHealth, type PartHealth } from '../metrics/part-health.ts';
import { createKeyOf, type PageKey } from '../pages/cache-key.ts';
import { createIsSearch } from '../pages/is-search.ts';
import { cacheLayoutData } from '../pages/layout-data.ts';
import { createMissedSearches, type MissedSearches } from '../pages/missed-searches.ts';
import { createPageCache } from '../pages/page-cache.ts';
import { createPages, type Pages } from '../pages/renderer.ts';
import { createSearchGate, type SearchGate } from '../pages/search-gate.ts';
import { createSiteSettings, type SiteSettings } from '../pages/site-settings.ts';
import { createRateLimits, openRedis, type RateLimits } from '../rate-limits/rate-limits.ts';
import { createOfficialSites } from '../sources/official-sites.ts';
import { createUploads } from '../uploads/uploads.ts';
import { createStarterOffers } from './starter-offers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Time that running requests get to finish when the site stops. */
const STOP_PATIENCE_MS = 10_000;
/** Maximum number of connections. It is twice the maximum number of event streams. */
const MAX_CONNECTIONS = 11_000;
/** Maximum number of connections of one network in addition to its event streams. */
const CONNECTIONS_BESIDE_STREAMS = 100;
/**
 * Maximum size of a request's headers. The limit is large enough that the app can refuse a too long
 * URL with an error text.
 */
const MAX_HEADER_BYTES = 64 * 1024;

export type ServeOptions = {
  env: Env;
  log: Logger;
  build: BuildInfo;
  database: OpenDatabase & { address: DatabaseAddress };
  secret: string;
  jobs: Jobs;
  storage: FileStorage;
  /** The health of the services that this process uses. */
  parts?: PartHealth;
  /** The registry of this process's metrics. */
  registry?: Registry;
  /** Returns the metrics of the whole instance. The default is the metrics of this process. */
  readMetrics?: (metrics: Metrics) => Promise<string>;
};

export type RunningSite = {
  port: number;
  /**
   * Stops the site. For DRAIN_SECONDS the site still serves while /readyz and /readyz/pages answer
   * 503. Then the site ends the event streams and lets running requests finish (at most 10 s).
   */
  stop(): Promise<void>;
};

/** Opens the port and serves the built site from this process. */
export async function serveSite(options: ServeOptions): Promise<RunningSite> {
  const { env, log } = options;
  const folder = join(root, 'build');
  if (!existsSync(join(folder, 'server/index.js'))) throw cannotStart(operatorText('siteNotBuilt'));
  const pages: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href);
  const site = await createSite(options, 'production', ({ db, settings, ...parts }) => ({
    keyOf: createKeyOf(pages),
    isSearch: createIsSearch(pages),
    kinds: listFirstParts(pages),
    spell: createSpelling(pages),
    pages: createPages({
      build: pages,
      mode: 'production',
      db,
      siteInfo: settings.info,
      meanings: settings.meanings,
      settings,
      mailJobs: options.jobs,
      ...parts,
      backups: () => readBackupState(parts.reads, env.dataDir),
      starterOffers: createStarterOffers(db, { log }),
      officialSites: createOfficialSites({
        db,
        siteUrl: env.siteUrl,
        contactEmail: env.contactEmail,
      }),
      storage: options.storage,
      log,
    }),
    staticFiles: createStaticFiles(join(folder, 'client')),
  }));
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, site.listener);
  // Behind a proxy all visitors share the proxy's connections. The proxy must then limit the
  // visitors' connections.
  if (env.trustedProxies === 0) {
    const streams = env.streamsPerAddress ?? MAX_STREAMS_PER_ADDRESS;
    limitConnections(server, { maxPerNetwork: streams + CONNECTIONS_BESIDE_STREAMS });
  }
  try {
    const port = await listen(server, env);
    return { port, stop: () => site.stop(server) };
  } catch (error) {
    await site.close();
    throw error;
  }
}

/**
 * Builds the app and its dependencies. `makePages` creates the parts that depend on the build of
 * the pages.
 */
export async function createSite(
  {
    env,
    log,
    build,
    database,
    secret,
    storage,
    parts = createPartHealth({ log }),
    registry,
    readMetrics,
  }: ServeOptions,
  mode: 'production' | 'development',
  makePages: (parts: {
    db: OpenDatabase['db'];
    reads: OpenDatabase['db'];
    searchGate: SearchGate;
    settings: SiteSettings;
    limits: RateLimits;
    countMissedSearch: MissedSearches['count'];
    layoutData: LayoutData;
    position: () => number;
    parts: PartHealth['read'];
    health: Health;
  }) => {
    pages: Pages;
    /**
     * Returns the cache key of a URL, or null if the URL is not cached. In development nothing is
     * cached.
     */
    keyOf: (url: URL) => PageKey | null;
    /** Whether a URL is a search or a filtered list. The function is absent in development. */
    isSearch?: (url: URL) => boolean;
    /**
     * The first path segments of the site's pages. The list is absent in development, where routes
     * change.
     */
    kinds?: string[];
    /** Returns the canonical spelling of a path. */
    spell: (pathname: string) => string;
    staticFiles: StaticFiles;
    /** Maximum size of cached pages in bytes, instead of the cache's default. */
    maxCachedBytes?: number;
  },
) {
  const { db, reads, searches, pool, readPool, address } = database;
  let isStopping = false;
  const metrics = createMetrics(registry);
  metrics.watchPool(pool);
  const searchGate = createSearchGate({ db: searches, metrics });
  const readAllMetrics = () => readMetrics?.(metrics) ?? metrics.registry.metrics();
  metrics.watchParts(parts);
  const settings = createSiteSettings({ db: reads, env, log });
  const follower = createChangeFollower({
    db: reads,
    address,
    renew: database.renew,
    metrics,
    parts,
    log,
  });
  // The settings are refreshed before other subscribers receive a change, so that pages rendered
  // after the change show the new settings.
  follower.subscribeFirst(async (changes) => {
    if (changes.some(({ entity }) => entity === 'setting')) await settings.refresh();
  });
  await Promise.all([settings.refresh(), follower.start()]);
  const limits = createRateLimits({
    pool: readPool,
    redis: env.redisUrl ? await openRedis(env.redisUrl, parts) : null,
    readLimits: settings.limits,
    parts,
  });
  const events = createEventStreams({
    follower,
    metrics,
    log,
    maxPerAddress: env.streamsPerAddress,
  });
  const missedSearches = createMissedSearches({ db, log });
  const layoutData = cacheLayoutData(reads);
  const {
    pages,
    keyOf,
    isSearch = () => false,
    kinds = [],
    spell,
    staticFiles,
    maxCachedBytes,
  } = makePages({
    db,
    reads,
    searchGate,
    settings,
    limits,
    countMissedSearch: missedSearches.count,
    layoutData,
    position: follower.position,
    parts: parts.read,
    health: createHealth({
      env,
      build,
      pool: readPool,
      parts: parts.read,
      readLinkChecks: async () => ({
        isOn: (await readSettings(reads)).outboundWork ?? false,
        endedAt: await findLinkCheckRun(reads),
      }),
      readSources: async () => ({
        isOn: (await readSettings(reads)).outboundWork ?? false,
        endedAt: await findSourceRun(reads),
        ...(await countSources(reads)),
      }),
      readBackups: () => readBackupState(reads, env.dataDir),
      readMetrics: readAllMetrics,
    }),
  });
  const cache = createPageCache({
    pages,
    keyOf,
    metrics,
    isAway: follower.isAway,
    maxBytes: maxCachedBytes,
  });
  metrics.watchCache(cache);
  follower.subscribeFirst(layoutData.onChanges);
  follower.subscribeFirst(cache.onChanges);
  follower.subscribeDoubt(async (doubt) => {
    await settings.refresh();
    layoutData.onChanges();
    if (doubt === 'another') cache.clear();
    else cache.recheck();
  });
  const isStoppingNow = () => isStopping;
  const requests = createRequests({ env, mode, metrics, isStopping: isStoppingNow, log });
  const app = createApp({
    env,
    build,
    db,
    reads,
    searchGate,
    auth: createAuth({ db: reads, secret, limits }),
    limits,
    settings,
    missedSearches,
    pages,
    cache,
    follower,
    spell,
    browserErrors: createBrowserErrors({ build, kinds, metrics }),
    staticFiles,
    uploads: createUploads({ storage, publicUrl: env.s3.bucket && env.s3.publicUrl }),
    cards: createCards({
      db: reads,
      dataDir: env.dataDir,
      languageOf: publishedLanguage,
      siteNameIn: (language) => settings.info(language).siteName,
      log,
    }),
    events,
    requests,
    metrics,
    readMetrics: readAllMetrics,
    isReady: createReadiness({
      db,
      reads,
      parts,
      isStopping: isStoppingNow,
      isSilent: follower.isSilent,
    }),
    isStopping: isStoppingNow,
    log,
  });

  const fastPath = createFastPath({
    cache,
    env,
    revalidationRequest: revalidationRequest(env.siteUrl),
    observe: metrics.observeCached,
    isSearchRefused: (url) => {
      const address = searchGate.isFull() ? URL.parse(url, env.siteUrl) : null;
      return address !== null && isSearch(address);
    },
    observeRefused: (method) => {
      metrics.searches.refused += 1;
      metrics.observe('page', method, 503, 0);
    },
    isAway: follower.isAway,
    isStopping: isStoppingNow,
  });

  async function close(): Promise<void> {
    cache.close();
    events.close();
    limits.close();
    await Promise.all([follower.stop(), missedSearches.stop()]);
  }

  const longWay = getRequestListener(app.fetch, {
    // Host for HTTP/1.0 probes, which send no header Host.
    hostname: 'localhost',
    // In development, Vite needs the original global Request and Response.
    overrideGlobalObjects: mode === 'production',
  });

  return {
    app,
    cache,
    /**
     * Answers a request. If the cache contains the page, the response comes directly from the
     * cache.
     */
    listener(request: IncomingMessage, response: ServerResponse): void {
      if (refuseBadHead(request, response) || fastPath(request, response)) return;
      void longWay(request, response);
    },
    settings,
    close,
    async stop(server: Server): Promise<void> {
      isStopping = true;
      await delay(env.drainMs);
      events.close();
      await finishRequests(server);
      await close();
    },
  };
}

/**
 * Opens the port.
 *
 * @returns the number of the port
 * @throws OperatorError if the port is in use or forbidden, or HOST is not an address of this
 *   machine
 */
export function listen(
  server: Server,
  { host, port }: Pick<Env, 'host' | 'port'>,
): Promise<number> {
  // The timeout is longer than the timeout of proxies, so that proxies close idle connections
  // first.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  server.requestTimeout = 120_000;
  // The limit leaves enough file descriptors for the database and for files.
  server.maxConnections = MAX_CONNECTIONS;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { host, port })));
    server.listen({ port, ...(host && { host }) }, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Checks early whether the port can be opened.
 *
 * @throws OperatorError like `listen`
 */
export async function checkPort(address: Pick<Env, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await promisify(probe.close.bind(probe))();
}

function explain(error: NodeJS.ErrnoException, { host, port }: Pick<Env, 'host' | 'port'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return cannotStart(operatorText('portInUse', { port }));
    case 'EACCES':
      return cannotStart(operatorText('portForbidden', { port }));
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return cannotStart(operatorText('hostUnknown', { host: host ?? '' }));
    default:
      return error;
  }
}

function cannotStart(reason: string): OperatorError {
  return new OperatorError('siteStartFailed', { reason });
}

async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const patience = new AbortController();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([
    closed,
    delay(STOP_PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {}),
  ]);
  patience.abort();
  clearInterval(idle);
  server.closeAllConnections();
}

/** Returns the line with the site's URL for the person who started the site. */
export function tellAddress(
  { host, siteName }: Pick<Env, 'host' | 'siteName'>,
  port: number,
  { version, build }: Pick<BuildInfo, 'version' | 'build'>,
): string {
  const isEverywhere = !host || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${port}`;
  return operatorText('siteListening', {
    siteName: siteName ?? textsFor('en').siteName,
    url,
    version,
    build,
  });
}
