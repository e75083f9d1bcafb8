import { desc } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { activity } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { Forbidden, Invalid } from '#domain/errors.ts';
import { FactsRefused } from '#domain/facts/judge.ts';
import { listFactChanges } from '#domain/lists/fact-changes.server.ts';
import { MergeConflict } from '#domain/merge-save.server.ts';
import { actAs, buildAnnouncement } from '#tests/factories.ts';
import { updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { getAnnouncementForStaff } from './announcements.server.ts';
import { toMergedContent } from './content-shape.ts';
import { extendAnnouncement } from './extend.server.ts';
import {
  extensionSchema,
  isExtendable,
  isOffered,
  isProposed,
  oldTime,
  placesOf,
} from './extension.ts';
import type { Announcement } from './schema.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const description =
  '<p>Apply by 31<sup>st</sup> <strong>March</strong> 2026.</p><p>Unchanged.</p>' +
  '<table><tbody><tr><td>अंतिम तिथि</td><td>३१ मार्च २०२६</td></tr>' +
  '<tr><td>Fee</td><td>02.04.2026</td></tr></tbody></table>';

const build = (more: object = {}) =>
  buildAnnouncement(db, {
    title: 'Clerk Recruitment 2026 (last date 31-03-2026)',
    description,
    lastDate: '2026-03-31',
    facts: { dates: { last: { time: '17:00' }, feeLast: { on: '2026-04-02', time: '23:59' } } },
    ...more,
  });

/** Returns the values of the extension form with all mentions of the old day ticked. */
const opened = (announcement: Announcement, typed: object = {}) => {
  const base = toMergedContent(announcement);
  const places = placesOf(base).map(({ id }) => id);
  const values = extensionSchema.parse({ on: '15-4-2026', places, ...typed });
  return { ...values, base, version: announcement.version };
};

describe('an extended last date', () => {
  test('has the new day, the old one and the mark, and no text has the old day', async () => {
    const announcement = await build();
    const { id } = announcement;
    const extension = opened(announcement, { time: '18:00', withFee: true, reason: 'Corrigendum' });
    const saved = await extendAnnouncement(db, system, id, extension);
    expect(saved).toMatchObject({
      title: 'Clerk Recruitment 2026 (last date 15-04-2026)',
      lastDate: '2026-04-15',
      mark: 'extended',
      closesAt: '2026-04-15T12:30:00.000Z',
      facts: {
        mark: 'extended',
        dates: {
          last: { time: '18:00', extendedFrom: '2026-03-31' },
          feeLast: { on: '2026-04-15', time: '23:59', extendedFrom: '2026-04-02' },
        },
      },
      description:
        '<p>Apply by 15<sup>th</sup> <strong>April</strong> 2026.</p><p>Unchanged.</p>' +
        '<table><tbody><tr><td>अंतिम तिथि</td><td>१५ अप्रैल २०२६</td></tr>' +
        '<tr><td>Fee</td><td>15.04.2026</td></tr></tbody></table>',
    });
    expect(placesOf({ ...toMergedContent(saved), facts: extension.base.facts })).toEqual([]);
    const [change] = await listFactChanges(db, id);
    expect(change?.reason).toBe('Corrigendum');
    const [line] = await db.select().from(activity).orderBy(desc(activity.id)).limit(1);
    expect(line).toMatchObject({ action: 'save', entityId: id });
  });

  test('begins from the dates of the notice that already extended it', async () => {
    const announcement = await build();
    const { base, ...extension } = opened(announcement, { on: '20-4-2026' });
    const dates = { last: { on: '2026-04-17' }, feeLast: { on: '2026-04-18' } };
    const present = { ...base, facts: { ...base.facts, dates } };
    const extend = (typed: object) =>
      extendAnnouncement(db, system, announcement.id, { ...extension, base, present, ...typed });
    await expect(extend({ on: '2026-04-17' })).rejects.toThrow(Invalid);
    expect(await extend({})).toMatchObject({
      title: 'Clerk Recruitment 2026 (last date 20-04-2026)',
      lastDate: '2026-04-20',
      facts: { dates: { last: { extendedFrom: '2026-04-17' }, feeLast: { on: '2026-04-18' } } },
    });
  });

  test('is not checked if its words name another date', async () => {
    const words = [
      'Last date: 31-03-2026',
      'Notice dated 31-03-2026',
      'Age as on 31-03-2026',
      'Exam will be held on 31-03-2026',
    ];
    const announcement = await build({
      title: 'Clerk Recruitment',
      description: words.map((line) => `<p>${line}</p>`).join(''),
    });
    const places = placesOf(toMergedContent(announcement));
    expect(places.map(({ isCertain }) => isCertain)).toEqual([true, false, false, false]);
  });

  test.each([
    ['Online payment till 31 March 2026', false],
    ['Pay through net banking, debit card or UPI till 31 March 2026', false],
    ['The examination fee can be deposited in any branch, with a slip, by 31 March 2026', false],
    ['31 March 2026 is the last date of payment', false],
    ['शुल्क भुगतान 31 मार्च 2026 तक', false],
    ['Pay the fee of Rs. 100 by 31 March 2026', false],
    ['Rs. 50, payable until 31 March 2026', false],
    ['Deposit Rs. 500 by 31 March 2026', false],
    ['Fee payment</p><p>01-03-2026</p><p>31-03-2026', false],
    ['Fee</p><p>01-03-2026</p><p>Apply</p><p>02-03-2026</p><p>31-03-2026', true],
    ['Fee: Rs 500, apply by 31 March 2026', true],
    ['Pay level 6. Apply by 31 March 2026', true],
    ['Fee by 20 March 2026, applications by 31 March 2026', true],
    ['31 मार्च 2026 तक आवेदन', true],
  ])('is not checked beside the payment of a fee: %s', async (words, isCertain) => {
    const input = { title: 'Clerk Recruitment', description: `<p>${words}</p>` };
    const alone = placesOf(toMergedContent(await build({ ...input, facts: {} })));
    expect(alone).toMatchObject([{ date: 'last', isCertain }]);
    const facts = { dates: { feeLast: { on: '2026-03-31' } } };
    const shared = placesOf(toMergedContent(await build({ ...input, facts })));
    const date = isCertain ? 'last' : 'feeLast';
    expect(shared).toMatchObject([{ date, isCertain: true }]);
    const [place] = shared;
    expect([false, true].map((withFee) => place && isProposed(place, withFee))).toEqual([
      isCertain,
      true,
    ]);
  });

  test.each([
    'Forms sent by post arrive by 31 March 2026',
    'Hard copy of the application by 31 March 2026',
    'Send the printed form through registered post till 31 March 2026',
    '31 March 2026 is the last day for print-outs by speed post',
    'आवेदन डाक से 31 मार्च 2026 तक पहुँचें',
    'हार्ड कॉपी जमा करने की अंतिम तिथि 31 मार्च 2026',
  ])('is not checked beside forms on paper: %s', async (words) => {
    const input = { title: 'Clerk Recruitment', description: `<p>${words}</p>`, facts: {} };
    expect(placesOf(toMergedContent(await build(input)))).toMatchObject([{ isCertain: false }]);
  });

  test.each([
    'Post of Clerk: apply by 31 March 2026',
    'Applications by post are not accepted, last date 31 March 2026',
    'Apply online by 31 March 2026, send the hard copy by 7 April 2026',
    'डाक विभाग में आवेदन 31 मार्च 2026 तक',
  ])('is checked beside a post or a later day for paper: %s', async (words) => {
    const input = { title: 'Clerk Recruitment', description: `<p>${words}</p>`, facts: {} };
    expect(placesOf(toMergedContent(await build(input)))).toMatchObject([{ isCertain: true }]);
  });

  test('is offered unchecked without the fee if its words also name the fee', async () => {
    const announcement = await build({
      title: 'Clerk Recruitment',
      description: '<p>Apply and pay the fee by 31 March 2026. Late fee till 02.04.2026.</p>',
      facts: { dates: { feeLast: { on: '2026-03-31' } } },
    });
    const places = placesOf(toMergedContent(announcement));
    expect(places.map((place) => [isOffered(place, false), isProposed(place, false)])).toEqual([
      [true, false],
    ]);
    const saved = await extendAnnouncement(db, system, announcement.id, opened(announcement));
    expect(saved.description).toContain('Apply and pay the fee by 15 April 2026.');
    expect(saved.facts.dates?.feeLast).toEqual({ on: '2026-03-31' });
    // A day that is only the last date for the fee is offered only with `withFee`.
    const [, , , alone] = placesOf(toMergedContent(await build()));
    expect(alone && [false, true].map((withFee) => isOffered(alone, withFee))).toEqual([
      false,
      true,
    ]);
  });

  test.each([
    ['Apply: 10 to 31 March 2026', 'Apply: 10 March to 15 April 2026'],
    ['Open between 28 February and 31 March 2026', 'Open between 28 February and 15 April 2026'],
    ['10 मार्च और 31 मार्च 2026 के बीच', '10 मार्च और 15 अप्रैल 2026 के बीच'],
  ])('is checked and changed at the end of a range: %s', async (words, changed) => {
    const announcement = await build({ description: `<p>${words}</p>`, title: 'Clerk', facts: {} });
    expect(placesOf(toMergedContent(announcement))).toMatchObject([{ isCertain: true }]);
    const saved = await extendAnnouncement(db, system, announcement.id, opened(announcement));
    expect(saved.description).toBe(`<p>${changed}</p>`);
  });

  test('is checked beside the event that it ends', async () => {
    const ends = { title: 'Clerk Exam', facts: {} };
    const correction = '<p>Correction till 31 March 2026. Result: 31 March 2026.</p>';
    const objection = '<p>Objections till 31 March 2026. Result: 31 March 2026.</p>';
    const ticksOf = async (more: object) => {
      const places = placesOf(toMergedContent(await build({ ...ends, ...more })));
      return places.map(({ isCertain }) => isCertain);
    };
    const stage = { threadName: 'Clerk 2026', stage: 'correction' };
    expect(await ticksOf({ description: correction })).toEqual([false, false]);
    expect(await ticksOf({ description: correction, ...stage })).toEqual([true, false]);
    const key = { facts: { kind: 'answer-key' } };
    expect(await ticksOf({ description: objection, ...key })).toEqual([true, false]);
  });

  test('is offered again, unticked, if an earlier extension left its day in a text', async () => {
    const announcement = await build({ title: 'Clerk Recruitment', facts: {} });
    await extendAnnouncement(db, system, announcement.id, opened(announcement, { places: [] }));
    const extended = await getAnnouncementForStaff(db, announcement.id);
    const places = placesOf(toMergedContent(extended));
    expect(places.map(({ on, isCertain }) => [on, isCertain])).toEqual([
      ['2026-03-31', false],
      ['2026-03-31', false],
    ]);
    await extendAnnouncement(
      db,
      system,
      announcement.id,
      opened(extended, { on: '30-4-2026', places: places.map(({ id }) => id) }),
    );
    const { description: saved } = await getAnnouncementForStaff(db, announcement.id);
    expect(saved).toMatch(/by 30<sup>th<\/sup> <strong>April<.*३० अप्रैल २०२६/);

    // Both dates were extended from the same day. The form offers each mention of this day once.
    const dates = { last: { extendedFrom: '2026-03-31' }, feeLast: { extendedFrom: '2026-03-31' } };
    const shared = {
      ...toMergedContent(extended),
      description: '<p>Apply by 31 March 2026. Fee: 31 March 2026.</p>',
      facts: { dates },
    };
    expect(placesOf(shared).map(({ date }) => date)).toEqual(['last', 'feeLast']);
  });

  test('may be odd beside other dates only if the official notice says so', async () => {
    const announcement = await build({
      lastDate: '2026-03-31',
      facts: { kind: 'job', dates: { exam: { on: '2026-04-10' } } },
    });
    const { id } = announcement;
    const refused = await extendAnnouncement(db, system, id, opened(announcement)).catch(
      (error) => error,
    );
    expect(refused).toBeInstanceOf(FactsRefused);
    expect(refused.findings).toMatchObject([{ rule: 'exam-before-last', severity: 'odd' }]);
    const extension = opened(announcement, { confirmed: ['exam-before-last'] });
    expect(await extendAnnouncement(db, system, id, extension)).toMatchObject({
      lastDate: '2026-04-15',
      facts: { confirmed: ['exam-before-last'], dates: { exam: { on: '2026-04-10' } } },
    });
  });

  test('keeps unchecked places, and the fee date', async () => {
    const announcement = await build();
    const places = placesOf(toMergedContent(announcement))
      .filter(({ written }) => !/31/.test(written.text))
      .map(({ id }) => id);
    expect(places).toHaveLength(2);
    const extension = opened(announcement, { places });
    const saved = await extendAnnouncement(db, system, announcement.id, extension);
    expect(saved.title).toBe(announcement.title);
    expect(saved.description).toContain('31<sup>st</sup>');
    expect(saved.description).toContain('१५ अप्रैल २०२६');
    expect(saved.description).toContain('02.04.2026');
    expect(saved.facts.dates?.feeLast).toEqual({ on: '2026-04-02', time: '23:59' });
    expect(saved.facts.confirmed).toEqual(['feeLast-before-last']);
    // An empty time means the end of the day.
    expect(saved.facts.dates?.last).toEqual({ extendedFrom: '2026-03-31' });
  });

  test('keeps the fee date in places that name only the fee, although both had the same day', async () => {
    const announcement = await build({
      title: 'Clerk Recruitment 2026',
      description:
        '<p>Last date to apply 31/03/2026. Last date to pay the fee 31/03/2026.</p>' +
        '<p>31 मार्च 2026 तक शुल्क जमा करें, 31 मार्च 2026 तक आवेदन।</p>',
      facts: { dates: { feeLast: { on: '2026-03-31' } } },
    });
    const { id } = announcement;
    const places = placesOf(toMergedContent(announcement))
      .filter((place) => isProposed(place, false))
      .map((place) => place.id);
    const saved = await extendAnnouncement(db, system, id, opened(announcement, { places }));
    expect(saved.description).toBe(
      '<p>Last date to apply 15/04/2026. Last date to pay the fee 31/03/2026.</p>' +
        '<p>31 मार्च 2026 तक शुल्क जमा करें, 15 अप्रैल 2026 तक आवेदन।</p>',
    );
  });

  test('shows the day before the newest extension if it is extended again', async () => {
    const first = await build({ facts: {} });
    const second = await extendAnnouncement(db, system, first.id, opened(first));
    const third = await extendAnnouncement(
      db,
      system,
      first.id,
      opened(second, { on: '३० अप्रैल २०२६' }),
    );
    expect(third.lastDate).toBe('2026-04-30');
    expect(third.facts.dates?.last).toEqual({ extendedFrom: '2026-04-15' });
    expect(await listFactChanges(db, first.id)).toHaveLength(2);
  });

  test('is merged with changes that somebody else saved meanwhile', async () => {
    const announcement = await build({ facts: {} });
    const { id, title, categoryId } = announcement;
    const extension = opened(announcement);
    await updateAnnouncement(db, system, id, {
      title,
      categoryId,
      description: description.replace('Unchanged', 'Changed'),
      lastDate: '2026-03-31',
      facts: { vacancies: 7 },
    });
    const saved = await extendAnnouncement(db, system, id, extension);
    expect(saved.lastDate).toBe('2026-04-15');
    expect(saved.facts.vacancies).toBe(7);
    expect(saved.description).toContain('<p>Changed.</p>');
    expect(saved.description).toContain('15<sup>th</sup>');
    expect(saved.kept.length).toBeGreaterThan(0);
  });

  test('conflicts with another extension', async () => {
    const announcement = await build({ facts: {} });
    const extension = opened(announcement);
    await extendAnnouncement(
      db,
      system,
      announcement.id,
      opened(announcement, { on: '20-4-2026' }),
    );
    await expect(extendAnnouncement(db, system, announcement.id, extension)).rejects.toThrow(
      MergeConflict,
    );
  });

  test.each([
    [
      'without a last date',
      { lastDate: null, facts: {} },
      '15-4-2026',
      'announcementNotExtendable',
    ],
    [
      'of a cancelled notice',
      { facts: { mark: 'cancelled' } },
      '15-4-2026',
      'announcementNotExtendable',
    ],
    ['to the same day', { facts: {} }, '31-3-2026', 'extensionNotLater'],
    ['to an earlier day', { facts: {} }, '30-3-2026', 'extensionNotLater'],
  ])('is refused %s', async (_, more, on, key) => {
    const announcement = await build(more);
    const refused = await extendAnnouncement(
      db,
      system,
      announcement.id,
      opened(announcement, { on }),
    ).catch((error) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect(refused.key).toBe(key);
  });

  test('needs the permission to write announcements', async () => {
    const announcement = await build({ facts: {} });
    const author = actAs('somebody', 'author');
    await expect(
      extendAnnouncement(db, author, announcement.id, opened(announcement)),
    ).rejects.toThrow(Forbidden);
  });
});

describe('an extended end of corrections', () => {
  const notice = (dates: object, more: object = {}) =>
    build({ threadName: 'Clerk 2026', stage: 'correction', facts: { dates }, ...more });

  test.each([
    [
      'period',
      { on: '2026-03-25', until: '2026-03-31' },
      { on: '2026-03-25', until: '2026-04-15' },
    ],
    ['single day', { on: '2026-03-31', time: '17:00' }, { on: '2026-03-31', until: '2026-04-15' }],
  ])('moves with the last date if both were the same day: %s', async (_, correction, after) => {
    const announcement = await notice({ correction });
    const saved = await extendAnnouncement(db, system, announcement.id, opened(announcement));
    expect(saved.lastDate).toBe('2026-04-15');
    expect(saved.facts.dates?.correction).toEqual(after);
    expect(saved.facts.confirmed).toBeUndefined();
  });

  test('may lack a last date', async () => {
    const correction = { on: '2026-03-25', until: '2026-03-31', time: '17:00' };
    const announcement = await notice({ correction }, { lastDate: null });
    expect(isExtendable(announcement)).toBe(true);
    const extension = opened(announcement, { time: oldTime(toMergedContent(announcement)) });
    const saved = await extendAnnouncement(db, system, announcement.id, extension);
    expect(saved).toMatchObject({
      title: 'Clerk Recruitment 2026 (last date 15-04-2026)',
      lastDate: '2026-04-15',
      facts: {
        dates: {
          last: { time: '17:00', extendedFrom: '2026-03-31' },
          correction: { on: '2026-03-25', until: '2026-04-15', time: '17:00' },
        },
      },
    });
  });
});

test('a place is shown with its surrounding words, within its block', async () => {
  const announcement = await build({ facts: {} });
  expect(placesOf(toMergedContent(announcement))).toMatchObject([
    { field: 'title', before: 'Clerk Recruitment 2026 (last date ', after: ')' },
    {
      field: 'description',
      before: 'Apply by ',
      after: '.',
      written: { text: '31st March 2026' },
    },
    { field: 'description', before: 'अंतिम तिथि | ', after: '' },
  ]);
  const long = `<p>${'word '.repeat(40)}31 March 2026 ${'word '.repeat(40)}</p>`;
  const [, place] = placesOf({ ...toMergedContent(announcement), description: long });
  expect(place?.before).toMatch(/^… word .*word $/);
  expect(place?.after).toMatch(/^ word .*word …$/);
});

test('a day at the end of a list is offered unticked', async () => {
  const announcement = await build({
    title: 'Clerk Recruitment 2026',
    description:
      '<p>Open on 10, 11 and 31 March 2026. Open on 28 February and 31 March 2026. Apply by 31 March 2026.</p>',
  });
  const places = placesOf(toMergedContent(announcement));
  expect(places.map(({ isCertain }) => isCertain)).toEqual([false, false, true]);
});
