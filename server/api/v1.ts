import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { z } from 'zod';
import { statusOf } from '#app/error-status.ts';
import { cachePolicies } from '#app/http.ts';
import type { Database } from '#db/client.server.ts';
import { visitor } from '#domain/actor.ts';
import { getCategoryBySlug, listCategories } from '#domain/categories/categories.server.ts';
import { contactSchema } from '#domain/contact/schema.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { Busy, DomainError, Invalid, Limited, NotFound } from '#domain/errors.ts';
import { HONEYPOT } from '#domain/honeypot.ts';
import { listAnnouncements } from '#domain/lists/lists.server.ts';
import { getInThread } from '#domain/lists/threads.server.ts';
import { isPartAway } from '#domain/part-away.server.ts';
import { getPostBySlug, listPosts } from '#domain/posts/posts.server.ts';
import { isNarrowing } from '#domain/search/filters.ts';
import { parseInput } from '#domain/validation.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { textOf } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';
import type { Visitor } from '../base/client-info.ts';
import type { Env } from '../base/env.ts';
import type { Logger } from '../base/log.ts';
import type { MissedSearches } from '../pages/missed-searches.ts';
import type { SearchGate } from '../pages/search-gate.ts';
import type { SiteSettings } from '../pages/site-settings.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { openApiDocument } from './openapi.ts';
import {
  presentAnnouncement,
  presentCategory,
  presentPost,
  presentPostSummary,
  presentSummary,
} from './presenters.ts';
import * as schemas from './schemas.ts';

/** The API answers in English. */
const texts = textsFor('en');

/** The parts of the site that the API uses. */
type ApiParts = {
  db: Database;
  /** The database for requests that only read. */
  reads: Database;
  searchGate: Pick<SearchGate, 'visitors'>;
  env: Pick<Env, 'siteUrl'>;
  limits: Pick<RateLimits, 'contact'>;
  settings: Pick<SiteSettings, 'info' | 'meanings'>;
  missedSearches: Pick<MissedSearches, 'count'>;
  log: Logger;
};

/** Variables of a request that the middleware of the site has set before the API runs. */
type ApiEnv = { Variables: { requestId: string; visitor: Visitor } };

type ApiContext = Context<ApiEnv>;

/**
 * Creates the public JSON API, `/api/v1` (design, "The contract"). The body of an error is `{error,
 * key, fields?}`. Errors of `POST contact` also have `success: false`.
 */
export function createApi(parts: ApiParts): Hono<ApiEnv> {
  const { db, reads, searchGate, limits, settings, missedSearches } = parts;
  const { siteUrl } = parts.env;
  const api = new Hono<ApiEnv>();

  api.use('/v1/*', cors({ origin: '*', allowMethods: ['GET', 'HEAD'], maxAge: 86_400 }));
  api.use('/v1/*', cached);

  api.get('/v1/announcements', async (c) => {
    const query = parseQuery(c, schemas.announcementQuery);
    const category = query.category ? await getCategoryBySlug(reads, query.category) : null;
    const list = query.important ? listOf(query.important) : (query.list ?? 'all');
    const { kind, organisation, state, qualification, closesWithin } = query;
    const isOpen = query.open === 'true' || undefined;
    const filters = { kind, organisation, state, qualification, isOpen, closesWithin };
    const isNarrowed = category !== null || list !== 'all' || isNarrowing(filters);
    const options = {
      ...(category && { categoryId: category.id }),
      list,
      filters,
      query: query.query ?? null,
      meanings: settings.meanings(),
      // A search with filters does not count as missed, because the filters may leave out
      // announcements that match the query.
      ...(!isNarrowed && { onMissed: missedSearches.count }),
      onCut: () => c.header('Cache-Control', cachePolicies.private),
      cursor: query.cursor ?? null,
      limit: query.limit ?? schemas.ITEMS_PER_PAGE,
    };
    const isSearch = Boolean(query.query) || isNarrowing(filters);
    const { items, older, newer } = isSearch
      ? await searchGate.visitors((searches) => listAnnouncements(searches, options))
      : await listAnnouncements(reads, options);
    return c.json({ items: items.map((item) => presentSummary(item, siteUrl)), older, newer });
  });

  api.get('/v1/announcements/:id', async (c) => {
    const found = await getInThread(reads, c.req.param('id'));
    return c.json(presentAnnouncement(found, siteUrl));
  });

  api.get('/v1/categories', async (c) => {
    const categories = await listCategories(reads);
    return c.json({ items: categories.map((category) => presentCategory(category, siteUrl)) });
  });

  api.get('/v1/posts', async (c) => {
    const { page = 1, limit: pageSize = schemas.ITEMS_PER_PAGE } = parseQuery(c, schemas.postQuery);
    const found = await listPosts(reads, { page, pageSize });
    return c.json({
      ...found,
      items: found.items.map((item) => presentPostSummary(item, siteUrl)),
    });
  });

  api.get('/v1/posts/:slug', async (c) => {
    return c.json(presentPost(await getPostBySlug(reads, c.req.param('slug')), siteUrl));
  });

  api.get('/v1/openapi.json', (c) => {
    return c.json(
      openApiDocument({ siteName: settings.info({ locale: 'en', texts }).siteName, siteUrl }),
    );
  });

  api.post('/v1/contact', async (c) => {
    const { [HONEYPOT]: honeypot, ...input } = await readFields(c);
    await limits.contact(c.var.visitor.address);
    // A bot that fills in the hidden field gets a success response, so that the bot does not retry.
    if (!honeypot)
      await submitContact(db, visitor, parseInput(contactSchema, input, 'contactInvalid'));
    return c.json({ success: true }, 200, { 'Cache-Control': 'no-store' });
  });

  api.all('*', () => {
    throw new NotFound('endpointNotFound');
  });

  api.onError((error, c) => answerError(error, c as ApiContext, parts));
  return api;
}

