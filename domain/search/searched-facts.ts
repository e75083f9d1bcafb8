import type { Facts } from '../facts/schema.ts';

/** Search words that replace the slug of a level of education, if the slug is not enough. */
const OTHER_NAMES: Partial<Record<string, string>> = { engineering: 'B.E. B.Tech engineering' };

/**
 * Returns the texts of facts that search uses. They are names and numbers that candidates type, and
 * the slugs of states and levels of education, except `all-india`. Searches find these slugs in all
 * spellings, because the slugs are phrases of known concepts.
 */
export function searchedFacts(facts: Facts): string[] {
  const { organisation, abbreviation, advertisement, states = [], qualifications = [] } = facts;
  return [
    organisation,
    abbreviation,
    advertisement,
    ...states.filter((state) => state !== 'all-india').map(spelt),
    ...qualifications.map((level) => OTHER_NAMES[level] ?? spelt(level)),
  ].filter((text) => text !== undefined);
}

const spelt = (slug: string) => slug.replaceAll('-', ' ');
