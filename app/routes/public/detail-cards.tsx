import type { AnnouncementSummary } from '#domain/announcements/schema.ts';
import { formatDate } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { Icon } from '../../ui/icon.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { OlderNewer } from '../../ui/older-newer.tsx';
import { useLocale, useTexts } from '../../ui/texts.ts';

/** The screens of /admit-card and /latest-results: cards with two lines of the description. */
export function DetailCards({
  title,
  emptyText,
  page,
}: {
  title: string;
  emptyText: string;
  page: { items: AnnouncementSummary[]; older: string | null; newer: string | null };
}) {
  if (page.items.length === 0) {
    return (
      <MessagePage title={title}>
        <p className="text-lg">{emptyText}</p>
      </MessagePage>
    );
  }
  return (
    <div className="page-width py-5 lg:py-7">
      <h1 className="mb-4 text-2xl font-bold">{title}</h1>
      <Cards announcements={page.items} />
      <OlderNewer older={page.older} newer={page.newer} />
    </div>
  );
}

function Cards({ announcements }: { announcements: AnnouncementSummary[] }) {
  const texts = useTexts();
  const locale = useLocale();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {announcements.map((announcement) => (
        <li key={announcement.shortId} className="card flex flex-col p-4 hover:border-line-strong">
          <h2 className="font-semibold leading-snug">{announcement.title}</h2>
          <p className="mt-1.5 line-clamp-2 text-sm text-muted">{announcement.excerpt}</p>
          <p className="mt-auto flex items-center justify-between gap-3 pt-2.5 text-sm">
            <time
              dateTime={announcement.publishedAt}
              className="inline-flex items-center gap-1.5 text-muted"
            >
              <Icon name="calendar" className="size-4" />
              {formatDate(announcement.publishedAt)}
            </time>
            <a
              href={announcementPath(announcement, locale)}
              className="link inline-flex min-h-9 items-center font-semibold"
            >
              {texts.viewDetails}
              <span className="sr-only">: {announcement.title}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
