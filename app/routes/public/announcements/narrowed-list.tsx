import type { ReactNode } from 'react';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import type { Page } from '#domain/cursor.ts';
import { isNarrowing } from '#domain/search/filters.ts';
import { AnnouncementList } from '../../../ui/announcement-list.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { tabParameters } from './landing-tabs.tsx';
import { FilterToggle, ListCount, ListFilters } from './list-filters.tsx';
import type { Choice } from './narrowing.server.ts';

/** A list of announcement cards with its filters, and links to its other pages. */
export function NarrowedList({
  path,
  title,
  emptyText,
  page,
  choice,
  now,
  isCounted = true,
  tabs,
}: {
  /** The path of the page without filters. */
  path: string;
  title: ReactNode;
  emptyText?: string;
  page: Page<AnnouncementBrief>;
  choice: Choice;
  now: number;
  /** Whether the list shows its number of notices. */
  isCounted?: boolean;
  /**
   * Tabs that set the filters `kind` and `open`. On a page with tabs, `ListFilters` leaves out
   * these two filters.
   */
  tabs?: ReactNode;
}) {
  const isNarrowed = isNarrowing(choice.filters);
  return (
    <>
      <AnnouncementList
        title={title}
        announcements={page.items}
        now={now}
        emptyText={emptyText}
        columns="beside-sidebar"
        action={
          <>
            {isCounted ? <ListCount {...choice} /> : null}
            <FilterToggle isOpen={isNarrowed} />
          </>
        }
      >
        {tabs}
        <ListFilters path={path} choice={choice} without={tabs ? tabParameters : []} />
      </AnnouncementList>
      {isNarrowed && page.items.length === 0 ? <RemoveFilters path={path} /> : null}
      <OlderNewer {...page} />
    </>
  );
}

/** A link that removes the filters. Lists show the link if no notice matches the filters. */
export function RemoveFilters({ path }: { path: string }) {
  const texts = useTexts();
  return (
    <p className="mt-4 text-center">
      <a href={path} className="button button-secondary">
        {texts.removeFilters}
      </a>
    </p>
  );
}
