import { useId } from 'react';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { formatDate } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { MixedText } from './mixed-text.tsx';
import { useLocale, useTexts } from './texts.ts';

/** Announcements as lines to run the eye over: title and date. Nothing where there are none. */
export function TitleList({
  title,
  announcements,
  allPath,
}: {
  title: string;
  announcements: AnnouncementBrief[];
  /** Where all of them stand. */
  allPath?: string;
}) {
  const texts = useTexts();
  const locale = useLocale();
  const id = useId();
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby={id} className="title-list">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="list-title">
          <MixedText text={title} />
        </h2>
        {allPath ? (
          <a href={allPath} className="link inline-flex min-h-6 items-center font-semibold">
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
              <MixedText text={announcement.title} />
            </a>
            <time dateTime={announcement.publishedAt}>
              {formatDate(announcement.publishedAt, locale)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
