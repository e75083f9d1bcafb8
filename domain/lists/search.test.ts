import { desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcements, changes, knownWords } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { importAnnouncements } from '#tests/raw-writes.ts';
import { anyLetter } from '#tests/setup/any-letter.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { tries } from '#tests/setup/tries.ts';
import { renewDerived } from '../announcements/renew-derived.server.ts';
import { DAY_MS, todayInIndia } from '../dates.ts';
import { TooSlow } from '../errors.ts';
import type { FactsInput } from '../facts/schema.ts';
import { learnWords } from '../search/index.server.ts';
import { listAnnouncements } from './lists.server.ts';
import { searchAnnouncements } from './search.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let categoryId: string;

const NOTICES = [
  [
    'SSC CGL Admit Card 2026',
    '<p>Tier <b>II</b> on 12 March. 100% online_only C:\\path "quoted"</p>',
  ],
  ['पुलिस भर्ती 2026', '<p>आवेदन शुरू</p>'],
  ['Café staff wanted', '<ul><li>Résumé</li><li>Interview</li></ul>'],
  ['UPSC Civil Services Result', '<p>Final list of candidates</p>'],
  ['Railway Group D Syllabus', '<p>Mathematics, reasoning</p>'],
  ['Clerk (Grade-II) posts', '<p>Advt. 12/2019-EST of 03.04.2019: fee ₹500/-</p>'],
  ['தமிழ்நாடு காவலர்', '<p>විභාගය</p>'],
] as const;

beforeAll(async () => {
  categoryId = (await buildCategory(db)).id;
  for (const [title, description] of NOTICES) {
    await buildAnnouncement(db, { title, description, categoryId });
  }
  await learnWords(db, system);
});

const search = async (query: string) => {
  const { page, ...answer } = await searchAnnouncements(db, { query });
  return { ...answer, found: page.items.map(({ title }) => title) };
};

