import { describe, expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import type { Facts } from './schema.ts';
import { summarizeFacts } from './summary.ts';

const english = { locale: 'en', texts: textsFor('en') } as const;

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
const announcement = { stage: null, lastDate: '2026-03-14', facts };

describe('a summary of facts', () => {
  test('has the facts on one line', () => {
    expect(summarizeFacts(announcement, english)).toBe(
      'Staff Selection Commission (SSC). Advertisement number: 03/2026. Vacancies: 12,465. ' +
        'Notification: 28 Feb 2026. Apply from: 02 Mar 2026, 10:00 AM. ' +
        'Last date: 14 Mar 2026, 5:00 PM (extended from 07 Mar 2026). Exam: Jun 2026. ' +
        'Result: To be announced. Application fee: General: ₹100. Qualification: Class 10 pass.',
    );
  });

  test('ends each fact in Hindi with a danda, also after an abbreviation', () => {
    const hindi = { locale: 'hi', texts: textsFor('hi') } as const;
    const facts: Facts = { vacancies: 3, qualifications: ['engineering'] };
    expect(summarizeFacts({ stage: null, lastDate: null, facts }, hindi)).toBe(
      'रिक्तियाँ: 3। योग्यता: बी.ई./बी.टेक.।',
    );
  });

  test('has no dates of a cancelled notice', () => {
    const cancelled: Facts = {
      mark: 'cancelled',
      vacancies: 3,
      dates: { exam: { on: '2026-06' } },
    };
    expect(summarizeFacts({ stage: null, lastDate: '2026-03-14', facts: cancelled }, english)).toBe(
      'Cancelled. Vacancies: 3.',
    );
  });

  test('begins with a cancelled examination', () => {
    const notice = { ...announcement, facts: { vacancies: 3 }, cancelled: 'exam' } as const;
    expect(summarizeFacts({ ...notice, lastDate: null }, english)).toBe(
      'Exam cancelled. Vacancies: 3.',
    );
  });

  test('of no facts is empty', () => {
    expect(summarizeFacts({ stage: null, lastDate: null, facts: {} }, english)).toBe('');
  });
});
