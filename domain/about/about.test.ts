import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
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
  test('has defaults and counted numbers if no section is stored', async () => {
    expect(await readAboutContent(db, texts)).toEqual({
      hero: { title: 'About Us', content: texts.aboutHeroText, imageUrl: null },
      mission: {
        title: 'Our Mission',
        content: texts.aboutMissionText,
        imageUrl: null,
        points: texts.aboutMissionPoints.split('\n'),
      },
      founder: {
        title: 'Our Founder',
        content: texts.aboutFounderText,
        imageUrl: null,
        name: '',
        role: 'Editorial team',
        email: '',
        phone: '',
      },
      stats: {
        title: texts.aboutStatsTitle,
        content: null,
        imageUrl: null,
        items: [
          { icon: 'BookOpen', count: 0, label: 'Notices published' },
          { icon: 'Award', count: 0, label: 'Categories' },
          { icon: 'Users', count: 0, label: 'Guides written' },
        ],
      },
      cta: {
        title: texts.aboutCtaTitle,
        content: null,
        imageUrl: null,
        primaryButton: 'Browse Categories',
        secondaryButton: 'Contact Us',
      },
    });
  });

  test('shows no default role for a named founder', async () => {
    await importAboutSections(db, system, [
      section('founder', { name: 'Team', role: '', email: '' }),
    ]);
    expect((await readAboutContent(db, texts)).founder).toMatchObject({ name: 'Team', role: '' });
  });

  test('shows the stored sections with the stats of each', async () => {
    await importAboutSections(db, system, [
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

  test('counts numbers at the time of the request', async () => {
    await buildAnnouncement(db);
    await buildPost(db);
    await buildPost(db, { isPublished: false });
    const item = (counted: string) => ({ icon: 'Award', count: null, label: counted, counted });
    await importAboutSections(db, system, [
      section('stats', [item('announcements'), item('categories'), item('posts')]),
    ]);
    const { stats } = await readAboutContent(db, texts);
    expect(stats.items.map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  test('leaves out stats with an invalid section', async () => {
    await importAboutSections(db, system, [
      section('mission', { name: 'x' }),
      section('founder', ['x']),
      section('stats', [{ icon: 'Skull', count: 'many' }]),
      section('cta', 7),
    ]);
    expect(await readAboutContent(db, texts)).toMatchObject({
      mission: { points: texts.aboutMissionPoints.split('\n'), content: 'Text' },
      founder: { name: '', role: 'Editorial team' },
      stats: { items: [{ label: 'Notices published' }, {}, {}] },
      cta: { primaryButton: 'Browse Categories' },
    });
  });
});
