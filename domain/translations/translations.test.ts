import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  activity,
  announcements,
  categories,
  changes,
  staffUsers,
  translations,
} from '#db/schema.server.ts';
import { importAboutSections } from '#domain/about/about.server.ts';
import { system, visitor } from '#domain/actor.ts';
import { Forbidden, NotFound } from '#domain/errors.ts';
import { resetMailTemplate, saveMailTemplate } from '#domain/mails/templates.server.ts';
import { MergeConflict } from '#domain/merge-save.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { actAs, buildAnnouncement, buildCategory, buildPost } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { countTranslations, listOutdated, listTranslations } from './states.server.ts';
import {
  getTranslation,
  listTranslatedCategories,
  readTranslatedAbout,
  readTranslatedMail,
  readTranslations,
  saveTranslation,
  translateEntries,
} from './translations.server.ts';

const database = await createTestDatabase();
const { db, pool } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(translations);
  await db.delete(announcements);
  await db.delete(categories);
});

const keyOf = (id: string) => ({ entity: 'category', id, locale: 'hi' }) as const;
const translate = (id: string, name: string) => saveTranslation(db, system, keyOf(id), { name });

test('only a member who may write the entry may write its translation', async () => {
  const { id } = await buildCategory(db);
  for (const actor of [actAs('somebody', 'author'), visitor]) {
    await expect(saveTranslation(db, actor, keyOf(id), { name: 'न' })).rejects.toThrow(Forbidden);
    await expect(getTranslation(db, actor, keyOf(id))).rejects.toThrow(Forbidden);
  }
  const editor = actAs('somebody', 'editor');
  await db.insert(staffUsers).values({ id: editor.id, name: 'E', email: 'e@example.org' });
  await saveTranslation(db, editor, keyOf(id), { name: 'नौकरी' });
  expect((await getTranslation(db, system, keyOf(id))).values).toEqual({ name: 'नौकरी' });
  await expect(translate(crypto.randomUUID(), 'न')).rejects.toThrow(NotFound);
});

test('a translation is recorded as a change of its entry, and as activity', async () => {
  const { id, name } = await buildCategory(db);
  await db.delete(changes);
  await translate(id, 'नौकरी');
  await translate(id, 'नौकरी');
  const recorded = await db.select().from(changes);
  expect(recorded).toMatchObject([
    { entity: 'category', entityId: id, keys: ['categories', `category:${id}`] },
  ]);
  const lines = await db.select().from(activity).where(eq(activity.entity, 'translation'));
  expect(lines.at(-2)).toMatchObject({ action: 'save', label: name, fields: ['hi.name'] });
});

test('an emptied translation is English again, and that of an erased entry is erased', async () => {
  const [one, two] = [await buildCategory(db), await buildCategory(db)];
  await translate(one.id, 'एक');
  await translate(two.id, 'दो');
  await translate(one.id, '');
  await db.delete(categories).where(eq(categories.id, two.id));
  expect(await db.select().from(translations)).toMatchObject([{ entityId: one.id, values: {} }]);
});

test('a translation whose English changed since is marked as outdated', async () => {
  const { id } = await buildCategory(db, { name: 'Jobs' });
  const { sourceHashes } = await getTranslation(db, system, keyOf(id));
  await translate(id, 'नौकरी');
  expect(await getTranslation(db, system, keyOf(id))).toMatchObject({ changed: [] });
  await db.update(categories).set({ name: 'All jobs' }).where(eq(categories.id, id));
  expect(await getTranslation(db, system, keyOf(id))).toMatchObject({ changed: ['name'] });
  // The form was opened before the English name changed, so the translation belongs to the old
  // name.
  await saveTranslation(db, system, keyOf(id), { name: 'नौकरियां' }, { sourceHashes });
  expect(await getTranslation(db, system, keyOf(id))).toMatchObject({ changed: ['name'] });
  await translate(id, 'सभी नौकरियां');
  expect(await getTranslation(db, system, keyOf(id))).toMatchObject({ changed: [] });
});

test('a name of known words is offered in the other language', async () => {
  const { id } = await buildCategory(db, { name: 'Results' });
  expect((await getTranslation(db, system, keyOf(id))).offers).toEqual({ name: 'परिणाम' });
});

test('the second of two people who translate the same field sees a conflict', async () => {
  const { id } = await buildCategory(db);
  await translate(id, 'पहला');
  const late = saveTranslation(db, system, keyOf(id), { name: 'दूसरा' }, { base: { name: '' } });
  await expect(late).rejects.toThrow(MergeConflict);
  expect((await getTranslation(db, system, keyOf(id))).values).toEqual({ name: 'पहला' });
});

test('a list in another language takes one more query, and one in English none', async () => {
  const [jobs, results] = [
    await buildCategory(db, { name: 'Jobs' }),
    await buildCategory(db, { name: 'Results' }),
  ];
  await translate(jobs.id, 'नौकरी');
  const entries = [jobs, results].map(({ id, name }) => ({ id, name }));
  const queries = await countQueries(async () => {
    expect(await translateEntries(db, 'hi', 'category', entries)).toEqual([
      { id: jobs.id, name: 'नौकरी' },
      { id: results.id, name: 'Results' },
    ]);
  });
  expect(queries).toBe(1);
  expect(await countQueries(() => readTranslations(db, 'en', 'category', [jobs.id]))).toBe(0);
  expect((await listTranslatedCategories(db, 'hi')).map(({ name }) => name)).toEqual([
    'नौकरी',
    'Results',
  ]);
});

