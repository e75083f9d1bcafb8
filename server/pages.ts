import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type {
  Auth,
  BackupState,
  Health,
  MailJobs,
  PageDependencies,
  PartState,
  RenderedDocument,
  RequestInfo,
  SettingsAccess,
  SiteInfo,
  Surroundings,
  VisitorLimits,
} from '#app/context.ts';
import { cachePolicies } from '#app/http.ts';
import type { Database } from '#db/client.server.ts';
import { DomainError } from '#domain/errors.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { Logger } from './log.ts';
import { createRouteMatch, withLoaders, withRoutesOf } from './page-routes.ts';
import { isSafeMethod } from './same-origin.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './security-headers.ts';
import { decodedPath } from './spelling.ts';
import { readSurroundings } from './surroundings.ts';

/** The context objects of the app; they are keys, so they must be those of the very build. */
type AppContexts = typeof import('#app/context.ts');

/** What the app's `entry.server` exports besides React Router's own. */
type AppEntry = ServerBuild['entry']['module'] & {
  contexts: AppContexts;
  unseen: typeof import('#app/boot/unseen.ts').unseen;
};

export type PageRequest = {
  request: Request;
  info: RequestInfo;
  /** Who asks; a public read is in nobody's name. */
  auth?: Auth;
};

/** A rendered page as plain values, so that it can be kept and sent again. */
export type Page = {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer> | null;
  /** Keys of `changes` that the page is about. */
  own: string[];
  /** Keys of `changes` that merely surround it. */
  shared: string[];
};

export type Pages = {
  render(asked: PageRequest): Promise<Page>;
};

export type PagesDependencies = {
  /** React Router's server build, or what loads the newest one in development. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  db: Database;
  /** The same for requests that only read, whose visitors wait for a shorter time. */
  reads?: Database;
  /** What surrounds every public page; without it each page reads it from the database. */
  surroundings?: Surroundings;
  siteInfo: () => SiteInfo;
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
  log: Logger;
};

/**
 * Renders pages (documents, their data requests and resource routes) with React Router.
 *
 * A read outside the staff area is rendered from its path and query alone, under the site's own
 * address: neither cookies nor headers nor the Host reach its loaders, so nothing that depends on a
 * visitor can enter a page that is kept for everyone.
 */
export function createPages({
  build,
  mode,
  db,
  reads = db,
  surroundings = readSurroundings(reads),
  siteInfo,
  settings,
  limits,
  mailJobs,
  position,
  storage,
  parts,
  backups,
  health,
  log,
}: PagesDependencies): Pages {
  const load = async () => withErrorLog(typeof build === 'function' ? await build() : build, log);
  let kept: Promise<ServerBuild> | null = null;
  const current = () => {
    if (mode === 'development') return load();
    kept ??= load();
    return kept;
  };
  let handlerFor: ReturnType<typeof createHandlers> | null = null;

  return {
    async render({ request, info, auth }) {
      const serverBuild = await current();
      const { contexts } = serverBuild.entry.module as AppEntry;
      if (handlerFor === null || mode === 'development') {
        handlerFor = createHandlers(serverBuild, mode);
      }
      const { pathname } = new URL(request.url);
      const site = siteInfo();
      const own = new Set<string>();
      const shared = new Set<string>();
      const page: PageDependencies = {
        own: (...keys) => addAll(own, keys),
        shared: (...keys) => addAll(shared, keys),
      };
      const context = new RouterContextProvider();
      context.set(contexts.databaseContext, isSafeMethod(request.method) ? reads : db);
      context.set(contexts.surroundingsContext, surroundings);
      context.set(contexts.siteContext, site);
      if (auth) context.set(contexts.authContext, auth);
      context.set(contexts.requestContext, info);
      context.set(contexts.logContext, log);
      context.set(contexts.limitsContext, limits);
      context.set(contexts.mailJobsContext, mailJobs);
      context.set(contexts.storageContext, storage);
      context.set(contexts.pageContext, page);
      const document: RenderedDocument = { bytes: null };
      context.set(contexts.documentContext, document);
      if (settings) context.set(contexts.settingsContext, settings);
      if (health) context.set(contexts.healthContext, health);
      if (parts) context.set(contexts.partsContext, parts);
      if (backups) context.set(contexts.backupsContext, backups);
      if (position) context.set(contexts.sequenceContext, position());

      const isForEveryone = isPublicRead(request);
      const isDocument = isForEveryone && !pathname.endsWith('.data');
      const response = await handlerFor(pathname, { isDocument })(
        isForEveryone ? anonymous(request, site.siteUrl) : withoutOrigin(request),
        context,
      );
      const { headers, status } = response;
      const body = await bodyOf(request, response, document);
      // Whoever left gets a bare answer, which nobody reads.
      if (status === 500 && isLastResort(body) && !request.signal.aborted) {
        throw new Error('The error page itself is broken');
      }
      if (!headers.has('Cache-Control') || headers.has('Set-Cookie')) {
        const mayKeep = isForEveryone && !headers.has('Set-Cookie');
        headers.set('Cache-Control', mayKeep ? policyOf(status) : cachePolicies.private);
      }
      if (pathname.endsWith('.data') && headers.get('Cache-Control') === cachePolicies.public) {
        headers.set('Cache-Control', cachePolicies.publicData);
      }
      if (status === 503) headers.set('Retry-After', '30');
      if (body && headers.get('Content-Type')?.startsWith('text/html') && mode === 'production') {
        const hashes = inlineScriptHashes(headOf(body));
        const hasAnalytics = Boolean(site.analyticsId) && !isStaffPath(pathname);
        headers.set('Content-Security-Policy', contentSecurityPolicy(hashes, { hasAnalytics }));
      }
      return { status, headers: [...headers], body, own: [...own], shared: [...shared] };
    },
  };
}

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * React Router's handler for an address: one for each page, which knows the routes of that alone, and
 * another one for its documents, which hand on by themselves what was read.
 */
