import { describe, expect, test } from 'vitest';
import { describeStatus } from '#domain/facts/describe-status.ts';
import { kindOf } from '#domain/facts/kinds.ts';
import type { StatusSource } from '#domain/facts/status.ts';
import { windowOf } from '#domain/facts/window.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { readStarterNotices } from '#server/start/starter-notices.ts';

const notices = (await readStarterNotices()).map(
  ({ title, category, stage, lastDate, facts, createdAt }) => {
    const kind = kindOf({ title, facts, categorySlug: category });
    const { opensAt, opensIn, closesAt } = windowOf({ kind, stage, lastDate, facts });
    const source: StatusSource = {
      title,
      kind,
      stage,
      lastDate,
      dates: facts.dates,
      rounds: facts.rounds,
      mark: facts.mark ?? null,
      opensAt: opensAt?.toISOString() ?? null,
      opensIn,
      closesAt: closesAt?.toISOString() ?? null,
      publishedAt: createdAt.toISOString(),
    };
    return { title, source };
  },
);

const CLOCKS = ['2025-08-20T06:30:00Z', '2026-11-26T06:30:00Z', '2027-02-01T06:30:00Z'];

describe.each(CLOCKS)('at %s every starter notice', (clock) => {
  const now = Date.parse(clock);
  const published = notices.filter(({ source }) => Date.parse(source.publishedAt) <= now);
  const linesIn = (locale: 'en' | 'hi') =>
    published.map(({ title, source }) => {
      const { full, short } = describeStatus(source, now, { locale, texts: textsFor(locale) });
      return { title, full, short };
    });

  test('has a status line in English', () => {
    expect(published.length).toBeGreaterThan(200);
    const whole = /^(?:[A-Z]|\d+ days? left)[^{}]*$/;
    const wrong = linesIn('en').filter(
      ({ full, short }) => !whole.test(full) || !whole.test(short),
    );
    expect(wrong).toEqual([]);
  });

  test('has a status line in Hindi', () => {
    const wrong = linesIn('hi').filter(
      ({ full, short }) => !/\p{Script=Devanagari}/u.test(short) || /[a-z]{2}|[{}]/i.test(full),
    );
    expect(wrong).toEqual([]);
  });
});

test('a starter notice without a date says what it is', () => {
  const now = Date.parse('2026-11-26T06:30:00Z');
  const english = { locale: 'en', texts: textsFor('en') } as const;
  const lineOf = (title: string) => {
    const notice = notices.find((each) => each.title === title);
    return notice && describeStatus(notice.source, now, english).full;
  };
  expect(lineOf('RSSB Ayush Officer Recruitment 2025')).toBe('Application dates not known');
  expect(lineOf('RSSB Patwari 2025 Result')).toBe('Result declared');
  expect(lineOf('RRB Group D 2025 Admit Card')).toBe('Admit card out');
  expect(lineOf('AFCAT 02/2025 Exam City Details')).toBe('Exam city details out');
  expect(lineOf('UP Police SI Syllabus 2025')).toBe('Syllabus out');
  expect(lineOf('UPSC CSE 2023 Mains Question Papers')).toBe('Notice published');
});
