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
const announcement = {
  title: 'SSC GD 2026',
  lastDate: '2026-03-14',
  facts,
  kind: 'job',
  dates: facts.dates,
  mark: null,
  opensAt: new Date('2026-03-02T10:00+05:30').toISOString(),
  opensIn: null,
  closesAt: new Date('2026-03-14T17:00+05:30').toISOString(),
} as const;
const textAt = (of: Parameters<typeof toShareText>[0], now: string) =>
  toShareText(of, { url, now: Date.parse(`${now}+05:30`) }, english);

describe('the text to share', () => {
  test('has the title, who published it, the dates and the address', () => {
    expect(textAt(announcement, '2026-03-14T16:59').split('\n')).toEqual([
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

  test('says what is over, in place of its date', () => {
    const lines = textAt(announcement, '2026-03-14T17:00').split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'SSC GD 2026',
      'Closed on 14 Mar 2026',
      'Staff Selection Commission (SSC)',
    ]);
    expect(lines.join('\n')).not.toContain('Last date');
    const admitCard = {
      ...announcement,
      kind: 'admit-card',
      facts: { dates: { exam: { on: '2026-06-01' } } },
      dates: { exam: { on: '2026-06-01' } },
      lastDate: null,
    } as const;
    expect(textAt(admitCard, '2026-06-02T00:00')).toBe(
      `SSC GD 2026\nExam held on 01 Jun 2026\n${url}`,
    );
  });

  test('says that a notice is cancelled', () => {
    const cancelled = {
      ...announcement,
      mark: 'cancelled',
      facts: { mark: 'cancelled' },
      dates: undefined,
    } as const;
    expect(textAt(cancelled, '2026-04-01T00:00')).toBe(
      `SSC GD 2026\nCancelled\nLast date: 14 Mar 2026\n${url}`,
    );
  });

  test('of a notice without facts is its title and address', () => {
    const bare = { ...announcement, lastDate: null, facts: {}, dates: undefined, closesAt: null };
    expect(textAt(bare, '2026-04-01T00:00')).toBe(`SSC GD 2026\n${url}`);
  });
});
