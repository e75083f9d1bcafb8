import { describe, expect, test } from 'vitest';
import { writeValue } from '../../tests/reading/golden.ts';
import { readNotice } from './read-notice.ts';

/* These tests are mainly about the rounds to which dates belong, and about tentative dates. */

/** Returns the `certain` dates that are not held back. The site fills them into the staff form. */
const filled = (text: string) =>
  readNotice(`State Services Board\n${text}\n`, '2026-11-26').facts.flatMap((one) =>
    /^(?:dates|rounds)\./.test(one.fact) && one.certainty === 'certain' && !one.heldBack
      ? [`${one.fact}: ${writeValue(one)}`]
      : [],
  );

describe('a date belongs to its own round', () => {
  test.each([
    [
      'Medical Examination of candidates who have qualified the Trade Test shall commence w.e.f. 04/01/2027.',
      ['rounds.medical.exam: 2027-01-04'],
    ],
    [
      'Typing Test of the candidates qualified in PE&MT will be conducted on 21.12.2026.',
      ['rounds.skill-test.exam: 2026-12-21'],
    ],
    [
      'The final result, based on the interviews held on 06.11.2026, has been declared on 25.11.2026.',
      ['rounds.interview.exam: 2026-11-06', 'dates.result: 2026-11-25'],
    ],
    [
      'Provisional answer key of the Preliminary Examination\n\nObjections to the key of Paper-I may be submitted from 28.11.2026 to 02.12.2026.',
      ['rounds.prelims.objection: 2026-11-28..2026-12-02'],
    ],
    [
      'Admit cards for the skill test can be downloaded from 05.12.2026. The tests will be conducted on 14.12.2026.',
      ['rounds.skill-test.admitCard: 2026-12-05', 'rounds.skill-test.exam: 2026-12-14'],
    ],
    [
      'The Computer Proficiency Test (CPT) is near.\n\nHall tickets for CPT can be downloaded from 05.12.2026.',
      ['rounds.skill-test.admitCard: 2026-12-05'],
    ],
    [
      'CBT-1 was conducted on 10.07.2026 and its result was declared on 08.09.2026.',
      ['rounds.cbt-1.exam: 2026-07-10', 'rounds.cbt-1.result: 2026-09-08'],
    ],
    ['ADMIT CARD : Written examination on 20.12.2026', ['rounds.written.exam: 2026-12-20']],
    ['PE&MT to commence\t30.12.2026', ['rounds.physical-test.exam: 2026-12-30']],
  ])('%s', (text, dates) => {
    expect(filled(text)).toEqual(dates);
  });
});

describe('a date is tentative by its own words', () => {
  test.each([
    [
      'The Board proposes to conduct the skill test on 07.12.2026.',
      'rounds.skill-test.exam: 2026-12-07 (tentative)',
    ],
    ['The skill test is planned for 07.12.2026.', 'rounds.skill-test.exam: 2026-12-07 (tentative)'],
    [
      'Expected date of the written test : 07.12.2026',
      'rounds.written.exam: 2026-12-07 (tentative)',
    ],
    [
      'The skill test will be conducted from 07.12.2026 onwards (tentative).',
      'rounds.skill-test.exam: 2026-12-07 (tentative)',
    ],
    [
      'Important Dates (Tentative)\nSkill Test    07.12.2026',
      'rounds.skill-test.exam: 2026-12-07 (tentative)',
    ],
    [
      'परीक्षा का आयोजन दिनांक 07.12.2026 से 09.12.2026 के बीच कम्प्यूटर आधारित माध्यम से किया जाना संभावित है।',
      'dates.exam: 2026-12-07..2026-12-09 (tentative)',
    ],
    ['Skill Test : 07.12.2026*\n*Tentative', 'rounds.skill-test.exam: 2026-12-07 (tentative)'],
    ['Skill Test : 07.12.2026 Tentative date of result', 'rounds.skill-test.exam: 2026-12-07'],
  ])('%s', (text, date) => {
    expect(filled(text)).toEqual([date]);
  });
});

