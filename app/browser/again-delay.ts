/**
 * Minimum delay before a request is repeated (ms). The delay doubles after each of the first four
 * attempts.
 */
const AGAIN_MS = 1_500;

/**
 * Returns the delay before the next attempt (ms). The delay grows and is random, so that many
 * browsers do not overload a failing site.
 *
 * @param times number of repeated attempts so far
 */
export function againDelay(times: number): number {
  return AGAIN_MS * 2 ** Math.min(times, 4) * (1 + Math.random());
}