describe('a literal term', () => {
  test.each([
    ['part of a title', 'GL Adm', 'SSC CGL Admit Card 2026'],
    ['part of a title in another case', 'ssc cgl', 'SSC CGL Admit Card 2026'],
    ['part of a description', 'final LIST', 'UPSC Civil Services Result'],
    ['words with markup between them', 'tier ii on', 'SSC CGL Admit Card 2026'],
    ['text in Hindi', 'भर्ती', 'पुलिस भर्ती 2026'],
    ['part of a word in Hindi', 'भर्', 'पुलिस भर्ती 2026'],
    ['a description in Hindi', 'आवेदन', 'पुलिस भर्ती 2026'],
    ['text in another script', 'தமிழ்நாடு', 'தமிழ்நாடு காவலர்'],
    ['part of a word in another script', 'காவல', 'தமிழ்நாடு காவலர்'],
    ['a description in another script', 'විභා', 'தமிழ்நாடு காவலர்'],
    ['text with accents by text without', 'cafe', 'Café staff wanted'],
    ['text with accents as it stands', 'Résumé', 'Café staff wanted'],
    ['a percent sign', '100%', 'SSC CGL Admit Card 2026'],
    ['an underscore', 'online_only', 'SSC CGL Admit Card 2026'],
    ['a backslash', 'C:\\path', 'SSC CGL Admit Card 2026'],
    ['quotes', '"quoted"', 'SSC CGL Admit Card 2026'],
    ['two letters', 'II', 'SSC CGL Admit Card 2026'],
    ['two letters within a word', 'yl', 'Railway Group D Syllabus'],
    ['a year within numbers and dates', '2019', 'Clerk (Grade-II) posts'],
    ['part of a number', '2/2019-es', 'Clerk (Grade-II) posts'],
    ['part of a date after a word', 'of 03.04', 'Clerk (Grade-II) posts'],
    ['signs alone', '/-', 'Clerk (Grade-II) posts'],
    ['a word with signs around it', '(grade-', 'Clerk (Grade-II) posts'],
  ])('is found: %s', async (_, query, title) => {
    expect((await search(query)).found).toContain(title);
  });

  test.each(['%', '_', '\\', '％', '＿'])('is no wildcard: %s', async (query) => {
    const sign = query.normalize('NFKC');
    const titles = NOTICES.filter((notice) => notice.join('\n').includes(sign)).map(
      ([title]) => title,
    );
    expect((await search(query)).found).toEqual(titles);
  });

  test('is not found in the markup of a description', async () => {
    expect((await search('<p>')).found).toEqual([]);
    expect((await search('</li>')).found).toEqual([]);
  });

  test.each([
    '',
    ' ',
    '\n\t',
    '\0',
    '\u0007',
    '\u200d',
    '\u0301',
  ])('is empty in %j', async (query) => {
    expect(await search(query)).toMatchObject({ term: '', found: [], without: [] });
  });

  test('has no control characters, and at most 100 characters', async () => {
    expect((await search(' ssc\0\tcgl\n')).term).toBe('ssc cgl');
    expect([...(await search('ß'.repeat(5_000))).term]).toHaveLength(100);
  });

  test('never causes an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: anyLetter, maxLength: 150 }),
          fc.string({
            unit: fc.constantFrom(
              '\ud800',
              '\udc00',
              '\0',
              '%',
              '\\',
              "'",
              'a',
              ' ',
              '&',
              '|',
              '!',
            ),
            maxLength: 30,
          }),
          fc
            .array(fc.constantFrom('ssc', 'भर्ती', '2026', 'zzqx', 'ka', '-', ':*'), {
              maxLength: 40,
            })
            .map((words) => words.join(' ')),
        ),
        async (query) => {
          const { found } = await search(query);
          expect(found.length).toBeLessThanOrEqual(NOTICES.length);
        },
      ),
      { numRuns: tries(30, 1_000) },
    );
  });

  test('is found in a title by any part of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...NOTICES), fc.nat(), fc.nat(), async ([title], a, b) => {
        const [from, to] = [a % title.length, b % title.length].sort((x, y) => x - y);
        const part = title.slice(from, (to ?? 0) + 1).trim();
        fc.pre(part !== '' && part.isWellFormed());
        expect((await search(part)).found).toContain(title);
      }),
      { numRuns: tries(30, 1_000) },
    );
  });
});

describe('words', () => {
  test('are found in any order, in title and text together', async () => {
    expect((await search('result upsc')).found).toEqual(['UPSC Civil Services Result']);
    expect((await search('candidates upsc')).found).toEqual(['UPSC Civil Services Result']);
  });

  test('with typing errors are corrected, and the response names the correction', async () => {
    expect(await search('railwey sylabus')).toMatchObject({
      correctedTerm: 'railway syllabus',
      found: ['Railway Group D Syllabus'],
      without: [],
    });
    expect(await search('railwaysyllabus')).toMatchObject({ correctedTerm: 'railway syllabus' });
    expect(await search('polcie bharti')).toMatchObject({ found: ['पुलिस भर्ती 2026'] });
    // The page shows a dropped word as typed, without its correction.
    expect(await search('railwey interveiw')).toMatchObject({
      correctedTerm: 'railway interveiw',
      without: ['interveiw'],
    });
    expect(await search('railway interveiw')).toMatchObject({
      correctedTerm: null,
      without: ['interveiw'],
    });
  });

  test('that any announcement has are not corrected', async () => {
    await buildAnnouncement(db, { title: 'Notice', description: '<p>Syllabas</p>', categoryId });
    expect((await search('syllabas')).correctedTerm).toBeNull();
  });

  test('that no announcement has together with the others are dropped, and the response names them', async () => {
    expect(await search('upsc zzqxv services')).toMatchObject({
      found: ['UPSC Civil Services Result'],
      without: ['zzqxv'],
    });
    // Only railway and reasoning occur in the same notice, so the search drops cafe.
    await buildAnnouncement(db, { title: 'Railway Clerk Result', categoryId });
    expect(await search('railway reasoning cafe')).toMatchObject({ without: ['cafe'] });
  });

  test('that do not help if dropped stay, and another one is dropped', async () => {
    await buildAnnouncement(db, { title: 'Jiri Kopili guard', categoryId });
    await buildAnnouncement(db, { title: 'Jiri warden', categoryId });
    await buildAnnouncement(db, { title: 'Dihing guard', categoryId });
    // Jiri is the most frequent word, so the search tries to drop it first. No notice has both
    // other words, so the search drops another word.
    expect(await search('jiri kopili dihing')).toMatchObject({
      found: ['Jiri Kopili guard'],
      without: ['dihing'],
    });
  });

  test('of very many titles are dropped first, by their stored frequencies', async () => {
    expect(await search('jiri dihing')).toMatchObject({ without: ['jiri'] });
    await db.insert(knownWords).values({ word: 'dihing', entries: 1_000 });
    expect(await search('jiri dihing')).toMatchObject({ without: ['dihing'] });
    await learnWords(db, system);
  });

  test('without a meaning find nothing', async () => {
    expect(await search('k3j9zzqxv2ii')).toMatchObject({ found: [] });
    expect(await search('zzqxv')).toMatchObject({ found: [], without: [], correctedTerm: null });
  });

  test('after a minus or an operator are ordinary words', async () => {
    expect((await search('-upsc')).found).toEqual(['UPSC Civil Services Result']);
    expect((await search('!upsc & (result')).found).toEqual(['UPSC Civil Services Result']);
  });
});

