import { useId } from 'react';
import type { ListedTitle } from '#domain/announcements/listed-title.ts';
import { formatDate } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { AnnouncementStatus } from './announcement-status.tsx';
import { MixedText } from './mixed-text.tsx';
import { NoticeTitle } from './notice-title.tsx';
import { useLanguage } from './texts.ts';

/**
 * A compact list of announcements. Each has a title, its status at the time `now`, and a date.
 * Renders nothing if there are no announcements.
 */
export function TitleList({
  title,
  announcements,
  now,
  allPath,
}: {
  title: string;
  announcements: ListedTitle[];
  now: number;
  /** The path of the page with all announcements of the list. */
  allPath?: string;
}) {
  const { locale, texts } = useLanguage();
  const id = useId();
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby={id} className="title-list">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="list-title">
          <MixedText text={title} />
        </h2>
        {allPath ? (
          <a href={allPath} className="link inline-flex min-h-6 min-w-6 items-center font-semibold">
            {texts.all}{' '}
            <span className="sr-only">
              <MixedText text={title} />
            </span>
          </a>
        ) : null}
      </div>
      <ul className="card">
        {announcements.map((announcement) => (
          <li key={announcement.shortId}>
            <a href={announcementPath(announcement, locale)} className="quiet-link covers-card">
              <NoticeTitle notice={announcement} />
            </a>
            <span className="title-facts">
              <AnnouncementStatus
                announcement={announcement}
                now={now}
                isShort
                beside={[announcement.publishedAt]}
              />
              <time dateTime={announcement.publishedAt}>
                {formatDate(announcement.publishedAt, locale)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
