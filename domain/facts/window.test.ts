import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Window, windowStatusAt } from './window.ts';

const inIndia = (text: string) => Date.parse(`${text}+05:30`);
const isoOf = (text: string) => new Date(inIndia(text)).toISOString();

/** A window that opens on 2 March at 10:00 and closes at the end of 14 March. */
const window: Window = {
  opensAt: isoOf('2026-03-02T10:00'),
  opensIn: null,
  closesAt: isoOf('2026-03-15T00:00'),
  mark: null,
};

describe('the status of a window', () => {
  test.each([
    ['2025-02-22T23:59', 'opens'],
    ['2026-03-02T09:59', 'opens'],
    ['2026-03-02T10:00', 'open'],
    ['2026-03-10T23:59', 'open'],
    ['2026-03-11T00:00', 'closing-soon'],
    ['2026-03-14T23:59', 'closing-soon'],
    ['2026-03-15T00:00', 'closed'],
  ])('at %s in India is %s', (now, status) => {
    expect(windowStatusAt(window, inIndia(now))).toBe(status);
  });

  test('without an opening day it is open until it ends', () => {
    const open = { ...window, opensAt: null };
    expect(windowStatusAt(open, inIndia('2025-01-01T00:00'))).toBe('open');
  });

  test.each([
    ['2026-02', '2026-01-31T00:00', 'opens'],
    ['2026-02', '2026-02-01T00:00', 'opens'],
    ['2026-02', '2026-02-28T23:59', 'opens'],
    ['2026-02', '2026-03-01T00:00', 'open'],
    ['2026-02', '2026-03-15T00:00', 'closed'],
    ['2026-03', '2026-03-12T00:00', 'opens'],
    ['2026-03', '2026-03-15T00:00', 'closed'],
    ['tba', '2026-03-12T00:00', 'opens'],
    ['tba', '2026-03-15T00:00', 'closed'],
  ])('that opens in %s is at %s in India %s', (opensIn, now, status) => {
    expect(windowStatusAt({ ...window, opensAt: null, opensIn }, inIndia(now))).toBe(status);
  });

  test('that is until filled is open from its publication, unless it opens later', () => {
    const untilFilled = { ...window, opensAt: null, closesAt: null, mark: 'until-filled' } as const;
    const now = inIndia('2026-03-03T00:00');
    expect(windowStatusAt(untilFilled, now)).toBe('open');
    expect(windowStatusAt({ ...untilFilled, opensIn: 'tba' }, now)).toBe('opens');
    expect(windowStatusAt({ ...untilFilled, opensIn: '2026-03' }, now)).toBe('opens');
    expect(windowStatusAt({ ...untilFilled, opensAt: isoOf('2026-05-01T00:00') }, now)).toBe(
      'opens',
    );
  });

  test('without an end it is open only if it is until filled', () => {
    const endless = { ...window, closesAt: null };
    expect(windowStatusAt(endless, inIndia('2026-03-03T00:00'))).toBeNull();
    const untilFilled = { ...endless, mark: 'until-filled' } as const;
    expect(windowStatusAt(untilFilled, inIndia('2026-03-03T00:00'))).toBe('open');
  });

  test('a cancelled one is always closed', () => {
    expect(windowStatusAt({ ...window, mark: 'cancelled' }, inIndia('2026-03-05T00:00'))).toBe(
      'closed',
    );
  });

  test('a notice without a window has no status', () => {
    expect(
      windowStatusAt({ opensAt: null, opensIn: null, closesAt: null, mark: null }, Date.now()),
    ).toBeNull();
  });
  test('only moves forward', () => {
    const order: unknown[] = ['opens', 'open', 'closing-soon', 'closed'];
    const moment = fc.integer({
      min: inIndia('2026-01-01T00:00'),
      max: inIndia('2026-12-31T00:00'),
    });
    fc.assert(
      fc.property(fc.tuple(moment, moment), fc.tuple(moment, moment), (ends, clock) => {
        const [opens, closes] = ends.toSorted((a, b) => a - b) as [number, number];
        const [earlier, later] = clock.toSorted((a, b) => a - b) as [number, number];
        const own: Window = {
          opensAt: new Date(opens).toISOString(),
          opensIn: null,
          closesAt: new Date(closes).toISOString(),
          mark: null,
        };
        expect(order.indexOf(windowStatusAt(own, later))).toBeGreaterThanOrEqual(
          order.indexOf(windowStatusAt(own, earlier)),
        );
      }),
      { numRuns: 200 },
    );
  });
});
