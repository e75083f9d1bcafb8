/** Longest slug of an organisation. */
const MAX_SLUG_CHARACTERS = 100;

/** The slug of an organisation's page. '' if the name has no Latin letters or digits. */
export function organisationSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARACTERS)
    .replace(/^-|-$/g, '');
}
