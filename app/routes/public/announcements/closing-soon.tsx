import { toListedTitle } from '#domain/announcements/listed-title.ts';
import { statusesChangeAt } from '#domain/facts/status.ts';
import { localePath } from '#domain/links.ts';
import { listClosedLately, listClosing, listOpeningNext } from '#domain/lists/closing.server.ts';
import { HOME_TITLES } from '#domain/lists/list-sizes.ts';
import { isNarrowing } from '#domain/search/filters.ts';
import { databaseContext, pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { AnnouncementList } from '../../../ui/announcement-list.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { TitleList } from '../../../ui/title-list.tsx';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import { WaysOn } from '../../../ui/ways-on.tsx';
import type { Route } from './+types/closing-soon';
import { FilterToggle, ListFilters } from './list-filters.tsx';
import { RemoveFilters } from './narrowed-list.tsx';
import { readFilters } from './narrowing.server.ts';

const by = ['kind', 'state', 'qualification'] as const;

export const handle = { parameters: ['cursor', ...by], searchedBy: by };

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  context.get(pageContext).own('announcements', 'categories');
  const db = context.get(databaseContext);
  const now = new Date();
  const cursor = url.searchParams.get('cursor');
  const chosen = await readFilters({ context, url }, by);
  const page = await listClosing(db, { now, cursor, filters: chosen.filters });
  const isEmpty = page.items.length === 0;
  const [closed, opening] = isEmpty
    ? await Promise.all([
        listClosedLately(db, { now, limit: HOME_TITLES }),
        listOpeningNext(db, { now, limit: HOME_TITLES }),
      ])
    : [[], []];
  const shown = [...page.items, ...closed, ...opening];
  context.get(pageContext).until(statusesChangeAt(shown, now.getTime()));
  return {
    page,
    choice: { ...chosen, facets: null },
    closed: closed.map(toListedTitle),
    opening: opening.map(toListedTitle),
    now: now.getTime(),
  };
});

export default function ClosingSoon({ loaderData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  const { page, choice, closed, opening, now } = loaderData;
  const { categories } = useLayoutData();
  const path = localePath('/closing-soon', locale);
  const isNarrowed = isNarrowing(choice.filters);
  const isEmpty = page.items.length === 0;
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={path}
        title={texts.closingSoonTitle}
        description={texts.closingSoonDescription}
      />
      <AnnouncementList
        title={texts.closingSoonTitle}
        announcements={page.items}
        now={now}
        emptyText={isNarrowed ? texts.noAnnouncements : texts.nothingCloses}
        columns="beside-sidebar"
        action={<FilterToggle isOpen={isNarrowed} />}
      >
        <p className="mb-2 text-muted max-sm:text-sm sm:mb-3">{texts.closingSoonDescription}</p>
        <ListFilters path={path} choice={choice} />
      </AnnouncementList>
      {isNarrowed && isEmpty ? <RemoveFilters path={path} /> : null}
      <OlderNewer {...page} names={{ previous: texts.previousPage, next: texts.nextPage }} />
      {isEmpty ? (
        <>
          <div className="title-lists wide-columns mt-7">
            <TitleList title={texts.opensNext} announcements={opening} now={now} />
            <TitleList title={texts.closedLately} announcements={closed} now={now} />
          </div>
          <WaysOn />
        </>
      ) : null}
    </WithSidebar>
  );
}
