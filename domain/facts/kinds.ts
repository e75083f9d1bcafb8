/* The kinds of announcements. Staff choose one, or the site guesses it. */

export const kinds = [
  'job',
  'admit-card',
  'result',
  'answer-key',
  'syllabus',
  'admission',
  'other',
] as const;
export type Kind = (typeof kinds)[number];

/** Words that stand alone in a title. Letters of Indian scripts have no case and form no such word. */
const words = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'iu');

/** Titles that name a kind whatever their category is. The first match counts. */
const TITLES: [RegExp, Kind][] = [
  [words('answer keys?'), 'answer-key'],
  [words('admit cards?|hall tickets?|call letters?'), 'admit-card'],
  [words('results?|cut[ -]?offs?|merit lists?|score ?cards?'), 'result'],
  [words('syllabus'), 'syllabus'],
];

/** Kinds of the categories that name one, by slug. */
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

/** Titles that name a kind where the category names none. */
const OTHER_TITLES: [RegExp, Kind][] = [
  [words('admissions?|counselling'), 'admission'],
  [words('recruitment|vacancy|vacancies|apprentices?|bharti'), 'job'],
];

/** The kind that a category names by its slug, or null. */
export function kindOfCategory(slug: string): Kind | null {
  return CATEGORIES[slug] ?? null;
}

/** The kind of an announcement whose staff chose none: by its title, then by its category. */
export function guessKind({ title, categorySlug }: { title: string; categorySlug: string }): Kind {
  const named = (titles: [RegExp, Kind][]) => titles.find(([pattern]) => pattern.test(title))?.[1];
  return named(TITLES) ?? kindOfCategory(categorySlug) ?? named(OTHER_TITLES) ?? 'other';
}
