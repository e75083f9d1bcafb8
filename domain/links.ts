import type { Locale } from '#messages/locales.ts';

/*
 * The addresses of public pages, relative to the site, in a language.
 */

/**
 * Puts the language before a path that starts with a slash. English has no prefix, and the staff area
 * has one address for every language.
 */
export function localePath(path: string, locale: Locale): string {
  if (locale === 'en' || isOfStaff(path)) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

function isOfStaff(path: string): boolean {
  return /^\/admin(?=[/?]|$)/.test(path);
}

/**
 * Reads what `localePath` wrote: the language that stands first in a path, and the path without it.
 * English where none of `published` stands there.
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
 * The canonical address of an announcement (public site, section 2).
 * Without a short id there is none: the result is empty and the console says why.
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

/** The page of a category (public site, section 2). */
export function categoryPath(slug: string, locale: Locale): string {
  return localePath(`/category/${encodeURIComponent(slug)}`, locale);
}

/** The page of a thread: a cycle of an examination. */
export function threadPath(slug: string, locale: Locale): string {
  return localePath(`/exam/${encodeURIComponent(slug)}`, locale);
}

/** The page of a post of the blog (public site, section 2). */
export function postPath(slug: string, locale: Locale): string {
  return localePath(`/blog/${encodeURIComponent(slug)}`, locale);
}

/** The facts that have pages of their own: each lists the announcements of one value. */
export const landingNames = ['organisation', 'state', 'qualification'] as const;
export type LandingName = (typeof landingNames)[number];

/** The page that lists the announcements with one value of a fact, such as `/state/bihar`. */
export function landingPath(name: LandingName, slug: string, locale: Locale): string {
  return localePath(`/${name}/${encodeURIComponent(slug)}`, locale);
}

/** The fact of a path that {@link landingPath} made, without its language. */
export function landingNameOf(path: string): LandingName {
  const first = path.split('/')[1];
  const name = landingNames.find((known) => known === first);
  if (!name) throw new RangeError(`No such page: ${path}`);
  return name;
}

/** The filters of a list or a search, as they stand in its address. */
export type Narrowing = {
  /** The slug of a category. */
  category?: string | undefined;
  year?: number | undefined;
  kind?: string | undefined;
  organisation?: string | undefined;
  state?: string | undefined;
  qualification?: string | undefined;
  open?: boolean | undefined;
  /** Within how many days the last date is. */
  closes?: number | undefined;
};

/** The address of a list, narrowed. */
export function narrowedPath(path: string, narrowing: Narrowing): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowing)) {
    if (value) parameters.set(name, value === true ? '1' : String(value));
  }
  if (parameters.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${parameters}`;
}

/** The results page for a term, which is trimmed; where nothing narrows it, its canonical address. */
export function searchPath(term: string, locale: Locale, narrowing: Narrowing = {}): string {
  const path = localePath(`/search?q=${encodeURIComponent(term.trim())}`, locale);
  return narrowedPath(path, narrowing);
}
