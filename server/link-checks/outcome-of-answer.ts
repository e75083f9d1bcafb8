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

/** What a question that failed says of a link: a name that is none is `broken`, all else tells nothing. */
export function outcomeOfError(error: unknown): LinkOutcome {
  if (error instanceof ClosedAddress || error instanceof TooManyRedirects) return 'broken';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOTFOUND' ? 'broken' : 'unknown';
}
