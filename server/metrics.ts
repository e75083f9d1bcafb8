import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isLocal } from './visitor.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** What a request was for; few kinds, so that hostile addresses cannot grow the numbers. */
export type RequestKind = 'page' | 'admin' | 'api' | 'feed' | 'file' | 'events' | 'probe';

/** The numbers of one process, for Prometheus. */
export function createMetrics(registry = new Registry()) {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'suchna_http_requests_total',
    help: 'Answers by kind of address, method and status',
    labelNames: ['kind', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'suchna_http_request_duration_seconds',
    help: 'Time until an answer was ready to be sent',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const listeners = new Gauge({
    name: 'suchna_event_streams',
    help: 'Browsers that listen for changes',
    registers,
  });
  const position = new Gauge({
    name: 'suchna_changes_position',
    help: 'Sequence number up to which changes have been read',
    aggregator: 'max',
    registers,
  });
  // Counted without the library on the way of every cached answer, and read when somebody asks.
  const pageCache = { hit: 0, stale: 0, miss: 0 };
  new Counter({
    name: 'suchna_page_cache_total',
    help: 'Public pages by how they were answered: kept, kept though old, or rendered',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(pageCache)) this.inc({ result }, count);
    },
  });
  return {
    registry,
    listeners,
    position,
    pageCache,
    observe(kind: RequestKind, method: string, status: number, durationMs: number): void {
      requests.inc({ kind, method, status });
      seconds.observe({ kind }, durationMs / 1000);
    },
    watchPool(pool: pg.Pool): void {
      new Gauge({
        name: 'suchna_database_connections',
        help: 'Connections of the pool, by what they do',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'awaited' }, pool.waitingCount);
        },
      });
    },
  };
}

/** Who may read the numbers: whoever has the token, or this machine itself with no proxy between. */
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

/** The kind that an address belongs to. */
export function kindOf(pathname: string): RequestKind {
  if (/^\/(healthz|readyz|metrics)$/.test(pathname)) return 'probe';
  if (pathname === '/events') return 'events';
  if (pathname === '/api' || pathname.startsWith('/api/')) return 'api';
  if (/^\/admin(?=[/.]|$)/.test(pathname)) return 'admin';
  if (pathname.startsWith('/assets/')) return 'file';
  if (/\.(xml|json|txt|webmanifest)$/.test(pathname)) return 'feed';
  return /\.(svg|png|ico|js)$/.test(pathname) ? 'file' : 'page';
}
