import { isRouteErrorResponse, redirect } from 'react-router';
import { landingNameOf, landingPath, localePath } from '#domain/links.ts';
import { getLanding } from '#domain/lists/landing.server.ts';
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
import { type ErrorAnswer, textOfAnswer } from '../../../ui/error-answer.ts';
import { ErrorPage } from '../../../ui/error-page.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import { WaysOn } from '../../../ui/ways-on.tsx';
import type { Route } from './+types/landing';
import { LandingTabs } from './landing-tabs.tsx';
import { NarrowedList } from './narrowed-list.tsx';
import { loadNarrowed } from './narrowing.server.ts';

export const handle = { parameters: ['cursor', ...listParameters], searchedBy: listParameters };

/** Loads the notices of one organisation, for one state or for one qualification. */
export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  context.get(pageContext).own('announcements', 'categories');
  const language = context.get(languageContext);
  const name = landingNameOf(url.pathname);
  const slug = params.slug.toLowerCase();
  const landing = await getLanding(context.get(databaseContext), { name, slug, language });
  if (slug !== params.slug)
    throw redirect(landingPath(name, slug, language.locale) + url.search, 301);
  const by = listParameters.filter((parameter) => parameter !== name);
  const { filters } = landing;
  const [list, facets] = await Promise.all([
    loadNarrowed({ context, url }, { filters }, by),
    context.get(layoutDataContext).facets({ within: filters }),
  ]);
  return { landing, facets, ...list };
});

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  const { site, categories } = useLayoutData();
  const { name, slug, called } = loaderData.landing;
  const path = landingPath(name, slug, locale);
  const title = formatMessage(texts[`notices-${name}`], { name: called });
  return (
    <WithSidebar categories={categories}>
      <PageHead
        path={path}
        title={title}
        description={formatMessage(texts[`about-${name}`], { name: called })}
        breadcrumb={{ here: called }}
        feed={{ title: `${site.siteName}: ${called}`, path: `${path}/feed.xml` }}
      />
      <Breadcrumb here={called} isTitleBeneath />
      <NarrowedList
        {...loaderData}
        path={path}
        title={<MixedText text={title} />}
        tabs={
          <LandingTabs path={path} filters={loaderData.choice.filters} facets={loaderData.facets} />
        }
      />
      {name === 'state' && slug !== 'all-india' ? (
        <p className="mt-5 text-muted">
          {texts.allIndiaToo}{' '}
          <a href={landingPath('state', 'all-india', locale)} className="link">
            {texts['state-all-india']}
          </a>
        </p>
      ) : null}
    </WithSidebar>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { locale, texts } = useLanguage();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <MessagePage title={textOfAnswer(texts, error.data as ErrorAnswer) ?? texts.pageNotFound}>
        <p className="text-muted">{texts.landingMissingText}</p>
        <a href={localePath('/categories', locale)} className="button button-primary mt-5">
          {texts.navCategories}
        </a>
        <WaysOn />
      </MessagePage>
    );
  }
  return <ErrorPage error={error} />;
}
