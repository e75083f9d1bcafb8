import { localePath } from '#domain/links.ts';
import { listTexts } from '#messages/en/lists.ts';
import { AnnouncementList } from '../../../ui/announcement-list.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { useLayoutData } from '../../../ui/layout-data.ts';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { missingMeta, pageMeta } from '../../../ui/page-meta.ts';
import type { Route } from './+types/all-announcements';
import { loadCards } from './listing.server.ts';

export const handle = { parameters: ['cursor'] };

export function loader(args: Route.LoaderArgs) {
  return loadCards(args, 'important');
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(listTexts.importantAnnouncements, place);
  const { site } = loaderData;
  return pageMeta({
    site,
    path: localePath('/all-announcements', site.locale),
    title: listTexts.importantAnnouncements,
    description: listTexts.allAnnouncementsDescription,
  });
}

export default function AllAnnouncements({ loaderData }: Route.ComponentProps) {
  const { page, now } = loaderData;
  const { categories } = useLayoutData();
  return (
    <WithSidebar categories={categories}>
      <AnnouncementList
        title={listTexts.importantAnnouncements}
        announcements={page.items}
        now={now}
        emptyText={listTexts.noImportantAnnouncements}
        columns="beside-sidebar"
      />
      <OlderNewer {...page} />
    </WithSidebar>
  );
}
