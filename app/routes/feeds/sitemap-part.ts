import type { Database } from '#db/client.server.ts';
import { listSitemapEntries, listSitemapParts } from '#domain/announcements/sitemap.server.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import { NotFound } from '#domain/errors.ts';
import {
  announcementPath,
  categoryPath,
  type Locale,
  localePath,
  postPath,
} from '#domain/links.ts';
import { listPosts } from '#domain/posts/posts.server.ts';
import { databaseContext, pageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/sitemap-part';
import { answeringFeed } from './feed-answer.ts';
import { xml, xmlResponse } from './xml.ts';

type Entry = { path: string; updatedAt?: string };

/** Editors write few posts; the protocol allows ten times as many in one part. */
const MAX_POSTS = 5_000;

/** Pages that list notices and change with the newest of them. */
const LISTING_PAGES = [
  '/',
  '/all-announcements',
  '/latest-updates',
  '/admit-card',
  '/latest-results',
  '/categories',
];

/** Pages whose texts change with the site itself. */
const STANDING_PAGES = [
  '/blog',
  '/about',
  '/freelance',
  '/freelance/apply-online',
  '/freelance/faq',
  '/contact-us',
  '/privacy',
  '/terms-conditions',
];

export function loader({ context, params }: Route.LoaderArgs) {
  return answeringFeed(context, async () => {
    context.get(pageContext).own('announcements', 'categories', 'posts');
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
    return [
      ...LISTING_PAGES.map((path) => ({ path, ...(updatedAt && { updatedAt }) })),
      ...STANDING_PAGES.map((path) => ({ path })),
    ].map((entry) => ({ ...entry, path: localePath(entry.path, locale) }));
  }
  if (name === 'categories.xml') {
    const categories = await listCategories(db);
    return categories.map(({ slug, updatedAt }) => ({
      path: categoryPath(slug, locale),
      updatedAt,
    }));
  }
  if (name === 'posts.xml') {
    const { items } = await listPosts(db, { pageSize: MAX_POSTS });
    return items.map(({ slug, updatedAt }) => ({ path: postPath(slug, locale), updatedAt }));
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
