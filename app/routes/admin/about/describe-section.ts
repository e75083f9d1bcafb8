import { type AboutSectionName, type AboutStats, aboutStatsSchemas } from '#domain/about/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import { sectionTitles } from './form-schema.ts';

export type SectionRow = {
  title: string | null;
  content: string | null;
  imageUrl: string | null;
  stats: unknown;
};

/**
 * Lists the fields of a section, each with its label and its value as text. If the section has no
 * stored row (`row` is null), all texts are ''.
 */
export function describeSection(
  name: AboutSectionName,
  row: SectionRow | null,
): { label: string; text: string }[] {
  const section = sectionTitles[name];
  const fields: [label: string, text: string | null | undefined][] = [
    [texts.fieldTitle, row?.title],
    [texts.aboutContent, row?.content],
    ...(hasImage(name) ? [[texts.fieldImageUrl, row?.imageUrl] as [string, string]] : []),
    ...describeStats(name, row?.stats),
  ];
  return fields.map(([label, text]) => ({ label: `${section}: ${label}`, text: text ?? '' }));
}

export function hasImage(name: AboutSectionName): boolean {
  return name === 'hero' || name === 'founder';
}

function describeStats(name: AboutSectionName, stats: unknown): [string, string | undefined][] {
  switch (name) {
    case 'mission':
      return [[texts.aboutPoints, readStats('mission', stats)?.join('\n')]];
    case 'founder': {
      const founder = readStats('founder', stats);
      return [
        [texts.aboutPersonName, founder?.name],
        [texts.aboutPersonRole, founder?.role],
        [texts.aboutPersonEmail, founder?.email],
        [texts.aboutPersonPhone, founder?.phone],
      ];
    }
    case 'stats': {
      const lines = readStats('stats', stats)?.map(
        ({ icon, label, count, counted }) =>
          `${label}: ${counted ? countedNames[counted] : count} (${icon})`,
      );
      return [[texts.aboutSectionStats, lines?.join('\n')]];
    }
    case 'cta': {
      const cta = readStats('cta', stats);
      return [
        [texts.aboutPrimaryButton, cta?.primaryButton],
        [texts.aboutSecondaryButton, cta?.secondaryButton],
      ];
    }
    default:
      return [];
  }
}

/** Parses the `stats` of a section. Returns undefined if they do not match their schema. */
export function readStats<Name extends keyof AboutStats>(
  name: Name,
  stats: unknown,
): AboutStats[Name] | undefined {
  return aboutStatsSchemas[name].safeParse(stats).data as AboutStats[Name] | undefined;
}

export const countedNames = {
  announcements: texts.aboutCountAnnouncements,
  categories: texts.aboutCountCategories,
  posts: texts.aboutCountPosts,
};
