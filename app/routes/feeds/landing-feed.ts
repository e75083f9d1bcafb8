import { redirect } from 'react-router';
import { landingNameOf, landingPath } from '#domain/links.ts';
import { getLanding } from '#domain/lists/landing.server.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, languageContext } from '../../context.ts';
import type { Route } from './+types/landing-feed';
import { answeringFeed } from './feed-answer.ts';
import { listFeed } from './list-feed.ts';

export const loader = answeringFeed(async ({ context, params, url }: Route.LoaderArgs) => {
  const language = context.get(languageContext);
  const { locale, texts } = language;
  const { name, slug, called, filters } = await getLanding(context.get(databaseContext), {
    name: landingNameOf(url.pathname),
    slug: params.slug.toLowerCase(),
    language,
  });
  const path = landingPath(name, slug, locale);
  if (slug !== params.slug) throw redirect(`${path}/feed.xml`, 301);
  return listFeed(context, {
    title: formatMessage(texts[`notices-${name}`], { name: called }),
    description: formatMessage(texts[`about-${name}`], { name: called }),
    path,
    list: { filters },
  });
});
