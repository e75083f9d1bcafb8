import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { tries } from '#tests/setup/tries.ts';
import { listAnnouncements, searchAnnouncements } from './announcements.server.ts';
import { importAnnouncements } from './import.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let categoryId: string;

const ANNOUNCEMENTS = [
  [
    'SSC CGL Admit Card 2026',
    '<p>Tier <b>II</b> on 12 March. 100% online_only C:\\path "quoted"</p>',
  ],
  ['पुलिस भर्ती 2026', '<p>आवेदन शुरू</p>'],
  ['Café staff wanted', '<ul><li>Résumé</li><li>Interview</li></ul>'],
  ['UPSC Civil Services Result', '<p>Final list of candidates</p>'],
  ['Railway Group D Syllabus', '<p>Mathematics, reasoning</p>'],
  ['Clerk (Grade-II) posts', '<p>Advt. 12/2019-EST of 03.04.2019: fee ₹500/-</p>'],
] as const;

beforeAll(async () => {
  categoryId = (await buildCategory(db)).id;
  for (const [title, description] of ANNOUNCEMENTS) {
    await buildAnnouncement(db, { title, description, categoryId });
  }
});

const search = async (query: string) => {
  const { term, page, nearMatches } = await searchAnnouncements(db, { query });
  return {
    term,
    found: page.items.map(({ title }) => title),
    near: nearMatches.map(({ title }) => title),
  };
};

describe('search', () => {
  test.each([
    ['part of a title', 'GL Adm', 'SSC CGL Admit Card 2026'],
    ['part of a title in another case', 'ssc cgl', 'SSC CGL Admit Card 2026'],
    ['part of a description', 'final LIST', 'UPSC Civil Services Result'],
    ['words with markup between them', 'tier ii on', 'SSC CGL Admit Card 2026'],
    ['text in Hindi', 'भर्ती', 'पुलिस भर्ती 2026'],
    ['a description in Hindi', 'आवेदन', 'पुलिस भर्ती 2026'],
    ['text with accents by text without', 'cafe', 'Café staff wanted'],
    ['text with accents as it stands', 'Résumé', 'Café staff wanted'],
    ['a percent sign', '100%', 'SSC CGL Admit Card 2026'],
    ['an underscore', 'online_only', 'SSC CGL Admit Card 2026'],
    ['a backslash', 'C:\\path', 'SSC CGL Admit Card 2026'],
    ['quotes', '"quoted"', 'SSC CGL Admit Card 2026'],
    ['two letters', 'II', 'SSC CGL Admit Card 2026'],
    ['a year within numbers and dates', '2019', 'Clerk (Grade-II) posts'],
    ['part of a number', '2/2019-es', 'Clerk (Grade-II) posts'],
    ['part of a date after a word', 'of 03.04', 'Clerk (Grade-II) posts'],
    ['signs alone', '/-', 'Clerk (Grade-II) posts'],
    ['a word with signs around it', '(grade-', 'Clerk (Grade-II) posts'],
  ])('finds %s', async (_, query, title) => {
    expect((await search(query)).found).toContain(title);
  });

  test.each([
    '%',
    '_',
    '\\',
    '10_%',
    'onlineXonly',
    '％',
    '＿',
    '＼',
  ])('takes %s as it stands, not as a wildcard', async (query) => {
    const isThere = ANNOUNCEMENTS.filter((announcement) => announcement.join(' ').includes(query));
    expect((await search(query)).found).toHaveLength(
      ['％', '＿', '＼'].includes(query) ? 1 : isThere.length,
    );
  });

  test('does not find the markup of a description', async () => {
    expect((await search('<p>')).found).toEqual([]);
    expect((await search('</li>')).found).toEqual([]);
  });

  test('does not find what ends in the title and begins in the description', async () => {
    expect((await search('2026 Tier')).found).toEqual([]);
  });

  test.each([
    '',
    ' ',
    '\n\t',
    '\0',
    '\u0007',
  ])('has no term in %j and finds nothing', async (query) => {
    expect(await search(query)).toEqual({ term: '', found: [], near: [] });
  });

  test('reads control characters as spaces and at most 100 characters', async () => {
    expect((await search(' ssc\0\tcgl\n')).term).toBe('ssc cgl');
    expect([...(await search('ß'.repeat(5_000))).term]).toHaveLength(100);
  });

  test('is no error for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 150 }),
          fc.string({
            unit: fc.constantFrom('\ud800', '\udc00', '\0', '%', '\\', "'", 'a'),
            maxLength: 30,
          }),
        ),
        async (query) => {
          const { found } = await search(query);
          expect(found.length).toBeLessThanOrEqual(ANNOUNCEMENTS.length);
        },
      ),
      { numRuns: tries(30, 1_000) },
    );
  });

  test('finds every part of a title that is a term', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ANNOUNCEMENTS),
        fc.nat(),
        fc.nat(),
        async ([title], a, b) => {
          const [from, to] = [a % title.length, b % title.length].sort((x, y) => x - y);
          const part = title.slice(from, (to ?? 0) + 1).trim();
          fc.pre(part !== '');
          expect((await search(part)).found).toContain(title);
        },
      ),
      { numRuns: tries(30, 1_000) },
    );
  });
});

