import { todayInIndia } from '#domain/dates.ts';
import { describeStatus } from '#domain/facts/describe-status.ts';
import type { StatusSource } from '#domain/facts/status.ts';
import { useLanguage } from './texts.ts';

/**
 * The status of an announcement at the time `now`, and its marks.
 *
 * @param beside dates that are shown next to the status; the status does not repeat them
 */
export function AnnouncementStatus({
  announcement,
  now,
  isShort = false,
  beside = [],
}: {
  announcement: StatusSource;
  now: number;
  isShort?: boolean;
  beside?: readonly (string | null)[];
}) {
  const daysBeside = beside.flatMap((moment) => (moment ? todayInIndia(new Date(moment)) : []));
  const { full, short, tone, marks } = describeStatus(announcement, now, useLanguage(), {
    daysBeside,
  });
  return (
    <>
      <span className={`status status-${tone}`}>{isShort ? short : full}</span>
      {marks.map((mark) => (
        <span key={mark} className="badge">
          {mark}
        </span>
      ))}
    </>
  );
}
