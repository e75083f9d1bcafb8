import { useSearchParams } from 'react-router';

/**
 * Returns the text about the last write. The parameter `done` of the URL names the write
 * (`?done=created`). Returns null if the URL names no known write.
 */
export function useDoneText(words: Record<string, string>): string | null {
  const [parameters] = useSearchParams();
  const done = parameters.get('done') ?? '';
  return Object.hasOwn(words, done) ? (words[done] ?? null) : null;
}
