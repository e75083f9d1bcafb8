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
  'Those below 65 years of age may fill the form on https://forms.example.gov.in/apply2026 on or before 04.12.2026.',
  'A graduate of 21 years can register on www.example.gov.in/recruitment by 5 PM of 04.12.2026.',
  'Age: 18 to 25 years. Nothing is accepted after the closing date.\nLast date to apply: 04.12.2026',
])('another thing that is counted on a day is no day of an age: %s', (text) => {
  expect(daysOf(text)).toEqual([]);
});

test.each([
  'न्यूनतम आयु 21 वर्ष एवं अधिकतम आयु 45 वर्ष (4 दिसम्बर 2026 की स्थिति में) होगी।',
  'ऊपरी आयु सीमा / Upper age limit : 30 वर्ष/years, 04.12.2026 को/as on 04.12.2026',
  'उम्र सीमा (दिनांक 04.12.2026 को)\nन्यूनतम उम्र सीमा - 18 वर्ष',
  'आयु की गणना ऑनलाइन आवेदन की अंतिम तिथि के आधार पर की जाएगी।\nआवेदन की अंतिम तिथि : 04.12.2026',
  'आयु सीमा : आवेदन प्राप्ति की अंतिम तिथि को 56 वर्ष से अधिक नहीं।\nआवेदन की अंतिम तिथि : 04.12.2026',
])('the day of Hindi ages is read: %s', (text) => {
  expect(daysOf(text)).toEqual(['2026-12-04']);
});

test('the last date of experience is not the day of ages', () => {
  const text = 'आयु 40 वर्ष; अनुभव आवेदन की अंतिम तिथि तक मान्य होगा।\nआवेदन की अंतिम तिथि : 04.12.2026';
  expect(daysOf(text)).toEqual([]);
});
