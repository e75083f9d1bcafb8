import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StarterNotice } from '#content/starter-notice.ts';
import { HALVES, readGolden, readTimeAndNumbers } from './golden.ts';
import { unaskedNames } from './unasked-names.ts';

const notices: StarterNotice[] = JSON.parse(
  readFileSync(new URL('../../content/notices.json', import.meta.url), 'utf8'),
);
const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')} `;

test('no title, organisation or golden query has a name whose notices surround the answers', () => {
  const texts = [
    ...notices.flatMap(({ title, organisation: { name, abbr = '' } }) => [title, name, abbr]),
    ...HALVES.flatMap((half) => readGolden(half).map(({ query }) => query)),
    ...readTimeAndNumbers().map(({ query }) => query),
  ].map(inWords);
  const names = [...unaskedNames.organisations, ...unaskedNames.posts];
  expect(names.filter((name) => texts.some((text) => text.includes(inWords(name))))).toEqual([]);
});
