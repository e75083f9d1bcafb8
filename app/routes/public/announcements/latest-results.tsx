import { localePath } from '#domain/links.ts';
import { listParameters } from '#domain/search/filters.ts';
import { pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { useLanguage } from '../../../ui/texts.ts';
import type { Route } from './+types/latest-results';
import { ExcerptCardsPage } from './excerpt-cards-page.tsx';
import { loadNarrowedSummaries } from './narrowing.server.ts';

export const handle = { parameters: ['cursor', ...listParameters], searchedBy: listParameters };

export const loader = answering((args: Route.LoaderArgs) => {
  args.context.get(pageContext).own('list:result', 'categories');
  return loadNarrowedSummaries(args, { list: 'result' }, listParameters);
});

export default function LatestResults({ loaderData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  return (
    <ExcerptCardsPage
      path={localePath('/latest-results', locale)}
      title={texts.resultsTitle}
      description={texts.resultsDescription}
      emptyText={texts.noResults}
      categorySlug="results"
      {...loaderData}
    />
  );
}
