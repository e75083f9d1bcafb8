import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isAddressTooLong, isPublicAddress, isWebAddress } from '../addresses.ts';
import { readWholeNumber } from '../indian-numbers.ts';
import { ruleText } from '../rule-text.ts';
import { toLine } from '../text.ts';
import {
  FIRST_YEAR,
  isDay,
  isInYears,
  LAST_YEAR,
  MAX_DATE_CHARACTERS,
  readFactDate,
} from './fact-date.ts';
import { kinds } from './kinds.ts';
import { qualifications } from './qualifications.ts';
import { states } from './states.ts';

/*
 * The facts of an announcement besides its title, last date and description. The form, the database
 * (`announcements.facts`), the API and the page share this schema. Empty facts are not stored.
 * docs/adding-a-fact.md explains how to add a fact.
 */

/** Limits of facts. Real notices stay far below them. */
export const factLimits = {
  nameCharacters: 200,
  numberCharacters: 100,
  textCharacters: 500,
  levelCharacters: 10,
  vacancies: 10_000_000,
  rupees: 1_000_000,
  years: 120,
  posts: 30,
  fees: 12,
  relaxations: 24,
  steps: 12,
  links: 20,
  /** Maximum number of alternative qualifications. */
  requirements: 8,
  /** Maximum number of rounds of an examination, such as preliminary, main and interview. */
  rounds: 10,
  /** Maximum number of days of a round with shifts. */
  shiftDays: 40,
  /** Maximum number of confirmed rules. There are far fewer rules. */
  confirmed: 100,
  attempts: 50,
  percent: 100,
} as const;

const key = (name: MessageKey) => name;

/** Removes bidirectional control characters and repeated spaces. Pasted text may contain both. */
const toPlainLine = (text: string) =>
  toLine(text)
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ');

const line = (maxCharacters: number) =>
  z.string().overwrite(toPlainLine).trim().max(maxCharacters, key('textTooLong')).optional();
const name = line(factLimits.nameCharacters);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, key('choiceInvalid'));

const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, ruleText('tooManyLines', { most })).optional();

/**
 * Builds the schema of a set of choices. The schema sorts the choices in the order of `values` and
 * removes repetitions.
 */
const someOf = <const Values extends readonly string[]>(values: Values) =>
  list(oneOf(values), values.length).overwrite((chosen: Values[number][] | undefined) =>
    inOrderOf(values, chosen),
  );

/** Sorts the chosen values in the order of `values`. Unknown and repeated values are dropped. */
export const inOrderOf = <Value extends string, Chosen extends Value[] | undefined>(
  values: readonly Value[],
  chosen: Chosen,
) => chosen && values.filter((value) => chosen.includes(value));

/** Builds the schema of a whole number from 0 to `max`: a number, or a text that `read` parses. */
const count = (max: number, message: MessageKey, read = readWholeNumber) =>
  z
    .union([z.string(), z.number()], message)
    .transform((typed) => {
      if (typeof typed === 'number') return typed;
      return typed.trim() === '' ? undefined : read(typed);
    })
    .pipe(
      z
        .number(message)
        .int({ error: message, abort: true })
        .min(0, message)
        .max(max, message)
        .optional(),
    )
    .optional();
/** Schema of a checkbox. The value of an unchecked box is not stored. */
const checked = z.boolean().optional();
const vacancies = count(factLimits.vacancies, 'vacanciesInvalid');
const years = count(factLimits.years, 'yearsInvalid');

/** Parses an amount: `₹100`, `Rs. 100/-`, `१०० रुपये`, `Nil`, `निःशुल्क`. */
function readRupees(typed: string): number {
  const text = typed
    .trim()
    .replace(/^(?:₹|rs\.?|inr|रु\.?)/i, '')
    .replace(/(?:\/-| ?रुपये)$/, '');
  return /^(?:nil|no fee|निःशुल्क|शून्य)$/i.test(text) ? 0 : readWholeNumber(text);
}
const rupees = count(factLimits.rupees, 'feeInvalid', readRupees);

export const yearOutOfRange = ruleText('yearOutOfRange', { first: FIRST_YEAR, last: LAST_YEAR });

