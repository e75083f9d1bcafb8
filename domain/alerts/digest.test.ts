import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastDigestMoment } from './digest.ts';

test.each([
  ['2026-11-21T01:30:00Z', '2026-11-21T01:30:00.000Z'],
  ['2026-11-21T01:29:59Z', '2026-11-20T01:30:00.000Z'],
  ['2026-11-21T23:00:00Z', '2026-11-21T01:30:00.000Z'],
  ['2026-01-01T00:00:00Z', '2025-12-31T01:30:00.000Z'],
])('at %s the last 07:00 in India was %s', (now, moment) => {
  expect(lastDigestMoment(new Date(now)).toISOString()).toBe(moment);
});

test('is 07:00 in India, at most a day ago and never in the future', () => {
  const india = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    timeStyle: 'medium',
  });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (now) => {
        const moment = lastDigestMoment(now);
        expect(india.format(moment)).toBe('07:00:00');
        const ageMs = now.getTime() - moment.getTime();
        expect(ageMs).toBeGreaterThanOrEqual(0);
        expect(ageMs).toBeLessThan(86_400_000);
      },
    ),
  );
});
