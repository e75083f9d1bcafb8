import { describe, expect, test } from 'vitest';
import { wordsOf } from './normalise.ts';
import { noticeNumbers, wordsWithNumbers } from './notice-numbers.ts';

const lexemesOf = (text: string) =>
  noticeNumbers(text, wordsOf(text)).map(({ lexeme, core }) => (core ? [lexeme, core] : lexeme));

describe('the number of an advertisement', () => {
  test.each([
    'CEN 09/2025',
    'cen 9/2025',
    'CEN-09/2025',
    'CEN09/2025',
    'Advt. No. 09 / 2025',
    'ADVT 09-2025',
    '09/25',
    '०९/२०२५',
    'advertisement 9 of 2025',
    'Advt. No. 09 of the year 2025',
    'CEN-09 of 2025',
    'विज्ञापन संख्या ९ सन 2025',
    'विज्ञापन सं. ०९ वर्ष २०२५',
    'विज्ञापन संख्या ०९/२०२५',
    '０９／２０２５',
  ])('has one lexeme in each spelling: %s', (text) => {
    expect(lexemesOf(text)).toEqual(['no_9_2025']);
  });

  test.each([
    ['A-6/E-1/2025', [['no_a_6_e_1_2025', 'no_1_2025']]],
    ['01-Exam/2025', ['no_1_exam_2025']],
    ['MPP/2025/04', ['no_mpp_2025_4']],
    ['Advt. No. 02/2025-26', [['no_2_2025_26', 'no_2_2025']]],
    ['09/01/2018-Admin-SFIO', [['no_9_1_2018_admin_sfio', 'no_1_2018']]],
    ['32/2024 and 33/2024', ['no_32_2024', 'no_33_2024']],
  ])('may have more parts: %s', (text, lexemes) => {
    expect(lexemesOf(text)).toEqual(lexemes);
  });

  test.each([
    '2025',
    '2025-26',
    '2024/2025',
    '12/03/2025',
    '2025/03/12',
    '12-03-2025',
    '10/12',
    'paper 2 of 2025',
    'notice 18 of 25',
    'notification 2024 of 2025',
    'advt of 2025',
    '10th/12th pass',
    'EO/AO/APFC',
    'Jan/2025',
    'tier 1-2025',
    'CGL 2025 / 14,582 posts',
    'a/b/c/d/e/f/g/h/9/2025',
    '',
  ])('is not in %j', (text) => {
    expect(lexemesOf(text)).toEqual([]);
  });
});

test('a number is one word of a term, with the labels before it except CEN', () => {
  const read = (term: string) =>
    wordsWithNumbers(term).map(({ start, end, forms }) => [term.slice(start, end), forms[0]]);
  expect(read('bpsc advt no. 03/2026 result')).toEqual([
    ['bpsc', 'bpsc'],
    ['advt no. 03/2026', 'no_3_2026'],
    ['result', 'result'],
  ]);
  expect(read('CEN No. 07/2024')).toEqual([
    ['CEN', 'cen'],
    ['No. 07/2024', 'no_7_2024'],
  ]);
  expect(read('advertisement 18 of 2025 result')).toEqual([
    ['advertisement 18 of 2025', 'no_18_2025'],
    ['result', 'result'],
  ]);
  expect(read('ssc cgl 2025')).toEqual([
    ['ssc', 'ssc'],
    ['cgl', 'cgl'],
    ['2025', '2025'],
  ]);
});
