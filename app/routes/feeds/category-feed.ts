import { redirect } from 'react-router';
import { getCategoryBySlug } from '#domain/categories/categories.server.ts';
import { categoryPath } from '#domain/links.ts';
import { formatMessage } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';
import { databaseContext, languageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/category-feed';
import { answeringFeed } from './feed-answer.ts';
import { listRssItems } from './feed-items.server.ts';
import { rssDocument } from './rss-document.ts';
import { xmlResponse } from './xml.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return answeringFeed(context, async () => {
    const site = context.get(siteContext);
    const { locale, texts } = context.get(languageContext);
    const { id, name, slug } = await getCategoryBySlug(context.get(databaseContext), params.slug);
    if (slug !== params.slug) throw redirect(feedPath(slug, locale), 301);
    const document = rssDocument({
      site,
      locale,
      title: `${formatMessage(texts.categoryAnnouncements, { name })} | ${site.siteName}`,
      description: formatMessage(texts.categoryDescription, { name }),
      path: categoryPath(slug, locale),
      feedPath: feedPath(slug, locale),
      items: await listRssItems(context, id),
    });
    return xmlResponse(document, 'application/rss+xml', cachePolicies.public);
  });
}

function feedPath(slug: string, locale: Locale): string {
  return `${categoryPath(slug, locale)}/feed.xml`;
}
