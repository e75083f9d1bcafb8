import { localePath } from '#domain/links.ts';
import { listParameters } from '#domain/search/filters.ts';
import { pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import type { Route } from './+types/all-announcements';
import { NarrowedList } from './narrowed-list.tsx';
import { loadNarrowed } from './narrowing.server.ts';

export const handle = { parameters: ['cursor', ...listParameters], searchedBy: listParameters };

export const loader = answering((args: Route.LoaderArgs) => {
  args.context.get(pageContext).own('list:important', 'categories');
  return loadNarrowed(args, { list: 'important' }, listParameters);
});

export default function AllAnnouncements({ loaderData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  const path = localePath('/all-announcements', locale);
  const { categories } = useLayoutData();
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={path}
        title={texts.importantAnnouncements}
        description={texts.allAnnouncementsDescription}
      />
      <NarrowedList
        {...loaderData}
        path={path}
        title={texts.importantAnnouncements}
        emptyText={texts.noImportantAnnouncements}
      />
    </WithSidebar>
  );
}
