import { and, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { limitInText, prepared } from '#db/prepared.server.ts';
import { announcements } from '#db/schema.server.ts';
import { titleColumns } from '../announcements/rows.server.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import { datesOfExamination } from '../facts/exam-days.ts';
import { isDay } from '../facts/fact-date.ts';
import type { Mark } from '../facts/schema.ts';
import { isLive } from '../live-announcements.server.ts';
import type { Days, Examined } from '../search/term-status.ts';
import { noticesInThread } from './notice-in-thread.ts';
import { newestFirst } from './order.server.ts';
import { readThreads } from './threads.server.ts';

/** Maximum number of loaded notices whose own facts have an examination on the given days. */
const MOST_DATED = 1_000;

/**
 * Lists the live notices with an examination on the given days. If a notice belongs to a thread,
 * the whole thread is read, because a newer notice can change or cancel the examination. A thread
 * is read only if the facts of one of its notices have an examination on these days. Cancelled
 * notices, answer keys, results and rebuttals are left out.
 */
export async function listExamined(db: Database, days: Days): Promise<Examined[]> {
  const dated = await listDated(db, days);
  const threads = await readThreads(db, dated);
  const alone = dated.filter(({ thread }) => !threads.has(thread));
  const inThreads = [...threads.values()].flatMap((thread) =>
    noticesInThread(thread.notices, thread),
  );
  return [...alone, ...inThreads].flatMap((notice) => {
    const day = examDayOf(notice, days);
    return day ? [{ id: notice.id, day }] : [];
  });
}

/** Lists the live notices whose own facts have an examination on the given days. */
async function listDated(db: Database, { from, until }: Days) {
  const first = sql`${sql.placeholder('from')}::text`;
  const last = sql`${sql.placeholder('until')}::text`;
  const statement = prepared(db, 'examined', (handle) =>
    handle
      .select(datedColumns)
      .from(announcements)
      .where(
        and(
          isLive,
          // The index on months finds the few notices whose facts must be read.
          sql`${announcements.examMonths} ?| array[left(${first}, 7), left(${last}, 7)]`,
          sql`exists (
            select from jsonb_array_elements(coalesce(${announcements.facts}->'rounds', '[]')
              || jsonb_build_object('exam', ${announcements.facts}->'dates'->'exam')) round,
            lateral (
              select min(day) as first, max(day) as last
              from jsonb_array_elements_text(coalesce(round->'days', '[]')
                || jsonb_build_array(round->'exam'->'on', round->'exam'->'until')) day
              where day ~ '^\\d{4}-\\d{2}-\\d{2}$'
            ) days
            where first collate "C" <= ${last} and last collate "C" >= ${first})`,
        ),
      )
      .orderBy(...newestFirst)
      .limit(limitInText(MOST_DATED)),
  );
  const rows = await statement.execute({ from, until });
  return rows.map(({ mark, kind, dates, rounds, ...row }) => ({
    ...row,
    // Only `deriveColumns` writes these columns, so their values are valid.
    mark: mark as Mark | null,
    kind: kind as Dated['kind'],
    dates: dates ?? undefined,
    rounds: rounds ?? undefined,
  }));
}

const { id, thread, kind, mark, dates, rounds } = titleColumns;
const datedColumns = { id, thread, kind, mark, dates, rounds };

type Dated = Pick<AnnouncementBrief, 'id' | 'kind' | 'mark' | 'dates' | 'rounds'>;

const LATER: readonly Dated['kind'][] = ['answer-key', 'result', 'rebuttal'];

/**
 * Finds the first examination of a notice on the given days, and returns its first day. Only
 * examinations that can determine the status of the notice are considered (`datesOfExamination`).
 * Returns null without an examination, and for cancelled notices, answer keys, results and
 * rebuttals.
 */
function examDayOf(notice: Dated, { from, until }: Days): string | null {
  if (notice.mark === 'cancelled' || LATER.includes(notice.kind)) return null;
  const days = datesOfExamination(notice).flatMap(({ on, until: last = on }) =>
    isDay(on) && on <= until && (last ?? '') >= from ? [on] : [],
  );
  return days.sort()[0] ?? null;
}
