import { expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { describeDate, describeDateBriefly } from './describe.ts';
import type { FactDate } from './schema.ts';

const english = { locale: 'en', texts: textsFor('en') } as const;

test.each<[FactDate, string]>([
  [{ on: '2025-10-15', time: '17:00', extendedFrom: '2025-10-01' }, '15 Oct 2025'],
  [{ on: '2025-02-04', until: '2025-02-25' }, '04 to 25 Feb 2025'],
  [{ on: '2025-02-28', until: '2025-03-03' }, '28 Feb to 03 Mar 2025'],
  [{ on: '2025-12-28', until: '2026-01-03' }, '28 Dec 2025 to 03 Jan 2026'],
  [{ on: '2025-02-04', until: '2025-02-04' }, '04 Feb 2025'],
  [{ on: '2026-02', tentative: true }, 'Feb 2026 (tentative)'],
  [{ on: '2025-02-04', until: '2025-02-25', tentative: true }, '04 to 25 Feb 2025 (tentative)'],
  [{ on: 'tba' }, 'To be announced'],
  [{ until: '2026-12-02', time: '17:00' }, 'until 02 Dec 2026'],
])('the date %j in brief is %s', (date, text) => {
  expect(describeDateBriefly(date, english)).toBe(text);
});

test('a date names its former day once, and only a time to act is extended', () => {
  const date = { on: '2026-12-20', extendedFrom: '2026-12-10' };
  expect(describeDate(date, english, 'last')).toBe('20 Dec 2026 (extended from 10 Dec 2026)');
  expect(describeDate(date, english, 'exam')).toBe('20 Dec 2026 (was 10 Dec 2026)');
});
