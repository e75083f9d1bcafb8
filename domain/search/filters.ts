import { endOfDayInIndia } from '../dates.ts';
import { type Kind, kinds } from '../facts/kinds.ts';
import { type Qualification, qualifications } from '../facts/qualifications.ts';
import { type State, states } from '../facts/states.ts';
import { statusAt, type Window } from '../facts/status.ts';
import type { Narrowing } from '../links.ts';

/*
 * What narrows a list or a search. Pure; `filters.server.ts` says the same in SQL.
 */

/** What does not narrow is absent. */
export type Filters = {
  categoryId?: string | undefined;
  year?: number | undefined;
  kind?: Kind | undefined;
  /** The end of an organisation's address. */
  organisation?: string | undefined;
  state?: State | undefined;
  qualification?: Qualification | undefined;
  /** Only notices that are open, as `statusAt` says. */
  isOpen?: boolean | undefined;
  /** Only what has its last date within so many days, as `closesWithin` has it. */
  closesWithin?: number | undefined;
};

/** Whether any filter is chosen. */
export const isNarrowing = (filters: Filters): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

/** The parameters of an address that narrow a list, in their order there; a search has two more. */
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

/** Within how many days a last date may be asked for. */
export const CLOSES_WITHIN = [3, 7, 15, 30] as const;

/** A value that leaves so many of what else is chosen. */
type Facet<Slug> = { slug: Slug; count: number };

/** What a list or a search may be narrowed by, and how many are left then. */
export type Facets = {
  categories: { id: string; count: number }[];
  /** The latest first. */
  years: { year: number; count: number }[];
  kinds: Facet<Kind>[];
  /** Those that most announcements name. */
  organisations: (Facet<string> & { name: string })[];
  states: Facet<State>[];
  qualifications: Facet<Qualification>[];
  open: number;
  /** As many as the filters leave together, and all of them, unfiltered. */
  left: number;
  total: number;
  /** There are more than were looked at: what is counted are some of the newest alone. */
  isCut: boolean;
};

/** Whether a window is not over at a moment, and ends at most so many days later in India. */
export function closesWithin(window: Window, days: number, now: Date): boolean {
  if (window.closesAt === null || statusAt(window, now.getTime()) === 'closed') return false;
  return Date.parse(window.closesAt) <= endOfDayInIndia(now, days).getTime();
}

/** The filters of an address; a value that means nothing narrows nothing. */
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

/** Filters as an address has them. */
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
