import type { RouterContextProvider } from 'react-router';
import { languageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import { type FeedList, listRssItems } from './feed-items.server.ts';
import { rssDocument } from './rss-document.ts';
import { xmlResponse } from './xml.ts';

/**
 * Serves the RSS feed of a page that lists announcements. The path of the feed is the path of the
 * page with `/feed.xml` added.
 */
export async function listFeed(
  context: Readonly<RouterContextProvider>,
  {
    title,
    description,
    path,
    list,
  }: {
    title: string;
    description: string;
    path: string;
    list: FeedList;
  },
): Promise<Response> {
  const site = context.get(siteContext);
  const { locale } = context.get(languageContext);
  const document = rssDocument({
    site,
    locale,
    title: `${title} | ${site.siteName}`,
    description,
    path,
    feedPath: `${path}/feed.xml`,
    items: await listRssItems(context, list),
  });
  return xmlResponse(document, 'application/rss+xml', cachePolicies.public);
}
