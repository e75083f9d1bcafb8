import { expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { describeDate } from './describe.ts';
import { datesToldOf } from './last-date.ts';

const english = { locale: 'en', texts: textsFor('en') } as const;

test('an extended end of corrections keeps the date before the extension', () => {
  const facts = { dates: { last: { extendedFrom: '2026-12-02' } } };
  const { correction } = datesToldOf({ stage: 'correction', lastDate: '2026-12-09', facts });
  expect(correction).toEqual({ until: '2026-12-09', extendedFrom: '2026-12-02' });
  expect(describeDate(correction ?? {}, english)).toBe(
    'until 09 Dec 2026 (extended from 02 Dec 2026)',
  );
});
