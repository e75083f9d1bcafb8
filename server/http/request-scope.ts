import { randomUUID } from 'node:crypto';
import { operatorText } from '#db/operator-error.server.ts';
import { isLocalHost, readVisitor, type Visitor } from '../base/client-info.ts';
import { compressResponse } from '../base/compression.ts';
import type { Env } from '../base/env.ts';
import type { Logger } from '../base/log.ts';
import { secure } from '../base/security-headers.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { kindOf } from '../metrics/request-kind.ts';
import { createAccessLog } from './access-log.ts';

/** The data of a request that are known when it arrives. */
export type Asked = { requestId: string; visitor: Visitor; startedAt: number };

export type Requests = ReturnType<typeof createRequests>;

/** All methods that the site accepts. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Begins and ends requests that the fast path does not answer. Each request gets an id, the
 * visitor's data and the common headers. It is also counted and passed to the access log.
 */
export function createRequests({
  env,
  mode,
  metrics,
  isStopping,
  log,
}: {
  env: Pick<Env, 'siteUrl' | 'isSiteUrlSet' | 'trustedProxies' | 'accessLog'>;
  mode: 'production' | 'development';
  metrics: Pick<Metrics, 'observe'>;
  isStopping: () => boolean;
  log: Logger;
}) {
  const writeAccessLog = createAccessLog(log, env.accessLog);
  let hasWarned = false;

  function warnOfAddress({ host }: Visitor): void {
    if (hasWarned || env.isSiteUrlSet || !host || isLocalHost(host)) return;
    hasWarned = true;
    log.warn({ host }, operatorText('siteUrlUnset', { url: env.siteUrl }));
  }

  return {
    /** Begins a request from its headers and the IP address of the socket. */
    begin(headers: Pick<Headers, 'get'>, socketAddress: string | undefined): Asked {
      const startedAt = performance.now();
      const visitor = readVisitor(headers, socketAddress, env);
      warnOfAddress(visitor);
      return { requestId: randomUUID(), visitor, startedAt };
    },

    /**
     * Adds the common headers to a response, and compresses it if the client accepts compression.
     */
    async complete(asked: Asked, response: Response, accepted: string | null): Promise<Response> {
      secure(response.headers, { isHttps: asked.visitor.protocol === 'https' });
      if (mode === 'development') response.headers.delete('Content-Security-Policy');
      response.headers.set('X-Request-Id', asked.requestId);
      if (isStopping()) response.headers.set('Connection', 'close');
      return compressResponse(accepted, response);
    },

    /** Logs an unexpected error. The response names only the request's id. */
    failed({ requestId }: Pick<Asked, 'requestId'>, path: string, error: unknown): void {
      log.error({ error, requestId, path }, 'a request failed');
    },

    /** Counts a response and passes it to the access log. */
    end(
      { requestId, visitor: { address }, startedAt }: Asked,
      { method, path, status }: { method: string; path: string; status: number },
    ): void {
      const durationMs = performance.now() - startedAt;
      metrics.observe(
        kindOf(path),
        METHODS.includes(method) ? method : 'other',
        status,
        durationMs,
      );
      writeAccessLog({ requestId, method, path, status, durationMs, address });
    },
  };
}
