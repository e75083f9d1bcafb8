import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { formatDate, toMachineDate } from '#domain/dates.ts';
import { endsCorrection } from '#domain/facts/last-date.ts';
import { formatMessage } from '#messages/format.ts';
import { useLanguage } from './texts.ts';

/**
 * Shows 'Posted', and in red the last date if the notice has one. The label of a last date that
 * ends the correction window says so.
 *
 * @param isDayOfListing whether a note beside 'Posted' explains that the date is the day of a
 * listing
 */
export function AnnouncementDates({
  announcement: { publishedAt, lastDate, stage, dates },
  isDayOfListing = false,
}: {
  announcement: Pick<AnnouncementBrief, 'publishedAt' | 'lastDate' | 'stage' | 'dates'>;
  isDayOfListing?: boolean | undefined;
}) {
  const { locale, texts } = useLanguage();
  return (
    <>
      <span>
        <time dateTime={toMachineDate(publishedAt)}>
          {formatMessage(texts.posted, { date: formatDate(publishedAt, locale) })}
        </time>
        {isDayOfListing ? ` ${texts.dayOfListing}` : null}
      </span>
      {lastDate ? (
        <time dateTime={lastDate} className="font-semibold text-alert">
          {formatMessage(
            endsCorrection({ stage, lastDate, dates })
              ? texts.lastDateOfCorrection
              : texts.lastDate,
            { date: formatDate(lastDate, locale) },
          )}
        </time>
      ) : null}
    </>
  );
}