/** Builds the schema of a date that staff type. The schema converts the date to its stored form. */
const typedDate = (isRight: (on: string) => boolean, message: MessageKey) =>
  z
    .string()
    .max(MAX_DATE_CHARACTERS, { error: message, abort: true })
    .overwrite((typed) => readFactDate(typed) ?? typed.trim())
    .refine((on) => on === '' || (readFactDate(on) !== null && isRight(on)), {
      error: message,
      abort: true,
    })
    .refine((on) => on === '' || isInYears(on), yearOutOfRange)
    .optional();
const day = typedDate(isDay, 'invalidDate');

/** Marks that staff set for information that the dates do not show, such as a cancellation. */
export const marks = ['extended', 'cancelled', 'until-filled'] as const;
export type Mark = (typeof marks)[number];

export const reservations = ['ur', 'ews', 'obc', 'sc', 'st', 'others'] as const;
export type Reservation = (typeof reservations)[number];

/** Horizontal reservations. Their vacancies are also counted in the groups of `reservations`. */
export const horizontals = ['pwbd', 'esm', 'women'] as const;
export type Horizontal = (typeof horizontals)[number];

/** Pay: a level of a pay matrix (`6`, `13A`), a monthly range in rupees, or both. */
const payScale = z
  .object({
    level: line(factLimits.levelCharacters),
    from: count(factLimits.rupees, 'payInvalid', readRupees),
    to: count(factLimits.rupees, 'payInvalid', readRupees),
  })
  .optional();
export type PayScale = NonNullable<z.output<typeof payScale>>;

/**
 * One way to qualify. A candidate needs all the levels, the subject and the minimum marks.
 * `finalYear` says whether final-year candidates may apply. Several requirements are alternatives.
 */
const requirement = z.object({
  levels: someOf(qualifications),
  subject: name,
  /** Minimum marks, in per cent. */
  marks: count(factLimits.percent, 'percentInvalid'),
  finalYear: checked,
});
export type Requirement = z.output<typeof requirement>;

/** A post. A post without its own age, qualifications or pay has those of the announcement. */
const post = z.object({
  name,
  total: vacancies,
  ...(Object.fromEntries(
    [...reservations, ...horizontals].map((group) => [group, vacancies]),
  ) as Record<Reservation | Horizontal, typeof vacancies>),
  age: z.object({ min: years, max: years }).optional(),
  requirements: list(requirement, factLimits.requirements),
  payScale,
});
export type Post = z.output<typeof post>;

/** Names of the dates, in the order of the form. */
export const dateNames = [
  'notification',
  'applyFrom',
  'last',
  'feeLast',
  'correction',
  'exam',
  'admitCard',
  'answerKey',
  'objection',
  'result',
] as const;
export type DateName = (typeof dateNames)[number];

/** Dates that may have a clock time. The time of a range is its end time on the last day. */
export const timedDates = [
  'applyFrom',
  'last',
  'feeLast',
  'correction',
  'objection',
] as const satisfies DateName[];

/** Dates that may last for several days. */
export const rangedDates = ['correction', 'exam', 'objection'] as const satisfies DateName[];

/** Whether a changed date is called extended. All other changed dates are called rescheduled. */
export const isExtendedDate = (name: DateName): boolean =>
  ['last', 'feeLast', 'correction', 'objection'].includes(name);

const date = z
  .object({
    /** A day, a month or 'tba', in the format that `readFactDate` returns. */
    on: typedDate(() => true, 'factDateInvalid'),
    /** Time in India, for timed dates only. */
    time: z
      .string()
      .trim()
      .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, key('timeInvalid'))
      .optional(),
    /** Last day of a ranged date. A last day without a known first day is rejected. */
    until: typedDate(isDay, 'lastDayInvalid'),
    /** Original day before an extension or another change. */
    extendedFrom: day,
    /** Whether the organisation calls the date tentative. */
    tentative: checked,
  })
  .superRefine(({ on, time, until }, context) => {
    if (isDay(on) || !(until || (time && on))) return;
    context.addIssue({ code: 'custom', path: ['on'], message: key('factDateNeeded') });
  })
  .optional();
export type FactDate = NonNullable<z.output<typeof date>>;

