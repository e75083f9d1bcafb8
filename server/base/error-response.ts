import { textsFor } from '#messages/catalogue.server.ts';
import { formatMessage } from '#messages/format.ts';
import type { PublicKey } from '#messages/texts.ts';

/**
 * Maps the kind of client and the key of the text to the cached body of a short response. Bodies
 * with a request id are not cached.
 */
const made = new Map<string, string>();

/**
 * Builds a short English response for a request that does not reach a page. Browsers (by Accept)
 * get a small document. Other clients get one line.
 */
export function plainAnswer(
  accept: string | null,
  status: number,
  key: PublicKey,
  { requestId, headers = {} }: { requestId?: string; headers?: Record<string, string> } = {},
): Response {
  const isForBrowser = acceptsDocument(accept);
  const body = requestId ? write(isForBrowser, key, requestId) : plainBody(isForBrowser, key);
  return new Response(body, { status, headers: { ...plainHeaders(isForBrowser), ...headers } });
}

export function acceptsDocument(accept: string | null): boolean {
  return accept?.includes('text/html') ?? false;
}

export function plainHeaders(isForBrowser: boolean): Record<string, string> {
  return {
    'Content-Type': isForBrowser ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  };
}

/** Returns the body of a short response. Browsers get a document. Other clients get one line. */
export function plainBody(isForBrowser: boolean, key: PublicKey): string {
  const name = `${isForBrowser} ${key}`;
  const body = made.get(name) ?? write(isForBrowser, key);
  made.set(name, body);
  return body;
}

function write(isForBrowser: boolean, key: PublicKey, requestId?: string): string {
  const texts = textsFor('en');
  const message = texts[key];
  const id = requestId ? formatMessage(texts.requestId, { id: requestId }) : '';
  return isForBrowser
    ? `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${message}</title></head><body><main><h1>${texts.somethingWentWrong}</h1><p>${message}</p>${id ? `<p>${id}</p>` : ''}<p><a href="/">${texts.returnToHomepage}</a></p></main></body></html>`
    : `${message}${id ? ` (${id})` : ''}\n`;
}
