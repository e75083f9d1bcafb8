import { expect, test } from 'vitest';
import { toTitleCase } from './title-case.ts';

test.each([
  ['MIZORAM PUBLIC SERVICE COMMISSION', 'Mizoram Public Service Commission'],
  ['HIGH COURT OF JUDICATURE AT ALLAHABAD', 'High Court of Judicature at Allahabad'],
  ['THE NEW INDIA ASSURANCE COMPANY LIMITED', 'The New India Assurance Company Limited'],
  ["TEACHERS' RECRUITMENT BOARD, TRIPURA", "Teachers' Recruitment Board, Tripura"],
  ['DELHI METRO RAIL CORPORATION LTD.', 'Delhi Metro Rail Corporation Ltd.'],
  ['INDO-TIBETAN BORDER POLICE FORCE', 'Indo-Tibetan Border Police Force'],
  ['LOK SABHA SECRETARIAT', 'Lok Sabha Secretariat'],
  ['J&K SERVICES SELECTION BOARD', 'J&K Services Selection Board'],
  [
    'ICAR-NATIONAL BUREAU OF PLANT GENETIC RESOURCES',
    'ICAR-National Bureau of Plant Genetic Resources',
  ],
  ['AIIMS BHOPAL', 'AIIMS Bhopal'],
  ['UPSSSC', 'UPSSSC'],
  ['RITES LIMITED', 'RITES Limited'],
  ['UCO BANK', 'UCO Bank'],
  ['NHPC LIMITED', 'NHPC Limited'],
  ['ARMY WELFARE EDUCATION SOCIETY (AWES)', 'Army Welfare Education Society (AWES)'],
  ['Staff Selection Commission', 'Staff Selection Commission'],
  ['SBI Card and Payment Services', 'SBI Card and Payment Services'],
  ['कर्मचारी चयन आयोग', 'कर्मचारी चयन आयोग'],
  ['', ''],
])('the name %j is written %j', (name, written) => {
  expect(toTitleCase(name)).toBe(written);
});
