import type { AnnouncementSummary } from '#domain/announcements/schema.ts';
import { texts } from '#messages/staff-texts.ts';

/**
 * The badges of an announcement. The first badge is Important or Regular. The badges for the mark
 * (such as 'cancelled'), for Deleted and for Scheduled follow if they apply.
 */
export function ImportanceBadges({
  announcement,
  now,
  isDeleted = false,
}: {
  announcement: Pick<AnnouncementSummary, 'important' | 'mark' | 'publishedAt'>;
  now: number;
  isDeleted?: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {announcement.important ? (
        <span className="badge badge-important">{texts.statusImportant}</span>
      ) : (
        <span className="badge">{texts.statusRegular}</span>
      )}
      {announcement.mark ? (
        <span className="badge">{texts[`mark-${announcement.mark}`]}</span>
      ) : null}
      {isDeleted ? <span className="badge badge-warning">{texts.statusDeleted}</span> : null}
      {Date.parse(announcement.publishedAt) > now ? (
        <span className="badge badge-warning">{texts.statusScheduled}</span>
      ) : null}
    </span>
  );
}
