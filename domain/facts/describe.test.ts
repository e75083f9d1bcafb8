import { expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { describeDateBriefly } from './describe.ts';
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
