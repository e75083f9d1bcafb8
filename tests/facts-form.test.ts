import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import {
  deleteAnnouncement,
  getAnnouncementForStaff,
} from '#domain/announcements/announcements.server.ts';
import type { FactsInput } from '#domain/facts/schema.ts';
import { listFactChanges } from '#domain/lists/fact-changes.server.ts';
import { buildAnnouncement } from './factories.ts';
import type { AnnouncementInput } from './raw-writes.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { formFieldsOf } from './setup/form-fields.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/*
 * Tests the facts of an announcement in its form. The tests send the form as a browser without
 * scripts does.
 */

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

/** One value for every fact. */
const facts: FactsInput = {
  kind: 'job',
  mark: 'extended',
  organisation: 'Staff Selection Commission',
  abbreviation: 'SSC',
  advertisement: '01/2026',
  vacancies: 3979,
  posts: [
    { name: 'Constable (GD)', total: 3000, ur: 1200, ews: 300, obc: 800, sc: 400, st: 300 },
    {
      name: 'Head Constable',
      total: 979,
      others: 79,
      women: 40,
      age: { min: 20, max: 25 },
      requirements: [{ levels: ['graduation'], subject: 'Physics', marks: 50, finalYear: true }],
      payScale: { level: '4', from: 25_500, to: 81_100 },
    },
  ],
  dates: {
    notification: { on: '2026-02-20' },
    applyFrom: { on: '2026-03-02', time: '10:00' },
    last: { time: '17:00', extendedFrom: '2026-03-14' },
    feeLast: { on: '2026-04-02', time: '23:00' },
    correction: { on: '2026-04-05', until: '2026-04-07', time: '18:00' },
    exam: { on: '2026-06', tentative: true },
    result: { on: 'tba' },
  },
  rounds: [
    { round: 'tier-1', exam: { on: '2026-06' }, result: { on: 'tba' } },
    { name: 'Typing test', days: ['2026-08-02', '2026-08-05'] },
  ],
  fees: [
    { group: 'General', rupees: 100 },
    { group: 'Women', rupees: 0 },
  ],
  age: {
    min: 18,
    max: 27,
    asOn: '2026-01-01',
    relaxations: [
      { code: 'obc', years: 3 },
      { code: 'domicile', state: 'bihar', years: 2 },
      { group: 'Wards of employees', years: 5 },
      { code: 'esm', years: 3, afterService: true },
    ],
  },
  qualifications: ['class-10', 'graduation'],
  requirements: [{ levels: ['diploma', 'bed'], marks: 45 }, { subject: 'Typing' }],
  states: ['bihar', 'uttar-pradesh'],
  domicile: ['bihar'],
  languages: 'Hindi',
  gender: 'women',
  physical: 'Height 157 cm',
  attempts: 6,
  modes: ['online', 'walk-in'],
  selection: ['Written examination', 'Physical test'],
  payScale: { level: '3', from: 21_700 },
  pay: '₹21,700–69,100 a month',
  links: [
    { kind: 'notification', url: 'https://ssc.example/notice.pdf' },
    { kind: 'other', url: 'https://ssc.example', label: 'How to apply' },
  ],
  dayOfListing: true,
  unverified: true,
};

/** Opens the form of an announcement and returns its filled-in values. */
async function openForm(id: string) {
  const page = await site.get(`/admin/edit-announcement/${id}`, { cookie });
  expect(page.status).toBe(200);
  return formFieldsOf(page.html);
}

const send = (id: string, fields: URLSearchParams) =>
  site.post(`/admin/edit-announcement/${id}`, fields, { cookie });

/**
 * Reads a page after facts were refused. Returns the values of its form and whether the section of
 * facts is open. Also returns a function that tests whether the error summary links to a field.
 */
function shownIn(html: string) {
  const [, open] = /<details([^>]*)><summary[^>]*><span[^>]*>Facts</.exec(html) ?? [];
  return {
    fields: formFieldsOf(html),
    isOpen: /open/.test(open ?? ''),
    /** Whether a link in the error summary leads to the field. */
    isLinked: (name: string) => {
      const id = `announcement-${name.replace(/[.[\]]+/g, '-')}`;
      return html.includes(`href="#${id}"`) && html.includes(` id="${id}"`);
    },
  };
}

