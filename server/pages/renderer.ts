import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type {
  Auth,
  BackupState,
  Health,
  LayoutData,
  MailJobs,
  PageDependencies,
  PartState,
  RequestInfo,
  SettingsAccess,
  SiteInfo,
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
import type { StaffLanguage, Texts } from '#messages/texts.ts';
import type { Logger } from '../base/log.ts';
import { isSafeMethod } from '../base/same-origin.ts';
import { contentSecurityPolicy, scriptHash } from '../base/security-headers.ts';
import { decodedPath } from '../base/spelling.ts';
import { createIsSearch } from './is-search.ts';
import { readLayoutData } from './layout-data.ts';
import type { SearchGate } from './search-gate.ts';

/** The context objects of the app; they are keys, so they must be those of the very build. */
type AppContexts = typeof import('#app/context.ts');

/** What the app's `entry.server` exports besides React Router's own. */
type AppEntry = ServerBuild['entry']['module'] & {
  contexts: AppContexts;
  inlineScripts: string[];
};

export type PageRequest = {
  request: Request;
  info: RequestInfo;
  /** Who asks; a public read is in nobody's name. */
  auth?: Auth;
};

/** A rendered page as plain values, so that it can be cached and sent again. */
export type Page = {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer> | null;
  /** Keys of `changes` that the page is about. */
  own: CacheKey[];
  /** Keys of `changes` that merely surround it. */
  shared: CacheKey[];
};

export type Pages = {
  /** @throws Busy where a visitor's search is refused */
  render(asked: PageRequest): Promise<Page>;
};

export type PagesDependencies = {
  /** React Router's server build, or what loads the newest one in development. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  db: Database;
  /** The same for requests that only read, whose visitors wait for a shorter time. */
  reads?: Database;
  /** Bounds how many searches run at once; without it nothing does. */
  searchGate?: Pick<SearchGate, 'visitors' | 'staff'>;
  /** What surrounds every public page; without it each page reads it from the database. */
  layoutData?: LayoutData;
  /** The texts of the languages that pages are rendered in; those of the site where not given. */
  catalogues?: Catalogues;
  /** The language of the staff area; that of the site where not given. */
  forStaff?: StaffLanguage;
  siteInfo: (texts: Texts) => SiteInfo;
  settings?: SettingsAccess;
  limits: VisitorLimits;
  mailJobs: MailJobs;
  /** Up to which change everything is known; from there an open page hears what comes. */
  position?: () => number;
  storage: FileStorage;
  /** What is known of the parts that the site asks; without it nothing. */
  parts?: () => PartState[];
  /** Reads what is known of the site's copies; without it nothing. */
  backups?: () => Promise<BackupState>;
  /** Reads how every part of the site does; without it nothing. */
  health?: Health;
  /** What words of a search mean; without it what the site knows by itself. */
  meanings?: () => Meanings | undefined;
  /** Counts a search that found nothing whole; without it nobody does. */
  countMissedSearch?: (query: string) => void;
  log: Logger;
};

/**
 * Renders pages and feeds with React Router.
 *
 * A read outside the staff area is rendered from its path and query alone, under the site's own
 * address: neither cookies nor headers nor the Host reach its loaders, so nothing that depends on a
 * visitor can enter a page that is cached for everyone.
 *
 * The language that stands first in a path chooses the texts; the routes get the path without it.
 */
export function createPages({
  build,
  mode,
  db,
  reads = db,
  searchGate = { visitors: (search) => search(reads), staff: (search) => search(reads) },
  layoutData = readLayoutData(reads),
  catalogues: published = catalogues,
  forStaff = staffLanguage,
  siteInfo,
  settings,
  limits,
  mailJobs,
  position,
  storage,
  parts,
  backups,
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
  let prepared: ReturnType<typeof prepare> | null = null;

  return {
    async render(asked) {
      if (mode === 'development') prepared = null; // the sources may have changed
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
    const site = siteInfo(texts);
    const own = new Set<CacheKey>();
    const shared = new Set<CacheKey>();
    let isCutShort = false;
    const page: PageDependencies = {
      own: (...keys) => addAll(own, keys),
      shared: (...keys) => addAll(shared, keys),
      cutShort: () => {
        isCutShort = true;
      },
    };
    const context = new RouterContextProvider();
    context.set(contexts.databaseContext, database);
    context.set(contexts.staffSearchContext, searchGate.staff);
    context.set(contexts.layoutDataContext, layoutData);
    const language = isStaffPath(pathname) ? forStaff : { locale, texts };
    context.set(contexts.languageContext, language);
    context.set(contexts.staffLanguageContext, forStaff);
    context.set(contexts.siteContext, site);
    if (auth) context.set(contexts.authContext, auth);
    context.set(contexts.requestContext, info);
    context.set(contexts.logContext, log);
    context.set(contexts.limitsContext, limits);
    context.set(contexts.mailJobsContext, mailJobs);
    context.set(contexts.storageContext, storage);
    context.set(contexts.pageContext, page);
    const nonce = isStaffPath(pathname) ? randomBytes(16).toString('base64') : undefined;
    context.set(contexts.nonceContext, nonce);
    if (settings) context.set(contexts.settingsContext, settings);
    if (health) context.set(contexts.healthContext, health);
    if (parts) context.set(contexts.partsContext, parts);
    if (backups) context.set(contexts.backupsContext, backups);
    if (meanings) context.set(contexts.meaningsContext, meanings);
    if (countMissedSearch) context.set(contexts.missedSearchContext, countMissedSearch);
    if (position) context.set(contexts.sequenceContext, position());

    const isForEveryone = isPublicRead(request);
    const response = await handle(
      isForEveryone ? anonymous(request, site.siteUrl, path) : withoutOrigin(request, path),
      context,
    );
    const { headers, status } = response;
    // Whoever left gets a bare answer, which nobody reads.
    if (isLastResort(response) && !request.signal.aborted) {
      throw new Error('The error page itself is broken');
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
    return { status, headers: [...headers], body, own: [...own], shared: [...shared] };
  }
}

/** Whether the answer is the same for whoever asks. */
export function isPublicRead(request: Request): boolean {
  return isSafeMethod(request.method) && !isStaffPath(new URL(request.url).pathname);
}

/** Whether a path is in the staff area, however it is spelled. */
export function isStaffPath(pathname: string): boolean {
  return /^\/+admin(?=[/.]|$)/i.test(decodedPath(pathname));
}

/** What caches may do with a public answer that names no policy of its own. */
function policyOf(status: number): string {
  if (status >= 500) return 'no-store';
  return status >= 400 ? cachePolicies.missing : cachePolicies.public;
}

function anonymous(request: Request, siteUrl: string, path: string): Request {
  return new Request(siteUrl + path + new URL(request.url).search);
}

/** The server has judged the origin by the visitor's host; React Router only knows the socket's. */
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

/** A failure that not even the error page could be rendered for: it has no form of our own. */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && /^(text\/plain|$)/.test(headers.get('Content-Type') ?? '');
}
