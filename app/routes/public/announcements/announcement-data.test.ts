import { describe, expect, test } from 'vitest';
import type { Announcement } from '#domain/announcements/schema.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { vocabularyProblems } from '#tests/vocabulary.ts';
import { announcementData } from './announcement-data.ts';

const english = { locale: 'en', texts: textsFor('en') } as const;
const inIndia = (text: string) => Date.parse(`${text}+05:30`);
const DURING = '2026-03-05T12:00';

const job: Announcement = {
  id: '0190d1f0-0000-7000-8000-000000000000',
  shortId: 'abcdefgh',
  title: 'SSC Constable (GD) 2026',
  titles: {},
  ownTitles: {},
  organisationNames: {},
  threadNames: {},
  slug: 'ssc-constable-gd-2026',
  excerpt: '',
  description: '<p>Constables are recruited.</p>',
  descriptionText: 'Constables are recruited.',
  categoryId: '0190d1f0-0000-7000-8000-000000000001',
  categoryName: 'Government Jobs',
  categorySlug: 'government-jobs',
  important: false,
  url: null,
  imageUrl: null,
  lastDate: '2026-03-14',
  kind: 'job',
  mark: null,
  opensAt: '2026-03-02T04:30:00.000Z',
  opensIn: null,
  closesAt: '2026-03-14T18:30:00.000Z',
  dates: undefined,
  createdAt: '2026-03-01T04:00:00.000Z',
  updatedAt: '2026-03-01T04:00:00.000Z',
  publishedAt: '2026-03-01T04:00:00.000Z',
  version: 1,
  facts: {
    organisation: 'Staff Selection Commission',
    abbreviation: 'SSC',
    advertisement: '03/2026',
    vacancies: 12465,
    pay: 'Level 3',
    states: ['bihar', 'delhi'],
    dates: { notification: { on: '2026-02-28' }, applyFrom: { on: '2026-03-02', time: '10:00' } },
  },
  organisationSlug: 'staff-selection-commission',
  thread: null,
  threadName: null,
  stage: null,
  deletedAt: null,
};
const exam: Announcement = {
  ...job,
  title: 'SSC Admit Card 2026',
  kind: 'admit-card',
  lastDate: null,
  opensAt: null,
  closesAt: null,
  facts: {
    organisation: 'Staff Selection Commission',
    states: ['all-india'],
    dates: { exam: { on: '2026-03-10', until: '2026-03-12' } },
  },
};

const told = (announcement: Announcement, now = DURING) =>
  announcementData(announcement, inIndia(now), english) as Record<string, unknown> | null;
const withFacts = (announcement: Announcement, facts: Announcement['facts']): Announcement => ({
  ...announcement,
  facts: { ...announcement.facts, ...facts },
});

