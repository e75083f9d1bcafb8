import type { AboutSectionName } from '#domain/about/schema.ts';
import type { StaffTexts } from '#messages/texts.ts';

export function sectionTitles(texts: StaffTexts): Record<AboutSectionName, string> {
  return {
    hero: texts.aboutSectionHero,
    mission: texts.aboutSectionMission,
    founder: texts.aboutSectionFounder,
    stats: texts.aboutSectionStats,
    cta: texts.aboutSectionCta,
  };
}
