import { PassThrough } from 'node:stream';
import inlineScript from 'virtual:inline-script';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { DomainError } from '#domain/errors.ts';
import { speculationRules } from './browser/speculation-rules.ts';
import { languageContext, logContext, nonceContext, requestContext } from './context.ts';
import { RequestIdContext } from './ui/request-id.ts';
import { LanguageContext } from './ui/texts.ts';

export * as contexts from './context.ts';

/**
 * The inline scripts whose text never changes. The Content-Security-Policy allows each of them by
 * its hash.
 */
export const inlineScripts = [inlineScript, speculationRules];

/**
 * Renders the whole page before the response is sent. The page can then be cached, its length is
 * known, and it is readable without scripts. If rendering throws, React Router renders again with
 * the nearest error boundary.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const page = (
    <RequestIdContext value={context.get(requestContext).requestId}>
      <LanguageContext value={context.get(languageContext)}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </LanguageContext>
    </RequestIdContext>
  );
  // A public page has no pending data, and rendering to a string is faster than streaming.
  const html = nonce
    ? await renderWithData(page, nonce)
    : Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/**
 * Renders a staff page. React Router streams the data of the loaders into the page, so the function
 * waits until all data have arrived.
 */
async function renderWithData(page: ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  const body = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        pipe(body);
        resolve();
      },
      onShellError: reject,
      onError: reject,
    });
  });
  return Buffer.concat(await body.toArray());
}

/**
 * Logs unexpected errors with the id of the request. Domain errors, thrown responses and aborted
 * requests are expected and are not logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof DomainError || !(error instanceof Error)) return;
  const { requestId } = context.get(requestContext);
  const path = new URL(request.url).pathname;
  context.get(logContext).error({ error, requestId, path }, 'a page failed');
};
