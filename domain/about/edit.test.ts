import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aboutPage, staffUsers } from '#db/schema.server.ts';
import { type Actor, system } from '#domain/actor.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { actAs } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { Side } from '../merge.ts';
import { MergeConflict } from '../merge-save.server.ts';
import { readAboutContent } from './about.server.ts';
import {
  addAboutSection,
  deleteAboutSection,
  openAboutEditor,
  purgeDeletedAboutSections,
  readAboutBase,
  restoreAboutSection,
  saveAboutSections,
} from './edit.server.ts';
import { type AboutInput, aboutSchema } from './schema.ts';

const texts = textsFor('en');

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.execute(sql`delete from about_page`);
});

const names = async () =>
  (await openAboutEditor(db, system, texts)).sections.map((row) => row.sectionName);
const section = async (name: string) =>
  (await openAboutEditor(db, system, texts)).sections.find((row) => row.sectionName === name);

/** Saves sections as a form sends them. */
const save = async (
  actor: Actor,
  input: AboutInput,
  opened?: Parameters<typeof saveAboutSections>[3],
) => saveAboutSections(db, actor, aboutSchema.parse(input), opened);

describe('the editor of the about page', () => {
  test('creates the three default sections if there is no row, and only then', async () => {
    const { sections, deleted } = await openAboutEditor(db, system, texts);
    expect(sections.map(({ sectionName, title, stats }) => [sectionName, title, stats])).toEqual([
      ['hero', 'About Us', null],
      ['mission', 'Our Mission', null],
      ['founder', 'Our Founder', { name: '', role: '', email: '' }],
    ]);
    expect(deleted).toEqual([]);
    for (const name of ['hero', 'mission', 'founder'] as const)
      await deleteAboutSection(db, system, name);
    expect(await openAboutEditor(db, system, texts)).toEqual({
      sections: [],
      deleted: ['hero', 'mission', 'founder'],
    });
    await purgeDeletedAboutSections(db, system, { olderThanDays: -1 });
    expect((await openAboutEditor(db, system, texts)).sections).toHaveLength(3);
  });

  test('opened twice at once creates three sections', async () => {
    await Promise.all([openAboutEditor(db, system, texts), openAboutEditor(db, system, texts)]);
    expect(await names()).toEqual(['hero', 'mission', 'founder']);
  });
});

