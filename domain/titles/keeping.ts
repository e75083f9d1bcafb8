import type { Translated } from '../translated.ts';

/** Most texts whose translations are kept. */
const MOST_KEPT = 2_000;

/** Keeps the translations of texts that repeat: a process knows few of them. */
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
