/** Slugs: the readable ends of addresses. Pure; uniqueness is checked where rows are written. */

/** Longest slug of an announcement or a post, suffix included (admin area, section 9). */
export const MAX_SLUG_CHARACTERS = 100;

/** Number of letters and digits after the hyphen if a slug is taken (admin area, section 9). */
export const SLUG_SUFFIX_CHARACTERS = 4;

/** The slug of a title without Latin letters, such as one in Hindi. */
export const FALLBACK_SLUG = 'notice';

/**
 * The slug of an announcement's title: lowercase, without characters other than word characters,
 * spaces and hyphens, spaces as hyphens, none repeated, at most 100 characters (admin area,
 * section 5), none at either end. A title without a Latin letter is called 'notice', with its
 * digits (design, "Data"). Applying it twice changes nothing.
 */
export function announcementSlug(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9_\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = /[a-z]/.test(words)
    ? words
    : [FALLBACK_SLUG, ...(words.match(/\d+/g) ?? [])].join('-');
  return slug.slice(0, MAX_SLUG_CHARACTERS).replace(/-$/, '');
}

/** A slug with a random end, within the limit; `suffix` is {@link SLUG_SUFFIX_CHARACTERS} long. */
export function withSuffix(slug: string, suffix: string): string {
  const start = slug.slice(0, MAX_SLUG_CHARACTERS - suffix.length - 1).replace(/-$/, '');
  return `${start}-${suffix}`;
}

/**
 * A category's slug as it is stored and looked up: lowercase, only letters, digits and hyphens,
 * hyphens not repeated (public site, section 2; admin area, section 5), none at either end. It may
 * be empty.
 */
export function categorySlug(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The slug that a post's title suggests: as {@link slugFromName}, at most 100 characters. */
export function postSlug(title: string): string {
  return slugFromName(title).slice(0, MAX_SLUG_CHARACTERS).replace(/-$/, '');
}

/** The slug that a category's name suggests: as {@link categorySlug}, with spaces as hyphens. */
export function slugFromName(name: string): string {
  return categorySlug(name.trim().replace(/[\s_]+/g, '-'));
}
