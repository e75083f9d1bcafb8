import type { Texts } from '#messages/texts.ts';
import type { AboutSectionName, AboutStats } from './schema.ts';

/*
 * What the about page has where nothing is stored. One default is not here: without an address of
 * its own the founder is written to at that of the site, which settings and environment know.
 */

/** What visitors read in the place of a section, or of a field of one, that is not stored. */
export function aboutDefaults(texts: Texts) {
  return {
    hero: { title: texts.aboutTitle, content: texts.aboutHeroText },
    mission: {
      title: texts.aboutMissionTitle,
      content: texts.aboutMissionText,
      points: texts.aboutMissionPoints.split('\n'),
    },
    founder: {
      title: texts.aboutFounderTitle,
      content: texts.aboutFounderText,
      /** Of a founder without a name: somebody who is named may have none. */
      role: texts.aboutFounderRole,
    },
    stats: { title: texts.aboutStatsTitle, content: null, items: countedStats(texts) },
    cta: {
      title: texts.aboutCtaTitle,
      content: null,
      primaryButton: texts.aboutBrowse,
      secondaryButton: texts.aboutContact,
    },
  };
}

/** Where no numbers are stored, the site counts what it has. */
function countedStats(texts: Texts): AboutStats['stats'] {
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

/** The sections that the editor makes for an empty page (admin area, section 4). */
export const FIRST_SECTIONS = ['hero', 'mission', 'founder'] as const;

/** What is stored of a section that staff have just added. */
export function newSection(
  name: AboutSectionName,
  texts: Texts,
): { title: string; stats?: unknown } {
  const { title } = aboutDefaults(texts)[name];
  if (name === 'founder') return { title, stats: { name: '', role: '', email: '' } };
  return name === 'stats' ? { title, stats: [] } : { title };
}
