import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sanitizeContent, toPlainText } from '#domain/clean-html.server.ts';
import { todayInIndia } from '#domain/dates.ts';
import { abbreviations, splitAtAbbreviations, type TextPart } from '#domain/facts/abbreviations.ts';
import { judge, refusedAmong } from '#domain/facts/judge.ts';
import { guessKind, kindOf, kindOfCategory } from '#domain/facts/kinds.ts';
import { agreeOnLastDate } from '#domain/facts/last-date.ts';
import { stages } from '#domain/facts/stages.ts';
import { createMeanings } from '#domain/search/meanings.ts';
import { wordsOf } from '#domain/search/normalise.ts';
import { CONCEPTS } from '#domain/search/words/known-words.server.ts';
import { threadSlug } from '#domain/threads/thread.ts';
import { parseStarterNotices, readStarterNotices } from './starter-notices.ts';

const notices = await readStarterNotices();
const categories: { slug: string }[] = JSON.parse(
  readFileSync(new URL('../../content/categories.json', import.meta.url), 'utf8'),
);
const slugs = categories.map(({ slug }) => slug);

/**
 * Lists the titles of the notices that fulfil a condition, so that a failed test shows the titles.
 */
const titlesWhere = (isSo: (notice: (typeof notices)[number]) => boolean) =>
  notices.filter(isSo).map(({ title }) => title);

test('each notice has its own id and title, and each category has notices', () => {
  expect(notices.length).toBeGreaterThan(550);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(notices.length);
  expect(new Set(notices.map(({ title }) => title)).size).toBe(notices.length);
  expect([...new Set(notices.map(({ category }) => category))].sort()).toEqual([...slugs].sort());
});

test('a notice with a fact that this version does not know is refused, and the fact is named', () => {
  const entry = {
    id: 'one',
    title: 'One',
    description: '<p>Text</p>',
    category: 'government-jobs',
    postedOn: '2026-01-02',
    facts: {
      vacancies: 3,
      posts: [{ name: 'Clerk', total: 3 }],
      dates: { exam: { on: '2026-06' } },
    },
  };
  expect(parseStarterNotices(JSON.stringify([entry]))).toMatchObject([{ facts: entry.facts }]);
  const facts = {
    ...entry.facts,
    uniform: 'Khaki',
    posts: [
      { name: 'Clerk', total: 3 },
      { name: 'Guard', height: 170 },
    ],
    dates: { exam: { on: '2026-06', shift: 2 } },
  };
  const parse = () => parseStarterNotices(JSON.stringify([entry, { ...entry, facts }]));
  for (const name of ['uniform', 'posts[1].height', 'dates.exam.shift']) {
    expect(parse).toThrow(`facts.${name} is unknown`);
  }
});

test('a notice has the beginning of its day in India, and keeps its order within the day', () => {
  for (const { createdAt, updatedAt, postedOn, title } of notices) {
    expect(updatedAt, title).toBe(createdAt);
    const start = Date.parse(`${postedOn}T00:00:00+05:30`);
    expect(createdAt.getTime() - start, title).toBeGreaterThanOrEqual(0);
    expect(createdAt.getTime() - start, title).toBeLessThan(1000);
  }
  const moments = notices.map(({ createdAt }) => createdAt.getTime());
  expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other));
  expect(titlesWhere(({ postedOn }) => postedOn > todayInIndia())).toEqual([]);
});

test('facts agree with the last date and are valid in the schema', () => {
  for (const { lastDate, facts, title } of notices) {
    expect(agreeOnLastDate(lastDate, facts), title).toEqual({ lastDate, facts });
  }
  expect(titlesWhere(({ facts }) => !facts.organisation)).toEqual([]);
  expect(JSON.stringify(notices.map(({ facts }) => facts))).not.toMatch(/:(null|""|\[\]|\{\})/);
});

test('dates and numbers fit together', () => {
  for (const notice of notices) {
    const kind = kindOf({ ...notice, categorySlug: notice.category });
    const published = { ...notice, newAt: notice.createdAt };
    expect(refusedAmong(judge(published, kind), notice.facts), notice.title).toEqual([]);
  }
  expect(
    titlesWhere(({ facts, postedOn }) => {
      const notified = facts.dates?.notification?.on ?? '';
      return notified <= todayInIndia() && notified.slice(0, 4) > postedOn.slice(0, 4);
    }),
  ).toEqual([]);
});

test('a notice whose facts nobody has compared has only a last date, and no other dates and numbers', () => {
  const unverified = notices.filter(({ facts }) => facts.unverified);
  expect(unverified.length).toBeGreaterThan(50);
  for (const { facts, title, description } of unverified) {
    const { dates, rounds, fees, age, vacancies, posts } = facts;
    expect([dates, rounds, fees, age, vacancies, posts].filter(Boolean), title).toEqual([]);
    expect(description, title).not.toMatch(/₹|\d{4}-\d{2}|\d (?:posts|vacancies)/);
  }
});

