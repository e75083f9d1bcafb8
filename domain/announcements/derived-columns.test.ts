import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DERIVED_VERSION, type DerivedFrom, deriveColumns } from './derived-columns.server.ts';

const derive = (given: Partial<DerivedFrom>) =>
  deriveColumns({
    title: 'SSC CGL 2026',
    ownTitles: {},
    description: '<p>Apply now.</p>',
    lastDate: null,
    stage: null,
    facts: {},
    publishedAt: new Date('2026-01-15T10:00:00Z'),
    categorySlug: 'upsc',
    ...given,
  });

describe('the year of an announcement', () => {
  const publishedAt = new Date('2025-12-31T18:30:00Z'); // This time is in 2026 in India.
  test.each([
    ['is the first that its title names', 'SSC CGL 2024-25 and 2025', 2024],
    ['may touch letters', 'CGL2023 Result', 2023],
    ['may be in digits of Devanagari', 'पुलिस भर्ती २०२२', 2022],
    ['is no part of another number', 'Advt. 12019, 20201 posts, 2020-21', 2020],
    ['is otherwise that of publication in India', 'Advt. 12019: 19 posts', 2026],
  ])('%s', (_, title, year) => {
    expect(derive({ title, publishedAt }).year).toBe(year);
  });
});

describe('the kind of an announcement', () => {
  test.each([
    ['is the one that staff chose', 'SSC Result', 'upsc', 'syllabus' as const, 'syllabus'],
    [
      'follows its title before its category',
      'SSC Answer Keys',
      'results',
      undefined,
      'answer-key',
    ],
    ['follows whole words of the title', 'SSC Resulted 2026', 'upsc', undefined, 'other'],
    ['takes no part of a Hindi word', 'ßresult', 'upsc', undefined, 'other'],
    ['reads words with a hyphen', 'NEET Cut-Off', 'upsc', undefined, 'result'],
    ['follows its category', 'SSC CGL 2026', 'government-jobs', undefined, 'job'],
    ['follows the category before a weak word', 'IIT Admissions', 'private-jobs', undefined, 'job'],
    ['follows a weak word otherwise', 'UP Police Bharti', 'upsc', undefined, 'job'],
    ['is otherwise none of them', 'Notice', 'upsc', undefined, 'other'],
  ])('%s: %s', (_, title, categorySlug, kind, expected) => {
    expect(derive({ title, categorySlug, facts: { kind } }).kind).toBe(expected);
  });
});

describe('the window of an announcement', () => {
  const at = (text: string) => new Date(`${text}+05:30`);
  test.each([
    ['opens with its day in India', { on: '2026-03-14' }, at('2026-03-14T00:00'), null],
    ['opens at a time', { on: '2026-03-14', time: '10:30' }, at('2026-03-14T10:30'), null],
    ['opens in a month', { on: '2026-03' }, null, '2026-03'],
    ['opens on a day to be announced', { on: 'tba' }, null, 'tba'],
    ['opens on a day that nobody names', undefined, null, null],
  ])('%s', (_, applyFrom, opensAt, opensIn) => {
    expect(derive({ facts: { dates: { applyFrom } } })).toMatchObject({ opensAt, opensIn });
  });

  test.each([
    [
      'closes with the end of the last date in India',
      '2026-03-14',
      undefined,
      at('2026-03-15T00:00'),
    ],
    ['closes at a time', '2026-03-14', { time: '17:00' }, at('2026-03-14T17:00')],
    ['has no end without a last date', null, undefined, null],
  ])('%s', (_, lastDate, last, closesAt) => {
    expect(derive({ lastDate, facts: { dates: { last } } }).closesAt).toEqual(closesAt);
  });

  test.each([
    ['opens and closes with the time for objections', null, {}, at('2026-08-14T18:00')],
    ['closes with its last date', '2026-08-16', {}, at('2026-08-17T00:00')],
    [
      'closes at the time of its last date',
      '2026-08-14',
      { time: '17:00' },
      at('2026-08-14T17:00'),
    ],
  ])('of an answer key %s', (_, lastDate, last, closesAt) => {
    const objection = { on: '2026-08-10', until: '2026-08-14', time: '18:00' };
    const facts = { kind: 'answer-key', dates: { last, objection } } as const;
    const opensAt = at('2026-08-10T00:00');
    expect(derive({ lastDate, facts })).toMatchObject({ opensAt, closesAt });
    const job = { ...facts, kind: 'job' } as const;
    expect(derive({ lastDate: null, facts: job })).toMatchObject({ opensAt: null, closesAt: null });
  });
});

