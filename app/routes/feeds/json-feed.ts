import { publicFacts } from '#domain/facts/last-date.ts';
import { describeInText } from '#domain/facts/summary.ts';
import { mainLanguage } from '#domain/language-runs.ts';
import { localePath } from '#domain/links.ts';
import type { Locale } from '#messages/locales.ts';
import { languageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/json-feed';
import { answeringFeed } from './feed-answer.ts';
import { listFeedItems, rebuttalNote } from './feed-items.server.ts';

/** Serves JSON Feed 1.1. */
export const loader = answeringFeed(async ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const language = context.get(languageContext);
  const { locale, texts } = language;
  const items = await listFeedItems(context);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.siteName,
    home_page_url: site.siteUrl + localePath('/', locale),
    feed_url: site.siteUrl + localePath('/feed.json', locale),
    description: texts.siteDescription,
    icon: `${site.siteUrl}/icon-512.png`,
    language: locale,
    items: items.map((item) => ({
      id: item.id,
      url: item.link,
      ...(item.url && { external_url: item.url }),
      title: item.title,
      ...languageUnless(locale, item.title),
      content_text: [rebuttalNote(item, language), describeInText(item, item.excerpt, language)]
        .join(' ')
        .trim(),
      ...(item.imageUrl && { image: new URL(item.imageUrl, site.siteUrl).href }),
      date_published: item.publishedAt,
      date_modified: item.updatedAt,
      tags: [item.categoryName],
      // The names of extensions begin with an underscore (JSON Feed 1.1, "Extensions").
      _suchna: {
        about: `${site.siteUrl}/api/v1/openapi.json`,
        kind: item.kind,
        mark: item.mark,
        exam_cancelled: item.cancelled === 'exam',
        opens_at: item.opensAt,
        closes_at: item.closesAt,
        facts: publicFacts(item),
      },
    })),
  };
  return new Response(JSON.stringify(feed), {
    headers: {
      'Content-Type': 'application/feed+json; charset=utf-8',
      'Cache-Control': cachePolicies.public,
    },
  });
});

/** Returns the language of a title, if it differs from the language of the feed (`locale`). */
function languageUnless(locale: Locale, title: string): { language?: Locale } {
  const language = mainLanguage(title, locale);
  return language === locale ? {} : { language };
}
