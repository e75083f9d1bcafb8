import { describe, expect, test } from 'vitest';
import { type AbbreviationSource, abbreviationsIn, splitAtAbbreviations } from './abbreviations.ts';

const notice = (title: string, facts: AbbreviationSource['facts'] = {}) => ({ title, facts });
const anyNotice = notice('Recruitment 2026');
const found = (text: string, of: AbbreviationSource = anyNotice) => abbreviationsIn([text], of);

test.each([
  ['SC/ST, OBC (NCL) and PwBD (UR)', ['UR', 'OBC', 'NCL', 'SC', 'ST', 'PwBD']],
  ['CBT 1', ['CBT']],
  ['TEST, SCIENCE, first and ph', []],
  ['CBTs', []],
])('abbreviations are whole words in uppercase: %s', (text, abbreviations) => {
  expect(found(text)).toEqual(abbreviations);
});

test('a text in parts joins to the same text', () => {
  const text = 'OBC (NCL): 3 years, CSIR-NCL';
  const parts = splitAtAbbreviations(text, anyNotice);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ abbreviation }) => abbreviation ?? [])).toEqual(['OBC', 'NCL']);
});

describe('an abbreviation with several meanings', () => {
  test.each([
    'General, OBC-NCL',
    'OBC NCL',
    'OBC (NCL)',
    'MBC (NCL)',
    'BC, EBC, EWS (NCL), Divyang',
    'SEBC-NCL',
    'BC-II (NCL)',
    'Non-creamy layer (NCL)',
    'गैर-क्रीमी लेयर (NCL)',
    'Send the NCL certificate.',
  ])('is the non-creamy layer beside a group: %s', (text) => {
    expect(found(text)).toContain('NCL');
  });

  test.each([
    'CSIR NCL Pune Technical Staff Recruitment 2025',
    'National Chemical Laboratory (CSIR-NCL)',
    'NCL/02-2025/Technical',
    'NCL Apprentice Recruitment 2026',
    'General, OBC. NCL is in Pune.',
  ])('is not the creamy layer in a laboratory or a company: %s', (text) => {
    expect(found(text)).not.toContain('NCL');
  });

  test('is decided for each text separately', () => {
    expect(abbreviationsIn(['Fee for OBC', 'NCL Pune'], anyNotice)).toEqual(['OBC']);
  });

  const upsssc = notice('UPSSSC Junior Assistant 2026', { abbreviation: 'UPSSSC' });
  const constable = notice('UPSSSC Enforcement Constable 2026', { abbreviation: 'UPSSSC' });

  test.each([
    ['UPSSSC PET 2025 Result', anyNotice],
    ['Preliminary Eligibility Test (PET)', anyNotice],
    ['A score in the UPSSSC PET is also required.', anyNotice],
    ['Shortlisting by PET score', constable],
    ['Shortlisting by the score of PET 2025', constable],
    ['PET स्कोर से शॉर्टलिस्टिंग', constable],
    ['PET 2025 के स्कोर से शॉर्टलिस्टिंग', constable],
    ['PET, main examination', upsssc],
    [
      'PET, main examination',
      notice('Junior Assistant', {
        organisation: 'Uttar Pradesh Subordinate Services Selection Commission',
      }),
    ],
  ])('is the eligibility test of UPSSSC: %s', (text, of) => {
    expect(found(text, of)).toEqual(['PET-UPSSSC']);
  });

  test.each([
    ['SSC GD Constable 2024 PET/PST Admit Card', anyNotice],
    ['CSBC Bihar Police Constable 2025 PET Exam Date', anyNotice],
    ['PET 2025 Result', notice('CSBC Bihar Police Constable PET 2025 Result')],
    ['UPSSSC Enforcement Constable 2026 PET Exam Date', constable],
    ['Written exam, physical test (PET)', upsssc],
    ['Written exam, PST, PET', upsssc],
  ])('is the physical test: %s', (text, of) => {
    expect(found(text, of)).toContain('PET');
    expect(found(text, of)).not.toContain('PET-UPSSSC');
  });

  test('is explained with both meanings on a page with both', () => {
    const texts = ['UPSSSC Enforcement Constable 2026 PET Exam Date', 'Shortlisting by PET score'];
    expect(abbreviationsIn(texts, constable)).toEqual(['PET', 'PET-UPSSSC']);
  });

  test.each([
    ['Amazon RME Coordinator Hiring 2025', []],
    ['DME Assam Staff Nurse Recruitment', []],
    ['Diploma (DME) in mechanical engineering', []],
    ['Detailed medical examination (DME)', ['DME']],
    ['CAPF DME/RME', ['DME', 'RME']],
    ['SSC GD 2025 RME Result', ['RME']],
    ['चिकित्सा परीक्षा (DME)', ['DME']],
    ['ITI Limited Apprentice Recruitment', []],
    ['ITI Trade Apprentice', ['ITI']],
  ])('is a medical examination or an institute only if the text shows it: %s', (text, of) => {
    expect(found(text)).toEqual(of);
  });

  test.each([
    ['UR Rao Satellite Centre Recruitment 2026', []],
    ['UR RAO SATELLITE CENTRE', []],
    ['ST Teresa College, Kochi', []],
    ['Principal, ST. Teresa College', []],
    ['Dr. BC Roy Institute of Medical Sciences', []],
    ['SC Bose Memorial Hospital', []],
    ['UR Candidates', ['UR']],
    ['UR 40, EWS 10', ['UR', 'EWS']],
    ['SC ST Backlog Recruitment', ['SC', 'ST']],
    ['SC and ST Apprentices', ['SC', 'ST']],
    ['BC Category: 3 years', ['BC']],
    ['Nil for SC and ST. Pay online.', ['SC', 'ST']],
    ['Nil for ST. Pay online.', ['ST']],
    ['UR EWS OBC Total', ['UR', 'EWS', 'OBC']],
  ])('is a group of candidates unless a name follows: %s', (text, of) => {
    expect(found(text)).toEqual(of);
  });

  test.each([
    ['PH.D', []],
    ['PH. D. in Physics', []],
    ['PH: 0361-2345678', []],
    ['PH: +91 98765 43210', []],
    ['PH NO. 9876543210', []],
    ['PH: 25', ['PH']],
    ['SC, ST, PH: ₹100', ['SC', 'ST', 'PH']],
    ['PH. Details follow.', ['PH']],
  ])('is the group of disabled candidates, not a degree or a telephone: %s', (text, of) => {
    expect(found(text)).toEqual(of);
  });

  test.each([
    'PWD',
    'SC, ST, PWD: ₹0',
    'General: ₹100; PWD: No fee',
    'SC/ST/PWD',
    'SC, ST and PWD',
    'PWD, ESM',
    'Women and PWD',
    'OBC (PWD)',
    'PWD candidates',
    'PWD अभ्यर्थी',
    'Persons with disabilities (PWD)',
    'दिव्यांग (PWD)',
  ])('is the group of disabled candidates beside groups and candidates: %s', (text) => {
    expect(found(text)).toContain('PWD');
  });

  test.each([
    ['PWD Rajasthan Junior Engineer Recruitment 2026', anyNotice],
    ['Assistant Engineer (Civil), PWD: 14', anyNotice],
    ['Public Works Department (PWD)', anyNotice],
    ['Director General, PWD', anyNotice],
    ['PWD', notice('Junior Engineer 2026', { organisation: 'PWD' })],
    ['PWD', notice('Junior Engineer 2026', { abbreviation: 'PWD' })],
  ])('is the Public Works Department elsewhere: %s', (text, of) => {
    expect(found(text, of)).toEqual([]);
  });
});
