import { useSearchParams } from 'react-router';

/**
 * The words for what the address says that the last write did (`?done=created`); null where it
 * names nothing that has words.
 */
export function useDoneText(words: Record<string, string>): string | null {
  const [parameters] = useSearchParams();
  const done = parameters.get('done') ?? '';
  return Object.hasOwn(words, done) ? (words[done] ?? null) : null;
}
