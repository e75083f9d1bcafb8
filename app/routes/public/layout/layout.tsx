import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { toListedTitle } from '#domain/announcements/listed-title.ts';
import type { Category, CategoryBrief } from '#domain/categories/schema.ts';
import { todayInIndia } from '#domain/dates.ts';
import { HEADER_LATEST, LISTED_TITLES } from '#domain/lists/list-sizes.ts';
import {
  languageContext,
  languagesContext,
  layoutDataContext,
  logContext,
  pageContext,
  sequenceContext,
  siteContext,
} from '../../../context.ts';
import { ErrorPage } from '../../../ui/error-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import type { PublicLayoutData } from '../../../ui/use-layout-data.ts';
import type { Route } from './+types/layout';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { InstallOffer } from './install-offer.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { Placeholders } from './placeholders.tsx';

/** Loads the data for the layout of public pages. Data that cannot be read are null. */
export async function loader({ context }: Route.LoaderArgs) {
  const layoutData = context.get(layoutDataContext);
  const page = context.get(pageContext);
  const log = context.get(logContext);
  page.shared('announcements', 'categories', 'settings', 'today');
  const orNull = <T,>(part: string, read: Promise<T>): Promise<T | null> =>
    read.catch((error: unknown) => {
      log.error({ error, part }, 'a part of the layout could not be read');
      return null;
    });
  const [latest, categories] = await Promise.all([
    orNull('latest announcements', layoutData.latest()),
    orNull('categories', layoutData.categories(context.get(languageContext).locale)),
  ]);
  const now = new Date();
  return {
    site: context.get(siteContext),
    languages: context.get(languagesContext),
    sequence: context.get(sequenceContext),
    latest: latest?.slice(0, LISTED_TITLES).map(toListedTitle) ?? null,
    categories: categories?.map(toCategoryBrief) ?? null,
    today: todayInIndia(now),
    now: now.getTime(),
  } satisfies PublicLayoutData;
}

/**
 * Removes unused fields of a category, because React Router serialises everything that a loader
 * returns.
 */
function toCategoryBrief({ id, name, slug, postCount }: Category): CategoryBrief {
  return { id, name, slug, postCount };
}

const OWN_ENTITIES = new Map([
  ['about', 'about'],
  ['blog', 'post'],
]);

/**
 * Returns the types of entities that a page shows. Every page shows the entities of the layout.
 * Pages of the blog show posts in addition, and the about page shows its own sections.
 */
function shownAt(pathname: string): string[] {
  const own = OWN_ENTITIES.get(pathname.split('/')[1] ?? '');
  return ['announcement', 'category', 'setting', ...(own ? [own] : [])];
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

type LayoutData = Route.ComponentProps['loaderData'];

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />;
  return loaderData ? <Frame {...loaderData}>{page}</Frame> : page;
}

function Frame({ children, ...data }: LayoutData & { children: ReactNode }) {
  const texts = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      <a
        href="#content"
        className="button button-primary fixed left-2 top-2 z-50 -translate-y-20 focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <CookieBanner />
      {data.languages.length > 1 ? <LanguageOffer /> : null}
      <InstallOffer siteName={data.site.siteName} />
      <Header {...data} latest={data.latest?.slice(0, HEADER_LATEST) ?? null} />
      <main
        id="content"
        tabIndex={-1}
        // While the page is open, a script listens for changes of the entities in `data-entities`
        // after the sequence number in `data-sequence`.
        data-sequence={data.sequence}
        data-entities={shownAt(pathname).join(' ')}
        data-analytics={data.site.analyticsId ?? undefined}
        className="min-h-[60vh] outline-none"
      >
        {children}
      </main>
      <Footer site={data.site} year={data.today.slice(0, 4)} />
      <Placeholders languages={data.languages} />
    </>
  );
}
