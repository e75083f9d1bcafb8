import { expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';

const text = [
  'Staff Selection Commission',
  'Opening date of online application: 24.10.2026',
  'Last date of online application: 24.11.2026',
  'Application fee: Rs. 100/- for all candidates',
].join('\n');

const certainties = (second: string | null) =>
  Object.fromEntries(
    readTexts(text, second, '2026-10-26').facts.map((one) => [one.fact, one.certainty]),
  );

test('a value that is not certain in the second text is doubtful', () => {
  const facts = { organisation: 'certain', fees: 'certain', 'dates.applyFrom': 'certain' };
  const second = text.replace('24.11.2026', '24.12.2026');
  expect(certainties(second)).toEqual({ ...facts, 'dates.last': 'doubtful' });
  const both = `${text}\nLast date of online application: 24.12.2026`;
  expect(certainties(both)).toEqual({ ...facts, 'dates.last': 'doubtful' });
});

test('case and spaces make no difference', () => {
  const second = text.replace('Staff Selection Commission', 'STAFF  SELECTION  COMMISSION');
  expect(new Set(Object.values(certainties(second)))).toEqual(new Set(['certain']));
});

test('without a second text, or with one of broken letters, certain values stay certain', () => {
  for (const second of [null, text.replace('Opening date', 'भर्ती \0\0 वि\0ापन')]) {
    expect(new Set(Object.values(certainties(second)))).toEqual(new Set(['certain']));
  }
});
