import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { CacheKey } from '#domain/changes/change-key.ts';
import type { Change } from '#domain/changes/change-reader.server.ts';
import { nextIndianMidnight } from '#domain/dates.ts';
import {
  compress,
  type Encoding,
  isCompressible,
  MIN_COMPRESSED_BYTES,
} from '../base/compression.ts';
import type { CacheSegment, Metrics } from '../metrics/metrics.ts';
import { kindOf } from '../metrics/request-kind.ts';
import type { PageKey } from './cache-key.ts';
import type { Page, PageRequest, Pages } from './renderer.ts';

export type PageCache = ReturnType<typeof createPageCache>;

/** An encoding of a page. `identity` is the page without compression. */
export type Variant = Encoding | 'identity';

/** A cached page, ready to be sent. */
export type CachedPage = {
  address: string;
  status: number;
  headers: [name: string, value: string][];
  /** The beginning of the entity tags, which is the same for all variants. */
  tag: string;
  /** The stored variants. A missing variant is created from a stored variant. */
  variants: Partial<Record<Variant, Uint8Array<ArrayBuffer>>>;
  isCompressible: boolean;
  /** The headers of responses by variant and protocol. Each list of headers is built once. */
  heads: Map<string, string[]>;
  renderedAt: number;
  /**
   * The time at which a `shared` key first changed or `recheck` was called. The time is 0 while the
   * page is fresh.
   */
  staleSince: number;
  hits: number;
  /** The kind of the page's URL, for the metrics. */
  kind: 'page' | 'feed';
};

type Entry = CachedPage & {
  own: readonly CacheKey[];
  shared: readonly CacheKey[];
  changesAt: number | null;
  bytes: number;
  /** Whether the page was requested since it became the newest page of its segment (`makeRoom`). */
  isUsed: boolean;
  segment: Segment;
};

/** Pages that share a size limit in bytes. */
type Segment = {
  entries: Map<string, Entry>;
  bytes: number;
  maxBytes: number;
  /** Number of evicted pages. */
  evictions: number;
};

const MAX_BYTES = 160 * 1024 * 1024;
/**
 * The share of the cache for URLs with a query, such as searches. Requests with invented queries
 * therefore cannot evict pages without a query.
 */
const OPEN_ENDED_SHARE = 0.125;
/** Estimated size of an entry apart from its body: keys, headers, maps. */
const ENTRY_BYTES = 2_048;
/**
 * Longest time for which a page with a stale layout may still be served. There is no limit while
 * the database is unreachable, while `SHORT_QUEUE` or more pages wait to be rendered, or if the new
 * render fails.
 */
const STALE_MS = 5_000;
/**
 * If at least this number of pages waits to be rendered, stale layouts are served for longer than
 * `STALE_MS`.
 */
const SHORT_QUEUE = 32;
/**
 * Pause after a background render, as a multiple of the render's duration, so that requests of
 * visitors come first.
 */
const REST_FACTOR = 2;
/** Maximum number of keys whose last change is remembered. */
const MAX_REMEMBERED_KEYS = 20_000;

const brotliDecompressAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);

/**
 * Caches pages that are the same for all visitors as ready bytes (design, "Page cache and live
 * updates"). Simultaneous requests share one render. A change of an `own` key drops the page, even
 * while it is being rendered. A change of a `shared` key makes the page stale. A stale page is
 * still served for a limited time (`STALE_MS`), and its next request queues a new render. The most
 * requested stale pages are rendered first.
 */
