import type { Category } from '#domain/categories/schema.ts';
import { type SearchNarrowing, searchPath } from '#domain/links.ts';
import { formatNumber } from '#domain/numbers.ts';
import { type Facets, type Filters, isNarrowing } from '#domain/search/filters.ts';
import { formatMessage } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLocale, useTexts } from '../../../ui/texts.ts';

/** Older years are asked for by their number in the term. */
const MOST_YEARS = 6;

/** What narrows a search by a press: another address of the same page. */
type Option = {
  name: string;
  isChosen: boolean;
  /** How many results it leaves; undefined where nobody knows. */
  count: number | undefined;
  /** What narrows the search after the press: chosen ones are taken away by it. */
  narrowing: SearchNarrowing;
};

/**
 * Links that narrow a search and, where they do, widen it again. On phones `<FilterToggle>` beside
 * the heading shows and hides them.
 */
export function SearchFilters({ term, options }: { term: string; options: readonly Option[] }) {
  const texts = useTexts();
  const locale = useLocale();
  if (options.length === 0) return null;
  return (
    <nav aria-label={texts.narrow} className="search-filters">
      <ul>
        {options.map(({ name, isChosen, count, narrowing }) => (
          <li key={name}>
            <a
              href={searchPath(term, locale, narrowing)}
              rel="nofollow"
              aria-current={isChosen || undefined}
              className="pill"
            >
              <MixedText text={name} />
              {isChosen ? (
                <>
                  <span className="sr-only"> {texts.removeFilter}</span>
                  <Icon name="close" className="ml-1.5 size-3.5" />
                </>
              ) : count === undefined ? null : (
                <span className="ml-1.5 text-muted tabular-nums">{count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a search can be narrowed by; what narrows it stands first. */
export function filterOptions(
  texts: Texts,
  { categoryId, year, isOpen }: Filters,
  facets: Facets | null,
  categories: readonly Category[],
): Option[] {
  const slugOf = (id: string | undefined) =>
    categories.find((category) => category.id === id)?.slug;
  const now = { category: slugOf(categoryId), year, open: isOpen };
  const known = (count: number | undefined) => (facets?.isCut ? undefined : count);
  const years = (facets?.years ?? []).slice(0, MOST_YEARS);
  const places = (facets?.categories ?? []).flatMap(({ id, count }) => {
    const category = categories.find((one) => one.id === id);
    return category ? [{ ...category, count }] : [];
  });
  // What is chosen can be taken away, whatever it leaves.
  if (year && !years.some((one) => one.year === year)) years.push({ year, count: 0 });
  const chosen = categories.find(({ id }) => id === categoryId);
  if (chosen && !places.some(({ id }) => id === categoryId)) places.push({ ...chosen, count: 0 });
  const options = [
    ...(isOpen || (facets && facets.open > 0 && facets.open < facets.total)
      ? [
          {
            name: texts.openNow,
            isChosen: isOpen === true,
            count: known(facets?.open),
            narrowing: { ...now, open: !isOpen },
          },
        ]
      : []),
    ...(years.length > 1 || year
      ? years.map((one) => ({
          name: String(one.year),
          isChosen: one.year === year,
          count: known(one.count),
          narrowing: { ...now, year: one.year === year ? undefined : one.year },
        }))
      : []),
    ...(places.length > 1 || chosen
      ? places.map(({ id, slug, name, count }) => ({
          name,
          isChosen: id === categoryId,
          count: known(count),
          narrowing: { ...now, category: id === categoryId ? undefined : slug },
        }))
      : []),
  ];
  return options.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen));
}

/** On phones filters would take the place of a result: they show once somebody asks for them. */
export function FilterToggle({ filters }: { filters: Filters }) {
  const texts = useTexts();
  return (
    <details className="filter-toggle" open={isNarrowing(filters)}>
      <summary>
        <Icon name="settings" /> {texts.filter}
      </summary>
    </details>
  );
}

/** How many results there are in all, where that is known. */
export function ResultCount({ filters, facets }: { filters: Filters; facets: Facets | null }) {
  const texts = useTexts();
  const locale = useLocale();
  if (!facets) return null;
  const { categoryId, year, isOpen } = filters;
  const count = categoryId
    ? facets.categories.find(({ id }) => id === categoryId)?.count
    : year
      ? facets.years.find((one) => one.year === year)?.count
      : isOpen
        ? facets.open
        : facets.total;
  // Of what is cut only the whole is sure to be as many.
  if (!count || (facets.isCut && count !== facets.total)) return null;
  const text = facets.isCut ? texts.moreNotices : count === 1 ? texts.oneNotice : texts.notices;
  const n = formatNumber(facets.isCut ? count - 1 : count, locale);
  return <p className="text-sm text-muted max-sm:hidden">{formatMessage(text, { n })}</p>;
}
