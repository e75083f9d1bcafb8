import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLetter } from '#tests/setup/any-letter.ts';
import { markedRuns } from './marks.ts';
import type { Meanings } from './meanings.ts';
import { wordsWithNumbers } from './notice-numbers.ts';
import { phrasesOf, unitsOf } from './query.ts';

const none: Meanings = {
  longestAt: () => null,
  questionWordsAt: () => 0,
  timeWordsAt: () => null,
  neighboursOf: () => [],
};

/** Returns a title with the marked words of a term in brackets. */
function marked(title: string, term: string): string {
  return markedRuns(title, phrasesOf(unitsOf(wordsWithNumbers(term), none)))
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');
}

test.each([
  [
    'words, whatever their case',
    'ssc cgl',
    'SSC CHSL and CGL Notice',
    '[SSC] CHSL and [CGL] Notice',
  ],
  [
    'a word in any place',
    'result',
    'Result: no results, Result',
    '[Result]: no [results], [Result]',
  ],
  ['Devanagari', 'भर्ती', 'पुलिस भर्ती 2026', 'पुलिस [भर्ती] 2026'],
  ['what sounds alike in the other script', 'bharti', 'बिहार पुलिस भर्ती', 'बिहार पुलिस [भर्ती]'],
  ['a spelling that sounds alike', 'clark', 'IBPS Clerk Mains', 'IBPS [Clerk] Mains'],
  ['accents', 'cafe', 'Café staff wanted', '[Café] staff wanted'],
  ['digits of Devanagari', '2026', 'भर्ती २०२६', 'भर्ती [२०२६]'],
  ['a word that is still being typed', 'const', 'Police Constable Exam', 'Police [Constable] Exam'],
  ['letters apart that are one word', 'ssc', 'S.S.C. Exam', '[S.S.C]. Exam'],
  ['letters and digits that are one word', 'cgl2025', 'SSC CGL2025 Exam', 'SSC [CGL2025] Exam'],
  [
    'the number of an advertisement in another spelling',
    'advt 5/23',
    'VDO (Advt 05/2023) 2023 Result',
    'VDO (Advt [05/2023]) 2023 Result',
  ],
  ['nothing that was not asked for', 'bank', 'Railway Group D', 'Railway Group D'],
  ['HTML as the text that it is', 'script', '<script>x</script>', '<[script]>x</[script]>'],
])('marks %s', (_, term, title, expected) => {
  expect(marked(title, term)).toBe(expected);
});

test('words of a phrase are marked if they are side by side, and as one', () => {
  const phrases = [[['uttar'], ['pradesh']], [['up']]];
  const marks = (title: string) => markedRuns(title, phrases).filter(({ isMarked }) => isMarked);
  expect(marks('Uttar Pradesh Police, UP')).toEqual([
    { text: 'Uttar Pradesh', isMarked: true },
    { text: 'UP', isMarked: true },
  ]);
  expect(marks('Madhya Pradesh Police')).toEqual([]);
});

test('joined runs are the text, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyLetter }), fc.string({ unit: 'grapheme' }), (text, term) => {
      const runs = markedRuns(text, phrasesOf(unitsOf(wordsWithNumbers(term), none)));
      expect(runs.map((run) => run.text).join('')).toBe(text);
      expect(runs.every((run) => run.text !== '')).toBe(true);
    }),
  );
});
