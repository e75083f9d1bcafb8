import { readFileSync } from 'node:fs';
import type { StarterCategorySlug, StarterNotice } from '#content/starter-notice.ts';

/**
 * What candidates type, and which notices of the starter content answer it: what the quality of the
 * search is measured by. Written by hand from the titles, before and without the search, eighty
 * queries of each kind. `tuned` may be looked at while the search is changed; `held-out` is only
 * counted, so that it shows what a change is worth for queries that nobody had in mind.
 */
export const HALVES = ['tuned', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

export const QUERY_KINDS = [
  /** Words of a title as written, in any order and in part; names of posts. */
  'exact',
  /** Abbreviations, and names spelt out where the title has the abbreviation. */
  'abbreviation',
  /** One or two slips of a thumb, or a word written as it is heard. */
  'typing-error',
  /** Hindi in Latin letters. */
  'hindi-in-latin',
  /** Hindi, or English words in Devanagari, also mixed with Latin letters. */
  'devanagari',
  /** Everyday words for what a title calls otherwise: vacancy, hall ticket, score card. */
  'other-words',
  /** A whole question, in English, Hindi or both. */
  'question',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

/**
 * The notices that have all of these facts, for queries that many answer equally: all results, all
 * of a body. `organisation` is its abbreviation or its name, `words` are in the title, in any order
 * and either case.
 */
export type Selector = {
  category?: StarterCategorySlug;
  organisation?: string;
  location?: string;
  year?: number;
  words?: string;
};

/**
 * One entry of `golden/tuned.json` or `golden/held-out.json`. An answer is a notice that whoever
 * typed the query would be content to open: where it names a stage (admit card, result), those of
 * the stage if there are any, else all of the examination. `answers` are their ids, or what they
 * have in common.
 */
export type GoldenQuery = { kind: QueryKind; query: string; answers: string[] | Selector };

/** What a selector looks at. */
export type NoticeFacts = Pick<
  StarterNotice,
  'id' | 'category' | 'title' | 'organisation' | 'year' | 'locations'
>;

/** The queries of one half, in the order of its file. */
export function readGolden(half: Half): GoldenQuery[] {
  return JSON.parse(readFileSync(new URL(`./golden/${half}.json`, import.meta.url), 'utf8'));
}

/** The ids of those notices that answer a query. */
export function answersAmong(
  { answers }: Pick<GoldenQuery, 'answers'>,
  notices: readonly NoticeFacts[],
): Set<string> {
  const isAnswer = Array.isArray(answers)
    ? (notice: NoticeFacts) => answers.includes(notice.id)
    : (notice: NoticeFacts) => hasFacts(notice, answers);
  return new Set(notices.filter(isAnswer).map(({ id }) => id));
}

function hasFacts(
  notice: NoticeFacts,
  { category, organisation, location, year, words }: Selector,
) {
  const { name, abbr } = notice.organisation;
  const titleWords = wordsOf(notice.title);
  return (
    (category === undefined || notice.category === category) &&
    (organisation === undefined || organisation === abbr || organisation === name) &&
    (location === undefined || notice.locations?.includes(location) === true) &&
    (year === undefined || notice.year === year) &&
    (words === undefined || wordsOf(words).every((word) => titleWords.includes(word)))
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
