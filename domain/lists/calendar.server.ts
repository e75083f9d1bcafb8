import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements, categories, examThreads } from '#db/schema.server.ts';
import type { ListedTitle } from '../announcements/listed-title.ts';
import { titleColumns, toTitle } from '../announcements/rows.server.ts';
import { type Examination, examinationsOf, monthAfter, monthsOf } from '../facts/exam-days.ts';
import { toPresentShape } from '../facts/present-shape.ts';
import type { FactDate, Facts, Mark, Round } from '../facts/schema.ts';
import { isLive } from '../live-announcements.server.ts';
import type { NamedThread } from '../threads/thread.ts';
import { threadNames } from '../titles/compose.server.ts';
import { CALENDAR_MONTHS } from './list-sizes.ts';
import { newestFirst } from './order.server.ts';
import { isRoundName, type ThreadRound } from './thread-rounds.ts';
import { applyThread, readThreads, type Threads } from './threads.server.ts';

/** Maximum number of notices loaded for one page of the calendar. */
const MOST_NOTICES = 1_000;

/**
 * An examination in the calendar. `notice` is the newest notice that has the examination's date.
 */
export type CalendarEntry = {
  date: FactDate;
  /** Round of the examination, from the facts of the notice or from its place in the thread. */
  round: Round | null;
  mark: Mark | null;
  thread: NamedThread | null;
  notice: Pick<ListedTitle, 'shortId' | 'slug' | 'title' | 'titles'>;
};

export type CalendarMonth = {
  /** Month as `yyyy-mm`. */
  month: string;
  entries: CalendarEntry[];
};

/**
 * Lists the examinations of {@link CALENDAR_MONTHS} months, by month and first day. In each month,
 * examinations without a known day come last. Each round of a thread (`thread-rounds.ts`) is one
 * examination, with the date from the newest notice about the round. An examination over several
 * months is listed in each of these months. An entry that repeats a more exact entry is left out
 * ({@link isRepeated}).
 *
 * @param from the first month, `yyyy-mm`
 */
export async function listExaminations(
  db: Database,
  { from }: { from: string },
): Promise<CalendarMonth[]> {
  const months = Array.from({ length: CALENDAR_MONTHS }, (_, later) => monthAfter(from, later));
  const rows = await db
    .select({
      ...titleColumns,
      facts: sql<Facts>`jsonb_build_object('dates', ${announcements.facts}->'dates',
        'rounds', ${announcements.facts}->'rounds')`,
      threadName: examThreads.name,
      organisation: announcements.organisationSlug,
    })
    .from(announcements)
    .innerJoin(categories, eq(categories.id, announcements.categoryId))
    .leftJoin(examThreads, eq(examThreads.slug, announcements.thread))
    .where(and(isLive, sql`${announcements.examMonths} ?| ${sql.param(months)}::text[]`))
    .orderBy(...newestFirst)
    .limit(MOST_NOTICES);
  const named = new Map<string, OfOrganisation>();
  const notices = rows.map(({ facts, threadName, organisation, ...row }) => ({
    ...toTitle(row),
    facts: toPresentShape(withoutNulls(facts)),
    threadName,
    organisation,
  }));
  const threads = await readThreads(db, notices);
  for (const stored of notices) {
    const notice = applyThread(stored, threads);
    const { facts, thread, threadName, organisation, shortId, slug, title, titles, mark } = notice;
    const examinations = examinationsOf(facts);
    for (const examination of examinations) {
      const { date, round } = examination;
      const ofThread = roundIn(threads, notice, examination, examinations);
      const name = [thread ?? shortId, ofThread].join(' ');
      if (named.has(name)) continue;
      named.set(name, {
        date,
        round: round ?? asRound(ofThread),
        mark,
        thread:
          thread && threadName
            ? { slug: thread, name: threadName, names: threadNames(threadName) }
            : null,
        notice: { shortId, slug, title, titles },
        organisation,
      });
    }
  }
  const all = [...named.values()];
  const entries = all
    .filter((entry) => !all.some((other) => isRepeated(entry, other)))
    .map(({ organisation: _, ...entry }) => entry);
  return months.map((month) => ({
    month,
    entries: entries
      .filter(({ date }) => monthsOf(date).includes(month))
      .sort((one, other) => placeOf(one).localeCompare(placeOf(other))),
  }));
}

