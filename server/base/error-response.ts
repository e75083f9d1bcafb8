import { textsFor } from '#messages/catalogue.server.ts';
import { formatMessage } from '#messages/format.ts';
import type { PublicKey } from '#messages/texts.ts';

/**
 * An answer of the server itself, in English, for requests that do not reach a page: a small
 * document for browsers (by Accept), one line for other clients.
 */
export function plainAnswer(
  accept: string | null,
  status: number,
  key: PublicKey,
  { requestId, headers = {} }: { requestId?: string; headers?: Record<string, string> } = {},
): Response {
  const texts = textsFor('en');
  const message = texts[key];
  const isForBrowser = accept?.includes('text/html') ?? false;
  const id = requestId ? formatMessage(texts.requestId, { id: requestId }) : '';
  const body = isForBrowser
    ? `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${message}</title></head><body><main><h1>${texts.somethingWentWrong}</h1><p>${message}</p>${id ? `<p>${id}</p>` : ''}<p><a href="/">${texts.returnToHomepage}</a></p></main></body></html>`
    : `${message}${id ? ` (${id})` : ''}\n`;
  return new Response(body, {
    status,
    headers: {
      'Content-Type': isForBrowser ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
