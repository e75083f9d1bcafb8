import { describeStatus, type StatusInWords } from '#domain/facts/describe-status.ts';
import type { Window } from '#domain/facts/window.ts';
import { useLanguage } from './texts.ts';

/** An announcement's status at a moment, with `isShort` in few words; nothing if it has none. */
export function StatusBadge({
  announcement,
  now,
  isShort = false,
}: {
  announcement: Window;
  now: number;
  isShort?: boolean;
}) {
  const inWords = describeStatus(announcement, now, useLanguage());
  if (!inWords) return null;
  const { word, timeLeft, short } = inWords;
  return (
    <span className={`badge time-left ${lookOf(announcement, inWords)}`}>
      {isShort ? (
        short
      ) : timeLeft ? (
        <>
          {/* On a phone a row shows only the remaining time, unless the notice has a mark. */}
          <span className={announcement.mark ? undefined : 'status-word'}>{`${word}: `}</span>
          {timeLeft}
        </>
      ) : (
        word
      )}
    </span>
  );
}

function lookOf({ mark }: Window, { status, isLastDay }: StatusInWords): string {
  if (mark === 'cancelled' || isLastDay) return 'badge-important';
  if (status === 'closed') return 'text-muted';
  if (status === 'closing-soon') return 'badge-warning';
  return status === 'open' ? 'badge-success' : '';
}
