import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import { buildAnnouncement, buildPost } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { importAboutSections, listAboutSections, readAboutContent } from './about.server.ts';

const texts = textsFor('en');
const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.execute(sql`delete from about_page`);
});

const section = (sectionName: string, stats: unknown = null, content: string | null = 'Text') => ({
  sectionName,
  title: `Title of ${sectionName}`,
  content,
  imageUrl: '',
  stats,
});

describe('the about page', () => {
  test('has nothing but counted numbers where no section is stored', async () => {
    const nothing = { title: null, content: null, imageUrl: null };
    expect(await readAboutContent(db, texts)).toEqual({
      hero: nothing,
      mission: { ...nothing, points: [] },
      founder: { ...nothing, name: '', role: '', email: '', phone: '' },
      stats: {
        ...nothing,
        items: [
          { icon: 'BookOpen', count: 0, label: 'Notices published' },
          { icon: 'Award', count: 0, label: 'Categories' },
          { icon: 'Users', count: 0, label: 'Guides written' },
        ],
      },
      cta: { ...nothing, primaryButton: '', secondaryButton: '' },
    });
  });

  test('shows the stored sections with the stats of each', async () => {
    await importAboutSections(db, [
      section('hero'),
      section('mission', ['One', 'Two']),
      section('founder', { name: 'Team', role: 'Editors', email: 'a@example.org', phone: '' }),
      section('stats', [{ icon: 'Users', count: 7, label: 'Readers' }]),
      section('cta', { primaryButton: 'Go', secondaryButton: 'Ask' }),
    ]);
    const names = (await listAboutSections(db)).map(({ sectionName }) => sectionName);
    expect(names).toEqual(['hero', 'mission', 'founder', 'stats', 'cta']);
    expect(await readAboutContent(db, texts)).toMatchObject({
      hero: { title: 'Title of hero', content: 'Text', imageUrl: null },
      mission: { points: ['One', 'Two'] },
      founder: { name: 'Team', role: 'Editors', email: 'a@example.org' },
      stats: { items: [{ icon: 'Users', count: 7, label: 'Readers' }] },
      cta: { primaryButton: 'Go', secondaryButton: 'Ask' },
    });
  });

  test('counts now what is to be counted', async () => {
    await buildAnnouncement(db);
    await buildPost(db);
    await buildPost(db, { isPublished: false });
    const item = (counted: string) => ({ icon: 'Award', count: null, label: counted, counted });
    await importAboutSections(db, [
      section('stats', [item('announcements'), item('categories'), item('posts')]),
    ]);
    const { stats } = await readAboutContent(db, texts);
    expect(stats.items.map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  test('leaves out stats that do not fit their section', async () => {
    await importAboutSections(db, [
      section('mission', { name: 'x' }),
      section('founder', ['x']),
      section('stats', [{ icon: 'Skull', count: 'many' }]),
      section('cta', 7),
    ]);
    expect(await readAboutContent(db, texts)).toMatchObject({
      mission: { points: [], content: 'Text' },
      founder: { name: '' },
      stats: { items: [{ label: 'Notices published' }, {}, {}] },
      cta: { primaryButton: '' },
    });
  });
});
