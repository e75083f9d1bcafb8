import { formatMessage } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';
import type { Language, Texts } from '#messages/texts.ts';
import { formatDate, formatDayAndMonth, formatMonth, formatTime } from '../dates.ts';
import { countText, formatNumber } from '../indian-numbers.ts';
import { nameIn, type Translated } from '../translated.ts';
import { examOf } from './exam-days.ts';
import { isDay, isMonth } from './fact-date.ts';
import { datesToldOf } from './last-date.ts';
import {
  type DateName,
  dateNames,
  type FactDate,
  type Facts,
  horizontals,
  isExtendedDate,
  type PayScale,
  type Post,
  type Relaxation,
  type Requirement,
  type Round,
  type RoundDate,
  reservations,
  roundDates,
} from './schema.ts';
import type { Stage } from './stages.ts';

/*
 * This file describes facts in words, for places without a table, such as the change history and
 * messages.
 */

/**
 * All facts whose changes are recorded. The table of key facts on an announcement's page has this
 * order.
 */
export const factNames = [
  'mark',
  'organisation',
  'advertisement',
  'vacancies',
  'posts',
  ...dateNames.map((name) => `dates.${name}` as const),
  'rounds',
  'fees',
  'age',
  'qualifications',
  'requirements',
  'states',
  'domicile',
  'languages',
  'gender',
  'physical',
  'attempts',
  'modes',
  'selection',
  'payScale',
  'pay',
  'links',
] as const;
export type FactName = (typeof factNames)[number];

/**
 * Names of all facts that have a description, except dates. The kind has no description, because
 * staff often change it only to correct a guess. The abbreviation is written only together with the
 * organisation ({@link organisationInFull}). `dayOfListing`, `unverified` and `confirmed` have no
 * description.
 */
type OtherThanDate = Exclude<
  keyof Facts,
  'dates' | 'kind' | 'abbreviation' | 'dayOfListing' | 'unverified' | 'confirmed'
>;

/** Checks whether a string is the name of a fact. */
export function isFactName(name: string): name is FactName {
  return (factNames as readonly string[]).includes(name);
}

export type WithFacts = {
  stage: Stage | null;
  lastDate: string | null;
  facts: Facts;
  /** Translated names of the organisation, if known. */
  organisationNames?: Translated;
};

/**
 * Returns the value of a fact, or null if the announcement lacks the fact. For a date, the value is
 * the date that readers see ({@link datesToldOf}).
 */
export function factOf(announcement: WithFacts, name: FactName): unknown {
  if (name.startsWith('dates.')) {
    return datesToldOf(announcement)[name.slice('dates.'.length) as DateName] ?? null;
  }
  return announcement.facts[name as Exclude<FactName, `dates.${string}`>] ?? null;
}

/** Returns the label of a fact in the language of `texts`. */
export function factLabel(name: FactName, texts: Texts): string {
  const key = name.startsWith('dates.') ? name.replace('dates.', 'date-') : `fact-${name}`;
  return texts[key as `date-${DateName}` | `fact-${OtherThanDate}`];
}

/** Describes all facts of an announcement, each with its label. */
export function describeFacts(
  announcement: WithFacts,
  language: Language,
): { name: FactName; label: string; text: string }[] {
  return factNames.flatMap((name) => {
    const text =
      name === 'organisation'
        ? organisationIn(announcement, language.locale)
        : describeFact(name, factOf(announcement, name), language);
    return text === '' ? [] : [{ name, label: factLabel(name, language.texts), text }];
  });
}

/**
 * Returns the organisation with its abbreviation: 'Staff Selection Commission (SSC)'. Returns '' if
 * the announcement has no organisation.
 */
export function organisationInFull(announcement: WithFacts, locale: Locale): string {
  const { abbreviation } = announcement.facts;
  const organisation = organisationIn(announcement, locale);
  const isTold = !abbreviation || organisation.includes(abbreviation);
  return organisation && !isTold ? `${organisation} (${abbreviation})` : organisation;
}

function organisationIn({ facts, organisationNames = {} }: WithFacts, locale: Locale): string {
  return nameIn({ name: facts.organisation ?? '', names: organisationNames }, locale);
}

/**
 * Describes a fact in words. Returns '' if the fact is absent.
 *
 * @param value a value of {@link factOf} or from the change history
 */
