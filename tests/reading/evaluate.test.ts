import { expect, test } from 'vitest';
import { wilson } from '../wilson.ts';
import { evaluateReading } from './evaluate.ts';
import { readGoldenTexts } from './golden.ts';

test('a filled value is right or wrong, a missing one is missed, and a doubtful one is only seen', () => {
  const text = 'Opening date: 19.06.2026\nLast date: 03.07.2026\nLast date: 04.07.2026';
  const expected = { 'dates.applyFrom': '2026-06-18', 'dates.last': '2026-07-03' };
  const { all, misses } = evaluateReading([
    { name: 'one', kind: 'txt', text, expected: { language: 'en', ...expected } },
  ]);
  expect(all).toEqual({ expected: 2, filled: 1, right: 0, seen: 1, doubtful: 2 });
  expect(misses.map(({ fact, what }) => `${what} ${fact}`)).toEqual([
    'wrong dates.applyFrom',
    'missed dates.applyFrom',
    'missed dates.last',
  ]);
});

test('the order of the groups of a post does not count', () => {
  const text =
    'Total vacancies: 6\nName of post\tUR\tSC\tOBC\tTotal\nClerk\t2\t1\t1\t4\nDriver\t1\t1\t0\t2';
  const posts = ['Clerk: 4 (ur 2, sc 1, obc 1)', 'Driver: 2 (ur 1, sc 0, obc 1)'];
  const { misses } = evaluateReading([
    { name: 'one', kind: 'txt', text, expected: { language: 'en', posts, vacancies: '6' } },
  ]);
  expect(misses.map(({ what, value }) => `${what} ${value}`)).toEqual([
    'wrong Driver: 2 (ur 1, obc 0, sc 1)',
    'missed Driver: 2 (ur 1, sc 0, obc 1)',
  ]);
});

test('a fee with several accepted forms counts by the groups of the nearest form', () => {
  const text = 'Application fee: SC/ST/PwBD - Rs. 100/-; all others - Rs. 500/-';
  const evaluate = (fees: string[]) =>
    evaluateReading([{ name: 'one', kind: 'txt', text, expected: { language: 'en', fees } }]).all;
  const counts = evaluate(['SC, ST: 100 | SC, ST, PwBD: 100', 'Others: 500']);
  expect(counts).toMatchObject({ expected: 4, filled: 4, right: 4 });
  expect(evaluate(['SC, ST: 100', 'Others: 500'])).toMatchObject({ expected: 3, right: 3 });
});

test('facts that staff confirm one by one have sums of their own', () => {
  const text = 'Opening date: 19.06.2026\nLast date: 03.07.2026\nTotal vacancies: 6';
  const expected = { 'dates.applyFrom': '2026-06-18', 'dates.last': '2026-07-04', vacancies: '6' };
  const { all, confirmed } = evaluateReading([
    { name: 'one', kind: 'txt', text, expected: { language: 'en', ...expected } },
  ]);
  expect(all).toMatchObject({ filled: 3, right: 1 });
  expect(confirmed).toMatchObject({ expected: 2, filled: 2, right: 1 });
});

test("the interval is Wilson's score interval", () => {
  expect(wilson(8, 10).map((end) => end.toFixed(3))).toEqual(['0.490', '0.943']);
});

test('no value of the tuned texts is filled wrongly', async () => {
  const texts = await readGoldenTexts('tuned');
  const { misses, withoutWords, wrongLetters } = evaluateReading(texts);
  expect(misses.filter(({ what }) => what === 'wrong')).toEqual([]);
  expect({ withoutWords, wrongLetters }).toEqual({ withoutWords: 0, wrongLetters: [] });
});

test('any accepted form of an expected value is right', () => {
  const text = 'Staff Selection Commission\nOpening date: 19.06.2026';
  const organisation = 'SSC | Staff Selection Commission';
  const expected = { language: 'en', organisation, 'dates.applyFrom': '2026-06-19' } as const;
  const { all } = evaluateReading([{ name: 'one', kind: 'txt', text, expected }]);
  expect(all).toEqual({ expected: 2, filled: 2, right: 2, seen: 2, doubtful: 0 });
});

test('the letters of a document without text are not checked', () => {
  const picture = { name: 'picture', kind: 'pdf', text: null };
  const evaluate = (letters: string) =>
    evaluateReading([{ ...picture, expected: { language: 'en', letters } }]).wrongLetters;
  expect([evaluate('none'), evaluate('sound')]).toEqual([[], ['picture']]);
});

test('a proposed value counts apart and never as filled', () => {
  const text = 'Candidates must hold a Degree of a recognised University.';
  const { all, byFact } = evaluateReading([
    {
      name: 'one',
      kind: 'txt',
      text,
      expected: { language: 'en', qualifications: ['graduation'] },
    },
  ]);
  expect(all).toEqual({ expected: 0, filled: 0, right: 0, seen: 0, doubtful: 0 });
  expect(byFact.get('qualifications, proposed')).toMatchObject({ expected: 1, right: 1 });
});
