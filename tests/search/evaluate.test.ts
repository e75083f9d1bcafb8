import { expect, test } from 'vitest';
import { evaluate, listMisses, quantile, type SearchedQuery } from './evaluate.ts';

const searched = (
  query: string,
  found: string,
  { half = 'tuned', kind = 'exact' }: Partial<SearchedQuery> = {},
): SearchedQuery => ({ half, kind, query, found: [...found], answers: new Set(['a', 'b']) });

test('each query counts by the rank of its first answer', () => {
  const { all } = evaluate(
    [searched('first', 'abx'), searched('second', 'xba'), searched('fourth', 'xyzb')],
    'tuned',
  );
  expect(all).toEqual({
    queries: 3,
    successAt1: 1 / 3,
    successAt3: 2 / 3,
    reciprocalRank: (1 + 1 / 2 + 1 / 4) / 3,
    empty: 0,
  });
});

test('a query without an answer scores 0, and only a query without results is empty', () => {
  const { all } = evaluate([searched('others', 'xyz'), searched('nothing', '')], 'tuned');
  expect(all).toEqual({ queries: 2, successAt1: 0, successAt3: 0, reciprocalRank: 0, empty: 0.5 });
});

test('halves and kinds are counted separately', () => {
  const queries = [
    searched('right', 'a'),
    searched('wrong', 'x', { kind: 'question' }),
    searched('elsewhere', 'x', { half: 'held-out' }),
  ];
  const { all, byKind } = evaluate(queries, 'tuned');
  expect(all).toMatchObject({ queries: 2, successAt1: 0.5 });
  expect([...byKind.keys()]).toEqual(['exact', 'question']);
  expect(byKind.get('exact')).toMatchObject({ queries: 1, successAt1: 1 });
  expect(byKind.get('question')).toMatchObject({ queries: 1, successAt1: 0 });
  expect(evaluate(queries, 'held-out').all).toMatchObject({ queries: 1, successAt1: 0 });
});

test('a miss is a query of the half without an answer among the first three results', () => {
  const queries = [
    searched('third', 'xya'),
    searched('fourth', 'xyza'),
    searched('nothing', ''),
    searched('elsewhere', 'x', { half: 'held-out' }),
  ];
  expect(listMisses(queries, 'tuned')).toEqual([
    { kind: 'exact', query: 'fourth', found: [...'xyza'], rank: 4 },
    { kind: 'exact', query: 'nothing', found: [], rank: null },
  ]);
  expect(listMisses(queries, 'held-out').map(({ query }) => query)).toEqual(['elsewhere']);
});

test('a quantile is the smallest value that is not exceeded by the given share of values', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(quantile(values, 0.5)).toBe(10);
  expect(quantile(values, 0.95)).toBe(19);
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([7], 0.95)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});
