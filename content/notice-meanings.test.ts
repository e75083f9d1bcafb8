import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMeanings } from '#domain/search/meanings.ts';
import { wordsOf } from '#domain/search/normalise.ts';
import { CONCEPTS } from '#domain/search/words/known-words.server.ts';
import type { StarterCategory, StarterNotice } from './starter-notice.ts';

const notices: StarterNotice[] = read('notices.json');
const categories: StarterCategory[] = read('categories.json');

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
}

/** The names and letters of organisations, without what says more of them. */
const organisations = new Set(
  notices
    .flatMap(({ organisation }) => [organisation?.name, organisation?.abbr])
    .filter((name) => name !== undefined)
    .map((name) => name.replace(/ \(.*\)|, .*| Limited$/g, '')),
);

test('search knows every organisation of the starter content by its name and its letters', () => {
  const meanings = createMeanings();
  const unknown = [...organisations].filter((name) => {
    const words = wordsOf(name);
    const meaning = meanings.longestAt(words, 0);
    return !meaning?.isExact || meaning.length < words.length;
  });
  expect(organisations.size).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

test('search leads to categories of the starter content alone', () => {
  const slugs = new Set<string>(categories.map(({ slug }) => slug));
  const asked = CONCEPTS.flatMap(({ category }) => category ?? []);
  expect(asked.filter((slug) => !slugs.has(slug))).toEqual([]);
});
