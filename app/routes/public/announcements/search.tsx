import { redirect } from 'react-router';
import { statusesChangeAt } from '#domain/facts/status.ts';
import { localePath, searchPath } from '#domain/links.ts';
import { searchAnnouncements } from '#domain/lists/search.server.ts';
import { isNarrowing, searchParameters } from '#domain/search/filters.ts';
import {
  databaseContext,
  languageContext,
  meaningsContext,
  missedSearchContext,
  pageContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { AnnouncementList } from '../../../ui/announcement-list.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import { WaysOn } from '../../../ui/ways-on.tsx';
import type { Route } from './+types/search';
import { CountOf, FilterToggle, ListCount, ListFilters } from './list-filters.tsx';
import { readFilters } from './narrowing.server.ts';
import {
  AskedStatus,
  DidYouMean,
  NamedCategories,
  NothingWithStatus,
  RelatedNotices,
  Without,
} from './search-notes.tsx';

/**
 * URL parameter that opens the filters. The page counts the notices for each filter only if the
 * filters are open.
 */
const FILTERS = 'filters';

/**
 * URL parameter that controls words about the status of a notice, such as 'tomorrow'. By default
 * these words select notices by their status. With the value `any` the search treats them like all
 * other words.
 */
const STATUS = 'status';
const ANY = 'any';

export const handle = {
  parameters: ['q', 'cursor', STATUS, FILTERS, ...searchParameters],
  searchedBy: ['q'],
};

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const query = url.searchParams.get('q') ?? '';
  // The URL contains the term without spaces at its start and end (public site, section 2).
  if (query !== query.trim()) {
    const { locale } = context.get(languageContext);
    throw redirect(localePath(withTerm(url, query.trim()), locale), 301);
  }
  context.get(pageContext).own('announcements', 'categories', 'setting:sameMeanings');
  const now = new Date();
  const chosen = await readFilters({ context, url }, searchParameters);
  const areFiltersOpen = url.searchParams.get(FILTERS) === '1' || isNarrowing(chosen.filters);
  const isByStatus = url.searchParams.get(STATUS) !== ANY;
  const { facets, ...answer } = await searchAnnouncements(context.get(databaseContext), {
    query,
    filters: chosen.filters,
    isCounted: areFiltersOpen,
    isByStatus,
    hasRelated: true,
    cursor: url.searchParams.get('cursor'),
    meanings: context.get(meaningsContext)(),
    now,
    onMissed: context.get(missedSearchContext),
    onCut: context.get(pageContext).cutShort,
  });
  // The statuses of results change when application windows open or close. The results of a search
  // for a status also change at midnight.
  if (answer.status) context.get(pageContext).own('today');
  context.get(pageContext).until(statusesChangeAt(answer.page.items, now.getTime()));
  const choice = { ...chosen, facets };
  return { now: now.getTime(), choice, isByStatus, areFiltersOpen, ...answer };
});

function withTerm({ pathname, searchParams }: URL, term: string): string {
  const parameters = new URLSearchParams(searchParams);
  if (term) parameters.set('q', term);
  else parameters.delete('q');
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  const { term, page, now, correctedTerm, without, phrases, isCut, choice } = loaderData;
  const { areFiltersOpen, related, status, isOfTime } = loaderData;
  const { categories } = useLayoutData();
  const isWhole = page.older === null && page.newer === null && !isCut;
  const isNothing = term !== '' && page.items.length === 0;
  const { filters } = choice;
  const canonical = searchPath(term, locale);
  const anyPath = `${canonical}&${STATUS}=${ANY}`;
  const path = loaderData.isByStatus ? canonical : anyPath;
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={term ? canonical : localePath('/search', locale)}
        title={page.items.length > 0 ? `${texts.resultsFor} ${term}` : texts.searchTitle}
        description={texts.searchDescription}
      />
      <div className="mb-3 max-w-2xl sm:mb-5">
        <SearchForm id="search" term={term} />
      </div>
      <DidYouMean term={correctedTerm} />
      {term === '' ? <h1 className="page-title">{texts.enterSearchTerm}</h1> : null}
      {isNothing ? (
        <div role="status">
          <h1 className="page-title">{texts.noSearchResults}</h1>
          <p className="mt-1">{texts.noSearchResultsText}</p>
          {status && isOfTime ? <NothingWithStatus status={status} anyPath={anyPath} /> : null}
          <p className="mt-1 text-muted">
            <LinkedText text={texts.noSearchResultsHint} />
          </p>
          {isNarrowing(filters) ? (
            <div className="mt-3">
              <ListFilters path={path} choice={choice} />
              <a href={path} className="button button-secondary">
                {texts.removeFilters}
              </a>
            </div>
          ) : null}
        </div>
      ) : null}
      {isNothing ? <RelatedNotices related={related} now={now} /> : null}
      {page.items.length > 0 ? (
        <AnnouncementList
          title={
            <>
              {texts.resultsFor}{' '}
              <q>
                <MixedText text={term} />
              </q>
            </>
          }
          action={
            areFiltersOpen ? (
              <>
                <ListCount {...choice} />
                <FilterToggle isOpen />
              </>
            ) : (
              <>
                {isWhole ? <CountOf n={page.items.length} /> : null}
                {page.items.length > 1 ? <OpenFilters path={path} /> : null}
              </>
            )
          }
          announcements={page.items}
          now={now}
          columns="beside-sidebar"
          marked={phrases}
        >
          {areFiltersOpen ? <ListFilters path={path} choice={choice} /> : null}
          <AskedStatus {...loaderData} anyPath={anyPath} />
          <Without words={without} />
          <RelatedNotices related={related} now={now} />
          <NamedCategories slugs={loaderData.categories} categories={categories} />
        </AnnouncementList>
      ) : null}
      {isCut ? <p className="mt-4 text-muted">{texts.searchIsCut}</p> : null}
      <OlderNewer {...page} names={{ previous: texts.previousPage, next: texts.nextPage }} />
      {isNothing || term === '' ? (
        <WaysOn hasSearch={false} nearest={loaderData.categories} />
      ) : null}
    </WithSidebar>
  );
}

/**
 * A link to the same search with its filters open. The filters are not open by default, because
 * counting notices for them takes longer than the search.
 */
function OpenFilters({ path }: { path: string }) {
  return (
    <a href={`${path}&${FILTERS}=1`} rel="nofollow" className="open-filters">
      <Icon name="settings" /> {useTexts().filter}
    </a>
  );
}
