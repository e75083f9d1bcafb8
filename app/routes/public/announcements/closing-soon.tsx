import { localePath } from '#domain/links.ts';
import { listClosing } from '#domain/lists/closing.server.ts';
import { databaseContext, pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { AnnouncementList } from '../../../ui/announcement-list.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import { WaysOn } from '../../../ui/ways-on.tsx';
import type { Route } from './+types/closing-soon';

export const handle = { parameters: ['cursor'] };

export function loader({ context, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    context.get(pageContext).own('announcements', 'categories');
    const now = new Date();
    const cursor = url.searchParams.get('cursor');
    return {
      page: await listClosing(context.get(databaseContext), { now, cursor }),
      now: now.getTime(),
    };
  });
}

export default function ClosingSoon({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const locale = useLocale();
  const { page, now } = loaderData;
  const { categories } = useLayoutData();
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={localePath('/closing-soon', locale)}
        title={texts.closingSoonTitle}
        description={texts.closingSoonDescription}
      />
      <AnnouncementList
        title={texts.closingSoonTitle}
        announcements={page.items}
        now={now}
        emptyText={texts.nothingCloses}
        columns="beside-sidebar"
      >
        <p className="mb-2 text-muted max-sm:text-sm sm:mb-3">{texts.closingSoonDescription}</p>
      </AnnouncementList>
      <OlderNewer {...page} names={{ previous: texts.previousPage, next: texts.nextPage }} />
      {page.items.length === 0 ? <WaysOn /> : null}
    </WithSidebar>
  );
}
