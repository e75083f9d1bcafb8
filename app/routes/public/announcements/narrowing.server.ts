import { type RouterContextProvider, redirect } from 'react-router';
import type { Database } from '#db/client.server.ts';
import {
  type AnnouncementBrief,
  type AnnouncementSummary,
  EXCERPT_CHARACTERS,
} from '#domain/announcements/schema.ts';
import { threadKeys } from '#domain/changes/change-key.ts';
import type { Page } from '#domain/cursor.ts';
import { type StatusSource, statusesChangeAt } from '#domain/facts/status.ts';
import { describeInText } from '#domain/facts/summary.ts';
import { localePath, type Narrowing } from '#domain/links.ts';
import {
  countFacetsOf,
  type ListOptions,
  listAnnouncements,
  listBriefly,
} from '#domain/lists/lists.server.ts';
import { findOrganisation, type Organisation } from '#domain/lists/organisations.server.ts';
import { type Facets, type Filters, isNarrowing, parseFilters } from '#domain/search/filters.ts';
import { excerpt } from '#domain/text.ts';
import { translateExcerpts } from '#domain/translations/translations.server.ts';
import type { Language } from '#messages/texts.ts';
import {
  databaseContext,
  languageContext,
  layoutDataContext,
  pageContext,
} from '../../../context.ts';

/**
 * The filters of a list or a search. `by` has the names of the available filters, and `filters` the
 * chosen values.
 */
export type Choice = {
  by: readonly (keyof Narrowing)[];
  filters: Filters;
  /** The chosen organisation. */
  organisation: Organisation | null;
  /** The number of notices for each value of each filter; null if nothing was counted. */
  facets: Facets | null;
};

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * Parses the filters of a URL. Unknown values are ignored. If a form was sent with only empty
 * fields, redirects to the URL without these fields.
 */
export async function readFilters(
  { context, url }: Args,
  by: Choice['by'],
): Promise<Omit<Choice, 'facets'>> {
  const taken = [...url.searchParams].filter(([name]) => (by as readonly string[]).includes(name));
  const isSent = ['q', 'cursor', ...by].some((name) => url.searchParams.has(name));
  if (isSent && [...url.searchParams.values()].every((value) => value === '')) {
    throw redirect(localePath(url.pathname, context.get(languageContext).locale), 301);
  }
  const parameters = new URLSearchParams(taken);
  const categories = parameters.has('category')
    ? await context.get(layoutDataContext).categories('en')
    : [];
  const filters = parseFilters(parameters, categories);
  const organisation = filters.organisation
    ? await findOrganisation(context.get(databaseContext), filters.organisation)
    : null;
  if (organisation === null) filters.organisation = undefined;
  return { by, filters, organisation };
}

type List = Pick<ListOptions, 'list' | 'categoryId' | 'filters' | 'limit'>;

/**
 * Loads one page of a list with the filters of the URL applied. Also loads the available filters.
 *
 * @param list selects the announcements of the list. Visitors cannot remove the filters in `list`.
 * With a limit the list has only one page and no exact counts.
 */
export function loadNarrowed(args: Args, list: List, by: Choice['by']) {
  return load(args, list, by, listBriefly);
}

/** Loads the same page as {@link loadNarrowed}, but with excerpts. */
export function loadNarrowedSummaries(args: Args, list: List, by: Choice['by']) {
  const language = args.context.get(languageContext);
  return load(args, list, by, async (db, options) => {
    const page = await listAnnouncements(db, options);
    return { ...page, items: await inLanguage(db, language, page.items) };
  });
}

/**
 * Translates the excerpts. The facts of a notice replace its excerpt if its description has no
 * translation, or if another notice of the thread changed or cancelled the notice.
 */
async function inLanguage(db: Database, language: Language, items: AnnouncementSummary[]) {
  const translated = await translateExcerpts(db, language.locale, items);
  return translated.map((item) => ({
    ...item,
    excerpt: excerpt(describeInText(item, item.excerpt, language), EXCERPT_CHARACTERS),
  }));
}

async function load<Item extends StatusSource & Pick<AnnouncementBrief, 'thread'>>(
  args: Args,
  { filters: within = {}, limit, ...listed }: List,
  by: Choice['by'],
  read: (db: Database, options: ListOptions) => Promise<Page<Item>>,
) {
  const db = args.context.get(databaseContext);
  const cursor = limit ? null : args.url.searchParams.get('cursor');
  const chosen = await readFilters(args, by);
  const isNarrowed = isNarrowing(chosen.filters);
  const [page, facets] = await Promise.all([
    read(db, { ...listed, limit, filters: { ...chosen.filters, ...within }, cursor }),
    isNarrowed
      ? countFacetsOf(db, { ...listed, within }, chosen.filters)
      : args.context.get(layoutDataContext).facets({ ...listed, within }),
  ]);
  // A list without chosen filters may be cached even if its notices were not counted, so that a
  // busy server does not have to render the list for every visitor.
  if (isNarrowed && facets === null) args.context.get(pageContext).cutShort();
  args.context.get(pageContext).own(...threadKeys(page.items));
  const now = Date.now();
  args.context.get(pageContext).until(statusesChangeAt(page.items, now));
  return {
    page: limit ? { ...page, older: null, newer: null } : page,
    choice: {
      ...chosen,
      facets: facets && limit ? { ...facets, isCut: true } : facets,
    } satisfies Choice,
    now,
  };
}
