/**
 * Minimum delay before the first repeated request (ms). The minimum doubles for each of the next
 * four repetitions.
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
