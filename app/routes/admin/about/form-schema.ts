import type { AboutSectionName } from '#domain/about/schema.ts';
import { texts } from '#messages/staff-texts.ts';

export const sectionTitles: Record<AboutSectionName, string> = {
  hero: texts.aboutSectionHero,
  mission: texts.aboutSectionMission,
  founder: texts.aboutSectionFounder,
  stats: texts.aboutSectionStats,
  cta: texts.aboutSectionCta,
};
