import { hostOf } from '#domain/addresses.ts';
import type { LinkOutcome } from '#domain/link-checks/link-outcomes.ts';
import { ClosedAddress } from '../outbound/guarded-request.ts';
import { TooManyRedirects } from './spaced-requests.ts';

/**
 * What an answer says of a link: whatever the site sent is `ok`, from another host `moved`; `broken`
 * is only what is certainly not there. A site that refuses robots (401, 403, 405, 429 and the like)
 * or fails itself tells nothing.
 */
export function outcomeOfAnswer(
  asked: string,
  answer: { status: number; url: string },
): LinkOutcome {
  const { status, url } = answer;
  if (status === 404 || status === 410) return 'broken';
  if (status !== 304 && (status < 200 || status > 299)) return 'unknown';
  return hostOf(url) === hostOf(asked) ? 'ok' : 'moved';
}

/**
 * The outcome of a link whose request failed. A closed address and redirects without end are `broken`.
 * An unknown name is `broken` if the resolver works, see `isUnknownName`. Other errors say nothing.
 */
export function outcomeOfError(error: unknown): LinkOutcome {
  return error instanceof ClosedAddress || error instanceof TooManyRedirects ? 'broken' : 'unknown';
}

/** Whether a request failed since the resolver knows no such name. A resolver may know no name at all. */
export function isUnknownName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}
