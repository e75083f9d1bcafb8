import { describe, expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

/*
 * The date of a later step is `certain` only in a form that `isInStrongForm` or `isStepOfNotice`
 * accepts. In other forms, the date is `doubtful`.
 */

const TODAY = '2026-11-26';

/**
 * Returns the names of the `certain` facts that are last dates or dates of later steps. The names
 * omit the round: `rounds.mains.exam` becomes `dates.exam`.
 */
const filled = (text: string) =>
  readNotice(text, TODAY)
    .facts.filter(
      ({ fact, certainty }) =>
        certainty === 'certain' &&
        /\.(?:last|correction|exam|admitCard|answerKey|objection|result)$/.test(fact),
    )
    .map(({ fact }) => fact.replace(/^rounds\.[^.]+/, 'dates'));

describe('a strong form is certain', () => {
  test.each([
    ['Date of Examination: 15.11.2026', 'exam'],
    ['Date & day of written test : Sunday, 15.11.2026', 'exam'],
    ['5. Date of Screening Test (OMR)\t15.11.2026', 'exam'],
    ['Proposed date of examination    15.11.2026', 'exam'],
    ['The written examination will be held on Sunday, 15.11.2026 at Shimla.', 'exam'],
    ['The Tribunal will conduct the skill test on 15.11.2026.', 'exam'],
    ['लिखित परीक्षा की तिथि : 15.11.2026', 'exam'],
    ['लिखित परीक्षा दिनांक 15.11.2026 को आयोजित की जायेगी।', 'exam'],
    ['Interviews from 15.11.2026', 'exam'],
    ['The date of the written test is 15.11.2026', 'exam'],
    ['PHASE-I ONLINE EXAMINATION (PRELIMINARY) ON 15.11.2026', 'exam'],
    ['Examination : Saturday & Sunday, 15.11.2026 & 16.11.2026', 'exam'],
    ['लिखित परीक्षा 15.11.2026 को / Written test on 15.11.2026', 'exam'],
    ['परीक्षा आयोजन की तिथि 15.11.2026', 'exam'],
    ['Availability of admit cards on website: 05.11.2026', 'admitCard'],
    ['(iv) Download of call letters    05.11.2026 onwards', 'admitCard'],
    ['Admit cards can be downloaded from 05.11.2026.', 'admitCard'],
    ['प्रवेश पत्र डाउनलोड करने की तिथि : 05.11.2026', 'admitCard'],
    ['Release of provisional answer key: 20.11.2026', 'answerKey'],
    ['Objections on the answer key : 20.11.2026 to 22.11.2026', 'objection'],
    ['Declaration of result\t10.12.2026', 'result'],
    ['The result will be declared on 10.12.2026.', 'result'],
    ['Correction window: 01.12.2026 to 03.12.2026', 'correction'],
    ['Last date for submission of online application: 01.12.2026', 'last'],
    [
      'The last date for submission of application is 01.12.2026. The hard copy shall reach the office by 10.12.2026.',
      'last',
    ],
    [
      'PROVISIONAL KEY OF THE SCREENING TEST\nThe answer key has been uploaded on 20.11.2026.',
      'answerKey',
    ],
  ])('%s', (text, fact) => {
    expect(filled(`State Services Board\n${text}\n`)).toEqual([`dates.${fact}`]);
  });
});

describe('a weak form is not certain', () => {
  test.each([
    'The written test held on 15.11.2025 has been cancelled by the Board.',
    'Candidates who appeared in the examination held on 15.11.2026 need not apply.',
    'The earlier examination, scheduled for 15.11.2026, will not be held.',
    'The examination of 15.11.2026 stands postponed until further notice.',
    'The examination is expected to be held in the second half of December 2026.',
    'The interview will be held in March 2027; the exact date will be announced.',
    'A mock test will be available from 15.11.2026.',
    'The re-examination will be held on 15.11.2026 for the centre at Gaya only.',
    'The result was declared on 10.10.2026 and some posts remained vacant.',
    'The results are expected to be declared in December 2026.',
    'The result of the earlier test is declared on 10.12.2026.',
    'The answer key was uploaded on 20.10.2026.',
    'Objections were received till 22.10.2026.',
    'Admit cards issued on 05.11.2026 have been withdrawn.',
    'Admit cards of the cancelled test, downloaded from 05.11.2026, are not valid.',
    'पूर्व में लिखित परीक्षा दिनांक 15.11.2026 को आयोजित की गयी थी।',
    'दिनांक 15.11.2026 को आयोजित परीक्षा निरस्त की गई है।',
    'उत्तर कुंजी दिनांक 20.10.2026 को प्रकाशित की गयी थी।',
    'The hard copy of the application shall reach the office by 10.12.2026.',
    '* Walk-in for guest faculty (Physics), 15.11.2026',
    'D.El.Ed. CET-2026 spot counselling on 15.11.2026',
    '* Interview letter to be downloaded from 15.11.2026',
    'KSET 2026 - certificate verification from 15.11.2026',
    'The written examination slated for 15.11.2026 could not be retained on that day.',
    'The skill test due on 15.11.2026 will not take place.',
    'The interview scheduled on 15.11.2026 cannot be arranged.',
    'दिनांक 15.11.2026 को प्रस्तावित परीक्षा अब नहीं हो सकेगी।',
    'चालक भर्ती परीक्षा की मेरिट लिस्ट 15.11.2026',
    'Last date for candidates of remote areas: 10.12.2026',
    'CORRIGENDUM\nIn place of the centre at Gaya please read Patna. The examination will be held on 15.11.2026.',
    'The printed application shall reach by 10.12.2026. Candidates of the other districts fill the forms whose last date is 01.12.2026.',
  ])('%s', (text) => {
    expect(
      filled(`State Services Board\n${text}\nApplications are invited for ten posts.\n`),
    ).toEqual([]);
  });
});

test('an examination is doubtful if the notice names rounds and its words none', () => {
  const text = 'Date of Examination: 15.11.2026\nThe written test is followed by an interview.';
  expect(filled(`State Services Board\n${text}\n`)).toEqual([]);
});

test('a test with its own name is no round', () => {
  const text = 'Elimination Test    15.11.2026\nThe main written examination follows.';
  expect(filled(`State Services Board\n${text}\n`)).toEqual(['dates.exam']);
});

test('the final result and several papers have no round', () => {
  const facts = (text: string) =>
    readNotice(text, TODAY).facts.flatMap(({ fact }) => (/exam$|result$/.test(fact) ? fact : []));
  expect(facts('FINAL RESULT\nThe result of the interview was declared on 15.11.2026.')).toEqual([
    'dates.result',
  ]);
  expect(facts('Paper I and Paper II    15.11.2026')).toEqual(['dates.exam']);
});

test.each([
  [
    'Issue of admit cards: 15.11.2026\nCandidates who pass are called to the interview.',
    'admitCard',
  ],
  ['Declaration of result: 15.11.2026\nThere is a skill test.', 'result'],
])('a step without a round belongs to the notice: %j', (text, fact) => {
  expect(filled(`State Services Board\n${text}\n`)).toEqual([`dates.${fact}`]);
});

test('words before a day give no last date in the notice of a later stage without a colon', () => {
  const notice = 'ADMIT CARD\nThe admit card can be downloaded from 18.12.2026.\n';
  for (const line of [
    'Railway passes: apply to the officer by 15.12.2026',
    'Scribe form latest by 15.12.2026',
  ])
    expect(filled(`${notice}${line}\n`)).toEqual(['dates.admitCard']);
  expect(filled(`${notice}Last date of application : 15.12.2026\n`)).toContain('dates.last');
});

test.each([
  'from then until 05:00 PM on',
  'from today to',
  'from the date of this notice and up to',
  'from the next day till 5 PM of',
])('the last day of objections that begin on an unwritten day is doubtful: %s', (words) => {
  expect(filled(`PROVISIONAL KEY\nObjections can be raised online ${words} 30.11.2026.`)).toEqual(
    [],
  );
});

test.each([
  'up to',
  'from 10 AM to 5 PM of',
  'on the portal till',
])('the last day of objections is certain: %s', (words) => {
  expect(filled(`PROVISIONAL KEY\nObjections can be raised ${words} 30.11.2026.`)).toEqual([
    'dates.objection',
  ]);
});

test('the last day of Hindi objections that begin on an unwritten day is doubtful', () => {
  const notice = (from: string) =>
    `उत्तर कुंजी\nअभ्यर्थी ${from} दिनांक 30.11.2026 तक ऑनलाइन आपत्ति दर्ज कर सकते हैं।`;
  expect(filled(notice('आज से'))).toEqual([]);
  expect(filled(notice('उसी दिन से'))).toEqual([]);
  expect(filled(notice('पोर्टल पर'))).toEqual(['dates.objection']);
});

test('the admit card in the notice of a result is that of an unnamed next round', () => {
  const result = 'RESULT OF THE WRITTEN TEST\n';
  expect(filled(`${result}Admit cards may be downloaded from 18.12.2026.`)).toEqual([]);
  expect(
    filled(`${result}Admit cards of the interview may be downloaded from 18.12.2026.`),
  ).toEqual(['dates.admitCard']);
});
