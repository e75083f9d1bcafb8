import inlineScript from 'virtual:inline-script';
import { type ReactNode, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';
import { siteContext } from './context.ts';
import { ErrorPage } from './ui/error-page.tsx';
import { LocaleContext } from './ui/texts.ts';

export { shouldRevalidate } from './ui/should-revalidate.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml' },
  { rel: 'alternate', type: 'application/feed+json', href: '/feed.json' },
  { rel: 'search', type: 'application/opensearchdescription+xml', href: '/opensearch.xml' },
];

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(siteContext) };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const locale = data?.site.locale ?? 'en';
  const { pathname } = useLocation();
  return (
    <LocaleContext value={locale}>
      <html
        lang={locale}
        // Staff came to work: React comes at once. Visitors came to read: it comes when all is quiet.
        data-boot={pathname.startsWith('/admin') ? 'now' : undefined}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#1d3a8a" />
          <script
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, named by hash in the policy
            dangerouslySetInnerHTML={{ __html: inlineScript }}
          />
          <Meta />
          <Links />
        </head>
        <body>
          {children}
          <Ready />
          {import.meta.env.DEV ? <Scripts /> : null}
        </body>
      </html>
    </LocaleContext>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={isRouteErrorResponse(error) ? error : null} />;
}

/** Says that React has taken the page over: to the inline script, and to tests. */
function Ready() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    setReady(true);
  }, []);
  // Before React, the browser restores the scroll position by itself and needs no script for it.
  return isReady ? <ScrollRestoration /> : null;
}
