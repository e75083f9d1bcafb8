import { useSearchParams } from 'react-router';

/**
 * What the address says that the last write did (`?done=created`), in words; null where it says
 * nothing that has any. Links to further pages carry the whole address along: there it is old news.
 */
export function useDoneText(words: Record<string, string>): string | null {
  const [parameters] = useSearchParams();
  const done = parameters.get('done') ?? '';
  return Object.hasOwn(words, done) && !parameters.has('cursor') ? (words[done] ?? null) : null;
}
