import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIp } from './public-ip.ts';

/*
 * The one way in which the site asks anything of addresses that people gave it. Whoever enters an
 * address must not reach through the site what only the site can reach.
 */

/** Nobody waits longer for an answer. */
const TIMEOUT_MS = 10_000;
/** More of an answer is not read. */
export const MAX_ANSWER_BYTES = 256 * 1024;

export type Answer = {
  status: number;
  /** The address that answered. */
  url: string;
  headers: { etag?: string; lastModified?: string };
  /** Where a redirect leads; null where the answer is none. */
  leadsTo: string | null;
};

/** An address that the site does not ask: of another protocol, with a password, or not public. */
export class ClosedAddress extends Error {}

export type GuardedOptions = {
  method: 'HEAD' | 'GET';
  headers?: Record<string, string>;
  signal: AbortSignal;
  mayAsk?: (address: string) => boolean;
  /** Looks names up. `dns.lookup` where absent. */
  resolve?: Resolve;
};

/** The part of `dns.lookup` that requests use: all addresses of a name. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Asks an address once. What its name stands for is looked up once and is what is connected to, so
 * that it cannot mean something else a moment later. The body is not kept; a redirect is not
 * followed: where it leads is an address to be asked in the same way.
 *
 * @param options.mayAsk which IP addresses may be asked; public ones where absent
 * @throws ClosedAddress; any error of the network; an AbortError after 10 s
 */
export async function guardedRequest(
  address: string,
  { method, headers = {}, signal, mayAsk = isPublicIp, resolve = lookup }: GuardedOptions,
): Promise<Answer> {
  const url = openable(address, mayAsk);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const asking = request(
      url,
      {
        method,
        headers,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        // Without an agent no connection outlives its question.
        agent: false,
        lookup: lookupAmong(mayAsk, resolve),
      },
      (response) => {
        const { statusCode = 0, headers: got } = response;
        let bytes = 0;
        const finish = () => {
          done({
            status: statusCode,
            url: url.href,
            headers: {
              ...(got.etag && { etag: got.etag }),
              ...(got['last-modified'] && { lastModified: got['last-modified'] }),
            },
            leadsTo: isRedirect(statusCode) ? nextAddress(got.location, url) : null,
          });
          response.destroy();
        };
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_ANSWER_BYTES) finish();
        });
        response.on('end', finish);
        response.on('error', fail);
      },
    );
    asking.on('error', fail);
    // An answer that wants another protocol (101) ends the request without an error.
    asking.on('close', () => fail(new Error(`${url.host} ended the connection without an answer`)));
    asking.end();
  });
}

function openable(address: string, mayAsk: (address: string) => boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username || url.password) throw new ClosedAddress(address);
  // A name that is an address already is not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !mayAsk(host)) throw new ClosedAddress(address);
  return url;
}

/** Looks a name up. A name is refused if one of its addresses may not be asked. */
function lookupAmong(mayAsk: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      // Node would throw outside of the request.
      if (addresses.length === 0) return callback(unknownName(host), '');
      if (!addresses.every(({ address }) => mayAsk(address))) {
        return callback(new ClosedAddress(host), '');
      }
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? '', first?.family);
    });
  };
}

/** The error of a resolver that knows no such name. */
function unknownName(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Where a redirect leads; null where it says nothing that can be read. */
function nextAddress(location: string | undefined, from: URL): string | null {
  return location !== undefined && URL.canParse(location, from.href)
    ? new URL(location, from.href).href
    : null;
}
