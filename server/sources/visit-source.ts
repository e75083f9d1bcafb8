import { hostOf } from '#domain/addresses.ts';
import { Invalid } from '#domain/errors.ts';
import type { SourceAlarm } from '#domain/sources/compare-visits.ts';
import type { SourceKind } from '#domain/sources/kinds.ts';
import { MAX_SOURCE_BYTES } from '#domain/sources/limits.ts';
import { type ReadPage, readRows, sourceTooLarge } from '#domain/sources/read-rows.server.ts';
import type { MessageReference } from '#messages/format.ts';
import { decodeText } from '../documents/decode-text.ts';
import type { SpacedRequests } from '../link-checks/spaced-requests.ts';
import { AnswerTooLarge, ClosedAddress } from '../outbound/guarded-request.ts';
import { isAllowedByRobots, MAX_ROBOTS_BYTES } from './robots.ts';

/** The name of the site in `robots.txt` and in the User-Agent. */
const ROBOT = 'Suchna';
const CHARSET = /\bcharset\s*=\s*["']?\s*([\w-]+)/i;
/** Browsers look for the encoding of a page in as many bytes. */
const CHARSET_WITHIN = 1_024;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

export type VisitedSource = {
  kind: SourceKind;
  url: string;
  /** See `readRows`. */
  selector: string | null;
  /** ETag and Last-Modified of the last answer. */
  etag: string | null;
  lastModified: string | null;
};

export type Visit =
  | ({ outcome: 'read'; etag: string | null; lastModified: string | null } & ReadPage)
  /** The site says that nothing changed since the last visit. */
  | { outcome: 'unchanged' }
  /** `reason` is a text for staff that says more than the alarm. */
  | { outcome: 'failed'; alarm: SourceAlarm; reason: MessageReference | null };

/**
 * Visits an official list once: asks `robots.txt` and then the page, with the pauses of `requests`,
 * and reads its rows. The answer has at most `MAX_SOURCE_BYTES`; each request ends after ten seconds.
 *
 * @param options.siteUrl the address of the site, for the User-Agent
 * @param options.contact a mail address, for the User-Agent
 * @returns a failure instead of an error for everything that the other site may do
 */
export async function visitSource(
  source: VisitedSource,
  options: { requests: SpacedRequests; siteUrl: string; contact: string; signal: AbortSignal },
): Promise<Visit> {
  try {
    return await visit(source, options);
  } catch (error) {
    options.signal.throwIfAborted();
    return failureOf(error);
  }
}

async function visit(
  { kind, url, selector, etag, lastModified }: VisitedSource,
  { requests, siteUrl, contact }: Parameters<typeof visitSource>[1],
): Promise<Visit> {
  const headers = {
    'user-agent': `${ROBOT} (+${siteUrl}; ${contact})`.replace(/[^\x20-\x7e]/g, ''),
    'accept-encoding': 'identity',
  };
  const robots = await requests.ask(new URL('/robots.txt', url).href, {
    method: 'GET',
    headers,
    maxBytes: MAX_ROBOTS_BYTES,
  });
  // A site without rules allows everything; one that fails allows nothing (RFC 9309, section 2.3.1).
  if (robots.status >= 500) return failed('unreachable');
  const rules = isGood(robots.status) ? String(robots.body) : '';
  if (!isAllowedByRobots(rules, ROBOT, url)) return failed('robots');

  const answer = await requests.ask(url, {
    method: 'GET',
    headers: {
      ...headers,
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
    maxBytes: MAX_SOURCE_BYTES,
  });
  if (withoutWww(answer.url) !== withoutWww(url)) return failed('other-host');
  if (answer.status === 304) return { outcome: 'unchanged' };
  if (!isGood(answer.status)) return failed('unreachable');
  if (!isAllowedByRobots(rules, ROBOT, answer.url)) return failed('robots');
  const { body = Buffer.alloc(0), headers: got } = answer;
  const start = body.subarray(0, CHARSET_WITHIN).toString('latin1');
  const declared = (CHARSET.exec(got.contentType ?? '') ?? CHARSET.exec(start))?.[1];
  const page = readRows(decodeText(body, declared), { kind, selector, url: answer.url });
  return {
    outcome: 'read',
    ...page,
    etag: got.etag ?? null,
    lastModified: got.lastModified ?? null,
  };
}

const isGood = (status: number) => status >= 200 && status < 300;
const withoutWww = (address: string) => hostOf(address).replace(/^www\./, '');

const failed = (alarm: SourceAlarm, reason: MessageReference | null = null): Visit => ({
  outcome: 'failed',
  alarm,
  reason,
});

function failureOf(error: unknown): Visit {
  if (error instanceof AnswerTooLarge) {
    const { key, values } = sourceTooLarge();
    return failed('unreadable', { key, values });
  }
  if (error instanceof Invalid) {
    return failed('unreadable', { key: error.key, values: error.values });
  }
  if (error instanceof ClosedAddress) return failed('closed-address');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return failed(CERTIFICATE.test(code) ? 'certificate' : 'unreachable');
}
