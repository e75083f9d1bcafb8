import { useState } from 'react';
import {
  announcementShape,
  readAnnouncementBase,
  writeAnnouncementBase,
} from '#domain/announcements/content-shape.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { formatDateTime } from '#domain/dates.ts';
import { countText } from '#domain/indian-numbers.ts';
import { changedParts } from '#domain/merge.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import { announcementPartLabel } from './part-labels.ts';
import type { NewerSave } from './presence.ts';
import { usePresence } from './use-presence.ts';

/**
 * A note above the form. The note names the people who have the same form open in other tabs, and
 * the parts that were saved since the form was opened.
 */
export function PresenceNote({
  announcement: announcementNow,
  isUnsaved,
  isConflict,
}: {
  announcement: Announcement;
  isUnsaved: boolean;
  /**
   * Whether the form asks about parts that both the user and somebody else have changed. The site
   * does not merge these parts automatically.
   */
  isConflict: boolean;
}) {
  // The note compares newer saves with the announcement as it was when the form was opened. For
  // this reason a reload of the data does not replace the announcement.
  const [announcement] = useState(announcementNow);
  const { others, saved } = usePresence(announcement.id, announcement.version);
  const names = others.filter(({ isYou }) => !isYou).map(({ name }) => name);
  const lines = [
    ...(names.length > 0
      ? [countText(staffLanguage, 'presence', names.length, { names: names.join(', ') })]
      : []),
    ...(others.some(({ isYou }) => isYou) ? [texts.presenceYou] : []),
  ];
  return (
    <div role="status">
      {lines.length > 0 || saved ? (
        <div className="message-box message-box-warning flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 break-words">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {saved ? <Saved saved={saved} announcement={announcement} /> : null}
            {saved && isUnsaved && !isConflict ? <p>{texts.savedMergeHint}</p> : null}
          </div>
          {saved && !isConflict ? <SavedAction isUnsaved={isUnsaved} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function Saved({ saved, announcement }: { saved: NewerSave; announcement: Announcement }) {
  const { savedBy, savedAt, isJustNow } = saved;
  const before = readAnnouncementBase(writeAnnouncementBase(announcement));
  const after = readAnnouncementBase(saved.base);
  const parts = before && after ? changedParts(announcementShape, before, after) : [];
  const labels = parts.map((part) => announcementPartLabel(part));
  return (
    <p className="font-semibold">
      {formatMessage(isJustNow ? texts.savedJustNow : texts.savedAgain, {
        name: savedBy ?? texts.somebody,
        date: formatDateTime(savedAt, locale),
        fields: labels.join(', ') || texts.savedOtherwise,
      })}
    </p>
  );
}

function SavedAction({ isUnsaved }: { isUnsaved: boolean }) {
  return isUnsaved ? (
    <button type="submit" className="button button-secondary button-small">
      {texts.savedMerge}
    </button>
  ) : (
    <button
      type="button"
      className="button button-secondary button-small"
      onClick={() => window.location.reload()}
    >
      {texts.savedReload}
    </button>
  );
}
