import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stage } from '../facts/stages.ts';
import {
  cycleOf,
  isAboutExamination,
  mayOpenApplications,
  proposeThread,
  stageOf,
} from './read-title.ts';
import { MAX_THREAD_NAME_CHARACTERS, threadSlug, toThread } from './thread.ts';

const publishedAt = '2025-08-01T04:30:00.000Z';
const nameOf = (title: string) => proposeThread(title, { publishedAt })?.name ?? null;

const examinations = [
  'SSC CGL',
  'SSC GD Constable',
  'SSC MTS and Havaldar',
  'SSC Selection Post Phase 13',
  'RRB ALP',
  'RRB Group D',
  'UPSC CDS I',
  'UPSC CDS II',
  'UPSC CSE',
  'UPSSSC PET',
  'JEE Main',
  'JEE Advanced',
  'NTA UGC NET June',
  'NTA UGC NET December',
  'Bank of Baroda LBO',
  'New India Assurance AO',
  'RPSC 1st Grade Teacher',
  'RPSC 1st Grade Teacher (Agriculture)',
  'Delhi Police HC (AWO/TPO)',
  'Delhi Police HC (Ministerial)',
  'BPSC School Teacher TRE 2.0',
  'Bihar CET B.Ed',
  'AIIMS NORCET 9th Phase',
  'CTET',
  'AFCAT',
];
const cycles = ['2024', '2025', '2026', '2025-26', 'CEN 09/2025', 'CEN 01/2024', 'Advt 05/2023'];
const steps: [string, Stage | null][] = [
  ['Recruitment', 'notification'],
  ['Notification', 'notification'],
  ['Apply Online', 'notification'],
  ['Application Correction', 'correction'],
  ['Correction Window', 'correction'],
  ['Correction Facility', 'correction'],
  ['Corrigendum', null],
  ['Exam City Details', 'exam-city'],
  ['City Intimation Slip', 'exam-city'],
  ['Admit Card', 'admit-card'],
  ['Hall Ticket', 'admit-card'],
  ['Document Verification Call Letter', 'admit-card'],
  ['Answer Key', 'answer-key'],
  ['Revised Answer Key', 'answer-key'],
  ['Final Answer Key', 'answer-key'],
  ['Result', 'result'],
  ['2nd Merit List', 'result'],
  ['Score Card', 'result'],
  ['Cut Off Marks', 'cut-off'],
  ['Final Result', 'final-result'],
  ['Final Merit List', 'final-result'],
  ['Syllabus', null],
  ['Revised Exam Date', null],
  ['Question Paper', null],
];
const parts = [
  '',
  'Tier I',
  'Tier-2',
  'Paper II',
  'CBT 1',
  'Phase I',
  'Prelims',
  'Mains',
  'Re-exam',
];

/** Orders in which titles may have their parts. */
const orders: ((title: { name: string; cycle: string; part: string; step: string }) => string)[] = [
  ({ name, cycle, part, step }) => `${name} ${cycle} ${part} ${step}`,
  ({ name, cycle, part, step }) => `${name} ${part} ${step} ${cycle}`,
  ({ name, cycle, part, step }) => `${name} ${part} ${cycle} ${step}`,
  ({ name, cycle, part, step }) => `${step} of ${name} ${cycle} ${part}`,
  ({ name, cycle, part, step }) => `${step} for ${name} ${part} ${cycle}`,
  ({ name, cycle, part, step }) => `${name} (${cycle}) ${part}: ${step}`,
  ({ name, cycle, part, step }) => `${name} ${cycle} – ${part} ${step} Out, Check Here`,
];

const anyTitle = fc.record({
  name: fc.constantFrom(...examinations),
  cycle: fc.constantFrom(...cycles),
  part: fc.constantFrom(...parts),
  step: fc.constantFrom(...steps),
  order: fc.constantFrom(...orders),
});