test('saving a form without changes changes no fact', async () => {
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

test('readers see the reason beside a changed date, and the next form has an empty reason', async () => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const fields = await openForm(id);
  fields.set('lastDate', '2026-04-02');
  fields.set('changeReason', 'The portal was down');
  expect((await send(id, fields)).status).toBe(302);
  expect(await listFactChanges(db, id)).toMatchObject([{ reason: 'The portal was down' }]);
  expect((await openForm(id)).get('changeReason')).toBe('');
});

test('the facts of a new notice are closed and have no empty row', async () => {
  const { html } = await site.get('/admin/announcements/new', { cookie });
  const { fields, isOpen } = shownIn(html);
  expect(isOpen).toBe(false);
  expect([...fields.keys()]).toContain('facts.organisation');
  expect([...fields.keys()]).not.toContain('facts.posts[0].name');
});

test('staff may type dates in several forms, and the form shows them in the form for readers', async () => {
  const { id } = await buildAnnouncement(db);
  const fields = await openForm(id);
  fields.set('facts.dates.notification.on', '1/2/2026');
  fields.set('facts.dates.exam.on', 'June 2026');
  fields.set('facts.dates.feeLast.on', '16 Mar 2026');
  fields.set('facts.dates.feeLast.extendedFrom', '14.3.2026');
  fields.set('facts.dates.result.on', 'TBA');
  fields.set('facts.dates.last.on', '14-03-2026');
  fields.set('facts.dates.last.time', '17:00');
  expect((await send(id, fields)).status).toBe(302);
  expect(await getAnnouncementForStaff(db, id)).toMatchObject({
    lastDate: '2026-03-14',
    facts: {
      dates: {
        notification: { on: '2026-02-01' },
        exam: { on: '2026-06' },
        feeLast: { on: '2026-03-16', extendedFrom: '2026-03-14' },
        last: { time: '17:00' },
        result: { on: 'tba' },
      },
    },
  });
  const again = await openForm(id);
  expect(again.get('facts.dates.notification.on')).toBe('01-02-2026');
  expect(again.get('facts.dates.exam.on')).toBe('06-2026');
  expect(again.get('facts.dates.feeLast.extendedFrom')).toBe('14-03-2026');
  expect(again.get('facts.dates.result.on')).toBe('to be announced');
});

test.each([
  ['facts.dates.exam.on', 'next summer', 'Enter a day (14-03-2026), a month (03-2026)'],
  ['facts.dates.result.on', '01-03-2026', 'The date of the result is before the exam'],
  ['facts.dates.last.on', '01-04-2026', 'This date is not the same as the Last Date above'],
  ['facts.dates.exam.on', '30-03-2026', 'The exam is before the last date'],
  ['facts.dates.exam.on', '14-03-2126', 'Enter a year from 2000 to 2100'],
  ['facts.vacancies', '-1', 'Enter a whole number of posts in digits'],
  ['facts.vacancies', '1e3', 'Enter a whole number of posts in digits'],
  ['facts.posts[1].ur', '2.5', 'Enter a whole number of posts in digits'],
  ['facts.posts[1].ur', '980', 'This number is higher than the total of the post'],
  [
    'facts.posts[0].ur',
    '1,201',
    'The categories add up to 3001, which is more than the total of 3000',
  ],
  ['facts.age.max', '17', 'The maximum age is below the minimum age'],
  ['facts.dates.correction.until', '04-04-2026', 'The last day is before the first day'],
  ['facts.fees[0].rupees', '100 or 200', 'Enter the fee in whole rupees'],
  ['facts.age.relaxations[0].years', '', 'Enter a whole number of years'],
  ['facts.age.relaxations[2].group', '', 'Enter the group that gets these extra years'],
  ['facts.links[0].url', 'http://localhost/notice', 'Enter a public address'],
  ['facts.links[0].url', 'ssc.example', 'Enter a full address. It must start with http'],
])('%s may not be “%s”: the form shows the error and the typed value, and nothing is stored', async (name, typed, text) => {
  const { id, version } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const sent = await openForm(id);
  sent.set(name, typed);
  const page = await send(id, sent);
  expect(page.status).toBe(400);
  expect(page.text).toContain(text);
  const { fields, isOpen, isLinked } = shownIn(page.html);
  // Without scripts the form also has an empty row after the last row. The form may therefore have
  // more values than were sent.
  for (const [field, value] of sent) expect(fields.getAll(field)).toContain(value);
  expect(isOpen).toBe(true);
  expect(isLinked(name)).toBe(true);
  expect((await getAnnouncementForStaff(db, id)).version).toBe(version);
});

test('posts and stages are folded rows that summarise their values and open for an invalid field', async () => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const foldsIn = (html: string) =>
    [...html.matchAll(/<details([^>]*)><summary[^>]*>(.*?)<\/summary>/gs)]
      .map(([, attributes = '', summary = '']) => ({
        isOpen: attributes.includes('open'),
        told: summary.replace(/<[^>]*>/g, ''),
      }))
      .filter(({ told }) => /^(?:Categories, age|Dates)/.test(told));
  const { html } = await site.get(`/admin/edit-announcement/${id}`, { cookie });
  const folds = foldsIn(html);
  const closed = (told: string) => ({ isOpen: false, told });
  expect(folds).toEqual(
    expect.arrayContaining([
      closed('Dates Exam Jun 2026, Result To be announced'),
      closed('Dates Exam 02 Aug 2026, 05 Aug 2026'),
      closed('Categories, age, qualification, pay UR 1,200, EWS 300, OBC 800, SC 400, ST 300'),
    ]),
  );
  const sent = await openForm(id);
  sent.set('facts.posts[0].ur', 'many');
  const wrong = foldsIn((await send(id, sent)).html);
  expect(wrong.filter(({ isOpen }) => isOpen).map(({ told }) => told)).toContain(
    'Categories, age, qualification, pay Changed, not saved yet',
  );
  expect(wrong.filter(({ isOpen }) => !isOpen).length).toBeLessThan(folds.length);
});

