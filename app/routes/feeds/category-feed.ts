import { redirect } from 'react-router';
import { getCategoryBySlug } from '#domain/categories/categories.server.ts';
import { categoryPath } from '#domain/links.ts';
import { categoryTexts } from '#messages/en/categories.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/category-feed';
import { answeringFeed } from './feed-answer.ts';
import { listFeedItems } from './feed-items.server.ts';
import { rssDocument } from './rss-document.ts';
import { xmlResponse } from './xml.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return answeringFeed(context, async () => {
    const site = context.get(siteContext);
    const { id, name, slug } = await getCategoryBySlug(context.get(databaseContext), params.slug);
    if (slug !== params.slug) throw redirect(feedPath(slug), 301);
    const document = rssDocument({
      site,
      title: `${formatMessage(categoryTexts.categoryAnnouncements, { name })} | ${site.siteName}`,
      description: formatMessage(categoryTexts.categoryDescription, { name }),
      path: categoryPath(slug, site.locale),
      feedPath: feedPath(slug),
      items: await listFeedItems(context, id),
    });
    return xmlResponse(document, 'application/rss+xml', cachePolicies.public);
  });
}

function feedPath(slug: string): string {
  return `${categoryPath(slug)}/feed.xml`;
}
