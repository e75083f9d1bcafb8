import { hostOf } from '#domain/addresses.ts';
import { Invalid } from '#domain/errors.ts';
import type { SourceAlarm } from '#domain/sources/compare-visits.ts';
import type { SourceKind } from '#domain/sources/kinds.ts';
import { MAX_SOURCE_BYTES } from '#domain/sources/limits.ts';
import { type ReadPage, readRows, sourceTooLarge } from '#domain/sources/read-rows.server.ts';
import type { MessageReference } from '#messages/format.ts';
import { decodeText } from '../documents/decode-text.ts';
import { type Answer, AnswerTooLarge, ClosedAddress } from '../outbound/guarded-request.ts';
import { isOwnFailure } from '../outbound/spaced-requests.ts';
import { isBadCertificate } from './bad-certificate.ts';
import { isGood, type PoliteClient, RobotsRefuse, RobotsUnknown } from './polite-client.ts';

const CHARSET = /\bcharset\s*=\s*["']?\s*([\w-]+)/i;
/**
 * Number of bytes at the beginning of a page that are searched for its encoding, as in browsers.
 */
const CHARSET_WITHIN = 1_024;
const PDF_HEADER = '%PDF-';
const GZIP = Buffer.from([0x1f, 0x8b]);

export type VisitedSource = {
  kind: SourceKind;
  url: string;
  /** CSS selector of the rows. An HTML list needs a selector. */
  selector: string | null;
  /**
   * ETag and Last-Modified of the last response that was read without an alarm or with the alarm
   * `quiet`.
   */
  etag: string | null;
  lastModified: string | null;
};

export type Visit =
  | ({ outcome: 'read'; etag: string | null; lastModified: string | null } & ReadPage)
  /** The official site reported no change since the last visit. */
  | { outcome: 'unchanged' }
  /**
   * `reason` is a text for staff that is more specific than the alarm. It is null if there is no
   * such text.
   */
  | { outcome: 'failed'; alarm: SourceAlarm; reason: MessageReference | null };

/** Error for a page that redirects to another host. Hosts with and without `www.` are the same. */
class OtherHost extends Error {}
/** Error for a response without a page, such as 404. */
class NoPage extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The response has the status ${status}`);
    this.status = status;
  }
}

/**
 * Visits an official list once and parses its rows. A response has at most `MAX_SOURCE_BYTES`, and
 * a request takes at most ten seconds.
 *
 * @returns the outcome `failed` if the official site fails
 * @throws Blocked if the host does not become free in time
 * @throws PartAway if the database is unavailable, and the reason of an aborted `signal`
 */
export async function visitSource(
  { etag, lastModified, ...source }: VisitedSource,
  { client, signal }: { client: PoliteClient; signal: AbortSignal },
): Promise<Visit> {
  try {
    const headers = {
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    };
    const answer = await getPage(source.url, { client, headers });
    if (answer === null) return { outcome: 'unchanged' };
    const page = readRows(answer.text, { ...source, url: answer.url });
    const { headers: got } = answer;
    return {
      outcome: 'read',
      ...page,
      etag: got.etag ?? null,
      lastModified: got.lastModified ?? null,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (isOwnFailure(error)) throw error;
    return failureOf(error);
  }
}

/**
 * Requests the page of a source as text. Returns null if the page has not changed.
 *
 * @throws the errors that `failureOf` explains
 */
export async function getPage(
  url: string,
  { client, headers = {} }: { client: PoliteClient; headers?: Record<string, string> },
): Promise<(Pick<Answer, 'url' | 'headers'> & { text: string }) | null> {
  const answer = await client.get(url, { headers, maxBytes: MAX_SOURCE_BYTES });
  if (withoutWww(answer.url) !== withoutWww(url)) throw new OtherHost(answer.url);
  if (answer.status === 304) return null;
  if (!isGood(answer.status)) throw new NoPage(answer.status);
  const { body = Buffer.alloc(0), headers: got } = answer;
  const start = body.subarray(0, CHARSET_WITHIN).toString('latin1');
  const declared = (CHARSET.exec(got.contentType ?? '') ?? CHARSET.exec(start))?.[1];
  return { url: answer.url, headers: got, text: textOf(body, declared) };
}

/**
 * Decodes a page.
 *
 * @throws Invalid for a PDF file, a compressed file, or another file that is not a page
 */
function textOf(body: Buffer, declared: string | undefined): string {
  if (body.subarray(0, CHARSET_WITHIN).includes(PDF_HEADER)) throw new Invalid('sourceIsPdf');
  if (body.subarray(0, GZIP.length).equals(GZIP)) throw new Invalid('sourceIsCompressed');
  try {
    return decodeText(body, declared);
  } catch (error) {
    throw error instanceof Invalid ? new Invalid('sourceIsFile') : error;
  }
}

const withoutWww = (address: string) => hostOf(address).replace(/^www\./, '');

/**
 * Returns the alarm of a source that could not be read. Also returns a more specific text, if there
 * is one.
 */
export function failureOf(error: unknown): Visit & { outcome: 'failed' } {
  if (error instanceof AnswerTooLarge) return unreadable(sourceTooLarge());
  if (error instanceof Invalid) return unreadable(error);
  const reason =
    error instanceof NoPage
      ? ({ key: 'sourceStatus', values: { status: error.status } } as const)
      : null;
  return { outcome: 'failed', alarm: alarmOf(error), reason };
}

const unreadable = ({ key, values }: MessageReference): Visit & { outcome: 'failed' } => ({
  outcome: 'failed',
  alarm: 'unreadable',
  reason: { key, ...(values && { values }) },
});

function alarmOf(error: unknown): SourceAlarm {
  if (error instanceof RobotsRefuse) return 'robots';
  if (error instanceof OtherHost) return 'other-host';
  if (error instanceof ClosedAddress) return 'closed-address';
  if (error instanceof RobotsUnknown || error instanceof NoPage) return 'unreachable';
  return isBadCertificate(error) ? 'certificate' : 'unreachable';
}
