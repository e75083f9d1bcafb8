import { endOfDayInIndia } from '../dates.ts';
import { type Kind, kinds } from '../facts/kinds.ts';
import { type Qualification, qualifications } from '../facts/qualifications.ts';
import { type State, states } from '../facts/states.ts';
import { type Window, windowStatusAt } from '../facts/window.ts';
import type { Narrowing } from '../links.ts';
import type { Translated } from '../translated.ts';

/*
 * This file has the filters of lists and searches. `filters.server.ts` has the same rules in SQL.
 */

/** The chosen filters. A filter that is not chosen is absent. */
export type Filters = {
  categoryId?: string | undefined;
  year?: number | undefined;
  kind?: Kind | undefined;
  /** Slug of an organisation. */
  organisation?: string | undefined;
  state?: State | undefined;
  qualification?: Qualification | undefined;
  /** Whether only notices with an open window are wanted (`windowStatusAt`). */
  isOpen?: boolean | undefined;
  /** Maximum number of days until the last date of a notice (`closesWithin`). */
  closesWithin?: number | undefined;
};

/** Whether any filter is chosen. */
export const isNarrowing = (filters: Filters): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

/** The filter parameters in the URL of a list, in their order. */
export const listParameters = [
  'kind',
  'organisation',
  'state',
  'qualification',
  'open',
  'closes',
] as const satisfies (keyof Narrowing)[];
export const searchParameters = [
  'category',
  'year',
  ...listParameters,
] as const satisfies (keyof Narrowing)[];

/** Choices of the filter for the last date, in days. */
export const CLOSES_WITHIN = [3, 7, 15, 30] as const;

/** A filter value with its number of announcements. */
type Facet<Slug> = { slug: Slug; count: number };

/** Filter values with their numbers of announcements. */
export type Facets = {
  categories: { id: string; count: number }[];
  /** Years with their counts, the latest year first. */
  years: { year: number; count: number }[];
  kinds: Facet<Kind>[];
  /** Organisations with the most announcements, each with its count. */
  organisations: (Facet<string> & { name: string; names: Translated })[];
  states: Facet<State>[];
  qualifications: Facet<Qualification>[];
  open: number;
  /**
   * `left` is the number of announcements that match all chosen filters. `total` is the number
   * without filters.
   */
  left: number;
  total: number;
  /**
   * Whether some announcements may not be counted. Only the first announcements are counted
   * (`FACETS_LOOK_AT`). Substring matches are not counted if the term has no three letters or
   * digits in a row.
   */
  isCut: boolean;
};

/**
 * Whether a window has not ended yet, and ends today in India or at most `days` days later. The
 * window of a cancelled notice counts as ended.
 */
export function closesWithin(window: Window, days: number, now: Date): boolean {
  if (window.closesAt === null || windowStatusAt(window, now.getTime()) === 'closed') return false;
  return Date.parse(window.closesAt) <= endOfDayInIndia(now, days).getTime();
}

/** Parses the filters of a URL. Unknown values are ignored. */
export function parseFilters(
  parameters: URLSearchParams,
  categories: readonly { id: string; slug: string }[],
): Filters {
  const year = parameters.get('year') ?? '';
  const slug = parameters.get('category');
  const organisation = parameters.get('organisation') ?? '';
  return {
    categoryId: categories.find((category) => category.slug === slug)?.id,
    year: /^20[0-9]{2}$/.test(year) ? Number(year) : undefined,
    kind: oneOf(kinds, parameters.get('kind')),
    organisation: /^[a-z0-9-]{1,100}$/.test(organisation) ? organisation : undefined,
    state: oneOf(states, parameters.get('state')),
    qualification: oneOf(qualifications, parameters.get('qualification')),
    isOpen: parameters.get('open') === '1' || undefined,
    closesWithin: CLOSES_WITHIN.find((days) => String(days) === parameters.get('closes')),
  };
}

/** Converts filters to URL parameters. */
export function narrowingOf(
  { categoryId, isOpen, closesWithin: closes, ...others }: Filters,
  categories: readonly { id: string; slug: string }[],
): Narrowing {
  const category = categories.find(({ id }) => id === categoryId)?.slug;
  const { year, kind, organisation, state, qualification } = others;
  return { category, year, kind, organisation, state, qualification, open: isOpen, closes };
}

function oneOf<Name extends string>(names: readonly Name[], value: string | null) {
  return names.find((name) => name === value);
}
