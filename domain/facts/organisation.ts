/** Maximum length of an organisation's slug (characters). */
const MAX_SLUG_CHARACTERS = 100;

/**
 * Converts an organisation's name to the slug of its page. The slug is '' if the name has no Latin
 * letters or digits.
 */
export function organisationSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARACTERS)
    .replace(/^-|-$/g, '');
}
