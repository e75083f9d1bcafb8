import { localePath } from '#domain/links.ts';
import { listSitemapParts } from '#domain/lists/sitemap-parts.server.ts';
import { databaseContext, languageContext, pageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/sitemap-index';
import { answeringFeed } from './feed-answer.ts';
import { fixedParts, listPartEntries, newestOf } from './sitemap-entries.server.ts';
import { xml, xmlResponse } from './xml.ts';

/**
 * Serves the index of the sitemap (sitemaps.org 0.9). Pages, categories, facts, exams and posts
 * have one part each. Announcements have as many parts as they need.
 */
export const loader = answeringFeed(async ({ context }: Route.LoaderArgs) => {
  context.get(pageContext).own('announcements', 'categories', 'posts', 'about');
  const { siteUrl } = context.get(siteContext);
  const { locale } = context.get(languageContext);
  const db = context.get(databaseContext);
  const [announcements, ...others] = await Promise.all([
    listSitemapParts(db),
    ...fixedParts.map(async (name) => ({
      name: name as string,
      updatedAt: newestOf((await listPartEntries(db, name, locale)) ?? []),
    })),
  ]);
  const parts = [
    ...others,
    ...announcements.map(({ part, updatedAt }) => ({ name: `notices-${part}`, updatedAt })),
  ];
  const document = xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map(
  ({ name, updatedAt }) =>
    xml`<sitemap><loc>${siteUrl}${localePath(`/sitemap/${name}.xml`, locale)}</loc>${updatedAt ? xml`<lastmod>${updatedAt}</lastmod>` : null}</sitemap>\n`,
)}</sitemapindex>`;
  return xmlResponse(document, 'application/xml', cachePolicies.public);
});
