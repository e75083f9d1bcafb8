import { describe, expect, test } from 'vitest';
import { toPresentShape } from './present-shape.ts';
import { factsSchema } from './schema.ts';

const relaxed = (group: string) =>
  toPresentShape({ age: { relaxations: [{ group, years: 3 }] } }).age?.relaxations;

describe('a relaxation in words', () => {
  test.each([
    ['OBC', ['obc']],
    ['OBC-NCL', ['obc']],
    ['SC/ST', ['sc', 'st']],
    ['SC, ST and OBC', ['sc', 'st', 'obc']],
    ['PwBD (OBC)', ['pwbd-obc']],
    ['PwD (SC/ST)', ['pwbd-sc-st']],
    ['Ex-Servicemen', ['esm']],
  ])('%s gets its codes', (group, codes) => {
    expect(relaxed(group)).toEqual(codes.map((code) => ({ code, years: 3 })));
  });

  test.each([
    'Sikkim residents',
    'SC / Ward of employees',
    'BC (Bihar)',
  ])('%s has no code and stays a text', (group) =>
    expect(relaxed(group)).toEqual([{ group, years: 3 }]));
});

test('facts in the current shape do not change', () => {
  const facts = factsSchema.parse({
    age: { relaxations: [{ code: 'esm', years: '3', afterService: true }] },
    qualifications: ['class-10', 'iti'],
    requirements: [{ levels: ['graduation', 'bed'], marks: '50', finalYear: true }],
    rounds: [{ round: 'tier-1', exam: { on: '2026-03-01', until: '2026-03-04', tentative: true } }],
    payScale: { level: '6', from: '35,400', to: '1,12,400' },
  });
  expect(toPresentShape(facts)).toEqual(facts);
  expect(factsSchema.parse(toPresentShape(facts))).toEqual(facts);
});
