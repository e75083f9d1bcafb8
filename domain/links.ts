import type { Locale } from '#messages/locales.ts';

/* The addresses of public pages in a language, relative to the site. */

/**
 * Puts the language before a path that starts with a slash. English has no prefix. Addresses of the
 * staff area have none in any language.
 */
export function localePath(path: string, locale: Locale): string {
  if (locale === 'en' || isOfStaff(path)) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The address of the staff area behind a language, which it does not have; otherwise null. */
export function staffPathBehindLocale(path: string, published: readonly Locale[]): string | null {
  const [, first, ...rest] = path.split('/');
  const without = `/${rest.join('/')}`;
  return isOfStaff(without) && published.some((known) => known === first) ? without : null;
}

/** The same page's path in another language. */
export function pathIn(locale: Locale, path: string, published: readonly Locale[]): string {
  return localePath(splitLocale(path, published).path, locale);
}

function isOfStaff(path: string): boolean {
  return /^\/admin(?=[/?]|$)/.test(path);
}

/**
 * Splits a path of `localePath` into its language and the path without it. The language is English
 * if the path does not start with one of `published`.
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
 * The canonical address of an announcement (public site, section 2). Without a short id the result
 * is empty and the console shows an error.
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

/** The shortest path to an announcement, for messages. It redirects to the canonical one. */
export function shortAnnouncementPath(shortId: string, locale: Locale): string {
  return localePath(`/announcement/${encodeURIComponent(shortId)}`, locale);
}

/** The path of a category's page (public site, section 2). */
export function categoryPath(slug: string, locale: Locale): string {
  return localePath(`/category/${encodeURIComponent(slug)}`, locale);
}

/** The path of a thread's page. A thread is one cycle of an examination. */
export function threadPath(slug: string, locale: Locale): string {
  return localePath(`/exam/${encodeURIComponent(slug)}`, locale);
}

/** The path of a blog post (public site, section 2). */
export function postPath(slug: string, locale: Locale): string {
  return localePath(`/blog/${encodeURIComponent(slug)}`, locale);
}

/** The facts with landing pages. Each page lists the announcements with one value. */
export const landingNames = ['organisation', 'state', 'qualification'] as const;
export type LandingName = (typeof landingNames)[number];

/** The path of the landing page of a fact's value, such as `/state/bihar`. */
export function landingPath(name: LandingName, slug: string, locale: Locale): string {
  return localePath(`/${name}/${encodeURIComponent(slug)}`, locale);
}

/** The fact of a path from {@link landingPath}, without its language. */
export function landingNameOf(path: string): LandingName {
  const first = path.split('/')[1];
  const name = landingNames.find((known) => known === first);
  if (!name) throw new RangeError(`No such page: ${path}`);
  return name;
}

/** The filters of a list or a search in its address. */
export type Narrowing = {
  /** The slug of a category. */
  category?: string | undefined;
  year?: number | undefined;
  kind?: string | undefined;
  organisation?: string | undefined;
  state?: string | undefined;
  qualification?: string | undefined;
  open?: boolean | undefined;
  /** Most days until the last date. */
  closes?: number | undefined;
};

/** The address of a list with filters. */
export function narrowedPath(path: string, narrowing: Narrowing): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowing)) {
    if (value) parameters.set(name, value === true ? '1' : String(value));
  }
  if (parameters.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${parameters}`;
}

/** The address of the results for a term, trimmed; without filters the canonical address. */
export function searchPath(term: string, locale: Locale, narrowing: Narrowing = {}): string {
  const path = localePath(`/search?q=${encodeURIComponent(term.trim())}`, locale);
  return narrowedPath(path, narrowing);
}
