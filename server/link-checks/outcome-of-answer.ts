import { hostOf } from '#domain/addresses.ts';
import type { LinkOutcome } from '#domain/link-checks/link-outcomes.ts';
import { ClosedAddress } from '../outbound/guarded-request.ts';
import { TooManyRedirects } from '../outbound/spaced-requests.ts';

/**
 * Returns the outcome of a response. Statuses 200 to 299 and 304 are `ok`, or `moved` after a
 * redirect to another host. Statuses 404 and 410 are `broken`. Other statuses are `unknown`,
 * because a site may refuse robots.
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
 * Returns the outcome of a failed request: `broken` for a URL that the site may not request and for
 * too many redirects, and `unknown` for other errors. `isUnknownName` handles missing hosts.
 */
export function outcomeOfError(error: unknown): LinkOutcome {
  return error instanceof ClosedAddress || error instanceof TooManyRedirects ? 'broken' : 'unknown';
}

/** Whether the resolver did not find the host. The cause may be a resolver that does not work. */
export function isUnknownName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}
