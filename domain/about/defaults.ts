import type { Texts } from '#messages/texts.ts';
import type { AboutSectionName, AboutStats } from './schema.ts';

/*
 * This file has the defaults of the about page. The founder's email address has no default in this
 * file. If no address is stored, the page shows the site's email address from the settings or the
 * environment.
 */

/** Builds the defaults for sections and fields that are not stored. */
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
      /**
       * Default role of the founder. It is not used if a name is stored, because that founder may
       * have no role.
       */
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

/** Returns the default stats. They are counts of the site's own content. */
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

/** Sections that the editor creates for an empty page (admin area, section 4). */
export const FIRST_SECTIONS = ['hero', 'mission', 'founder'] as const;

/** Returns the title and stats with which a new section is stored. */
export function newSection(
  name: AboutSectionName,
  texts: Texts,
): { title: string; stats?: unknown } {
  const { title } = aboutDefaults(texts)[name];
  if (name === 'founder') return { title, stats: { name: '', role: '', email: '' } };
  return name === 'stats' ? { title, stats: [] } : { title };
}
