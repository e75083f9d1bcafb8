import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for a promise, but at most `ms` milliseconds. A later rejection of the promise is ignored.
 *
 * @returns whether the promise was fulfilled in time
 * @throws the reason if the promise was rejected in time
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