export function describeFact(name: FactName, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  const dateName = dateNames.find((one) => name === `dates.${one}`);
  if (dateName) return describeDate(value as FactDate, language, dateName);
  // The schema guarantees that a stored value has the type of the fact with this name.
  const describe = describers[name as keyof typeof describers] as Describe;
  return describe(value, language);
}

type Describe<Told = string> = (value: unknown, language: Language) => Told;

const asItIs = (value: string) => value;

const describers: {
  // A fact that is missing in `factNames` gets the type `never`. The compiler then reports an
  // error.
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
  rounds: (rounds, language) => inLines(listers.rounds(rounds, language), '; '),
  qualifications: (levels, language) => inLines(listers.qualifications(levels, language), ', '),
  requirements: (ways, language) => inLines(listers.requirements(ways, language), '; '),
  states: (places, language) => inLines(listers.states(places, language), ', '),
  domicile: (places, language) => inLines(listers.domicile(places, language), ', '),
  languages: asItIs,
  gender: (gender, { texts }) => texts[`gender-${gender}`],
  physical: asItIs,
  attempts: (count, { locale }) => formatNumber(count, locale),
  modes: (modes, language) => inLines(listers.modes(modes, language), ', '),
  selection: (steps, language) => inLines(listers.selection(steps, language), ', '),
  payScale: (scale, language) => describePay(scale, language),
  pay: asItIs,
  links: (links, language) => inLines(listers.links(links, language), '; '),
};

/** One line in the description of a fact, such as the fee of one group. `name` may be ''. */
export type FactLine = { name: string; parts: string[] };

/** Joins a line to one text: 'General: ₹100', 'Bihar'. */
export function lineInWords({ name, parts }: FactLine): string {
  return [name, parts.join(', ')].filter(Boolean).join(': ');
}

const inLines = (lines: FactLine[], separator: string) => lines.map(lineInWords).join(separator);

/**
 * Describes a fact in several lines. Returns null if a fact with this name never has several lines
 * (`listers`). Returns an empty list if the fact is absent.
 *
 * @param value a value of {@link factOf} or from the change history
 */
export function linesOfFact(name: FactName, value: unknown, language: Language): FactLine[] | null {
  if (!Object.hasOwn(listers, name)) return null;
  if (value === null || value === undefined) return [];
  // The name determines the type, as in `describeFact`.
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
    | 'rounds'
    | 'fees'
    | 'age'
    | 'qualifications'
    | 'requirements'
    | 'states'
    | 'domicile'
    | 'modes'
    | 'selection'
    | 'links']: Lister<Name>;
} = {
  posts: (posts, language) =>
    posts.map(({ name = '', ...post }) => ({
      name,
      parts: [...describeCounts(post, language), ...termsInWords(post, language)],
    })),
  rounds: (rounds, language) =>
    rounds.map((round) => ({
      name: roundLabel(round, language.texts),
      parts: describeRound(round, language).map(({ label, text }) => `${label} ${text}`),
    })),
  fees: (fees, language) =>
    fees.map(({ group = '', rupees }) => ({
      name: group,
      parts: [formatRupees(rupees, language)].filter(Boolean),
    })),
  age: ({ relaxations = [], ...age }, language) => [
    ...[describeAges(age, language)].filter(Boolean).map((ages) => ({ name: '', parts: [ages] })),
    ...relaxations.map((relaxation) => ({
      name: relaxationLabel(relaxation, language.texts),
      parts: [describeRelaxation(relaxation, language)],
    })),
  ],
  requirements: (ways, language) => ways.map((way) => bare(describeRequirement(way, language))),
  qualifications: (levels, { texts }) =>
    levels.map((level) => bare(texts[`qualification-${level}`])),
  states: (places, { texts }) => places.map((place) => bare(texts[`state-${place}`])),
  domicile: (places, { texts }) => places.map((place) => bare(texts[`state-${place}`])),
  modes: (modes, { texts }) => modes.map((mode) => bare(texts[`mode-${mode}`])),
  selection: (steps) => steps.map((step) => bare(step ?? '')),
  links: (links, { texts }) =>
    links.map(({ kind, label, url = '' }) => ({
      name: label ?? texts[`link-${kind}`],
      parts: [url],
    })),
};