test.each([
  ['ends only the time for corrections', { correction: { on: '2026-03-20' } }, null],
  ['is before the correction', { correction: { on: '2026-03-23' } }, '2026-03-22T18:30:00.000Z'],
])('the window of a correction notice whose last date %s ends at: %s', (_, dates, closesAt) => {
  const derived = derive({ stage: 'correction', lastDate: '2026-03-22', facts: { dates } });
  expect(derived.closesAt?.toISOString() ?? null).toBe(closesAt);
});

describe('the time to apply of a thread', () => {
  const extended = { kind: 'job', dates: { last: { extendedFrom: '2026-03-01' } } } as const;
  test.each<[string, Partial<DerivedFrom>, object]>([
    ['extends a known day', {}, { isProlonging: true, extendedFrom: '2026-03-01' }],
    [
      'says so in its title',
      { title: 'SSC CGL 2026 Form Reopened', facts: { kind: 'job' } },
      { isProlonging: true, extendedFrom: null },
    ],
    ['does not say so', { facts: { kind: 'job' } }, { isProlonging: false, isOtherWindow: false }],
    ['has no last date', { lastDate: null }, { isProlonging: false, isOtherWindow: false }],
    [
      'is about objections',
      { facts: { ...extended, kind: 'answer-key' } },
      { isProlonging: false, extendedFrom: null, isOtherWindow: true },
    ],
    [
      'is about a later form',
      { title: 'SSC CGL 2026 Counselling Extended' },
      { isProlonging: false, isOtherWindow: true },
    ],
  ])('a notice that %s', (_, given, expected) => {
    expect(derive({ lastDate: '2026-03-14', facts: extended, ...given })).toMatchObject(expected);
  });
});

test('the Hindi title is composed, unless staff wrote one', () => {
  const title = 'SSC CGL 2026 Admit Card';
  expect(derive({ title }).titles).toEqual({ hi: 'SSC CGL 2026 प्रवेश पत्र' });
  const own = { hi: 'SSC CGL 2026 के प्रवेश पत्र जारी' };
  expect(derive({ title, ownTitles: own })).toMatchObject({ titles: own, isAdmitCard: true });
  expect(derive({ title: 'Zephyr 2026' }).titles).toEqual({});
});

test('an organisation without a Latin letter or a digit has no page', () => {
  expect(derive({ facts: { organisation: 'रेलवे भर्ती बोर्ड' } })).toMatchObject({
    organisation: 'रेलवे भर्ती बोर्ड',
    organisationSlug: null,
  });
});

test('titles with these words are on the lists of admit cards and results, in any case', () => {
  expect(derive({ title: 'SSC HALL TICKETS' })).toMatchObject({
    isAdmitCard: true,
    isResult: false,
  });
  expect(derive({ title: 'Final Merit List' })).toMatchObject({
    isAdmitCard: false,
    isResult: true,
  });
});

test('the version changes if derived columns change, so that stored rows are renewed', () => {
  const told = derive({
    title: 'SSC CGL 2025 Admit Card',
    description: '<p>A &amp; B</p><ul><li>c<strong>d</strong></li></ul>',
    lastDate: '2026-03-14',
    facts: {
      mark: 'extended',
      organisation: 'Staff Selection Commission',
      states: ['bihar'],
      qualifications: ['class-10'],
      dates: { applyFrom: { on: '2026-03-01', time: '10:00' }, last: { time: '17:00' } },
    },
  });
  const sum = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
  expect({ version: DERIVED_VERSION, sum }).toEqual({ version: 23, sum: '26a5ae0792df8a4e' });
});
