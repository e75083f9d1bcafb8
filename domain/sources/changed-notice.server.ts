import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, inboxEntries } from '#db/schema.server.ts';
import { todayInIndia } from '../dates.ts';
import { readDays } from '../facts/days-in-text.ts';
import { isDay } from '../facts/fact-date.ts';
import { guessKind, type Kind, kindOfStage } from '../facts/kinds.ts';
import { organisationSlug } from '../facts/organisation.ts';
import type { Stage } from '../facts/stages.ts';
import { readNotice } from '../reading/read-notice.ts';
import { latinTitle } from '../threads/latin-title.server.ts';
import { proposeThread } from '../threads/read-title.ts';

/*
 * This file guesses three values for an inbox entry: its kind, the announcement that it may change,
 * and the new last date of this announcement.
 */

/** Matches words in titles of notices that change an earlier notice. */
const CHANGE =
  /extend|extension|corrigend|addend|amend|revised|re-?open|postpone|prepone|reschedul|शुद्धि|संशोध|विस्तार|बढ[ाी़]|स्थगित/i;

/** Matches words that often stand next to a new last date. */
const LAST_DATE =
  /extend|extension|(?:last|closing|due) date|up ?to|till|विस्तार|अंतिम|अन्तिम|बढ[ाी़]/i;

export type Likely = {
  kind: Kind;
  /** Id of the announcement that the notice of the row may change, or null. */
  changesId: string | null;
  /** New last date in the row or its document, `yyyy-mm-dd`, or null. */
  proposedDate: string | null;
};

type Row = {
  title: string;
  url: string;
  /** Day that the row shows, `yyyy-mm-dd`. Null if the row has no day. */
  date: string | null;
  /** Organisation of the row's source. */
  organisation: string;
  /** Text of the document that the row links to. Null or absent if the document was not read. */
  text?: string | null;
};

type Known = { id: string; lastDate: string | null };

/**
 * Guesses the kind of a row's notice, the announcement that the notice changes, and the new last
 * date of this announcement. The database is searched for announcements only if the title or the
 * document of the row mentions a change, or if `changed` is given.
 *
 * @param changed the known announcement of a row that has changed. This announcement is tried
 * first. Null for a new row.
 */
export async function findLikely(
  db: Database,
  { title, url, date, organisation, text }: Row,
  changed: Known | null = null,
): Promise<Likely> {
  const reading = text ? readNotice(text) : null;
  const stages = reading?.facts.filter(({ fact }) => fact === 'stage') ?? [];
  const stage = stages.length === 1 ? (stages[0]?.value as Stage) : null;
  const guessed = guessKind({ title, categorySlug: '' });
  const kind = guessed === 'other' && stage ? kindOfStage(stage) : guessed;
  const changes = reading?.changes ?? [];
  const isChange = CHANGE.test(title) || changes.length > 0;
  if (!changed && !isChange) return { kind, changesId: null, proposedDate: null };
  const numbers = reading?.facts.filter(({ fact }) => fact === 'advertisement') ?? [];
  const number = numbers.length === 1 ? String(numbers[0]?.value) : null;
  const change = changes.find(({ fact }) => fact === 'dates.last');
  const told = change?.value as { on?: string } | undefined;
  const was = (change?.was as { on?: string } | null | undefined)?.on ?? null;
  // A document may name the former last date. If this date differs from the last date of an
  // announcement, the document is about another announcement.
  const isMeant = ({ lastDate }: Known) => was === null || lastDate === null || lastDate === was;
  const guesses = [
    async () => changed,
    () => noticeOfLink(db, url),
    async () => (number ? noticeOfNumber(db, { number, organisation, was }) : null),
    () => noticeOfThread(db, title),
  ];
  let notice: Known | null = null;
  for (const guess of guesses) {
    const found = await guess();
    if (found && isMeant(found)) {
      notice = found;
      break;
    }
  }
  const days = notice ? [told?.on, newLastDate({ title, date }, notice)] : [];
  const isLater = (day: string | null | undefined): day is string =>
    isDay(day) && day > (notice?.lastDate ?? day);
  return { kind, changesId: notice?.id ?? null, proposedDate: days.find(isLater) ?? null };
}

