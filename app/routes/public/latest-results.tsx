import { localePath } from '#domain/links.ts';
import { missingMeta, pageMeta } from '../../ui/page-meta.ts';
import { textsFor, useTexts } from '../../ui/texts.ts';
import type { Route } from './+types/latest-results';
import { DetailCards } from './detail-cards.tsx';
import { loadListing } from './listing.server.ts';

export const handle = { parameters: ['cursor'] };

export function loader(args: Route.LoaderArgs) {
  return loadListing(args, 'result');
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(textsFor('en').resultsTitle);
  const { site } = loaderData;
  const texts = textsFor(site.locale);
  return pageMeta({
    site,
    path: localePath('/latest-results', site.locale),
    title: texts.resultsTitle,
    description: texts.resultsDescription,
  });
}

export default function LatestResults({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <DetailCards title={texts.resultsTitle} emptyText={texts.noResults} page={loaderData.page} />
  );
}
