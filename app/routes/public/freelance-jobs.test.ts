import { describe, expect, test } from 'vitest';
import { isCalendarDate } from '#domain/dates.ts';
import { applyAddress, listFreelanceJobs } from './freelance-jobs.server.ts';

describe('freelance work', () => {
  test('has two entries with every field filled in', () => {
    const jobs = listFreelanceJobs('919876543210');
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

describe('the message of Apply Now', () => {
  const job = { title: 'Checker & more', type: 'Work from Home', description: 'नि'.repeat(80) };
  const address = new URL(applyAddress(job, '919876543210'));

  test('goes to the number of the site', () => {
    expect(address.origin + address.pathname).toBe('https://wa.me/919876543210');
  });

  test('holds the title, the type and the first 100 characters of the description', () => {
    const message = address.searchParams.get('text') ?? '';
    expect(message).toContain('Checker & more');
    expect(message).toContain('Work from Home');
    expect(message).toContain('नि'.repeat(50));
    expect(message).not.toContain('नि'.repeat(51));
  });

  test('holds a shorter description whole', () => {
    const short = new URL(applyAddress({ ...job, description: 'Short.' }, '1')).searchParams;
    expect(short.get('text')?.endsWith('Short.')).toBe(true);
  });
});
