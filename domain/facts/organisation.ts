/** The longest end of an address that an organisation gets. */
const MAX_SLUG_CHARACTERS = 100;

/**
 * The end of the address of an organisation's page; '' for a name without a Latin letter or a digit,
 * which has none.
 */
export function organisationSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARACTERS)
    .replace(/^-|-$/g, '');
}
