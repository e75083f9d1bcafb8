import { expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

const daysOf = (text: string) =>
  readNotice(text, '2026-11-26').facts.flatMap((one) =>
    one.fact === 'age.asOn' ? [`${one.value}${one.certainty === 'certain' ? '' : '?'}`] : [],
  );

test.each([
  [
    'the day behind the step',
    'Ages will be taken as on the closing date of registration, 04.12.2026.',
  ],
  [
    'the day after "which is"',
    'Age is reckoned with reference to the closing date of application, which is 4th December, 2026.',
  ],
  ['a day before the limits', 'As on 04.12.2026 a candidate should be between 18 and 28 years.'],
  ['a day of reckoning in brackets', '5.4 Age (date of reckoning : 4 December, 2026)'],
  [
    'a day beside the day of an earlier notice',
    'Age: 21 to 40 years as on 04.12.2026. A candidate who was within the age limit on 31.12.2024 is eligible.',
  ],
  [
    'the day in brackets',
    'Age: 18 to 37 years as on the last date for submission of forms (04.12.2026)',
  ],
  [
    'the last date',
    'The maximum age is 40 years on the closing date.\nLast date to apply: 04.12.2026',
  ],
  [
    'the interview',
    'Age: 21 to 45 years as on the date of interview.\nWalk-in-interview on 04.12.2026',
  ],
  [
    'the day that determines the age',
    'The crucial date for determining the age, qualification and experience is the closing date of the online application.\nLast date to apply: 04.12.2026',
  ],
])('ages are counted on %s', (_, text) => {
  expect(daysOf(text)).toEqual(['2026-12-04']);
});

test('a last date without a year gives no day of an age', () => {
  const text = 'Age as on the closing date: 18 to 25 years.\nLast date to apply: 04.12';
  expect(daysOf(text)).toEqual([]);
});

test.each([
  'Experience is counted on the closing date.\nLast date to apply: 04.12.2026',
  'Age: 18 to 25 years. Nothing is accepted after the closing date.\nLast date to apply: 04.12.2026',
])('another thing that is counted on a day is no day of an age: %s', (text) => {
  expect(daysOf(text)).toEqual([]);
});
