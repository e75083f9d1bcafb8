import { localePath } from '#domain/links.ts';
import { listTexts } from '#messages/en/lists.ts';
import { missingMeta, pageMeta } from '../../../ui/page-meta.ts';
import type { Route } from './+types/latest-results';
import { DetailCards } from './detail-cards.tsx';
import { loadListing } from './listing.server.ts';

export const handle = { parameters: ['cursor'] };

export function loader(args: Route.LoaderArgs) {
  return loadListing(args, 'result');
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(listTexts.resultsTitle, place);
  const { site } = loaderData;
  return pageMeta({
    site,
    path: localePath('/latest-results', site.locale),
    title: listTexts.resultsTitle,
    description: listTexts.resultsDescription,
  });
}

export default function LatestResults({ loaderData }: Route.ComponentProps) {
  return (
    <DetailCards
      title={listTexts.resultsTitle}
      emptyText={listTexts.noResults}
      categorySlug="results"
      page={loaderData.page}
    />
  );
}
