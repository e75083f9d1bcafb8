import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { announcementPath } from '#domain/links.ts';
import type { AnnouncementCard } from './announcement-card.ts';
import { AnnouncementDates } from './announcement-dates.tsx';
import { ExternalLink } from './external-link.tsx';
import { useLocale, useTexts } from './texts.ts';

type Props = {
  title?: string;
  /** The level of the title: the page's own heading, or one below it. */
  headingLevel?: 1 | 2;
  announcements: AnnouncementCard[];
  now: number;
  emptyText?: string;
  /** Stands beside the title, such as a link to all of them. */
  action?: ReactNode;
  columns?: 'beside-sidebar' | 'full';
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
  const texts = useTexts();
  const Heading = `h${headingLevel}` as const;
  const CardHeading = `h${headingLevel + 1}` as 'h2' | 'h3';
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className={`font-bold ${headingLevel === 1 ? 'text-2xl' : 'text-xl'}`}>
          {title ?? texts.announcements}
        </Heading>
        {action}
      </div>
      {announcements.length === 0 ? (
        <div className="card px-5 py-10 text-center">
          <p className="text-lg font-semibold">{emptyText ?? texts.noAnnouncements}</p>
          <p className="mt-1 text-muted">{texts.checkBackLater}</p>
        </div>
      ) : (
        <ul className={gridClass(columns)}>
          {announcements.map((announcement) => (
            <Card
              key={announcement.id}
              announcement={announcement}
              now={now}
              Heading={CardHeading}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

export function gridClass(columns: NonNullable<Props['columns']>) {
  return columns === 'full'
    ? 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'
    : 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';
}

function Card({
  announcement,
  now,
  Heading,
}: {
  announcement: AnnouncementCard;
  now: number;
  Heading: 'h2' | 'h3';
}) {
  const texts = useTexts();
  const locale = useLocale();
  const { important } = announcement;
  return (
    <li
      className={`card relative flex flex-col p-4 hover:border-line-strong ${important ? 'border-alert-fill border-2 pt-5' : ''}`}
    >
      {important ? (
        <span className="badge badge-important absolute -top-px right-3 rounded-t-none px-2 tracking-wide">
          {texts.newRibbon}
        </span>
      ) : null}
      <Heading className="font-semibold leading-snug">
        <Link to={announcementPath(announcement, locale)} className="quiet-link line-clamp-title">
          {announcement.title}
        </Link>
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
            {texts.officialSite}
          </ExternalLink>
        ) : null}
      </p>
    </li>
  );
}
