import { localePath } from '#domain/links.ts';
import { AnnouncementList } from '../../../ui/announcement-list.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { useLayoutData } from '../../../ui/layout-data.ts';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/all-announcements';
import { loadCards } from './listing.server.ts';

export const handle = { parameters: ['cursor'] };

export function loader(args: Route.LoaderArgs) {
  return loadCards(args, 'important');
}

export default function AllAnnouncements({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const locale = useLocale();
  const { page, now } = loaderData;
  const { categories } = useLayoutData();
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={localePath('/all-announcements', locale)}
        title={texts.importantAnnouncements}
        description={texts.allAnnouncementsDescription}
      />

      <AnnouncementList
        title={texts.importantAnnouncements}
        announcements={page.items}
        now={now}
        emptyText={texts.noImportantAnnouncements}
        columns="beside-sidebar"
      />
      <OlderNewer {...page} />
    </WithSidebar>
  );
}
