import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for a promise, but no longer than `ms` milliseconds. The caller ignores it afterwards.
 *
 * @returns whether it was done by then
 * @throws what it failed with, where that was in time
 */
export async function waitAtMost(ms: number, done: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController();
  try {
    return await Promise.race([
      done.then(() => true),
      delay(ms, false, { signal: patience.signal }),
    ]);
  } finally {
    patience.abort();
    done.catch(() => {});
  }
}
