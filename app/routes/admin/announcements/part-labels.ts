import { type FactName, factLabel, isFactName } from '#domain/facts/describe.ts';
import { texts } from '#messages/staff-texts.ts';

/**
 * Returns the label of a part of an announcement (`MergedContent`), such as `facts.fees[General]`.
 */
export function announcementPartLabel(part: string): string {
  const { name, line } = splitPart(part);
  const label = announcementNameLabel(name) ?? name;
  return line ? `${label}: ${line}` : label;
}

/**
 * Returns the label of a part without a row name, such as `facts.fees`. Returns undefined if
 * announcements have no such part.
 */
export function announcementNameLabel(name: string): string | undefined {
  return labels.get(name) ?? factPartLabel(name);
}

/**
 * Splits the path of a part of an announcement. For `facts.fees[General]` the name is `facts.fees`,
 * the fact is `fees`, and the row is `General`. The row is '' if the path names no row.
 * `facts.fees[]` is the order of the list.
 */
export function splitPart(part: string): {
  name: string;
  fact: string;
  line: string;
  isOrder: boolean;
} {
  const [, name = part, line = ''] = /^([^[]+)\[(.*)\]$/s.exec(part) ?? [];
  return { name, fact: name.replace(/^facts\./, ''), line, isOrder: part === `${name}[]` };
}

function factPartLabel(name: string): string | undefined {
  const fact = name.replace(/^facts\./, '');
  return isFactName(fact) ? factLabel(fact as FactName, texts) : undefined;
}

const labels = new Map<string, string>(
  Object.entries({
    title: texts.fieldTitle,
    'ownTitles.hi': texts.hindiTitle,
    description: texts.fieldDescription,
    categoryId: texts.fieldCategory,
    important: texts.columnStatus,
    url: texts.fieldUrl,
    imageUrl: texts.fieldImageUrl,
    threadName: texts.fieldThread,
    stage: texts.fieldStage,
    publishedAt: texts.fieldPublishedAt,
    'facts.kind': texts['fact-kind'],
    'facts.abbreviation': texts['fact-abbreviation'],
    'facts.dayOfListing': texts['fact-dayOfListing'],
    'facts.unverified': texts['fact-unverified'],
    'facts.confirmed': texts['fact-confirmed'],
    'facts.age.min': texts.ageMin,
    'facts.age.max': texts.ageMax,
    'facts.age.asOn': texts.ageAsOnDay,
    'facts.age.relaxations': texts.relaxations,
  }),
);
