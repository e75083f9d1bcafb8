import { localePath } from '#domain/links.ts';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/latest-results';
import { DetailCards } from './detail-cards.tsx';
import { loadListing } from './listing.server.ts';

export const handle = { parameters: ['cursor'] };

export function loader(args: Route.LoaderArgs) {
  return loadListing(args, 'result');
}

export default function LatestResults({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const locale = useLocale();
  return (
    <DetailCards
      path={localePath('/latest-results', locale)}
      title={texts.resultsTitle}
      description={texts.resultsDescription}
      emptyText={texts.noResults}
      categorySlug="results"
      page={loaderData.page}
    />
  );
}
