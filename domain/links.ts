import type { Locale } from '#messages/locales.ts';

/* This file has the paths of public pages in each language. */

/**
 * Adds the language prefix to a path that starts with a slash. English and the staff area have no
 * prefix.
 */
export function localePath(path: string, locale: Locale): string {
  if (locale === 'en' || isOfStaff(path)) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/**
 * Removes a wrong language prefix from a path of the staff area, so that `/hi/admin` becomes
 * `/admin`. Returns null for all other paths.
 */
export function staffPathBehindLocale(path: string, published: readonly Locale[]): string | null {
  const [, first, ...rest] = path.split('/');
  const without = `/${rest.join('/')}`;
  return isOfStaff(without) && published.some((known) => known === first) ? without : null;
}

/** Returns the path of the same page in another language. */
export function pathIn(locale: Locale, path: string, published: readonly Locale[]): string {
  return localePath(splitLocale(path, published).path, locale);
}

function isOfStaff(path: string): boolean {
  return /^\/admin(?=[/?]|$)/.test(path);
}

/**
 * Splits a path of `localePath` into its language and the rest. The language is English for paths
 * of the staff area, and for paths without one of the `published` languages.
 */
export function splitLocale(
  path: string,
  published: readonly Locale[],
): { locale: Locale; path: string } {
  const [, first, ...rest] = path.split('/');
  const locale = published.find((known) => known !== 'en' && known === first);
  const without = `/${rest.join('/')}`;
  return !locale || isOfStaff(without) ? { locale: 'en', path } : { locale, path: without };
}

/**
 * Returns the canonical path of an announcement (public site, section 2). Without a short id, the
 * result is empty and an error is logged to the console.
 */
export function announcementPath(
  { shortId, slug }: { shortId: string | null | undefined; slug: string },
  locale: Locale,
): string {
  if (!shortId) {
    console.error('shortId is required for getAnnouncementUrl');
    return '';
  }
  return localePath(
    `/announcement/${encodeURIComponent(shortId)}/${encodeURIComponent(slug)}`,
    locale,
  );
}

/**
 * Returns the shortest path of an announcement, for messages. The shortest path redirects to the
 * canonical path.
 */
export function shortAnnouncementPath(shortId: string, locale: Locale): string {
  return localePath(`/announcement/${encodeURIComponent(shortId)}`, locale);
}

/** Returns the path of a category's page (public site, section 2). */
export function categoryPath(slug: string, locale: Locale): string {
  return localePath(`/category/${encodeURIComponent(slug)}`, locale);
}

/** Returns the path of a thread's page. A thread is one cycle of an examination. */
export function threadPath(slug: string, locale: Locale): string {
  return localePath(`/exam/${encodeURIComponent(slug)}`, locale);
}

/** Returns the path of a blog post (public site, section 2). */
export function postPath(slug: string, locale: Locale): string {
  return localePath(`/blog/${encodeURIComponent(slug)}`, locale);
}

/** Facts with landing pages. Each page lists the announcements with one value of the fact. */
export const landingNames = ['organisation', 'state', 'qualification'] as const;
export type LandingName = (typeof landingNames)[number];

/** Returns the path of the landing page for a value of a fact, such as `/state/bihar`. */
export function landingPath(name: LandingName, slug: string, locale: Locale): string {
  return localePath(`/${name}/${encodeURIComponent(slug)}`, locale);
}

/**
 * Returns the name of the fact in a path of {@link landingPath}. The path must have no language
 * prefix.
 *
 * @throws RangeError for another path
 */
export function landingNameOf(path: string): LandingName {
  const first = path.split('/')[1];
  const name = landingNames.find((known) => known === first);
  if (!name) throw new RangeError(`No such page: ${path}`);
  return name;
}

/** Filters in the URL of a list or search. */
export type Narrowing = {
  /** Slug of a category. */
  category?: string | undefined;
  year?: number | undefined;
  kind?: string | undefined;
  organisation?: string | undefined;
  state?: string | undefined;
  qualification?: string | undefined;
  open?: boolean | undefined;
  /** Maximum number of days until the last date. */
  closes?: number | undefined;
};

/** Returns the path of a list with filters. */
export function narrowedPath(path: string, narrowing: Narrowing): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowing)) {
    if (value) parameters.set(name, value === true ? '1' : String(value));
  }
  if (parameters.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${parameters}`;
}

/**
 * Returns the path of the search results for a term. The term is trimmed. Without filters, the path
 * is canonical.
 */
export function searchPath(term: string, locale: Locale, narrowing: Narrowing = {}): string {
  const path = localePath(`/search?q=${encodeURIComponent(term.trim())}`, locale);
  return narrowedPath(path, narrowing);
}
