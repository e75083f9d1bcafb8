import type { Stage } from './stages.ts';

/* The kinds of announcements. Staff choose the kind; otherwise it is guessed. */

export const kinds = [
  'job',
  'admit-card',
  'result',
  'answer-key',
  'syllabus',
  'admission',
  'rebuttal',
  'other',
] as const;
export type Kind = (typeof kinds)[number];

/**
 * A pattern that matches whole words. Unlike `\b`, it treats letters of Indian scripts as letters.
 */
export const words = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'iu');

/** Title patterns that decide the kind, whatever the category. The first match wins. */
const TITLES: [RegExp, Kind][] = [
  [
    words('rebuttals?|fake (?:notices?|notifications?|advertisements?|websites?|links?)'),
    'rebuttal',
  ],
  [words('answer keys?'), 'answer-key'],
  [words('admit cards?|hall tickets?|call letters?'), 'admit-card'],
  [words('results?|cut[ -]?offs?|merit lists?|score ?cards?'), 'result'],
  [words('syllabus'), 'syllabus'],
];

/** Kinds by category slug. */
const CATEGORIES: Partial<Record<string, Kind>> = {
  results: 'result',
  'admit-card': 'admit-card',
  'answer-key': 'answer-key',
  syllabus: 'syllabus',
  admission: 'admission',
  'government-jobs': 'job',
  'private-jobs': 'job',
  internships: 'job',
};

/** Title patterns that decide the kind if the category does not. */
const OTHER_TITLES: [RegExp, Kind][] = [
  [words('admissions?|counselling'), 'admission'],
  [words('recruitment|vacancy|vacancies|apprentices?|bharti'), 'job'],
];

/** The kind of a category, by its slug. Null if the category does not decide it. */
export function kindOfCategory(slug: string): Kind | null {
  return CATEGORIES[slug] ?? null;
}

/** Guesses the kind of an announcement from its title, then from its category. */
export function guessKind({ title, categorySlug }: { title: string; categorySlug: string }): Kind {
  const named = (titles: [RegExp, Kind][]) => titles.find(([pattern]) => pattern.test(title))?.[1];
  return named(TITLES) ?? kindOfCategory(categorySlug) ?? named(OTHER_TITLES) ?? 'other';
}

/** The kind chosen by staff, otherwise the guess from title and category. */
export function kindOf({
  title,
  facts,
  categorySlug,
}: {
  title: string;
  facts: { kind?: Kind | undefined };
  categorySlug: string;
}): Kind {
  return facts.kind ?? guessKind({ title, categorySlug });
}

/** Kinds of notices by stage. Notices of all other stages are of the kind 'job'. */
const STAGES: Partial<Record<Stage, Kind>> = {
  'admit-card': 'admit-card',
  'exam-city': 'admit-card',
  'answer-key': 'answer-key',
  result: 'result',
  'cut-off': 'result',
  'final-result': 'result',
};

/** The kind of a notice by its stage. */
export const kindOfStage = (stage: Stage | null): Kind => (stage && STAGES[stage]) ?? 'job';
