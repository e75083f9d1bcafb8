import { localePath } from '#domain/links.ts';
import { missingMeta, pageMeta } from '../../ui/page-meta.ts';
import { textsFor, useTexts } from '../../ui/texts.ts';
import type { Route } from './+types/admit-card';
import { DetailCards } from './detail-cards.tsx';
import { loadListing } from './listing.server.ts';

export const handle = { parameters: ['cursor'] };

export function loader(args: Route.LoaderArgs) {
  return loadListing(args, 'admit-card');
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(textsFor('en').admitCardTitle);
  const { site } = loaderData;
  const texts = textsFor(site.locale);
  return pageMeta({
    site,
    path: localePath('/admit-card', site.locale),
    title: texts.admitCardTitle,
    description: texts.admitCardDescription,
  });
}

export default function AdmitCard({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <DetailCards
      title={texts.admitCardTitle}
      emptyText={texts.noAdmitCards}
      page={loaderData.page}
    />
  );
}
