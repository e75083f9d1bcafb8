import { expect, test } from 'vitest';
import { inPillOrder } from './pill-order.ts';

const ordered = (...slugs: string[]) =>
  inPillOrder(slugs.map((slug) => ({ slug }))).map(({ slug }) => slug);

test('the most visited categories come first, and the others keep their order', () => {
  expect(
    ordered('admission', 'admit-card', 'defence', 'government-jobs', 'banks', 'results'),
  ).toEqual(['government-jobs', 'results', 'admit-card', 'admission', 'defence', 'banks']);
});
