import type { SiteDatabase } from '#db/site-database.server.ts';
import { createLog } from '#server/base/log.ts';
import { spellPath } from '#server/base/spelling.ts';
import { createReadiness } from '#server/health/readiness.ts';
import { createApp } from '#server/http/app.ts';
import type { AppDependencies } from '#server/http/app-env.ts';
import { createRequests } from '#server/http/request-scope.ts';
import { noFiles } from '#server/http/static-files.ts';
import { type ChangeFollower, createChangeFollower } from '#server/live/change-follower.ts';
import { createEventStreams } from '#server/live/event-streams.ts';
import { createBrowserErrors } from '#server/metrics/browser-errors.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createPartHealth, type PartHealth } from '#server/metrics/part-health.ts';
import { createMissedSearches } from '#server/pages/missed-searches.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import type { Page } from '#server/pages/renderer.ts';
import { createSearchGate } from '#server/pages/search-gate.ts';
import { createSiteSettings } from '#server/pages/site-settings.ts';
import { createRateLimits } from '#server/rate-limits/rate-limits.ts';
import { createTestAuth } from './auth.ts';

const emptyPage: Page = {
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'public, max-age=0'],
  ],
  body: new TextEncoder().encode('<!doctype html><html><head></head><body>page</body></html>'),
  own: [],
  shared: [],
  changesAt: null,
};

/** Builds the site's app on a test database. By default every page is the same constant page. */
export function createTestApp(
  database: SiteDatabase,
  overrides: Partial<Omit<AppDependencies, 'env'>> & {
    env?: Partial<
      AppDependencies['env'] &
        Parameters<typeof createRequests>[0]['env'] &
        Parameters<typeof createSiteSettings>[0]['env']
    >;
    parts?: PartHealth;
    isStopping?: () => boolean;
    follower?: ChangeFollower;
  } = {},
) {
  const { db, reads, readPool, address } = database;
  const { parts = createPartHealth({ log: createLog('silent') }) } = overrides;
  const log = overrides.log ?? createLog('silent', { isTerminal: false });
  const env = {
    siteUrl: 'http://localhost:3000',
    isSiteUrlSet: true,
    siteName: undefined,
    contactEmail: undefined,
    whatsappNumber: undefined,
    smtpUrl: undefined,
    analyticsId: undefined,
    trustedProxies: 0,
    metricsToken: undefined,
    accessLog: 0,
    ...overrides.env,
  };
  const settings = createSiteSettings({ db, env, log });
  const limits = createRateLimits({ pool: readPool, readLimits: settings.limits });
  const metrics = createMetrics();
  const follower = overrides.follower ?? createChangeFollower({ db, address, log });
  const isStopping = overrides.isStopping ?? (() => false);
  const pages = { render: async () => emptyPage };
  const auth = createTestAuth({ db, limits });
  const build = { version: '1.2.3', build: 'build-of-test', pages: 'pages-of-test' };
  const app = createApp({
    build,
    browserErrors: createBrowserErrors({ build, kinds: [], metrics }),
    db,
    reads,
    searchGate: createSearchGate({ db: database.searches, metrics }),
    auth,
    limits,
    settings,
    missedSearches: createMissedSearches({ db, log }),
    pages,
    cache: createPageCache({ pages: overrides.pages ?? pages, keyOf: () => null, metrics }),
    follower,
    spell: (pathname) => spellPath(pathname, () => null),
    staticFiles: noFiles,
    uploads: async () => null,
    cards: async () => null,
    events: createEventStreams({ follower, metrics, log }),
    requests: createRequests({ env, mode: 'production', metrics, isStopping, log }),
    metrics,
    readMetrics: () => metrics.registry.metrics(),
    isReady: createReadiness({ db, reads, parts, isStopping, isSilent: follower.isSilent }),
    isStopping,
    log,
    ...overrides,
    env,
  });
  return { app, auth, settings, follower };
}

/** Returns options of `app.request` for a request that seems to come from an IP address. */
export function connectionFrom(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } };
}
