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

export function categoryPath(slug: string, locale: Locale): string {
  return localePath(`/category/${encodeURIComponent(slug)}`, locale);
}

export function postPath(slug: string, locale: Locale): string {
  return localePath(`/blog/${encodeURIComponent(slug)}`, locale);
}

/** What narrows a search, as its address has it. */
export type SearchNarrowing = {
  /** The slug of a category. */
  category?: string | undefined;
  year?: number | undefined;
  open?: boolean | undefined;
};

/** The results page for a term, which is trimmed; where nothing narrows it, its canonical address. */
export function searchPath(
  term: string,
  locale: Locale,
  { category, year, open }: SearchNarrowing = {},
): string {
  const narrowing = [
    category ? `&category=${encodeURIComponent(category)}` : '',
    year ? `&year=${year}` : '',
    open ? '&open=1' : '',
  ];
  return localePath(`/search?q=${encodeURIComponent(term.trim())}${narrowing.join('')}`, locale);
}
