import { redirect } from 'react-router';
import { getCategoryBySlug } from '#domain/categories/categories.server.ts';
import { categoryPath } from '#domain/links.ts';
import { translateEntries } from '#domain/translations/translations.server.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, languageContext } from '../../context.ts';
import type { Route } from './+types/category-feed';
import { answeringFeed } from './feed-answer.ts';
import { listFeed } from './list-feed.ts';

export const loader = answeringFeed(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, texts } = context.get(languageContext);
  const db = context.get(databaseContext);
  const category = await getCategoryBySlug(db, params.slug);
  const { id, slug } = category;
  const path = categoryPath(slug, locale);
  if (slug !== params.slug) throw redirect(`${path}/feed.xml`, 301);
  const [{ name } = category] = await translateEntries(db, locale, 'category', [category]);
  return listFeed(context, {
    title: formatMessage(texts.categoryAnnouncements, { name }),
    description: formatMessage(texts.categoryDescription, { name }),
    path,
    list: { categoryId: id },
  });
});
