import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test('a value equals its copy through JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isSame(value, JSON.parse(JSON.stringify(value)))).toBe(true);
    }),
  );
});

test.each([
  [
    { a: 1, b: [2] },
    { b: [2], a: 1 },
  ],
  [{ a: undefined }, {}],
  [null, null],
])('%j has the same content as %j', (one, other) => {
  expect(isSame(one, other)).toBe(true);
  expect(isSame(other, one)).toBe(true);
});

test.each([
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [[], {}],
  [null, {}],
  [{ a: 1 }, { a: '1' }],
  [{ a: null }, {}],
])('%j has another content than %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
  expect(isSame(other, one)).toBe(false);
});
