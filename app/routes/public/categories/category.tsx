import { isRouteErrorResponse, type RouterContextProvider, redirect } from 'react-router';
import { getCategoryBySlug } from '#domain/categories/categories.server.ts';
import { categoryPath, localePath } from '#domain/links.ts';
import { listParameters } from '#domain/search/filters.ts';
import { formatMessage } from '#messages/format.ts';
import {
  databaseContext,
  languageContext,
  layoutDataContext,
  pageContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { WithSidebar } from '../../../ui/category-sidebar.tsx';
import { ErrorPage } from '../../../ui/error-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage, useLocale, useTexts } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import { WaysOn } from '../../../ui/ways-on.tsx';
import { NarrowedList } from '../announcements/narrowed-list.tsx';
import { loadNarrowed } from '../announcements/narrowing.server.ts';
import type { Route } from './+types/category';

export const handle = { parameters: ['cursor', ...listParameters], searchedBy: listParameters };

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale } = context.get(languageContext);
  if (!params.slug) throw redirect(localePath('/', locale), 301);
  context.get(pageContext).own('categories');
  const category = await findCategory(context, params.slug);
  if (category.slug !== params.slug) {
    throw redirect(categoryPath(category.slug, locale) + url.search, 301);
  }
  context.get(pageContext).own(`category:${category.id}`, `category-list:${category.id}`);
  const list = { categoryId: category.id };
  return { category, ...(await loadNarrowed({ context, url }, list, listParameters)) };
});

/**
 * Finds the category with the given slug. The layout has already read the categories, so no further
 * query is usually needed.
 */
async function findCategory(context: Readonly<RouterContextProvider>, slug: string) {
  const { locale } = context.get(languageContext);
  const listed = await context.get(layoutDataContext).categories(locale);
  return (
    listed.find((category) => category.slug === slug) ??
    getCategoryBySlug(context.get(databaseContext), slug)
  );
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const { category } = loaderData;
  const { site, categories } = useLayoutData();
  const locale = useLocale();
  const path = categoryPath(category.slug, locale);
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={path}
        title={formatMessage(texts.categoryAnnouncements, { name: category.name })}
        description={formatMessage(texts.categoryDescription, { name: category.name })}
        breadcrumb={{ here: category.name }}
        feed={{ title: `${site.siteName}: ${category.name}`, path: `${path}/feed.xml` }}
      />
      <Breadcrumb here={category.name} />
      <NarrowedList
        {...loaderData}
        path={path}
        title={
          <MixedText text={formatMessage(texts.categoryAnnouncements, { name: category.name })} />
        }
      />
      {site.hasMail ? (
        <p className="mt-5">
          <a href={localePath(`/job-alerts?category=${category.slug}`, locale)} className="button">
            <Icon name="mail" />{' '}
            <MixedText text={formatMessage(texts.alertsByMail, { name: category.name })} />
          </a>
        </p>
      ) : null}
    </WithSidebar>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { locale, texts } = useLanguage();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <MessagePage title={texts.categoryMissing}>
        <p className="text-muted">{texts.categoryMissingText}</p>
        <a href={localePath('/', locale)} className="button button-primary mt-5">
          {texts.goToHomePage}
        </a>
        <WaysOn />
      </MessagePage>
    );
  }
  return <ErrorPage error={error} />;
}
