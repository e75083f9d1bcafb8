import browserScript from 'virtual:browser-script';
import inlineScript from 'virtual:inline-script';
import { type ReactNode, useContext, useEffect } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { config } from 'zod/v4/core';
import { localePath } from '#domain/links.ts';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';
import { watchErrors } from './browser/browser-errors.ts';
import { speculationRules } from './browser/speculation-rules.ts';
import { scrollKey } from './routes/admin/ui/scroll-key.ts';
import { ErrorPage } from './ui/error-page.tsx';
import { RequestIdContext } from './ui/request-id.ts';
import { useLocale } from './ui/texts.ts';

/** The id of the build. The bundler inserts it only into the build for the server. */
declare const BUILD_ID: string;

// Browsers load this file only on staff pages. Public pages have their own script.
if (!import.meta.env.SSR) {
  watchErrors();
  // By default Zod tests whether it may compile functions. The Content-Security-Policy forbids this
  // test, and browsers would report a violation.
  config({ jitless: true });
}

/** The part of a route's `handle` that describes its document. */
export type DocumentHandle = {
  /** Whether React hydrates the document. Routes of public pages do not set it. */
  hydrate: true;
};

export const links: Route.LinksFunction = () => [
  // Browsers paint nothing until `#content` has arrived, so that parts of the page do not move
  // while the page loads.
  { rel: 'expect', href: '#content', blocking: 'render' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  const isHydrated = useMatches().some(
    ({ handle }) => (handle as Partial<DocumentHandle> | undefined)?.hydrate,
  );
  const requestId = useContext(RequestIdContext);
  const locale = useLocale();
  return (
    <html
      lang={locale}
      data-build={import.meta.env.SSR ? BUILD_ID : undefined}
      data-scripts={isHydrated ? undefined : browserScript}
      // Public pages are the same for all visitors, so they must not contain the id of a request.
      data-request-id={isHydrated ? requestId : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1d3a8a" />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text, allowed by hash in the policy
          dangerouslySetInnerHTML={{ __html: inlineScript }}
        />
        <Links />
        <link rel="manifest" href={localePath('/manifest.webmanifest', locale)} />
        {isHydrated ? null : (
          <script
            type="speculationrules"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
        )}
      </head>
      <body>
        {children}
        {isHydrated ? <Hydration /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

function Hydration() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <Scripts />
    </>
  );
}
