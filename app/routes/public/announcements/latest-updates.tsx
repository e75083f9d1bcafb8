import { LATEST_UPDATES } from '#domain/announcements/list-sizes.ts';
import { localePath } from '#domain/links.ts';
import { AnnouncementList } from '../../../ui/announcement-list.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { useLayoutData } from '../../../ui/layout-data.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/latest-updates';
import { loadCards } from './listing.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadCards(args, 'regular', { limit: LATEST_UPDATES, isPaged: false });
}

export default function LatestUpdates({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const locale = useLocale();
  const { categories } = useLayoutData();
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={localePath('/latest-updates', locale)}
        title={texts.latestUpdates}
        description={texts.latestUpdatesDescription}
      />

      <AnnouncementList
        title={texts.latestUpdates}
        announcements={loaderData.page.items}
        now={loaderData.now}
        columns="beside-sidebar"
      />
    </WithSidebar>
  );
}
