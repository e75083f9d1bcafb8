import type { Translated } from '../translated.ts';

/** Maximum number of cached translations. */
const MOST_KEPT = 2_000;

/**
 * Returns `compose` with a cache of its results, because the same texts occur often. The cache is
 * emptied when it is full.
 */
export function keeping(compose: (text: string) => Translated): (text: string) => Translated {
  const kept = new Map<string, Translated>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const translated = compose(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, translated);
    return translated;
  };
}