describe('the thread of a title', () => {
  test('is the examination and its cycle, for any step, wording and order', () => {
    fc.assert(
      fc.property(anyTitle, ({ order, step: [step, stage], ...title }) => {
        const text = order({ ...title, step }).replace(/ +/g, ' ');
        const thread = proposeThread(text, { publishedAt });
        expect({ text, slug: thread?.slug }).toEqual({
          text,
          slug: threadSlug(`${title.name} ${title.cycle}`),
        });
        if (stage) expect({ text, stage: thread?.stage }).toEqual({ text, stage });
      }),
      { numRuns: 500 },
    );
  });

  test('is another one for every further word of the name', () => {
    const word = fc
      .tuple(fc.constantFrom('B', 'D', 'G', 'K', 'Q', 'Z'), fc.stringMatching(/^[bdgkqz]{2,8}$/))
      .map(([first, others]) => first + others);
    fc.assert(
      fc.property(anyTitle, word, ({ order, step: [step], ...title }, further) => {
        const slugOf = (name: string) =>
          proposeThread(order({ ...title, name, step }), { publishedAt })?.slug;
        expect(slugOf(`${title.name} ${further}`)).not.toBe(slugOf(title.name));
        expect(slugOf(`${further} ${title.name}`)).not.toBe(slugOf(title.name));
      }),
    );
  });

  test.each([
    ['SSC CGL 2025 Tier I Result', 'SSC CGL 2025'],
    ['SSC CGL Re-exam 2025 Admit Card', 'SSC CGL 2025'],
    ['Admit Card Released: RRB ALP CEN No. 1/2024 CBAT', 'RRB ALP CEN 01/2024'],
    ['RRB Technician CEN-02/2025 Recruitment 2025', 'RRB Technician CEN 02/2025'],
    [
      'UPSSSC Junior Assistant (Advt No. 8/2022) Final Result',
      'UPSSSC Junior Assistant Advt 08/2022',
    ],
    ['DSSSB (Advertisement 03/25) Question Paper', 'DSSSB Advt 03/2025'],
    ['AFCAT 02/2025 Exam City Details', 'AFCAT 02/2025'],
    ['UP Scholarship 2025–26 Application', 'UP Scholarship 2025-26'],
    ['UP Scholarship 2025-2026 Application', 'UP Scholarship 2025-26'],
    ['UPSC CDS 2025 (II) Application Correction', 'UPSC CDS II 2025'],
    ['SSC JE (All Regions) 2025 Admit Card', 'SSC JE 2025'],
    ['SSC GD Constable 2024 PET/PST Admit Card', 'SSC GD Constable 2024'],
    ['NIELIT Application Developer Recruitment 2025', 'NIELIT Application Developer 2025'],
    ['JEE Main 2026 Session 2 Application', 'JEE Main Session 2 2026'],
    ['JEE Main Result 2026', 'JEE Main 2026'],
    ['SSC CPO Main Result 2026', 'SSC CPO 2026'],
    ['HTET 2024 Answer Key', 'HTET 2024'],
  ])('of %j is %j', (title, name) => {
    expect(nameOf(title)).toBe(name);
  });

  test.each([
    ['an organisation alone', 'UPSC 2026 Exam Calendar'],
    ['two years', 'SSC CGL 2024 and 2025 Cut Off'],
    ['a date and no year', 'SSC CGL Exam on 13/09/2025'],
    ['no name', 'Admit Card 2025'],
    ['letters that its address could not have', 'UP Police सिपाही 2025 Admit Card'],
    ['no year, where there is no such thread', 'SSC CGL Tier I Result'],
    ['nothing', ''],
  ])('is null if a title has %s', (_, title) => {
    expect(nameOf(title)).toBeNull();
  });

  test('is named as the existing one', () => {
    const threads = [{ slug: 'ssc-mts-havaldar-2025', name: 'SSC MTS and Havaldar 2025' }];
    const title = 'SSC MTS/Havaldar Recruitment 2025';
    expect(proposeThread(title, { publishedAt, threads })).toEqual({
      ...threads[0],
      stage: 'notification',
    });
  });

  test('has a path and a name within their lengths, for any title', () => {
    const words = fc
      .array(
        fc.constantFrom(
          'SSC',
          '2025',
          '-',
          '(',
          ')',
          'and',
          'CEN',
          '01/2025',
          'II',
          'é',
          'भर्ती',
          '\0',
          'Card',
        ),
      )
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.oneof(words, fc.string({ maxLength: 300 })), (title) => {
        const thread = proposeThread(title, { publishedAt });
        if (!thread) return;
        expect(thread.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(thread.slug).toBe(threadSlug(thread.name));
        expect(threadSlug(thread.slug)).toBe(thread.slug);
        expect(thread.slug.length).toBeLessThanOrEqual(MAX_THREAD_NAME_CHARACTERS);
        expect(thread.name).toBe(thread.name.trim());
      }),
    );
  });
});

describe('a title about a change', () => {
  test.each<[string, Stage | null]>([
    ['Harbour Pilot Recruitment 2026 Cancelled', 'notification'],
    ['Harbour Pilot Recruitment 2026 Stands Cancelled', 'notification'],
    ['Harbour Pilot 2026 Recruitment Process Cancelled', 'notification'],
    ['Cancellation of Harbour Pilot Recruitment 2026', 'notification'],
    ['Recruitment of Harbour Pilot 2026 Withdrawn', 'notification'],
    ['Harbour Pilot Exam 2026 Called Off', null],
    ['Harbour Pilot Exam 2026 Preponed', null],
    ['Harbour Pilot Exam 2026 Rescheduled', null],
    ['Harbour Pilot 2026 Application Window Reopened', 'notification'],
    ['Harbour Pilot 2026 Corrigendum: Last Date Extended', 'notification'],
    ['Harbour Pilot 2026 Corrigendum', null],
    ['Harbour Pilot Recruitment 2026 Corrigendum', null],
  ])('%s names the recruitment', (title, stage) => {
    expect(proposeThread(title, { publishedAt })).toMatchObject({
      ...{ name: 'Harbour Pilot 2026', stage },
    });
  });
});

