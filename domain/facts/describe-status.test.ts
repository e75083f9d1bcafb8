import { describe, expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { describeClosed, describeStatus } from './describe-status.ts';
import type { FactDate, Facts } from './schema.ts';
import type { StatusSource } from './status.ts';

const english = { locale: 'en', texts: textsFor('en') } as const;
const inIndia = (text: string) => Date.parse(`${text}+05:30`);
const isoOf = (text: string) => new Date(inIndia(text)).toISOString();

/** A job whose window opens on 2 March at 10:00 and closes at the end of 14 March. */
const job: StatusSource = {
  kind: 'job',
  stage: null,
  lastDate: null,
  dates: undefined,
  opensAt: isoOf('2026-03-02T10:00'),
  opensIn: null,
  closesAt: isoOf('2026-03-15T00:00'),
  mark: null,
  publishedAt: isoOf('2026-03-01T12:00'),
};
const without = { opensAt: null, closesAt: null };
const dated = (kind: StatusSource['kind'], dates: Facts['dates']): StatusSource => ({
  ...job,
  ...without,
  kind,
  dates,
});

const describeAt = (of: StatusSource, now: string, ...daysBeside: string[]) =>
  describeStatus(of, inIndia(now), english, { daysBeside });

test('closed applications have a sentence, except of a cancelled notice and a later stage', () => {
  const closedAt = (notice: StatusSource, now: string) =>
    describeClosed(notice, inIndia(now), english);
  const over = '2026-03-15T00:00';
  expect(closedAt(job, '2026-03-14T23:59')).toBe('');
  expect(closedAt(job, over)).toBe('Applications closed on 14 Mar 2026.');
  const exam = { on: '2026-03-16' };
  expect(closedAt({ ...job, dates: { exam } }, over)).toBe('Applications closed on 14 Mar 2026.');
  expect(closedAt({ ...job, mark: 'cancelled' }, over)).toBe('');
  expect(closedAt({ ...job, kind: 'admit-card' }, over)).toBe('');
  expect(closedAt({ ...job, kind: 'rebuttal' }, over)).toBe('');
  expect(closedAt({ ...job, stage: 'correction' }, over)).toBe('');
});

describe('the words for the status of a recruitment', () => {
  test.each([
    ['2025-12-22T23:59', 'Opens 02 Mar 2026, 10:00\u00a0AM', 'Opens 02 Mar 2026', 'ahead'],
    ['2026-03-02T09:59', 'Opens 02 Mar, 10:00\u00a0AM', 'Opens 02 Mar', 'ahead'],
    ['2026-03-02T10:00', 'Open: 12 days left', '12 days left', 'open'],
    ['2026-03-10T23:59', 'Open: 4 days left', '4 days left', 'open'],
    ['2026-03-11T00:00', 'Closing soon: 3 days left', '3 days left', 'soon'],
    ['2026-03-13T12:00', 'Closing soon: 1 day left', '1 day left', 'soon'],
    ['2026-03-14T23:59', 'Last day', 'Last day', 'urgent'],
    ['2026-03-15T00:00', 'Closed on 14 Mar', 'Closed on 14 Mar', 'over'],
    ['2027-01-01T00:00', 'Closed on 14 Mar 2026', 'Closed on 14 Mar 2026', 'over'],
  ])('at %s in India are %s', (now, full, short, tone) => {
    expect(describeAt(job, now)).toEqual({ full, short, tone, marks: [] });
  });

  test('do not repeat a last date that is shown beside them', () => {
    const closed = describeAt(job, '2026-03-15T00:00', '2026-03-01', '2026-03-14');
    expect(closed).toMatchObject({ full: 'Closed', short: 'Closed' });
    expect(describeAt(job, '2026-03-02T10:00', '2026-03-14').full).toBe('Open: 12 days left');
  });

  test('name no time if a window opens at the beginning of its day', () => {
    const own = { ...job, opensAt: isoOf('2026-03-02T00:00') };
    expect(describeAt(own, '2026-03-01T12:00').full).toBe('Opens 02 Mar');
    const inMonth = { ...job, opensAt: null, opensIn: '2026-03' };
    expect(describeAt(inMonth, '2026-03-01T12:00').full).toBe('Opens in Mar 2026');
    const unknown = { ...inMonth, opensIn: 'tba' };
    expect(describeAt(unknown, '2026-03-01T12:00').full).toBe('Opening date to be announced');
  });

  test('name the time if the last day ends early', () => {
    const own = { ...job, closesAt: isoOf('2026-03-14T17:00') };
    expect(describeAt(own, '2026-03-14T16:59')).toMatchObject({
      full: 'Last day, until 5:00\u00a0PM',
      short: 'Last day',
    });
    expect(describeAt(own, '2026-03-14T17:00').full).toBe('Closed on 14 Mar');
  });

  test('describe a time for corrections', () => {
    const dates = { correction: { on: '2026-03-20', until: '2026-03-22', time: '18:00' } };
    expect(describeAt({ ...job, dates }, '2026-03-20T12:00')).toMatchObject({
      full: 'Correction window open until 22 Mar, 6:00\u00a0PM',
      short: 'Correction window open until 22 Mar',
      tone: 'soon',
    });
  });

  test.each<[Partial<StatusSource>, string, string, string[]]>([
    [{ mark: 'extended' }, '2026-03-05T12:00', 'Open: 9 days left', ['Extended']],
    [{ mark: 'extended' }, '2026-03-15T12:00', 'Closed on 14 Mar', []],
    [{ mark: 'extended', ...without }, '2026-03-05T12:00', 'Extended', []],
    [{ mark: 'cancelled' }, '2026-03-05T12:00', 'Cancelled', []],
    [{ mark: 'cancelled', ...without }, '2026-03-05T12:00', 'Cancelled', []],
    [{ mark: 'cancelled' }, '2026-03-20T12:00', 'Cancelled', []],
    [{ cancelled: 'exam', ...without }, '2026-03-05T12:00', 'Exam cancelled', []],
    [{ cancelled: 'exam' }, '2026-03-05T12:00', 'Open: 9 days left', ['Exam cancelled']],
    [{ cancelled: 'exam' }, '2026-03-15T12:00', 'Closed on 14 Mar', ['Exam cancelled']],
    [{ cancelled: 'exam', mark: 'cancelled' }, '2026-03-05T12:00', 'Cancelled', []],
    [{ mark: 'until-filled' }, '2026-03-05T12:00', 'Open: 9 days left', ['Until filled']],
    [{ mark: 'until-filled', closesAt: null }, '2026-03-05T12:00', 'Open until filled', []],
  ])('with %o at %s are %s', (own, now, full, marks) => {
    expect(describeAt({ ...job, ...own }, now)).toMatchObject({ full, marks });
  });

  test.each<[Facts['dates'], string]>([
    [undefined, 'Application dates not known'],
    [{ notification: { on: '2026-03-01' } }, 'Application dates not known'],
    [{ applyFrom: { on: '2026-03-01' } }, 'Last date not known'],
    [{ exam: { on: '2026-02' } }, 'Exam was due in Feb 2026'],
    [{ exam: { on: '2026-02-10', tentative: true } }, 'Exam was due on 10 Feb'],
  ])('with the dates %o alone are %s', (dates, full) => {
    expect(describeAt({ ...job, ...without, dates }, '2026-03-05T12:00')).toMatchObject({ full });
  });
});

test('of a closed recruitment name its near examination', () => {
  const of = { ...job, dates: { exam: { on: '2026-03-21' } } };
  expect(describeAt(of, '2026-03-18T12:00')).toEqual({
    ...{ full: 'Exam in 3 days', short: 'Exam in 3 days', tone: 'soon' },
    marks: ['Form closed'],
  });
});

test.each([
  ['Clerk 2026 Interview Call Letter', {}, 'Call letter out since 01 Sep'],
  ['Clerk 2026 Exam City Details', {}, 'Exam city details out since 01 Sep'],
  ['Clerk 2026 Document Verification', { on: '2026-09' }, 'Call letter was due in Sep 2026'],
  [
    'Clerk 2026 Exam City',
    { on: '2026-09-01', tentative: true },
    'Exam city details were due on 01 Sep',
  ],
])('the words of %s with its day: %s', (title, own, full) => {
  const of = { ...dated('admit-card', { admitCard: { on: '2026-09-01', ...own } }), title };
  expect(describeAt(of, '2026-10-02T12:00').full).toBe(full);
});

test.each([
  ['2026-04-01T12:00', 'Exam on 01 Jun', 'ahead'],
  ['2026-05-02T00:00', 'Exam in 30 days', 'ahead'],
  ['2026-05-28T00:00', 'Exam in 4 days', 'ahead'],
  ['2026-05-29T00:00', 'Exam in 3 days', 'soon'],
  ['2026-05-31T23:59', 'Exam tomorrow', 'soon'],
  ['2026-06-01T00:00', 'Exam today', 'urgent'],
  ['2026-06-02T00:00', 'Exam was on 01 Jun', 'over'],
])('the words of an admit card at %s in India: %s', (now, full, tone) => {
  const of = dated('admit-card', { exam: { on: '2026-06-01' } });
  expect(describeAt(of, now)).toEqual({ full, short: full, tone, marks: [] });
});

test.each<[FactDate, string, string]>([
  [{ on: '2026-06-01', until: '2026-06-03' }, '2026-05-31T12:00', 'Exam tomorrow'],
  [{ on: '2026-06-01', until: '2026-06-03' }, '2026-03-31T12:00', 'Exam on 01 Jun'],
  [{ on: '2026-06-01', until: '2026-06-03' }, '2026-06-02T12:00', 'Exam under way until 03 Jun'],
  [{ on: '2026-06-01', until: '2026-06-03' }, '2026-06-03T12:00', 'Exam today'],
  [{ on: '2026-06-01', until: '2026-06-03' }, '2027-06-03T12:00', 'Exam ended on 03 Jun 2026'],
  [{ on: '2026-06' }, '2026-06-03T12:00', 'Exam in Jun 2026'],
  [{ on: 'tba' }, '2026-06-03T12:00', 'Exam date to be announced'],
  [
    { on: 'tba', extendedFrom: '2026-06-07' },
    '2026-06-03T12:00',
    'Exam postponed, new date to be announced',
  ],
])('an examination on %o at %s: %s', (exam, now, full) => {
  expect(describeAt(dated('admit-card', { exam }), now).full).toBe(full);
});

test.each([
  'job',
  'admission',
  'other',
] as const)('a notice of the kind %s that only postpones an examination says so', (kind) => {
  const of = dated(kind, { exam: { on: 'tba', extendedFrom: '2026-06-07' } });
  const { full, marks } = describeAt(of, '2026-06-03T12:00');
  expect([full, marks]).toEqual(['Exam postponed, new date to be announced', []]);
});

test('for objections name the day and the time of their end', () => {
  const key: StatusSource = {
    ...job,
    kind: 'answer-key',
    opensAt: isoOf('2026-08-10T00:00'),
    closesAt: isoOf('2026-08-14T18:00'),
  };
  expect(describeAt(key, '2026-08-09T12:00').full).toBe('Objections begin on 10 Aug');
  expect(describeAt(key, '2026-08-14T12:00')).toEqual({
    full: 'Objections open until 14 Aug, 6:00\u00a0PM',
    short: 'Objections open until 14 Aug',
    tone: 'urgent',
    marks: [],
  });
  expect(describeAt(key, '2026-08-12T12:00', '2026-08-14').short).toBe('Objections: 2 days left');
  expect(describeAt(key, '2026-08-14T18:00').full).toBe('Objections closed on 14 Aug');
  expect(describeAt(key, '2026-08-14T18:00', '2026-08-14').full).toBe('Objections closed');
});

test.each([
  ['result', { result: { on: '2026-09-01' } }, '2026-08-31T12:00', 'Result on 01 Sep', 'ahead'],
  [
    'result',
    { result: { on: '2026-09-01' } },
    '2026-09-01T00:00',
    'Result declared on 01 Sep',
    'news',
  ],
  [
    'result',
    { result: { on: '2026-09-01' } },
    '2026-10-02T00:00',
    'Result declared on 01 Sep',
    'over',
  ],
  ['result', { result: { on: '2026-09' } }, '2026-08-31T12:00', 'Result in Sep 2026', 'ahead'],
  ['result', { result: { on: 'tba' } }, '2026-08-31T12:00', 'Result date to be announced', 'ahead'],
  [
    'admit-card',
    { admitCard: { on: '2026-09-01' } },
    '2026-08-31T12:00',
    'Admit card on 01 Sep',
    'ahead',
  ],
  [
    'admit-card',
    { admitCard: { on: '2026-09-01' } },
    '2026-09-02T12:00',
    'Admit card out since 01 Sep',
    'news',
  ],
  [
    'answer-key',
    { answerKey: { on: '2026-09-01' } },
    '2026-09-02T12:00',
    'Answer key out since 01 Sep',
    'news',
  ],
] as const)('the words of a notice of the kind %s with %o at %s: %s', (kind, dates, now, full, tone) => {
  expect(describeAt(dated(kind, dates), now)).toMatchObject({ full, tone });
});

test.each([
  ['result', 'Result declared', '2026-03-31T11:00', 'news'],
  ['result', 'Result declared', '2026-03-31T13:00', 'over'],
  ['admit-card', 'Admit card out', '2026-03-05T12:00', 'news'],
  ['answer-key', 'Answer key out', '2026-03-05T12:00', 'news'],
  ['syllabus', 'Syllabus out', '2026-03-05T12:00', 'news'],
  ['rebuttal', 'Official rebuttal', '2026-03-05T12:00', 'news'],
  ['other', 'Notice published', '2026-03-05T12:00', 'news'],
] as const)('a notice of the kind %s without a date: %s at %s', (kind, full, now, tone) => {
  expect(describeAt(dated(kind, {}), now)).toEqual({ full, short: full, tone, marks: [] });
});

test.each([
  ['admit-card', { admitCard: { on: '2026-09' } }, 'Admit card was due in Sep 2026'],
  ['answer-key', { answerKey: { on: '2026-09' } }, 'Answer key was due in Sep 2026'],
  ['result', { result: { on: '2026-09' } }, 'Result was due in Sep 2026'],
  ['result', { result: { on: '2026-09-01', tentative: true } }, 'Result was due on 01 Sep'],
] as const)('a notice of the kind %s with %o after it: %s', (kind, dates, full) => {
  expect(describeAt(dated(kind, dates), '2026-10-05T12:00')).toMatchObject({ full, tone: 'over' });
});

test.each([
  ['admit-card', 'admitCard', 'Admit card out'],
  ['answer-key', 'answerKey', 'Answer key out'],
  ['result', 'result', 'Result declared'],
] as const)('a notice of the kind %s does not repeat the day on which it came', (kind, name, words) => {
  const of = dated(kind, { [name]: { on: '2026-09-01' } });
  expect(describeAt(of, '2026-09-02T12:00', '2026-09-01').full).toBe(words);
});