test.each([
  ['as it stands', 'वनों के क्षेत्र पदाधिकारी'],
  ['in Latin letters', 'kshetr padadhikari'],
  ['in another spelling', 'छेत्र पदाधीकारी'],
  ['by a part of a word', 'दाधिका'],
])('a composed Hindi title is found by its words %s', async (_, query) => {
  const title = 'BPSSC Range Officer of Forest 2026';
  const { id } = await buildAnnouncement(db, { title, categoryId });
  expect((await search(query)).found).toEqual([title]);
  await db.delete(announcements).where(eq(announcements.id, id));
});

test('words of the same meaning are not searched in a composed Hindi title', async () => {
  // The Hindi word चिकित्सक means both a surgeon and a doctor.
  const title = 'Manipur Dental Surgeon 2026';
  const { id } = await buildAnnouncement(db, { title, categoryId });
  expect(await search('manipur चिकित्सक')).toMatchObject({ found: [title], without: [] });
  expect(await search('manipur doctor')).toMatchObject({ found: [title], without: ['doctor'] });
  await db.delete(announcements).where(eq(announcements.id, id));
});

describe('the order', () => {
  const add = (
    title: string,
    days: number,
    more: { lastDate?: string; description?: string } = {},
  ) =>
    buildAnnouncement(db, {
      title,
      categoryId,
      createdAt: new Date(Date.now() - days * DAY_MS),
      ...more,
    });
  const inDays = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));

  test('has titles before texts, then the newest first', async () => {
    await add('Jalpari warden', 9);
    await add('Jalpari guard', 5);
    await add('Something else', 1, { description: '<p>Jalpari</p>' });
    expect((await search('jalpari')).found).toEqual([
      'Jalpari guard',
      'Jalpari warden',
      'Something else',
    ]);
  });

  test('has the exact word before words that sound alike', async () => {
    await add('Kaushal Kosi', 9);
    await add('Koshal Kosi', 1);
    expect((await search('kaushal kosi')).found).toEqual(['Kaushal Kosi', 'Koshal Kosi']);
    expect((await search('koshal kosi')).found).toEqual(['Koshal Kosi', 'Kaushal Kosi']);
  });

  test('has the requested year before others', async () => {
    await add('Kaveri guard 2025', 9);
    await add('Kaveri guard 2026', 1);
    expect((await search('kaveri guard 2025')).found).toEqual([
      'Kaveri guard 2025',
      'Kaveri guard 2026',
    ]);
    expect(await search('kaveri 2031')).toMatchObject({
      found: ['Kaveri guard 2026', 'Kaveri guard 2025'],
      without: ['2031'],
    });
  });

  test('has open notices before those that are over', async () => {
    await add('Teesta guard open', 9, { lastDate: inDays(3) });
    await add('Teesta guard over', 1, { lastDate: inDays(-3) });
    expect((await search('teesta')).found).toEqual(['Teesta guard open', 'Teesta guard over']);
  });
});