/** Describes a post: 'Constable (GD): 120 (UR 60, SC 20), 18 to 23 years'. */
function describePost({ name, total, ...post }: Post, language: Language): string {
  const groups = describeCounts(post, language).join(', ');
  const all = total === undefined ? '' : formatNumber(total, language.locale);
  const whole = groups ? `${all} (${groups})`.trim() : all;
  const told = [whole, ...termsInWords(post, language)].filter(Boolean).join(', ');
  return [name, told].filter(Boolean).join(': ');
}

/** Describes the vacancies of a post: 'Total 120', 'UR 60', 'SC 20'. */
function describeCounts(counts: Post, { texts, locale }: Language): string[] {
  const named = [
    [texts.total, counts.total] as const,
    ...[...reservations, ...horizontals].map(
      (group) => [texts[`reservation-${group}`], counts[group]] as const,
    ),
  ];
  return named.flatMap(([name, count]) =>
    count === undefined ? [] : [`${name} ${formatNumber(count, locale)}`],
  );
}

/** Facts for which a post may have its own values instead of the announcement's values. */
const termNames = ['age', 'qualifications', 'payScale'] as const satisfies FactName[];

/**
 * Describes age, qualifications and pay of a post, each with its label: 'Age limit', '18 to 27
 * years'.
 */
export function describeTerms(
  { age, requirements = [], payScale }: Post,
  language: Language,
): { name: (typeof termNames)[number]; label: string; text: string }[] {
  const terms = {
    age: age ? describeAges(age, language) : '',
    qualifications: anyOf(
      requirements.map((way) => describeRequirement(way, language)),
      language,
    ),
    payScale: payScale ? describePay(payScale, language) : '',
  };
  return termNames.flatMap((name) =>
    terms[name] ? { name, label: factLabel(name, language.texts), text: terms[name] } : [],
  );
}

const termsInWords = (post: Post, language: Language) =>
  describeTerms(post, language).map(({ text }) => text);

const anyOf = (texts: string[], { locale }: Language) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(texts);

/**
 * Describes a qualification: 'Graduation and B.Ed in Physics, at least 50% marks, final-year
 * students may apply'.
 */
