import { hostOf } from '#domain/addresses.ts';
import type { LinkOutcome } from '#domain/link-checks/link-outcomes.ts';
import { ClosedAddress } from '../outbound/guarded-request.ts';
import { TooManyRedirects } from '../outbound/spaced-requests.ts';

/**
 * The outcome of a check with a response. Any content is `ok`, or `moved` after a redirect to
 * another host. Only certain absence is `broken`. A site that refuses robots (401, 403, 405, 429
 * and the like) or fails itself is `unknown`.
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
 * The outcome of a failed request. A refused URL and endless redirects are `broken`; other errors
 * are `unknown`. Hosts that do not exist are handled separately, see `isUnknownName`.
 */
export function outcomeOfError(error: unknown): LinkOutcome {
  return error instanceof ClosedAddress || error instanceof TooManyRedirects ? 'broken' : 'unknown';
}

/** Whether the resolver did not find the host. The resolver itself may be the cause. */
export function isUnknownName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}
