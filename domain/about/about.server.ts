import { asc, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { aboutPage } from '#db/schema.server.ts';
import type { Texts } from '#messages/texts.ts';
import type { Actor } from '../actor.ts';
import { listCategories } from '../categories/categories.server.ts';
import { countAnnouncements } from '../lists/counts.server.ts';
import { requirePermission } from '../permissions.ts';
import { listPosts } from '../posts/posts.server.ts';
import { aboutDefaults } from './defaults.ts';
import {
  type AboutContent,
  type AboutSection,
  type AboutSectionName,
  type AboutStats,
  aboutStatsSchemas,
} from './schema.ts';

/** Lists the stored sections of the about page, oldest first (admin area, section 7). */
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
 * Loads the about page for visitors (public site, section 2). Missing sections and fields, and
 * invalid stats, are replaced with the defaults of `texts`. Stats that the site counts itself are
 * counted at each call.
 *
 * @param inLanguage inserts translated texts into the stored sections
 */
export async function readAboutContent(
  db: Database,
  texts: Texts,
  inLanguage: (sections: AboutSection[]) => AboutSection[] = (sections) => sections,
): Promise<AboutContent> {
  const sections = inLanguage(await listAboutSections(db));
  const defaults = aboutDefaults(texts);
  const find = (name: AboutSectionName) => sections.find(({ sectionName }) => sectionName === name);
  const text = <Content>(name: AboutSectionName, missing: { title: string; content: Content }) => ({
    title: find(name)?.title || missing.title,
    content: find(name)?.content || missing.content,
    imageUrl: find(name)?.imageUrl || null,
  });
  const statsOf = <Name extends keyof typeof aboutStatsSchemas>(name: Name) =>
    aboutStatsSchemas[name].safeParse(find(name)?.stats).data;
  const items = (statsOf('stats') as AboutStats['stats'] | undefined) ?? defaults.stats.items;
  const counts = items.some(({ counted }) => counted) ? await countEntities(db) : null;
  const mission = statsOf('mission') as string[] | undefined;
  const founder = statsOf('founder') as AboutStats['founder'] | undefined;
  const cta = statsOf('cta') as AboutStats['cta'] | undefined;
  return {
    hero: text('hero', defaults.hero),
    mission: {
      ...text('mission', defaults.mission),
      points: mission?.length ? mission : defaults.mission.points,
    },
    founder: {
      ...text('founder', defaults.founder),
      name: founder?.name ?? '',
      role: founder?.role || (founder?.name ? '' : defaults.founder.role),
      email: founder?.email ?? '',
      phone: founder?.phone ?? '',
    },
    stats: {
      ...text('stats', defaults.stats),
      items: items.map(({ icon, label, count, counted }) => ({
        icon,
        label,
        count: count ?? (counted && counts ? counts[counted] : 0),
      })),
    },
    cta: {
      ...text('cta', defaults.cta),
      primaryButton: cta?.primaryButton || defaults.cta.primaryButton,
      secondaryButton: cta?.secondaryButton || defaults.cta.secondaryButton,
    },
  };
}

async function countEntities(db: Database) {
  const [announcements, categories, posts] = await Promise.all([
    countAnnouncements(db),
    listCategories(db),
    listPosts(db, { pageSize: 1 }),
  ]);
  return { announcements, categories: categories.length, posts: posts.total };
}

export type ImportedSection = {
  sectionName: string;
  title: string | null;
  content: string | null;
  imageUrl: string | null;
  stats: unknown;
};

/** Stores imported sections in an empty about page, in the order given. */
export async function importAboutSections(
  db: Database,
  actor: Actor,
  sections: readonly ImportedSection[],
): Promise<void> {
  requirePermission(actor, 'content.import');
  if (sections.length === 0) return;
  const start = Date.now();
  await db
    .insert(aboutPage)
    .values(sections.map((section, index) => ({ ...section, createdAt: new Date(start + index) })));
}
