import { describe, expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { describeStatus } from './describe-status.ts';
import type { Window } from './window.ts';

const english = { locale: 'en', texts: textsFor('en') } as const;
const inIndia = (text: string) => Date.parse(`${text}+05:30`);
const isoOf = (text: string) => new Date(inIndia(text)).toISOString();

/** Opens on the 2nd at ten, and ends with the 14th. */
const window: Window = {
  opensAt: isoOf('2026-03-02T10:00'),
  opensIn: null,
  closesAt: isoOf('2026-03-15T00:00'),
  mark: null,
};

function said(own: Partial<Window>, now: string): string | null {
  const words = describeStatus({ ...window, ...own }, inIndia(now), english);
  return words && [words.word, words.timeLeft].filter(Boolean).join(': ');
}

describe('the words for how an announcement stands', () => {
  test.each([
    ['2026-02-22T23:59', null],
    ['2026-02-23T00:00', 'Opens 02 Mar 2026, 10:00 AM'],
    ['2026-03-02T09:59', 'Opens 02 Mar 2026, 10:00 AM'],
    ['2026-03-02T10:00', 'Open: 12 days left'],
    ['2026-03-10T23:59', 'Open: 4 days left'],
    ['2026-03-11T00:00', 'Closing soon: 3 days left'],
    ['2026-03-13T12:00', 'Closing soon: 1 day left'],
    ['2026-03-14T23:59', 'Closing soon: Last day'],
    ['2026-03-15T00:00', 'Closed'],
  ])('at %s in India are %s', (now, words) => {
    expect(said({}, now)).toBe(words);
  });

  test.each([
    ['2026-03-02T09:59', {}, 'Opens soon'],
    ['2026-03-02T10:00', {}, '12 days left'],
    ['2026-03-11T00:00', { mark: 'extended' as const }, '3 days left'],
    ['2026-03-14T12:00', { closesAt: isoOf('2026-03-14T17:00') }, 'Last day'],
    ['2026-03-15T00:00', {}, 'Closed'],
    ['2026-03-02T10:00', { mark: 'cancelled' as const }, 'Cancelled'],
    ['2026-03-02T10:00', { mark: 'until-filled' as const, closesAt: null }, 'Until filled'],
  ])('at %s with %j are few where they are to be: %s', (now, own, words) => {
    expect(describeStatus({ ...window, ...own }, inIndia(now), english)?.short).toBe(words);
  });

  test('name no time where a window opens with its day', () => {
    expect(said({ opensAt: isoOf('2026-03-02T00:00') }, '2026-03-01T12:00')).toBe(
      'Opens 02 Mar 2026',
    );
  });

  test('name the time at which the last day ends early', () => {
    const own = { closesAt: isoOf('2026-03-14T17:00') };
    expect(said(own, '2026-03-14T16:59')).toBe('Closing soon: Last day, until 5:00\u00a0PM');
    expect(said(own, '2026-03-14T17:00')).toBe('Closed');
  });

  test.each<[Partial<Window>, string, string]>([
    [{ mark: 'extended' }, '2026-03-05T12:00', 'Extended: 9 days left'],
    [{ mark: 'extended' }, '2026-03-15T12:00', 'Closed'],
    [{ mark: 'extended', opensAt: null, closesAt: null }, '2026-03-05T12:00', 'Extended'],
    [{ mark: 'cancelled' }, '2026-03-05T12:00', 'Cancelled'],
    [{ mark: 'cancelled', opensAt: null, closesAt: null }, '2026-03-05T12:00', 'Cancelled'],
    [{ mark: 'cancelled' }, '2026-03-20T12:00', 'Cancelled'],
    [{ mark: 'until-filled' }, '2026-03-05T12:00', 'Until filled: 9 days left'],
    [{ mark: 'until-filled', closesAt: null }, '2026-03-05T12:00', 'Open until filled'],
  ])('with %o at %s are %s', (own, now, words) => {
    expect(said(own, now)).toBe(words);
  });

  test('are none without a window and a mark', () => {
    expect(said({ opensAt: null, closesAt: null }, '2026-03-05T12:00')).toBeNull();
  });
});
