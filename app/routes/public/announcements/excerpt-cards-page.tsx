import type { AnnouncementSummary } from '#domain/announcements/schema.ts';
import type { Page } from '#domain/cursor.ts';
import { formatDate } from '#domain/dates.ts';
import { announcementPath, categoryPath } from '#domain/links.ts';
import { isNarrowing } from '#domain/search/filters.ts';
import { formatMessage } from '#messages/format.ts';
import { AnnouncementStatus } from '../../../ui/announcement-status.tsx';
import { gridClass } from '../../../ui/grids.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { NoticeTitle } from '../../../ui/notice-title.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import { WaysOn } from '../../../ui/ways-on.tsx';
import { FilterToggle, ListFilters } from './list-filters.tsx';
import { RemoveFilters } from './narrowed-list.tsx';
import type { Choice } from './narrowing.server.ts';

/**
 * Renders the pages /admit-card and /latest-results. Their cards show two lines of the description.
 */
export function ExcerptCardsPage({
  path,
  title,
  description,
  emptyText,
  categorySlug,
  page,
  choice,
  now,
}: {
  path: string;
  title: string;
  description: string;
  emptyText: string;
  /** The slug of the category that contains the notices of this page. */
  categorySlug: string;
  page: Page<AnnouncementSummary>;
  choice: Choice;
  now: number;
}) {
  const isNarrowed = isNarrowing(choice.filters);
  const head = <PageHead path={path} title={title} description={description} />;
  if (page.items.length === 0 && !isNarrowed) {
    return (
      <MessagePage title={title} head={head}>
        <p className="text-lg">{emptyText}</p>
        <WaysOn />
      </MessagePage>
    );
  }
  return (
    <section className="page-width py-3 sm:py-5 lg:py-7">
      {head}
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-4">
        <h1 className="page-title">{title}</h1>
        <AllOfCategory slug={categorySlug} />
        <FilterToggle isOpen={isNarrowed} />
      </div>
      <ListFilters path={path} choice={choice} />
      {page.items.length === 0 ? (
        <>
          <p className="card px-5 py-10 text-center text-lg font-semibold">{emptyText}</p>
          <RemoveFilters path={path} />
        </>
      ) : (
        <Cards announcements={page.items} now={now} />
      )}
      <OlderNewer older={page.older} newer={page.newer} />
    </section>
  );
}

/**
 * A link to the whole category. The category also contains notices that this page leaves out
 * because of their titles (`domain/announcements/title-rules.ts`).
 */
function AllOfCategory({ slug }: { slug: string }) {
  const { locale, texts } = useLanguage();
  const category = useLayoutData().categories?.find((listed) => listed.slug === slug);
  if (!category) return null;
  return (
    <a href={categoryPath(slug, locale)} className="link inline-flex min-h-6 items-center text-sm">
      {formatMessage(texts.allOfCategory, { n: category.postCount, name: category.name })}
    </a>
  );
}

function Cards({ announcements, now }: { announcements: AnnouncementSummary[]; now: number }) {
  const { locale, texts } = useLanguage();
  return (
    <ul className={gridClass('full')}>
      {announcements.map((announcement) => (
        <li key={announcement.shortId} className="card excerpt-card">
          <h2>
            <a href={announcementPath(announcement, locale)} className="quiet-link covers-card">
              <NoticeTitle notice={announcement} />
            </a>
          </h2>
          <p>
            <AnnouncementStatus
              announcement={announcement}
              now={now}
              isShort
              beside={[announcement.publishedAt]}
            />{' '}
            <MixedText text={announcement.excerpt} />
          </p>
          <p>
            <time dateTime={announcement.publishedAt}>
              {formatDate(announcement.publishedAt, locale)}
            </time>
            {/* Keyboard users skip this link, because the title leads to the same page. */}
            <a href={announcementPath(announcement, locale)} tabIndex={-1} className="link">
              {texts.viewDetails}
              <span className="sr-only">
                : <NoticeTitle notice={announcement} />
              </span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
