import { expect, test } from 'vitest';
import { abbreviationsOf, findRounds } from './rounds.ts';

test.each([
  ['Tier-II (Paper-I & Paper-II)', ['tier-2']],
  ['Written examination (Paper I)', ['written']],
  ['Paper-I of the examination', ['paper-1']],
  ['The written competitive examination', ['written']],
  ['The computer (practical) test', ['skill-test']],
  ['Walk-in for all posts', ['interview']],
  ['Walk-in skill test', ['skill-test']],
  ['The Preliminary Eligibility Test (PET)-2026', []],
  ['Tier I - Preliminary online exam', ['prelims']],
  ['CBT-2 / Mains', ['mains']],
  ['Joint Entrance Examination (Main) - 2027', []],
  ['JEE (Main) 2027 Session 1', []],
  ['Examination (Main)', ['mains']],
  ['Paper I (Classes 1 to 5) and Paper II (Classes 6 to 8)', ['paper-1', 'paper-2']],
  [
    'Certificate Verification (CV), Physical Measurement Test (PMT) and Endurance Test (ET)',
    ['document-verification', 'physical-test'],
  ],
])('%s names the rounds %j', (text, rounds) => {
  expect(findRounds(text)).toEqual(rounds);
});

test.each([
  [
    'The Computer Proficiency Test (CPT) and the Physical Efficiency Test (PET) of the Staff Selection Board (SSB)',
    [['CPT', 'Computer Proficiency Test']],
  ],
  [
    'PRELIMINARY ELIGIBILITY TEST (PET) and a physical test',
    [['PET', 'PRELIMINARY ELIGIBILITY TEST']],
  ],
  ['PHASE II EXAMINATION (MAIN)', []],
  ['Pre-Examination Training (PET)', [['PET', 'Pre-Examination Training']]],
  ['प्रारम्भिक अर्हता परीक्षा, PET-2026', [['PET', 'Preliminary Eligibility Test']]],
  ['शारीरिक दक्षता परीक्षा (PET) हेतु पात्रता परीक्षा', []],
  ['शिक्षक पात्रता परीक्षा 2026, PET', []],
])('a notice explains the abbreviations of its rounds: %s', (text, abbreviations) => {
  expect([...abbreviationsOf(text)]).toEqual(abbreviations);
});
