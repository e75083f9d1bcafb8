import { expect, test } from 'vitest';
import { inPillOrder } from './pill-order.ts';

const ordered = (...slugs: string[]) =>
  inPillOrder(slugs.map((slug) => ({ slug }))).map(({ slug }) => slug);

test('what most visitors come for stands first, and the rest stays in its order', () => {
  expect(
    ordered('admission', 'admit-card', 'defence', 'government-jobs', 'banks', 'results'),
  ).toEqual(['government-jobs', 'results', 'admit-card', 'admission', 'defence', 'banks']);
});