/** Rounds of an examination and of the later selection, in their usual order. */
export const roundNames = [
  'written',
  'prelims',
  'tier-1',
  'cbt-1',
  'paper-1',
  'mains',
  'tier-2',
  'cbt-2',
  'paper-2',
  'tier-3',
  'skill-test',
  'physical-test',
  'medical',
  'interview',
  'document-verification',
  'counselling',
] as const;
export type RoundName = (typeof roundNames)[number];

/** Dates that a round may have. */
export const roundDates = [
  'exam',
  'admitCard',
  'answerKey',
  'objection',
  'result',
] as const satisfies DateName[];
export type RoundDate = (typeof roundDates)[number];

/**
 * A round of an examination with its dates. If the announcement's title names a round, the
 * announcement's `dates` are the dates of the round in the title.
 */
const round = z
  .object({
    round: oneOf(roundNames).optional(),
    /** Name of a round without a code. */
    name,
    /** Days of shifts, for an examination on separate days. */
    days: list(day, factLimits.shiftDays),
    ...(Object.fromEntries(roundDates.map((dateName) => [dateName, date])) as Record<
      RoundDate,
      typeof date
    >),
  })
  .superRefine(({ round, name, ...others }, context) => {
    if (round || name || !Object.values(others).some((value) => value !== undefined)) return;
    context.addIssue({ code: 'custom', path: ['round'], message: key('roundNeeded') });
  });
export type Round = z.output<typeof round>;

const dates = z
  .object(
    Object.fromEntries(dateNames.map((dateName) => [dateName, date])) as Record<
      DateName,
      typeof date
    >,
  )
  .superRefine((given, context) => {
    for (const dateName of dateNames) {
      const { on, time, extendedFrom, tentative } = given[dateName] ?? {};
      // The day of the last date has its own column, so it may be missing in the facts.
      if (dateName === 'last' || on || !(time || extendedFrom || tentative)) continue;
      const path = [dateName, 'on'];
      // If a postponed date lacks a new day, the message asks for the new date.
      const message = key(extendedFrom && !time ? 'newDateNeeded' : 'factDateNeeded');
      context.addIssue({ code: 'custom', path, message });
    }
  })
  .optional();

const fee = z.object({ group: name, rupees }).superRefine(({ group, rupees }, context) => {
  if (group && rupees === undefined) {
    context.addIssue({ code: 'custom', path: ['rupees'], message: key('feeInvalid') });
  }
  if (!group && rupees !== undefined) {
    context.addIssue({ code: 'custom', path: ['group'], message: key('feeGroupRequired') });
  }
});

/** Groups with a relaxed upper age limit. */
export const relaxationCodes = [
  'obc',
  'ews',
  'sc',
  'st',
  'pwbd',
  'pwbd-ur',
  'pwbd-obc',
  'pwbd-sc-st',
  'esm',
  'women',
  'widows',
  'departmental',
  'domicile',
] as const;
export type RelaxationCode = (typeof relaxationCodes)[number];

/** A relaxation of the upper age limit. The group is a code, or a name from the notice. */
const relaxation = z
  .object({
    code: oneOf(relaxationCodes).optional(),
    group: name,
    /** State whose residents get the relaxation. */
    state: oneOf(states).optional(),
    years,
    /** Whether the years of service are deducted from the age before the relaxation is added. */
    afterService: checked,
  })
  .superRefine(({ code, group, years }, context) => {
    const isNamed = Boolean(code || group);
    if (isNamed && years === undefined) {
      context.addIssue({ code: 'custom', path: ['years'], message: key('yearsInvalid') });
    }
    if (!isNamed && years !== undefined) {
      context.addIssue({
        code: 'custom',
        path: ['group'],
        message: key('relaxationGroupRequired'),
      });
    }
  });
export type Relaxation = z.output<typeof relaxation>;

const age = z
  .object({
    min: years,
    max: years,
    /** Day on which ages are counted. */
    asOn: day,
    relaxations: list(relaxation, factLimits.relaxations),
  })
  .optional();

/** Ways to apply. */
export const applicationModes = ['online', 'post', 'walk-in'] as const;
export type ApplicationMode = (typeof applicationModes)[number];

