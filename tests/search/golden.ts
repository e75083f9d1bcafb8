import { readFileSync } from 'node:fs';
import { yearOf } from '#domain/announcements/title-rules.ts';
import { DAY_MS } from '#domain/dates.ts';
import type { Facts, Round } from '#domain/facts/schema.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { readStarterNotices } from '#server/start/starter-notices.ts';

/**
 * Queries of candidates, with the starter notices that answer the queries. These queries measure
 * the quality of the search. The author wrote forty queries of each kind for each half, by hand
 * from the titles, before the search existed. Developers may read `tuned` while they change the
 * search. Queries of `held-out` are only counted, so that nobody tunes the search for these
 * queries.
 */
export const HALVES = ['tuned', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

export const QUERY_KINDS = [
  /** Some or all words of a title as written, in any order, and names of posts. */
  'exact',
  /** Abbreviations, or full names for a title that has the abbreviation. */
  'abbreviation',
  /** Words with one or two typing errors, or a word spelled as it sounds. */
  'typing-error',
  /** Hindi in Latin script. */
  'hindi-in-latin',
  /** Hindi or English words in Devanagari. Some queries also have words in Latin script. */
  'devanagari',
  /** Everyday words instead of the words of a title: vacancy, hall ticket, score card. */
  'other-words',
  /** A whole question in English, Hindi or both languages. */
  'question',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

export type GoldenStatus =
  | 'open'
  | 'last-date-today'
  | 'closing-this-week'
  | 'closing-next-week'
  | 'opens-soon'
  | GoldenExamStatus;
type GoldenExamStatus = keyof ReturnType<typeof examDaysAt>;

/**
 * Selects the notices that have all of these facts. A selector replaces ids if many notices are
 * equally good answers, such as all results of an organisation. `organisation` is an abbreviation
 * or a name. `words` must be in the title, in any order and in any case.
 */
export type Selector = {
  /** The status of the notice on the day of the query, according to the dates of the notice. */
  status?: GoldenStatus;
  category?: string;
  organisation?: string;
  location?: string;
  year?: number;
  words?: string;
};

/**
 * One entry of `golden/tuned.json` or `golden/held-out.json`. An answer is a notice that satisfies
 * the person who typed the query. If the query names a stage (admit card, result), the answers are
 * the notices of that stage. If no notice has that stage, the answers are all notices of the
 * examination. `answers` are the ids of the notices, or a selector.
 */
export type GoldenQuery = { kind: QueryKind; query: string; answers: string[] | Selector };

/**
 * The facts that a selector checks. Days are calendar days in India, and places are names of
 * states.
 */
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
  /**
   * First and last day of the examination. If the examination has no date, the list has the first
   * and last day of each round.
   */
  exams?: { on: string; until: string }[];
};

/** Reads the facts of all notices in the starter content. */
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
    exams: examsOf(facts),
  }));
}

/**
 * Lists the first and last day of the examination. If the examination has no date, lists the first
 * and last day of each round. In results of the search, the dates already include the dates of
 * newer notices of the thread.
 */
export function examsOf({
  dates,
  rounds = [],
}: Pick<Facts, 'dates'> & { rounds?: readonly Round[] | undefined }) {
  const ofRounds = rounds.map(({ exam, days = [] }) => exam ?? { on: days[0], until: days.at(-1) });
  const exams = dates?.exam?.on ? [dates.exam] : ofRounds;
  return exams.flatMap(({ on, until = on }) => (on && until ? [{ on, until }] : []));
}

/** Reads the queries of one half, in the order of the file. */
export const readGolden = (half: Half): GoldenQuery[] => readQueries(half);

function readQueries<Query>(name: string): Query[] {
  return JSON.parse(readFileSync(new URL(`./golden/${name}.json`, import.meta.url), 'utf8'));
}

/** Kinds of the queries about time and numbers (`golden/time-and-numbers.json`). */
export const TIME_AND_NUMBER_KINDS = [
  /** Words of time: open now, last date today, opening soon. */
  'time',
  /** The number of an advertisement, in any spelling. */
  'number',
  /**
   * A name that no notice has. The search must offer a notice with a similar name as related.
   */
  'neighbour',
] as const;

/** A query about time or numbers. Developers may read these queries, like the tuned half. */
export type TimeAndNumberQuery = Omit<GoldenQuery, 'kind'> & {
  kind: (typeof TIME_AND_NUMBER_KINDS)[number];
};

/** Reads the queries about time and numbers, in the order of the file. */
export const readTimeAndNumbers = (): TimeAndNumberQuery[] => readQueries('time-and-numbers');

/** Returns the ids of the notices that answer a query on a day. */
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

/** Number of days after today that "this week" covers. */
const WEEK_DAYS = 7;

/** Returns the Monday and the Sunday of the next calendar week, in days after today. */
function nextWeekAt(today: string) {
  const monday = [1, 2, 3, 4, 5, 6, 7].find((days) => dayAfter(today, days).getUTCDay() === 1) ?? 7;
  return [monday, monday + 6] as const;
}

/** Returns the first and last day, in days after today, of the statuses about examinations. */
const examDaysAt = (today: string) =>
  ({
    'exam-today': [0, 0],
    'exam-tomorrow': [1, 1],
    'exam-this-week': [0, WEEK_DAYS],
    'exam-next-week': nextWeekAt(today),
  }) as const;

const dayAfter = (today: string, days: number) => new Date(Date.parse(today) + days * DAY_MS);

const isExamStatus = (status: GoldenStatus): status is GoldenExamStatus =>
  status.startsWith('exam-');

function hasStatus(
  { opensOn, lastDate, exams = [] }: NoticeFacts,
  status: GoldenStatus,
  today: string,
) {
  if (isExamStatus(status)) {
    const [from = '', last = ''] = examDaysAt(today)[status].map((days) =>
      dayAfter(today, days).toISOString().slice(0, 'yyyy-mm-dd'.length),
    );
    return exams.some(({ on, until }) => on <= last && until >= from);
  }
  const isOpened = !opensOn || opensOn <= today;
  if (status === 'opens-soon') return !isOpened;
  if (!isOpened || !lastDate || lastDate < today) return false;
  const daysLeft = (Date.parse(lastDate) - Date.parse(today)) / DAY_MS;
  if (status === 'closing-next-week') {
    const [from, until] = nextWeekAt(today);
    return daysLeft >= from && daysLeft <= until;
  }
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
