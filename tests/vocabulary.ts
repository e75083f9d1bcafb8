/*
 * Properties of the schema.org types that notices use (https://schema.org/JobPosting,
 * https://schema.org/Event), with the types of value that each property accepts. `REQUIRED` has the
 * properties that Google requires
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting and …/event).
 */

type Node = Record<string, unknown>;
type Expected = 'Text' | 'Integer' | 'Date' | 'DateTime' | (string & {});

const PROPERTIES: Record<string, Record<string, Expected[]>> = {
  JobPosting: {
    title: ['Text'],
    description: ['Text'],
    datePosted: ['Date', 'DateTime'],
    validThrough: ['Date', 'DateTime'],
    hiringOrganization: ['Organization', 'Person'],
    jobLocation: ['Place'],
    identifier: ['PropertyValue', 'Text', 'URL'],
    totalJobOpenings: ['Integer'],
  },
  Event: {
    name: ['Text'],
    startDate: ['Date', 'DateTime'],
    endDate: ['Date', 'DateTime'],
    location: ['Place', 'PostalAddress', 'Text', 'VirtualLocation'],
    organizer: ['Organization', 'Person'],
  },
  Organization: { name: ['Text'], alternateName: ['Text'] },
  Place: { address: ['PostalAddress', 'Text'] },
  PostalAddress: { addressRegion: ['Text'], addressCountry: ['Country', 'Text'] },
  PropertyValue: { name: ['Text'], value: ['Text', 'Number', 'Boolean', 'StructuredValue'] },
};

/** Properties that Google requires, by type. */
const REQUIRED: Record<string, string[]> = {
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  Event: ['name', 'startDate', 'location'],
  Organization: ['name'],
  Place: ['address'],
  PostalAddress: ['addressCountry'],
  PropertyValue: ['name', 'value'],
};

/**
 * Lists the faults of a node of structured data: unknown types, missing and unknown properties, and
 * values of a wrong type.
 */
export function vocabularyProblems(node: Node): string[] {
  const type = String(node['@type']);
  const known = PROPERTIES[type];
  if (!known) return [`${type} is no known type`];
  const lacking = (REQUIRED[type] ?? [])
    .filter((name) => node[name] === undefined)
    .map((name) => `${type} lacks ${name}`);
  const wrong = Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => {
      const expected = known[name];
      if (!expected) return [`${type} has no ${name}`];
      return [value].flat().flatMap((item) => {
        const types = typesOf(item);
        const problems = types.some((found) => expected.includes(found))
          ? []
          : [`${type}.${name} is ${types.join(' or ') || 'nothing'}`];
        const isNode = typeof item === 'object' && item !== null;
        return isNode ? [...problems, ...vocabularyProblems(item as Node)] : problems;
      });
    });
  return [...lacking, ...wrong];
}

function typesOf(value: unknown): string[] {
  if (typeof value === 'number') return Number.isInteger(value) && value > 0 ? ['Integer'] : [];
  if (typeof value === 'object' && value !== null && '@type' in value) return [`${value['@type']}`];
  if (typeof value !== 'string' || value.trim() === '') return [];
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return ['Date', 'Text'];
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(value)) {
    return ['DateTime', 'Text'];
  }
  return ['Text'];
}
