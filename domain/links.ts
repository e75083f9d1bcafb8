/**
 * The addresses of public pages, relative to the site. Every builder takes the locale: English has
 * no prefix, another language stands first in the path (`/hi/…`).
 */
export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];

/** Puts the language before a path that starts with a slash. */
export function localePath(path: string, locale: Locale = 'en'): string {
  return locale === 'en' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/**
 * The canonical address of an announcement (public site, section 2).
 * Without a short id there is none: the result is empty and the console says why.
 */
export function announcementPath(
  { shortId, slug }: { shortId: string | null | undefined; slug: string },
  locale: Locale = 'en',
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

export function categoryPath(slug: string, locale: Locale = 'en'): string {
  return localePath(`/category/${encodeURIComponent(slug)}`, locale);
}

export function postPath(slug: string, locale: Locale = 'en'): string {
  return localePath(`/blog/${encodeURIComponent(slug)}`, locale);
}

/** The results page for a term, which is trimmed. */
export function searchPath(term: string, locale: Locale = 'en'): string {
  return localePath(`/search?q=${encodeURIComponent(term.trim())}`, locale);
}
