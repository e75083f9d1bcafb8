import { setTimeout as delay } from 'node:timers/promises';

/**
 * Caches a read of another service for `maxAgeMs` (ms). Only one read runs at a time. Callers wait
 * at most `limitMs` (ms) and then get null. A failed read returns null, and this null is cached
 * like any other result.
 */
export function cachedRead<T>(
  read: () => Promise<T>,
  { maxAgeMs = 5_000, limitMs = 2_000 }: { maxAgeMs?: number; limitMs?: number } = {},
): () => Promise<T | null> {
  let running: Promise<T | null> | null = null;
  let answer: T | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<T | null> {
    answer = await read().catch(() => null);
    answeredAt = performance.now();
    running = null;
    return answer;
  }

  return () => {
    if (performance.now() - answeredAt < maxAgeMs) return Promise.resolve(answer);
    running ??= ask();
    return Promise.race([running, delay(limitMs, null, { ref: false })]);
  };
}
