import { openAboutEditor } from '#domain/about/edit.server.ts';
import type { AboutSectionName } from '#domain/about/schema.ts';
import type { Actor } from '#domain/actor.ts';
import type { MergeConflict } from '#domain/merge-save.server.ts';
import { texts } from '#messages/staff-texts.ts';
import type { SavedMeanwhile } from '../forms/conflict-box.tsx';
import {
  type DescribedPart,
  describeConflict,
  linesPart,
  textPart,
} from '../forms/describe-conflict.server.ts';
import { describeSection, type SectionRow } from './describe-section.ts';
import { sectionTitles } from './form-schema.ts';

/** Describes the parts of the about page that two people changed. */
export async function describeAboutConflict(
  db: Parameters<typeof openAboutEditor>[0],
  actor: Actor,
  conflict: MergeConflict,
): Promise<SavedMeanwhile> {
  const { sections } = await openAboutEditor(db, actor, texts);
  const names = conflict.collisions.map(({ part }) => splitAboutPart(part).section);
  const newest = sections
    .filter(({ sectionName }) => names.includes(sectionName))
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  const saved = { savedBy: newest?.savedBy ?? null, savedAt: newest?.updatedAt ?? null };
  return describeConflict(conflict, saved, describePart);
}

/**
 * Splits a key such as `founder.stats.email` into the section `founder` and the field
 * `stats.email`. The field is '' if the key names a whole section.
 */
export function splitAboutPart(part: string): { section: AboutSectionName; field: string } {
  const [section = '', ...fields] = part.split('.');
  return { section: section as AboutSectionName, field: fields.join('.') };
}

export function aboutPartLabel(part: string): string {
  const { section, field } = splitAboutPart(part);
  const names: Record<string, string> = {
    title: texts.fieldTitle,
    content: texts.aboutContent,
    imageUrl: texts.fieldImageUrl,
    'stats.name': texts.aboutPersonName,
    'stats.role': texts.aboutPersonRole,
    'stats.email': texts.aboutPersonEmail,
    'stats.phone': texts.aboutPersonPhone,
    'stats.primaryButton': texts.aboutPrimaryButton,
    'stats.secondaryButton': texts.aboutSecondaryButton,
  };
  const inList = section === 'mission' ? texts.aboutPoints : texts.aboutSectionStats;
  const label = names[field] ?? (field.startsWith('stats') ? inList : null);
  return label ? `${sectionTitles[section]}: ${label}` : sectionTitles[section];
}

function describePart(part: string): DescribedPart {
  const { section, field } = splitAboutPart(part);
  const label = aboutPartLabel(part);
  const inWords = (row: SectionRow | null) =>
    describeSection(section, row)
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n');
  if (field === '') {
    return { label, describe: (value) => inWords((value as SectionRow | undefined) ?? null) };
  }
  // The part `stats[]` is the order of a list. Its value is a list of row names, which are plain
  // text.
  if (section !== 'stats' || !field.startsWith('stats') || field === 'stats[]') {
    return textPart(label);
  }
  return linesPart(label, (line) =>
    inWords({ title: null, content: null, imageUrl: null, stats: [line] }),
  );
}
