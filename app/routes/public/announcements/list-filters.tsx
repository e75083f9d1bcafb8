import { kinds as allKinds } from '#domain/facts/kinds.ts';
import { qualifications } from '#domain/facts/qualifications.ts';
import { states } from '#domain/facts/states.ts';
import { countText, formatNumber } from '#domain/indian-numbers.ts';
import { type Narrowing, narrowedPath } from '#domain/links.ts';
import { CLOSES_WITHIN, isNarrowing, narrowingOf } from '#domain/search/filters.ts';
import { nameIn } from '#domain/translated.ts';
import { formatMessage } from '#messages/format.ts';
import type { Language } from '#messages/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import type { Choice } from './narrowing.server.ts';

/**
 * Maximum number of years that are offered as filters. Visitors find notices of older years by
 * typing the year into the search.
 */
const MOST_YEARS = 6;

/** A value of a filter. It is shown as a link or as an option of a select. */
type Option = {
  parameter: keyof Narrowing;
  value: string | number | true;
  name: string;
  isChosen: boolean;
  /** Number of notices with this value; undefined if unknown. */
  count?: number | undefined;
};

type Props = {
  /** The path of the page without filters. */
  path: string;
  choice: Choice;
  /** Filters that are not shown, because the tabs of the page set them. */
  without?: readonly (keyof Narrowing)[];
};

/**
 * The filters of a list or a search. Each link sets or removes one filter. A form offers the
 * filters with many values. On phones `<FilterToggle>` shows and hides all filters. On wide screens
 * links are always visible. `<FilterToggle>` appears there only if there is a form and no link.
 */
