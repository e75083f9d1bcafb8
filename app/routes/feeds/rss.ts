import { localePath } from '#domain/links.ts';
import { languageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/rss';
import { answeringFeed } from './feed-answer.ts';
import { listRssItems } from './feed-items.server.ts';
import { rssDocument } from './rss-document.ts';
import { xmlResponse } from './xml.ts';

export const loader = answeringFeed(async ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const { locale, texts } = context.get(languageContext);
  const document = rssDocument({
    site,
    locale,
    title: site.siteName,
    description: texts.siteDescription,
    path: localePath('/', locale),
    feedPath: localePath('/feed.xml', locale),
    items: await listRssItems(context),
  });
  return xmlResponse(document, 'application/rss+xml', cachePolicies.public);
});
