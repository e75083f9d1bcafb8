import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { formatDate, toMachineDate } from '#domain/dates.ts';
import { endsCorrection } from '#domain/facts/last-date.ts';
import { formatMessage } from '#messages/format.ts';
import { CancelledDate } from './cancelled-date.tsx';
import { useLanguage } from './texts.ts';

/**
 * Shows the date of publication, and the last date if the notice has one. The label of the last
 * date says whether it is for applications or for corrections. In a cancelled notice the last date
 * is struck through.
 *
 * @param isDayOfListing whether a note next to 'Posted' explains that the date is the day on which
 * another site listed the notice
 */
export function AnnouncementDates({
  announcement: { publishedAt, lastDate, stage, dates, mark },
  isDayOfListing = false,
}: {
  announcement: Pick<AnnouncementBrief, 'publishedAt' | 'lastDate' | 'stage' | 'dates' | 'mark'>;
  isDayOfListing?: boolean | undefined;
}) {
  const { locale, texts } = useLanguage();
  const isCancelled = mark === 'cancelled';
  const last = lastDate ? (
    <time dateTime={lastDate} className={isCancelled ? undefined : 'font-semibold text-alert'}>
      {formatMessage(
        endsCorrection({ stage, lastDate, dates }) ? texts.lastDateOfCorrection : texts.lastDate,
        { date: formatDate(lastDate, locale) },
      )}
    </time>
  ) : null;
  return (
    <>
      <span>
        <time dateTime={toMachineDate(publishedAt)}>
          {formatMessage(texts.posted, { date: formatDate(publishedAt, locale) })}
        </time>
        {isDayOfListing ? ` ${texts.dayOfListing}` : null}
      </span>
      {last && isCancelled ? <CancelledDate>{last}</CancelledDate> : last}
    </>
  );
}
