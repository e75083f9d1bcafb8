import { readFile } from 'node:fs/promises';

/** Reads the list of words that are the same in every language. */
export const readNames = () => readFile(new URL('./names.txt', import.meta.url), 'utf8');

/**
 * Returns the words of the list, in lowercase.
 *
 * @throws if a line has no source
 */
export function namesIn(text: string): Set<string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return new Set(
    lines.map((line) => {
      const [, word, source] = /^([a-z]+): (.+)$/.exec(line) ?? [];
      if (!word || !source) throw new Error(`Not a word with its source: ${line}`);
      return word;
    }),
  );
}
