import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Busy } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { findSessionOwner } from '#domain/staff/sessions.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import type { PublicKey } from '#messages/texts.ts';
import { createApi } from '../api/v1.ts';
import { authForRequest } from '../auth/request-auth.ts';
import { chooseEncoding } from '../base/compression.ts';
import { plainAnswer } from '../base/error-response.ts';
import { isSafeMethod, isSameOrigin } from '../base/same-origin.ts';
import { browserErrorsPath } from '../metrics/browser-errors.ts';
import { mayReadMetrics } from '../metrics/metrics.ts';
import { kindOf } from '../metrics/request-kind.ts';
import { ageOf, headersOf, isKnown, toResponse } from '../pages/cached-response.ts';
import { type CachedPage, isCached } from '../pages/page-cache.ts';
import { isPublicRead, type PageRequest } from '../pages/renderer.ts';
import type { AppDependencies, AppEnv } from './app-env.ts';
import { bodyLimitOf } from './body-limits.ts';
import { METHODS } from './request-scope.ts';

type AppContext = Context<AppEnv>;

/** Maximum number of characters of path and query together. */
const MAX_REQUEST_ADDRESS_CHARACTERS = 8_192;

/**
 * Creates the whole site as a function from request to response. The app refuses malformed and too
 * large requests, and writes from other sites. It redirects a URL that is not canonical to the
 * canonical URL. All requests without another route are rendered as pages.
 */
export function createApp(deps: AppDependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: true });
  app.use(finish(deps), refuseMalformed, refuseForeign(deps), limitBody, oneAddress(deps));

  // This route writes nothing to the database, so it does not wait for the change follower.
  app.post(browserErrorsPath, async (c) => {
    deps.browserErrors.count(await c.req.text());
    return c.body(null, 204, noStore);
  });
  app.use(tellWrites(deps));

  const { version, build } = deps.build;
  app.get('/healthz', (c) => c.json({ status: 'ok', version, build }, 200, noStore));
  const readiness = (c: AppContext, isReady: boolean) =>
    c.json({ status: isReady ? 'ready' : 'unavailable' }, isReady ? 200 : 503, noStore);
  app.get('/readyz', async (c) => readiness(c, await deps.isReady()));
  app.get('/readyz/pages', (c) => readiness(c, !deps.isStopping()));
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.req.raw.headers, socketAddress(c), deps.env.metricsToken)) {
      return c.text('', 401, { ...noStore, 'WWW-Authenticate': 'Bearer' });
    }
    const text = await deps.readMetrics();
    return c.body(text, 200, {
      ...noStore,
      'Content-Type': deps.metrics.registry.contentType,
    });
  });
  app.get('/events', async (c) => {
    const sessionId = await c.var.auth.findSessionId(c.req.raw).catch(() => null);
    /**
     * Whether the session may still read all changes. Staff without the permission `changes.read`
     * get the same changes as visitors.
     */
    const isStillStaff = async () => {
      const staff = sessionId && (await findSessionOwner(deps.reads, sessionId));
      return staff ? may({ kind: 'staff', ...staff }, 'changes.read') : false;
    };
    return deps.events.open(c.req.raw, {
      isStaff: await isStillStaff().catch(() => false),
      address: c.var.visitor.address,
      isStillStaff,
    });
  });
  app.route('/api', createApi(deps));

  app.get('*', async (c, next) => {
    const request = c.req.raw;
    const file =
      (await deps.staticFiles.answer(request)) ??
      (await deps.uploads(request)) ??
      (await deps.cards(request));
    return file ?? next();
  });
  app.all('*', async (c) => {
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: METHODS.join(', ') });
    const { requestId, visitor, auth } = c.var;
    const request = c.req.raw;
    const accepted = request.headers.get('accept-encoding');
    const asked = { request, info: { requestId, address: visitor.address } };
    if (!isPublicRead(request)) {
      const page = await deps.pages.render({ ...asked, auth });
      return toResponse(page, accepted, auth.renewals);
    }
    const page = await deps.cache.get(asked, revalidationRequest(deps.env.siteUrl));
    return isCached(page)
      ? toCachedResponse(request, page, deps, { isHttps: visitor.protocol === 'https' })
      : toResponse(page, accepted);
  });

  app.onError((error, c) => {
    if (error instanceof Busy) {
      return refuse(c, 503, error.key, { 'Retry-After': String(error.retryAfterSeconds) });
    }
    deps.requests.failed(c.var, c.req.path, error);
    return refuse(c, 500, 'unexpectedError');
  });
  return app;
}

const noStore = { 'Cache-Control': 'no-store' };

/**
 * Wraps all other middleware: reads the visitor's IP address, protocol and host, adds the common
 * headers, and counts the response.
 */
function finish({ requests, auth }: AppDependencies): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const request = c.req.raw;
    const asked = requests.begin(request.headers, socketAddress(c));
    c.set('requestId', asked.requestId);
    c.set('visitor', asked.visitor);
    c.set('auth', authForRequest(auth, asked.visitor));

    await next();

    const response = c.res;
    const accepted = request.headers.get('accept-encoding');
    const completed = await requests.complete(asked, response, accepted);
    if (completed !== response) {
      // Hono merges the headers of both responses unless the first response is removed.
      c.res = undefined;
      c.res = completed;
    }
    const { method, path } = c.req;
    requests.end(asked, { method, path, status: c.res.status });
  };
}

