import browserScript from 'virtual:browser-script';
import inlineScript from 'virtual:inline-script';
import languageFiles from 'virtual:language-files';
import { type ReactNode, useContext, useEffect } from 'react';
import { preloadModule } from 'react-dom';
import { Links, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { config } from 'zod/v4/core';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';
import { watchErrors } from './browser/browser-errors.ts';
import { speculationRules } from './browser/speculation-rules.ts';
import { ErrorPage } from './ui/error-page.tsx';
import { RequestIdContext } from './ui/request-id.ts';
import { useLocale } from './ui/texts.ts';

/** The bundler puts it in where the server renders; browsers find it on the page. */
declare const BUILD_ID: string;

// Browsers load this file for the documents that React takes over; others have a script of their own.
if (!import.meta.env.SSR) {
  watchErrors();
  // Zod would try whether it may make functions of text: the policy refuses that, and browsers report it.
  config({ jitless: true });
}

/** What a route's `handle` says of the document that it stands in. */
export type DocumentHandle = {
  /** Whether React takes the document over in the browser; public pages stay as they were sent. */
  hydrate: true;
};

export const links: Route.LinksFunction = () => [
  // Nothing is painted before what stands above the content is there: a part of it would move.
  { rel: 'expect', href: '#content', blocking: 'render' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const isHydrated = useMatches().some(
    ({ handle }) => (handle as Partial<DocumentHandle> | undefined)?.hydrate,
  );
  const requestId = useContext(RequestIdContext);
  const locale = useLocale();
  const languageFile = languageFiles[locale];
  if (import.meta.env.SSR && isHydrated && languageFile)
    preloadModule(languageFile, { as: 'script' });
  return (
    <html
      lang={locale}
      data-build={import.meta.env.SSR ? BUILD_ID : undefined}
      data-scripts={isHydrated ? undefined : browserScript}
      // Public pages are the same for everyone.
      data-request-id={isHydrated ? requestId : undefined}
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
        <Links />
        {isHydrated ? null : (
          <script
            type="speculationrules"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: likewise
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
      <ScrollRestoration />
      <Scripts />
    </>
  );
}