test('an exam before a last date that is only in the usual field is refused beside the exam', async () => {
  const { id } = await buildAnnouncement(db, { facts: { kind: 'job' } });
  const fields = await openForm(id);
  fields.set('lastDate', '2026-03-31');
  fields.set('facts.dates.exam.on', '30-03-2026');
  const { status, html, text } = await send(id, fields);
  expect([status, text]).toEqual([
    400,
    expect.stringContaining('The exam is before the last date'),
  ]);
  expect(shownIn(html).isLinked('facts.dates.exam.on')).toBe(true);
  fields.set('facts.kind', 'answer-key');
  expect((await send(id, fields)).status).toBe(302);
});

test('a doubtful number is refused with a box beside it until the box is checked, and the box stays while the number is doubtful', async () => {
  const { id } = await buildAnnouncement(db, { facts: { vacancies: 979 } });
  const fields = await openForm(id);
  fields.set('facts.posts[0].name', 'Constable');
  fields.set('facts.posts[0].total', '900');
  const { status, html, text } = await send(id, fields);
  expect(status).toBe(400);
  expect(text).toContain('The posts add up to 900, but the vacancies are 979');
  expect(text).toContain('The official notice says so');
  const box = /<input[^>]*name="facts\.confirmed"[^>]*>/;
  expect(box.exec(html)?.[0]).toContain('value="posts-differ-from-vacancies"');
  expect(box.exec(html)?.[0]).not.toContain('checked');
  const { fields: shown, isLinked } = shownIn(html);
  expect(shown.get('facts.posts[0].total')).toBe('900');
  expect(isLinked('facts.vacancies')).toBe(true);

  shown.append('facts.confirmed', 'posts-differ-from-vacancies');
  expect((await send(id, shown)).status).toBe(302);
  const stored = async () => (await getAnnouncementForStaff(db, id)).facts;
  expect(await stored()).toMatchObject({ confirmed: ['posts-differ-from-vacancies'] });
  const page = await site.get(`/admin/edit-announcement/${id}`, { cookie });
  expect(box.exec(page.html)?.[0]).toContain('checked');
  const again = formFieldsOf(page.html);
  again.set('title', 'Still an odd number');
  expect((await send(id, again)).status).toBe(302);
  expect(await stored()).toMatchObject({ confirmed: ['posts-differ-from-vacancies'] });

  const righted = await openForm(id);
  righted.set('facts.vacancies', '900');
  expect((await send(id, righted)).status).toBe(302);
  expect(await stored()).toEqual({ vacancies: 900, posts: [{ name: 'Constable', total: 900 }] });
});

