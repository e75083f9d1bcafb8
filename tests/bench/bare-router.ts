import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router';
import { type Markup, parseMarkup, toElements } from './markup.ts';

/**
 * The smallest server that renders a page with React Router, as the baseline for rendering. The
 * loader of its only route returns the parsed page from memory, and the component converts the page
 * to React elements. The server reads no database and sends no loader data. Its argument is a JSON
 * file with the HTML of each path. The server prints its port.
 */
const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, string>;
const documents = new Map(
  Object.entries(recorded).map(([path, html]) => [path, parseMarkup(html)]),
);

const routes = [
  {
    path: '*',
    loader: ({ request }: { request: Request }) => find(request.url),
    Component: () => toElements(useLoaderData<Markup>()),
  },
];
const { query, dataRoutes } = createStaticHandler(routes);

const server = createServer(async (request, response) => {
  const context = await query(new Request(`http://localhost${request.url}`));
  if (context instanceof Response) {
    response.writeHead(context.status).end();
    return;
  }
  const router = createStaticRouter(dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  const { pipe } = renderToPipeableStream(page, {
    onAllReady() {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      pipe(response);
    },
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit(0));

function find(url: string): Markup {
  const { pathname, search } = new URL(url);
  const document = documents.get(pathname + search);
  if (!document) throw new Response(null, { status: 404 });
  return document;
}
