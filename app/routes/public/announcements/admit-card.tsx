import { localePath } from '#domain/links.ts';
import { listTexts } from '#messages/en/lists.ts';
import { missingMeta, pageMeta } from '../../../ui/page-meta.ts';
import type { Route } from './+types/admit-card';
import { DetailCards } from './detail-cards.tsx';
import { loadListing } from './listing.server.ts';

export const handle = { parameters: ['cursor'] };

export function loader(args: Route.LoaderArgs) {
  return loadListing(args, 'admit-card');
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(listTexts.admitCardTitle, place);
  const { site } = loaderData;
  return pageMeta({
    site,
    path: localePath('/admit-card', site.locale),
    title: listTexts.admitCardTitle,
    description: listTexts.admitCardDescription,
  });
}

export default function AdmitCard({ loaderData }: Route.ComponentProps) {
  return (
    <DetailCards
      title={listTexts.admitCardTitle}
      emptyText={listTexts.noAdmitCards}
      categorySlug="admit-card"
      page={loaderData.page}
    />
  );
}