test('a value that is doubtful only after the changes of two editors are merged can be confirmed', async () => {
  const { id } = await buildAnnouncement(db, { facts: { kind: 'job' } });
  const [mine, theirs] = [await openForm(id), await openForm(id)];
  theirs.set('lastDate', '2026-03-31');
  expect((await send(id, theirs)).status).toBe(302);
  mine.set('facts.dates.correction.on', '01-03-2026');
  const page = await send(id, mine);
  expect(page.status).toBe(400);
  expect(page.html).toContain('value="correction-before-last"');
  mine.append('facts.confirmed', 'correction-before-last');
  expect((await send(id, mine)).status).toBe(302);
  expect((await getAnnouncementForStaff(db, id)).facts).toMatchObject({
    confirmed: ['correction-before-last'],
  });
});

test('numbers may be typed in several forms', async () => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const fields = await openForm(id);
  fields.set('facts.vacancies', '1,00,000');
  fields.set('facts.posts[1].total', '97,000');
  fields.set('facts.posts[0].ur', '१,२००');
  fields.set('facts.fees[0].rupees', 'Rs. 1,000/-');
  fields.set('facts.fees[1].rupees', 'Nil');
  expect((await send(id, fields)).status).toBe(302);
  const saved = (await getAnnouncementForStaff(db, id)).facts;
  expect(saved).toMatchObject({ vacancies: 100_000, posts: [{ ur: 1200 }, { total: 97_000 }] });
  expect(saved.fees?.map(({ rupees }) => rupees)).toEqual([1000, 0]);
});

test.each([
  ['facts.kind', 'party'],
  ['facts.mark', 'maybe'],
  ['facts.states', 'atlantis'],
  ['facts.links[0].kind', 'party'],
  ['stage', 'party'],
])('a forged choice of %s is refused in words', async (name, forged) => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const fields = await openForm(id);
  fields.set(name, forged);
  const { status, text } = await send(id, fields);
  expect([status, text]).toEqual([400, expect.stringContaining('Choose one of the options')]);
  expect(text).not.toContain('Invalid option');
});

test('a window that would open after its last date is refused beside that date', async () => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const fields = await openForm(id);
  fields.set('facts.dates.applyFrom.on', '01-04-2026');
  fields.set('facts.dates.last.extendedFrom', '');
  const { status, html, text } = await send(id, fields);
  expect([status, text]).toEqual([
    400,
    expect.stringContaining('The last date is before the “Apply from” date Last Date'),
  ]);
  expect(shownIn(html).isLinked('lastDate')).toBe(true);
});

test('emptied facts stay empty if another field is refused', async () => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const sent = await openForm(id);
  for (const name of new Set(sent.keys())) if (name.startsWith('facts.')) sent.set(name, '');
  // The test deletes these fields, because a browser sends no fields for removed rows and unticked
  // checkboxes.
  for (const name of new Set(sent.keys())) {
    if (/\[|^facts\.(states|qualifications)$/.test(name)) sent.delete(name);
  }
  sent.set('title', '');
  const page = await send(id, sent);
  expect(page.status).toBe(400);
  const shown = [...shownIn(page.html).fields].filter(([name]) => name.startsWith('facts.'));
  expect(shown.filter(([name, value]) => value !== '' && !name.endsWith('.kind'))).toEqual([]);
  sent.set('title', 'Without facts');
  expect((await send(id, sent)).status).toBe(302);
  expect((await getAnnouncementForStaff(db, id)).facts).toEqual({});
});

