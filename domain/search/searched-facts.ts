import type { Facts } from '../facts/schema.ts';

/** Levels of education whose address says too little. */
const OTHER_NAMES: Partial<Record<string, string>> = { engineering: 'B.E. B.Tech engineering' };

/**
 * What search reads of facts: the names and numbers that candidates type, each by itself. States and
 * levels of education stand there by the ends of their addresses, whose meanings the site knows in
 * every spelling; what is for all of India is nothing to look for.
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
