import { expect, test } from 'vitest';
import { HALVES, readGolden, readStarterFacts, readTimeAndNumbers } from './golden.ts';
import { unaskedNames } from './unasked-names.ts';

const notices = await readStarterFacts();
const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')} `;

test('no title, organisation or golden query has a name of the added notices', () => {
  const texts = [
    ...notices.flatMap(({ title, organisation = '', abbreviation = '' }) => [
      title,
      organisation,
      abbreviation,
    ]),
    ...HALVES.flatMap((half) => readGolden(half).map(({ query }) => query)),
    ...readTimeAndNumbers().map(({ query }) => query),
  ].map(inWords);
  const names = [...unaskedNames.organisations, ...unaskedNames.posts];
  expect(names.filter((name) => texts.some((text) => text.includes(inWords(name))))).toEqual([]);
});
