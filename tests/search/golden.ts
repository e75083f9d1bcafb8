import { readFileSync } from 'node:fs';
import { yearOf } from '#domain/announcements/title-rules.ts';
import { DAY_MS } from '#domain/dates.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { readStarterNotices } from '#server/start/starter-notices.ts';

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

export type GoldenStatus = 'open' | 'last-date-today' | 'closing-this-week' | 'opens-soon';

/**
 * The notices that have all of these facts, for queries that many answer equally: all results, all
 * of a body. `organisation` is its abbreviation or its name, `words` are in the title, in any order
 * and either case.
 */
export type Selector = {
  /** What can be done on the day that the query is asked, by opening and last date. */
  status?: GoldenStatus;
  category?: string;
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

/** What a selector looks at. Days are calendar days in India, places the names of states. */
export type NoticeFacts = {
  id: string;
  category: string;
  title: string;
  organisation?: string | undefined;
  abbreviation?: string | undefined;
  year?: number;
  locations?: string[];
  opensOn?: string | null;
  lastDate?: string | null;
};

/** The notices of the starter content, as selectors look at them. */
export async function readStarterFacts(): Promise<NoticeFacts[]> {
  const texts = textsFor('en');
  const notices = await readStarterNotices();
  return notices.map(({ id, category, title, createdAt, lastDate, facts }) => ({
    id,
    category,
    title,
    organisation: facts.organisation,
    abbreviation: facts.abbreviation,
    year: yearOf({ title, publishedAt: createdAt }),
    locations: (facts.states ?? []).map((state) => texts[`state-${state}`]),
    opensOn: facts.dates?.applyFrom?.on ?? null,
    lastDate,
  }));
}

/** The queries of one half, in the order of its file. */
export const readGolden = (half: Half): GoldenQuery[] => readQueries(half);

function readQueries<Query>(name: string): Query[] {
  return JSON.parse(readFileSync(new URL(`./golden/${name}.json`, import.meta.url), 'utf8'));
}

/** The kinds of the part on time and numbers (`golden/time-and-numbers.json`). */
export const TIME_AND_NUMBER_KINDS = [
  /** Words of time: what is open, has its last date today, or opens soon. */
  'time',
  /** The number of an advertisement, in any spelling. */
  'number',
  /** A name that no notice has, whose nearest neighbour is offered as related. */
  'neighbour',
] as const;

/** An entry of the part on time and numbers, which may be looked at like the tuned half. */
export type TimeAndNumberQuery = Omit<GoldenQuery, 'kind'> & {
  kind: (typeof TIME_AND_NUMBER_KINDS)[number];
};

/** The queries of the part on time and numbers, in the order of its file. */
export const readTimeAndNumbers = (): TimeAndNumberQuery[] => readQueries('time-and-numbers');

/** The ids of those notices that answer a query, which is asked on a day. */
export function answersAmong(
  { answers }: Pick<GoldenQuery, 'answers'>,
  notices: readonly NoticeFacts[],
  today = '',
): Set<string> {
  const isAnswer = Array.isArray(answers)
    ? (notice: NoticeFacts) => answers.includes(notice.id)
    : (notice: NoticeFacts) =>
        hasFacts(notice, answers) && (!answers.status || hasStatus(notice, answers.status, today));
  return new Set(notices.filter(isAnswer).map(({ id }) => id));
}

/** Days after today that are the week of "closing this week". */
const WEEK_DAYS = 7;

function hasStatus({ opensOn, lastDate }: NoticeFacts, status: GoldenStatus, today: string) {
  const isOpened = !opensOn || opensOn <= today;
  if (status === 'opens-soon') return !isOpened;
  if (!isOpened || !lastDate || lastDate < today) return false;
  const daysLeft = (Date.parse(lastDate) - Date.parse(today)) / DAY_MS;
  return status === 'open' || daysLeft <= (status === 'last-date-today' ? 0 : WEEK_DAYS);
}

function hasFacts(
  notice: NoticeFacts,
  { category, organisation, location, year, words }: Selector,
) {
  const titleWords = wordsOf(notice.title);
  return (
    (category === undefined || notice.category === category) &&
    (organisation === undefined ||
      organisation === notice.abbreviation ||
      organisation === notice.organisation) &&
    (location === undefined || notice.locations?.includes(location) === true) &&
    (year === undefined || notice.year === year) &&
    (words === undefined || wordsOf(words).every((word) => titleWords.includes(word)))
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