test('formatted text is cleaned, and a list does not load it', async () => {
  const post = await buildPost(db, { title: 'How to read', excerpt: 'About it' });
  const key = { entity: 'post', id: post.id, locale: 'hi' } as const;
  const content = '<p onclick="x()">हिंदी</p><script>x()</script>';
  await saveTranslation(db, system, key, { title: 'कैसे पढ़ें', excerpt: '', content });
  const [found] = (await readTranslations(db, 'hi', 'post', [post.id])).values();
  expect(found).toEqual({ title: 'कैसे पढ़ें', content: '<p>हिंदी</p>' });
  const { id, title, excerpt } = post;
  expect(await translateEntries(db, 'hi', 'post', [{ id, title, excerpt }])).toEqual([
    { id, title: 'कैसे पढ़ें', excerpt: 'About it' },
  ]);
});

test('the about page has its translated texts, and numbers keep their own labels', async () => {
  const section = { title: 'About us', content: 'Who we are', imageUrl: null, stats: null };
  await importAboutSections(db, system, [
    { ...section, sectionName: 'hero' },
    { ...section, sectionName: 'mission', stats: ['One', 'Two'] },
    {
      ...section,
      sectionName: 'stats',
      stats: [
        { icon: 'Users', count: 7, label: 'Readers' },
        { icon: 'Award', count: 8, label: 'Prizes' },
      ],
    },
  ]);
  const key = { entity: 'about', id: 'page', locale: 'hi' } as const;
  expect((await getTranslation(db, system, key)).english).toMatchObject({
    heroTitle: 'About us',
    missionPoints: 'One\nTwo',
    statsLabels: 'Readers\nPrizes',
    ctaTitle: '',
  });
  const language = { locale: 'hi', texts: textsFor('hi') } as const;
  const save = (statsLabels: string) =>
    saveTranslation(db, system, key, {
      heroTitle: 'हमारे बारे में',
      missionPoints: 'एक\n\nदो',
      statsLabels,
    });
  await save('पाठक\nपुरस्कार');
  const about = await readTranslatedAbout(db, language);
  expect(about.hero).toMatchObject({ title: 'हमारे बारे में', content: 'Who we are' });
  expect(about.mission.points).toEqual(['एक', 'दो']);
  expect(about.stats.items).toMatchObject([
    { count: 7, label: 'पाठक' },
    { count: 8, label: 'पुरस्कार' },
  ]);
  expect(about.cta.title).toBe(language.texts.aboutCtaTitle);
  await save('पाठक');
  expect((await readTranslatedAbout(db, language)).stats.items[0]).toMatchObject({
    label: 'Readers',
  });
});

test('the list has missing, outdated and finished translations', async () => {
  const notices = [];
  for (const title of ['One', 'Two', 'Three']) {
    notices.push(await buildAnnouncement(db, { title, description: `<p>About ${title}</p>` }));
  }
  const [one, two, three] = notices.map(({ id }) => id) as [string, string, string];
  const write = (id: string) =>
    saveTranslation(
      db,
      system,
      { entity: 'announcement', id, locale: 'hi' },
      { description: '<p>विवरण</p>' },
    );
  await write(one);
  await write(two);
  await db
    .update(announcements)
    .set({ description: '<p>Changed</p>' })
    .where(eq(announcements.id, two));
  const states = async (state: 'missing' | 'changed' | 'done') =>
    (await listTranslations(db, system, { entity: 'announcement', locale: 'hi', state })).items.map(
      ({ id }) => id,
    );
  expect(await states('done')).toEqual([one]);
  expect(await states('changed')).toEqual([two]);
  expect(await states('missing')).toEqual([three]);
  expect(await listOutdated(db, [one, two, three])).toEqual([two]);
  const counts = await countTranslations(db, system, 'hi');
  expect(counts.find(({ entity }) => entity === 'announcement')?.counts).toEqual({
    missing: 1,
    changed: 1,
    done: 1,
  });
  const author = await countTranslations(db, actAs('somebody', 'author'), 'hi');
  expect(author.map(({ entity }) => entity)).toEqual(['post']);
});

test('a translated mail keeps its links, and its default counts as translated', async () => {
  const key = { entity: 'mail-template', id: 'digest', locale: 'hi' } as const;
  const language = { locale: 'hi', texts: textsFor('hi') } as const;
  const stateOfMails = async () =>
    (await countTranslations(db, system, 'hi')).find(({ entity }) => entity === 'mail-template')
      ?.counts;
  expect(await stateOfMails()).toEqual({ missing: 0, changed: 0, done: 0 });
  const english = { subject: 'Today', body: '{notices}\n\n{leaveUrl}' };
  await saveMailTemplate(db, system, 'digest', english);
  expect(await stateOfMails()).toMatchObject({ missing: 1 });
  const refused = saveTranslation(db, system, key, { subject: '', body: 'बिना लिंक' });
  await expect(refused).rejects.toMatchObject({ key: 'mailPlaceholderMissing' });
  await saveTranslation(db, system, key, { subject: 'आज', body: '' });
  expect(await readTranslatedMail(db, 'digest', language)).toEqual({
    subject: 'आज',
    body: language.texts.mailDigestBody,
  });
  await resetMailTemplate(db, system, 'digest');
});

async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pool, 'query');
  await run();
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
}

test('the list has 50 entries per page', async () => {
  for (let n = 0; n < 51; n++)
    await buildCategory(db, { name: `Page ${String(n).padStart(2, '0')}` });
  const asked = { entity: 'category', locale: 'hi' } as const;
  const first = await listTranslations(db, system, asked);
  expect(first).toMatchObject({ older: '50', newer: null });
  expect(first.items.length).toBe(50);
  const second = await listTranslations(db, system, { ...asked, cursor: first.older });
  expect(second).toMatchObject({ items: [{ label: 'Page 50' }], older: null, newer: '' });
});