describe('saving', () => {
  test('stores each section under its name, drops empty values and keeps counts numeric', async () => {
    await openAboutEditor(db, system, texts);
    await save(system, {
      hero: { title: ' Who we are ', content: '', imageUrl: 'https://example.org/a.png' },
      mission: { title: 'Why', points: 'One\n\n Two \n' },
      founder: { name: 'Team', role: '', email: 'team@example.org' },
      stats: {
        title: 'Numbers',
        items: [
          { icon: 'Award', count: 12, label: 'Prizes' },
          { icon: 'Users', label: 'Notices', counted: 'announcements' },
          { icon: 'Users', label: 'Typed', counted: 'posts', count: 3 },
          { icon: 'Users', label: '' },
        ],
      },
      cta: { primaryButton: 'Go' },
    });
    expect(await section('hero')).toMatchObject({
      title: 'Who we are',
      content: null,
      imageUrl: 'https://example.org/a.png',
    });
    expect((await section('mission'))?.stats).toEqual(['One', 'Two']);
    expect((await section('founder'))?.stats).toEqual({ name: 'Team', email: 'team@example.org' });
    expect((await section('stats'))?.stats).toEqual([
      { icon: 'Award', count: 12, label: 'Prizes' },
      { icon: 'Users', count: null, label: 'Notices', counted: 'announcements' },
      { icon: 'Users', count: 3, label: 'Typed' },
    ]);
    expect((await section('cta'))?.stats).toEqual({ primaryButton: 'Go' });
    expect((await readAboutContent(db, texts)).founder).toMatchObject({ name: 'Team', role: '' });
  });

  test('records who saved, and keeps missing and unchanged sections', async () => {
    await db
      .insert(staffUsers)
      .values({ id: 'staff-1', name: 'First Editor', email: 'first@example.org' });
    await openAboutEditor(db, system, texts);
    await save(actAs('staff-1'), {
      hero: { title: 'Changed' },
      mission: { title: 'Our Mission', points: '' },
    });
    const after = await section('hero');
    expect(after).toMatchObject({ title: 'Changed', savedBy: 'First Editor', version: 2 });
    expect(await section('founder')).toMatchObject({ savedBy: null, version: 1 });
    await save(system, { hero: { title: 'Changed' } });
    expect(await section('hero')).toEqual(after);
  });

  test.each<[string, AboutInput]>([
    ['hero.imageUrl', { hero: { imageUrl: 'javascript:alert(1)' } }],
    ['founder.email', { founder: { email: 'nobody' } }],
    ['stats.items.0.count', { stats: { items: [{ label: 'Readers' }] } }],
    ['stats.items.0.count', { stats: { items: [{ label: 'Readers', count: -1 }] } }],
    ['stats.items.0.label', { stats: { items: [{ count: 4 }] } }],
  ])('refuses %s that breaks its rule', (field, input) => {
    const { error } = aboutSchema.safeParse(input);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  test('keeps changes that somebody else saved meanwhile, and asks if both changed the same part', async () => {
    const { sections } = await openAboutEditor(db, system, texts);
    const base = readAboutBase(
      Object.fromEntries(sections.map(({ sectionName, ...row }) => [sectionName, row])),
    );
    const hero = await section('hero');
    await save(system, {
      hero: { title: 'Theirs', content: hero?.content ?? '' },
    });
    const mission = { title: 'Mine', points: '' };
    const content = 'Words of mine';
    const saved = await save(
      system,
      { hero: { title: hero?.title ?? '', content }, mission },
      { base },
    );
    expect(saved.kept).toEqual(['hero.title']);
    expect(await section('hero')).toMatchObject({ title: 'Theirs', content });
    expect((await section('mission'))?.title).toBe('Mine');

    const late = { hero: { title: 'Late', content }, mission };
    const refused = await save(system, late, { base }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MergeConflict);
    const { collisions, version } = refused as MergeConflict;
    expect(collisions).toEqual([
      { part: 'hero.title', base: hero?.title, mine: 'Late', theirs: 'Theirs' },
    ]);
    const choices = { version, sides: new Map([['hero.title', 'mine' as const]]) };
    await save(system, late, { base, choices });
    expect((await section('hero'))?.title).toBe('Late');
  });

  test('of a section that somebody deleted meanwhile asks, and restores it by choice', async () => {
    const { sections } = await openAboutEditor(db, system, texts);
    const base = readAboutBase(
      Object.fromEntries(sections.map(({ sectionName, ...row }) => [sectionName, row])),
    );
    await deleteAboutSection(db, system, 'hero');
    const mine = { hero: { title: 'Mine' } };
    const refused = await save(system, mine, { base }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ collisions: [{ part: 'hero' }] });
    const { version } = refused as MergeConflict;
    const choose = (side: Side) =>
      save(system, mine, {
        base,
        choices: { version, sides: new Map([['hero', side]]) },
      });
    await choose('theirs');
    expect(await section('hero')).toBeUndefined();
    await choose('mine');
    expect((await section('hero'))?.title).toBe('Mine');
  });
});

describe('sections', () => {
  test('are added with their title, and existing ones stay', async () => {
    await openAboutEditor(db, system, texts);
    await addAboutSection(db, system, texts, 'cta');
    expect((await section('cta'))?.title).toBe('Find your notice');
    await save(system, { cta: { title: 'Mine' } });
    await addAboutSection(db, system, texts, 'cta');
    expect((await section('cta'))?.title).toBe('Mine');
  });

  test('are deleted for visitors at once, and can be restored for 30 days', async () => {
    await openAboutEditor(db, system, texts);
    await save(system, { hero: { title: 'Kept' } });
    await deleteAboutSection(db, system, 'hero');
    expect((await readAboutContent(db, texts)).hero.title).toBe('About Us');
    await expect(deleteAboutSection(db, system, 'hero')).rejects.toMatchObject({
      key: 'aboutSectionNotFound',
    });
    await restoreAboutSection(db, system, 'hero');
    expect((await readAboutContent(db, texts)).hero.title).toBe('Kept');

    await deleteAboutSection(db, system, 'hero');
    await db
      .update(aboutPage)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(sql`section_name = 'hero'`);
    await expect(restoreAboutSection(db, system, 'hero')).rejects.toMatchObject({
      key: 'aboutSectionNotFound',
    });
    await addAboutSection(db, system, texts, 'hero');
    expect((await section('hero'))?.title).toBe('About Us');
  });

  test('deleted more than 30 days ago are erased', async () => {
    await openAboutEditor(db, system, texts);
    await deleteAboutSection(db, system, 'hero');
    expect(await purgeDeletedAboutSections(db, system)).toBe(0);
    expect(await purgeDeletedAboutSections(db, system, { olderThanDays: -1 })).toBe(1);
    expect(await names()).toEqual(['mission', 'founder']);
  });
});
