import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import type { FactsInput } from '#domain/announcements/facts/schema.ts';
import { buildAnnouncement } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { formFieldsOf } from './setup/form-fields.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/* The facts of an announcement in its form, as a browser without scripts sends it. */

const database = await createTestDatabase();
const { db } = database;
const site = await openBuiltSite(database);
let cookie: string;
beforeAll(async () => {
  await site.auth.createStaff({ ...editor, name: 'The editor' });
});
beforeEach(async () => {
  cookie = await openSession(site);
});
afterAll(() => database.close());

/** Something of every fact. */
const facts: FactsInput = {
  kind: 'job',
  mark: 'extended',
  organisation: 'Staff Selection Commission',
  abbreviation: 'SSC',
  advertisement: '01/2026',
  vacancies: 3979,
  posts: [
    { name: 'Constable (GD)', total: 3000, ur: 1200, ews: 300, obc: 800, sc: 400, st: 200 },
    { name: 'Head Constable', total: 979, others: 79 },
  ],
  dates: {
    notification: { on: '2026-02-20' },
    applyFrom: { on: '2026-03-02', time: '10:00' },
    last: { time: '17:00', extendedFrom: '2026-03-14' },
    feeLast: { on: '2026-04-02' },
    correction: { on: '2026-04-05', until: '2026-04-07' },
    exam: { on: '2026-06' },
    result: { on: 'tba' },
  },
  fees: [
    { group: 'General', rupees: 100 },
    { group: 'Women', rupees: 0 },
  ],
  age: {
    min: 18,
    max: 27,
    asOn: '2026-01-01',
    relaxations: [
      { group: 'OBC', years: 3 },
      { group: 'SC', years: 5 },
    ],
  },
  qualifications: ['class-10', 'graduation'],
  states: ['bihar', 'uttar-pradesh'],
  selection: ['Written examination', 'Physical test'],
  pay: '₹21,700–69,100 a month',
  links: [
    { kind: 'notification', url: 'https://ssc.example/notice.pdf' },
    { kind: 'other', url: 'https://ssc.example', label: 'How to apply' },
  ],
};

/** The form of an announcement, as it is filled. */
async function openForm(id: string) {
  const page = await site.get(`/admin/edit-announcement/${id}`, { cookie });
  expect(page.status).toBe(200);
  return formFieldsOf(page.html);
}

const send = (id: string, fields: URLSearchParams) =>
  site.post(`/admin/edit-announcement/${id}`, fields, { cookie });

test('a form that is saved as it was filled changes no fact', async () => {
  const { id, ...stored } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  expect(stored.facts).toEqual(facts);
  const fields = await openForm(id);
  fields.set('title', 'Another title');
  expect((await send(id, fields)).status).toBe(302);
  const saved = await getAnnouncementForStaff(db, id);
  expect(saved.title).toBe('Another title');
  expect(saved.facts).toEqual(facts);
  expect(saved.lastDate).toBe('2026-03-31');
});