export function ListFilters({ path, choice, without = [] }: Props) {
  const language = useLanguage();
  const { texts } = language;
  const categories = useLayoutData().categories ?? [];
  const isOffered = ({ parameter }: { parameter: keyof Narrowing }) => !without.includes(parameter);
  const links = linksOf(language, choice, categories).filter(isOffered);
  const fields = fieldsOf(language, choice)
    .filter(isOffered)
    .filter(({ parameter }) => parameter !== 'kind' || !isByKind(choice.by));
  if (links.length === 0 && fields.length === 0) return null;
  const now = narrowingOf(choice.filters, categories);
  return (
    <nav aria-label={texts.narrow} className="list-filters">
      {links.length > 0 ? (
        <ul>
          {links.map(({ parameter, value, name, isChosen, count }) => (
            <li key={`${parameter} ${value}`}>
              <a
                href={narrowedPath(path, { ...now, [parameter]: isChosen ? undefined : value })}
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
      ) : null}
      {fields.length > 0 ? (
        <MoreFilters path={path} now={now} fields={fields} isFolded={links.length > 0} />
      ) : null}
    </nav>
  );
}

/** Returns the filter links. Links that remove a chosen filter come first. */
function linksOf(
  language: Language,
  { by, filters, facets, organisation }: Choice,
  categories: readonly { id: string; slug: string; name: string }[],
): Option[] {
  const { categoryId, year, isOpen } = filters;
  const known = (count: number | undefined) => (facets?.isCut ? undefined : count);
  const options: Option[] = [];
  if (isOpen || (facets && facets.open > 0 && facets.open < facets.total)) {
    const open = { parameter: 'open', value: true, name: language.texts.openNow } as const;
    options.push({ ...open, isChosen: isOpen === true, count: known(facets?.open) });
  }
  const years = by.includes('year') ? (facets?.years ?? []).slice(0, MOST_YEARS) : [];
  if (years.length > 1 || year) {
    for (const one of withChosen(years, year && { year, count: 0 }, 'year')) {
      const isChosen = one.year === year;
      const name = String(one.year);
      const count = known(one.count);
      options.push({ parameter: 'year', value: one.year, name, isChosen, count });
    }
  }
  const places = by.includes('category') ? (facets?.categories ?? []) : [];
  if (places.length > 1 || categoryId) {
    for (const one of withChosen(places, categoryId && { id: categoryId, count: 0 }, 'id')) {
      const category = categories.find(({ id }) => id === one.id);
      if (!category) continue;
      const { slug: value, name } = category;
      const isChosen = one.id === categoryId;
      options.push({ parameter: 'category', value, name, isChosen, count: known(one.count) });
    }
  }
  const kinds = isByKind(by) ? (facets?.kinds ?? []) : [];
  if (kinds.length > 1 || filters.kind) {
    for (const { slug, count } of kinds) {
      if (slug === filters.kind) continue;
      const kind = {
        parameter: 'kind',
        value: slug,
        name: language.texts[`kind-${slug}`],
      } as const;
      options.push({ ...kind, isChosen: false, count: known(count) });
    }
  }
  for (const field of fieldsOf(language, { by, filters, facets, organisation })) {
    const chosen = field.options.find(({ isChosen }) => isChosen);
    if (chosen) options.push(chosen);
  }
  return options.sort((a, b) => Number(b.isChosen) - Number(a.isChosen));
}

/**
 * Whether there are links for kinds of notices. Lists with links for categories have no links for
 * kinds, because most categories contain only one kind of notice.
 */
const isByKind = (by: Choice['by']) => by.includes('kind') && !by.includes('category');

/**
 * Adds the chosen value to the offered values, if it is missing. Visitors can then remove the
 * filter.
 */
function withChosen<Item extends object>(
  items: readonly Item[],
  chosen: Item | undefined | '' | 0,
  key: keyof Item,
): readonly Item[] {
  if (!chosen || items.some((item) => item[key] === chosen[key])) return items;
  return [...items, chosen];
}

type Field = {
  parameter: keyof Narrowing;
  label: string;
  any: string;
  options: Option[];
};

/** Returns each value with the count 0, for a list whose notices were not counted. */
const uncounted = <Slug extends string>(slugs: readonly Slug[]) =>
  slugs.map((slug) => ({ slug, count: 0 }));

/** Returns the fields of the form. Fields that cannot narrow the list are left out. */
function fieldsOf(
  { texts, locale }: Language,
  { by, filters, facets, organisation }: Choice,
): Field[] {
  const known = (count: number) => (facets?.isCut ? undefined : count);
  const optionsOf = <Slug extends string>(
    parameter: keyof Narrowing,
    items: readonly { slug: Slug; count: number }[],
    chosen: Slug | undefined,
    nameOf: (slug: Slug) => string,
  ): Option[] =>
    withChosen(items, chosen && { slug: chosen, count: 0 }, 'slug').map(({ slug, count }) => ({
      parameter,
      value: slug,
      name: nameOf(slug),
      isChosen: slug === chosen,
      count: known(count),
    }));
  const names = new Map(
    [...(organisation ? [organisation] : []), ...(facets?.organisations ?? [])].map((one) => [
      one.slug,
      nameIn(one, locale),
    ]),
  );
  const fields: Field[] = [
    {
      parameter: 'kind',
      label: texts.filterKind,
      any: texts.anyKind,
      options: optionsOf(
        'kind',
        facets?.kinds ?? uncounted(allKinds),
        filters.kind,
        (kind) => texts[`kind-${kind}`],
      ),
    },
    {
      parameter: 'organisation',
      label: texts['fact-organisation'],
      any: texts.anyOrganisation,
      options: optionsOf(
        'organisation',
        facets?.organisations ?? [],
        filters.organisation,
        (slug) => names.get(slug) ?? slug,
      ).sort((a, b) => a.name.localeCompare(b.name, locale)),
    },
    {
      parameter: 'state',
      label: texts.filterState,
      any: texts.anyState,
      options: optionsOf(
        'state',
        facets?.states ?? uncounted(states),
        filters.state,
        (slug) => texts[`state-${slug}`],
      ),
    },
    {
      parameter: 'qualification',
      label: texts['fact-qualifications'],
      any: texts.anyQualification,
      options: optionsOf(
        'qualification',
        facets?.qualifications ?? uncounted(qualifications),
        filters.qualification,
        (slug) => texts[`qualification-${slug}`],
      ),
    },
    {
      parameter: 'closes',
      label: texts.filterLastDate,
      any: texts.anyLastDate,
      options: CLOSES_WITHIN.filter(
        (days) => !facets || facets.open || days === filters.closesWithin,
      ).map((days) => ({
        parameter: 'closes',
        value: days,
        name: formatMessage(texts.lastDateWithin, { n: days }),
        isChosen: days === filters.closesWithin,
      })),
    },
  ];
  // A field is left out if it has no options, or if every option matches all notices.
  return fields.filter(
    ({ parameter, options }) =>
      by.includes(parameter) &&
      options.some(({ isChosen, count }) => isChosen || count !== facets?.total),
  );
}

/**
 * A form with the filters that have many values. Hidden fields keep the query of `path` and the
 * filters that links have set.
 */
function MoreFilters({
  path,
  now,
  fields,
  isFolded,
}: {
  path: string;
  now: Narrowing;
  fields: Field[];
  /** Whether the form is closed at first. A form below filter links is closed at first. */
  isFolded: boolean;
}) {
  const texts = useTexts();
  const [action = '', query] = path.split('?');
  const own = new Set(fields.map(({ parameter }) => parameter as string));
  const kept = [
    ...new URLSearchParams(query),
    ...Object.entries(now).filter(([name, value]) => value && !own.has(name)),
  ];
  const form = (
    <form action={action} autoComplete="off" className="card">
      {kept.map(([name = '', value]) => (
        <input key={name} type="hidden" name={name} value={value === true ? '1' : String(value)} />
      ))}
      {fields.map(({ parameter, label, any, options }) => (
        <label key={parameter}>
          <span className="label">{label}</span>
          {/*
           * The id identifies the field in a live update. A new notice may add fields to the form
           * or remove fields.
           */}
          <select
            id={`filter-${parameter}`}
            name={parameter}
            defaultValue={options.find(({ isChosen }) => isChosen)?.value.toString() ?? ''}
            className="field"
          >
            <option value="">{any}</option>
            {options.map(({ value, name, count }) => (
              <option key={String(value)} value={String(value)}>
                {count ? formatMessage(texts.optionWithCount, { name, n: count }) : name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="button button-primary">
        {texts.showNarrowed}
      </button>
    </form>
  );
  return isFolded ? (
    <details className="more-filters">
      <summary>{texts.moreFilters}</summary>
      {form}
    </details>
  ) : (
    <div className="more-filters">{form}</div>
  );
}

/**
 * The button that shows and hides the filters. Without `isOpen` the filters are hidden at first, so
 * that the notices have more room.
 */
export function FilterToggle({ isOpen }: { isOpen: boolean }) {
  const texts = useTexts();
  return (
    <details className="filter-toggle" open={isOpen}>
      <summary>
        <Icon name="settings" /> <span>{texts.filter}</span>
      </summary>
    </details>
  );
}

/** The number of notices in the list. Renders nothing if the number is 0 or unknown. */
export function ListCount({ filters, facets }: Pick<Choice, 'filters' | 'facets'>) {
  if (!facets) return null;
  const { left, isCut } = facets;
  const count = isCut ? left - 1 : left;
  // If counting stopped at its limit, the number of notices that match the chosen filters is
  // unknown.
  if (count <= 0 || (isCut && isNarrowing(filters))) return null;
  return <CountOf n={count} hasMore={isCut} />;
}

/** A number of notices, such as "12 notices". With `hasMore` it is "More than 12 notices". */
export function CountOf({ n, hasMore = false }: { n: number; hasMore?: boolean }) {
  const language = useLanguage();
  const text = hasMore
    ? formatMessage(language.texts.moreNotices, { n: formatNumber(n, language.locale) })
    : countText(language, 'notices', n);
  return <p className="list-count">{text}</p>;
}
