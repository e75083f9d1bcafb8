import { repeatedFacts } from '#domain/announcements/copy.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import { type Kind, kindOfCategory, kinds } from '#domain/facts/kinds.ts';
import type { Facts } from '#domain/facts/schema.ts';
import type { Stage } from '#domain/facts/stages.ts';
import type { InboxEntry } from '#domain/sources/inbox.server.ts';
import { texts } from '#messages/staff-texts.ts';

/**
 * The initial values of the form of a new announcement. Fields without an initial value are empty.
 */
export type NewValues = {
  title?: string | null;
  description?: string | null;
  lastDate?: string | null;
  stage?: Stage | null;
  url?: string | null;
  categoryId?: string | null;
  facts?: Facts;
};

/** Maps each kind of notice except 'other' to the headings of a new description. */
const headings: Record<Exclude<Kind, 'other'>, readonly (keyof typeof texts)[]> = {
  job: ['templateAbout', 'templateWhoMayApply', 'templateHowToApply', 'templateSelection'],
  'admit-card': ['templateAbout', 'templateDownload', 'templateExamDay'],
  result: ['templateAbout', 'templateCheckResult', 'templateNext'],
  'answer-key': ['templateAbout', 'templateCheckAnswerKey', 'templateObjections'],
  syllabus: ['templateAbout', 'templatePattern', 'templateSubjects'],
  admission: ['templateAbout', 'templateWhoMayApply', 'templateHowToApply'],
  rebuttal: ['templateFalse', 'templateTrue'],
};

export const templateKinds = kinds.filter((kind) => kind !== 'other');

const stagesOf: Partial<Record<Kind, Stage>> = {
  job: 'notification',
  'admit-card': 'admit-card',
  result: 'result',
  'answer-key': 'answer-key',
};

/** Returns the first category whose notices have the given kind. */
export function categoryFor(kind: Kind, categories: readonly Category[]): Category | undefined {
  return categories.find(({ slug }) => kindOfCategory(slug) === kind);
}

/** Returns the template of a kind. Returns an empty object for an unknown kind. */
export function templateOf(name: string | null, categories: readonly Category[]): NewValues {
  const kind = templateKinds.find((each) => each === name);
  if (!kind) return {};
  return {
    description: headings[kind].map((key) => `<h2>${texts[key]}</h2><p></p>`).join(''),
    categoryId: categoryFor(kind, categories)?.id ?? null,
    stage: stagesOf[kind] ?? null,
    ...(kind === 'rebuttal' && { facts: { kind } }),
  };
}

/**
 * Returns the values that a new announcement copies from an earlier announcement. Staff then edit
 * the title.
 */
export function valuesLike({ title, categoryId, stage, facts }: Announcement): NewValues {
  return { title, categoryId, stage, facts: repeatedFacts(facts) };
}

/** Returns the initial values from an inbox entry. An entry is a row of an official list. */
export function valuesOfEntry(
  { title, url, kind }: Pick<InboxEntry, 'title' | 'url' | 'kind'>,
  categories: readonly Category[],
): NewValues {
  return { title, url, categoryId: categoryFor(kind, categories)?.id ?? null };
}

/** Returns the values of `first`. Values that `first` lacks come from `second`. */
export function filledUp(first: NewValues, second: NewValues): NewValues {
  const said = Object.entries(first).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...second,
    ...Object.fromEntries(said),
    facts: { ...second.facts, ...first.facts },
  };
}
