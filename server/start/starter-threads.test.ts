import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StarterNotice } from '#content/starter-notice.ts';
import { starterThreads } from './starter-threads.ts';

const notices: StarterNotice[] = JSON.parse(
  readFileSync(new URL('../../content/notices.json', import.meta.url), 'utf8'),
);
const threads = starterThreads(notices);
const members = Map.groupBy(
  notices.filter(({ id }) => threads.has(id)),
  ({ id }) => threads.get(id)?.slug ?? '',
);

test('the notices of the starter content make so many threads of two and more', () => {
  const stages = [...members].map(([slug, of]) => [
    slug,
    of.map(({ id, title }) => `${title}: ${threads.get(id)?.stage}`),
  ]);
  expect(members.size).toBeGreaterThan(50);
  expect(Object.fromEntries(stages)).toMatchSnapshot();
});

test('no thread of the starter content has two examinations', () => {
  const spreads = [...members].map(([slug, of]) => {
    const opened = of.flatMap(({ dates }) => dates?.applicationStart ?? []);
    const days = opened.map((date) => Date.parse(date) / 86_400_000).sort((a, b) => a - b);
    return {
      slug,
      organisations: new Set(of.map(({ organisation }) => organisation.name)).size,
      numbers: new Set(of.flatMap(({ advtNo }) => advtNo ?? [])).size,
      daysBetween: (days.at(-1) ?? 0) - (days[0] ?? 0),
    };
  });
  // Notices of one cycle name one window to apply, give or take what was corrected.
  expect(
    spreads.filter((of) => of.organisations > 1 || of.numbers > 1 || of.daysBetween > 30),
  ).toEqual([]);
});