test('changes of two editors to different facts are both saved, and the second editor sees what was merged', async () => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const [mine, theirs] = [await openForm(id), await openForm(id)];
  theirs.set('facts.fees[0].rupees', '200');
  theirs.append('facts.states', 'goa');
  expect((await send(id, theirs)).status).toBe(302);
  mine.set('facts.pay', 'Level 7');
  mine.set('description', '<p>Other words.</p>');
  const { status, headers } = await send(id, mine);
  expect(status).toBe(302);
  const saved = await getAnnouncementForStaff(db, id);
  expect(saved.description).toBe('<p>Other words.</p>');
  expect(saved.facts).toEqual({
    ...facts,
    pay: 'Level 7',
    states: ['bihar', 'goa', 'uttar-pradesh'],
    fees: [{ group: 'General', rupees: 200 }, facts.fees?.[1]],
  });
  const list = await site.get(headers.get('location') ?? '', { cookie });
  expect(list.text).toContain(
    'The editor changed Application fee, States meanwhile. These changes are kept.',
  );
  expect(
    (await listFactChanges(db, id)).map(({ changes }) => changes.map(({ fact }) => fact)),
  ).toEqual([['pay'], ['fees', 'states']]);
});

test('a URL with names of unknown fields shows no message about them', async () => {
  const address = `/admin/announcements?done=saved&kept=${encodeURIComponent('["Gold","constructor"]')}`;
  const { text } = await site.get(address, { cookie });
  expect(text).toContain('saved');
  expect(text).not.toContain('meanwhile');
});

test('only a fact that two editors changed differently needs a choice, and the form shows its three values until then', async () => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const [mine, theirs] = [await openForm(id), await openForm(id)];
  theirs.set('facts.fees[0].rupees', '200');
  theirs.set('facts.dates.exam.on', '01-07-2026');
  theirs.set('facts.kind', '');
  theirs.set('facts.dates.last.time', '');
  expect((await send(id, theirs)).status).toBe(302);
  mine.set('facts.dates.exam.on', 'to be announced');
  mine.set('facts.fees[0].rupees', '50');
  const page = await send(id, mine);
  expect(page.status).toBe(409);
  const asked = [
    ...page.html.matchAll(/<legend[^>]*>([^<]*)<\/legend>\s*<div class="clear-both space-y-3"/g),
  ];
  expect(asked.map(([, label]) => label)).toEqual(['Exam', 'Application fee: General']);
  expect(page.text).toMatch(
    /Before Jun 2026 \(tentative\) Yours To be announced \(tentative\) Saved by The editor 01 Jul 2026/,
  );
  expect(page.text).toMatch(/Before .*₹ ?100 .*Yours .*₹ ?50 .*Saved by The editor .*₹ ?200/);
  const shown = shownIn(page.html).fields;
  expect(shown.get('facts.dates.exam.on')).toBe('to be announced');
  const choose = (...choices: string[]) => {
    mine.set('collidedWith', shown.get('collidedWith') ?? '');
    for (const [index, choice] of choices.entries()) mine.set(`choices[${index}]`, choice);
    return send(id, mine);
  };
  expect((await choose('mine:facts.dates.exam')).text).not.toContain('Yours To be announced');
  expect((await choose('mine:facts.dates.exam', 'theirs:facts.fees[General]')).status).toBe(302);
  const { facts: saved } = await getAnnouncementForStaff(db, id);
  const { kind: _, ...others } = facts;
  expect(saved).toEqual({
    ...others,
    dates: {
      ...facts.dates,
      last: { extendedFrom: '2026-03-14' },
      exam: { on: 'tba', tentative: true },
    },
    fees: [{ group: 'General', rupees: 200 }, facts.fees?.[1]],
  });
});

