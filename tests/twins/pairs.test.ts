import { expect, test } from 'vitest';
import { isLikelySame, readTitle } from '#domain/announcements/title-likeness.server.ts';
import { readStarterNotices } from '#server/start/starter-notices.ts';
import { HALVES, type Pair, readPairs } from './pairs.ts';

const notices = new Map((await readStarterNotices()).map((notice) => [notice.title, notice]));

const isNamed = ({ stored, typed }: Pair) => {
  const notice = notices.get(stored);
  if (!notice) throw new Error(`no notice of the starter content has the title "${stored}"`);
  return isLikelySame(readTitle({ title: typed }), readTitle({ ...notice.facts, title: stored }));
};

test('at least 300 pairs are labelled, half of them near misses, each typed title once', () => {
  const pairs = HALVES.flatMap(readPairs);
  const twins = pairs.filter(({ label }) => label === 'twin');
  expect(pairs.length).toBeGreaterThanOrEqual(300);
  expect(twins.length * 2).toBe(pairs.length);
  expect(new Set(pairs.map(({ stored, typed }) => `${stored}\n${typed}`)).size).toBe(pairs.length);
  expect(pairs.filter(({ stored }) => !notices.has(stored))).toEqual([]);
});

test('no near miss of the tuned half is named', () => {
  const near = readPairs('tuned').filter(({ label }) => label !== 'twin');
  expect(near.filter(isNamed)).toEqual([]);
});

test('of twenty twins of the tuned half at least nineteen are named', () => {
  const twins = readPairs('tuned').filter(({ label }) => label === 'twin');
  const missed = twins.filter((pair) => !isNamed(pair)).map(({ typed }) => typed);
  expect(missed.length / twins.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});
