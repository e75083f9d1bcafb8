import { expect, test } from 'vitest';
import { spelledOut } from '../transliteration.ts';
import { englishOf, SPELLINGS } from './loan-words.ts';

const entries = Object.entries(SPELLINGS).flatMap(([english, spellings]) =>
  spellings.split(' ').map((spelling) => ({ english, spelling })),
);

test('there are enough words', () => {
  expect(Object.keys(SPELLINGS).length).toBeGreaterThan(350);
  expect(entries.length).toBeGreaterThan(600);
});

test('each spelling has letters only, no nukta, and is not a spelled abbreviation', () => {
  for (const { english, spelling } of entries) {
    expect(english).toMatch(/^[a-z]+$/);
    expect(spelling).toMatch(/^[\u0901-\u093b\u093e-\u094d]+$/);
    expect(spelledOut(spelling), spelling).toBeNull();
  }
});

test('each spelling belongs to one word', () => {
  const spellings = entries.map(({ spelling }) => spelling);
  expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([]);
  for (const { english, spelling } of entries) expect(englishOf(spelling)).toBe(english);
});

test.each([
  ['सेन्टर', 'center'],
  ['एजेन्सी', 'agency'],
  ['कम्पनी', 'company'],
  ['इण्डिया', 'india'],
])('%s, with a written nasal, is %s', (spelling, english) => {
  expect(englishOf(spelling)).toBe(english);
});

test.each(
  'की पास सब पे हाल बस मेल पेट काल बाल वन इन डाक कम बार पर मान कोटा भर्ती'.split(' '),
)('%s is a Hindi word first', (word) => {
  expect(englishOf(word)).toBeUndefined();
});
