import { expect, test } from 'vitest';
import { titleStart } from './same-title-start.ts';

test.each([
  ['RRB ALP 2026 Revised Exam Date', 'RRB ALP'],
  ['Indian Army Agniveer CEE Recruitment 2026', 'Indian Army Agniveer CEE'],
  ['UP Police SI, ASI 2026 Steno Test Admit Card', 'UP Police SI, ASI'],
  ['SSC CGL Tier I Result', 'SSC CGL'],
  ['BSSC 2nd Inter Level 10+2 Vacancy', 'BSSC 2nd Inter Level'],
  ['UPSC 2026 Exam Calendar', null],
  ['Admit Card of SSC CGL', null],
  ['पुलिस भर्ती', null],
  ['', null],
])('%j begins with %j', (title, name) => {
  expect(titleStart(title)).toBe(name);
});
