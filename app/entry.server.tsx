import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type ErrorResponse,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type BootData, bootDataId, type ListOnPage } from './boot/contract.ts';
import './server-parts.ts';
import { isForVisitors, publicManifestPath } from './boot/public-manifest.ts';
import { shown } from './boot/unseen.ts';
import { documentContext, logContext, requestContext } from './context.ts';
import type { ErrorAnswer } from './http.ts';
import { createKeptParts, type PageParts } from './ui/keep-parts.ts';
import { KeepPartContext } from './ui/kept-part.tsx';
import { ListsOnPageContext } from './ui/list-on-page.ts';

export { unseen } from './boot/unseen.ts';
export * as contexts from './context.ts';

/** How long loaders may take before the page is answered without them. */
export const streamTimeout = 5_000;

/**
 * Renders a page whole, so that it can be kept, sent with its length and read without scripts.
 * React's own scripts are not in it: what they need stands in one JSON block, which the inline
 * script reads once the page is quiet. Development keeps React Router's own `<Scripts>`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (import.meta.env.DEV) {
    return new Response(await render(entryContext, request.url), { status, headers });
  }
  const page = { ...entryContext, serverHandoffStream: undefined };
  const { staticHandlerContext } = page;
  staticHandlerContext.loaderData = shown(staticHandlerContext.loaderData);
  if (isHandedOnPlainly(entryContext)) answerFailures(staticHandlerContext, context);
  const lists: unknown[][] = [];
  const parts = keptParts.forPage();
  const html = renderAtOnce(page, request.url, { lists, parts }, context);
  const data = { ...bootData(entryContext), ...(await handedOn(entryContext)) };
  const onPage = (_key: string, value: unknown) => {
    const place = Array.isArray(value) ? lists.indexOf(value) : -1;
    return place < 0 ? value : ({ onPage: place } satisfies ListOnPage);
  };
  const json = JSON.stringify(data satisfies BootData, onPage).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${bootDataId}">${json}</script>`;
  const end = html.lastIndexOf('</body>');
  context.get(documentContext).bytes = parts.fill(
    `<!DOCTYPE html>${html.slice(0, end)}${block}${html.slice(end)}`,
  );
  return new Response(null, { status, headers });
}

/** Expected errors (a missing page) are answers; the others are logged by whoever threw them. */
export const handleError: HandleErrorFunction = () => {};

/**
 * What is thrown for a page that broke while it was rendered: React Router renders once more, with
 * this for the nearest error boundary, which so knows the request's id as after a failed read.
 */
function brokenPage(error: unknown, context: Readonly<RouterContextProvider>): Response {
  const answer = unexpected(context);
  context
    .get(logContext)
    .error({ error, requestId: answer.requestId }, 'a page could not be rendered');
  return Response.json(answer, { status: 500 });
}

function unexpected(context: Readonly<RouterContextProvider>): ErrorAnswer {
  const { requestId } = context.get(requestContext);
  return { message: null, requestId };
}

/** What loaders threw that is no answer, and was logged then, becomes one. */
function answerFailures(
  { errors }: EntryContext['staticHandlerContext'],
  context: Readonly<RouterContextProvider>,
): void {
  if (!errors) return;
  for (const [route, error] of Object.entries(errors)) {
    if (isRouteErrorResponse(error)) continue;
    errors[route] = { status: 500, statusText: '', internal: false, data: unexpected(context) };
  }
}

/**
 * What loaders read is there and nothing waits, so the page is made in one go and as one text, which
 * takes less time than a stream.
 */
function renderAtOnce(
  entry: EntryContext,
  url: string,
  { lists, parts }: { lists: unknown[][]; parts: PageParts },
  context: Readonly<RouterContextProvider>,
): string {
  try {
    return renderToString(
      <KeepPartContext value={parts.keep}>
        <ListsOnPageContext value={lists}>
          <ServerRouter context={entry} url={url} />
        </ListsOnPageContext>
      </KeepPartContext>,
    );
  } catch (error) {
    throw brokenPage(error, context);
  }
}

const keptParts = createKeptParts();

/** With React Router's own `<Scripts>`, whose data comes as a stream. */
async function render(context: EntryContext, url: string): Promise<string> {
  const body = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady: () => resolve(pipe(new PassThrough())),
      onShellError: reject,
      onError: reject,
    });
  });
  return text(body);
}

/**
 * Whether all that a page hands on is plain: what loaders of public pages return, and answers to what
 * went wrong there. What an action returned, and the staff's pages, go the way of React Router.
 */
function isHandedOnPlainly({ staticHandlerContext }: EntryContext): boolean {
  const { actionData, matches } = staticHandlerContext;
  return !actionData && isForVisitors(matches.map(({ route }) => route.id));
}

/** What loaders have read, for React in the browser. */
async function handedOn(
  entry: EntryContext,
): Promise<Pick<BootData, 'loaderData' | 'errors' | 'stream'>> {
  if (!isHandedOnPlainly(entry)) {
    return { stream: await new Response(entry.serverHandoffStream).text() };
  }
  const { loaderData, errors } = entry.staticHandlerContext;
  return { loaderData, ...(errors && { errors: answersOf(errors) }) };
}

function answersOf(errors: Record<string, ErrorResponse>): BootData['errors'] {
  return Object.fromEntries(
    Object.entries(errors).map(([route, { data, status, statusText }]) => [
      route,
      { errorResponse: [data, status, statusText] },
    ]),
  );
}

function bootData({
  manifest,
  staticHandlerContext,
  serverHandoffString,
}: EntryContext): Omit<BootData, 'loaderData' | 'errors' | 'stream'> {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    return entry ? [entry] : [];
  });
  return {
    context: JSON.parse(serverHandoffString ?? '{}'),
    manifest: isForVisitors(routes.map(({ id }) => id))
      ? publicManifestPath(manifest.url)
      : manifest.url,
    routes: routes.map((route) => [route.id, route.module]),
    entry: manifest.entry.module,
    preload: [
      ...new Set([
        manifest.entry.module,
        ...manifest.entry.imports,
        ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])]),
      ]),
    ],
  };
}
