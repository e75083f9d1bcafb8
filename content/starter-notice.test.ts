import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  markImportant,
  noticeCreatedAt,
  noticeDay,
  noticeLastDate,
  noticeOfficialUrl,
  type StarterCategory,
  type StarterCategorySlug,
  type StarterNotice,
} from './starter-notice.ts';

const notices: StarterNotice[] = read('notices.json');
const categories: StarterCategory[] = read('categories.json');

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
}

function build(overrides: Partial<StarterNotice> = {}): StarterNotice {
  return {
    id: 'ssc-cgl-2025',
    category: 'government-jobs',
    title: 'SSC CGL 2025 Recruitment',
    organisation: { name: 'Staff Selection Commission', abbr: 'SSC', article: 'the' },
    officialSite: 'https://ssc.gov.in/',
    confidence: 'high',
    ...overrides,
  };
}

describe('notices.json', () => {
  test('holds all 398 notices, each with its own title and id', () => {
    expect(notices).toHaveLength(398);
    expect(new Set(notices.map((notice) => notice.title)).size).toBe(398);
    expect(new Set(notices.map((notice) => notice.id)).size).toBe(398);
  });

  test('fills each of the ten categories', () => {
    expect(categories).toHaveLength(10);
    const filled = new Set<StarterCategorySlug>(notices.map((notice) => notice.category));
    expect([...filled].sort()).toEqual(categories.map((category) => category.slug).sort());
  });

  test('holds real ISO days, and no window that ends before it starts', () => {
    for (const { title, noticeDate, dates = {}, moreDates = [] } of notices) {
      const days = [
        ...Object.values(dates),
        ...moreDates.flatMap(({ date, end }) => (end ? [date, end] : [date])),
        ...(noticeDate ? [noticeDate] : []),
      ];
      for (const day of days) {
        expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10), title).toBe(day);
      }
      const windows: [string | undefined, string | undefined][] = [
        [dates.applicationStart, dates.applicationLast],
        [dates.correctionStart, dates.correctionEnd],
        [dates.examStart, dates.examEnd],
        [dates.objectionStart, dates.objectionLast],
        ...moreDates.map(({ date, end }): [string, string | undefined] => [date, end]),
      ];
      for (const [start, end] of windows) {
        if (start && end) expect(start <= end, `${title}: ${start} to ${end}`).toBe(true);
      }
    }
  });

  test('keeps nothing empty and names no group with a trailing separator', () => {
    const text = JSON.stringify(notices);
    expect(text).not.toMatch(/:(null|""|\[\]|\{\})/);
    for (const { group } of notices.flatMap((notice) => notice.fees ?? [])) {
      expect(group).toMatch(/^[A-Z0-9].*[^\s,/;]$/);
    }
  });
});

describe('created_at', () => {
  test('is 09:00 in India on the notice date', () => {
    const notice = build({ noticeDate: '2026-03-03', dates: { notification: '2026-03-01' } });
    expect(noticeCreatedAt(notice).toISOString()).toBe('2026-03-03T03:30:00.000Z');
  });

  test('falls back to the best dated fact, then to the year, then to 2025', () => {
    const dates = { applicationLast: '2026-04-01', examStart: '2026-06-01' };
    expect(noticeDay(build({ dates, year: 2024 }))).toBe('2026-04-01');
    expect(noticeDay(build({ dates: { ...dates, notification: '2026-02-02' } }))).toBe(
      '2026-02-02',
    );
    expect(
      noticeDay(
        build({
          category: 'results',
          dates: { applicationLast: '2025-01-02', result: '2025-09-09' },
        }),
      ),
    ).toBe('2025-09-09');
    expect(noticeDay(build({ year: 2023 }))).toBe('2023-01-01');
    expect(noticeDay(build())).toBe('2025-01-01');
  });

  test('rises with every place in the file and never leaves the day of the notice', () => {
    const times = notices.map((notice, position) => noticeCreatedAt(notice, position));
    times.forEach((time, position) => {
      const before = times[position - 1];
      if (before) expect(time.getTime()).toBeGreaterThan(before.getTime());
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(time);
      const notice = notices[position];
      expect(notice && noticeDay(notice)).toBe(day);
    });
  });
});

