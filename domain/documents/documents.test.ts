import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '#db/schema.server.ts';
import { system, visitor } from '#domain/actor.ts';
import { buildCategory } from '#tests/factories.ts';
import { createAnnouncement, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { listActivity } from '../activity/activity.server.ts';
import { checks } from '../reading/checks.ts';
import { readTexts } from '../reading/read-texts.ts';
import {
  eraseUnusedDocuments,
  getDocument,
  listDocumentsOf,
  storeDocument,
} from './documents.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const text = [
  'Staff Selection Commission',
  'Last date for receipt of online applications: 24-07-2026',
  'Total number of vacancies: 5,464',
].join('\n');
const facts = { organisation: 'Staff Selection Commission', vacancies: 5464 };
const filled = { lastDate: '2026-07-24', facts };

let categoryId: string;
beforeAll(async () => {
  categoryId = (await buildCategory(db)).id;
});

const store = (values: Partial<Parameters<typeof storeDocument>[2]> = {}) =>
  storeDocument(db, system, {
    name: 'notice.pdf',
    text,
    secondText: null,
    isCut: false,
    bytes: null,
    ...values,
  });

const create = (document: { id: string; checked: readonly string[] }, values = {}) =>
  createAnnouncement(db, system, {
    title: `Clerk Recruitment ${randomUUID()}`,
    description: '<p>What it is about.</p>',
    categoryId,
    ...filled,
    ...values,
    document,
  });

test('a value that another text of the document lacks stays a doubt', async () => {
  const { id } = await store({ secondText: text.replace('5,464', '5,446') });
  const { secondText } = await getDocument(db, id);
  const { facts } = readTexts(text, secondText);
  const certainty = (name: string) => facts.find(({ fact }) => fact === name)?.certainty;
  expect(certainty('vacancies')).toBe('doubtful');
  expect(certainty('dates.last')).toBe('certain');
});

test('an announcement stores its document, with the words of each fact', async () => {
  const { id } = await store();
  const announcement = await create({ id, checked: ['last', 'vacancies'] });
  const [kept] = await listDocumentsOf(db, announcement.id);
  expect(kept).toMatchObject({ id, name: 'notice.pdf' });
  expect(kept?.evidence).toContainEqual({
    fact: 'dates.last',
    value: { on: '2026-07-24' },
    words: 'Last date for receipt of online applications: 24-07-2026',
  });
  expect(kept?.evidence).toContainEqual({
    fact: 'vacancies',
    value: 5464,
    words: 'Total number of vacancies: 5,464',
  });
});

test('facts that nobody compared cannot be published', async () => {
  const { id } = await store();
  const refused = create({ id, checked: ['vacancies'] });
  await expect(refused).rejects.toMatchObject({
    key: 'documentNotChecked',
    fields: { 'checked.last': { key: 'documentNotChecked' } },
  });
  expect(await db.$count(documents, sql`id = ${id} and announcement_id is null`)).toBe(1);
});

test('changed facts need no comparison, and their words are not stored', async () => {
  const { id } = await store();
  const announcement = await create({ id, checked: [] }, { lastDate: '2026-07-31', facts: {} });
  expect(await listDocumentsOf(db, announcement.id)).toMatchObject([{ id, evidence: [] }]);
});

test('a later document is added to an announcement, and a used one is copied', async () => {
  const [first, second] = [await store(), await store({ name: null })];
  const announcement = await create({ id: first.id, checked: checks });
  const { version } = await updateAnnouncement(db, system, announcement.id, {
    ...announcement,
    publishedAt: null,
    document: { id: second.id, checked: checks },
  });
  expect(version).toBeGreaterThan(0);
  const names = (await listDocumentsOf(db, announcement.id)).map(({ name }) => name);
  expect(names).toEqual([null, 'notice.pdf']);

  const other = await create({ id: first.id, checked: checks });
  expect(await listDocumentsOf(db, other.id)).toMatchObject([{ name: 'notice.pdf' }]);
  expect(await listDocumentsOf(db, announcement.id)).toHaveLength(2);
});

test('a save that repeats what somebody else saved meanwhile adds its document', async () => {
  const first = await store();
  const checked = ['last', 'vacancies'];
  const announcement = await create({ id: first.id, checked });
  const changed = {
    title: announcement.title,
    description: '<p>It says more.</p>',
    categoryId,
    ...filled,
  };
  const { version } = announcement;
  await updateAnnouncement(db, system, announcement.id, { ...changed, version });
  const second = await store({ name: 'second.pdf' });
  await updateAnnouncement(db, system, announcement.id, {
    ...changed,
    version,
    document: { id: second.id, checked },
  });
  const names = (await listDocumentsOf(db, announcement.id)).map(({ name }) => name);
  expect(names).toEqual(['second.pdf', 'notice.pdf']);
  const [line] = (await listActivity(db, system)).items;
  expect(line).toMatchObject({ action: 'save', label: announcement.title, fields: ['document'] });
});

test('characters that the database does not allow are replaced at their position', async () => {
  const { id } = await store({ text: 'प\0ीक्षा \ud800 end' });
  expect((await getDocument(db, id)).text).toBe('प\ufffdीक्षा \ufffd end');
});

test('a text without letters, a stranger and an unknown id are refused', async () => {
  await expect(store({ text: ' \n\u200b' })).rejects.toMatchObject({ key: 'noticeTextMissing' });
  const stranger = storeDocument(db, visitor, {
    name: null,
    text,
    secondText: null,
    isCut: false,
    bytes: null,
  });
  await expect(stranger).rejects.toMatchObject({ key: 'forbidden' });
  await expect(getDocument(db, 'x')).rejects.toMatchObject({ key: 'documentNotFound' });
  await expect(create({ id: randomUUID(), checked: checks })).rejects.toMatchObject({
    key: 'documentNotFound',
  });
});

test('documents without an announcement are erased after their time', async () => {
  const [unused, used, fresh] = [await store(), await store(), await store()];
  await create({ id: used.id, checked: checks });
  const old = sql`now() - interval '31 days'`;
  for (const { id } of [unused, used]) {
    await db.update(documents).set({ createdAt: old }).where(eq(documents.id, id));
  }
  expect(await eraseUnusedDocuments(db, system)).toBe(1);
  await expect(getDocument(db, unused.id)).rejects.toMatchObject({ key: 'documentNotFound' });
  expect(await getDocument(db, fresh.id)).toMatchObject({ id: fresh.id });
});