test('descriptions are clean sentences without days and amounts', () => {
  for (const { title, description } of notices) {
    expect(sanitizeContent(description), title).toBe(description);
    expect(toPlainText(description), title).toMatch(/^\S.{30,}[.]$/);
    expect(description, title).not.toMatch(
      /\d{1,2} [A-Z][a-z]{2} 20\d\d|\b(?:are|is) (?:now )?open\b|\btoday\b/,
    );
  }
});

test('abbreviations with several meanings are explained correctly for each notice', () => {
  const textsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return /^https?:/.test(value) ? [] : [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
  };
  const titlesWith = (isSo: (part: TextPart) => boolean) =>
    titlesWhere((notice) =>
      textsOf([notice.title, notice.facts, toPlainText(notice.description)]).some((text) =>
        splitAtAbbreviations(text, notice).some(isSo),
      ),
    ).sort();
  const words: readonly string[] = abbreviations;
  expect(
    titlesWith(({ text, abbreviation }) => words.includes(text) && abbreviation === null),
  ).toEqual([
    'Amazon RME Coordinator Hiring 2025',
    'CSIR NCL Pune Technical Staff Recruitment 2025',
  ]);
  const ofUpsssc = titlesWith(({ abbreviation }) => abbreviation === 'PET-UPSSSC');
  expect(ofUpsssc.length).toBeGreaterThan(10);
  expect(ofUpsssc.filter((title) => !title.startsWith('UPSSSC '))).toEqual([]);
  expect(titlesWith(({ abbreviation }) => abbreviation === 'PET')).toEqual([
    'Bihar Vidhan Sabha Security Guard (Advt 01/2023) PET Admit Card',
    'Bihar Vidhan Sabha Security Guard (Advt 01/2023) PET Revised Exam Date',
    'CSBC Bihar Police Constable 2025 PET Exam Date',
    'CSBC Bihar Police Driver 2026 PET Admit Card',
    'SSC CPO Sub-Inspector 2026',
    'SSC GD Constable 2024 PET/PST Admit Card',
    'UPSSSC Enforcement Constable 2026 PET Exam Date',
  ]);
});

test('no thread has two examinations', () => {
  const threads = Map.groupBy(
    notices.filter(({ threadName }) => threadName),
    ({ threadName }) => threadSlug(threadName ?? ''),
  );
  expect(threads.size).toBeGreaterThan(60);
  for (const [slug, of] of threads) {
    expect(new Set(of.map(({ threadName }) => threadName)).size, slug).toBe(1);
    expect(new Set(of.map(({ facts }) => facts.organisation)).size, slug).toBe(1);
    const numbers = of.flatMap(({ facts }) => facts.advertisement ?? []);
    expect(new Set(numbers).size, slug).toBeLessThan(2);
    const opened = of.flatMap(({ facts, category }) =>
      category === 'government-jobs' ? (facts.dates?.applyFrom?.on ?? []) : [],
    );
    expect(new Set(opened).size, slug).toBeLessThan(2);
  }
});

test('a stage belongs to a thread', () => {
  expect(titlesWhere(({ threadName, stage }) => stage !== null && !threadName)).toEqual([]);
  const known = new Set(notices.flatMap(({ stage }) => stage ?? []));
  expect([...known].every((stage) => stages.includes(stage))).toBe(true);
});

test('examinations with a day after November 2026 have a thread', () => {
  expect(
    titlesWhere(
      ({ facts, threadName, title }) =>
        (facts.dates?.exam?.on ?? '') > '2026-11-24' && !threadName && !/Calendar/.test(title),
    ),
  ).toEqual([]);
});

test('important notices are many, but a small part of all', () => {
  const important = notices.filter((notice) => notice.important);
  expect(important.length).toBeGreaterThanOrEqual(60);
  expect(important.length).toBeLessThan(notices.length / 3);
  expect(new Set(important.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
});

test('the kind of a notice is guessed as its category, with few exceptions', () => {
  const known = notices.filter(({ category }) => kindOfCategory(category) !== null);
  const right = known.filter(
    ({ title, category }) =>
      guessKind({ title, categorySlug: category }) === kindOfCategory(category),
  );
  expect(right.length / known.length).toBeGreaterThan(0.97);
});

test('search knows every organisation by its name and its abbreviation', () => {
  const meanings = createMeanings();
  const names = notices.flatMap(({ facts }) => [facts.organisation, facts.abbreviation]);
  const organisations = new Set(
    names.flatMap((name) => name?.replace(/ \(.*\)|, .*| Limited$/g, '') ?? []),
  );
  const unknown = [...organisations].filter((name) => {
    const words = wordsOf(name);
    const meaning = meanings.longestAt(words, 0);
    return !meaning?.isExact || meaning.length < words.length;
  });
  expect(organisations.size).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

test('search leads only to categories of the starter content', () => {
  const asked = CONCEPTS.flatMap(({ category }) => category ?? []);
  expect(asked.filter((slug) => !slugs.includes(slug))).toEqual([]);
});
