import { asc, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { aboutPage } from '#db/schema.server.ts';
import type { AboutSection } from './schema.ts';

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
