import { localePath } from '#domain/links.ts';
import { type PostCategory, postCategories } from '#domain/posts/post-categories.ts';
import { slugFromName } from '#domain/slugs.ts';
import { searchTerm } from '#domain/text.ts';
import type { Locale } from '#messages/locales.ts';

/** The shown posts of the blog. The address contains the whole selection. */
export type BlogView = {
  /** The search text; empty shows all posts. */
  query: string;
  /** Null shows all categories. */
  category: PostCategory | null;
  /** The first page is 1. */
  page: number;
};

const MAX_PAGE = 100_000;

/** Reads an address. An unknown category and an impossible page are ignored. */
export function readBlogView(parameters: URLSearchParams): BlogView {
  const category = slugFromName(parameters.get('category') ?? '');
  const page = Number(parameters.get('page'));
  return {
    query: searchTerm(parameters.get('q') ?? ''),
    category: postCategories.find((name) => slugFromName(name) === category) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The address of a selection of posts. Without a page it is the first page. */
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
