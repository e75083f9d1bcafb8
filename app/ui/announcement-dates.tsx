import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { useLocale, useTexts } from './texts.ts';

/** 'Posted' and, if there is one, 'Last Date' in red. */
export function AnnouncementDates({
  announcement: { publishedAt, lastDate },
}: {
  announcement: Pick<AnnouncementBrief, 'publishedAt' | 'lastDate'>;
}) {
  const locale = useLocale();
  const texts = useTexts();
  return (
    <>
      <time dateTime={publishedAt}>
        {formatMessage(texts.posted, { date: formatDate(publishedAt, locale) })}
      </time>
      {lastDate ? (
        <time dateTime={lastDate} className="font-semibold text-alert">
          {formatMessage(texts.lastDate, { date: formatDate(lastDate, locale) })}
        </time>
      ) : null}
    </>
  );
}
