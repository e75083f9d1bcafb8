import { localePath } from '#domain/links.ts';
import { type PostCategory, postCategories } from '#domain/posts/post-categories.ts';
import { slugFromName } from '#domain/slugs.ts';
import { searchTerm } from '#domain/text.ts';
import type { Locale } from '#messages/locales.ts';

/** Which part of the blog is shown; all of it stands in the address. */
export type BlogView = {
  /** What is searched for; empty for everything. */
  query: string;
  /** Null for all. */
  category: PostCategory | null;
  /** From 1. */
  page: number;
};

const MAX_PAGE = 100_000;

/** What an address asks for. A category that there is not and a page that is none do not count. */
export function readBlogView(parameters: URLSearchParams): BlogView {
  const category = slugFromName(parameters.get('category') ?? '');
  const page = Number(parameters.get('page'));
  return {
    query: searchTerm(parameters.get('q') ?? ''),
    category: postCategories.find((name) => slugFromName(name) === category) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The address of a part of the blog: its first page where none is given, as after another search or category. */
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
