import { statusesChangeAt } from '#domain/facts/status.ts';
import { announcementPath, localePath } from '#domain/links.ts';
import { listAllFactChanges } from '#domain/lists/fact-changes.server.ts';
import { databaseContext, pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { AnnouncementStatus } from '../../../ui/announcement-status.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { NoticeTitle } from '../../../ui/notice-title.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { WaysOn } from '../../../ui/ways-on.tsx';
import type { Route } from './+types/all-fact-changes';
import { FactChanges } from './fact-changes.tsx';

export const handle = { parameters: ['cursor'] };

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  context.get(pageContext).own('announcements');
  const cursor = url.searchParams.get('cursor');
  const page = await listAllFactChanges(context.get(databaseContext), { cursor });
  const now = Date.now();
  context.get(pageContext).until(statusesChangeAt(page.items, now));
  return { page, now };
});

export default function AllFactChanges({ loaderData: { page, now } }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  const head = (
    <PageHead
      path={localePath('/changes', locale)}
      title={texts.changesTitle}
      description={texts.changesDescription}
      feed={{ title: texts.changesTitle, path: localePath('/changes/feed.xml', locale) }}
    />
  );
  if (page.items.length === 0) {
    return (
      <MessagePage title={texts.changesTitle} head={head}>
        <p className="text-lg">{texts.noChanges}</p>
        <p className="mt-1 text-muted">{texts.changesDescription}</p>
        <WaysOn />
      </MessagePage>
    );
  }
  return (
    <div className="page-width max-w-[58rem] py-3 sm:py-5 lg:py-7">
      {head}
      <h1 className="page-title">{texts.changesTitle}</h1>
      <p className="mt-1 mb-3 text-muted">{texts.changesDescription}</p>
      <ul className="space-y-3">
        {page.items.map((item) => (
          <li key={item.id} className="card p-4">
            <h2 className="font-semibold">
              <a href={announcementPath(item, locale)} className="quiet-link">
                <NoticeTitle notice={item} />
              </a>
            </h2>
            <p className="status-line">
              <AnnouncementStatus announcement={item} now={now} isShort />
            </p>
            <FactChanges {...item} />
          </li>
        ))}
      </ul>
      <OlderNewer older={page.older} newer={page.newer} />
    </div>
  );
}
