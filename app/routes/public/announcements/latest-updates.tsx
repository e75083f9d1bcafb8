import { localePath } from '#domain/links.ts';
import { LATEST_UPDATES } from '#domain/lists/list-sizes.ts';
import { listParameters } from '#domain/search/filters.ts';
import { pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import type { Route } from './+types/latest-updates';
import { NarrowedList } from './narrowed-list.tsx';
import { loadNarrowed } from './narrowing.server.ts';

export const handle = { parameters: listParameters, searchedBy: listParameters };

export const loader = answering((args: Route.LoaderArgs) => {
  args.context.get(pageContext).own('list:regular', 'categories');
  return loadNarrowed(args, { list: 'regular', limit: LATEST_UPDATES }, listParameters);
});

export default function LatestUpdates({ loaderData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  const path = localePath('/latest-updates', locale);
  const { categories } = useLayoutData();
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={path}
        title={texts.latestUpdates}
        description={texts.latestUpdatesDescription}
      />
      <NarrowedList {...loaderData} path={path} title={texts.latestUpdates} isCounted={false} />
    </WithSidebar>
  );
}
