import { localePath } from '#domain/links.ts';
import { languagesContext, pageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/robots';

/**
 * Serves /robots.txt (RFC 9309). Crawlers may read everything except the staff area, the API and
 * the event stream.
 */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  const { siteUrl } = context.get(siteContext);
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /events',
    'Allow: /',
    '',
    ...context
      .get(languagesContext)
      .map(({ locale }) => `Sitemap: ${siteUrl}${localePath('/sitemap.xml', locale)}`),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': cachePolicies.public,
    },
  });
}
