import { expect, test } from 'vitest';
import { reasons } from './held-back.ts';
import { readNotice } from './read-notice.ts';
import { readTexts } from './read-texts.ts';

const TODAY = '2026-11-26';

test.each(reasons)('a value is held back: $name', ({ name, facts, held, filled }) => {
  const heldBack = readNotice(held, TODAY).facts.filter((one) => one.heldBack === name);
  expect(heldBack.map(({ fact, certainty }) => [facts.test(fact), certainty])).toContainEqual([
    true,
    'certain',
  ]);
  const found = readNotice(filled, TODAY).facts.filter(({ fact }) => facts.test(fact));
  expect(found.map(({ certainty, heldBack }) => [certainty, heldBack])).toContainEqual([
    'certain',
    undefined,
  ]);
  expect(found.filter(({ heldBack }) => heldBack === name)).toEqual([]);
});

test.each(reasons)('the first readings of $name were wrong too often to fill', ({
  firstReadings,
}) => {
  expect(firstReadings.right / firstReadings.values).toBeLessThan(0.98);
});

test('posts without a total are filled if several groups of each row add up', () => {
  const table = (name: string) =>
    `Name of post\tUR\tSC\tST\tTotal\n${name}\t2\t1\t0\t3\nDriver\t1\t0\t1\t2`;
  const heldBack = (text: string) =>
    readNotice(text, TODAY).facts.flatMap((one) => (one.fact === 'posts' ? [one.heldBack] : []));
  expect(heldBack(table('Clerk'))).toEqual([undefined, undefined]);
  expect(heldBack(table('Neurology'))).toEqual(['posts-without-total', 'posts-without-total']);
});

test('a page to apply is filled if a notice of a later stage has a last date of applications', () => {
  const text = 'RESULT OF THE WRITTEN TEST\nApply at https://example.gov.in';
  const heldBack = (words: string) =>
    readNotice(words, TODAY).facts.flatMap((one) => (one.fact === 'links' ? [one.heldBack] : []));
  expect(heldBack(text)).toEqual(['form-of-a-later-stage']);
  expect(heldBack(`${text}\nLast date of application: 10.12.2026`)).toEqual([undefined]);
});

test('the form is not filled with a value that is held back', () => {
  const text = 'The admit cards will be uploaded in November 2026.';
  for (const second of [null, text]) {
    const one = readTexts(text, second, TODAY).facts.find(({ fact }) => fact === 'dates.admitCard');
    expect(one).toMatchObject({ certainty: 'doubtful' });
    expect(one).not.toHaveProperty('heldBack');
  }
});
