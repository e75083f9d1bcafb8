import { describe, expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

/* These tests name stages in other words than the examples of the rules (`rules.test.ts`). */

const stageOf = (text: string) =>
  readNotice(`State Services Board\n${text}\n`, '2026-11-26').facts.find(
    ({ fact }) => fact === 'stage',
  )?.value;

describe('the heading names the stage', () => {
  test.each([
    ['PRESS NOTE - PRELIMINARY KEY AND OBJECTIONS', 'answer-key'],
    ['Objections to the tentative key of the screening test', 'answer-key'],
    ['अनंतिम उत्तर कुंजियों को अपलोड करना', 'answer-key'],
    ['विषय : परीक्षा-2026 (विज्ञापन संख्या 05/2026) के परीक्षाफल का प्रकाशन', 'result'],
    ['सम्मिलित सेवा परीक्षा - 2026 की प्रारम्भिक परीक्षा का परिणाम', 'result'],
    [
      'No. 1/2026 : With reference to Advertisement No. 3/2026 dated 25th June, 2026, the following candidates are declared qualified for the interview:',
      'result',
    ],
    ['Roll numbers of successful candidates of the typing test', 'result'],
    ['Provisional select list for the posts of Clerk', 'result'],
    ['Issue of admission tickets for the written test', 'admit-card'],
    ['साक्षात्कार हेतु बुलावा पत्र', 'admit-card'],
    ['Downloading of Admit Certificates', 'admit-card'],
    ['Shortlisted Candidates for Interview : Lecturer', 'result'],
    ['Aptitude Test : Result', 'result'],
    ['FINAL SELECTION - SCIENTIST', 'final-result'],
    ['City of examination', 'exam-city'],
    ['MODEL ANSWERS', 'answer-key'],
    ['Result write-up: Combined Services Examination', 'result'],
    ['RESULT\nThe Commission declares its final result.', 'final-result'],
    ['RESULT\nMarks are shown after the final result is declared.', 'result'],
    ['ABOUT US   RESULTS   ANSWER KEYS   RTI\nHall Ticket of the test', 'admit-card'],
    ['[ Home ] [ Result ] [ Answer key ] [ Archive ]\nAdmit card released', 'admit-card'],
    ['Other notices\n- Result of clerks\nAdmit card of the test', 'admit-card'],
    ['12.11.2026 | Result of clerks\nAdmit card of the test', 'admit-card'],
  ])('%s', (heading, stage) => {
    expect(stageOf(heading)).toBe(stage);
  });
});

describe('a schedule or an invitation has no such stage', () => {
  test.each([
    'Activity\tDate\nProvisional key\t20.11.2026\nResult of the test\t10.12.2026\nLast date of application\t01.10.2026',
    'Declaration of result : 10.12.2026\nClosing date for applications: 01.10.2026',
    'Applications are invited for the posts of Clerk.\nA provisional select list will be drawn up.',
    'Recruitment of Key Punch Operators\nClosing date for applications: 01.10.2026',
    '24/11/2026   Notice regarding admit card of Clerks\n20/11/2026   Result of Drivers',
    'Registration\thttps://example.gov.in/register\nHall ticket\thttps://example.gov.in/ticket',
    'Availability of admit cards for download | 4 January 2027',
    'Call letter for the online test ........ January 4, 2027',
    'Training call letter ......... on or after December 21, 2026',
    'Examination city intimation          to be announced',
    'Hall ticket : will be notified later',
    'प्रवेश पत्र : शीघ्र',
    'The city is shown here. This is not an admit card.',
    'यह केवल यात्रा की तैयारी के लिए है, प्रवेश पत्र नहीं।',
    'Registration begins on 03.11.2026.\nThe day of the test is in the call letter.',
    'CORRIGENDUM\nThe admit card now has the date 12.12.2026 instead of 10.12.2026.',
    'प्रवेश पत्र डाउनलोड करने की तिथि | 05.01.2027 (संभावित) |\nपरीक्षा की तिथि | 11.01.2027',
    '5. 25.01.2027 (सोमवार) - प्रवेश पत्र जारी करने की तिथि',
    'मुख्य परीक्षा में सफल अभ्यर्थियों की आशुलेखन एवं कम्प्यूटर टंकण कौशल परीक्षा होगी।',
    'मुख्य परीक्षा के परिणाम के आधार पर साक्षात्कार दिनांक 16.12.2026 को आयोजित किये जायेंगे।',
  ])('%s', (text) => {
    expect(stageOf(text)).toBeUndefined();
  });
});

describe('a sentence names the stage', () => {
  const filled = (text: string) =>
    readNotice(`State Services Board\n${text}\n`, '2026-11-26').facts.flatMap(
      ({ fact, value, certainty, heldBack }) =>
        fact === 'stage' && certainty === 'certain' && !heldBack ? [value] : [],
    );

  test('the day of its own step confirms the stage', () => {
    expect(filled('The admit cards will be available from 01.12.2026.')).toEqual(['admit-card']);
    expect(filled('The admit cards will be available in due time.')).toEqual([]);
  });

  test('the result of the round before is not the stage; staff confirm the stage that is read', () => {
    const text =
      'The result of the written test was declared on 01.11.2026.\n\nAdmit cards for the interview will be available from 01.12.2026.';
    expect(stageOf(text)).toBe('admit-card');
    expect(filled(text)).toEqual([]);
  });

  test.each([
    'The answer key of the test was notified on 12.11.2026.',
    'The tentative keys were placed on the website on 09.10.2026.',
    'उत्तर कुंजी दिनांक 12.11.2026 को जारी की गई थी।',
  ])('an answer key of the past is not the stage: %s', (sentence) => {
    expect(stageOf(sentence)).toBeUndefined();
    expect(stageOf(`${sentence}\nThe result of the test is declared today.`)).toBe('result');
  });

  test.each([
    'Registration begins : 07.12.2026',
    'Online registration ends 30.12.2026.',
    'पंजीकरण प्रारंभ होने की तिथि - 07.12.2026',
  ])('the admit cards of an invitation are not filled: %s', (window) => {
    const cards = 'The admit cards will be available from 01.12.2026.';
    expect(filled(`${window}\n${cards}`)).toEqual([]);
  });

  test.each([
    'The test of 20.11.2026 has been cancelled.',
    'The test slated for 20.11.2026 will be held on 20.12.2026.',
    'The test cannot be held on 20.11.2026.',
    'The admission certificates in the login become void.',
    'डाउनलोड किये जा चुके प्रवेश पत्र निष्प्रभावी माने जायें।',
  ])('the admit cards of a moved or repeated test are not filled: %s', (sentence) => {
    const cards = 'The admit cards will be available from 01.12.2026.';
    expect(filled(`${sentence}\n${cards}`)).toEqual([]);
  });

  test('the answer key of a moved window is not filled', () => {
    const key = 'Objections to the answer key';
    expect(filled(`${key} were to close on 27.11.2026.`)).toEqual([]);
    expect(filled(`${key} are received up to 27.11.2026.`)).toEqual(['answer-key']);
  });

  test('a stage in a list of other news is not filled', () => {
    const text = 'Registration for the test\nTicker -\n"Result of clerks"';
    expect(stageOf(text)).toBe('result');
    expect(filled(text)).toEqual([]);
  });

  test('a sentence about the answer key needs no day', () => {
    expect(filled('The answer key of the test is available on the website.')).toEqual([
      'answer-key',
    ]);
  });
});