describe('words of time', () => {
  const now = new Date('2021-11-20T12:00:00+05:30');
  const ask = async (
    query: string,
    options: Partial<Parameters<typeof searchAnnouncements>[1]>,
  ) => {
    const { page, ...answer } = await searchAnnouncements(db, { query, now, ...options });
    return { ...answer, page, found: page.items.map(({ title }) => title) };
  };
  const byStatus = (query: string, options = {}) => ask(query, { isByStatus: true, ...options });

  beforeAll(async () => {
    const add = (title: string, lastDate: string, applyFrom?: string) =>
      buildAnnouncement(db, {
        title,
        categoryId,
        lastDate,
        createdAt: new Date('2021-10-01'),
        ...(applyFrom && { facts: { dates: { applyFrom: { on: applyFrom } } } }),
      });
    await add('Vaitarna keeper today', '2021-11-20');
    await add('Vaitarna keeper week', '2021-11-27');
    await add('Vaitarna keeper later', '2021-12-31');
    await add('Vaitarna keeper over', '2021-11-19');
    await add('Vaitarna keeper ahead', '2022-01-31', '2021-12-15');
    await add('Vaitarna guard ahead', '2022-01-31', '2021-12-01');
    await add('Mandovi keeper over', '2021-11-19');
  });

  test('filter the results by a status', async () => {
    expect((await byStatus('vaitarna last date today')).found).toEqual(['Vaitarna keeper today']);
    expect((await byStatus('vaitarna closing this week')).found.sort()).toEqual([
      'Vaitarna keeper today',
      'Vaitarna keeper week',
    ]);
    expect((await byStatus('vaitarna last date next week')).found).toEqual([
      'Vaitarna keeper week',
    ]);
    expect((await byStatus('open vaitarna')).found.sort()).toEqual([
      'Vaitarna keeper later',
      'Vaitarna keeper today',
      'Vaitarna keeper week',
    ]);
    expect(await byStatus('upcoming vaitarna keeper')).toMatchObject({
      found: ['Vaitarna keeper ahead'],
      status: 'opens-soon',
      hasStatus: true,
      without: [],
    });
  });

  test('beside words for jobs find job notices, whatever their titles are', async () => {
    const build = (title: string, kind: 'job' | 'admission') =>
      buildAnnouncement(db, { title, categoryId, lastDate: '2021-12-20', facts: { kind } });
    await build('Kalindi ranger', 'job');
    await build('Kalindi course', 'admission');
    const answer = { found: ['Kalindi ranger'], status: 'open', hasStatus: true, without: [] };
    expect(await byStatus('kalindi khuli bharti')).toMatchObject(answer);
    expect(await byStatus('open jobs', { now: new Date('2021-12-20T00:00:00Z') })).toMatchObject({
      found: expect.not.arrayContaining(['Kalindi course']),
    });
  });

  test('alone list every notice of a status, the nearest date first', async () => {
    const { found, status } = await byStatus('closing this week');
    expect(status).toBe('closing-this-week');
    expect(found.slice(0, 2)).toEqual(['Vaitarna keeper today', 'Vaitarna keeper week']);
    expect((await byStatus('upcoming')).found.slice(0, 2)).toEqual([
      'Vaitarna guard ahead',
      'Vaitarna keeper ahead',
    ]);
  });

  test('beside a word for examinations list the notices of these days, the nearest first', async () => {
    const build = (title: string, facts: FactsInput) =>
      buildAnnouncement(db, { title, categoryId, createdAt: new Date('2021-10-01'), facts });
    await build('Betwa later', { dates: { exam: { on: '2021-11-28' } } });
    await build('Betwa week', { dates: { exam: { on: '2021-11-27', until: '2021-11-30' } } });
    await build('Betwa tomorrow', { rounds: [{ round: 'written', days: ['2021-11-21'] }] });
    await build('Betwa today', { dates: { exam: { on: '2021-11-18', until: '2021-11-20' } } });
    await build('Betwa result', { kind: 'result', dates: { exam: { on: '2021-11-20' } } });
    expect(await byStatus('exam today')).toMatchObject({
      found: ['Betwa today'],
      status: 'exam-today',
      hasStatus: true,
      isOfTime: true,
    });
    expect((await byStatus('kal ki pariksha')).found).toEqual(['Betwa tomorrow']);
    expect((await byStatus('इस सप्ताह परीक्षा')).found).toEqual([
      'Betwa today',
      'Betwa tomorrow',
      'Betwa week',
    ]);
    expect((await byStatus('अगले सप्ताह परीक्षा')).found).toEqual(['Betwa week', 'Betwa later']);
    expect((await byStatus('betwa exam tomorrow')).found).toEqual(['Betwa tomorrow']);
  });

  test('are searched like other words without the option', async () => {
    expect(await ask('vaitarna keeper today', {})).toMatchObject({
      found: ['Vaitarna keeper today'],
      status: null,
      hasStatus: false,
    });
    expect(await ask('upcoming vaitarna keeper', {})).toMatchObject({
      found: { length: 5 },
      without: ['upcoming'],
    });
  });

  test('are ignored if no match has the status, and the response names it', async () => {
    expect(await byStatus('mandovi open')).toMatchObject({
      found: ['Mandovi keeper over'],
      status: 'open',
      hasStatus: false,
      without: [],
    });
    const long = new Date('2030-01-01');
    expect(await byStatus('keeper today', { now: long })).toMatchObject({ hasStatus: false });
  });

  test('alone find nothing if no notice has the status, which is not a missed search', async () => {
    const missed: string[] = [];
    const options = { now: new Date('2030-01-01'), onMissed: (term: string) => missed.push(term) };
    expect(await byStatus('aaj ki last date', options)).toMatchObject({
      term: 'aaj ki last date',
      found: [],
      status: 'last-date-today',
      hasStatus: false,
      without: [],
      correctedTerm: null,
    });
    await byStatus('zzqxv aaj', options);
    expect(missed).toEqual(['zzqxv aaj']);
  });

  test('alone do not find titles that only sound alike', async () => {
    await buildAnnouncement(db, { title: 'Tapti Spot Admission', categoryId });
    const found = ['Tapti Spot Admission'];
    expect(await ask('saptah admission', {})).toMatchObject({ found });
    const now = new Date('2030-01-01');
    expect(await byStatus('saptah admission', { now })).toMatchObject({ found, status: null });
    for (const term of ['इस सप्ताह', 'is saptah']) {
      expect((await ask(term, {})).found).toEqual(found);
      expect(await byStatus(term, { now })).toMatchObject({ found: [], hasStatus: false });
    }
  });

  test('are part of a title that is searched literally', async () => {
    const title = 'Open day of the Kosi barrage';
    await buildAnnouncement(db, { title, categoryId });
    expect((await byStatus(title)).found).toEqual([title]);
  });

  test.each([
    'open vaitarna',
    'closing this week',
  ])('lead to the same pages, counts and filters: %s', async (query) => {
    const { facets } = await byStatus(query, { isCounted: true });
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const { page }: Awaited<ReturnType<typeof byStatus>> = await byStatus(query, {
        cursor,
        limit: 1,
      });
      found.push(...page.items.map(({ title }) => title));
      cursor = page.older;
    } while (cursor);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(facets?.total ?? -1);
    expect(facets?.total).toBe((await byStatus(query)).found.length);
    const filters = { categoryId };
    expect((await byStatus(query, { filters })).found).toEqual(found);
    // A filter does not change the meaning of the term.
    expect(await byStatus(query, { filters: { year: 2019 } })).toMatchObject({
      found: [],
      hasStatus: true,
    });
  });
});