describe('other dates are no date of a step', () => {
  test.each([
    'The admit card was to be uploaded on 29.11.2026.',
    'Admit cards can also be collected by hand up to 20.12.2026.',
    'Exam/12(2)2026/Steno                Date: 10.11.2026',
    'The examination is near. Candidates who do not appear for the interview are disqualified.\n\nMay 11, 2027',
    'The time of the skill test is in IST. Candidates who have not completed the payment by 16.12.2026 have no hall ticket.',
    'Last date of admission    28.02.2027',
  ])('%s', (text) => {
    expect(filled(text).filter((one) => !one.startsWith('dates.notification'))).toEqual([]);
  });
});

test('a month does not contradict a day of the month', () => {
  expect(
    filled(
      'Skill test in the month of December, 2026\n\nThe skill test will be held on 10.12.2026.',
    ),
  ).toEqual(['rounds.skill-test.exam: 2026-12-10']);
});

test.each([
  'The skill test will be held on 04.12.2026 (FN & AN) and 05.12.2026 (FN).',
  'Skill test dates : Friday, 4th December 2026; Saturday, 5th December 2026',
  'The skill test will be held on 4th December 2026 (Friday); 5th December 2026 (Saturday).',
  'The skill test will be held on Friday, 4 December 2026 and on Saturday, 5 December 2026.',
])('the days of a list are one examination: %s', (text) => {
  expect(filled(text)).toEqual(['rounds.skill-test.exam: 2026-12-04..2026-12-05']);
});

test('a last date that another sentence contradicts is doubtful', () => {
  expect(
    filled(
      'Last date of online applications is 10.12.2026.\nNo application is accepted after 15.12.2026, being the closing date.',
    ),
  ).toEqual([]);
});

test('the reference of a notice is no step, although it names an examination', () => {
  expect(filled('पत्रांक : 614/परीक्षा/2026          दिनांक : 21 अक्टूबर, 2026')).toEqual([
    'dates.notification: 2026-10-21',
  ]);
  expect(filled('फा.सं. 55/(821)/बोर्ड/परीक्षा/2026          दिनांक : 21/10/2026')).toEqual([
    'dates.notification: 2026-10-21',
  ]);
  expect(filled('F. No. 12/Exam/2026          Dated: 21.10.2026')).toEqual([
    'dates.notification: 2026-10-21',
  ]);
  expect(filled('विज्ञापन संख्या : 5/2026          तारीख : 21.10.2026')).toEqual([
    'dates.notification: 2026-10-21',
  ]);
});

test.each([
  [
    'a duplicate of the admit card has its own days',
    'प्रवेश पत्र दिनांक 24.11.2026 से डाउनलोड किये जा सकेंगे।\nजो अभ्यर्थी प्रवेश पत्र डाउनलोड नहीं कर सकें, वे दिनांक 03.12.2026 को डुप्लीकेट प्रवेश पत्र प्राप्त कर सकते हैं।',
    ['dates.admitCard: 2026-11-24'],
  ],
  [
    'the words of a URL are no noun',
    'सूचित किया जाता है कि लिखित परीक्षा 18.12.2026 को ली जायेगी। लिखित परीक्षा के प्रवेश-पत्र 08.12.2026 से https://exam.example.in/hallticket पर उपलब्ध होंगे।',
    ['rounds.written.exam: 2026-12-18', 'rounds.written.admitCard: 2026-12-08'],
  ],
  [
    'a full Hindi line goes on with a URL',
    'उत्तर कुंजी के संबंध में आपत्ति साक्ष्य सहित दिनांक 21.12.2026 से 27.12.2026 तक आयोग के वेबसाईट\nhttps://jssc.example.in पर उपलब्ध लिंक के माध्यम से ऑनलाईन दर्ज की जा सकती है।',
    ['dates.objection: 2026-12-21..2026-12-27'],
  ],
])('%s', (_, text, dates) => {
  expect(filled(text)).toEqual(dates);
});

test('the last line may have the place and the date of the notice', () => {
  expect(filled('The skill test is near.\nRegistrar\nShimla / 30.11.2026')).toEqual([
    'dates.notification: 2026-11-30',
  ]);
});
