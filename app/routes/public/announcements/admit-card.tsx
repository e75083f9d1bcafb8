import { localePath } from '#domain/links.ts';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/admit-card';
import { DetailCards } from './detail-cards.tsx';
import { loadListing } from './listing.server.ts';

export const handle = { parameters: ['cursor'] };

export function loader(args: Route.LoaderArgs) {
  return loadListing(args, 'admit-card');
}

export default function AdmitCard({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const locale = useLocale();
  return (
    <DetailCards
      path={localePath('/admit-card', locale)}
      title={texts.admitCardTitle}
      description={texts.admitCardDescription}
      emptyText={texts.noAdmitCards}
      categorySlug="admit-card"
      page={loaderData.page}
    />
  );
}
