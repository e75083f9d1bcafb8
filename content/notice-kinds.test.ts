import { expect, test } from 'vitest';
import { guessKind, kindOfCategory } from '#domain/facts/kinds.ts';
import notices from './notices.json' with { type: 'json' };

test('the kind of a starter notice is guessed as its category says, but for a few', () => {
  const known = notices.filter(({ category }) => kindOfCategory(category) !== null);
  const right = known.filter(
    ({ title, category }) =>
      guessKind({ title, categorySlug: category }) === kindOfCategory(category),
  );
  expect(known.length).toBeGreaterThan(100);
  expect(right.length / known.length).toBeGreaterThan(0.97);
});