export function createPageCache({
  pages,
  keyOf,
  metrics,
  isAway = () => false,
  maxBytes = MAX_BYTES,
  now = Date.now,
}: {
  pages: Pages;
  keyOf: (url: URL) => PageKey | null;
  metrics: Pick<Metrics, 'pageCache'>;
  /**
   * Whether the database is unreachable. Meanwhile cached pages of any age are served without
   * waiting for the database.
   */
  isAway?: () => boolean;
  maxBytes?: number;
  now?: () => number;
}) {
  const segments = {
    named: segment(maxBytes * (1 - OPEN_ENDED_SHARE)),
    openEnded: segment(maxBytes * OPEN_ENDED_SHARE),
  };
  const byKey = new Map<CacheKey, Set<Entry>>();
  const rendering = new Map<string, Promise<Page | Entry>>();
  const waiting = new Set<Entry>();
  const compressing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  /**
   * Number of changes so far. A page whose render began at number n may lack the changes after n.
   */
  let tick = 0;
  let forgottenUpTo = 0;
  const changedAt = new Map<CacheKey, number>();
  let isRefreshing = false;
  let isClosed = false;
  let midnight = scheduleMidnight();

  function find(address: string): Entry | undefined {
    return segments.named.entries.get(address) ?? segments.openEnded.entries.get(address);
  }

  function put(entry: Entry): void {
    drop(find(entry.address));
    entry.segment.entries.set(entry.address, entry);
    entry.segment.bytes += entry.bytes;
    for (const key of new Set([...entry.own, ...entry.shared])) {
      const entries = byKey.get(key) ?? new Set();
      byKey.set(key, entries.add(entry));
    }
    makeRoom(entry.segment);
  }

  function drop(entry: Entry | undefined): void {
    if (!entry || entry.segment.entries.get(entry.address) !== entry) return;
    entry.segment.entries.delete(entry.address);
    entry.segment.bytes -= entry.bytes;
    waiting.delete(entry);
    for (const key of new Set([...entry.own, ...entry.shared])) {
      const entries = byKey.get(key);
      entries?.delete(entry);
      if (entries?.size === 0) byKey.delete(key);
    }
  }

  /**
   * Evicts pages, oldest first, until the segment fits into its limit (second-chance replacement).
   * A page with `isUsed` is not evicted, unless it is the only page. Instead, its `isUsed` becomes
   * false, and the page becomes the newest page.
   */
  function makeRoom(full: Segment): void {
    while (full.bytes > full.maxBytes && full.entries.size > 0) {
      const [oldest] = full.entries.values();
      if (!oldest) return;
      if (oldest.isUsed && full.entries.size > 1) {
        oldest.isUsed = false;
        full.entries.delete(oldest.address);
        full.entries.set(oldest.address, oldest);
      } else {
        full.evictions += 1;
        drop(oldest);
      }
    }
  }

  async function render(key: PageKey, asked: PageRequest): Promise<Page | Entry> {
    const begunAt = tick;
    const page = await pages.render(asked);
    if (!isCacheable(page)) return page;
    const entry = toEntry(key, page);
    const isOutdated = (keys: readonly CacheKey[]) =>
      begunAt < forgottenUpTo || keys.some((name) => (changedAt.get(name) ?? 0) > begunAt);
    if (isOutdated(page.own)) return page;
    if (isOutdated(page.shared)) entry.staleSince = now();
    if (!isClosed) put(entry);
    return entry;
  }

  /** Renders a page once for all requests that arrive during the render. */
  function renderOnce(key: PageKey, asked: PageRequest): Promise<Page | Entry> {
    const running = rendering.get(key.address);
    if (running) return running;
    const started = render(key, asked).finally(() => {
      if (rendering.get(key.address) === started) rendering.delete(key.address);
    });
    rendering.set(key.address, started);
    return started;
  }

  function toEntry({ address, isOpenEnded }: PageKey, page: Page): Entry {
    const body = page.body ?? new Uint8Array();
    return {
      address,
      status: page.status,
      headers: page.headers,
      tag: createHash('sha1').update(body).digest('base64url'),
      variants: { identity: body },
      isCompressible:
        body.byteLength >= MIN_COMPRESSED_BYTES &&
        isCompressible(new Headers(page.headers).get('content-type')),
      heads: new Map(),
      renderedAt: now(),
      staleSince: 0,
      hits: 0,
      kind: kindOf(address.split('?', 1)[0] ?? '') === 'feed' ? 'feed' : 'page',
      own: page.own,
      shared: page.shared,
      changesAt: page.changesAt,
      bytes: body.byteLength + ENTRY_BYTES,
      isUsed: false,
      segment: isOpenEnded ? segments.openEnded : segments.named,
    };
  }

  /** Renders stale pages again, one page after another, with pauses between the renders. */
  async function refresh(revalidationRequest: (address: string) => PageRequest): Promise<void> {
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      while (waiting.size > 0 && !isClosed) {
        const entry = mostRead(waiting);
        waiting.delete(entry);
        if (find(entry.address) !== entry) continue;
        const startedAt = performance.now();
        const key = { address: entry.address, isOpenEnded: entry.segment === segments.openEnded };
        const anew = await renderOnce(key, revalidationRequest(entry.address)).catch(() => null);
        if (anew && 'hits' in anew && anew !== entry) {
          anew.hits = Math.floor(entry.hits / 2);
          // The new page gets the variants of the old page, so that no request waits for
          // compression.
          for (const variant of Object.keys(entry.variants) as Variant[]) {
            if (variant !== 'identity') await variantOf(anew, variant);
          }
        } else if (anew && 'body' in anew && anew.status < 500) {
          drop(entry); // The page was removed, moved, or can no longer be cached.
        }
        await delay((performance.now() - startedAt) * REST_FACTOR, undefined, { ref: false });
      }
    } finally {
      isRefreshing = false;
    }
  }

  /**
   * Returns the bytes of one variant. The bytes are created at the first request and then cached.
   */
  async function variantOf(page: CachedPage, variant: Variant): Promise<Uint8Array<ArrayBuffer>> {
    const ready = page.variants[variant];
    if (ready) return ready;
    const name = `${variant} ${page.tag}`;
    const running = compressing.get(name);
    if (running) return running;
    const made = makeVariant(page, variant).finally(() => compressing.delete(name));
    compressing.set(name, made);
    const bytes = await made;
    const entry = page as Entry;
    const isCached = find(entry.address) === entry;
    let grown = bytes.byteLength;
    entry.variants[variant] = bytes;
    // Almost all browsers accept compressed pages. The plain bytes are therefore dropped until a
    // client requests them.
    if (variant !== 'identity' && entry.variants.identity && entry.isCompressible) {
      grown -= entry.variants.identity.byteLength;
      entry.variants.identity = undefined;
    }
    entry.bytes += grown;
    if (isCached) {
      entry.segment.bytes += grown;
      makeRoom(entry.segment);
    }
    return bytes;
  }

  function scheduleMidnight(): NodeJS.Timeout {
    const timer = setTimeout(
      () => {
        invalidate(['today']);
        midnight = scheduleMidnight();
      },
      nextIndianMidnight(new Date(now())).getTime() - now(),
    );
    return timer.unref();
  }

  /**
   * Drops the pages that have a changed key in `own`. Other pages that have a changed key in
   * `shared` become stale. The database function `change_keys` returns the keys of a write, and
   * loaders name the keys of a page.
   */
  function invalidate(keys: Iterable<CacheKey>): void {
    tick += 1;
    // A render that has begun may miss this change, so later requests begin a new render.
    rendering.clear();
    for (const key of new Set(keys)) {
      changedAt.set(key, tick);
      for (const entry of [...(byKey.get(key) ?? [])]) {
        if (entry.own.includes(key)) drop(entry);
        else entry.staleSince ||= now();
      }
    }
    if (changedAt.size > MAX_REMEMBERED_KEYS) forgetTicks();
  }

  /**
   * Forgets which keys have changed. The pages that are being rendered at this time count as
   * outdated, because it is unknown whether one of their keys has changed.
   */
  function forgetTicks(): void {
    tick += 1;
    rendering.clear();
    changedAt.clear();
    forgottenUpTo = tick;
  }

  /**
   * Returns the cached page of a URL without waiting. Queues a stale page for a new render. Returns
   * null in these cases:
   *
   * - There is no cached page.
   * - The database is reachable, and the time `changesAt` of the page has passed.
   * - The database is reachable, the page has been stale for longer than `STALE_MS`, and fewer than
   *   `SHORT_QUEUE` pages wait to be rendered.
   */
  function lookup(
    address: string,
    revalidationRequest: (address: string) => PageRequest,
  ): CachedPage | null {
    const entry = find(address);
    if (!entry) return null;
    const hasChanged = entry.changesAt !== null && entry.changesAt <= now();
    if (hasChanged && !isAway()) return null;
    if (entry.staleSince !== 0) {
      const isTooOld = now() - entry.staleSince > STALE_MS && waiting.size < SHORT_QUEUE;
      if (isTooOld && !isAway()) return null;
      waiting.add(entry);
      void refresh(revalidationRequest);
      metrics.pageCache.stale += 1;
    } else {
      metrics.pageCache.hit += 1;
    }
    entry.isUsed = true;
    entry.hits += 1;
    return entry;
  }

  return {
    lookup,

    /**
     * Returns the page of a public read. Renders the page if `lookup` does not return it, and
     * caches the new page if `isCacheable` allows.
     *
     * A render fails if it throws or has a status of 500 or more. After a failed render, returns
     * the cached page of any age. If there is no cached page, throws the error or returns the page
     * with this status.
     */
    async get(
      asked: PageRequest,
      revalidationRequest: (address: string) => PageRequest,
    ): Promise<Page | CachedPage> {
      const key = keyOf(new URL(asked.request.url));
      if (!key) return pages.render(asked);
      const cached = lookup(key.address, revalidationRequest);
      if (cached) return cached;
      const old = find(key.address);
      metrics.pageCache.miss += 1;
      const { request } = revalidationRequest(key.address);
      const page = await renderOnce(key, { request, info: asked.info }).catch((error) => {
        if (old) return old;
        throw error;
      });
      return old && page.status >= 500 ? old : page;
    },

    variantOf,
    invalidate,

    /** Applies changes that the database has recorded. */
    onChanges(changes: readonly Change[]): void {
      invalidate(changes.flatMap(({ keys }) => keys));
    },

    /** Marks all cached pages as stale, as if a `shared` key of each page had changed. */
    recheck(): void {
      forgetTicks();
      for (const { entries } of Object.values(segments)) {
        for (const entry of entries.values()) entry.staleSince ||= now();
      }
    },

    /** Drops every page. */
    clear(): void {
      forgetTicks();
      for (const { entries } of Object.values(segments)) {
        for (const entry of [...entries.values()]) drop(entry);
      }
    },

    /** Returns the size and the limit of each segment, for the metrics. */
    segments(): CacheSegment[] {
      return Object.entries(segments).map(([part, { entries, ...segment }]) => ({
        part,
        pages: entries.size,
        ...segment,
      }));
    },

    /** Returns the number and the size of cached pages, for tests. */
    size(): { pages: number; namedPages: number; bytes: number } {
      const { named, openEnded } = segments;
      return {
        namedPages: named.entries.size,
        pages: named.entries.size + openEnded.entries.size,
        bytes: named.bytes + openEnded.bytes,
      };
    },

    close(): void {
      isClosed = true;
      clearTimeout(midnight);
      waiting.clear();
    },
  };
}

