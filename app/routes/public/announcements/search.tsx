import { redirect } from 'react-router';
import { searchAnnouncements } from '#domain/announcements/announcements.server.ts';
import { localePath, searchPath } from '#domain/links.ts';
import { databaseContext, languageContext, pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { AnnouncementList } from '../../../ui/announcement-list.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { useLayoutData } from '../../../ui/layout-data.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import { WaysOn } from '../../../ui/ways-on.tsx';
import type { Route } from './+types/search';

export const handle = { parameters: ['q', 'cursor'] };

export function loader({ context, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const query = url.searchParams.get('q') ?? '';
    // The address has the term without the blanks around it (public site, section 2).
    if (query !== query.trim()) {
      const { locale } = context.get(languageContext);
      throw redirect(localePath(withTerm(url, query.trim()), locale), 301);
    }
    context.get(pageContext).own('announcements', 'categories');
    const now = Date.now();
    const { term, page, nearMatches } = await searchAnnouncements(context.get(databaseContext), {
      query,
      cursor: url.searchParams.get('cursor'),
    });
    return { now, term, page, nearMatches };
  });
}

function withTerm({ pathname, searchParams }: URL, term: string): string {
  const parameters = new URLSearchParams(searchParams);
  if (term) parameters.set('q', term);
  else parameters.delete('q');
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const locale = useLocale();
  const { term, page, nearMatches, now } = loaderData;
  const { categories } = useLayoutData();
  const isNothing = term !== '' && page.items.length === 0;
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={term ? searchPath(term, locale) : localePath('/search', locale)}
        title={page.items.length > 0 ? `${texts.resultsFor} ${term}` : texts.searchTitle}
        description={texts.searchDescription}
      />
      <div className="mb-3 max-w-2xl sm:mb-5">
        <SearchForm id="search" term={term} />
      </div>
      {term === '' ? <h1 className="page-title">{texts.enterSearchTerm}</h1> : null}
      {isNothing ? (
        <div role="status">
          <h1 className="page-title">{texts.noSearchResults}</h1>
          <p className="mt-1">{texts.noSearchResultsText}</p>
          <p className="mt-1 text-muted">
            <LinkedText text={texts.noSearchResultsHint} />
          </p>
        </div>
      ) : null}
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
          announcements={page.items}
          now={now}
          columns="beside-sidebar"
        />
      ) : null}
      {nearMatches.length > 0 ? (
        <div className="mt-8">
          <AnnouncementList
            title={texts.didYouMean}
            headingLevel={2}
            announcements={nearMatches}
            now={now}
            columns="beside-sidebar"
          />
        </div>
      ) : null}
      <OlderNewer {...page} />
      {isNothing || term === '' ? <WaysOn hasSearch={false} /> : null}
    </WithSidebar>
  );
}
