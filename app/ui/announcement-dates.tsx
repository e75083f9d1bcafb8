import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { StatusBadge } from './status-badge.tsx';
import { useLocale, useTexts } from './texts.ts';

/**
 * 'Posted' and, if there is one, 'Last Date' in red, followed by the announcement's status. `now`
 * is the time at which the page was rendered.
 */
export function AnnouncementDates({
  announcement,
  now,
}: {
  announcement: AnnouncementBrief;
  now: number;
}) {
  const locale = useLocale();
  const texts = useTexts();
  const { publishedAt, lastDate } = announcement;
  const status = <StatusBadge announcement={announcement} now={now} />;
  return (
    <>
      <span>
        <time dateTime={publishedAt}>
          {formatMessage(texts.posted, { date: formatDate(publishedAt, locale) })}
        </time>
      </span>
      {lastDate ? (
        <span className="last-date text-alert">
          <time dateTime={lastDate} className="font-semibold">
            {formatMessage(texts.lastDate, { date: formatDate(lastDate, locale) })}
          </time>
          {status}
        </span>
      ) : (
        status
      )}
    </>
  );
}
