import { expect, test } from 'vitest';
import type { Facts } from '../facts/schema.ts';
import { assembleFacts } from './assemble.ts';
import { checks, keptFrom, openChecks } from './checks.ts';
import { readNotice } from './read-notice.ts';

const notice = [
  'Staff Selection Commission',
  'Last date for receipt of online applications: 24-07-2026 (23:00)',
  'Age limit: 18-25 years as on 01-08-2026',
  'Application fee: Rs. 100/- for General candidates',
  'Total number of vacancies: 5,464',
  'Apply online at https://ssc.gov.in/apply',
].join('\n');
const { facts: evidence } = readNotice(notice, '2026-07-01');

function filledWith(change: (facts: Facts) => Facts = (facts) => facts) {
  const { dates, ...facts } = assembleFacts(evidence);
  return { lastDate: dates?.last?.on ?? null, facts: change({ ...facts, dates: dates ?? {} }) };
}

test('every fact that candidates act on must be compared', () => {
  expect(openChecks(evidence, filledWith(), [])).toEqual([...checks]);
  expect(openChecks(evidence, filledWith(), ['fees', 'age'])).toEqual([
    'last',
    'vacancies',
    'links',
  ]);
  expect(openChecks(evidence, filledWith(), checks)).toEqual([]);
});

test('a value that staff changed needs no comparison', () => {
  expect(openChecks(evidence, { ...filledWith(), lastDate: '2026-07-31' }, [])).not.toContain(
    'last',
  );
  const others = filledWith((facts) => ({ ...facts, vacancies: 5465, fees: [] }));
  expect(openChecks(evidence, others, [])).toEqual(['last', 'age', 'links']);
});

test('an added time leaves a date as it was read', () => {
  const later = filledWith((facts) => ({ ...facts, dates: { last: { time: '18:00' } } }));
  expect(openChecks(evidence, later, [])).toContain('last');
});

test('a doubtful value needs no comparison, because somebody chose it', () => {
  const doubtful = evidence.map((one) => ({ ...one, certainty: 'doubtful' as const }));
  expect(openChecks(doubtful, filledWith(), [])).toEqual([]);
});

test('values that were stored as read keep their words', () => {
  const kept = keptFrom(
    evidence,
    filledWith((facts) => ({ ...facts, vacancies: 1 })),
  );
  expect(kept.map(({ fact }) => fact)).toContain('dates.last');
  expect(kept.map(({ fact }) => fact)).not.toContain('vacancies');
});
