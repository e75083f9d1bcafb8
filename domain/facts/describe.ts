import { formatMessage } from '#messages/format.ts';
import type { Language, Texts } from '#messages/texts.ts';
import { formatDate, formatMonth, formatTime } from '../dates.ts';
import { formatNumber } from '../indian-numbers.ts';
import { isDay, isMonth } from './fact-date.ts';
import { datesOf } from './last-date.ts';
import { type DateName, dateNames, type FactDate, type Facts, reservations } from './schema.ts';

/* Describes facts in words: for comparisons, the record of changes, messages, and all places
   without a table. */

/** All facts whose changes are recorded, in reading order. */
export const factNames = [
  'mark',
  'organisation',
  'advertisement',
  'vacancies',
  'posts',
  ...dateNames.map((name) => `dates.${name}` as const),
  'fees',
  'age',
  'qualifications',
  'states',
  'selection',
  'pay',
  'links',
] as const;
export type FactName = (typeof factNames)[number];

/**
 * All facts except dates, the kind (a change may correct a guess) and the abbreviation (it belongs
 * to its organisation).
 */
type OtherThanDate = Exclude<keyof Facts, 'dates' | 'kind' | 'abbreviation'>;

/** Whether a name is that of a fact. */
export function isFactName(name: string): name is FactName {
  return (factNames as readonly string[]).includes(name);
}

type WithFacts = { lastDate: string | null; facts: Facts };

/** The stored value of a fact; null if the announcement lacks it. */
export function factOf(announcement: WithFacts, name: FactName): unknown {
  if (name.startsWith('dates.')) {
    return datesOf(announcement)[name.slice('dates.'.length) as DateName] ?? null;
  }
  return announcement.facts[name as Exclude<FactName, `dates.${string}`>] ?? null;
}

/** The label of a fact. */
export function factLabel(name: FactName, texts: Texts): string {
  const key = name.startsWith('dates.') ? name.replace('dates.', 'date-') : `fact-${name}`;
  return texts[key as `date-${DateName}` | `fact-${OtherThanDate}`];
}

/** The facts of an announcement, with labels and in words. */
export function describeFacts(
  announcement: WithFacts,
  language: Language,
): { name: FactName; label: string; text: string }[] {
  return factNames.flatMap((name) => {
    const value = factOf(announcement, name);
    const text = describeFact(name, value, language);
    return text === '' ? [] : [{ name, label: factLabel(name, language.texts), text }];
  });
}

/** 'Staff Selection Commission (SSC)'; '' without an organisation. */
export function organisationInFull({ organisation = '', abbreviation }: Facts): string {
  const isTold = !abbreviation || organisation.includes(abbreviation);
  return organisation && !isTold ? `${organisation} (${abbreviation})` : organisation;
}

/**
 * Describes a fact in words; '' if it is absent.
 *
 * @param value a value of {@link factOf} or of the record of changes
 */
export function describeFact(name: FactName, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  if (name.startsWith('dates.')) return describeDate(value as FactDate, language);
  // The schema guarantees the type of a stored value by its name.
  const describe = describers[name as keyof typeof describers] as Describe;
  return describe(value, language);
}

type Describe<Told = string> = (value: unknown, language: Language) => Told;

const asItIs = (value: string) => value;

const describers: {
  // The type `never` makes the compiler name a fact that is missing in `factNames`.
  [Name in OtherThanDate]: Name extends FactName
    ? (value: NonNullable<Facts[Name]>, language: Language) => string
    : never;
} = {
  mark: (mark, { texts }) => texts[`mark-${mark}`],
  organisation: asItIs,
  advertisement: asItIs,
  vacancies: (count, { locale }) => formatNumber(count, locale),
  posts: (posts, language) => posts.map((post) => describePost(post, language)).join('; '),
  fees: (fees, language) => inLines(listers.fees(fees, language), '; '),
  age: (age, language) => inLines(listers.age(age, language), '; '),
  qualifications: (levels, language) => inLines(listers.qualifications(levels, language), ', '),
  states: (places, language) => inLines(listers.states(places, language), ', '),
  selection: (steps, language) => inLines(listers.selection(steps, language), ', '),
  pay: asItIs,
  links: (links, language) => inLines(listers.links(links, language), '; '),
};

/** A line of a fact that is a list: its name (may be '') and its parts. */
export type FactLine = { name: string; parts: string[] };

/** A line as one text: 'General: ₹100', 'Bihar'. */
export function lineInWords({ name, parts }: FactLine): string {
  return [name, parts.join(', ')].filter(Boolean).join(': ');
}

const inLines = (lines: FactLine[], separator: string) => lines.map(lineInWords).join(separator);

