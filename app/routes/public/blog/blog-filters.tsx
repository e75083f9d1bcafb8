import { localePath } from '#domain/links.ts';
import { postCategoryName, postFilterCategories } from '#domain/posts/post-categories.ts';
import { slugFromName } from '#domain/slugs.ts';
import { MAX_SEARCH_CHARACTERS } from '#domain/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { type BlogView, blogPath } from './blog-address.ts';

/**
 * The search box of the blog. The list is updated during typing
 * (app/browser/search-while-typing.ts).
 */
export function BlogSearch({ query, category }: Pick<BlogView, 'query' | 'category'>) {
  const { locale, texts } = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers of many visitors do not know <search>
    <form
      action={localePath('/blog', locale)}
      role="search"
      aria-label={texts.blogSearchLabel}
      data-search-while-typing=""
      className="flex max-w-2xl gap-2"
    >
      <label htmlFor="blog-search" className="sr-only">
        {texts.blogSearchLabel}
      </label>
      <input
        id="blog-search"
        type="search"
        name="q"
        maxLength={MAX_SEARCH_CHARACTERS}
        defaultValue={query}
        placeholder={texts.blogSearchLabel}
        className="field min-w-0 grow"
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
 * The choice of a category: all, the six categories of the specification, and the category that was
 * chosen in the sidebar.
 */
export function BlogCategoryFilter({ query, category }: Pick<BlogView, 'query' | 'category'>) {
  const { locale, texts } = useLanguage();
  const further = category && !postFilterCategories.includes(category) ? [category] : [];
  return (
    <nav aria-label={texts.blogFilter} className="-mx-3 sm:mx-0">
      <ul className="pills sm:flex-wrap sm:px-0">
        {[null, ...postFilterCategories, ...further].map((name) => (
          <li key={name}>
            <a
              href={blogPath({ query, category: name }, locale)}
              aria-current={name === category ? 'page' : undefined}
              className="pill"
            >
              {name ? postCategoryName(name, texts) : texts.blogAll}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
