import { siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import { textsFor } from '../../ui/texts.ts';
import type { Route } from './+types/rss';
import { answeringFeed } from './feed-answer.ts';
import { listFeedItems } from './feed-items.server.ts';
import { rssDocument } from './rss-document.ts';
import { xmlResponse } from './xml.ts';

export function loader({ context }: Route.LoaderArgs) {
  return answeringFeed(context, async () => {
    const site = context.get(siteContext);
    const document = rssDocument({
      site,
      title: site.siteName,
      description: textsFor(site.locale).siteDescription,
      path: '/',
      feedPath: '/feed.xml',
      items: await listFeedItems(context),
    });
    return xmlResponse(document, 'application/rss+xml', cachePolicies.public);
  });
}
