import { and, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { fillWithCopies } from '#tests/setup/many-announcements.ts';
import { isLive } from '../live-announcements.server.ts';
import { currentAt, orderOfStatus, withStatus } from './filters.server.ts';
import { createMeanings } from './meanings.ts';
import { wordsOf } from './normalise.ts';
import { type Asked, askFor, askLoosely, unitsOf } from './query.ts';
import { answersByStatus, answersOf, searchSettings } from './statement.server.ts';

const database = await createTestDatabase();
afterAll(database.close);

beforeAll(() => fillWithCopies(database, { count: 10_000 }));

const meanings = createMeanings();
const unitsIn = (term: string) => unitsOf(wordsOf(term), meanings);

const now = new Date('2026-11-22T12:00:00+05:30');
const answersFor = (asked: Asked, place = { skip: 0, limit: 61 }) =>
  answersOf(asked, { listed: isLive, isCurrent: currentAt(now), ...place });

const asked = (term: string) => askFor(unitsIn(term), unitsIn(term));

test('the statement is one that can be read', () => {
  const statement = new PgDialect().sqlToQuery(answersFor(asked('ssc')));
  expect(statement.sql.trim().split('\n').length).toBeLessThanOrEqual(42);
  expect(statement.sql).toMatchSnapshot();
});

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
};

const WORDS = ['announcements_search_tokens_idx', 'announcements_title_tokens_idx'];

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the plan of a statement with the settings of searches. */
const planOf = (statement: SQL) =>
  database.db.transaction(async (transaction) => {
    await transaction.execute(searchSettings);
    const { rows } = await transaction.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      sql`explain (format json) ${statement}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan as Node;
  });

test.each([
  'last-date-today',
  'closing-next-week',
  'closing-this-week',
] as const)('only notices of these days are read for the status %s', async (status) => {
  const listed = and(isLive, withStatus(status, now, []));
  const plan = await planOf(
    answersByStatus(orderOfStatus(status, now, []), { listed, skip: 0, limit: 61 }),
  );
  const scans = nodesOf(plan).flatMap((node) => node['Index Name'] ?? node['Relation Name'] ?? []);
  // The statement also looks up cancelled recruitments, notices that extend a time to apply, and
  // notices of a thread. Their indexes are left out.
  const ofNotices = scans.filter((name) => !/cancelled|thread|prolonging|short_id/.test(name));
  expect(new Set(ofNotices)).toEqual(new Set(['announcements', 'announcements_closes_idx']));
  expect(nodesOf(plan).map((node) => node['Node Type'])).not.toContain('Seq Scan');
});

test('only the notices that have the status of an examination are read', async () => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from announcements limit 100`,
  );
  const examined = rows.map(({ id }) => ({ id, day: '2026-11-22' }));
  const listed = and(isLive, withStatus('exam-this-week', now, examined));
  const order = orderOfStatus('exam-this-week', now, examined);
  const plan = await planOf(answersByStatus(order, { listed, skip: 0, limit: 61 }));
  const indexes = nodesOf(plan).flatMap((node) => node['Index Name'] ?? []);
  expect(indexes).toEqual(['announcements_pkey']);
});

test.each([
  ['what all have', asked('notice')],
  ['what many have', asked('constable')],
  ['several words', asked('admit card bihar')],
  ['a word of many meanings', asked('vacancy 2024')],
  ['what few have', asked('patwari paper 1')],
  ['what none has', asked('metallurgy')],
  ['part of a word', asked('ecruitm')],
  ['Hindi', asked('पुलिस भर्ती')],
  ['what sounds alike', askLoosely(unitsIn('konstabel bharthi'))],
  ['signs alone', asked('/-')],
  ['a deep page', asked('officer')],
])('no announcement is read needlessly for %s', async (name, question) => {
  const place = name === 'a deep page' ? { skip: 600, limit: 61 } : undefined;
  const plan = await planOf(answersFor(question, place));
  const scans = nodesOf(plan)
    .filter((node) => node['Relation Name'] === 'announcements')
    .map((node) => node['Node Type']);
  expect(scans).not.toEqual([]);
  expect(scans).not.toContain('Seq Scan');
  // With another index PostgreSQL would read every announcement and compare its words.
  const indexes = nodesOf(plan).flatMap((node) => node['Index Name'] ?? []);
  expect(['announcements_pkey', ...WORDS]).toEqual(expect.arrayContaining(indexes));
});
