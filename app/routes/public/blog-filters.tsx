import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { localePath } from '#domain/links.ts';
import { postFilterCategories } from '#domain/posts/post-categories.ts';
import { slugFromName } from '#domain/slugs.ts';
import { MAX_SEARCH_CHARACTERS } from '#domain/text.ts';
import { blogTexts } from '#messages/en/blog.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLocale, useTexts } from '../../ui/texts.ts';
import { type BlogView, blogPath } from './blog-address.ts';

/** How long typing must rest before the list follows. */
const TYPING_PAUSE_MS = 400;

/**
 * The search box of the blog: a form for everyone; once React is there the list follows typing. A
 * new search always begins at page 1.
 */
export function BlogSearch({ query, category }: Pick<BlogView, 'query' | 'category'>) {
  const texts = useTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query);

  const search = () => {
    clearTimeout(timer.current);
    const wanted = field.current?.value.trim() ?? '';
    if (wanted === asked.current) return;
    // Typing on replaces what it grew from, so that back leads to the list before the search.
    const replace = asked.current !== '';
    asked.current = wanted;
    void navigate(blogPath({ query: wanted, category }, locale), {
      replace,
      preventScrollReset: true,
    });
  };

  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, TYPING_PAUSE_MS);
  };

  // Back, forward and links change the search from outside the field.
  useEffect(() => {
    if (field.current && asked.current !== query) {
      asked.current = query;
      field.current.value = query;
    }
  }, [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before React was there
  useEffect(() => {
    searchSoon();
    return () => clearTimeout(timer.current);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers of many visitors do not know <search>
    <form
      action={localePath('/blog', locale)}
      role="search"
      aria-label={blogTexts.blogSearchLabel}
      className="flex max-w-2xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <label htmlFor="blog-search" className="sr-only">
        {blogTexts.blogSearchLabel}
      </label>
      <input
        ref={field}
        id="blog-search"
        type="search"
        name="q"
        maxLength={MAX_SEARCH_CHARACTERS}
        defaultValue={query}
        placeholder={blogTexts.blogSearchLabel}
        className="field min-w-0 grow"
        onInput={searchSoon}
      />
      {category ? <input type="hidden" name="category" value={slugFromName(category)} /> : null}
      <button type="submit" className="button button-primary">
        <Icon name="search" />
        <span className="max-xs:sr-only">{texts.searchButton}</span>
      </button>
    </form>
  );
}

/**
 * All, and the six categories of the specification; choosing one begins at page 1. A further one,
 * chosen beside the list, joins them while it is shown.
 */
export function BlogCategoryFilter({ query, category }: Pick<BlogView, 'query' | 'category'>) {
  const locale = useLocale();
  const further = category && !postFilterCategories.includes(category) ? [category] : [];
  return (
    <nav aria-label={blogTexts.blogFilter} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 py-1 sm:flex-wrap">
        {[null, ...postFilterCategories, ...further].map((name) => (
          <li
            key={name}
            // Where the row scrolls, it begins at the category that is shown.
            className={`shrink-0 ${name === category ? '[scroll-initial-target:nearest]' : ''}`}
          >
            <Link
              to={blogPath({ query, category: name }, locale)}
              preventScrollReset
              aria-current={name === category ? 'page' : undefined}
              className="pill"
            >
              {name ?? blogTexts.blogAll}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