export function describeRequirement(
  { levels = [], subject, marks, finalYear }: Requirement,
  { texts, locale }: Language,
): string {
  const names = new Intl.ListFormat(locale).format(
    levels.map((level) => texts[`qualification-${level}`]),
  );
  const named =
    names && subject
      ? formatMessage(texts.requirementInSubject, { levels: names, subject })
      : names || subject;
  return [
    named,
    marks === undefined ? '' : formatMessage(texts.requirementMarks, { n: marks }),
    finalYear ? texts.requirementFinalYear : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Describes a pay scale: 'Level 6, ₹35,400 to ₹1,12,400 a month'. */
export function describePay({ level, from, to }: PayScale, language: Language): string {
  const { texts } = language;
  const range =
    from === undefined
      ? to === undefined
        ? ''
        : formatMessage(texts.payUpTo, { to: formatRupees(to, language) })
      : to === undefined
        ? formatMessage(texts.payFrom, { from: formatRupees(from, language) })
        : formatMessage(texts.payBetween, {
            from: formatRupees(from, language),
            to: formatRupees(to, language),
          });
  return [level ? formatMessage(texts.payLevel, { level }) : '', range].filter(Boolean).join(', ');
}

/** Returns the group of an age relaxation: 'OBC (non-creamy layer)', 'Residents of Bihar'. */
export function relaxationLabel({ code, group = '', state }: Relaxation, texts: Texts): string {
  if (!code) return group;
  if (code === 'domicile' && state) {
    return formatMessage(texts.relaxationResidents, { state: texts[`state-${state}`] });
  }
  return texts[`relaxation-${code}`];
}

/**
 * Describes the years of an age relaxation: '3 extra years', or '3 extra years, after deducting the
 * years of service'.
 */
export function describeRelaxation(
  { years = 0, afterService }: Relaxation,
  language: Language,
): string {
  return countText(language, afterService ? 'yearsMoreAfterService' : 'yearsMore', years);
}

/** Returns the label of a round: the label of its code, or its own name. */
export function roundLabel({ round, name = '' }: Round, texts: Texts): string {
  return round ? texts[`round-${round}`] : name;
}

/**
 * Describes the dates of a round, each with its label and first day, sorted by date.
 *
 * @param own the announcement's own examination date, as for `examOf`
 */
export function describeRound(
  round: Round,
  language: Language,
  own?: FactDate,
): { on: string; name: RoundDate; label: string; text: string }[] {
  return roundDates
    .flatMap((name) => {
      const date = name === 'exam' ? examOf(round, own) : round[name];
      const days = (name === 'exam' && round.days) || [];
      const text =
        days.length > 0
          ? asTentative(describeDays(days, language), date, language)
          : date
            ? describeDate(date, language, name)
            : '';
      const on = date?.on ?? '';
      return text ? [{ on, name, label: language.texts[`date-${name}`], text }] : [];
    })
    .sort((one, other) => one.on.localeCompare(other.on));
}

const asTentative = (text: string, date: FactDate | undefined, { texts }: Language) =>
  date?.tentative ? formatMessage(texts.dateTentative, { date: text }) : text;

const describeDays = (days: readonly (string | undefined)[], { locale }: Language) =>
  days
    .flatMap((day) => day ?? [])
    .sort()
    .map((day) => formatDate(day, locale))
    .join(', ');

/** Formats an amount: '₹1,000'. Writes 0 in words. Returns '' without an amount. */
export function formatRupees(rupees: number | undefined, { texts, locale }: Language): string {
  if (rupees === undefined) return '';
  return rupees === 0
    ? texts.noFee
    : formatMessage(texts.rupees, { n: formatNumber(rupees, locale) });
}

/** Describes an age limit without relaxations: '18 to 27 years on 01 Aug 2026'. */
export function describeAges(
  { min, max, asOn }: Pick<NonNullable<Facts['age']>, 'min' | 'max' | 'asOn'>,
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

/**
 * Describes a date (a day, a month or 'tba'). The text has the time and the last day, if they are
 * known. If the date was changed, the text also has the original day. A period may have only its
 * last day.
 *
 * @param name the name of the date, which decides whether a change is called an extension
 */
export function describeDate(date: FactDate, language: Language, name?: DateName): string {
  const { texts, locale } = language;
  const { on, time, until, extendedFrom } = date;
  const withTime = (text: string) =>
    time ? formatMessage(texts.dateWithTime, { date: text, time: formatTime(time, locale) }) : text;
  const withOriginal = (text: string) =>
    extendedFrom
      ? formatMessage(name && !isExtendedDate(name) ? texts.dateNow : texts.dateExtended, {
          date: text,
          from: formatDate(extendedFrom, locale),
        })
      : text;
  if (!on) {
    return until
      ? withOriginal(
          formatMessage(texts.periodUntil, { date: withTime(formatDate(until, locale)) }),
        )
      : '';
  }
  const day = isDay(on)
    ? formatDate(on, locale)
    : isMonth(on)
      ? formatMonth(on, locale)
      : texts.toBeAnnounced;
  // The time of a period is its end time.
  const whole = until
    ? formatMessage(texts.dateRange, {
        from: day,
        until: withTime(formatDate(until, locale)),
      })
    : withTime(day);
  return withOriginal(asTentative(whole, date, language));
}

/**
 * Describes a date briefly: '15 Oct 2025', '04 to 25 Feb 2025', 'Feb 2026 (tentative)'. Omits times
 * and original days.
 */
export function describeDateBriefly(
  { on, until, tentative }: FactDate,
  language: Language,
): string {
  const { texts, locale } = language;
  if (!on) return describeDate({ until }, language);
  if (!isDay(on) || !until || until === on) {
    return describeDate({ on, tentative }, language);
  }
  const inSame = (unit: 'yyyy' | 'yyyy-mm') =>
    on.slice(0, unit.length) === until.slice(0, unit.length);
  const from = inSame('yyyy-mm')
    ? on.slice('yyyy-mm-'.length)
    : inSame('yyyy')
      ? formatDayAndMonth(on, locale)
      : formatDate(on, locale);
  const date = formatMessage(texts.dateRange, { from, until: formatDate(until, locale) });
  return asTentative(date, { tentative }, language);
}
