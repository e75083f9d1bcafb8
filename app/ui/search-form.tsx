import { localePath } from '#domain/links.ts';
import { MAX_SEARCH_CHARACTERS } from '#domain/text.ts';
import { Icon } from './icon.tsx';
import { useLanguage } from './texts.ts';

/**
 * The search form. Two checks refuse a term of only spaces: the field's pattern and the search
 * page. Spaces around a term are removed by `app/browser/trim-search-terms.ts`, or without scripts
 * by the search page.
 */
export function SearchForm({
  id,
  term = '',
  isFocusedFirst = false,
}: {
  id: string;
  term?: string;
  /** Whether the field gets the focus when its panel opens. */
  isFocusedFirst?: boolean;
}) {
  const { locale, texts } = useLanguage();
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: the browsers of many visitors do not know <search>, and a field of type=search cannot become a combobox
    <form action={localePath('/search', locale)} role="search" className="relative flex gap-2">
      <label htmlFor={id} className="sr-only">
        {texts.searchLabel}
      </label>
      <input
        id={id}
        key={term}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        data-suggestions={localePath('/search/suggestions', locale)}
        name="q"
        required
        pattern=".*\S.*"
        title={texts.enterSearchTerm}
        maxLength={MAX_SEARCH_CHARACTERS}
        // biome-ignore lint/a11y/noAutofocus: the visitor has just opened the panel to write here
        autoFocus={isFocusedFirst}
        defaultValue={term}
        placeholder={texts.searchPlaceholder}
        className="field min-w-0 grow"
      />
      <button type="submit" className="button button-primary">
        <Icon name="search" />
        <span className="max-xs:sr-only">{texts.searchButton}</span>
      </button>
    </form>
    // biome-ignore-end lint/a11y/useSemanticElements: the end of the form
  );
}
