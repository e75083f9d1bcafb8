import { afterEach, expect, test, vi } from 'vitest';
import { openBuiltSite } from '#tests/setup/built-site.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { findContradictions, ruleNames } from './walk.ts';

/** Time limit for many pages on a busy machine. */
const MOST_MS = 600_000;

const { db, pool, ...database } = await createTestDatabase({ withStarterContent: true });
const { get } = await openBuiltSite({ db, pool, ...database });

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  { clock: 'now', now: new Date() },
  { clock: 'while many windows were open', now: new Date('2025-08-20T06:30:00Z') },
  { clock: 'after every last date', now: new Date('2027-02-01T06:30:00Z') },
])(
  'every starter notice agrees with its facts and the clock: $clock',
  async ({ now }) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { notices, found } = await findContradictions(async (path) => {
      const { status, html } = await get(path);
      return { status, text: html };
    }, now.getTime());
    expect(notices).toBeGreaterThan(100);
    for (const rule of ruleNames) {
      const ofRule = found.filter((one) => one.rule === rule);
      expect(
        ofRule.map(({ path, what }) => `${path}: ${what}`),
        rule,
      ).toEqual([]);
    }
  },
  MOST_MS,
);