/** Matches a percent-encoded control character. */
const CONTROL = /%(?:[01][\da-f]|7f)/i;

/** Refuses malformed or too long URLs, and unknown methods. */
const refuseMalformed: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > MAX_REQUEST_ADDRESS_CHARACTERS) {
    return refuse(c, 414, 'addressTooLong');
  }
  if (!METHODS.includes(c.req.method)) {
    return refuse(c, 405, 'methodNotAllowed', { Allow: METHODS.join(', ') });
  }
  if (!isDecodable(pathname) || CONTROL.test(pathname)) return refuse(c, 400, 'badRequest');
  // A GET or HEAD request with control characters in its query string is redirected later, by
  // `oneAddress`.
  if (!isSafeMethod(c.req.method) && CONTROL.test(search)) return refuse(c, 400, 'badRequest');
  return next();
};

function refuseForeign({ env }: AppDependencies): MiddlewareHandler<AppEnv> {
  const siteUrl = env.isSiteUrlSet ? env.siteUrl : null;
  return async (c, next) => {
    const isAllowed =
      isSafeMethod(c.req.method) || isSameOrigin(c.req.raw.headers, c.get('visitor'), siteUrl);
    return isAllowed ? next() : refuse(c, 403, 'crossSiteRequest');
  };
}

const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (isSafeMethod(c.req.method)) return next();
  const { maxBytes, key } = bodyLimitOf(c.req.path);
  return bodyLimit({
    maxSize: maxBytes,
    // The rest of the body is not read, so the connection cannot carry another request.
    onError: (refused) => refuse(refused as AppContext, 413, key, { Connection: 'close' }),
  })(c, next);
};

/**
 * Redirects a request for another spelling of a page's URL to the canonical URL, before the page is
 * rendered.
 */
function oneAddress({ spell }: AppDependencies): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { pathname, search: asked } = new URL(c.req.url);
    const search = withoutControls(asked);
    // `URL` has already resolved segments such as /./ in `pathname`. The request line has the path
    // as the browser sent it.
    const line = c.env?.incoming?.url?.split('?', 1)[0];
    const sent = line?.startsWith('/') ? line : pathname;
    const path = spell(pathname, sent !== pathname);
    return path === sent && search === asked ? next() : c.redirect(path + search, 301);
  };
}

/**
 * Removes NUL from a query string and replaces other control characters, such as line breaks of
 * pasted text, with spaces. If there were control characters, also trims the values. The search
 * page would otherwise redirect again, to the trimmed term.
 */
function withoutControls(search: string): string {
  if (!CONTROL.test(search)) return search;
  return search
    .replaceAll('%00', '')
    .replaceAll(new RegExp(CONTROL, 'gi'), '%20')
    .replace(/=(?:%20|\+)+/g, '=')
    .replace(/(?:%20|\+)+(?=&|$)/g, '');
}

/**
 * Waits after a write until this instance has received the change, so that the next request shows
 * the change. Waits at most two seconds.
 */
function tellWrites({ follower }: AppDependencies): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (!isSafeMethod(c.req.method)) await follower.catchUp();
  };
}

/**
 * Builds an error response: JSON for requests to the API, HTML for browsers, and plain text for
 * other clients.
 */
function refuse(
  c: AppContext,
  status: 400 | 403 | 405 | 413 | 414 | 500 | 503,
  key: PublicKey,
  headers: Record<string, string> = {},
): Response {
  if (isApi(c)) {
    const isContact = c.req.path === '/api/v1/contact';
    const body = { ...(isContact && { success: false }), error: textsFor('en')[key], key };
    return c.json(body, status, { ...noStore, ...headers });
  }
  const requestId = status === 500 ? c.get('requestId') : undefined;
  return plainAnswer(c.req.header('accept') ?? null, status, key, {
    headers,
    ...(requestId && { requestId }),
  });
}

/**
 * Returns a function that builds an anonymous request for a path and query. The page cache uses the
 * request to render a page again. `siteUrl` is the origin of the request.
 */
export function revalidationRequest(siteUrl: string): (address: string) => PageRequest {
  return (address) => ({
    request: new Request(siteUrl + address),
    info: { requestId: randomUUID(), address: '' },
  });
}

async function toCachedResponse(
  request: Request,
  page: CachedPage,
  { cache, follower }: Pick<AppDependencies, 'cache' | 'follower'>,
  { isHttps }: { isHttps: boolean },
): Promise<Response> {
  const encoding = page.isCompressible
    ? chooseEncoding(request.headers.get('accept-encoding'))
    : null;
  const bytes = await cache.variantOf(page, encoding ?? 'identity');
  const headers = headersOf(page, encoding ?? 'identity', { isHttps, bytes });
  if (page.staleSince !== 0 || follower.isAway()) headers.set('Age', ageOf(page));
  if (isKnown(page, request.headers.get('if-none-match') ?? '')) {
    for (const name of ['Content-Length', 'Content-Encoding', 'Content-Type']) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  return new Response(bytes, { status: page.status, headers });
}

function isApi(c: AppContext): boolean {
  return kindOf(c.req.path) === 'api';
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function socketAddress(c: AppContext): string | undefined {
  return c.env?.incoming?.socket.remoteAddress;
}
