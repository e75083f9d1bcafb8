import { describe, expect, test } from 'vitest';
import { isCalendarDate } from '#domain/dates.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { listFreelanceJobs } from './jobs.server.ts';

describe('freelance work', () => {
  test('has two entries with every field filled in', () => {
    const jobs = listFreelanceJobs(textsFor('en'), '919876543210');
    expect(jobs).toHaveLength(2);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(2);
    for (const job of jobs) {
      for (const value of Object.values(job)) {
        for (const text of [value].flat()) expect(text.trim()).not.toBe('');
      }
      expect(job.employmentType).toMatch(/^(Part|Full)-time$/);
      expect(isCalendarDate(job.lastDate)).toBe(true);
    }
  });
});
