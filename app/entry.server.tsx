import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type BootData, bootDataId } from './boot/contract.ts';
import { isForVisitors, publicManifestPath } from './boot/public-manifest.ts';
import { logContext, requestContext } from './context.ts';
import type { ErrorAnswer } from './http.ts';

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
  const stream = await new Response(entryContext.serverHandoffStream).text();
  const page = { ...entryContext, serverHandoffStream: undefined };
  const html = renderAtOnce(page, request.url, context);
  const block = `<script type="application/json" id="${bootDataId}">${JSON.stringify(bootData(entryContext, stream)).replaceAll('<', '\\u003c')}</script>`;
  const end = html.lastIndexOf('</body>');
  const document = `<!DOCTYPE html>${html.slice(0, end)}${block}${html.slice(end)}`;
  return new Response(Buffer.from(document), { status, headers });
}

/** Expected errors (a missing page) are answers; the others are logged by whoever threw them. */
export const handleError: HandleErrorFunction = () => {};

/**
 * What is thrown for a page that broke while it was rendered: React Router renders once more, with
 * this for the nearest error boundary, which so knows the request's id as after a failed read.
 */
function brokenPage(error: unknown, context: Readonly<RouterContextProvider>): Response {
  const { requestId } = context.get(requestContext);
  context.get(logContext).error({ error, requestId }, 'a page could not be rendered');
  return Response.json({ message: null, requestId } satisfies ErrorAnswer, { status: 500 });
}

/**
 * What loaders read is there and nothing waits, so the page is made in one go and as one text, which
 * takes less time than a stream.
 */
function renderAtOnce(
  entry: EntryContext,
  url: string,
  context: Readonly<RouterContextProvider>,
): string {
  try {
    return renderToString(<ServerRouter context={entry} url={url} />);
  } catch (error) {
    throw brokenPage(error, context);
  }
}

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

function bootData(context: EntryContext, stream: string): BootData {
  const { manifest } = context;
  const routes = context.staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    return entry ? [entry] : [];
  });
  return {
    handoff: context.serverHandoffString ?? '{}',
    stream,
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
