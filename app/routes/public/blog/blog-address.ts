import { localePath } from '#domain/links.ts';
import { type PostCategory, postCategories } from '#domain/posts/post-categories.ts';
import { slugFromName } from '#domain/slugs.ts';
import { searchTerm } from '#domain/text.ts';
import type { Locale } from '#messages/locales.ts';

/** The selection of posts that the blog shows. The URL contains the whole selection. */
export type BlogView = {
  /** The search text; empty selects all posts. */
  query: string;
  /** The selected category; null selects all categories. */
  category: PostCategory | null;
  /** The page number, starting with 1. */
  page: number;
};

const MAX_PAGE = 100_000;

/** Parses the selection in a URL. An unknown category and an invalid page are ignored. */
export function readBlogView(parameters: URLSearchParams): BlogView {
  const category = slugFromName(parameters.get('category') ?? '');
  const page = Number(parameters.get('page'));
  return {
    query: searchTerm(parameters.get('q') ?? ''),
    category: postCategories.find((name) => slugFromName(name) === category) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Returns the path of a selection of posts. The default page is the first page. */
export function blogPath(
  { query = '', category = null, page = 1 }: Partial<BlogView>,
  locale: Locale,
): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (category) parameters.set('category', slugFromName(category));
  if (page > 1) parameters.set('page', String(page));
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return localePath('/blog', locale) + search;
}
