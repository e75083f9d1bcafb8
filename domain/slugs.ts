/* This file builds slugs, the readable parts of URLs. Callers must check that slugs are unique. */

/**
 * Maximum length of an announcement's slug, including its suffix, and of a proposed post slug
 * (admin area, section 9).
 */
export const MAX_SLUG_CHARACTERS = 100;

/** Length of the suffix for a slug that is taken (admin area, section 9). */
export const SLUG_SUFFIX_CHARACTERS = 4;

/** First word of the slug of a title without Latin letters, such as a Hindi title. */
export const FALLBACK_SLUG = 'notice';

/**
 * Builds the slug of an announcement from its title (admin area, section 5). A slug has only `a-z`,
 * digits, underscores and single hyphens, at most 100 characters, and no hyphen at either end. If
 * these 100 characters have no Latin letter, the slug is 'notice' with the title's digits (design,
 * "Data"). If the title already is a slug with a Latin letter, the title is returned unchanged.
 */
export function announcementSlug(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9_\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = cutSlug(words);
  if (/[a-z]/.test(slug)) return slug;
  return cutSlug([FALLBACK_SLUG, ...(words.match(/\d+/g) ?? [])].join('-'));
}

const cutSlug = (slug: string) => slug.slice(0, MAX_SLUG_CHARACTERS).replace(/-$/, '');

/** Adds a suffix to a slug. The slug is cut if both together would exceed the maximum length. */
export function withSuffix(slug: string, suffix: string): string {
  const start = slug.slice(0, MAX_SLUG_CHARACTERS - suffix.length - 1).replace(/-$/, '');
  return `${start}-${suffix}`;
}

/**
 * Normalizes a category's slug for storage and lookup (public site, section 2; admin area, section
 * 5). The result has only `a-z`, digits and single hyphens, with no hyphen at either end. It may be
 * ''.
 */
export function categorySlug(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Proposes the slug of a post from its title, like {@link slugFromName}. The slug has at most 100
 * characters.
 */
export function postSlug(title: string): string {
  return cutSlug(slugFromName(title));
}

/**
 * Proposes a slug for a name or title. Words are joined with hyphens, then normalized by {@link
 * categorySlug}.
 */
export function slugFromName(name: string): string {
  return categorySlug(name.trim().replace(/[\s_]+/g, '-'));
}