describe('last_date', () => {
  const dates = { applicationLast: '2026-04-01', objectionLast: '2026-05-05' };

  test.each<[StarterCategorySlug, string | null]>([
    ['government-jobs', '2026-04-01'],
    ['private-jobs', '2026-04-01'],
    ['admission', '2026-04-01'],
    ['answer-key', '2026-05-05'],
    ['exam-notification', null],
    ['admit-card', null],
    ['results', null],
    ['syllabus', null],
    ['internships', null],
    ['previous-year-papers', null],
  ])('of %s is %s', (category, expected) => {
    expect(noticeLastDate(build({ category, dates }))).toBe(expected);
  });

  test('is none where that day was over before the notice came out', () => {
    const over = build({ category: 'admission', dates, noticeDate: '2026-04-02' });
    expect(noticeLastDate(over)).toBeNull();
    expect(noticeLastDate({ ...over, noticeDate: '2026-04-01' })).toBe('2026-04-01');
    for (const notice of notices) {
      expect(noticeLastDate(notice) ?? '9999').toSatisfy(
        (last: string) => last >= noticeDay(notice),
      );
    }
  });

  test('is none where the fact is unknown', () => {
    expect(noticeLastDate(build())).toBeNull();
    expect(noticeLastDate(build({ category: 'answer-key', dates: {} }))).toBeNull();
  });

  test('stays in the past for windows that have closed', () => {
    const last = notices.map(noticeLastDate).filter((date) => date !== null);
    expect(last.length).toBeGreaterThan(120);
    expect(last.some((date) => date < '2025-12-31')).toBe(true);
  });
});

describe('the official address', () => {
  const links = [
    { label: 'Apply online', url: 'https://ssc.gov.in/apply' },
    { label: 'Official notification', url: 'https://ssc.gov.in/notice.pdf' },
  ];

  test('is the page a reader of the category came for', () => {
    expect(noticeOfficialUrl(build({ links }))).toBe('https://ssc.gov.in/notice.pdf');
  });

  test('is the site where that page is missing or belongs to one session', () => {
    const session = { label: 'Download admit card', url: 'https://ssc.gov.in/login?session=1' };
    expect(noticeOfficialUrl(build())).toBe('https://ssc.gov.in/');
    expect(noticeOfficialUrl(build({ category: 'admit-card', links: [session] }))).toBe(
      'https://ssc.gov.in/',
    );
  });

  test('is none for an address that no browser should open', () => {
    expect(noticeOfficialUrl(build({ officialSite: 'javascript:alert(1)' }))).toBeNull();
    expect(notices.every((notice) => noticeOfficialUrl(notice) !== null)).toBe(true);
  });
});

describe('important notices', () => {
  const important = markImportant(notices);

  test('are at least 60, and far from all', () => {
    expect(important.size).toBeGreaterThanOrEqual(60);
    expect(important.size).toBeLessThan(notices.length / 3);
  });

  test('include at least 5 of the 10 newest', () => {
    const newest = notices
      .map((notice, position) => ({ id: notice.id, time: noticeCreatedAt(notice, position) }))
      .sort((a, b) => b.time.getTime() - a.time.getTime())
      .slice(0, 10);
    expect(newest.filter(({ id }) => important.has(id)).length).toBeGreaterThanOrEqual(5);
  });

  test('stand in at least four categories, so that the quick links can differ', () => {
    const found = new Set(
      notices.filter(({ id }) => important.has(id)).map(({ category }) => category),
    );
    expect(found.size).toBeGreaterThanOrEqual(4);
  });

  test.each<[string, Partial<StarterNotice>, boolean]>([
    ['3,000 posts are many', { vacancies: 3000 }, true],
    ['2,999 posts are not', { vacancies: 2999, locations: ['All India'] }, false],
    ['a national test has no fixed number', { locations: ['All India'] }, true],
    ['a test of one state is not national', { locations: ['Bihar'] }, false],
    ['what must be verified is not promoted', { vacancies: 50000, confidence: 'low' }, false],
    ['a syllabus is no news', { vacancies: 50000, category: 'syllabus' }, false],
  ])('%s', (_rule, overrides, expected) => {
    expect(markImportant([build(overrides)]).size).toBe(expected ? 1 : 0);
  });
});
