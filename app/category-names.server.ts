import type { RouterContextProvider } from 'react-router';
import { languageContext, layoutDataContext } from './context.ts';

/**
 * Replaces the English category names in announcements with names in the language of the page. The
 * name of a deleted category stays English.
 */
export async function nameCategories<Item extends { categoryId: string; categoryName: string }>(
  context: Readonly<RouterContextProvider>,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const { locale } = context.get(languageContext);
  if (locale === 'en') return items;
  const categories = await context.get(layoutDataContext).categories(locale);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return items.map((item) => ({
    ...item,
    categoryName: names.get(item.categoryId) ?? item.categoryName,
  }));
}
