import { useRef } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { listLatest } from '#domain/announcements/announcements.server.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import { todayInIndia } from '#domain/dates.ts';
import { databaseContext, logContext, pageContext, siteContext } from '../../context.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { useTexts } from '../../ui/texts.ts';
import { useFocusAfterNavigation } from '../../ui/use-focus-after-navigation.ts';
import type { Route } from './+types/layout';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PendingPage } from './pending-page.tsx';

export { shouldRevalidate } from '../../ui/should-revalidate.ts';

/**
 * What surrounds every public page. A part that cannot be read is left out, so that the page it
 * surrounds is still there.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const page = context.get(pageContext);
  const log = context.get(logContext);
  page.shared('announcements', 'categories', 'settings', 'today');
  const orNull = <T,>(part: string, read: Promise<T>): Promise<T | null> =>
    read.catch((error: unknown) => {
      log.error({ error, part }, 'a part of the layout could not be read');
      return null;
    });
  const [latest, categories] = await Promise.all([
    orNull('latest announcements', listLatest(db, { limit: 3 })),
    orNull('categories', listCategories(db)),
  ]);
  const now = new Date();
  return {
    site: context.get(siteContext),
    latest,
    categories,
    today: todayInIndia(now),
    now: now.getTime(),
  };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={isRouteErrorResponse(error) ? error : null} />;
  return loaderData ? <Frame {...loaderData}>{page}</Frame> : page;
}

function Frame({
  children,
  ...data
}: Route.ComponentProps['loaderData'] & { children: React.ReactNode }) {
  const texts = useTexts();
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  return (
    <>
      <a
        href="#content"
        className="button button-primary fixed left-2 top-2 z-50 -translate-y-20 focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <Header {...data} />
      <main id="content" ref={main} tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer {...data} />
    </>
  );
}