/**
 * Finds the announcement of a known row. This is the announcement created from the row's inbox
 * entry. Without such an announcement, it is the newest announcement with the row's link.
 *
 * @param key the key of the row's link
 */
export async function findNoticeOfRow(
  db: Database,
  { sourceId, key, url }: { sourceId: string; key: string; url: string },
): Promise<Known | null> {
  const [made] = await db
    .select({ id: announcements.id, lastDate: announcements.lastDate })
    .from(inboxEntries)
    .innerJoin(announcements, eq(announcements.id, inboxEntries.announcementId))
    .where(
      and(
        eq(inboxEntries.sourceId, sourceId),
        eq(inboxEntries.key, key),
        isNull(announcements.deletedAt),
      ),
    );
  return made ?? noticeOfLink(db, url);
}

/**
 * Whether a changed row matters to staff. Its title must have words such as "extended" or
 * "corrigendum", or the row must have a new last date (`newLastDate`).
 */
export const isTelling = (row: Pick<Row, 'title' | 'date'>, known: Known): boolean =>
  CHANGE.test(row.title) || newLastDate(row, known) !== null;

/**
 * Returns the latest day in a row that is after the last date of the announcement, or null. Days in
 * the title are used if the title has words for last dates. The row's own day is used only if it is
 * in the future, because other days may be the day of publication.
 */
function newLastDate({ title, date }: Pick<Row, 'title' | 'date'>, { lastDate }: Known) {
  if (lastDate === null) return null;
  const named = LAST_DATE.test(title) ? readDays(title).map(({ on }) => on) : [];
  const shown = date !== null && date > todayInIndia() ? [date] : [];
  const later = [...named, ...shown].filter((day) => isDay(day) && day > lastDate);
  return later.toSorted().at(-1) ?? null;
}

const noticeOfLink = (db: Database, url: string) =>
  newestNotice(
    db,
    or(
      eq(announcements.url, url),
      sql`${announcements.facts}->'links' @> ${JSON.stringify([{ url }])}::jsonb`,
    ),
  );

/**
 * Finds the only announcement that meets all of these conditions:
 * - It has the advertisement number.
 * - It names `organisation`, or no organisation.
 * - It has the former last date `was`, if `was` is known.
 *
 * Returns null if no announcement or several announcements meet them.
 */
async function noticeOfNumber(
  db: Database,
  { number, organisation, was }: { number: string; organisation: string; was: string | null },
): Promise<Known | null> {
  const slug = organisationSlug(organisation);
  const notices = await db
    .select({ id: announcements.id, lastDate: announcements.lastDate })
    .from(announcements)
    .where(
      and(
        sql`${announcements.facts}->>'advertisement' = ${number}`,
        or(eq(announcements.organisationSlug, slug), isNull(announcements.organisationSlug)),
        isNull(announcements.deletedAt),
      ),
    )
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(MOST_OF_NUMBER);
  const meant = was === null ? notices : notices.filter(({ lastDate }) => lastDate === was);
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** Maximum number of announcements that a search by advertisement number loads. */
const MOST_OF_NUMBER = 20;

async function noticeOfThread(db: Database, title: string): Promise<Known | null> {
  const thread = proposeThread(latinTitle(title), { publishedAt: new Date().toISOString() });
  if (!thread) return null;
  return newestNotice(
    db,
    and(eq(announcements.thread, thread.slug), sql`${announcements.lastDate} is not null`),
  );
}

async function newestNotice(db: Database, condition: SQL | undefined): Promise<Known | null> {
  const [notice] = await db
    .select({ id: announcements.id, lastDate: announcements.lastDate })
    .from(announcements)
    .where(and(condition, isNull(announcements.deletedAt)))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(1);
  return notice ?? null;
}
