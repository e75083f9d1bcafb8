import { afterAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { type AnnouncementInput, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { getAnnouncementForStaff } from './announcements.server.ts';
import { type OldDayPlace, type OldDaysAnswer, OldDaysFound } from './changed-days.server.ts';
import type { Announcement } from './schema.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const NOTHING: OldDaysAnswer = { known: [], changed: [] };

const build = (more: object = {}) =>
  buildAnnouncement(db, {
    title: 'Clerk Recruitment 2027',
    description:
      '<p>Apply by 31<sup>st</sup> March 2027.</p><p>परीक्षा की तिथि: १० जून २०२७</p>' +
      '<p>The examination will be held on 10-06-2027. Unchanged.</p>',
    lastDate: '2027-03-31',
    facts: { kind: 'job', dates: { exam: { on: '2027-06-10' } } },
    ...more,
  });

/** Returns the values of the announcement's form. */
const formOf = (
  { title, description, categoryId, lastDate, facts, version }: Announcement,
  typed: object = {},
) => ({ title, description, categoryId, lastDate, facts, version, ...typed });

const save = (announcement: Announcement, typed: object, oldDays: OldDaysAnswer = NOTHING) =>
  updateAnnouncement(db, system, announcement.id, { ...formOf(announcement, typed), oldDays });

/**
 * Returns the mentions of old days that the save asks about. The list is empty if the save
 * succeeds.
 */
const placesOf = (announcement: Announcement, typed: object): Promise<readonly OldDayPlace[]> =>
  save(announcement, typed).then(
    () => [],
    (error) => {
      expect(error).toBeInstanceOf(OldDaysFound);
      return error.places;
    },
  );

const withExam = (on: string, more: object = {}) => ({
  facts: { kind: 'job', dates: { exam: { on }, ...more } },
});

const idsOf = (places: readonly OldDayPlace[]) => places.map(({ id }) => id);

describe('a changed date whose old day is in the text', () => {
  test('is asked about before it is stored, with each place, its words and both dates', async () => {
    const announcement = await build();
    const typed = { ...withExam('2027-06-20'), lastDate: '2027-04-05' };
    expect(await placesOf(announcement, typed)).toMatchObject([
      {
        parts: ['facts.dates.last'],
        before: 'Apply by ',
        text: '31st March 2027',
        newText: '5th April 2027',
        isCertain: true,
      },
      { parts: ['facts.dates.exam'], text: '१० जून २०२७', newText: '२० जून २०२७', isCertain: true },
      { parts: ['facts.dates.exam'], text: '10-06-2027', newText: '20-06-2027', isCertain: true },
    ]);
    expect(await getAnnouncementForStaff(db, announcement.id)).toMatchObject({
      lastDate: '2027-03-31',
      version: announcement.version,
    });
  });

  test('is replaced in the chosen places', async () => {
    const announcement = await build();
    const typed = withExam('2027-06-20');
    const places = await placesOf(announcement, typed);
    const kept = await save(announcement, typed, { known: idsOf(places), changed: [] });
    expect(kept.description).toBe(announcement.description);
    expect(kept.facts.dates?.exam?.on).toBe('2027-06-20');

    const back = withExam('2027-06-10');
    expect(await placesOf(kept, back)).toEqual([]);
    const again = await build();
    const [hindi] = idsOf(places);
    const saved = await save(again, typed, { known: idsOf(places), changed: [hindi ?? ''] });
    expect(saved.description).toBe(again.description.replace('१० जून', '२० जून'));
  });

  test('is searched in the text that is saved, not in the stored one', async () => {
    const announcement = await build();
    const description = '<p>New: the test is on Thursday, June 10, 2027</p>';
    const typed = { ...withExam('2027-06-20'), title: 'Clerk test on 10 June', description };
    const places = await placesOf(announcement, typed);
    expect(places.map(({ field, newText }) => [field, newText])).toEqual([
      ['title', '20 June'],
      ['description', 'Sunday, June 20, 2027'],
    ]);
    const answer = { known: idsOf(places), changed: idsOf(places) };
    // An edited text has mentions that the editor has not seen.
    const edited = { ...typed, description: description.replace('New', 'Newer') };
    await expect(save(announcement, edited, answer)).rejects.toThrow(OldDaysFound);
    const saved = await save(announcement, typed, answer);
    expect(saved).toMatchObject({
      title: 'Clerk test on 20 June',
      description: '<p>New: the test is on Sunday, June 20, 2027</p>',
    });
    expect(saved.slug).toContain('20-june');
  });

  test('is not asked about if the text does not contain it, or without an answer from the form', async () => {
    const announcement = await build();
    const typed = withExam('2027-06-20');
    const description = '<p>The examination will be held on 20-06-2027.</p>';
    expect(await placesOf(announcement, { ...typed, description })).toEqual([]);
    const other = await build();
    const { description: same } = await updateAnnouncement(db, system, other.id, {
      ...formOf(other, typed),
    });
    expect(same).toBe(other.description);
  });

  test('that another date also has is checked only if its words name the changed date', async () => {
    const announcement = await build({
      description:
        '<table><tbody><tr><td>Last date</td><td>31-03-2027</td></tr>' +
        '<tr><td>Fee</td><td>31-03-2027</td></tr></tbody></table>' +
        '<p>Objections can be sent until 31 March 2027. See 31 March.</p>',
      facts: { dates: { feeLast: { on: '2027-03-31' }, objection: { on: '2027-03-31' } } },
    });
    const ticksOf = async (typed: object) =>
      (await placesOf(announcement, typed)).map(({ isCertain }) => isCertain);
    const objection = { on: '2027-03-31' };
    const feeLast = { on: '2027-03-31' };
    const changed = (dates: object) => ({
      facts: {
        confirmed: ['feeLast-before-last'],
        dates: { objection, feeLast, ...dates },
      },
    });
    expect(await ticksOf({ ...changed({}), lastDate: '2027-04-05' })).toEqual([
      ...[true, false, false, false],
    ]);
    expect(await ticksOf(changed({ feeLast: { on: '2027-04-02' } }))).toEqual([
      ...[false, true, false, false],
    ]);
    expect(await ticksOf(changed({ objection: { on: '2027-04-20' } }))).toEqual([
      ...[false, false, true, false],
    ]);
  });

  test('is offered with both new dates if two dates left it and the words name neither', async () => {
    const announcement = await build({
      description: '<p>Result: 10 July 2027. Admit card: 10 July 2027. On 10 July 2027.</p>',
      facts: { dates: { result: { on: '2027-07-10' }, admitCard: { on: '2027-07-10' } } },
    });
    const typed = {
      facts: { dates: { result: { on: '2027-08-02' }, admitCard: { on: '2027-07-12' } } },
    };
    const places = await placesOf(announcement, typed);
    expect(places.map(({ newText, isCertain }) => [newText, isCertain])).toEqual([
      ['2 August 2027', true],
      ['12 July 2027', true],
      ['12 July 2027', false],
      ['2 August 2027', false],
    ]);
    const known = idsOf(places);
    const saved = await save(announcement, typed, { known, changed: known });
    expect(saved.description).toMatch(/Result: 2 August.*card: 12 July 2027\. On 12 July 2027\./);
  });

  test.each([
    ['Last date: 31 March 2027', true],
    ['अंतिम तिथि दिनांक 31.03.2027', true],
    ['Apply by 31/03/2027.', true],
    ['Extended from 15 March to 31 March 2027', true],
    ['Extended from 15 to 31 March 2027', true],
    ['Age as on 31-03-2027', false],
    ['Age as on the last date, i.e. 31 March 2027', false],
    ['31 मार्च 2027 को न्यूनतम आयु 18 वर्ष', false],
    ['Corrigendum dated 31.03.2027', false],
    ['Notice No. 12/31-03-2027', false],
    ['विज्ञापन संख्या 05/2027 दिनांक 31.03.2027', false],
    ['The last date is extended from 31 March 2027', false],
    ['31 मार्च 2027 से बढ़ाकर 15 अप्रैल 2027', false],
    ['The earlier last date was 31 March 2027', false],
    ['31 March 2027 (old)', false],
    ['See https://example.org/31-03-2027/notice', false],
    ['Office: 12, 31 March Road', false],
    ['Plot No. 31/03, Sector 5', false],
    ['Age limit on 31 March 2027: 27 years', false],
    ['आयु 31 मार्च 2027 को 18 वर्ष', false],
    ['Born before 31 March', false],
    ['Notice dated the 31 March', false],
    ['vide letter of 31 March', false],
    ['विज्ञप्ति दिनांक 31.03.2027 द्वारा', false],
    ['विज्ञप्ति दिनांक 31.03.2027 के क्रम में', false],
    ['पूर्व निर्धारित तिथि 31 मार्च 2027 थी', false],
    ['पहले की अंतिम तिथि 31 मार्च 2027', false],
    ['पूर्व सैनिक 31 मार्च 2027 तक आवेदन करें', true],
    ['सबसे पहले आवेदन 31 मार्च 2027 तक करें', true],
    ['आवेदन पत्र दिनांक 31.03.2027 तक', true],
    ['Exam will be held on 31 March 2027', false],
    ['Admit card will be out on 31 March', false],
    ['Result on 31 March', false],
    ['Results of the interview on 31 March', false],
    ['Hall tickets from 31 March', false],
    ['The answer key is released on 31 March', false],
    ['Objections can be submitted till 31 March', false],
    ['Counselling starts on 31 March', false],
    ['Last date for correction in the application form: 31 March', false],
    ['Last date to download the admit card: 31 March', false],
    ['Document verification, 31 March', false],
    ['Joining by 31 March 2027', false],
    ['On 31 March 2027 the test will be held', false],
    ['Apply soon, exam on 31 March', false],
    ['Apply by 5 March 2027. Exam: 31 March 2027', false],
    ['Exam dt. 31 March', false],
    ['परीक्षा 31 मार्च 2027 को होगी', false],
    ['31 मार्च 2027 को परिणाम', false],
    ['प्रवेश पत्र 31 मार्च से', false],
    ['उत्तर कुंजी 31 मार्च को', false],
    ['साक्षात्कार 31 मार्च को', false],
    ['काउंसलिंग 31 मार्च से', false],
    ['काउन्सलिंग 31 मार्च से', false],
    ['आवेदन में सुधार 31 मार्च तक', false],
    ['Apply for the examination by 31 March', true],
    ['SSC CGL Exam 2027 Last Date 31 March 2027', true],
    ['Exam fee can be paid till 31 March', false],
    ['Level 6 pay, apply by 31 March', true],
    ['The exam is in June. Apply by 31 March', true],
    ['Last date 31 March 2027, exam in June', true],
    ['Last date 31 March 2027 Exam 10 June 2027', true],
    ['परीक्षा फॉर्म 31 मार्च तक भरें', true],
    ['परीक्षा की अंतिम तिथि 31 मार्च', true],
  ])('is checked unless its words name another date: %s', async (words, isTicked) => {
    const announcement = await build({ description: `<p>${words}</p>`, facts: {} });
    const places = await placesOf(announcement, { facts: {}, lastDate: '2027-04-05' });
    expect(places.map(({ isCertain }) => isCertain)).toEqual([isTicked]);
  });

  test('of the age is checked if its words name the age', async () => {
    const asOn = (on: string) => ({
      facts: { age: { min: 18, asOn: on } },
      lastDate: '2027-03-31',
    });
    const announcement = await build({
      description: '<p>Age as on 31 March 2027. Apply by 31 March 2027.</p>',
      ...asOn('2027-03-31'),
    });
    const places = await placesOf(announcement, asOn('2027-04-01'));
    expect(places.map(({ parts, isCertain }) => [parts, isCertain])).toEqual([
      [['facts.age.asOn'], true],
      [['facts.age.asOn'], false],
    ]);
  });

  test.each([
    ['10 to 12 March 2027', '2027-03-17', '2027-03-19', '17 to 19 March 2027', true],
    ['10 से 12 मार्च 2027', '2027-03-17', '2027-03-19', '17 से 19 मार्च 2027', true],
    ['10-12/03/2027', '2027-03-30', '2027-04-02', '30/03-02/04/2027', true],
    ['10th to 12th March', '2027-03-30', '2027-04-02', '30th March to 2nd April', true],
    ['10 to 12 March 2027', '2027-03-08', '2027-03-12', '8 to 12 March 2027', true],
    ['10 to 12 March 2027', '2027-03-10', '2027-03-13', '10 to 13 March 2027', true],
    ['10 to 12 March 2027', '2027-02-26', '2027-03-12', '26 February to 12 March 2027', true],
    [
      'Wednesday, 10 to 12 March 2027',
      '2027-03-17',
      '2027-03-18',
      'Wednesday, 17 to 18 March 2027',
      true,
    ],
    [
      'Wednesday, 10 to 12 March 2027',
      '2027-03-11',
      '2027-03-13',
      'Thursday, 11 to 13 March 2027',
      true,
    ],
    ['10 March to 12 March 2027', '2027-02-28', '2027-03-02', '28 February to 2 March 2027', true],
    ['10.03.2027 - 12.03.2027', '2027-03-30', '2027-04-02', '30.03.2027 - 02.04.2027', true],
    ['10 and 12 March 2027', '2027-03-17', '2027-03-19', '17 and 19 March 2027', true],
    ['10 and 12 March 2027', '2027-03-10', '2027-04-02', '10 March and 2 April 2027', true],
  ])('of a range is one place: %s', async (words, on, until, newText, isCertain) => {
    const exam = (first: string, last: string) => ({
      facts: { kind: 'job', dates: { exam: { on: first, until: last } } },
    });
    const announcement = await build({
      description: `<p>Exam ${words}.</p>`,
      lastDate: null,
      ...exam('2027-03-10', '2027-03-12'),
    });
    const typed = { ...exam(on, until), lastDate: null };
    const places = await placesOf(announcement, typed);
    expect(places.map((place) => [place.newText, place.isCertain])).toEqual([[newText, isCertain]]);
    const known = idsOf(places);
    const saved = await save(announcement, typed, { known, changed: known });
    expect(saved.description).toBe(`<p>Exam ${newText}.</p>`);
  });

  test.each([
    ['10, 11 and 12 March 2027', '2027-03-17', '2027-03-19', ['10', '11 and 12 March 2027'], []],
    ['10, 11 and 12 March 2027', '2027-03-09', '2027-03-12', ['10'], []],
    ['10, 11, 12 मार्च 2027', '2027-03-10', '2027-03-13', ['12 मार्च 2027'], []],
    [
      '10, 12 March 2027',
      '2027-03-17',
      '2027-03-19',
      ['10', '12 March 2027'],
      ['17', '19 March 2027'],
    ],
    ['10, 12 March 2027', '2027-04-01', '2027-04-02', ['10', '12 March 2027'], []],
  ])('of a list is found, and named without a new day if the list could be false: %s', async (words, on, until, texts, newTexts) => {
    const exam = (first: string, last: string) => ({
      facts: { kind: 'job', dates: { exam: { on: first, until: last } } },
    });
    const announcement = await build({
      description: `<p>Exam ${words}.</p>`,
      lastDate: null,
      ...exam('2027-03-10', '2027-03-12'),
    });
    const places = await placesOf(announcement, { ...exam(on, until), lastDate: null });
    expect(places.map(({ text }) => text)).toEqual(texts);
    expect(places.flatMap(({ newText }) => newText ?? [])).toEqual(newTexts);
  });

  test.each([
    ['Shifts on 28 February, 1 March and 5 March 2027', [false, false]],
    ['Shifts on 1 March and 5 March 2027', [false]],
    ['Shifts on 28 February and 5 March 2027', [true, true]],
  ])('of a list with month names is unticked if another day stays: %s', async (words, ticks) => {
    const exam = (on: string, until: string) => ({
      facts: { kind: 'job', dates: { exam: { on, until } } },
      lastDate: null,
    });
    const announcement = await build({
      description: `<p>${words}</p>`,
      ...exam('2027-02-28', '2027-03-05'),
    });
    const places = await placesOf(announcement, exam('2027-03-07', '2027-03-12'));
    expect(places.map(({ isCertain }) => isCertain)).toEqual(ticks);
  });

  test('of a list of two may pass the other one', async () => {
    const feeLast = (on: string) => ({
      facts: { dates: { feeLast: { on } }, confirmed: ['feeLast-before-last'] },
      lastDate: '2027-03-12',
    });
    const announcement = await build({
      description: '<p>Form and fee: 10 and 12 March 2027</p>',
      ...feeLast('2027-03-10'),
    });
    const places = await placesOf(announcement, feeLast('2027-03-14'));
    expect(places).toMatchObject([{ newText: '14 and 12 March 2027' }]);
  });

  test('of a shift inside a list is found', async () => {
    const mains = (...days: string[]) => ({
      facts: { kind: 'job', rounds: [{ round: 'mains', days }] },
      lastDate: null,
    });
    const all = ['2027-03-10', '2027-03-11', '2027-03-12'];
    const announcement = await build({
      description: '<p>Mains 10, 11 and 12 March 2027.</p>',
      ...mains(...all),
    });
    const typed = mains('2027-03-11', '2027-03-12');
    expect(await placesOf(announcement, typed)).toMatchObject([{ text: '10', newText: null }]);
  });

  test('of a round is found, too', async () => {
    const rounds = (on: string) => ({ rounds: [{ round: 'mains', exam: { on } }] });
    const announcement = await build({
      description: '<p>Mains: 12 May 2027</p>',
      facts: rounds('2027-05-12'),
    });
    expect(await placesOf(announcement, { facts: rounds('2027-05-15') })).toMatchObject([
      { parts: ['facts.rounds[mains]'], newText: '15 May 2027', isCertain: true },
    ]);
  });
});

describe('an old day that was left in the text at an earlier change', () => {
  const keepAll = async (announcement: Announcement, typed: object) => {
    const places = await placesOf(announcement, typed);
    return save(announcement, typed, { known: idsOf(places), changed: [] });
  };

  test('is offered again, unticked, at the next change', async () => {
    const description = '<p>Exam on 10 June 2027.</p><p>Exam order dated 10 June 2027.</p>';
    const kept = await keepAll(await build({ description }), withExam('2027-06-20'));
    const places = await placesOf(kept, withExam('2027-06-25'));
    expect(places).toMatchObject([
      { before: 'Exam on ', newText: '25 June 2027', isCertain: false },
    ]);
    const ids = idsOf(places);
    const saved = await save(kept, withExam('2027-06-25'), { known: ids, changed: ids });
    expect(saved.description).toBe(description.replace('on 10', 'on 25'));
  });

  test('is offered when a removed date has a day again', async () => {
    const announcement = await build({ description: '<p>Exam on 10 June 2027.</p>' });
    const removed = await keepAll(announcement, withExam('tba'));
    expect(await placesOf(removed, withExam('2027-06-20'))).toMatchObject([
      { parts: ['facts.dates.exam'], newText: '20 June 2027', isCertain: false },
    ]);
  });

  test('is not offered while another date has it', async () => {
    const announcement = await build({ description: '<p>Held on 10 June.</p>' });
    const kept = await keepAll(announcement, withExam('2027-06-20'));
    const later = (on: string) => ({
      facts: { kind: 'job', dates: { exam: { on }, admitCard: { on: '2027-06-10' } } },
    });
    const also = await keepAll(kept, later('2027-06-20'));
    expect(await placesOf(also, later('2027-06-25'))).toEqual([]);
  });
});

describe('a removed date whose day is in the text', () => {
  test.each<[string, NonNullable<AnnouncementInput['facts']>]>([
    ['without another value', {}],
    ['to be announced', { dates: { exam: { on: 'tba' } } }],
    ['known by its month only', { dates: { exam: { on: '2027-06' } } }],
  ])('is asked about, without a replacement: %s', async (_, facts) => {
    const announcement = await build();
    const typed = { facts: { kind: 'job', ...facts } };
    const places = await placesOf(announcement, typed);
    expect(places).toMatchObject([
      { parts: ['facts.dates.exam'], text: '१० जून २०२७', newText: null, isCertain: false },
      { parts: ['facts.dates.exam'], text: '10-06-2027', newText: null, isCertain: false },
    ]);
    const known = idsOf(places);
    const saved = await save(announcement, typed, { known, changed: known });
    expect(saved.description).toBe(announcement.description);
    expect(saved.facts.dates?.exam?.on).toBe(facts.dates?.exam?.on);
  });

  test('is not asked about after the text was edited', async () => {
    const announcement = await build();
    const typed = { facts: { kind: 'job' }, description: '<p>No date of the exam yet.</p>' };
    expect(await placesOf(announcement, typed)).toEqual([]);
  });

  test('is asked about beside another date of that day only if its words name it', async () => {
    const announcement = await build({
      description: '<p>Fee: 31 March 2027</p><p>Last date: 31 March 2027</p>',
      facts: { kind: 'job', dates: { feeLast: { on: '2027-03-31' } } },
    });
    const places = await placesOf(announcement, { facts: { kind: 'job' } });
    expect(places.map(({ before, parts }) => [before, parts])).toEqual([
      ['Fee: ', ['facts.dates.feeLast']],
    ]);
  });

  test('may be one of the days of shifts', async () => {
    const shifts = (days: string[]) => ({ facts: { rounds: [{ round: 'mains', days }] } });
    const announcement = await build({
      description: '<p>Mains: 12 May 2027</p>',
      ...shifts(['2027-05-12', '2027-05-14']),
    });
    expect(await placesOf(announcement, shifts(['2027-05-14']))).toMatchObject([
      { parts: ['facts.rounds[mains]'], text: '12 May 2027', newText: null },
    ]);
  });
});