describe('the number of an advertisement', () => {
  let days = 0;
  /** Adds an announcement that is a day newer than the previous one. */
  const add = (title: string, advertisement?: string, description = '<p>Text</p>') =>
    buildAnnouncement(db, {
      title,
      description,
      categoryId,
      createdAt: new Date(Date.UTC(2021, 9, ++days)),
      ...(advertisement && { facts: { advertisement } }),
    });

  beforeAll(async () => {
    await add('Narmada overseer', 'CEN 09/2031');
    await add('Narmada surveyor', '9/2031');
    await add('Narmada warden (Advt 07/2031)');
    await add('Narmada clerk', 'NT-02-12/2031');
    await add('Narmada pilot', undefined, '<p>Advertisement No. 12/2031</p>');
    await add('Narmada stoker', '12/2031');
    await add('Narmada fitter Advertisement 062 of 2031');
    // This newer title has the same digits, but they mean something else.
    await buildAnnouncement(db, { title: 'Advt of 9 posts 2031, last 07 12', categoryId });
  });

  test.each([
    ['CEN 09/2031', ['Narmada overseer']],
    ['cen no. 9 / 2031', ['Narmada overseer']],
    ['narmada 9/31', ['Narmada surveyor', 'Narmada overseer']],
    ['advt 09/2031', ['Narmada surveyor', 'Narmada overseer']],
    ['Advt. No. 7/2031', ['Narmada warden (Advt 07/2031)']],
    ['विज्ञापन संख्या ०७/२०३१', ['Narmada warden (Advt 07/2031)']],
    ['advertisement 7 of 2031', ['Narmada warden (Advt 07/2031)']],
    ['विज्ञापन संख्या 7 सन 2031', ['Narmada warden (Advt 07/2031)']],
    ['advt 62/2031', ['Narmada fitter Advertisement 062 of 2031']],
    ['nt-02-12/2031', ['Narmada clerk']],
    ['12/2031', ['Narmada stoker', 'Narmada pilot', 'Narmada clerk']],
  ])('finds its notice before all others: %s', async (query, titles) => {
    expect((await search(query)).found).toEqual(titles);
  });

  test('that no notice has is dropped, and named as it was typed', async () => {
    expect(await search('narmada pilot 88/2031')).toMatchObject({
      found: ['Narmada pilot'],
      without: ['88/2031'],
    });
  });
});

