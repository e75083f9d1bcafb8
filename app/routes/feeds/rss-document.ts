import { markRuns } from '#domain/language-runs.ts';
import type { Locale } from '#messages/locales.ts';
import type { SiteInfo } from '../../context.ts';
import { escapeXml, type Xml, xml } from './xml.ts';

/** An item of a feed. Its `id` never changes. Times are in ISO 8601 format. */
type Item = {
  id: string;
  title: string;
  link: string;
  publishedAt: string;
  updatedAt: string;
  categoryName: string;
  /** The excerpt as plain text. */
  excerpt: string;
};

/**
 * Writes an RSS 2.0 channel that contains the URL of the feed (RSS Advisory Board, best practices).
 * Feed readers parse a description as HTML. Its plain text is therefore escaped first as HTML and
 * then as XML.
 */
export function rssDocument({
  site,
  locale,
  title,
  description,
  path,
  feedPath,
  items,
}: {
  site: SiteInfo;
  locale: Locale;
  title: string;
  description: string;
  /** The path of the page that the feed belongs to. */
  path: string;
  /** The path of the feed itself. */
  feedPath: string;
  items: Item[];
}): Xml {
  const newest = items
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${title}</title>
<link>${site.siteUrl + path}</link>
<description>${description}</description>
<language>${locale}</language>
<atom:link href="${site.siteUrl + feedPath}" rel="self" type="application/rss+xml"/>
<ttl>5</ttl>
${newest ? xml`<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>` : null}
${items.map(
  (item) => xml`<item>
<title>${item.title}</title>
<link>${item.link}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${new Date(item.publishedAt).toUTCString()}</pubDate>
<category>${item.categoryName}</category>
<description>${markRuns(escapeXml(item.excerpt), locale)}</description>
</item>
`,
)}</channel></rss>`;
}