describe('posts that two editors changed', () => {
  const posts = [
    { name: 'Clerk', total: 60 },
    { name: 'Officer', total: 40 },
  ];
  const savedPosts = async (id: string) => (await getAnnouncementForStaff(db, id)).facts.posts;

  test('keep the new name by one and the new number by the other', async () => {
    const { id } = await buildAnnouncement(db, { facts: { posts } });
    const [mine, theirs] = [await openForm(id), await openForm(id)];
    theirs.set('facts.posts[1].total', '45');
    expect((await send(id, theirs)).status).toBe(302);
    mine.set('facts.posts[1].name', 'Chief officer');
    expect((await send(id, mine)).status).toBe(302);
    expect(await savedPosts(id)).toEqual([posts[0], { name: 'Chief officer', total: 45 }]);
  });

  test.each([
    'mine',
    'theirs',
  ])('are asked about once, as a whole, if one editor split a post that the other changed: %s', async (side) => {
    const { id } = await buildAnnouncement(db, { facts: { posts } });
    const [mine, theirs] = [await openForm(id), await openForm(id)];
    theirs.set('facts.posts[0].name', 'Clerk A');
    theirs.set('facts.posts[0].total', '30');
    theirs.set('facts.posts[2].name', 'Clerk B');
    theirs.set('facts.posts[2].total', '30');
    expect((await send(id, theirs)).status).toBe(302);
    mine.set('facts.posts[0].total', '70');
    const page = await send(id, mine);
    expect(page.status).toBe(409);
    const asked = page.html.matchAll(
      /<legend[^>]*>([^<]*)<\/legend>\s*<div class="clear-both space-y-3"/g,
    );
    expect([...asked].map(([, label]) => label)).toEqual(['Posts']);
    expect(page.text).toMatch(
      /Before Clerk: 60 Officer: 40 Yours Clerk: 70 Officer: 40 Saved by The editor Clerk A: 30 Officer: 40 Clerk B: 30/,
    );
    mine.set('collidedWith', shownIn(page.html).fields.get('collidedWith') ?? '');
    mine.set('choices[0]', `${side}:facts.posts`);
    expect((await send(id, mine)).status).toBe(302);
    expect(await savedPosts(id)).toEqual(
      side === 'mine'
        ? [{ name: 'Clerk', total: 70 }, posts[1]]
        : [{ name: 'Clerk A', total: 30 }, posts[1], { name: 'Clerk B', total: 30 }],
    );
  });
});

test('a choice is valid only for the version that the editor saw', async () => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const [mine, theirs] = [await openForm(id), await openForm(id)];
  theirs.set('facts.pay', 'Level 8');
  expect((await send(id, theirs)).status).toBe(302);
  mine.set('facts.pay', 'Level 7');
  const { html } = await send(id, mine);
  const again = await openForm(id);
  again.set('facts.pay', 'Level 9');
  expect((await send(id, again)).status).toBe(302);
  mine.set('collidedWith', shownIn(html).fields.get('collidedWith') ?? '');
  mine.set('choices[0]', 'mine:facts.pay');
  const page = await send(id, mine);
  expect([page.status, page.text]).toEqual([409, expect.stringContaining('Level 9')]);
});

test.each([
  '',
  'no JSON',
  '{"title":1}',
  `{"title":"${'x'.repeat(1000)}"}`,
])('a form with the base “%s” asks about every difference, and does not fail', async (base) => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const [mine, theirs] = [await openForm(id), await openForm(id)];
  theirs.set('facts.pay', 'Level 8');
  expect((await send(id, theirs)).status).toBe(302);
  mine.set('title', 'Mine');
  mine.set('base', base);
  const page = await send(id, mine);
  expect(page.status).toBe(409);
  expect(page.text).toContain('Level 8');
  expect((await getAnnouncementForStaff(db, id)).title).not.toBe('Mine');
});

test('if there are too many rows, all rows stay and the form names the number of rows to remove', async () => {
  const posts = Array.from({ length: 30 }, (_, n) => ({ name: `Post ${n}` }));
  const { id } = await buildAnnouncement(db, { facts: { posts } });
  const sent = await openForm(id);
  sent.set('facts.posts[30].name', 'One more');
  const { status, html, text } = await send(id, sent);
  expect([status, text]).toEqual([400, expect.stringContaining('At most 30 lines are allowed')]);
  const { fields } = shownIn(html);
  expect(fields.get('facts.posts[29].name')).toBe('Post 29');
  expect(fields.get('facts.posts[30].name')).toBe('One more');
});

