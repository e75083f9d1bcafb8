import type { ReactNode } from 'react';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { announcementPath } from '#domain/links.ts';
import { listTexts } from '#messages/en/lists.ts';
import { AnnouncementDates } from './announcement-dates.tsx';
import { ExternalLink } from './external-link.tsx';
import { type Columns, gridClass } from './grids.tsx';
import { useLocale } from './texts.ts';

type CardHeading = 'h2' | 'h3';

type Props = {
  title?: string;
  /** The level of the title: the page's own heading, or one below it. */
  headingLevel?: 1 | 2;
  announcements: AnnouncementBrief[];
  now: number;
  emptyText?: string;
  /** Stands beside the title, such as a link to all of them. */
  action?: ReactNode;
  columns?: Columns;
};

/** The grid of cards that lists announcements everywhere (public site, section 2). */
export function AnnouncementList({
  title,
  headingLevel = 1,
  announcements,
  now,
  emptyText,
  action,
  columns = 'full',
}: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className={`font-bold ${headingLevel === 1 ? 'text-2xl' : 'text-xl'}`}>
          {title ?? listTexts.announcements}
        </Heading>
        {action}
      </div>
      {announcements.length === 0 ? (
        <div className="card px-5 py-10 text-center">
          <p className="text-lg font-semibold">{emptyText ?? listTexts.noAnnouncements}</p>
          <p className="mt-1 text-muted">{listTexts.checkBackLater}</p>
        </div>
      ) : (
        <Cards
          announcements={announcements}
          now={now}
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
  className,
  Heading,
}: {
  announcements: AnnouncementBrief[];
  now: number;
  className: string;
  Heading: CardHeading;
}) {
  return (
    <ul className={className}>
      {announcements.map((announcement) => (
        <li
          key={announcement.shortId}
          className={`card relative flex flex-col p-4 hover:border-line-strong ${announcement.important ? 'border-alert-fill border-2 pt-5' : ''}`}
        >
          <Card announcement={announcement} now={now} Heading={Heading} />
        </li>
      ))}
    </ul>
  );
}

function Card({
  announcement,
  now,
  Heading,
}: {
  announcement: AnnouncementBrief;
  now: number;
  Heading: CardHeading;
}) {
  const locale = useLocale();
  return (
    <>
      {announcement.important ? (
        <span className="badge badge-important absolute -top-px right-3 rounded-t-none px-2 tracking-wide">
          {listTexts.newRibbon}
        </span>
      ) : null}
      <Heading className="font-semibold leading-snug">
        <a href={announcementPath(announcement, locale)} className="quiet-link line-clamp-title">
          {announcement.title}
        </a>
      </Heading>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-4 gap-y-0.5 pt-2.5 text-sm text-muted">
        <AnnouncementDates
          createdAt={announcement.publishedAt}
          lastDate={announcement.lastDate}
          now={now}
        />
        {announcement.url ? (
          <ExternalLink
            href={announcement.url}
            className="quiet-link relative inline-flex min-h-6 items-center gap-1"
          >
            {listTexts.officialSite}
          </ExternalLink>
        ) : null}
      </p>
    </>
  );
}