const cached: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isRead && c.res.status === 200 && !c.res.headers.has('Cache-Control')) {
    c.res.headers.set('Cache-Control', cachePolicies.public);
  }
};

function listOf(important: 'true' | 'false') {
  return important === 'true' ? 'important' : 'regular';
}

/**
 * Parses the query string of a request. Only the first value of a repeated parameter is used.
 *
 * @throws Invalid badRequest with the names of the invalid parameters
 */
function parseQuery<Schema extends z.ZodType>(c: ApiContext, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(c.req.query());
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path }) => [path.join('.'), { key: 'badParameter' }]);
    throw new Invalid('badRequest', Object.fromEntries(wrong));
  }
  return parsed.data;
}

/**
 * Reads the fields of a JSON object or a form. A form needs an Origin or Sec-Fetch-Site header, so
 * that the server can refuse a form from another site. JSON needs neither of these headers.
 *
 * @throws Invalid badRequest if the body cannot be parsed or the JSON is not an object
 * @throws UnsupportedBody for any other media type, and for a form that has neither header
 */
async function readFields(c: ApiContext): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const hasOrigin = c.req.header('origin') || c.req.header('sec-fetch-site');
  if (type === 'application/json') {
    const body: unknown = await c.req.json().catch(() => null);
    if (body === null || typeof body !== 'object' || Array.isArray(body)) {
      throw new Invalid('badRequest');
    }
    return body as Record<string, unknown>;
  }
  const isForm = type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data';
  if (!isForm || !hasOrigin) throw new UnsupportedBody();
  return c.req.parseBody().catch(() => {
    throw new Invalid('badRequest');
  });
}

class UnsupportedBody extends DomainError {
  constructor() {
    super('unsupportedBody');
  }
}

function answerError(error: Error, c: ApiContext, { log }: Pick<ApiParts, 'log'>): Response {
  const isContact = c.req.path === '/api/v1/contact';
  const { status, key, message } = explain(error, isContact ? 'submitFailed' : 'unexpectedError');
  if (status >= 500 && !(error instanceof DomainError)) {
    log.error({ error, requestId: c.var.requestId, path: c.req.path }, 'the API failed');
  }
  const fields =
    error instanceof Invalid && Object.keys(error.fields).length > 0
      ? Object.fromEntries(
          Object.entries(error.fields).map(([field, reference]) => [
            field,
            textOf(texts, reference),
          ]),
        )
      : undefined;
  return c.json(
    { ...(isContact && { success: false }), error: message, key, ...(fields && { fields }) },
    status as 400,
    {
      'Cache-Control': status === 404 || status === 410 ? cachePolicies.missing : 'no-store',
      ...(error instanceof Limited && { 'Retry-After': String(error.retryAfterSeconds) }),
      ...(status === 503 && {
        'Retry-After': String(error instanceof Busy ? error.retryAfterSeconds : 30),
      }),
    },
  );
}

function explain(
  error: Error,
  unknown: MessageKey,
): { status: number; key: MessageKey; message: string } {
  if (error instanceof UnsupportedBody) return { status: 415, ...named(error) };
  if (error instanceof DomainError) return { status: statusOf(error), ...named(error) };
  const isAway = isPartAway(error);
  const key = isAway ? 'unavailable' : unknown;
  return { status: isAway ? 503 : 500, key, message: textOf(texts, { key }) };
}

function named(error: DomainError): { key: MessageKey; message: string } {
  return { key: error.key, message: textOf(texts, error) };
}