test('the form of a notice that was deleted meanwhile reports the deletion and stays open', async () => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const sent = await openForm(id);
  await deleteAnnouncement(db, system, id);
  const path = `/admin/edit-announcement/${id}.data`;
  const answer = await site.post(path, sent, { cookie });
  expect(answer.status).toBe(404);
  expect(answer.html).toContain(
    'Somebody deleted this entry while you were editing it, so nothing was saved.',
  );
  expect(answer.html).toContain('Head Constable');
});

test('a fact of another version of the site is named, and nothing is stored', async () => {
  const { id, version } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const sent = await openForm(id);
  sent.set('facts.vacancies', '3980');
  sent.set('facts.uniform', 'Khaki');
  sent.set('facts.posts[1].height', '170');
  sent.set('facts.horse', '');
  const page = await send(id, sent);
  expect(page.status).toBe(400);
  expect(page.text).toContain('does not have: facts.uniform, facts.posts[1].height.');
  expect(page.html).toContain('value="3980"');
  expect((await getAnnouncementForStaff(db, id)).version).toBe(version);
});

describe('the last date in the staff area', () => {
  const pagesOf = async (more: Partial<AnnouncementInput>) => {
    const notice = await buildAnnouncement(db, {
      threadName: 'Clerks 2026',
      lastDate: '2026-03-22',
      ...more,
    });
    const page = async (path: string) => (await site.get(path, { cookie })).text;
    return {
      list: await page(`/admin/announcements?q=${encodeURIComponent(notice.title)}`),
      view: await page(`/admin/announcements/${notice.id}`),
      form: await page(`/admin/edit-announcement/${notice.id}`),
      extension: await page(`/admin/extend-announcement/${notice.id}`),
    };
  };

  test('of a notice of corrections is named as their end', async () => {
    const pages = await pagesOf({ stage: 'correction', facts: { organisation: 'A board' } });
    expect(pages.list).toContain('Correction window until 22 Mar 2026');
    expect(pages.view).toContain('Correction window until 22 Mar 2026');
    expect(pages.form).toContain('End of the correction window');
    expect(pages.form).toContain('The last day to correct the application form (Indian time).');
    expect(pages.extension).toContain('New end of the correction window');
    expect(pages.extension).toContain('Extend the correction window');
    for (const text of Object.values(pages)) expect(text).not.toMatch(/last date(?! to pay)/i);
  });

  test.each<[string, Partial<AnnouncementInput>]>([
    ['a notice without a stage', { threadName: null }],
    [
      'a notice of corrections with dates to apply',
      { stage: 'correction', facts: { dates: { applyFrom: { on: '2026-03-02' } } } },
    ],
  ])('of %s is named Last Date', async (_, more) => {
    const pages = await pagesOf(more);
    expect(pages.list).toContain('Last Date: 22 Mar 2026');
    expect(pages.view).toContain('Last Date 22 Mar 2026');
    expect(pages.form).toContain('Last Date');
    expect(pages.extension).toContain('New last date');
    for (const text of Object.values(pages))
      expect(text).not.toMatch(/end of the correction window/i);
  });
});

test("the page and the staff's list show the facts of an announcement", async () => {
  const { id } = await buildAnnouncement(db, { facts, lastDate: '2026-03-31' });
  const { text, html } = await site.get(`/admin/announcements/${id}`, { cookie });
  expect(text).toContain('Kind Job');
  expect(text).toContain('Last Date 31 Mar 2026, 5:00 PM (extended from 14 Mar 2026)');
  expect(text).toContain('Vacancies 3,979');
  expect(html).toContain('href="https://ssc.example/notice.pdf"');
  expect((await site.get('/admin/announcements', { cookie })).text).toContain('Regular Extended');
});