function createHandlers(
  build: ServerBuild,
  mode: PagesDependencies['mode'],
): (pathname: string, of: { isDocument: boolean }) => Handler {
  const match = createRouteMatch(build);
  const whole = createRequestHandler(build, mode);
  const { unseen } = build.entry.module as AppEntry;
  const handlers = { ofDocuments: new Map<string, Handler>(), others: new Map<string, Handler>() };
  return (pathname, { isDocument }) => {
    const matches = mode === 'production' && match(pathname);
    if (!matches) return whole; // in development React Router discovers routes as they are asked for
    const known = isDocument ? handlers.ofDocuments : handlers.others;
    const page = matches.at(-1)?.route.id ?? '';
    let handler = known.get(page);
    if (!handler) {
      const own = withRoutesOf(build, matches);
      const isPage = own.routes[page]?.module.default !== undefined; // and no feed
      handler = createRequestHandler(isDocument && isPage ? withLoaders(own, unseen) : own, mode);
      known.set(page, handler);
    }
    return handler;
  };
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

function anonymous(request: Request, siteUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(siteUrl + pathname + search);
}

/** The server has judged the origin by the visitor's host; React Router only knows the socket's. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  const { method, url, signal, body } = request;
  return new Request(url, {
    method,
    headers,
    signal,
    ...(body && { body, duplex: 'half' }),
  });
}

/**
 * Logs what nobody expected with the request's id. Named errors and answers that routes throw are
 * part of the product; a visitor who left is none of our business.
 */
function withErrorLog(build: ServerBuild, log: Logger): ServerBuild {
  const { contexts } = build.entry.module as AppEntry;
  const handleError: ServerBuild['entry']['module']['handleError'] = (
    error,
    { request, context },
  ) => {
    if (request.signal.aborted || error instanceof DomainError || !(error instanceof Error)) return;
    const { requestId } = context.get(contexts.requestContext);
    log.error({ error, requestId, path: new URL(request.url).pathname }, 'a page failed');
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}

/** What was rendered, or what an answer carries by itself. */
async function bodyOf(
  { method }: Request,
  response: Response,
  { bytes }: RenderedDocument,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (method === 'HEAD') return null;
  if (bytes) return bytes;
  return response.body ? new Uint8Array(await response.arrayBuffer()) : null;
}

function addAll(set: Set<string>, keys: string[]): void {
  for (const key of keys) set.add(key);
}

/** React Router's bare answer for when not even an error page could be rendered. */
function isLastResort(body: Uint8Array<ArrayBuffer> | null): boolean {
  return body === null || Buffer.from(body).toString() === 'Unexpected Server Error';
}

/** The document up to the end of its head; the rest is long and need not become a text again. */
function headOf(body: Uint8Array<ArrayBuffer>): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mark = '</head>';
  return bytes.toString('utf8', 0, bytes.indexOf(mark) + mark.length);
}
