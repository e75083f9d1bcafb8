import { describe, expect, test } from 'vitest';
import { type AskedQuery, answeredShares, isAnswered } from './evaluate-time.ts';

const asked = (kind: AskedQuery['kind'], found: string, related = ''): AskedQuery => ({
  kind,
  query: '',
  found: [...found],
  related: [...related],
  answers: new Set(['a', 'b']),
});

describe('answered is', () => {
  test.each([
    ['a query about time whose results are all answers', asked('time', 'ab'), true],
    ['not one with another result among the first ten', asked('time', 'abx'), false],
    ['one with another result after the first ten', asked('time', 'aaaaaaaaaax'), true],
    ['not one without results', asked('time', ''), false],
    ['a number whose notice is first', asked('number', 'axy'), true],
    ['not a number whose notice is second', asked('number', 'xa'), false],
    ['a name whose neighbour is related', asked('neighbour', '', 'xya'), true],
    ['not one whose neighbour is the fourth', asked('neighbour', '', 'xyza'), false],
    ['not one whose neighbour is told as a result', asked('neighbour', 'a', 'a'), false],
  ])('%s', (_, query, expected) => {
    expect(isAnswered(query)).toBe(expected);
  });
});

test('shares are computed for each kind and for all', () => {
  const queries = [
    asked('time', 'a'),
    asked('time', 'x'),
    asked('number', 'a'),
    asked('neighbour', '', 'a'),
  ];
  expect(answeredShares(queries)).toEqual([
    { name: 'time', queries: 2, answered: 0.5 },
    { name: 'number', queries: 1, answered: 1 },
    { name: 'neighbour', queries: 1, answered: 1 },
    { name: 'all', queries: 4, answered: 0.75 },
  ]);
});
