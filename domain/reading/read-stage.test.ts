import { describe, expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

/* Stages in other words than the examples of the rules (`rules.test.ts`). */

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
  ])('%s', (text) => {
    expect(stageOf(text)).toBeUndefined();
  });
});
