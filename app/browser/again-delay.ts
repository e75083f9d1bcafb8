/** Delay before a failed read is tried again (ms). It doubles each time. */
const AGAIN_MS = 1_500;

/**
 * Milliseconds until the next try. Tries come less and less often and at random times, so that they
 * do not hit a site in trouble together.
 *
 * @param times number of failed tries so far
 */
export function againDelay(times: number): number {
  return AGAIN_MS * 2 ** Math.min(times, 4) * (1 + Math.random());
}