/** Gender of the candidates, if only women or only men may apply. */
export const genders = ['women', 'men'] as const;
export type Gender = (typeof genders)[number];

export const linkKinds = [
  'notification',
  'apply',
  'admit-card',
  'result',
  'answer-key',
  'syllabus',
  'corrigendum',
  'other',
] as const;
export type LinkKind = (typeof linkKinds)[number];

const link = z
  .object({
    kind: oneOf(linkKinds).default('other'),
    url: z
      .string()
      .trim()
      .refine((value) => !isAddressTooLong(value), { error: key('textTooLong'), abort: true })
      .refine((value) => value === '' || isWebAddress(value), {
        error: key('invalidAddress'),
        abort: true,
      })
      .refine((value) => value === '' || isPublicAddress(value), key('privateAddress'))
      .optional(),
    /** Name of the link, if the kind of the link is too general. */
    label: name,
  })
  .superRefine(({ url, label }, context) => {
    if (label && !url) {
      context.addIssue({ code: 'custom', path: ['url'], message: key('invalidAddress') });
    }
  });

const publicFields = {
  /** Kind chosen by staff if the guess is wrong. */
  kind: oneOf(kinds).optional(),
  mark: oneOf(marks).optional(),
  organisation: name,
  /** Common abbreviation of the organisation, such as SSC. */
  abbreviation: line(factLimits.numberCharacters),
  advertisement: line(factLimits.numberCharacters),
  /** Number of vacancies in all posts together. */
  vacancies,
  posts: list(post, factLimits.posts),
  dates,
  rounds: list(round, factLimits.rounds),
  fees: list(fee, factLimits.fees),
  age,
  /** Levels of education. Each level alone suffices. */
  qualifications: someOf(qualifications),
  /**
   * Alternative qualifications that one level alone does not describe. They have several levels, a
   * subject, minimum marks or a rule for final-year candidates.
   */
  requirements: list(requirement, factLimits.requirements),
  states: someOf(states),
  /** States whose residents may apply. Without a state, all candidates may apply. */
  domicile: someOf(states),
  /** Languages that candidates must know. */
  languages: line(factLimits.nameCharacters),
  gender: oneOf(genders).optional(),
  physical: line(factLimits.textCharacters),
  /** Maximum number of attempts. */
  attempts: count(factLimits.attempts, 'attemptsInvalid'),
  modes: someOf(applicationModes),
  selection: list(line(factLimits.nameCharacters), factLimits.steps),
  payScale,
  /** Pay as the notice words it. */
  pay: line(factLimits.textCharacters),
  links: list(link, factLimits.links),
  /** Whether the publication day is only the day on which another site listed the notice. */
  dayOfListing: checked,
  /** Whether the facts have not yet been compared with the official notice. */
  unverified: checked,
};

/** The facts that the public site and the API show. */
export const publicFactsSchema = z.object(publicFields);
export type PublicFacts = z.output<typeof publicFactsSchema>;

export const factsSchema = z
  .object({
    ...publicFields,
    /**
     * Names of rules (`judge.ts`) that the official notice itself breaks, as confirmed by staff or
     * an import. The list may still have names of rules that no longer exist.
     */
    confirmed: list(line(factLimits.nameCharacters), factLimits.confirmed),
  })
  .overwrite(withoutNothing);

export type FactsInput = z.input<typeof factsSchema>;
export type Facts = z.output<typeof factsSchema>;

/** Removes empty texts, unchecked boxes, empty objects and empty lists. */
function withoutNothing<Value>(value: Value): Value {
  return (pruned(value) ?? {}) as Value;
}

function pruned(value: unknown): unknown {
  if (value === '' || value === null || value === false) return undefined;
  if (Array.isArray(value)) {
    const items = value.map(pruned).filter((item) => item !== undefined && !isOnlyDefault(item));
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value ?? {}).flatMap(([field, part]) => {
    const left = pruned(part);
    return left === undefined ? [] : [[field, left] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Whether a link has only a kind, as in an empty row of the form. */
function isOnlyDefault(item: unknown): boolean {
  return typeof item === 'object' && item !== null && Object.keys(item).join() === 'kind';
}