/** Whether a page is an entry of the cache, which has variants. */
export function isCached(page: Page | CachedPage): page is CachedPage {
  return 'variants' in page;
}

function segment(maxBytes: number): Segment {
  return { entries: new Map(), bytes: 0, maxBytes, evictions: 0 };
}

/**
 * Whether a page may be cached. Its response must have status 200, a body and a public cache
 * policy. It must not set cookies.
 */
function isCacheable({ status, headers, body }: Page): boolean {
  const given = new Headers(headers);
  return (
    status === 200 &&
    body !== null &&
    !given.has('set-cookie') &&
    /^public\b/.test(given.get('cache-control') ?? '')
  );
}

function mostRead(entries: Set<Entry>): Entry {
  let most: Entry | undefined;
  for (const entry of entries) if (!most || entry.hits > most.hits) most = entry;
  return most as Entry;
}

async function makeVariant(
  { variants }: CachedPage,
  variant: Variant,
): Promise<Uint8Array<ArrayBuffer>> {
  const { identity, br, gzip } = variants;
  const plain =
    identity ??
    (br && new Uint8Array(await brotliDecompressAsync(br))) ??
    (gzip && new Uint8Array(await gunzipAsync(gzip)));
  if (!plain) throw new Error('A cached page has no bytes.');
  return variant === 'identity' ? plain : compress(plain, variant);
}
