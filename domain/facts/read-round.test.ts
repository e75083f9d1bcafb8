import { describe, expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { roundOf, roundOfStep } from './read-round.ts';
import { roundNames } from './schema.ts';

describe('the round in a title', () => {
  test.each([
    ['SSC CGL 2025 Tier I Result', 'tier-1'],
    ['SSC CGL 2025 Tier-2 Admit Card', 'tier-2'],
    ['SSC MTS 2025 Tier – III', 'tier-3'],
    ['RRB NTPC CBT 2 Exam City', 'cbt-2'],
    ['RRB JE CBT-I Answer Key', 'cbt-1'],
    ['RRB ALP CBT Result', 'written'],
    ['CTET Paper II Answer Key', 'paper-2'],
    ['NICL AO 2025 Prelims Result', 'prelims'],
    ['IBPS PO Preliminary Exam Score Card', 'prelims'],
    ['UPSC CSE 2025 Mains Admit Card', 'mains'],
    ['BPSC Main Exam 2025', 'mains'],
    ['UP Police Constable Written Exam Key', 'written'],
    ['SSC GD Constable 2024 PET/PST Admit Card', 'physical-test'],
    ['SSC GD Constable 2024 Physical Test Date', 'physical-test'],
    ['Security Guard (Advt 01/2023) PET Admit Card', 'physical-test'],
    ['SSC Stenographer 2025 Skill Test', 'skill-test'],
    ['UPSC CSE 2025 Interview Call Letter', 'interview'],
    ['RRB Paramedical Staff CEN 04/2024 DV Letter', 'document-verification'],
    ['SSC GD Constable 2024 Medical Exam Date', 'medical'],
    ['BCECE 2025 Counselling and Seat Matrix', 'counselling'],
    ['PET', 'physical-test'],
    ['Medical', 'medical'],
    ['Document Verification', 'document-verification'],
    ['Computer Based Examination', 'written'],
  ])('of %j is %s', (title, round) => {
    expect(roundOf(title)).toBe(round);
  });

  test.each([
    'SSC CGL 2025 Result',
    'UPSSSC PET 2025 Admit Card',
    'JEE Main 2026 Result',
    'UPSC Medical Officer 2025 Result',
    'SSC CGL 2025 Tier I and II Answer Key',
    'Paperless office notice',
    '',
  ])('is null in %j', (title) => {
    expect(roundOf(title)).toBeNull();
  });

  test('can be any round of the schema, by its English name', () => {
    const texts = textsFor('en');
    expect(roundNames.map((name) => roundOf(texts[`round-${name}`]))).toEqual(roundNames);
  });
});

describe('the round in a step of a selection process', () => {
  test.each([
    'Single examination',
    'Single stage exam',
    'Online examination (CBT)',
    'Common Examination',
    'Objective test',
    'Objective type screening test',
    'OMR based test',
    'Written exam',
    'Tier I and II examinations',
    'Computer based recruitment test',
    'ऑनलाइन परीक्षा',
  ])('of %j is the written examination', (step) => {
    expect(roundOfStep(step)).toBe('written');
  });

  test.each([
    ['Main examination (9 papers)', 'mains'],
    ['Medical examination', 'medical'],
    ['Skill test', 'skill-test'],
    ['Recruitment test or interview, or both', 'interview'],
    ['Examination of certificates', null],
    ['Psychological test', null],
  ])('of %j is %s', (step, round) => {
    expect(roundOfStep(step)).toBe(round);
  });
});
