import { expect, test } from 'vitest';
import type { Announcement } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import type { Facts } from '#domain/facts/schema.ts';
import { filledUp, templateKinds, templateOf, valuesLike } from './new-values.ts';

const categories = [
  { id: 'jobs', slug: 'government-jobs' },
  { id: 'cards', slug: 'admit-card' },
] as Category[];

test('each template has headings, and the category and stage of its kind', () => {
  for (const kind of templateKinds) {
    expect(templateOf(kind, categories).description).toMatch(/^<h2>[^<]+<\/h2><p><\/p>/);
  }
  expect(templateOf('admit-card', categories)).toMatchObject({
    categoryId: 'cards',
    stage: 'admit-card',
  });
  expect(templateOf('nonsense', categories)).toEqual({});
  expect(templateOf('constructor', categories)).toEqual({});
});

test('an earlier announcement passes on no dates, numbers or links', () => {
  const facts: Facts = {
    organisation: 'Staff Selection Commission',
    abbreviation: 'SSC',
    advertisement: '1/2026',
    vacancies: 10,
    posts: [{ name: 'Clerk', total: 10 }],
    dates: { exam: { on: '2026-05-01' } },
    fees: [{ group: 'General', rupees: 100 }],
    age: { min: 18, max: 27 },
    qualifications: ['graduation'],
    states: ['delhi'],
    modes: ['online'],
    links: [{ kind: 'apply', url: 'https://ssc.gov.in/' }],
  };
  const earlier = { title: 'SSC Clerk 2026', categoryId: 'jobs', stage: 'notification', facts };
  expect(valuesLike({ ...earlier, lastDate: '2026-02-01' } as Announcement)).toEqual({
    title: 'SSC Clerk 2026',
    categoryId: 'jobs',
    stage: 'notification',
    facts: {
      organisation: 'Staff Selection Commission',
      abbreviation: 'SSC',
      states: ['delhi'],
      modes: ['online'],
    },
  });
});

test('values of a document replace the values of an earlier announcement', () => {
  const read = { title: null, stage: null, facts: { organisation: 'SSC', vacancies: 3 } };
  const earlier = {
    title: 'SSC Clerk 2026',
    facts: { organisation: 'Staff', abbreviation: 'SSC' },
  };
  expect(filledUp(read, earlier)).toEqual({
    title: 'SSC Clerk 2026',
    facts: { organisation: 'SSC', abbreviation: 'SSC', vacancies: 3 },
  });
});
