import { useRef, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { todayInIndia } from '#domain/dates.ts';
import { bannerId } from '../../boot/contract.ts';
import {
  logContext,
  pageContext,
  sequenceContext,
  siteContext,
  surroundingsContext,
} from '../../context.ts';
import { toCard } from '../../ui/announcement-card.ts';
import { toNamedCategory } from '../../ui/category-sidebar.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { keepShown, useKeptShown } from '../../ui/keep-shown.ts';
import { missingMeta } from '../../ui/page-meta.ts';
import { footerId, Standing } from '../../ui/standing.tsx';
import { textsFor, useTexts } from '../../ui/texts.ts';
import { useFocusAfterNavigation } from '../../ui/use-focus-after-navigation.ts';
import { useLater } from '../../ui/use-later.ts';
import { useLiveChanges } from '../../ui/use-live-changes.ts';
import { useVisits } from '../../ui/use-visits.ts';
import type { Route } from './+types/layout';
import { Header } from './header.tsx';
import { PendingPage, PillPlaceholders } from './pending-page.tsx';
import { useKeptPages } from './use-kept-pages.ts';

export { shouldRevalidate } from '../../ui/should-revalidate.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShown];

/** The header strip shows so many (public site, section 2). */
const IN_STRIP = 3;

/**
 * What surrounds every public page. A part that cannot be read is left out, so that the page it
 * surrounds is still there.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const surroundings = context.get(surroundingsContext);
  const page = context.get(pageContext);
  const log = context.get(logContext);
  page.shared('announcements', 'categories', 'settings', 'today');
  const orNull = <T,>(part: string, read: Promise<T>): Promise<T | null> =>
    read.catch((error: unknown) => {
      log.error({ error, part }, 'a part of the layout could not be read');
      return null;
    });
  const [latest, categories] = await Promise.all([
    orNull('latest announcements', surroundings.latest()),
    orNull('categories', surroundings.categories()),
  ]);
  const now = new Date();
  return {
    site: context.get(siteContext),
    sequence: context.get(sequenceContext),
    latest: latest?.slice(0, IN_STRIP).map(toCard) ?? null,
    categories: categories?.map(toNamedCategory) ?? null,
    today: todayInIndia(now),
    now: now.getTime(),
  };
}

/** Each page brings a head of its own; this is the one of pages that could not be made. */
export function meta({ error }: Route.MetaArgs) {
  return error ? missingMeta(textsFor('en').somethingWentWrong) : [];
}

/** What a page is made of: header, sidebar and counts everywhere, posts and the about page in theirs. */
function shownAt(pathname: string): string[] {
  const own = { about: 'about', blog: 'post' }[pathname.split('/')[1] ?? ''];
  return ['announcement', 'category', 'setting', ...(own ? [own] : [])];
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  useLiveChanges(shownAt(useLocation().pathname), loaderData.sequence);
  return (
    <Frame {...loaderData}>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Frame>
  );
}

type LayoutData = Route.ComponentProps['loaderData'];

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={isRouteErrorResponse(error) ? error : null} />;
  return loaderData ? <Frame {...loaderData}>{page}</Frame> : page;
}

const loadFooter = () => import('./footer.tsx');
const loadAnalytics = () => import('./analytics.ts');
const loadInstallPrompt = () => import('./install-prompt.tsx');
const loadCookieBanner = () => import('./cookie-banner.tsx');

function onInstallEvent(tell: () => void): () => void {
  addEventListener('beforeinstallprompt', tell);
  return () => removeEventListener('beforeinstallprompt', tell);
}

/** Whether the browser lets the site be installed: an event that the inline script keeps. */
function useHasInstallEvent(): boolean {
  const hasEvent = () => Boolean(window.suchna?.installEvent);
  return useSyncExternalStore(onInstallEvent, hasEvent, () => false);
}

function Frame({ children, ...data }: LayoutData & { children: React.ReactNode }) {
  const texts = useTexts();
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useKeptShown();
  const { analyticsId, siteName } = data.site;
  const Analytics = useLater(analyticsId !== null, loadAnalytics);
  const InstallPrompt = useLater(useHasInstallEvent(), loadInstallPrompt);
  useKeptPages();
  useVisits();
  return (
    <>
      <a
        href="#content"
        className="button button-primary fixed left-2 top-2 z-50 -translate-y-20 focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <Standing
        as="section"
        id={bannerId}
        tabIndex={-1}
        aria-labelledby="cookies-title"
        className="bottom-panel cookie-banner"
        props={{}}
        load={loadCookieBanner}
      />
      {Analytics && analyticsId ? <Analytics id={analyticsId} /> : null}
      {InstallPrompt ? <InstallPrompt siteName={siteName} /> : null}
      <Header {...data} />
      {data.categories === null ? <PillPlaceholders /> : null}
      <main id="content" ref={main} tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Standing
        as="footer"
        id={footerId}
        className="mt-10"
        props={{ site: data.site, year: data.today.slice(0, 4) }}
        load={loadFooter}
      />
    </>
  );
}