describe('neighbours of a name that no announcement has', () => {
  const related = async (query: string, options = {}) => {
    const answer = await searchAnnouncements(db, { query, hasRelated: true, ...options });
    return (
      answer.related && [
        answer.related.name,
        ...answer.related.announcements.map(({ title }) => title),
      ]
    );
  };

  beforeAll(async () => {
    for (const title of ['Betwa patwari notice', 'Betwa patwari result', 'Betwa HTET admit card']) {
      await buildAnnouncement(db, { title, categoryId });
    }
    await buildAnnouncement(db, {
      title: 'Betwa',
      description: '<p>For a patwari</p>',
      categoryId,
    });
  });

  test('are related notices, those with the other words of the term first', async () => {
    expect(await related('lekhpal')).toEqual([
      'lekhpal',
      'Betwa patwari result',
      'Betwa patwari notice',
    ]);
    expect(await related('Lekhpal result')).toEqual(['Lekhpal', 'Betwa patwari result']);
    expect(await related('betwa ctet syllabus')).toEqual(['ctet', 'Betwa HTET admit card']);
    expect(await related('लेखपाल')).toContain('Betwa patwari result');
  });

  test('are not results', async () => {
    expect((await search('lekhpal')).found).toEqual([]);
    expect(await search('ctet')).toMatchObject({ found: [], related: null });
  });

  test('are not offered for a name that exists, on later pages and with filters', async () => {
    expect(await related('patwari')).toBeNull();
    expect(await related('zzqxv')).toBeNull();
    expect(await related('lekhpal', { filters: { year: 2019 } })).toBeNull();
    expect(await related('betwa lekhpal', { cursor: '60' })).toBeNull();
    await buildAnnouncement(db, { title: 'Betwa lekhpal notice', categoryId });
    expect(await related('lekhpal')).toBeNull();
  });
});

