import { describe, expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import type { Facts } from './schema.ts';
import { toShareText } from './share-text.ts';

const english = { locale: 'en', texts: textsFor('en') } as const;
const url = 'https://suchna.test/announcement/abc/ssc-gd-2026';

const facts: Facts = {
  organisation: 'Staff Selection Commission',
  abbreviation: 'SSC',
  advertisement: '03/2026',
  vacancies: 12465,
  dates: {
    notification: { on: '2026-02-28' },
    applyFrom: { on: '2026-03-02', time: '10:00' },
    last: { time: '17:00', extendedFrom: '2026-03-07' },
    exam: { on: '2026-06' },
    result: { on: 'tba' },
  },
  fees: [{ group: 'General', rupees: 100 }],
  qualifications: ['class-10'],
};
const announcement = { title: 'SSC GD 2026', lastDate: '2026-03-14', facts };

describe('the text to share', () => {
  test('has the title, who published it, the dates and the address', () => {
    expect(toShareText(announcement, url, english).split('\n')).toEqual([
      'SSC GD 2026',
      'Staff Selection Commission (SSC)',
      'Vacancies: 12,465',
      'Apply from: 02 Mar 2026, 10:00 AM',
      'Last date: 14 Mar 2026, 5:00 PM (extended from 07 Mar 2026)',
      'Exam: Jun 2026',
      'Result: To be announced',
      url,
    ]);
  });

  test('says that a notice is cancelled', () => {
    const cancelled = { ...announcement, facts: { mark: 'cancelled' } as const };
    expect(toShareText(cancelled, url, english)).toBe(
      `SSC GD 2026\nCancelled\nLast date: 14 Mar 2026\n${url}`,
    );
  });

  test('of a notice without facts is its title and address', () => {
    const bare = { ...announcement, lastDate: null, facts: {} };
    expect(toShareText(bare, url, english)).toBe(`SSC GD 2026\n${url}`);
  });
});
