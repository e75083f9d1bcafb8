import inlineScript from 'virtual:inline-script';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import type { loader as layoutLoader } from './routes/public/layout.tsx';
import { ErrorPage } from './ui/error-page.tsx';
import { missingMeta } from './ui/page-meta.ts';
import { LocaleContext, textsFor } from './ui/texts.ts';

/** The bundler puts it in where the server renders; browsers find it on the page. */
declare const BUILD_ID: string;

export const links: Route.LinksFunction = () => [
  // Nothing is painted before what stands above the content is there: a part of it would move.
  { rel: 'expect', href: '#content', blocking: 'render' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The head of what broke outside of any page. */
export function meta({ error }: Route.MetaArgs) {
  return error ? missingMeta(textsFor('en').somethingWentWrong) : [];
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof layoutLoader>('routes/public/layout');
  const locale = data?.site.locale ?? 'en';
  const { pathname } = useLocation();
  return (
    <LocaleContext value={locale}>
      <html
        lang={locale}
        data-build={import.meta.env.SSR ? BUILD_ID : undefined}
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
  useHeadOfDocument();
  // Before React, the browser restores the scroll position by itself and needs no script for it.
  return isReady ? <ScrollRestoration /> : null;
}

/** What the server wrote for machines is about the document that was loaded, not about the next page. */
function useHeadOfDocument(): void {
  const { pathname, search } = useLocation();
  const loaded = useRef(pathname + search);
  useEffect(() => {
    if (loaded.current === pathname + search) return;
    const forMachines =
      'meta[property],meta[name="keywords"],meta[name^="twitter:"],script[type="application/ld+json"]';
    for (const element of document.head.querySelectorAll(forMachines)) element.remove();
  }, [pathname, search]);
}
