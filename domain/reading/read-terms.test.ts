import { expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

const valuesOf = (text: string, fact: string) =>
  readNotice(text)
    .facts.filter((one) => one.fact === fact)
    .map(({ value }) => value);

test('pay and the steps of selection are only proposed, also if several differ', () => {
  const text = 'Pay: Level 7; Level 8\nSelection: Written Test, Interview';
  const proposed = readNotice(text).facts.filter(({ fact }) => /payScale|selection/.test(fact));
  expect(proposed.map(({ fact, certainty }) => [fact, certainty])).toEqual([
    ['payScale', 'proposed'],
    ['payScale', 'proposed'],
    ['selection', 'proposed'],
    ['selection', 'proposed'],
  ]);
});

test.each([
  ['Pay: Level-11 (Rs. 67,700 - 2,08,700)', [{ level: '11', from: 67_700, to: 208_700 }]],
  [
    'All posts carry Level 7 of Pay Matrix (₹44,900 – ₹1,42,400/-).',
    [{ level: '7', from: 44_900, to: 142_400 }],
  ],
  ['Pay : Rs. 44,900 - 1,42,400/- (Level 8)', [{ level: '8', from: 44_900, to: 142_400 }]],
  [
    'Pay: Rs. 44,900-1,42,400 (Level 7), Rs. 25,500-81,100 (Level 4)',
    [
      { level: '7', from: 44_900, to: 142_400 },
      { level: '4', from: 25_500, to: 81_100 },
    ],
  ],
  ['(b) Level 4, Rs. 25,500-81,100', [{ level: '4', from: 25_500, to: 81_100 }]],
  ['Pay scale: Rs. 19,900/- (Level 2)', [{ level: '2', from: 19_900 }]],
  ['Pay: S-10: 29200-92300', [{ level: 'S-10', from: 29_200, to: 92_300 }]],
  ['Pay scale: E-1 level: Rs. 40,000-3%-1,40,000', [{ from: 40_000, to: 140_000 }]],
  ['Pay: Level 7 (44,900-1,42,400)\nPay of Level 7', [{ level: '7', from: 44_900, to: 142_400 }]],
  ['Name\tLevel\nClerk\tLevel 12\t3', [{ level: '12' }]],
  ['Pay: five years of regular service in Level 10', []],
  ['Consolidated pay: fixed Rs. 30,000 - 35,000', []],
  ['The pay was revised for 2024-2026.', []],
])('pay is read with its level and range: %s', (text, scales) => {
  expect(valuesOf(text, 'payScale')).toEqual(scales);
});

test.each([
  'Mode of selection: 1) Written Test 2) Medical\n   Examination. The test is on 27-09-2026.',
  'Selection procedure: The selection will be made on the basis of performance in the Written Test and Medical Examination.',
  'SCHEME OF SELECTION :\n\n  Sr.   Test     Marks\n  1     Written Test     90\n  2     Medical Examination   --\n',
  'Candidates will be selected through Written Test (90 marks) + Medical Examination.',
])('the steps of selection are read: %j', (text) => {
  expect(valuesOf(text, 'selection')).toEqual(['Written Test', 'Medical Examination']);
});

test.each([
  'चयन प्रक्रिया - (1) लिखित परीक्षा (2) साक्षात्कार',
  'चयन लिखित परीक्षा एवं साक्षात्कार के आधार पर होगा।',
])('the steps of selection are read in Hindi: %s', (text) => {
  expect(valuesOf(text, 'selection')).toEqual(['लिखित परीक्षा', 'साक्षात्कार']);
});

test('the columns of a calendar are no steps', () => {
  expect(valuesOf('Examination - Preliminary Test          August', 'selection')).toEqual([]);
});

test.each([
  [
    'Essential qualifications.\n(a) Graduate with B.Ed.\n(b) Class XII\n3. Pay. ITI',
    ['bed', 'graduation', 'class-12'],
  ],
  ['Qualification: Degree in Civil Engineering or Degree in Law', ['engineering', 'law']],
  ['Qualification: University Degree. Preference to those with\nDegree in Law.', ['graduation']],
  [
    'Qualification: University Degree. Preference is for those having a\n               Degree in Law.',
    ['graduation'],
  ],
  ['Qualification: Post Graduate Diploma', ['postgraduate']],
  ['Qualification: MBBS as on the 12th November', ['mbbs']],
  ['योग्यता: स्नातकोत्तर उपाधि', ['postgraduate']],
  [
    'Matriculation certificate as proof of date of birth has to be produced by eligible candidates',
    [],
  ],
])('qualifications are read up to the next item: %j', (text, levels) => {
  expect(valuesOf(text, 'qualifications')).toEqual(levels);
});