describe('near matches', () => {
  test('hold all the words when they do not stand side by side', async () => {
    expect(await search('result upsc')).toEqual({
      term: 'result upsc',
      found: [],
      near: ['UPSC Civil Services Result'],
    });
  });

  test('have a title like the term when no notice holds all the words', async () => {
    expect((await search('railwey group')).near).toEqual(['Railway Group D Syllabus']);
  });

  test('are none when something matched, and none for nonsense', async () => {
    expect((await search('railway')).near).toEqual([]);
    expect((await search('zzqxv')).near).toEqual([]);
  });

  test('are of about the last year', async () => {
    const day = 86_400_000;
    for (const [title, days] of [
      ['Gauhati steno roll', 300],
      ['Gauhati steno list', 500],
    ] as const) {
      const createdAt = new Date(Date.now() - days * day);
      await buildAnnouncement(db, { title, categoryId, createdAt });
    }
    for (const query of ['steno gauhati', 'gauhatti steno']) {
      expect((await search(query)).near).toEqual(['Gauhati steno roll']);
    }
    expect((await search('gauhati steno l')).found).toEqual(['Gauhati steno list']);
  });

  test('are not what lacks a word with a minus before it', async () => {
    expect((await search('-zzqxv')).near).toEqual([]);
  });
});

describe('search in many notices', () => {
  const COUNT = 1_300;

  beforeAll(async () => {
    // Newer than those above, of which the rare ones are beyond what is looked through first.
    const at = (index: number) => new Date(Date.now() - (COUNT - index) * 1_000);
    await importAnnouncements(
      db,
      Array.from({ length: COUNT }, (_, index) => ({
        title: `${index % 2 ? 'Common' : 'Other'} ${index < 10 ? 'rare' : ''} notice ${index}`,
        description: '<p>x</p>',
        categoryId,
        createdAt: at(index),
        updatedAt: at(index),
      })),
    );
  });

  test.each(['common', 'rare', 'notice 1'])('pages through all that match %s', async (query) => {
    const expected = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listAnnouncements>> = await listAnnouncements(db, {
        query,
        cursor,
        limit: 100,
      });
      for (const { title } of page.items) {
        expect(title.toLowerCase()).toContain(query);
        expect(expected.has(title)).toBe(false);
        expected.add(title);
      }
      cursor = page.older;
    } while (cursor);
    const all = await database.pool.query(
      'select count(*)::int as n from announcements where title ilike $1',
      [`%${query}%`],
    );
    expect(expected.size).toBe(all.rows[0].n);
  });

  test('finds whatever stands in a text, and nothing else', async () => {
    const long = `https://example.org/${'very-long/'.repeat(30)}end`;
    await importAnnouncements(
      db,
      ['ab ba  b', 'b aba', 'a', 'ba ab', 'ab.a a/ .b', 'b./a', `ab ${long} ba`].map(
        (text, index) => ({
          title: `zz ${index}`,
          description: `<p>${text} é ${text}</p>`,
          categoryId,
          createdAt: new Date(Date.now() - index * 20 * 86_400_000),
          updatedAt: new Date(),
        }),
      ),
    );
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', 'É', '.', '/'),
      maxLength: 7,
    });
    const parts = fc.tuple(fc.nat(350), fc.nat(20)).map(([from, length]) => {
      return long.slice(from, from + length);
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(letters, parts), async (query) => {
        const { term, page } = await searchAnnouncements(db, { query, limit: 100 });
        fc.pre(term !== '');
        const { rows } = await database.pool.query(
          `select id from announcements where strpos(search_text, immutable_unaccent(lower($1))) > 0
            order by published_at desc, id desc limit 100`,
          [term],
        );
        expect(page.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      }),
      { numRuns: tries(30, 1_000) },
    );
  });

  test('finds few texts that hold very many words with a part of a term', async () => {
    const category = await buildCategory(db);
    const words = (from: number) =>
      Array.from({ length: 600 }, (_, n) => `qx${from + n}`).join(' ');
    const texts = [words(0), words(600), `https://example.org/${'path/'.repeat(50)}qx`, 'nothing'];
    const titles = [];
    for (const [index, text] of texts.entries()) {
      const title = `Of many words ${index}`;
      titles.push(title);
      await buildAnnouncement(db, {
        title,
        description: `<p>${text}</p>`,
        categoryId: category.id,
        createdAt: new Date(Date.now() - (100 + index) * 86_400_000),
      });
    }
    // These days are looked through first.
    for (let n = 1; n <= 10; n++) await buildAnnouncement(db, { categoryId: category.id });
    const find = async (query: string, limit?: number) => {
      const { items } = await listAnnouncements(db, { query, categoryId: category.id, limit });
      return items.map(({ title }) => title).sort();
    };
    await expect(find('qx')).resolves.toEqual(titles.slice(0, 3));
    await expect(find('qx', 2)).resolves.toEqual(titles.slice(0, 2));
    await expect(find('x599 qx')).resolves.toEqual([]);
    await expect(find('x598 qx')).resolves.toEqual(titles.slice(0, 1));
  });

  test('goes back towards newer pages', async () => {
    const first = await listAnnouncements(db, { query: 'common', limit: 20 });
    const second = await listAnnouncements(db, { query: 'common', limit: 20, cursor: first.older });
    const back = await listAnnouncements(db, { query: 'common', limit: 20, cursor: second.newer });
    expect(back.items).toEqual(first.items);
  });
});
