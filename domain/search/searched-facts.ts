import type { Facts } from '../facts/schema.ts';

/** Maps the slug of a level of education to the words that are indexed instead of the slug. */
const OTHER_NAMES: Partial<Record<string, string>> = { engineering: 'B.E. B.Tech engineering' };

/**
 * Returns the texts of the facts that are indexed for the search. They are names and numbers that
 * candidates type, and the slugs of states (except `all-india`) and levels of education, with
 * spaces instead of hyphens. Searches find these slugs in all spellings, because the slugs are
 * phrases of known concepts. A level in `OTHER_NAMES` has other words.
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
