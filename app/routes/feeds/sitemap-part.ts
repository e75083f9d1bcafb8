import { NotFound } from '#domain/errors.ts';
import { databaseContext, languageContext, pageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/sitemap-part';
import { answeringFeed } from './feed-answer.ts';
import { listPartEntries } from './sitemap-entries.server.ts';
import { xml, xmlResponse } from './xml.ts';

/** Serves one part of the sitemap (sitemaps.org 0.9), such as `notices-1.xml`. */
export const loader = answeringFeed(async ({ context, params }: Route.LoaderArgs) => {
  context.get(pageContext).own('announcements', 'categories', 'posts', 'about');
  const { siteUrl } = context.get(siteContext);
  const { locale } = context.get(languageContext);
  const part = /^(.+)\.xml$/.exec(params.part)?.[1] ?? '';
  const entries = await listPartEntries(context.get(databaseContext), part, locale);
  if (!entries) throw new NotFound('endpointNotFound');
  const document = xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(
  ({ path, updatedAt }) =>
    xml`<url><loc>${siteUrl + path}</loc>${updatedAt ? xml`<lastmod>${updatedAt}</lastmod>` : null}</url>\n`,
)}</urlset>`;
  return xmlResponse(document, 'application/xml', cachePolicies.public);
});
