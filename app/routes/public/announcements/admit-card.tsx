import { localePath } from '#domain/links.ts';
import { listParameters } from '#domain/search/filters.ts';
import { pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { useLanguage } from '../../../ui/texts.ts';
import type { Route } from './+types/admit-card';
import { ExcerptCardsPage } from './excerpt-cards-page.tsx';
import { loadNarrowedSummaries } from './narrowing.server.ts';

export const handle = { parameters: ['cursor', ...listParameters], searchedBy: listParameters };

export const loader = answering((args: Route.LoaderArgs) => {
  args.context.get(pageContext).own('list:admit-card', 'categories');
  return loadNarrowedSummaries(args, { list: 'admit-card' }, listParameters);
});

export default function AdmitCard({ loaderData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  return (
    <ExcerptCardsPage
      path={localePath('/admit-card', locale)}
      title={texts.admitCardTitle}
      description={texts.admitCardDescription}
      emptyText={texts.noAdmitCards}
      categorySlug="admit-card"
      {...loaderData}
    />
  );
}
