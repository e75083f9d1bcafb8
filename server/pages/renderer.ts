import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type {
  Auth,
  BackupState,
  Health,
  LayoutData,
  MailJobs,
  OfficialSites,
  PageDependencies,
  PartState,
  RequestInfo,
  SettingsAccess,
  SiteInfo,
  StarterOffers,
  VisitorLimits,
} from '#app/context.ts';
import { cachePolicies } from '#app/http.ts';
import type { Database } from '#db/client.server.ts';
import type { CacheKey } from '#domain/changes/change-key.ts';
import { splitLocale } from '#domain/links.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { Meanings } from '#domain/search/meanings.ts';
import { type Catalogues, catalogues, localesOf, textsFor } from '#messages/catalogue.server.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import type { Language, PublishedLanguage } from '#messages/texts.ts';
import type { Logger } from '../base/log.ts';
import { isSafeMethod } from '../base/same-origin.ts';
import { contentSecurityPolicy, scriptHash } from '../base/security-headers.ts';
import { decodedPath } from '../base/spelling.ts';
import { readDocument } from '../documents/read-document.ts';
import { createIsSearch } from './is-search.ts';
import { readLayoutData } from './layout-data.ts';
import type { SearchGate } from './search-gate.ts';

/**
 * The contexts of the app. They must come from the build that renders the pages, because React
 * Router compares contexts by identity.
 */
type AppContexts = typeof import('#app/context.ts');

/** The exports of the app's `entry.server` that React Router does not use. */
type AppEntry = ServerBuild['entry']['module'] & {
  contexts: AppContexts;
  inlineScripts: string[];
};

export type PageRequest = {
  request: Request;
  info: RequestInfo;
  /** The functions for sign-in. Undefined for a public read. */
  auth?: Auth;
};

/** A rendered page as plain values, so that it can be cached and sent again. */
export type Page = {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer> | null;
  /** Keys in `changes`. A change with one of these keys makes the page's content stale. */
  own: CacheKey[];
  /**
   * Keys in `changes`. A change with one of these keys makes only the page's layout stale, such as
   * its header.
   */
  shared: CacheKey[];
  /**
   * The time at which the page changes without a write (ms since 1970). Null if there is no such
   * time.
   */
  changesAt: number | null;
};

export type Pages = {
  /** @throws Busy if a visitor's search is refused */
  render(asked: PageRequest): Promise<Page>;
};

export type PagesDependencies = {
  /** React Router's server build. In development, a function that loads the newest build. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  db: Database;
  /** The database for requests that only read, with a shorter time limit. */
  reads?: Database;
  /** Limits the number of concurrent searches. Without a gate there is no limit. */
  searchGate?: Pick<SearchGate, 'visitors' | 'staff'>;
  /**
   * The data of the layout of public pages. Without this value each page reads the data from the
   * database.
   */
  layoutData?: LayoutData;
  /** The texts of pages in each language. By default the site's own texts. */
  catalogues?: Catalogues;
  siteInfo: (language: Language) => SiteInfo;
  settings?: SettingsAccess;
  limits: VisitorLimits;
  mailJobs: MailJobs;
  /** The sequence number up to which all changes are known. Open pages receive later changes. */
  position?: () => number;
  storage: FileStorage;
  /** Requests to official sites on behalf of staff. Without this value no requests are possible. */
  officialSites?: OfficialSites;
  /** The known health of each service, if this process records it. */
  parts?: () => PartState[];
  /** Reads the state of backups, if known. */
  backups?: () => Promise<BackupState>;
  /** The offer of newer starter content. Without this value nothing is offered. */
  starterOffers?: StarterOffers;
  /** Reads the health report, if this process has a report. */
  health?: Health;
  /** Synonyms that staff added. Without this value only the site's own synonyms apply. */
  meanings?: () => Meanings | undefined;
  /** Counts a missed search. Without this value nothing is counted. */
  countMissedSearch?: (query: string) => void;
  log: Logger;
};

/**
 * Renders pages and feeds with React Router. Public reads (`isPublicRead`) are rendered only from
 * path and query. Their loaders receive no cookies, headers or Host, so that a cached page contains
 * no data of a visitor. The language prefix selects the texts. Routes receive the path without the
 * prefix.
 */
