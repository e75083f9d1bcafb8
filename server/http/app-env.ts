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

/** The parts of the site that the app uses. */
export type AppDependencies = {
  env: Pick<Env, 'siteUrl' | 'isSiteUrlSet' | 'metricsToken'>;
  build: Pick<BuildInfo, 'version' | 'build'>;
  db: Database;
  /** The database for requests that only read. */
  reads: Database;
  searchGate: Pick<SearchGate, 'visitors'>;
  auth: StaffAuth;
  limits: Pick<RateLimits, 'contact'>;
  missedSearches: Pick<MissedSearches, 'count'>;
  settings: Pick<SiteSettings, 'info' | 'meanings'>;
  pages: Pages;
  cache: Pick<PageCache, 'get' | 'variantOf'>;
  follower: Pick<ChangeFollower, 'catchUp' | 'isAway'>;
  /** Returns the canonical spelling of a path (`spellPath`). */
  spell: (pathname: string, isMoved?: boolean) => string;
  browserErrors: ReturnType<typeof createBrowserErrors>;
  staticFiles: Pick<StaticFiles, 'answer'>;
  /** Answers requests for uploads. Returns null for other URLs and for a missing upload. */
  uploads: (request: Request) => Promise<Response | null>;
  /**
   * Answers requests for card images. Returns null for other URLs and for a page that does not
   * exist.
   */
  cards: (request: Request) => Promise<Response | null>;
  events: EventStreams;
  requests: Requests;
  metrics: Pick<Metrics, 'registry'>;
  /**
   * Returns the metrics as text. If there are several workers, the text has the metrics of all
   * workers.
   */
  readMetrics: () => Promise<string>;
  /** Whether the site is ready (`createReadiness`). */
  isReady: () => Promise<boolean>;
  /**
   * Whether the site is stopping. `/readyz/pages` returns 200 from the first request until the
   * stop, because the port opens only after the migrations.
   */
  isStopping: () => boolean;
  log: Logger;
};

/** The variables that middleware sets for a request. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; visitor: Visitor; auth: RequestAuth };
};
