import type { Stage } from './stages.ts';

/* The kinds of announcements. If staff have not chosen a kind, the site guesses the kind. */

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
 * Builds a pattern that matches whole words. `\b` is not used, because it does not treat letters of
 * Indian scripts as letters.
 */
export const words = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'iu');

/** Title patterns that decide the kind, whatever the category is. The first match wins. */
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

/** Title patterns that decide the kind if the category does not decide it. */
const OTHER_TITLES: [RegExp, Kind][] = [
  [words('admissions?|counselling'), 'admission'],
  [words('recruitment|vacancy|vacancies|apprentices?|bharti'), 'job'],
];

/** Returns the kind of a category by its slug, or null if the category does not decide the kind. */
export function kindOfCategory(slug: string): Kind | null {
  return CATEGORIES[slug] ?? null;
}

/**
 * Guesses the kind of an announcement. The patterns in `TITLES` decide first, then the category,
 * then the patterns in `OTHER_TITLES`. The kind is 'other' if nothing decides it.
 */
export function guessKind({ title, categorySlug }: { title: string; categorySlug: string }): Kind {
  const named = (titles: [RegExp, Kind][]) => titles.find(([pattern]) => pattern.test(title))?.[1];
  return named(TITLES) ?? kindOfCategory(categorySlug) ?? named(OTHER_TITLES) ?? 'other';
}

/**
 * Returns the kind that staff chose. If staff chose none, guesses the kind from title and category.
 */
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

/** Kinds of notices by stage. `kindOfStage` returns 'job' for all other stages. */
const STAGES: Partial<Record<Stage, Kind>> = {
  'admit-card': 'admit-card',
  'exam-city': 'admit-card',
  'answer-key': 'answer-key',
  result: 'result',
  'cut-off': 'result',
  'final-result': 'result',
};

/** Returns the kind of a notice by its stage. The kind is 'job' without a stage. */
export const kindOfStage = (stage: Stage | null): Kind => (stage && STAGES[stage]) ?? 'job';
