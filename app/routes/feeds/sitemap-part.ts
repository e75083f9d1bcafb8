import type { Database } from '#db/client.server.ts';
import { listSitemapEntries, listSitemapParts } from '#domain/announcements/sitemap.server.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import { NotFound } from '#domain/errors.ts';
import { announcementPath, categoryPath, type Locale, localePath } from '#domain/links.ts';
import { databaseContext, pageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/sitemap-part';
import { answeringFeed } from './feed-answer.ts';
import { xml, xmlResponse } from './xml.ts';

type Entry = { path: string; updatedAt?: string };

/** Pages that always exist. Those that list notices change with the newest of them. */
const PAGES = [
  '/',
  '/all-announcements',
  '/latest-updates',
  '/admit-card',
  '/latest-results',
  '/categories',
];

export function loader({ context, params }: Route.LoaderArgs) {
  return answeringFeed(context, async () => {
    context.get(pageContext).own('announcements', 'categories');
    const { siteUrl, locale } = context.get(siteContext);
    const entries = await listEntries(context.get(databaseContext), params.part, locale);
    if (!entries) throw new NotFound('endpointNotFound');
    const document = xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(
  ({ path, updatedAt }) =>
    xml`<url><loc>${siteUrl + path}</loc>${updatedAt ? xml`<lastmod>${updatedAt}</lastmod>` : null}</url>\n`,
)}</urlset>`;
    return xmlResponse(document, 'application/xml', cachePolicies.public);
  });
}

/** The addresses of one part, or null where there is no such part. */
async function listEntries(db: Database, name: string, locale: Locale): Promise<Entry[] | null> {
  if (name === 'pages.xml') {
    const parts = await listSitemapParts(db);
    const updatedAt = parts
      .map((part) => part.updatedAt)
      .sort()
      .at(-1);
    return PAGES.map((path) => ({
      path: localePath(path, locale),
      ...(updatedAt && { updatedAt }),
    }));
  }
  if (name === 'categories.xml') {
    const categories = await listCategories(db);
    return categories.map(({ slug, updatedAt }) => ({
      path: categoryPath(slug, locale),
      updatedAt,
    }));
  }
  const part = /^notices-([1-9]\d{0,5})\.xml$/.exec(name)?.[1];
  if (!part) return null;
  const notices = await listSitemapEntries(db, Number(part));
  if (notices.length === 0) return null;
  return notices.map((notice) => ({
    path: announcementPath(notice, locale),
    updatedAt: notice.updatedAt,
  }));
}