describe('among many announcements', () => {
  const COUNT = 1_300;

  beforeAll(async () => {
    const at = (index: number) => new Date(Date.now() - (COUNT - index) * 1_000);
    await importAnnouncements(
      db,
      system,
      Array.from({ length: COUNT }, (_, index) => ({
        title: `${index % 2 ? 'Common' : 'Other'} ${index < 10 ? 'rare' : ''} notice ${index}`,
        description: '<p>x</p>',
        categoryId,
        createdAt: at(index),
        updatedAt: at(index),
      })),
    );
  });

  const pages = async (query: string) => {
    const all: string[][] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listAnnouncements>> = await listAnnouncements(db, {
        query,
        cursor,
        limit: 100,
      });
      all.push(page.items.map(({ title }) => title));
      cursor = page.older;
    } while (cursor);
    return all;
  };

  test.each([
    'common',
    'rare',
    'notice 1',
    'tice',
    'qz',
    'on',
  ])('every one with %s is on exactly one page', async (query) => {
    const found = (await pages(query)).flat();
    expect(new Set(found).size).toBe(found.length);
    const { rows } = await database.pool.query(
      'select title from announcements where title ilike $1',
      [`%${query}%`],
    );
    expect(found).toEqual(expect.arrayContaining(rows.map(({ title }) => title)));
  });

  test('partial matches follow on any page size', async () => {
    for (let n = 1; n <= 6; n++)
      await buildAnnouncement(db, { title: `Jalparix ${n}`, categoryId });
    await buildAnnouncement(db, { title: 'Superjalparixer', categoryId });
    await buildAnnouncement(db, { title: 'Uqyv', categoryId });
    await buildAnnouncement(db, { title: 'Qy', categoryId });
    for (const [query, count] of [
      ['jalparix', 7],
      ['qy', 2],
    ] as const) {
      for (const limit of [1, 2, 3, 6, 7]) {
        const found: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof listAnnouncements>> = await listAnnouncements(db, {
            query,
            cursor,
            limit,
          });
          found.push(...page.items.map(({ title }) => title));
          cursor = page.older;
        } while (cursor);
        expect([limit, new Set(found).size, found.length]).toEqual([limit, count, count]);
      }
    }
  });

  test('a page leads back to the one before it', async () => {
    const ask = (cursor: string | null) =>
      listAnnouncements(db, { query: 'common', limit: 20, cursor });
    const first = await ask(null);
    const second = await ask(first.older);
    const back = await ask(second.newer);
    expect(back.items).toEqual(first.items);
    expect(first.newer).toBeNull();
    expect(back.older).toBe(first.older);
  });

  test.each(['99999', '-1', 'x', 'o1_x', '6000'])('the cursor %s is no error', async (cursor) => {
    await expect(searchAnnouncements(db, { query: 'common', cursor })).resolves.toBeDefined();
  });
});

