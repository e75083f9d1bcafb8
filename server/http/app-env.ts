import type { HttpBindings } from '@hono/node-server';
import type { Database } from '#db/client.server.ts';
import type { StaffAuth } from '../auth/auth.ts';
import type { RequestAuth } from '../auth/request-auth.ts';
import type { BuildInfo } from '../base/build-info.ts';
import type { Visitor } from '../base/client-info.ts';
import type { Env } from '../base/env.ts';
import type { Logger } from '../base/log.ts';
import type { ChangeFollower } from '../live/change-follower.ts';
import type { EventStreams } from '../live/event-streams.ts';
import type { createBrowserErrors } from '../metrics/browser-errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { MissedSearches } from '../pages/missed-searches.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { Pages } from '../pages/renderer.ts';
import type { SearchGate } from '../pages/search-gate.ts';
import type { SiteSettings } from '../pages/site-settings.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { Requests } from './request-scope.ts';
import type { StaticFiles } from './static-files.ts';

/** What the site hands to the app. */
export type AppDependencies = {
  env: Pick<Env, 'siteUrl' | 'isSiteUrlSet' | 'metricsToken'>;
  build: Pick<BuildInfo, 'version' | 'build'>;
  db: Database;
  /** The same for requests that only read. */
  reads: Database;
  searchGate: Pick<SearchGate, 'visitors'>;
  auth: StaffAuth;
  limits: Pick<RateLimits, 'contact'>;
  missedSearches: Pick<MissedSearches, 'count'>;
  settings: Pick<SiteSettings, 'info' | 'meanings'>;
  pages: Pages;
  cache: Pick<PageCache, 'get' | 'variantOf'>;
  follower: Pick<ChangeFollower, 'catchUp' | 'isAway'>;
  /** The one spelling of a path; see `spellPath`. */
  spell: (pathname: string, isMoved?: boolean) => string;
  browserErrors: ReturnType<typeof createBrowserErrors>;
  staticFiles: Pick<StaticFiles, 'answer'>;
  /** Answers for uploaded files, null for addresses that are none. */
  uploads: (request: Request) => Promise<Response | null>;
  events: EventStreams;
  requests: Requests;
  metrics: Pick<Metrics, 'registry'>;
  /** The numbers as text; those of all workers where there are several. */
  readMetrics: () => Promise<string>;
  /** Whether the site reads and writes. */
  isReady: () => Promise<boolean>;
  /** Whether the site was told to stop. Until then it serves pages: its port opens after migrations. */
  isStopping: () => boolean;
  log: Logger;
};

/** What the middleware finds out about a request for those behind it. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; visitor: Visitor; auth: RequestAuth };
};
