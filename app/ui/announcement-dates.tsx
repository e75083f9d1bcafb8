import { formatDate, isPastLastDate } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { useTexts } from './texts.ts';

/**
 * 'Posted' and, where there is one, 'Last Date' in red, followed by 'Closed' once it has passed.
 * `now` comes from the loader, so that the server and the browser say the same.
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
  const texts = useTexts();
  return (
    <>
      <span>
        <time dateTime={createdAt}>
          {formatMessage(texts.posted, { date: formatDate(createdAt) })}
        </time>
      </span>
      {lastDate ? (
        <span className="text-alert">
          <time dateTime={lastDate} className="font-semibold">
            {formatMessage(texts.lastDate, { date: formatDate(lastDate) })}
          </time>
          {isPastLastDate(lastDate, new Date(now)) ? (
            <span className="badge ml-2 align-[0.05em]">{texts.closed}</span>
          ) : null}
        </span>
      ) : null}
    </>
  );
}
