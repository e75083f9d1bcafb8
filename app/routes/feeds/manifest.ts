import { localePath } from '#domain/links.ts';
import { languageContext, pageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/manifest';

/**
 * Serves the web application manifest (W3C). Browsers need it to offer the installation of the
 * site.
 */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  const { siteName } = context.get(siteContext);
  const { locale, texts } = context.get(languageContext);
  const shortcut = (name: string, path: string) => ({ name, url: localePath(path, locale) });
  const manifest = {
    id: '/',
    name: `${siteName} – ${texts.siteTagline}`,
    short_name: siteName,
    description: texts.siteDescription,
    lang: locale,
    dir: 'ltr',
    start_url: localePath('/', locale),
    scope: '/',
    display: 'standalone',
    theme_color: '#1d3a8a',
    background_color: '#ffffff',
    categories: ['education', 'news'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(texts.navLatestUpdates, '/latest-updates'),
      shortcut(texts.navAdmitCard, '/admit-card'),
      shortcut(texts.navResults, '/latest-results'),
      shortcut(texts.searchTitle, '/search'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': cachePolicies.public,
    },
  });
}