/**
 * The lines of a fact that is a list; null for other facts.
 *
 * @param value a value of {@link factOf} or of the record of changes
 */
export function linesOfFact(name: FactName, value: unknown, language: Language): FactLine[] | null {
  if (!Object.hasOwn(listers, name)) return null;
  if (value === null || value === undefined) return [];
  // The type follows from the name, as in `describeFact`.
  return (listers[name as keyof typeof listers] as Describe<FactLine[]>)(value, language);
}

type Lister<Name extends keyof Facts> = (
  value: NonNullable<Facts[Name]>,
  language: Language,
) => FactLine[];
const bare = (name: string): FactLine => ({ name, parts: [] });

const listers: {
  [Name in
    | 'posts'
    | 'fees'
    | 'age'
    | 'qualifications'
    | 'states'
    | 'selection'
    | 'links']: Lister<Name>;
} = {
  posts: (posts, language) =>
    posts.map(({ name = '', ...counts }) => ({ name, parts: describeCounts(counts, language) })),
  fees: (fees, language) =>
    fees.map(({ group = '', rupees }) => ({
      name: group,
      parts: [formatRupees(rupees, language)].filter(Boolean),
    })),
  age: ({ relaxations = [], ...age }, language) => [
    ...[describeAges(age, language)].filter(Boolean).map((ages) => ({ name: '', parts: [ages] })),
    ...relaxations.map(({ group = '', years = 0 }) => ({
      name: group,
      parts: [formatMessage(language.texts.yearsMore, { n: years })],
    })),
  ],
  qualifications: (levels, { texts }) =>
    levels.map((level) => bare(texts[`qualification-${level}`])),
  states: (places, { texts }) => places.map((place) => bare(texts[`state-${place}`])),
  selection: (steps) => steps.map((step) => bare(step ?? '')),
  links: (links, { texts }) =>
    links.map(({ kind, label, url = '' }) => ({
      name: label ?? texts[`link-${kind}`],
      parts: [url],
    })),
};

type Post = NonNullable<Facts['posts']>[number];

/** 'Constable (GD): 120 (UR 60, SC 20)'. */
function describePost({ name, total, ...counts }: Post, language: Language): string {
  const groups = describeCounts(counts, language).join(', ');
  const all = total === undefined ? '' : formatNumber(total, language.locale);
  const whole = groups ? `${all} (${groups})`.trim() : all;
  return [name, whole].filter(Boolean).join(': ');
}

/** 'Total 120', 'UR 60', 'SC 20'. */
function describeCounts(counts: Omit<Post, 'name'>, { texts, locale }: Language): string[] {
  const named = [
    [texts.total, counts.total] as const,
    ...reservations.map((group) => [texts[`reservation-${group}`], counts[group]] as const),
  ];
  return named.flatMap(([name, count]) =>
    count === undefined ? [] : [`${name} ${formatNumber(count, locale)}`],
  );
}

/** '₹1,000'; a fee of 0 in words. */
export function formatRupees(rupees: number | undefined, { texts, locale }: Language): string {
  if (rupees === undefined) return '';
  return rupees === 0
    ? texts.noFee
    : formatMessage(texts.rupees, { n: formatNumber(rupees, locale) });
}

/** '18 to 27 years on 01 Aug 2026', without relaxations. */
export function describeAges(
  { min, max, asOn }: NonNullable<Facts['age']>,
  { texts, locale }: Language,
): string {
  const template =
    min === undefined
      ? max === undefined
        ? ''
        : texts.ageUpTo
      : max === undefined
        ? texts.ageFrom
        : texts.agesBetween;
  const ages = formatMessage(template, { min: min ?? '', max: max ?? '' });
  return asOn && ages
    ? formatMessage(texts.ageAsOn, { ages, date: formatDate(asOn, locale) })
    : ages;
}

/** A date in its known precision, with its time, its last day, and its day before an extension. */
export function describeDate(date: FactDate, { texts, locale }: Language): string {
  const { on, time, until, extendedFrom } = date;
  if (!on) return '';
  const day = isDay(on)
    ? formatDate(on, locale)
    : isMonth(on)
      ? formatMonth(on, locale)
      : texts.toBeAnnounced;
  const timed = time
    ? formatMessage(texts.dateWithTime, { date: day, time: formatTime(time, locale) })
    : day;
  const whole = until
    ? formatMessage(texts.dateRange, { from: timed, until: formatDate(until, locale) })
    : timed;
  return extendedFrom
    ? formatMessage(texts.dateExtended, { date: whole, from: formatDate(extendedFrom, locale) })
    : whole;
}