test('a search that takes the database too long ends with its own error', async () => {
  const other = await database.pool.connect();
  try {
    await other.query('begin; lock table announcements');
    await expect(search('ssc')).rejects.toThrow(TooSlow);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect((await search('ssc cgl')).found).toContain('SSC CGL Admit Card 2026');
});

test('a text with more words than a tsvector allows is stored and found', async () => {
  const letters = [...'கஙசஞடணதநபமயரலவழளறன'];
  const word = (n: number) =>
    Array.from({ length: 64 }, (_, at) => letters[(n * (at + 1) + at) % letters.length]).join('');
  const text = Array.from({ length: 4_900 }, (_, n) => `${word(n)}${n}`).join(' ');
  const { title } = await buildAnnouncement(db, {
    title: 'Of very many words',
    description: `<p>${text}</p>`,
    categoryId,
  });
  expect((await search('very many words')).found).toEqual([title]);
});

test('words of unpublished announcements correct nothing', async () => {
  const publishedAt = new Date(Date.now() + DAY_MS);
  await buildAnnouncement(db, { title: 'Zorbatron merger', categoryId, publishedAt });
  await learnWords(db, system);
  expect((await search('zorbatrom')).correctedTerm).toBeNull();
});

describe('words of facts', () => {
  const title = 'Junior assistant posts';
  beforeAll(async () => {
    await buildAnnouncement(db, {
      title,
      categoryId,
      facts: {
        organisation: 'Meghwal Power Corporation',
        abbreviation: 'MPCX',
        advertisement: 'Advt. No. 07/2031-ZQ',
        states: ['himachal-pradesh', 'all-india'],
        qualifications: ['class-10', 'engineering'],
        pay: 'Level nineteenth',
      },
    });
  });

  test.each([
    'meghwal power corporation',
    'meghwal junior assistant',
    'mpcx',
    '07/2031-ZQ',
    'meghwal himachal pradesh',
    'meghwal हिमाचल',
    'meghwal 10th pass',
    'meghwal दसवीं पास',
    'meghwal b.tech',
  ])('are found: %s', async (query) => {
    expect((await search(query)).found).toContain(title);
  });

  test('rank below words of a title', async () => {
    const titled = 'Meghwal visit of the corporation for power';
    await buildAnnouncement(db, {
      title: titled,
      categoryId,
      createdAt: new Date(Date.now() - 99 * DAY_MS),
    });
    expect((await search('meghwal corporation power')).found).toEqual([titled, title]);
  });

  test('form no phrase with neighbouring words, and exclude some facts', async () => {
    const [row] = await db
      .execute<{ is_phrase: boolean; has_pay: boolean; has_india: boolean }>(sql`
      select search_tokens @@ '''posts'' <-> ''meghwal'''::tsquery as is_phrase,
        search_tokens @@ '''nineteenth'''::tsquery as has_pay,
        search_tokens @@ '''india'''::tsquery as has_india
      from announcements where title = ${title}`)
      .then(({ rows }) => rows);
    expect(row).toEqual({ is_phrase: false, has_pay: false, has_india: false });
  });

  test('are updated if another program wrote facts, and recorded as a change only if search reads them', async () => {
    const write = (facts: string) =>
      db.execute(
        sql`update announcements set facts = facts || ${facts}::jsonb where title = ${title}`,
      );
    await write('{"pay": "Level twentieth"}');
    const before = await db.$count(changes);
    expect(await renewDerived(db, system)).toBe(1);
    expect(await db.$count(changes)).toBe(before);
    await write('{"organisation": "Brahmaputra Ferries"}');
    expect((await search('brahmaputra ferries')).found).toEqual([]);
    expect(await renewDerived(db, system)).toBe(1);
    expect((await search('brahmaputra ferries')).found).toEqual([title]);
    expect((await search('mpcx')).found).toEqual([title]);
  });
});

test('rows written by another program are found after they are renewed', async () => {
  const { id } = await buildAnnouncement(db, { title: 'Before Brahmaputra', categoryId });
  await db.execute(`update announcements set title = 'After Godavari' where id = '${id}'`);
  expect((await search('godavari')).found).toEqual([]);
  expect(await renewDerived(db, system)).toBe(1);
  const [change] = await db.select().from(changes).orderBy(desc(changes.seq)).limit(1);
  expect(change).toMatchObject({ entity: 'announcement', keys: ['announcements'] });
  expect((await search('godavari')).found).toEqual(['After Godavari']);
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  expect(row).toMatchObject({ version: 2 });
  expect(await renewDerived(db, system)).toBe(0);
});
