import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isLocal } from '../base/client-info.ts';
import type { PartHealth } from './part-health.ts';
import type { RequestKind } from './request-kind.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Size, size limit and evictions of one part of the page cache. */
export type CacheSegment = {
  part: string;
  pages: number;
  bytes: number;
  maxBytes: number;
  evictions: number;
};

/** Creates the metrics of one process, for Prometheus. */
export function createMetrics(registry = new Registry()) {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  // Cached pages are counted in plain variables, which are faster than the library's counters. The
  // library reads these variables when metrics are collected.
  const none = () => ({ GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } });
  const cachedAnswers = { page: none(), feed: none() };
  const requests = new Counter({
    name: 'suchna_http_requests_total',
    help: 'Responses by kind of URL, method and status',
    labelNames: ['kind', 'method', 'status'],
    registers,
    collect() {
      for (const [kind, methods] of Object.entries(cachedAnswers)) {
        for (const [method, statuses] of Object.entries(methods)) {
          for (const [status, count] of Object.entries(statuses)) {
            if (count > 0) this.inc({ kind, method, status }, count);
          }
          Object.assign(statuses, { 200: 0, 304: 0 });
        }
      }
    },
  });
  const seconds = new Histogram({
    name: 'suchna_http_request_duration_seconds',
    help: 'Time until a response was ready, without cached pages',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const listeners = new Gauge({
    name: 'suchna_event_streams',
    help: 'Open event streams',
    registers,
  });
  const position = new Gauge({
    name: 'suchna_changes_position',
    help: 'Sequence number of the last change that was read',
    aggregator: 'max',
    registers,
  });
  // Requests to the page cache are counted in plain variables, like the cached pages above.
  const pageCache = { hit: 0, stale: 0, miss: 0 };
  new Counter({
    name: 'suchna_page_cache_total',
    help: 'Responses with public pages: cached, stale from the cache, or rendered',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(pageCache)) this.inc({ result }, count);
    },
  });
  const searches = { direct: 0, queued: 0, refused: 0 };
  new Counter({
    name: 'suchna_searches_total',
    help: 'Searches and filtered lists: run at once, run after waiting, or refused',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(searches)) this.inc({ result }, count);
    },
  });
  const browserErrors = new Counter({
    name: 'suchna_browser_errors_total',
    help: 'Pages with a script error in a browser, by build and kind of page',
    labelNames: ['build', 'page'],
    registers,
  });
  return {
    registry,
    listeners,
    position,
    pageCache,
    searches,
    browserErrors,
    /** Counts a response with a cached page. */
    observeCached(
      { kind }: { kind: 'page' | 'feed' },
      method: 'GET' | 'HEAD',
      status: 200 | 304,
    ): void {
      cachedAnswers[kind][method][status] += 1;
    },
    observe(kind: RequestKind, method: string, status: number, durationMs: number): void {
      requests.inc({ kind, method, status });
      seconds.observe({ kind }, durationMs / 1000);
    },
    watchPool(pool: pg.Pool): void {
      new Gauge({
        name: 'suchna_database_connections',
        help: 'Connections of the pool by state',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'awaited' }, pool.waitingCount);
        },
      });
    },
    /**
     * Measures how long the database has not answered the change follower. The time is 0 before the
     * follower starts.
     */
    watchFollower(follower: { silentFor(): number }): void {
      new Gauge({
        name: 'suchna_feed_silent_seconds',
        help: 'Time since the change follower last had an answer of the database',
        aggregator: 'max',
        registers,
        collect() {
          this.set(follower.silentFor() / 1000);
        },
      });
    },
    watchCache(cache: { segments(): CacheSegment[] }): void {
      const labelNames = ['part'] as const;
      const gauge = (name: string, help: string, what: 'pages' | 'bytes' | 'maxBytes') =>
        new Gauge({
          name,
          help,
          labelNames,
          registers,
          collect() {
            for (const { part, ...segment } of cache.segments()) this.set({ part }, segment[what]);
          },
        });
      gauge('suchna_page_cache_pages', 'Number of cached pages', 'pages');
      gauge('suchna_page_cache_bytes', 'Size of cached pages', 'bytes');
      gauge('suchna_page_cache_max_bytes', 'Size limit of cached pages', 'maxBytes');
      new Counter({
        name: 'suchna_page_cache_evictions_total',
        help: 'Pages that were evicted because the cache was full',
        labelNames,
        registers,
        collect() {
          this.reset();
          for (const { part, evictions } of cache.segments()) this.inc({ part }, evictions);
        },
      });
    },
    /**
     * Counts the requests to other services. Reports whether each service responds. Unused services
     * are left out. Mail is left out, because `suchna_mails_total` counts it.
     */
    watchParts(parts: Pick<PartHealth, 'read' | 'answersOf'>): void {
      const asked = () =>
        parts.read().filter(({ part, state }) => part !== 'mail' && state !== 'unasked');
      new Counter({
        name: 'suchna_part_answers_total',
        help: 'Requests to outside parts by part and result',
        labelNames: ['part', 'result'],
        registers,
        collect() {
          this.reset();
          for (const { part } of asked()) {
            for (const [result, count] of Object.entries(parts.answersOf(part))) {
              this.inc({ part, result }, count);
            }
          }
        },
      });
      new Gauge({
        name: 'suchna_part_up',
        help: 'Whether an outside part answers: 1, or 0 while it fails',
        labelNames: ['part'],
        aggregator: 'min',
        registers,
        collect() {
          this.reset();
          for (const { part, state } of asked()) this.set({ part }, state === 'failing' ? 0 : 1);
        },
      });
    },
  };
}

/**
 * Whether a client may read the metrics. The client must send the token or connect directly from
 * this machine.
 */
export function mayReadMetrics(
  headers: Headers,
  socketAddress: string | undefined,
  token: string | undefined,
): boolean {
  if (token) {
    const given = Buffer.from(headers.get('authorization') ?? '');
    const expected = Buffer.from(`Bearer ${token}`);
    if (given.length === expected.length && timingSafeEqual(given, expected)) return true;
  }
  return isLocal(headers, socketAddress);
}
