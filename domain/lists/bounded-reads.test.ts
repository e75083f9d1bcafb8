import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCategories } from '#domain/categories/categories.server.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { fillWithCopies } from '#tests/setup/many-announcements.ts';
import { getAnnouncement } from '../announcements/announcements.server.ts';
import { announcementLists } from '../announcements/schema.ts';
import { DAY_MS, todayInIndia } from '../dates.ts';
import { listClosing } from './closing.server.ts';
import { listExamined } from './examined.server.ts';
import { listHome } from './home.server.ts';
import { listAnnouncements, listBriefly, listLatest } from './lists.server.ts';
import { listPastCycles } from './past-cycles.server.ts';
import { listOfSameExamination } from './same-examination.server.ts';
import { findThread, inTheirThreads } from './threads.server.ts';
import { listCategoryTitles } from './titles.server.ts';

/*
 * Public pages must not read more rows when the table grows. The tests count the announcements that
 * each statement reads. A failed test names the scan that reads too many rows.
 */

const database = await createTestDatabase();
const { db, pool } = database;
afterAll(database.close);

const COUNT = 4_000;

const dayIn = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));

/**
 * Maximum number of rows that a statement may read. A page shows 60 announcements. The tests of
 * `domain/search` limit the reads of searches.
 */
const MOST_ROWS = 400;

let categoryId: string;
let shortId: string;
let title: string;
let deep: string | null;
const inThreads = [
  {
    shortId: 'one',
    thread: 'ssc-cgl-2025',
    kind: 'other',
    mark: null,
    lastDate: null,
    dates: {},
  } as const,
];

beforeAll(async () => {
  await fillWithCopies(database, { count: COUNT });
  const { items } = await listAnnouncements(db, { limit: 1 });
  ({ categoryId = '', shortId = '', title = '' } = items[0] ?? {});
  expect(await listOfSameExamination(db, { id: '', title })).not.toEqual([]);
  const { rows } = await pool.query(
    `select 'o' || (extract(epoch from published_at) * 1000000)::bigint || '_' || id as cursor
      from announcements order by published_at desc offset ${COUNT / 2} limit 1`,
  );
  deep = rows[0].cursor;
});

type Statement = { name?: string; text: string; values: unknown[] };
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** Returns the statements that `work` sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const { query } = pool;
  pool.query = ((config: Omit<Statement, 'values'>, values: unknown[] = []) => {
    asked.push({ ...config, values });
    return Reflect.apply(query, pool, [config, values]);
  }) as typeof query;
  await work().finally(() => {
    pool.query = query;
  });
  return asked;
}

/**
 * Returns the scans of announcements in a statement's plan. Each scan has the number of rows that
 * it reads.
 */
async function readsOf({ text, values }: Statement): Promise<{ by: string; rows: number }[]> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
  const walk = (node: Node): { by: string; rows: number }[] => {
    const removed =
      (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const own =
      node['Relation Name'] === 'announcements'
        ? [{ by: node['Node Type'], rows: (node['Actual Rows'] + removed) * node['Actual Loops'] }]
        : [];
    return [...own, ...(node.Plans ?? []).flatMap(walk)];
  };
  return walk(rows[0]['QUERY PLAN'][0].Plan);
}

describe('reads of public pages are bounded', () => {
  const home = () => listHome(db, { now: new Date(), quickLinkIds: [], shown: [] });
  const list = (options: Parameters<typeof listAnnouncements>[1]) => () => listBriefly(db, options);

  test.each<[string, () => Promise<unknown>]>([
    ['the newest', () => listLatest(db, { limit: 10 })],
    ['the lists of home', home],
    ['the titles of a category', () => listCategoryTitles(db, { categoryId, limit: 12 })],
    ['the categories with their counts', () => listCategories(db)],
    ['one notice', () => getAnnouncement(db, shortId)],
    ...announcementLists.map((name): [string, () => Promise<unknown>] => [
      `the list ${name}`,
      list({ list: name }),
    ]),
    ['others of one examination', () => listOfSameExamination(db, { id: '', title })],
    ['what closes soon', () => listClosing(db, { now: new Date() })],
    ['a thread', () => findThread(db, 'ssc-cgl-2025')],
    ['the threads of a list', () => inTheirThreads(db, inThreads)],
    ['examinations of a week', () => listExamined(db, { from: dayIn(0), until: dayIn(7) })],
    ['its past cycles', () => listPastCycles(db, { slug: 'ssc-cgl-2025', name: 'SSC CGL 2025' })],
    ['a category', () => list({ categoryId })()],
    ['a deep page of a category', () => list({ categoryId, cursor: deep })()],
  ])('in %s', async (_, work) => {
    const statements = await statementsOf(work);
    expect(statements).not.toEqual([]);
    for (const statement of statements) {
      for (const { by, rows } of await readsOf(statement)) {
        expect({ by, statement: statement.text }).not.toMatchObject({ by: 'Seq Scan' });
        expect(rows).toBeLessThanOrEqual(MOST_ROWS);
      }
    }
  });

  test.each<[string, () => Promise<unknown>]>([
    ['home', () => Promise.all([listLatest(db, { limit: 10 }), home()])],
    ['a notice', () => getAnnouncement(db, shortId)],
    ['others of one examination', () => listOfSameExamination(db, { id: '', title })],
    ['a thread', () => findThread(db, 'ssc-cgl-2025')],
    ['the threads of a list', () => inTheirThreads(db, inThreads)],
    ['examinations of a week', () => listExamined(db, { from: dayIn(0), until: dayIn(7) })],
    ['a category', () => list({ categoryId })()],
  ])('connections have prepared the statements of %s', async (_, work) => {
    const names = (await statementsOf(work)).map(({ name }) => name ?? '');
    for (const name of names) expect(name).toMatch(/^.{1,63}$/);
  });
});
