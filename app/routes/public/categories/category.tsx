import { isRouteErrorResponse, type RouterContextProvider, redirect } from 'react-router';
import { listBriefly } from '#domain/announcements/announcements.server.ts';
import { getCategoryBySlug } from '#domain/categories/categories.server.ts';
import { categoryPath, localePath } from '#domain/links.ts';
import { categoryTexts } from '#messages/en/categories.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, layoutDataContext, pageContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { AnnouncementList } from '../../../ui/announcement-list.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { ErrorPage } from '../../../ui/error-page.tsx';
import { failureMeta } from '../../../ui/failure-meta.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLayoutData } from '../../../ui/layout-data.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { pageMeta } from '../../../ui/page-meta.ts';
import { useLocale } from '../../../ui/texts.ts';
import { WaysOn } from '../../../ui/ways-on.tsx';
import type { Route } from './+types/category';

export const handle = { parameters: ['cursor'] };

export function loader({ context, params, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const site = context.get(siteContext);
    if (!params.slug) throw redirect(localePath('/', site.locale), 301);
    context.get(pageContext).own('categories');
    const category = await findCategory(context, params.slug);
    if (category.slug !== params.slug) {
      throw redirect(categoryPath(category.slug, site.locale) + url.search, 301);
    }
    context.get(pageContext).own(`category:${category.id}`, `category-list:${category.id}`);
    const cursor = url.searchParams.get('cursor');
    const page = await listBriefly(context.get(databaseContext), {
      categoryId: category.id,
      cursor,
    });
    return { site, category, page };
  });
}

/** Mostly it is among those of the sidebar, which are at hand. */
async function findCategory(context: Readonly<RouterContextProvider>, slug: string) {
  const listed = await context.get(layoutDataContext).categories();
  return (
    listed.find((category) => category.slug === slug) ??
    getCategoryBySlug(context.get(databaseContext), slug)
  );
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return failureMeta(categoryTexts.categoryMissing, place);
  const { site, category } = loaderData;
  const path = categoryPath(category.slug, site.locale);
  const values = { name: category.name };
  return pageMeta({
    site,
    path,
    title: formatMessage(categoryTexts.categoryAnnouncements, values),
    description: formatMessage(categoryTexts.categoryDescription, values),
    breadcrumb: { here: category.name },
    feed: {
      title: `${site.siteName}: ${category.name}`,
      path: `${categoryPath(category.slug)}/feed.xml`,
    },
  });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, page } = loaderData;
  const { categories, now } = useLayoutData();
  const locale = useLocale();
  return (
    <WithSidebar categories={categories}>
      <Breadcrumb here={category.name} />
      <AnnouncementList
        title={
          <MixedText
            text={formatMessage(categoryTexts.categoryAnnouncements, { name: category.name })}
          />
        }
        announcements={page.items}
        now={now}
        columns="beside-sidebar"
      />
      <OlderNewer {...page} />
      <p className="mt-5">
        <a href={localePath(`/job-alerts?category=${category.slug}`, locale)} className="button">
          <Icon name="mail" />{' '}
          <MixedText text={formatMessage(categoryTexts.alertsByMail, { name: category.name })} />
        </a>
      </p>
    </WithSidebar>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const locale = useLocale();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <MessagePage title={categoryTexts.categoryMissing}>
        <p className="text-muted">{categoryTexts.categoryMissingText}</p>
        <a href={localePath('/', locale)} className="button button-primary mt-5">
          {categoryTexts.goToHomePage}
        </a>
        <WaysOn />
      </MessagePage>
    );
  }
  return <ErrorPage error={isRouteErrorResponse(error) ? error : null} />;
}
