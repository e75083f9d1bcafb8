import { type AboutSectionName, isAboutSectionName } from '#domain/about/schema.ts';
import type { StaffTexts } from '#messages/texts.ts';

export type SectionVersion = { sectionName: AboutSectionName; version: number };

/** The versions that 'Save mine' may overwrite, as its button sends them: `hero:3,cta:1`. */
export function formatVersions(versions: SectionVersion[]): string {
  return versions.map(({ sectionName, version }) => `${sectionName}:${version}`).join(',');
}

export function parseVersions(value: FormDataEntryValue | null): SectionVersion[] {
  if (typeof value !== 'string') return [];
  return value.split(',').flatMap((part) => {
    const [sectionName, version = ''] = part.split(':');
    return isAboutSectionName(sectionName) && /^\d{1,9}$/.test(version)
      ? [{ sectionName, version: Number(version) }]
      : [];
  });
}

export function sectionTitles(texts: StaffTexts): Record<AboutSectionName, string> {
  return {
    hero: texts.aboutSectionHero,
    mission: texts.aboutSectionMission,
    founder: texts.aboutSectionFounder,
    stats: texts.aboutSectionStats,
    cta: texts.aboutSectionCta,
  };
}