describe('a title about a correction', () => {
  test.each([
    'Harbour Pilot Recruitment 2026 Correction Window',
    'Harbour Pilot Recruitment 2026 Corrections',
    'Harbour Pilot 2026 Correction: Last Date 4 December',
    'Harbour Pilot Recruitment 2026 Form Correction Started',
    'Corrigendum: Correction of Application Form of Harbour Pilot 2026',
    'Harbour Pilot 2026 Correction in Online Application',
    'Harbour Pilot 2026 Correct Your Application',
    'Harbour Pilot 2026 Correction Facility',
    'Harbour Pilot Recruitment 2026 Edit Window',
    'Harbour Pilot Recruitment 2026 Edit Application',
  ])('has the stage of corrections in the form: %s', (title) => {
    expect(stageOf(title)).toBe('correction');
  });

  test.each<[string, Stage | null]>([
    ['Harbour Pilot Recruitment 2026 Corrigendum on Age', null],
    ['Corrigendum No. 2 to the Notification of Harbour Pilot 2026', null],
    ['Harbour Pilot Recruitment 2026 Notification Correction', null],
    ['Harbour Pilot Recruitment 2026: Correction in Notification', null],
    ['Harbour Pilot Recruitment 2026 Correction Notice', null],
    ['Harbour Pilot Recruitment 2026 Age Correction', null],
    ['Harbour Pilot Recruitment 2026 Correction of Vacancy Details', null],
    ['हार्बर पायलट भर्ती 2026 शुद्धिपत्र', null],
    ['Correction Officer Recruitment 2026', 'notification'],
  ])('of the notice has no such stage: %s', (title, stage) => {
    expect(stageOf(title)).toBe(stage);
    if (stage === null) expect(mayOpenApplications(title)).toBe(false);
  });
});

describe('the cycle of a thread', () => {
  test.each([
    ['SSC CGL 2025', 'ssc-cgl', '2025', 2025],
    ['RRB ALP CEN 01/2024', 'rrb-alp', 'CEN 01/2024', 2024],
    ['UPSC CDS II 2025', 'upsc-cds-ii', '2025', 2025],
    ['UP Scholarship 2025-26', 'up-scholarship', '2025-26', 2025],
  ])('of %j is the part after the name of its examination', (name, examination, cycle, year) => {
    expect(cycleOf(name)).toEqual({ examination, cycle, year });
  });

  test('is null without a year', () => {
    expect(cycleOf('Bihar JEEViKA')).toBeNull();
  });
});

describe('a title without a year', () => {
  const propose = (names: string[], title = 'SSC CGL Tier I Result') =>
    proposeThread(title, { publishedAt, threads: names.map(toThread) })?.name ?? null;

  test.each([
    [['SSC CGL 2025'], 'SSC CGL 2025'],
    [['SSC CGL 2024'], 'SSC CGL 2024'],
    [['SSC CGL CEN 03/2025'], 'SSC CGL CEN 03/2025'],
    // Both threads are possible.
    [['SSC CGL 2024', 'SSC CGL 2025'], null],
    // The cycle is over or has not begun.
    [['SSC CGL 2023'], null],
    [['SSC CGL 2026'], null],
    // The threads are about other examinations.
    [['SSC CGL Mumbai 2025', 'SSC CHSL 2025', 'CGL 2025'], null],
  ])('among the threads %j means %j', (names, name) => {
    expect(propose(names)).toBe(name);
  });
});

test.each([
  ['Clerk 2026 Exam Cancelled', true],
  ['Clerk Examination of 6 December 2026 Called Off due to Question Paper Leak', true],
  ['Clerk Exam Cancelled: New Admit Cards Later', true],
  ['Cancellation of Clerk Recruitment Exam 2026', true],
  ['Exam for 20 Posts of Clerk Cancelled', true],
  ['SSC CGL Tier I and II Cancelled', true],
  ['SSC CGL Prelims Scrapped', true],
  ['Clerk Exam Admit Card Cancelled', false],
  ['Clerk Exam City Withdrawn', false],
  ['Result of Clerk Exam 2026 Withdrawn', false],
  ['Cancellation of Clerk Exam Fees', false],
  ['Clerk Exam Cancelled at Two Centres', false],
  ['Clerk Exam 2026: 20 Posts Withdrawn', false],
  ['Clerk 2026 Withdrawn', false],
])('a cancelled notice is about the examination by its title: %s', (title, isAbout) => {
  expect(isAboutExamination(title)).toBe(isAbout);
});
