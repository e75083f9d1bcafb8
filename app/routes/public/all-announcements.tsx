import { localePath } from '#domain/links.ts';
import { AnnouncementList } from '../../ui/announcement-list.tsx';
import { WithSidebar } from '../../ui/category-sidebar.tsx';
import { useLayoutData } from '../../ui/layout-data.ts';
import { OlderNewer } from '../../ui/older-newer.tsx';
import { missingMeta, pageMeta } from '../../ui/page-meta.ts';
import { textsFor, useTexts } from '../../ui/texts.ts';
import type { Route } from './+types/all-announcements';
import { loadCards } from './listing.server.ts';

export const handle = { parameters: ['cursor'] };

export function loader(args: Route.LoaderArgs) {
  return loadCards(args, 'important');
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(textsFor('en').importantAnnouncements);
  const { site } = loaderData;
  const texts = textsFor(site.locale);
  return pageMeta({
    site,
    path: localePath('/all-announcements', site.locale),
    title: texts.importantAnnouncements,
    description: texts.allAnnouncementsDescription,
  });
}

export default function AllAnnouncements({ loaderData }: Route.ComponentProps) {
  const { page, now } = loaderData;
  const { categories } = useLayoutData();
  const texts = useTexts();
  return (
    <WithSidebar categories={categories}>
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
