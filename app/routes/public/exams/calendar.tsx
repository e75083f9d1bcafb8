import { redirect } from 'react-router';
import { daysUntil, formatMonth, todayInIndia } from '#domain/dates.ts';
import { describeDate, roundLabel } from '#domain/facts/describe.ts';
import { monthAfter } from '#domain/facts/exam-days.ts';
import { isDay } from '#domain/facts/fact-date.ts';
import { countText } from '#domain/indian-numbers.ts';
import { announcementPath, localePath, threadPath } from '#domain/links.ts';
import {
  type CalendarEntry,
  findExaminationMonths,
  listExaminations,
} from '#domain/lists/calendar.server.ts';
import { CALENDAR_MONTHS } from '#domain/lists/list-sizes.ts';
import { factTextIn } from '#domain/titles/fact-texts.server.ts';
import { nameIn, titleIn } from '#domain/translated.ts';
import type { Language } from '#messages/texts.ts';
import { databaseContext, languageContext, pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import type { Route } from './+types/calendar';

export const handle = { parameters: ['from'], searchedBy: ['from'] };

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  context.get(pageContext).own('announcements', 'categories');
  const { locale } = context.get(languageContext);
  const now = Date.now();
  const present = todayInIndia(new Date(now)).slice(0, 'yyyy-mm'.length);
  const from = readMonth(url.searchParams.get('from')) ?? present;
  const db = context.get(databaseContext);
  const { first, last } = boundsOf(await findExaminationMonths(db), present);
  if (from > last || monthAfter(from, CALENDAR_MONTHS) <= first)
    throw redirect(localePath('/calendar', locale));
  const listed = await listExaminations(db, { from });
  const months = listed.map(({ month, entries }) => ({
    month,
    entries: entries.map(({ round, ...entry }) => ({
      ...entry,
      round: round?.name ? { ...round, name: factTextIn(round.name, locale) } : round,
    })),
  }));
  const hasEarlier = from > first;
  const hasLater = monthAfter(from, CALENDAR_MONTHS) <= last;
  return { from, present, months, now, hasEarlier, hasLater };
});

/**
 * Returns the first and the last month that the calendar can show. All months of the current year
 * are included.
 */
function boundsOf(known: { first: string; last: string } | null, present: string) {
  const year = present.slice(0, 'yyyy'.length);
  const months = [`${year}-01`, `${year}-12`, ...(known ? [known.first, known.last] : [])].sort();
  return { first: months[0] ?? present, last: months.at(-1) ?? present };
}

/**
 * Parses the month in a URL, such as '2026-05'. Returns null if the month is missing or invalid.
 */
function readMonth(text: string | null): string | null {
  return text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** Lists examinations by month, with their status. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { texts, locale } = language;
  const { from, present, months, now, hasEarlier, hasLater } = loaderData;
  const { categories } = useLayoutData();
  const path = localePath('/calendar', locale);
  const pathFrom = (month: string) => (month === present ? path : `${path}?from=${month}`);
  const filled = months.filter(({ entries }) => entries.length > 0);
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={path}
        title={texts.calendarTitle}
        description={texts.calendarDescription}
        breadcrumb={{ here: texts.calendarTitle }}
      />
      <Breadcrumb here={texts.calendarTitle} isTitleBeneath />
      <section>
        <h1 className="page-title">{texts.calendarTitle}</h1>
        <p className="mt-1 mb-3 text-muted max-sm:text-sm">{texts.calendarDescription}</p>
        {filled.length === 0 ? (
          <p className="card px-5 py-10 text-center text-lg font-semibold">
            {texts.noExaminations}
          </p>
        ) : null}
        {filled.map(({ month, entries }) => (
          <section key={month} aria-labelledby={`month-${month}`} className="title-list mt-5">
            <h2 id={`month-${month}`} className="list-title mb-1">
              {formatMonth(month, locale)}
            </h2>
            <ul className="card">
              {entries.map((entry) => (
                <Entry
                  key={`${entry.notice.shortId} ${nameOf(entry, language)}`}
                  {...entry}
                  now={now}
                />
              ))}
            </ul>
          </section>
        ))}
      </section>
      <nav aria-label={texts.calendarPages} className="mt-5 flex justify-between gap-4">
        {hasEarlier ? (
          <a
            href={pathFrom(monthAfter(from, -CALENDAR_MONTHS))}
            rel="nofollow"
            className="button button-secondary"
          >
            {texts.earlierMonths}
          </a>
        ) : null}
        {hasLater ? (
          <a
            href={pathFrom(monthAfter(from, CALENDAR_MONTHS))}
            rel="nofollow"
            className="button button-secondary ml-auto"
          >
            {texts.laterMonths}
          </a>
        ) : null}
      </nav>
    </WithSidebar>
  );
}

function Entry({ now, ...entry }: CalendarEntry & { now: number }) {
  const language = useLanguage();
  const { thread, notice, date } = entry;
  const path = thread
    ? threadPath(thread.slug, language.locale)
    : announcementPath(notice, language.locale);
  const status = statusOf(entry, now, language);
  return (
    <li>
      <a href={path} className="quiet-link covers-card">
        <MixedText text={nameOf(entry, language)} />
      </a>
      <span className="title-facts">
        <span>{describeDate(date, language, 'exam')}</span>
        {status ? <span className="badge">{status}</span> : null}
      </span>
    </li>
  );
}

/**
 * Returns the name of the examination and its round, such as 'SSC CGL 2026: Tier I'. If the
 * examination has no name, the title of the notice replaces it.
 */
function nameOf({ thread, notice, round }: CalendarEntry, { texts, locale }: Language): string {
  const name = thread ? nameIn(thread, locale) : titleIn(notice, locale);
  return round ? `${name}: ${roundLabel(round, texts)}` : name;
}

/**
 * Returns the status of an examination: 'Cancelled', 'Over', 'Was due', 'In progress', 'Today' or
 * 'In 3 days'. Returns '' if the day is unknown.
 */
function statusOf({ date, mark }: CalendarEntry, now: number, language: Language): string {
  const { texts } = language;
  if (mark === 'cancelled') return texts['mark-cancelled'];
  const { on, until = on } = date;
  if (!isDay(on) || !isDay(until)) return '';
  const today = todayInIndia(new Date(now));
  if (until < today) return date.tentative ? texts.stepWasDue : texts.examOver;
  if (on <= today) return on === until ? texts.examToday : texts.examGoesOn;
  return countText(language, 'examIn', daysUntil(on, new Date(now)));
}
