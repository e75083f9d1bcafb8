import { listQuickLinks } from '#domain/announcements/quick-links.server.ts';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { announcementPath, localePath } from '#domain/links.ts';
import { listTexts } from '#messages/en/lists.ts';
import { siteTexts } from '#messages/en/site.ts';
import { databaseContext, layoutDataContext, pageContext, siteContext } from '../../context.ts';
import { answering } from '../../http.ts';
import { AnnouncementList } from '../../ui/announcement-list.tsx';
import { categoryIcon } from '../../ui/category-icon.ts';
import { WithSidebar } from '../../ui/category-sidebar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLayoutData } from '../../ui/layout-data.ts';
import { missingMeta, pageMeta } from '../../ui/page-meta.ts';
import { textsFor, useLocale } from '../../ui/texts.ts';
import type { Route } from './+types/home';
import { PauseControl } from './header.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return answering(context, async () => {
    const db = context.get(databaseContext);
    const site = context.get(siteContext);
    context.get(pageContext).own('announcements', 'categories', 'setting:quickLinkIds');
    const [newest, quickLinks] = await Promise.all([
      context.get(layoutDataContext).latest(),
      listQuickLinks(db, site.quickLinkIds),
    ]);
    return {
      site,
      head: { tagline: siteTexts.siteTagline, description: siteTexts.siteDescription },
      quickLinks: quickLinks.map(toQuickLink),
      important: newest.filter(({ important }) => important),
    };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? pageMeta({ site: loaderData.site, path: '/', ...loaderData.head })
    : missingMeta(textsFor('en').somethingWentWrong);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { site, quickLinks, important } = loaderData;
  const { categories, now } = useLayoutData();
  const locale = useLocale();
  return (
    <>
      {site.bannerText ? <Banner text={site.bannerText} /> : null}
      <WithSidebar categories={categories}>
        <h1 className="sr-only">{listTexts.homeTitle}</h1>
        {quickLinks.length > 0 ? <QuickLinks quickLinks={quickLinks} /> : null}
        <AnnouncementList
          title={listTexts.importantAnnouncements}
          headingLevel={2}
          announcements={important}
          now={now}
          emptyText={listTexts.noImportantAnnouncements}
          columns="beside-sidebar"
          action={
            <a href={localePath('/all-announcements', locale)} className="link font-semibold py-1">
              {listTexts.viewAll}
            </a>
          }
        />
      </WithSidebar>
    </>
  );
}

/** The red banner: its text goes by twice, so that the loop has no gap; the copy is not read out. */
function Banner({ text }: { text: string }) {
  if (!text) return null;
  return (
    <div className="flex items-stretch bg-alert-fill text-on-alert">
      <div className="scroller min-w-0 grow">
        <div className="scroller-track banner-track">
          <p className="px-4 py-2 font-semibold">{text}</p>
          <p className="scroller-copy px-4 py-2 font-semibold" aria-hidden="true">
            {text}
          </p>
        </div>
      </div>
      <PauseControl />
    </div>
  );
}

type QuickLink = Pick<
  AnnouncementBrief,
  'shortId' | 'title' | 'slug' | 'categoryName' | 'categorySlug'
>;

function toQuickLink({ shortId, title, slug, categoryName, categorySlug }: QuickLink): QuickLink {
  return { shortId, title, slug, categoryName, categorySlug };
}

function QuickLinks({ quickLinks }: { quickLinks: QuickLink[] }) {
  const locale = useLocale();
  return (
    <section aria-labelledby="quick-links" className="mb-7">
      <h2 id="quick-links" className="mb-3 text-xl font-bold">
        {listTexts.quickLinksTitle}
      </h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {quickLinks.map((announcement) => (
          <li key={announcement.shortId}>
            <a
              href={announcementPath(announcement, locale)}
              className="flex h-full min-h-24 flex-col gap-2 rounded-lg bg-brand p-3.5 text-on-brand no-underline hover:bg-brand-strong hover:underline"
            >
              <span className="flex items-center gap-1.5 text-xs font-semibold">
                <Icon name={categoryIcon(announcement.categorySlug)} className="size-4" />
                {announcement.categoryName}
              </span>
              <span className="line-clamp-title text-sm font-semibold leading-snug sm:text-base">
                {announcement.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
