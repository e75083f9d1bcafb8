import { daysUntil, formatDate } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { useLocale, useTexts } from './texts.ts';

/**
 * 'Posted' and, where there is one, 'Last Date' in red, followed by how many days are left or by
 * 'Closed'. `now` is the moment at which the page was made.
 */
export function AnnouncementDates({
  createdAt,
  lastDate,
  now,
}: {
  createdAt: string;
  lastDate: string | null;
  now: number;
}) {
  const locale = useLocale();
  const texts = useTexts();
  return (
    <>
      <span>
        <time dateTime={createdAt}>
          {formatMessage(texts.posted, { date: formatDate(createdAt, locale) })}
        </time>
      </span>
      {lastDate ? (
        <span className="text-alert">
          <time dateTime={lastDate} className="font-semibold">
            {formatMessage(texts.lastDate, { date: formatDate(lastDate, locale) })}
          </time>
          <TimeLeft days={daysUntil(lastDate, new Date(now))} />
        </span>
      ) : null}
    </>
  );
}

/** So many days before its end an announcement asks for haste. */
const SOON_DAYS = 7;

function TimeLeft({ days }: { days: number }) {
  const texts = useTexts();
  if (Number.isNaN(days)) return null;
  if (days < 0) return <span className="badge time-left text-muted">{texts.closed}</span>;
  if (days === 0) return <span className="badge badge-important time-left">{texts.lastDay}</span>;
  return (
    <span className={`badge time-left ${days <= SOON_DAYS ? 'badge-warning' : ''}`}>
      {days === 1 ? texts.oneDayLeft : formatMessage(texts.daysLeft, { n: days })}
    </span>
  );
}
