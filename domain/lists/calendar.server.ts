import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, categories, examThreads } from '#db/schema.server.ts';
import type { ListedTitle } from '../announcements/listed-title.ts';
import { titleColumns, toTitle } from '../announcements/rows.server.ts';
import { examinationsOf, monthAfter, monthsOf } from '../facts/exam-days.ts';
import { toPresentShape } from '../facts/present-shape.ts';
import type { FactDate, Facts, Mark, Round } from '../facts/schema.ts';
import { isLive } from '../live-announcements.server.ts';
import type { NamedThread } from '../threads/thread.ts';
import { threadNames } from '../titles/compose.server.ts';
import { CALENDAR_MONTHS } from './list-sizes.ts';
import { newestFirst } from './order.server.ts';
import { inTheirThreads } from './threads.server.ts';

/** Maximum number of notices loaded for one page. */
const MOST_NOTICES = 1_000;

/** An examination in the calendar, with the newest notice that has the examination's date. */
export type CalendarEntry = {
  date: FactDate;
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
 * Lists the examinations of {@link CALENDAR_MONTHS} months, month by month. Within a month the
 * examinations are sorted by first day. Examinations without a known day come last. An examination
 * over several months is listed in each of these months, with the date from its newest notice. Two
 * kinds of entries are left out. A date without a round is left out if a round has the same days. A
 * line of an organisation's list is left out if the examination has its own notice.
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
  for (const { facts, thread, threadName, organisation, ...row } of await inTheirThreads(
    db,
    notices,
  )) {
    const { shortId, slug, title, titles, mark } = row;
    for (const { round, date } of examinationsOf(facts)) {
      const name = [thread ?? shortId, round?.round ?? round?.name ?? ''].join(' ');
      if (named.has(name)) continue;
      named.set(name, {
        date,
        round,
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
 * Whether another entry on the same days is more exact. An entry of the same thread with a round is
 * more exact. The examination's own notice is more exact than a line of an organisation's list. A
 * line matches a notice if the notice has at least half of the line's distinctive words.
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
