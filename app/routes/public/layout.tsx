import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { todayInIndia } from '#domain/dates.ts';
import {
  logContext,
  pageContext,
  sequenceContext,
  siteContext,
  surroundingsContext,
} from '../../context.ts';
import { toCard } from '../../ui/announcement-card.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { keepShown, useKeptShown } from '../../ui/keep-shown.ts';
import { missingMeta } from '../../ui/page-meta.ts';
import { textsFor, useTexts } from '../../ui/texts.ts';
import { useFocusAfterNavigation } from '../../ui/use-focus-after-navigation.ts';
import { useLiveChanges } from '../../ui/use-live-changes.ts';
import type { Route } from './+types/layout';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { PendingPage } from './pending-page.tsx';
import { useAnalytics } from './use-analytics.ts';
import { useKeptPages } from './use-kept-pages.ts';

export { shouldRevalidate } from '../../ui/should-revalidate.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShown];

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
    latest: latest?.map(toCard) ?? null,
    categories,
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

/** What the browser last showed: a visit that reaches nothing leaves it standing. */
let lastShown: LayoutData | undefined;

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const data = loaderData ?? lastShown;
  const page = <ErrorPage error={isRouteErrorResponse(error) ? error : null} />;
  return data ? <Frame {...data}>{page}</Frame> : page;
}

function Frame({ children, ...data }: LayoutData & { children: React.ReactNode }) {
  const texts = useTexts();
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useEffect(() => {
    lastShown = data;
  });
  useKeptShown();
  useAnalytics(data.site.analyticsId);
  useKeptPages();
  return (
    <>
      <a
        href="#content"
        className="button button-primary fixed left-2 top-2 z-50 -translate-y-20 focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <CookieBanner />
      <InstallPrompt siteName={data.site.siteName} />
      <Header {...data} />
      <main id="content" ref={main} tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer {...data} />
    </>
  );
}