describe('a job', () => {
  test('is a JobPosting of the vocabulary, from its facts only', () => {
    const posting = told(job);
    expect(vocabularyProblems(posting ?? {})).toEqual([]);
    expect(posting).toEqual({
      '@type': 'JobPosting',
      title: 'Constable (GD)',
      description: 'Constables are recruited.',
      datePosted: '2026-02-28',
      validThrough: '2026-03-14T18:30:00.000Z',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Staff Selection Commission',
        alternateName: 'SSC',
      },
      jobLocation: ['Bihar', 'Delhi'].map((addressRegion) => ({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressRegion, addressCountry: 'IN' },
      })),
      identifier: {
        '@type': 'PropertyValue',
        name: 'Staff Selection Commission',
        value: '03/2026',
      },
      totalJobOpenings: 12465,
    });
  });

  test('has fewer properties if facts are missing, and no false property', () => {
    const posting = told({
      ...withFacts(job, {
        abbreviation: undefined,
        advertisement: undefined,
        vacancies: 0,
        states: ['all-india'],
        dates: { notification: { on: '2026-02' } },
        posts: [{ name: 'Constable' }],
      }),
      descriptionText: '',
    });
    expect(vocabularyProblems(posting ?? {})).toEqual([]);
    expect(posting).toMatchObject({
      title: 'Constable',
      description: expect.stringContaining('Staff Selection Commission. '),
      datePosted: '2026-03-01T04:00:00.000Z',
      jobLocation: { address: { addressCountry: 'IN' } },
    });
    expect(posting).not.toHaveProperty('identifier');
    expect(posting).not.toHaveProperty('totalJobOpenings');
    expect(posting).not.toHaveProperty('baseSalary');
  });

  test.each([
    ['IBPS Clerk CRP XV Recruitment 2025', 'IBPS', [], 'Clerk CRP XV'],
    ['IBPS Clerk CRP XV Recruitment 2025', 'IBPS', ['Clerk'], 'Clerk'],
    [
      'GADVASU Non-Teaching Recruitment 2026',
      undefined,
      ['Clerk', 'Storekeeper'],
      'GADVASU Non-Teaching',
    ],
    ['SSC CGL 2025', 'SSC', [], 'SSC CGL'],
    ['DSSSB Recruitment 2025', 'DSSSB', [], 'DSSSB Recruitment 2025'],
  ])('of %s has only the title of the job', (title, abbreviation, names, expected) => {
    const posts = names.map((name) => ({ name }));
    const posting = told(withFacts({ ...job, title }, { abbreviation, posts }));
    expect(posting).toMatchObject({ title: expected });
  });

  test('has only the date of a publication whose time is unknown', () => {
    const published = { ...job, publishedAt: '2026-02-28T18:30:00.004Z' };
    expect(told(withFacts(published, { dates: undefined }))).toMatchObject({
      datePosted: '2026-03-01',
    });
  });

  test('is left out until somebody has compared its facts with the official notice', () => {
    expect(told(withFacts(job, { unverified: true }))).toBeNull();
  });

  test.each<[string, Partial<Announcement>]>([
    ['without a stage', {}],
    ['of the notification', { stage: 'notification' }],
    ['that staff call so', { stage: 'notification', title: 'SSC GD Correction of Posts' }],
    ['whose title says that one can apply', { title: 'SSC GD Recruitment 2026' }],
    ['of editors', { title: 'Sahitya Akademi Editor Vacancy 2026' }],
  ])('is one %s', (_, own) => {
    expect(told({ ...job, ...own })).toMatchObject({ '@type': 'JobPosting' });
  });

  test.each<[string, Partial<Announcement>, string]>([
    ['before it opens', {}, '2026-03-02T09:59'],
    ['before its month of opening is over', { opensAt: null, opensIn: '2026-03' }, DURING],
    ['before its opening is announced', { opensAt: null, opensIn: 'tba' }, DURING],
    ['once it has closed', {}, '2026-03-15T00:00'],
    ['of a later stage', { stage: 'correction' }, DURING],
    ['of a later stage that its title names', { title: 'SSC GD Application Correction' }, DURING],
    [
      'of an edit window that its title names',
      { title: 'SSC GD Application Form Editing' },
      DURING,
    ],
    ['of a step that is no stage', { title: 'SSC CGL 2026 Tentative Vacancy' }, DURING],
    ['when it is cancelled', { mark: 'cancelled' }, DURING],
    ['without a window', { opensAt: null, closesAt: null }, DURING],
    ['without an organisation', { facts: { states: ['bihar'] } }, DURING],
    ['without a place', { facts: { organisation: 'SSC' } }, DURING],
  ])('is not a JobPosting %s', (_, own, now) => {
    expect(told({ ...job, ...own }, now)).toBeNull();
  });
});

describe('an examination', () => {
  test('on an exact day is an Event of the vocabulary', () => {
    const event = told(exam);
    expect(vocabularyProblems(event ?? {})).toEqual([]);
    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'Exam: SSC Admit Card 2026',
      startDate: '2026-03-10',
      endDate: '2026-03-12',
      location: { '@type': 'Place' },
      organizer: { name: 'Staff Selection Commission' },
    });
  });

  test('is named after the cycle that its notice belongs to', () => {
    expect(told({ ...exam, threadName: 'SSC CGL 2026' })).toMatchObject({
      name: 'Exam: SSC CGL 2026',
    });
  });

  test('is included until its last day is over', () => {
    expect(told(exam, '2026-03-12T23:59')).not.toBeNull();
    expect(told(exam, '2026-03-13T00:00')).toBeNull();
  });

  test.each<[string, Announcement]>([
    ['a month', withFacts(exam, { dates: { exam: { on: '2026-06' } } })],
    ['no day yet', withFacts(exam, { dates: { exam: { on: 'tba' } } })],
    ['no place', withFacts(exam, { states: undefined })],
    ['a job', withFacts(job, { organisation: undefined, dates: { exam: { on: '2026-05-01' } } })],
    ['a cancelled notice', withFacts(exam, { mark: 'cancelled' })],
  ])('is not an Event %s', (_, announcement) => {
    expect(told(announcement)).toBeNull();
  });
});
