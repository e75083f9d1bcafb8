import { z } from 'zod';
import { contactSchema } from '#domain/contact/schema.ts';
import * as schemas from './schemas.ts';

type Operation = {
  path: string;
  method: 'get' | 'post';
  operationId: string;
  summary: string;
  query?: z.ZodObject;
  pathParameter?: { name: string; description: string };
  body?: z.ZodType;
  /** Maps each status to the description and schema of its response. */
  answers: Record<number, { description: string; schema: z.ZodType }>;
};

const missing = {
  description: 'Not found, or removed permanently (410)',
  schema: schemas.problem,
};
const invalid = { description: 'A parameter is invalid', schema: schemas.problem };

/** Returns the error responses that every URL of the API may give. */
const anywhere = (schema: z.ZodType): Operation['answers'] => ({
  400: { description: 'The URL is malformed', schema },
  414: { description: 'The URL is too long', schema },
  500: { description: 'Internal error', schema },
  503: { description: 'The site cannot reach its data right now', schema },
});

/** Statuses with a Retry-After header. */
const RETRIED = ['429', '503'];

const operations: Operation[] = [
  {
    path: '/announcements',
    method: 'get',
    operationId: 'listAnnouncements',
    summary:
      'Lists live announcements, newest first, or those that match a query, best match first',
    query: schemas.announcementQuery,
    answers: {
      200: { description: 'One page', schema: schemas.announcementPage },
      400: invalid,
      404: { description: 'Unknown category', schema: schemas.problem },
      503: {
        description: 'The query takes too long, search is busy, or the site cannot reach its data',
        schema: schemas.problem,
      },
    },
  },
  {
    path: '/announcements/{id}',
    method: 'get',
    operationId: 'getAnnouncement',
    summary: 'Returns a live announcement',
    pathParameter: { name: 'id', description: 'Id or short id of the announcement' },
    answers: {
      200: { description: 'The announcement', schema: schemas.announcement },
      404: missing,
      410: missing,
    },
  },
  {
    path: '/categories',
    method: 'get',
    operationId: 'listCategories',
    summary: 'Lists all categories, sorted by name',
    answers: { 200: { description: 'The categories', schema: schemas.categoryList } },
  },
  {
    path: '/posts',
    method: 'get',
    operationId: 'listPosts',
    summary: 'Lists published posts, newest first',
    query: schemas.postQuery,
    answers: { 200: { description: 'One page', schema: schemas.postPage }, 400: invalid },
  },
  {
    path: '/posts/{slug}',
    method: 'get',
    operationId: 'getPost',
    summary: 'Returns a published post',
    pathParameter: { name: 'slug', description: 'Slug of the post' },
    answers: {
      200: { description: 'The post', schema: schemas.post },
      404: missing,
      410: missing,
    },
  },
  {
    path: '/contact',
    method: 'post',
    operationId: 'submitContact',
    summary: 'Sends a message to the editors',
    body: contactSchema,
    answers: {
      200: { description: 'The message was stored', schema: schemas.contactAnswer },
      400: { description: 'A field is missing or invalid', schema: schemas.contactRefusal },
      403: {
        description: 'The request came from a page of another site',
        schema: schemas.contactRefusal,
      },
      413: { description: 'The request is too large', schema: schemas.contactRefusal },
      415: { description: 'The body is neither JSON nor a form', schema: schemas.contactRefusal },
      429: { description: 'Too many messages from this network', schema: schemas.contactRefusal },
    },
  },
];

/** Builds the OpenAPI 3.1 document of the public API from the schemas of `schemas.ts`. */
export function openApiDocument({ siteName, siteUrl }: { siteName: string; siteUrl: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: siteName, version: '1.0.0' },
    servers: [{ url: `${siteUrl}/api/v1` }],
    paths,
    components: { schemas: componentSchemas() },
  };
}

function describe({ path, operationId, summary, query, pathParameter, body, answers }: Operation) {
  const described = {
    ...anywhere(path === '/contact' ? schemas.contactRefusal : schemas.problem),
    ...answers,
  };
  const parameters = [
    ...(pathParameter
      ? [{ ...pathParameter, in: 'path', required: true, schema: { type: 'string' } }]
      : []),
    ...(query ? queryParameters(query) : []),
  ];
  return {
    operationId,
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: toSchema(body, 'input') },
          'application/x-www-form-urlencoded': { schema: toSchema(body, 'input') },
        },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(described).map(([status, { description, schema }]) => [
        status,
        {
          description,
          ...(RETRIED.includes(status) && { headers: retryAfter }),
          content: { 'application/json': { schema: { $ref: reference(nameOf(schema)) } } },
        },
      ]),
    ),
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds until the next attempt', schema: { type: 'integer' } },
};

function queryParameters(query: z.ZodObject) {
  const { properties = {} } = toSchema(query, 'input') as {
    properties?: Record<string, { description?: string }>;
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: false,
    ...(description && { description }),
    schema,
  }));
}

function componentSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const { answers } of operations) {
    for (const { schema } of Object.values(answers)) {
      for (const part of [schema, ...partsOf(schema)]) {
        if (part.meta()?.id && !registry.has(part)) registry.add(part, { id: nameOf(part) });
      }
    }
  }
  const { schemas: described } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'output',
    uri: reference,
  });
  return Object.fromEntries(
    Object.entries(described).map(([name, schema]) => [name, withoutIdentity(schema)]),
  );
}

/**
 * Returns an array with the item schema of a response such as `{items, older}`. Returns an empty
 * array for a schema without `items`.
 */
function partsOf(schema: z.ZodType): z.ZodType[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const items = schema.shape.items;
  return items instanceof z.ZodArray ? [items.element as z.ZodType] : [];
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  return withoutIdentity(z.toJSONSchema(schema, { target: 'draft-2020-12', io }));
}

function withoutIdentity({ $schema, $id, id, ...schema }: Record<string, unknown>) {
  return schema;
}

function nameOf(schema: z.ZodType): string {
  return schema.meta()?.id ?? '';
}

function reference(id: string): string {
  return `#/components/schemas/${id}`;
}
