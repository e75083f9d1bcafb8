import { expect, test } from 'vitest';
import { abbreviationsOf, findRounds } from './rounds.ts';

test.each([
  ['Tier-II (Paper-I & Paper-II)', ['tier-2']],
  ['Written examination (Paper I)', ['written']],
  ['Paper-I of the examination', ['paper-1']],
  ['The written competitive examination', ['written']],
  ['The computer (practical) test', ['skill-test']],
  [
    'Certificate Verification (CV), Physical Measurement Test (PMT) and Endurance Test (ET)',
    ['document-verification', 'physical-test'],
  ],
])('%s names the rounds %j', (text, rounds) => {
  expect(findRounds(text)).toEqual(rounds);
});

test('a notice explains the abbreviations of its rounds', () => {
  const text =
    'The Computer Proficiency Test (CPT) and the Physical Efficiency Test (PET) of the Staff Selection Board (SSB)';
  expect([...abbreviationsOf(text)]).toEqual([['CPT', 'Computer Proficiency Test']]);
});