/**
 * Returns the first and the last month (`yyyy-mm`) with an examination of a live notice. Returns
 * null if no month has an examination.
 */
export async function findExaminationMonths(
  db: Database,
): Promise<{ first: string; last: string } | null> {
  const statement = prepared(db, 'months of examinations', (handle) =>
    handle
      .select({
        first: sql<string | null>`min(month)`,
        last: sql<string | null>`max(month)`,
      })
      .from(announcements)
      .crossJoin(sql`jsonb_array_elements_text(${announcements.examMonths}) month`)
      .where(isLive),
  );
  const [{ first, last } = { first: null, last: null }] = await statement.execute();
  return first && last ? { first, last } : null;
}

/**
 * Returns the round of an examination, or '' if no round is known.
 * - An examination from the facts of a round belongs to this round.
 * - The notice's own examination belongs to the round of the notice in its thread. The result is ''
 *   if the notice also has a separate date for this round.
 */
function roundIn(
  threads: Threads,
  notice: { thread: string | null; shortId: string },
  { round }: Examination,
  examinations: readonly Examination[],
): ThreadRound {
  const own = round?.round ?? round?.name ?? '';
  const changes = threads.get(notice.thread);
  if (!changes) return own;
  const { roundOfEntry, roundOfNotice } = changes.rounds;
  if (round) return roundOfEntry(round) ?? own;
  const inThread = changes.notices.find(({ shortId }) => shortId === notice.shortId);
  const ofNotice = (inThread && roundOfNotice.get(inThread)) ?? '';
  const isTaken = examinations.some((one) => one.round && roundOfEntry(one.round) === ofNotice);
  return isTaken ? '' : ofNotice;
}

function asRound(round: ThreadRound): CalendarEntry['round'] {
  if (isRoundName(round)) return { round };
  return round === '' ? null : { name: round };
}

/** Removes nulls. The JSON of the query has null for absent facts. */
const withoutNulls = ({ dates, rounds }: Facts): Facts => ({
  ...(dates && { dates }),
  ...(rounds && { rounds }),
});

type OfOrganisation = CalendarEntry & { organisation: string | null };

/** Common words of round names. These words do not identify an examination. */
const GENERAL_WORDS: ReadonlySet<string> = new Set(
  (
    'preliminary prelims main mains exam examination paper phase tier stage and for the ' +
    'service services officer officers assistant combined scale'
  ).split(' '),
);

/**
 * Whether an entry repeats another, more exact entry. The days of both entries overlap, and one of
 * these is true:
 * - Both entries belong to the same thread, and only the other entry has a round.
 * - Both entries belong to the same organisation. Only this entry has a round with a name instead
 *   of a code, as in yearly lists of an organisation. The thread or title of the other entry has at
 *   least half of the distinctive words in this name.
 */
function isRepeated(entry: OfOrganisation, other: OfOrganisation): boolean {
  if (entry === other || !isOnSameDays(entry.date, other.date)) return false;
  if (entry.thread && entry.thread.slug === other.thread?.slug)
    return !entry.round && !!other.round;
  if (!entry.round?.name || other.round?.name || entry.organisation === null) return false;
  const told = tellingWords(other.thread?.name ?? other.notice.title);
  const words = [...tellingWords(entry.round.name)];
  const shared = words.filter((word) => told.has(word)).length;
  return entry.organisation === other.organisation && shared > 0 && shared >= words.length / 2;
}

const isOnSameDays = (one: FactDate, other: FactDate) =>
  (one.on ?? '') <= (other.until ?? other.on ?? '') &&
  (other.on ?? '') <= (one.until ?? one.on ?? '');

function tellingWords(name: string): Set<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !GENERAL_WORDS.has(word)));
}

/** Returns the sort key of an entry. Within a month, known days come first. */
const placeOf = ({ date: { on = '' }, notice }: CalendarEntry) => `${on}~ ${notice.title}`;
