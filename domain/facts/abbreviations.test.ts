import { expect, test } from 'vitest';
import { abbreviationsIn, splitAtAbbreviations } from './abbreviations.ts';

test.each([
  ['SC/ST, OBC (NCL) and PwBD (UR)', ['UR', 'OBC', 'NCL', 'SC', 'ST', 'PwBD']],
  ['CBT 1', ['CBT']],
  ['TEST, SCIENCE, first and ph', []],
  ['CBTs', []],
])('abbreviations are whole words in capitals: %s', (text, found) => {
  expect(abbreviationsIn(text)).toEqual(found);
});

test('a text in parts is the same text', () => {
  const parts = splitAtAbbreviations('OBC (NCL): 3 years');
  expect(parts).toEqual(['', 'OBC', ' (', 'NCL', '): 3 years']);
});
