import { asc, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { aboutPage } from '#db/schema.server.ts';
import type { Texts } from '#messages/texts.ts';
import { countAnnouncements } from '../announcements/announcements.server.ts';
import { listCategories } from '../categories/categories.server.ts';
import { listPosts } from '../posts/posts.server.ts';
import {
  type AboutContent,
  type AboutSection,
  type AboutSectionName,
  type AboutStats,
  aboutStatsSchemas,
} from './schema.ts';

/** The stored sections of the about page, oldest first (admin area, section 7). */
export async function listAboutSections(db: Database): Promise<AboutSection[]> {
  const rows = await db
    .select({
      id: aboutPage.id,
      sectionName: aboutPage.sectionName,
      title: aboutPage.title,
      content: aboutPage.content,
      imageUrl: aboutPage.imageUrl,
      stats: aboutPage.stats,
      updatedAt: aboutPage.updatedAt,
      version: aboutPage.version,
    })
    .from(aboutPage)
    .where(isNull(aboutPage.deletedAt))
    .orderBy(asc(aboutPage.createdAt), asc(aboutPage.id));
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/**
 * The about page for visitors (public site, section 2). Stats whose meaning does not fit their
 * section count as missing; numbers that are to be counted are counted now.
 */
export async function readAboutContent(db: Database, texts: Texts): Promise<AboutContent> {
  const sections = await listAboutSections(db);
  const find = (name: AboutSectionName) => sections.find(({ sectionName }) => sectionName === name);
  const text = (name: AboutSectionName) => ({
    title: find(name)?.title || null,
    content: find(name)?.content || null,
    imageUrl: find(name)?.imageUrl || null,
  });
  const statsOf = <Name extends keyof typeof aboutStatsSchemas>(name: Name) =>
    aboutStatsSchemas[name].safeParse(find(name)?.stats).data;
  const items = (statsOf('stats') as AboutStats['stats'] | undefined) ?? defaultStats(texts);
  const counts = items.some(({ counted }) => counted) ? await countEntities(db) : null;
  const mission = statsOf('mission') as string[] | undefined;
  const founder = statsOf('founder') as AboutContent['founder'] | undefined;
  const cta = statsOf('cta') as AboutContent['cta'] | undefined;
  return {
    hero: text('hero'),
    mission: { ...text('mission'), points: mission ?? [] },
    founder: { name: '', role: '', email: '', phone: '', ...founder, ...text('founder') },
    stats: {
      ...text('stats'),
      items: items.map(({ icon, label, count, counted }) => ({
        icon,
        label,
        count: count ?? (counted && counts ? counts[counted] : 0),
      })),
    },
    cta: { primaryButton: '', secondaryButton: '', ...cta, ...text('cta') },
  };
}

/** Where no numbers are stored, the site counts what it has. */
function defaultStats(texts: Texts): AboutStats['stats'] {
  return [
    {
      icon: 'BookOpen',
      count: null,
      label: texts.aboutStatAnnouncements,
      counted: 'announcements',
    },
    { icon: 'Award', count: null, label: texts.aboutStatCategories, counted: 'categories' },
    { icon: 'Users', count: null, label: texts.aboutStatPosts, counted: 'posts' },
  ];
}

async function countEntities(db: Database) {
  const [announcements, categories, posts] = await Promise.all([
    countAnnouncements(db),
    listCategories(db),
    listPosts(db, { pageSize: 1 }),
  ]);
  return { announcements, categories: categories.length, posts: posts.total };
}

/** What one section starts with. */
export type ImportedSection = {
  sectionName: string;
  title: string | null;
  content: string | null;
  imageUrl: string | null;
  stats: unknown;
};

/** Stores the sections of an empty about page, in their order. */
export async function importAboutSections(
  db: Database,
  sections: readonly ImportedSection[],
): Promise<void> {
  if (sections.length === 0) return;
  const start = Date.now();
  await db
    .insert(aboutPage)
    .values(sections.map((section, index) => ({ ...section, createdAt: new Date(start + index) })));
}
