import { type FactName, factLabel, isFactName } from '#domain/facts/describe.ts';
import type { StaffTexts } from '#messages/texts.ts';

/**
 * The name of a part of an announcement (`MergedContent`), such as `facts.fees[General]`, as its form
 * has it.
 */
export function announcementPartLabel(part: string, texts: StaffTexts): string {
  const { name, line } = splitPart(part);
  const label = announcementNameLabel(name, texts) ?? name;
  return line ? `${label}: ${line}` : label;
}

/** The name of a part that is no line of a list; undefined of a part that announcements do not have. */
export function announcementNameLabel(name: string, texts: StaffTexts): string | undefined {
  return labels(texts).get(name) ?? factPartLabel(name, texts);
}

/** `facts.fees[General]` as the fact `fees` and the line `General`; '' for a part of no line. */
export function splitPart(part: string): { name: string; fact: string; line: string } {
  const [, name = part, line = ''] = /^([^[]+)\[(.*)\]$/s.exec(part) ?? [];
  return { name, fact: name.replace(/^facts\./, ''), line };
}

function factPartLabel(name: string, texts: StaffTexts): string | undefined {
  const fact = name.replace(/^facts\./, '');
  return isFactName(fact) ? factLabel(fact as FactName, texts) : undefined;
}

function labels(texts: StaffTexts): Map<string, string> {
  return new Map(
    Object.entries({
      title: texts.fieldTitle,
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
      'facts.age.min': texts.ageMin,
      'facts.age.max': texts.ageMax,
      'facts.age.asOn': texts.ageAsOnDay,
      'facts.age.relaxations': texts.relaxations,
    }),
  );
}
