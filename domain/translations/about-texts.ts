import {
  type AboutSection,
  type AboutSectionName,
  type AboutStats,
  aboutStatsSchemas,
} from '../about/schema.ts';
import type { TranslationValues } from './fields.ts';

type StatsName = keyof AboutStats;

/** Returns the stats of a section, or undefined if the stats do not match their schema. */
function statsOf<Name extends StatsName>(name: Name, stats: unknown): AboutStats[Name] | undefined {
  return aboutStatsSchemas[name].safeParse(stats).data as AboutStats[Name] | undefined;
}

/**
 * Returns the texts in the stored sections of the about page, by the name of the translated field.
 * A missing text is ''.
 */
export function aboutTexts(
  sections: readonly Pick<AboutSection, 'sectionName' | 'title' | 'content' | 'stats'>[],
): TranslationValues {
  const find = (name: AboutSectionName) => sections.find(({ sectionName }) => sectionName === name);
  const stats = <Name extends StatsName>(name: Name) => statsOf(name, find(name)?.stats);
  const headings = (['hero', 'mission', 'founder', 'stats', 'cta'] as const).flatMap((name) => [
    [`${name}Title`, find(name)?.title ?? ''],
    [`${name}Content`, find(name)?.content ?? ''],
  ]);
  return {
    ...Object.fromEntries(headings),
    missionPoints: (stats('mission') ?? []).join('\n'),
    founderName: stats('founder')?.name ?? '',
    founderRole: stats('founder')?.role ?? '',
    statsLabels: (stats('stats') ?? []).map(({ label }) => label).join('\n'),
    ctaPrimaryButton: stats('cta')?.primaryButton ?? '',
    ctaSecondaryButton: stats('cta')?.secondaryButton ?? '',
  };
}

/**
 * Replaces the texts in stored sections of the about page with their translations. Translated
 * labels of stats are used only if there are as many labels as stats.
 */
export function translateAboutSections(
  sections: readonly AboutSection[],
  values: TranslationValues,
): AboutSection[] {
  return sections.map((section) => {
    const name = section.sectionName;
    return {
      ...section,
      title: section.title && (values[`${name}Title`] ?? section.title),
      content: section.content && (values[`${name}Content`] ?? section.content),
      stats: translateStats(name, section.stats, values),
    };
  });
}

function translateStats(name: string, stored: unknown, values: TranslationValues): unknown {
  const linesOf = (field: string) => values[field]?.split('\n').filter((line) => line.trim());
  switch (name) {
    case 'mission':
      return linesOf('missionPoints') ?? stored;
    case 'founder': {
      const founder = statsOf('founder', stored);
      return founder && withTexts(founder, { name: values.founderName, role: values.founderRole });
    }
    case 'stats': {
      const items = statsOf('stats', stored);
      const labels = linesOf('statsLabels');
      if (labels?.length !== items?.length) return stored;
      return items?.map((item, index) => withTexts(item, { label: labels?.[index] }));
    }
    case 'cta': {
      const cta = statsOf('cta', stored);
      const { ctaPrimaryButton, ctaSecondaryButton } = values;
      return (
        cta &&
        withTexts(cta, { primaryButton: ctaPrimaryButton, secondaryButton: ctaSecondaryButton })
      );
    }
    default:
      return stored;
  }
}

/** Replaces texts with their translations. Texts that are empty or not translated do not change. */
function withTexts<Texts extends object>(
  stored: Texts,
  translated: { [Name in keyof Texts]?: string | undefined },
): Texts {
  const present = Object.entries(translated).filter(
    ([name, text]) => text && stored[name as keyof Texts],
  );
  return { ...stored, ...Object.fromEntries(present) };
}
