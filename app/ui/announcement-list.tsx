import type { ReactNode } from 'react';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { isOverAt } from '#domain/facts/describe-status.ts';
import { announcementPath } from '#domain/links.ts';
import type { Phrase } from '#domain/search/marks.ts';
import { AnnouncementDates } from './announcement-dates.tsx';
import { AnnouncementStatus } from './announcement-status.tsx';
import { ExternalLink } from './external-link.tsx';
import { type Columns, gridClass } from './grids.tsx';
import { NoticeTitle } from './notice-title.tsx';
import { useLanguage, useTexts } from './texts.ts';

type CardHeading = 'h2' | 'h3';

type Props = {
  title?: ReactNode;
  /**
   * Level of the list's heading. It is the main heading of the page (1) or a heading below it (2).
   */
  headingLevel?: 1 | 2;
  announcements: AnnouncementBrief[];
  now: number;
  emptyText?: string;
  /** Content next to the title, such as a link to all announcements. */
  action?: ReactNode;
  columns?: Columns;
  /** Content between the title and the cards. */
  children?: ReactNode;
  /** The searched phrases. They are highlighted in the titles. */
  marked?: readonly Phrase[];
};

/** A list of announcements as a grid of cards (public site, section 2). */
export function AnnouncementList({
  title,
  headingLevel = 1,
  announcements,
  now,
  emptyText,
  action,
  columns = 'full',
  children,
  marked,
}: Props) {
  const texts = useTexts();
  const Heading = `h${headingLevel}` as const;
  return (
    <section>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-4">
        <Heading className={headingLevel === 1 ? 'page-title' : 'list-title'}>
          {title ?? texts.announcements}
        </Heading>
        {action}
      </div>
      {children}
      {announcements.length === 0 ? (
        <div className="card px-5 py-10 text-center">
          <p className="text-lg font-semibold">{emptyText ?? texts.noAnnouncements}</p>
          <p className="mt-1 text-muted">{texts.checkBackLater}</p>
        </div>
      ) : (
        <Cards
          announcements={announcements}
          now={now}
          marked={marked}
          Heading={`h${headingLevel + 1}` as CardHeading}
          className={gridClass(columns)}
        />
      )}
    </section>
  );
}

function Cards({
  announcements,
  now,
  marked,
  className,
  Heading,
}: {
  announcements: AnnouncementBrief[];
  now: number;
  marked: readonly Phrase[] | undefined;
  className: string;
  Heading: CardHeading;
}) {
  return (
    <ul className={className}>
      {announcements.map((announcement) => (
        <li
          key={announcement.shortId}
          className={`card notice-card ${announcement.important ? 'border-alert-fill' : ''}`}
        >
          <Card announcement={announcement} now={now} marked={marked} Heading={Heading} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A card with an announcement. The whole card is a link to the announcement. Only the link to the
 * official site leads elsewhere.
 */
function Card({
  announcement,
  now,
  marked,
  Heading,
}: {
  announcement: AnnouncementBrief;
  now: number;
  marked: readonly Phrase[] | undefined;
  Heading: CardHeading;
}) {
  const { locale, texts } = useLanguage();
  return (
    <>
      <Heading>
        <a href={announcementPath(announcement, locale)} className="quiet-link covers-card">
          <NoticeTitle notice={announcement} {...(marked && { marked })} />
        </a>
      </Heading>
      <p className="notice-dates">
        <AnnouncementStatus
          announcement={announcement}
          now={now}
          isShort
          beside={[announcement.publishedAt, announcement.lastDate]}
        />
        <AnnouncementDates announcement={announcement} />
      </p>
      <div className="notice-corner">
        {announcement.important ? (
          <span
            className={`badge ribbon ${isOverAt(announcement, now) ? 'badge-quiet' : 'badge-important'}`}
          >
            {texts.newRibbon}
          </span>
        ) : null}
        {announcement.url ? (
          <ExternalLink
            href={announcement.url}
            className="official-link"
            title={texts.officialSite}
          >
            <span className="sr-only">{texts.officialSite} </span>
          </ExternalLink>
        ) : null}
      </div>
    </>
  );
}
