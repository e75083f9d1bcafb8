import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsDocument, plainBody, plainHeaders } from '../base/error-response.ts';
import { secure } from '../base/security-headers.ts';

/**
 * Refuses malformed requests that Node accepts: two Host lines (RFC 9112, section 3.2), or a
 * transfer coding other than chunked (section 6.1). Answers 400 and ends the connection.
 *
 * @returns whether the request was refused
 */
export function refuseBadHead(request: IncomingMessage, response: ServerResponse): boolean {
  if (!hasTwoHosts(request.rawHeaders) && !hasOddCoding(request)) return false;
  const isForBrowser = acceptsDocument(request.headers.accept ?? null);
  const body = plainBody(isForBrowser, 'badRequest');
  const headers = new Headers({ ...plainHeaders(isForBrowser), Connection: 'close' });
  headers.set('Content-Length', String(Buffer.byteLength(body)));
  secure(headers, { isHttps: false });
  response.writeHead(400, [...headers].flat());
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/**
 * Whether the list of header names and values has several Host headers. `request.headers` contains
 * only the first Host header.
 */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function hasOddCoding({ headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding !== undefined && coding.trim().toLowerCase() !== 'chunked';
}
