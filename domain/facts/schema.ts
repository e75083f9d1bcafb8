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

/* The facts of an announcement beside its title, last date and description. The form, the
   database (`announcements.facts`), the API and the page share this schema. All facts are
   optional, and empty ones are not stored. docs/adding-a-fact.md explains how to add one. */

/** Limits far above real notices. */
export const factLimits = {
  nameCharacters: 200,
  numberCharacters: 100,
  textCharacters: 500,
  vacancies: 10_000_000,
  rupees: 1_000_000,
  years: 120,
  posts: 30,
  fees: 12,
  relaxations: 12,
  steps: 12,
  links: 20,
} as const;

const key = (name: MessageKey) => name;

/** Removes bidirectional controls and repeated spaces, which pasted text may contain. */
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

/** A set of choices: each choice once, in the order of `values`. */
const someOf = <const Values extends readonly string[]>(values: Values) =>
  list(oneOf(values), values.length).overwrite((chosen: Values[number][] | undefined) =>
    inOrderOf(values, chosen),
  );

const inOrderOf = <Value extends string>(values: readonly Value[], chosen: Value[] | undefined) =>
  chosen && values.filter((value) => chosen.includes(value));

/** A typed whole number; see `readWholeNumber`. */
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
const vacancies = count(factLimits.vacancies, 'vacanciesInvalid');
const years = count(factLimits.years, 'yearsInvalid');

/** Reads an amount: `₹100`, `Rs. 100/-`, `Nil`. */
function readRupees(typed: string): number {
  const text = typed
    .trim()
    .replace(/^(?:₹|rs\.?|inr)/i, '')
    .replace(/\/-$/, '');
  return /^(?:nil|no fee)$/i.test(text) ? 0 : readWholeNumber(text);
}
const rupees = count(factLimits.rupees, 'feeInvalid', readRupees);

export const yearOutOfRange = ruleText('yearOutOfRange', { first: FIRST_YEAR, last: LAST_YEAR });

/** A typed date, converted to its stored form. */
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

/** States that staff set because no date shows them. */
export const marks = ['extended', 'cancelled', 'until-filled'] as const;
export type Mark = (typeof marks)[number];

export const reservations = ['ur', 'ews', 'obc', 'sc', 'st', 'others'] as const;
export type Reservation = (typeof reservations)[number];

const post = z
  .object({
    name,
    total: vacancies,
    ...(Object.fromEntries(reservations.map((group) => [group, vacancies])) as Record<
      Reservation,
      typeof vacancies
    >),
  })
  .superRefine((counts, context) => {
    for (const group of reservations) {
      const [part, total] = [counts[group], counts.total];
      if (part === undefined || total === undefined || part <= total) continue;
      context.addIssue({ code: 'custom', path: [group], message: key('groupAboveTotal') });
    }
  });

/** The usual order of these dates. */
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

/** Dates that may have a time of day. */
export const timedDates = ['applyFrom', 'last'] as const satisfies DateName[];

/** Dates that may last for several days. */
export const rangedDates = ['correction', 'exam', 'objection'] as const satisfies DateName[];

const date = z
  .object({
    /** A day, a month or 'tba', in the form of `readFactDate`. */
    on: typedDate(() => true, 'factDateInvalid'),
    /** The time of a timed date, in India. */
    time: z
      .string()
      .trim()
      .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, key('timeInvalid'))
      .optional(),
    /** The last day of a ranged date. */
    until: day,
    /** The day before the extension. */
    extendedFrom: day,
  })
  .superRefine(({ on, time, until, extendedFrom }, context) => {
    const blame = (field: string, message: MessageKey) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (until && !isDay(on)) blame('on', 'factDateNeeded');
    if (until && isDay(on) && until < on) blame('until', 'dateBeforeStart');
    if (extendedFrom && isDay(on) && extendedFrom >= on) blame('extendedFrom', 'extendedNotLater');
    if (time && on && !isDay(on)) blame('on', 'factDateNeeded');
  })
  .optional();
export type FactDate = NonNullable<z.output<typeof date>>;

const dates = z
  .object(
    Object.fromEntries(dateNames.map((dateName) => [dateName, date])) as Record<
      DateName,
      typeof date
    >,
  )
  .superRefine((given, context) => {
    for (const dateName of dateNames) {
      const { on, time, extendedFrom } = given[dateName] ?? {};
      // The day of the last date has its own column.
      if (dateName === 'last' || on || !(time || extendedFrom)) continue;
      const path = [dateName, 'on'];
      context.addIssue({ code: 'custom', path, message: key('factDateNeeded') });
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

const relaxation = z.object({ group: name, years }).superRefine((given, context) => {
  if (given.group && given.years === undefined) {
    context.addIssue({ code: 'custom', path: ['years'], message: key('yearsInvalid') });
  }
  if (!given.group && given.years !== undefined) {
    context.addIssue({ code: 'custom', path: ['group'], message: key('relaxationGroupRequired') });
  }
});

const age = z
  .object({
    min: years,
    max: years,
    /** The day on which ages are counted. */
    asOn: day,
    relaxations: list(relaxation, factLimits.relaxations),
  })
  .superRefine(({ min, max }, context) => {
    if (min !== undefined && max !== undefined && min > max) {
      context.addIssue({ code: 'custom', path: ['max'], message: key('agesOutOfOrder') });
    }
  })
  .optional();

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
    /** The name of a link that its kind does not describe enough. */
    label: name,
  })
  .superRefine(({ url, label }, context) => {
    if (label && !url) {
      context.addIssue({ code: 'custom', path: ['url'], message: key('invalidAddress') });
    }
  });

export const factsSchema = z
  .object({
    /** The subject of the announcement if the guess is wrong. */
    kind: oneOf(kinds).optional(),
    mark: oneOf(marks).optional(),
    organisation: name,
    /** The usual short name: SSC. */
    abbreviation: line(factLimits.numberCharacters),
    advertisement: line(factLimits.numberCharacters),
    /** The total of all posts, if known. */
    vacancies,
    posts: list(post, factLimits.posts),
    dates,
    fees: list(fee, factLimits.fees),
    age,
    qualifications: someOf(qualifications),
    states: someOf(states),
    selection: list(line(factLimits.nameCharacters), factLimits.steps),
    pay: line(factLimits.textCharacters),
    links: list(link, factLimits.links),
  })
  .overwrite(withoutNothing);

export type FactsInput = z.input<typeof factsSchema>;
export type Facts = z.output<typeof factsSchema>;

/** Removes empty texts, empty lines and empty lists. */
function withoutNothing<Value>(value: Value): Value {
  return (pruned(value) ?? {}) as Value;
}

function pruned(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
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

/** An empty line of links still has its default kind. */
function isOnlyDefault(item: unknown): boolean {
  return typeof item === 'object' && item !== null && Object.keys(item).join() === 'kind';
}

/**
 * Sorts the choices in the order of the schema. Rows from older versions keep another order until
 * their facts change.
 */
export function withOrderedChoices({
  qualifications: levels,
  states: places,
  ...facts
}: Facts): Facts {
  return {
    ...facts,
    ...(levels && { qualifications: inOrderOf(qualifications, levels) }),
    ...(places && { states: inOrderOf(states, places) }),
  };
}
