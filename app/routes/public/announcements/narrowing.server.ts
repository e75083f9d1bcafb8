import type { RouterContextProvider } from 'react-router';
import {
  countFacetsOf,
  type ListOptions,
  listBriefly,
} from '#domain/announcements/announcements.server.ts';
import { findOrganisationName } from '#domain/announcements/organisations.server.ts';
import type { Narrowing } from '#domain/links.ts';
import { type Facets, type Filters, parseFilters } from '#domain/search/filters.ts';
import { databaseContext, layoutDataContext } from '../../../context.ts';

/** What narrows a list or a search: by what it may be, what is chosen, and what else may be. */
export type Choice = {
  by: readonly (keyof Narrowing)[];
  filters: Filters;
  /** The name of the organisation that is chosen. */
  organisation: string | null;
  /** Null where nobody counted. */
  facets: Facets | null;
};

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/** The filters of an address; what names nothing that the site knows narrows nothing. */
export async function readFilters(
  { context, url }: Args,
  by: Choice['by'],
): Promise<Omit<Choice, 'facets'>> {
  const taken = [...url.searchParams].filter(([name]) => (by as readonly string[]).includes(name));
  const parameters = new URLSearchParams(taken);
  const categories = parameters.has('category')
    ? await context.get(layoutDataContext).categories()
    : [];
  const filters = parseFilters(parameters, categories);
  const organisation = filters.organisation
    ? await findOrganisationName(context.get(databaseContext), filters.organisation)
    : null;
  if (organisation === null) filters.organisation = undefined;
  return { by, filters, organisation };
}

/**
 * A page of a list as its address narrows it, and what else it may be narrowed by.
 *
 * @param list which announcements it has; its own filters are no choice
 */
export async function loadNarrowed(
  args: Args,
  list: Pick<ListOptions, 'list' | 'categoryId' | 'filters'>,
  by: Choice['by'],
) {
  const db = args.context.get(databaseContext);
  const cursor = args.url.searchParams.get('cursor');
  const { filters: within = {}, ...listed } = list;
  const chosen = await readFilters(args, by);
  const [page, facets] = await Promise.all([
    listBriefly(db, { ...listed, filters: { ...chosen.filters, ...within }, cursor }),
    countFacetsOf(db, { ...listed, within, filters: chosen.filters }),
  ]);
  return { page, choice: { ...chosen, facets } satisfies Choice, now: Date.now() };
}
