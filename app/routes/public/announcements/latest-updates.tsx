import { LATEST_UPDATES } from '#domain/announcements/list-rules.ts';
import { localePath } from '#domain/links.ts';
import { listTexts } from '#messages/en/lists.ts';
import { AnnouncementList } from '../../../ui/announcement-list.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { useLayoutData } from '../../../ui/layout-data.ts';
import { missingMeta, pageMeta } from '../../../ui/page-meta.ts';
import type { Route } from './+types/latest-updates';
import { loadCards } from './listing.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadCards(args, 'regular', { limit: LATEST_UPDATES, isPaged: false });
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(listTexts.latestUpdates, place);
  const { site } = loaderData;
  return pageMeta({
    site,
    path: localePath('/latest-updates', site.locale),
    title: listTexts.latestUpdates,
    description: listTexts.latestUpdatesDescription,
  });
}

export default function LatestUpdates({ loaderData }: Route.ComponentProps) {
  const { categories } = useLayoutData();
  return (
    <WithSidebar categories={categories}>
      <AnnouncementList
        title={listTexts.latestUpdates}
        announcements={loaderData.page.items}
        now={loaderData.now}
        columns="beside-sidebar"
      />
    </WithSidebar>
  );
}
