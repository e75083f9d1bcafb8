import type { OfficialSites } from '#app/context.ts';
import type { Database } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import { Blocked, Invalid } from '#domain/errors.ts';
import { requirePermission } from '#domain/permissions.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { previewPage } from '#domain/sources/preview.server.ts';
import { beginVisit, recordVisit } from '#domain/sources/sources.server.ts';
import type { GuardedOptions, guardedRequest } from '../outbound/guarded-request.ts';
import {
  createSpacedRequests,
  HOST_PAUSE_MS,
  isOwnFailure,
  type SpacedRequests,
  sharedTurns,
} from '../outbound/spaced-requests.ts';
import { fetchDocument } from './fetch-document.ts';
import { createPoliteClient, type Identity, identityHeaders } from './polite-client.ts';
import { failureOf, getPage, visitSource } from './visit-source.ts';

/**
 * Longest wait of staff until a host is free. The wait is as long as four pauses (`HOST_PAUSE_MS`).
 */
const MAX_WAIT_MS = 40_000;

/**
 * Sends requests to official sites on behalf of staff. All processes of this site share the pauses
 * between requests to a host.
 *
 * @param options.contactEmail the email for the User-Agent if the settings have none
 * @param options.mayAsk whether requests to an IP address are allowed (default: public addresses
 * only)
 * @param options.request sends a request (default: `guardedRequest`)
 */
export function createOfficialSites({
  db,
  siteUrl,
  contactEmail,
  pauseMs = HOST_PAUSE_MS,
  mayAsk,
  request,
}: {
  db: Database;
  siteUrl: string;
  contactEmail?: string | undefined;
  pauseMs?: number;
  mayAsk?: GuardedOptions['mayAsk'];
  request?: typeof guardedRequest;
}): OfficialSites {
  /**
   * Reads the current settings. Returns the identity for the User-Agent, and the client that sends
   * requests.
   *
   * @throws Blocked if outbound work is off, or if the site has no contact email
   */
  async function open(signal: AbortSignal): Promise<Identity & { requests: SpacedRequests }> {
    const settings = await readSettings(db);
    if (!settings.outboundWork) throw new Blocked('outboundWorkOff');
    const contact = settings.contactEmail ?? contactEmail;
    if (!contact) throw new Blocked('outboundContactMissing');
    const turns = sharedTurns(db, { pauseMs });
    const requests = createSpacedRequests({
      turns,
      signal,
      maxWaitMs: MAX_WAIT_MS,
      mayAsk,
      request,
    });
    return { siteUrl, contact, requests };
  }

  return {
    async preview(actor, { kind, url, selector }, { signal }) {
      requirePermission(actor, 'sources.write');
      const client = createPoliteClient(await open(signal));
      try {
        const page = await getPage(url, { client });
        if (!page) throw new Error('A page without a version cannot be unchanged');
        return previewPage(page.text, { kind, selector, url: page.url });
      } catch (error) {
        signal.throwIfAborted();
        if (isOwnFailure(error) || error instanceof Invalid) throw error;
        const { alarm, reason } = failureOf(error);
        const { key, values } = reason ?? { key: `alarm-${alarm}` as const };
        throw new Invalid(key, { url: { key, ...(values && { values }) } }, values);
      }
    },

    async visit(actor, id, { signal }) {
      requirePermission(actor, 'sources.write');
      const client = createPoliteClient(await open(signal));
      const source = await beginVisit(db, actor, id);
      const visit = await visitSource(source, { client, signal });
      return recordVisit(db, system, source, visit);
    },

    async read(actor, address, { signal }) {
      requirePermission(actor, 'announcements.write');
      const { requests, ...identity } = await open(signal);
      // `robots.txt` does not apply, because a person requested this URL.
      const ask = { method: 'GET', headers: identityHeaders(identity) } as const;
      return fetchDocument((bounds) => requests.ask(address, { ...ask, ...bounds }), signal);
    },
  };
}