export function createPages({
  build,
  mode,
  db,
  reads = db,
  searchGate = { visitors: (search) => search(reads), staff: (search) => search(reads) },
  layoutData = readLayoutData(reads),
  catalogues: published = catalogues,
  siteInfo,
  settings,
  limits,
  mailJobs,
  position,
  storage,
  officialSites,
  parts,
  backups,
  starterOffers,
  health,
  meanings,
  countMissedSearch,
  log,
}: PagesDependencies): Pages {
  const prepare = async () => {
    const serverBuild = typeof build === 'function' ? await build() : build;
    const { contexts, inlineScripts } = serverBuild.entry.module as AppEntry;
    return {
      contexts,
      hashes: inlineScripts.map(scriptHash),
      handle: createRequestHandler(serverBuild, mode),
      isSearch: createIsSearch(serverBuild),
    };
  };
  const languages = languagesOf(published);
  let prepared: ReturnType<typeof prepare> | null = null;

  return {
    async render(asked) {
      // In development the sources may have changed since the last request.
      if (mode === 'development') prepared = null;
      prepared ??= prepare();
      const ready = await prepared;
      const { request } = asked;
      const isVisitorSearch = isPublicRead(request) && ready.isSearch(new URL(request.url));
      return isVisitorSearch
        ? searchGate.visitors((searches) => renderPage(asked, ready, searches))
        : renderPage(asked, ready, isSafeMethod(request.method) ? reads : db);
    },
  };

  async function renderPage(
    { request, info, auth }: PageRequest,
    { contexts, hashes, handle }: Awaited<ReturnType<typeof prepare>>,
    database: Database,
  ): Promise<Page> {
    const { pathname } = new URL(request.url);
    const { locale, path } = splitLocale(pathname, localesOf(published));
    const texts = textsFor(locale, published);
    const site = siteInfo({ locale, texts });
    const own = new Set<CacheKey>();
    const shared = new Set<CacheKey>();
    let isCutShort = false;
    let changesAt: number | null = null;
    const page: PageDependencies = {
      own: (...keys) => addAll(own, keys),
      shared: (...keys) => addAll(shared, keys),
      until: (moment) => {
        changesAt = earlier(changesAt, moment);
      },
      cutShort: () => {
        isCutShort = true;
      },
    };
    const context = new RouterContextProvider();
    context.set(contexts.databaseContext, database);
    context.set(contexts.staffSearchContext, searchGate.staff);
    context.set(contexts.layoutDataContext, layoutData);
    const language = isStaffPath(pathname) ? staffLanguage : { locale, texts };
    context.set(contexts.languageContext, language);
    context.set(contexts.languagesContext, languages);
    context.set(contexts.siteContext, site);
    if (auth) context.set(contexts.authContext, auth);
    context.set(contexts.requestContext, info);
    context.set(contexts.logContext, log);
    context.set(contexts.limitsContext, limits);
    context.set(contexts.mailJobsContext, mailJobs);
    context.set(contexts.storageContext, storage);
    context.set(contexts.readDocumentContext, readDocument);
    context.set(contexts.pageContext, page);
    const nonce = isStaffPath(pathname) ? randomBytes(16).toString('base64') : undefined;
    context.set(contexts.nonceContext, nonce);
    if (settings) context.set(contexts.settingsContext, settings);
    if (officialSites) context.set(contexts.officialSitesContext, officialSites);
    if (health) context.set(contexts.healthContext, health);
    if (parts) context.set(contexts.partsContext, parts);
    if (backups) context.set(contexts.backupsContext, backups);
    if (starterOffers) context.set(contexts.starterOffersContext, starterOffers);
    if (meanings) context.set(contexts.meaningsContext, meanings);
    if (countMissedSearch) context.set(contexts.missedSearchContext, countMissedSearch);
    if (position) context.set(contexts.sequenceContext, position());

    const isForEveryone = isPublicRead(request);
    const response = await handle(
      isForEveryone ? anonymous(request, site.siteUrl, path) : withoutOrigin(request, path),
      context,
    );
    const { headers, status } = response;
    // If the visitor has left, React Router's response is empty, which is no failure.
    if (isLastResort(response) && !request.signal.aborted) {
      throw new Error('The error page failed to render');
    }
    const body =
      request.method === 'HEAD' || response.body === null
        ? null
        : new Uint8Array(await response.arrayBuffer());
    if (isCutShort) headers.set('Cache-Control', cachePolicies.private);
    if (!headers.has('Cache-Control') || headers.has('Set-Cookie')) {
      const mayCache = isForEveryone && !headers.has('Set-Cookie');
      headers.set('Cache-Control', mayCache ? policyOf(status) : cachePolicies.private);
    }
    if (status === 503) headers.set('Retry-After', '30');
    if (headers.get('Content-Type')?.startsWith('text/html') && mode === 'production') {
      const hasAnalytics = Boolean(site.analyticsId) && !isStaffPath(pathname);
      const inline = nonce ? [...hashes, `nonce-${nonce}`] : hashes;
      headers.set('Content-Security-Policy', contentSecurityPolicy(inline, { hasAnalytics }));
    }
    return { status, headers: [...headers], body, own: [...own], shared: [...shared], changesAt };
  }
}

/** Lists the languages that have a catalogue, each with its name in that language. */
function languagesOf(published: Catalogues): PublishedLanguage[] {
  return localesOf(published).map((locale) => {
    const texts = textsFor(locale, published);
    return { locale, name: texts.languageName, readHere: texts.readInLanguage };
  });
}

/** Returns the earlier of two times. Null counts as no time. */
function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/**
 * Whether a request only reads and its URL is outside the staff area. The response to such a
 * request is the same for all visitors.
 */
export function isPublicRead(request: Request): boolean {
  return isSafeMethod(request.method) && !isStaffPath(new URL(request.url).pathname);
}

/** Whether a path is in the staff area, in any spelling. */
export function isStaffPath(pathname: string): boolean {
  return /^\/+admin(?=[/.]|$)/i.test(decodedPath(pathname));
}

/** Returns the default cache policy of a public response. */
function policyOf(status: number): string {
  if (status >= 500) return 'no-store';
  return status >= 400 ? cachePolicies.missing : cachePolicies.public;
}

function anonymous(request: Request, siteUrl: string, path: string): Request {
  return new Request(siteUrl + path + new URL(request.url).search);
}

/**
 * Copies a request with another path and without Origin, which the server has checked already.
 * React Router would compare Origin with Host, which a proxy may have changed.
 */
function withoutOrigin(request: Request, path: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  const { method, signal, body } = request;
  const url = new URL(request.url);
  url.pathname = path;
  return new Request(url, {
    method,
    headers,
    signal,
    ...(body && { body, duplex: 'half' }),
  });
}

function addAll(set: Set<CacheKey>, keys: CacheKey[]): void {
  for (const key of keys) set.add(key);
}

/**
 * Whether a response is React Router's plain response of last resort. React Router returns it if
 * the error page fails to render.
 */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && /^(text\/plain|$)/.test(headers.get('Content-Type') ?? '');
}
