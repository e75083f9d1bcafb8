import { expect, test } from 'vitest';
import { wordsOf } from './normalise.ts';
import { asWholeWords, createPhrases } from './phrases.ts';

const of = (...texts: string[]) => createPhrases(texts.map((text) => [wordsOf(text), text]));
const found = (phrases: ReturnType<typeof of>, text: string, index = 0) =>
  phrases.longestAt(wordsOf(text), index);

test('the longest phrase that begins at a word is found', () => {
  const phrases = of('admit', 'admit card', 'card', 'admit card date');
  expect(found(phrases, 'the admit card is out', 1)).toEqual({
    values: ['admit card'],
    length: 2,
    isExact: true,
  });
  expect(found(phrases, 'the admit card is out', 2)?.values).toEqual(['card']);
  expect(found(phrases, 'the admit card is out', 0)).toBeNull();
  expect(found(phrases, 'the admit card is out', 9)).toBeNull();
});

test('a text that is several phrases returns all of them', () => {
  const phrases = createPhrases([
    [wordsOf('NTPC'), 'company'],
    [wordsOf('ntpc'), 'examination'],
  ]);
  expect(phrases.longestAt(wordsOf('NTPC 2026'), 0)?.values).toEqual(['company', 'examination']);
});

test('a word may only sound like a word of a phrase', () => {
  const phrases = of('constable recruitment', 'constable');
  expect(found(phrases, 'constabel recruitment')).toEqual({
    values: ['constable recruitment'],
    length: 2,
    isExact: false,
  });
  expect(found(phrases, 'constable')?.isExact).toBe(true);
});

test.each([
  ['post', 'past'],
  ['rail', 'real'],
  ['form', 'from'],
  ['police', 'palace'],
  ['forest guard', 'first grade'],
])('%j is not matched by %j, which only has its consonants', (phrase, text) => {
  expect(found(of(phrase), text)).toBeNull();
});

test('among phrases of one length the one with the same spelling is found', () => {
  expect(found(of('shikshak', 'sikshak'), 'sikshak')?.values).toEqual(['sikshak']);
});

test.each(['S.S.C. CGL', 's s c CGL', 'एस एस सी CGL'])('%j is one word in parts', (text) => {
  expect(found(of('ssc cgl'), text)).toMatchObject({ length: 4, isExact: true });
});

test('words in several parts become whole words, and others stay', () => {
  const forms = asWholeWords(wordsOf('Bihar B.Ed entrance')).map(({ forms }) => forms[0]);
  expect(forms).toEqual(['bihar', 'bed', 'entrance']);
});

test('a phrase without words is skipped', () => {
  expect(found(of('…'), 'anything')).toBeNull();
});
