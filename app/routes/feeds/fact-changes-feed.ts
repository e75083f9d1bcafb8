import { type ChangeInWords, describeFactChanges } from '#domain/facts/fact-changes.ts';
import { announcementPath, localePath } from '#domain/links.ts';
import { listAllFactChanges } from '#domain/lists/fact-changes.server.ts';
import { FACT_CHANGES_PAGE } from '#domain/lists/list-sizes.ts';
import { titleIn } from '#domain/translated.ts';
import { formatMessage } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';
import { databaseContext, languageContext, pageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/fact-changes-feed';
import { answeringFeed } from './feed-answer.ts';
import { rssDocument } from './rss-document.ts';
import { xmlResponse } from './xml.ts';

export const loader = answeringFeed(async ({ context }: Route.LoaderArgs) => {
  context.get(pageContext).own('announcements', 'settings');
  const site = context.get(siteContext);
  const language = context.get(languageContext);
  const { locale, texts } = language;
  const { items } = await listAllFactChanges(context.get(databaseContext), {
    limit: FACT_CHANGES_PAGE,
  });
  const document = rssDocument({
    site,
    locale,
    title: `${texts.changesTitle} | ${site.siteName}`,
    description: texts.changesDescription,
    path: localePath('/changes', locale),
    feedPath: localePath('/changes/feed.xml', locale),
    items: items.map((item) => ({
      id: `change-${item.id}`,
      title: titleIn(item, locale),
      link: site.siteUrl + announcementPath(item, locale),
      publishedAt: item.at,
      updatedAt: item.at,
      categoryName: texts.changesTitle,
      excerpt: [
        ...describeFactChanges(item.changes, language).flatMap(({ lines, ...fact }) =>
          lines.map((line) => inOneLine({ ...fact, ...line }, texts)),
        ),
        item.reason ?? '',
      ]
        .filter(Boolean)
        .join('; '),
    })),
  });
  return xmlResponse(document, 'application/rss+xml', cachePolicies.public);
});

type ChangedLine = Omit<ChangeInWords, 'lines'> & ChangeInWords['lines'][number];

function inOneLine({ label, isList, name, before, after }: ChangedLine, texts: Texts): string {
  if (isList && !(name || before))
    return formatMessage(texts.factLineAdded, { label, text: after });
  if (isList && !(name || after)) {
    return formatMessage(texts.factLineTakenAway, { label, text: before });
  }
  return formatMessage(name ? texts.factLineChanged : texts.factChanged, {
    label,
    name,
    before: before || texts.nothingThere,
    after: after || texts.nothingThere,
  });
}
