import { useSearchParams } from 'react-router';

/**
 * Returns the text for the last write, according to the URL (`?done=created`); null if the URL
 * names no write.
 */
export function useDoneText(words: Record<string, string>): string | null {
  const [parameters] = useSearchParams();
  const done = parameters.get('done') ?? '';
  return Object.hasOwn(words, done) ? (words[done] ?? null) : null;
}
