import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isWebAddress, MAX_ADDRESS_CHARACTERS } from '../../addresses.ts';
import { toLine } from '../../text.ts';
import { isCertainlyBefore, isDay, MAX_DATE_CHARACTERS, readFactDate } from './fact-date.ts';
import { kinds } from './kinds.ts';
import { qualifications } from './qualifications.ts';
import { states } from './states.ts';

/*
 * What an announcement says in so many facts, beside its title, its last date and its description.
 * One schema for the form, the database (`announcements.facts`), the API and the page. Every fact may
 * be absent; what is empty is not stored. How one is added: docs/adding-a-fact.md.
 */

/** Far above any real notice. */
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

const line = (maxCharacters: number) =>
  z.string().overwrite(toLine).trim().max(maxCharacters, key('textTooLong')).optional();
const name = line(factLimits.nameCharacters);

const count = (max: number, message: MessageKey) =>
  z.coerce.number({ error: message }).int(message).min(0, message).max(max, message).optional();
const vacancies = count(factLimits.vacancies, 'vacanciesInvalid');
const years = count(factLimits.years, 'yearsInvalid');

/** A date as staff type it, in its one spelling. */
const typedDate = (isRight: (on: string) => boolean, message: MessageKey) =>
  z
    .string()
    .max(MAX_DATE_CHARACTERS, { error: message, abort: true })
    .overwrite((typed) => readFactDate(typed) ?? typed.trim())
    .refine((on) => on === '' || (readFactDate(on) !== null && isRight(on)), message)
    .optional();
const day = typedDate(isDay, 'invalidDate');

/** What staff set because no date tells it. */
export const marks = ['extended', 'cancelled', 'until-filled'] as const;
export type Mark = (typeof marks)[number];

export const reservations = ['ur', 'ews', 'obc', 'sc', 'st', 'others'] as const;
export type Reservation = (typeof reservations)[number];

const post = z.object({
  name,
  total: vacancies,
  ...(Object.fromEntries(reservations.map((group) => [group, vacancies])) as Record<
    Reservation,
    typeof vacancies
  >),
});

/** In the order in which they usually come. */
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

/** Dates at which something opens or ends at a time of the day. */
export const timedDates = ['applyFrom', 'last'] as const satisfies DateName[];

/** Dates that may last for several days. */
export const rangedDates = ['correction', 'exam', 'objection'] as const satisfies DateName[];

const date = z
  .object({
    /** A day, a month or 'tba', as `readFactDate` writes them. */
    on: typedDate(() => true, 'factDateInvalid'),
    /** Of a timed date: when on that day, on India's clock. */
    time: z
      .string()
      .trim()
      .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, key('timeInvalid'))
      .optional(),
    /** Of a ranged date: its last day. */
    until: day,
    /** The day that it was before it was extended. */
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

/** What certainly comes first, and what after it. */
const ORDER: [DateName, DateName][] = [
  ['applyFrom', 'last'],
  ['applyFrom', 'feeLast'],
  ['last', 'exam'],
  ['exam', 'answerKey'],
  ['exam', 'result'],
];

const dates = z
  .object(
    Object.fromEntries(dateNames.map((dateName) => [dateName, date])) as Record<
      DateName,
      typeof date
    >,
  )
  .superRefine((given, context) => {
    for (const [first, second] of ORDER) {
      const [before, after] = [given[first]?.on, given[second]?.on];
      if (before && after && isCertainlyBefore(after, before)) {
        context.addIssue({
          code: 'custom',
          path: [second, 'on'],
          message: key('datesOutOfOrder'),
        });
      }
    }
    for (const dateName of dateNames) {
      const { on, time, extendedFrom } = given[dateName] ?? {};
      // The last date has its day in a column of its own.
      if (dateName === 'last' || on || !(time || extendedFrom)) continue;
      const path = [dateName, 'on'];
      context.addIssue({ code: 'custom', path, message: key('factDateNeeded') });
    }
  })
  .optional();

const fee = z
  .object({ group: name, rupees: count(factLimits.rupees, 'feeInvalid') })
  .superRefine(({ group, rupees }, context) => {
    if (group && rupees === undefined) {
      context.addIssue({ code: 'custom', path: ['rupees'], message: key('feeInvalid') });
    }
    if (!group && rupees !== undefined) {
      context.addIssue({ code: 'custom', path: ['group'], message: key('feeGroupRequired') });
    }
  });

const age = z
  .object({
    min: years,
    max: years,
    /** The day on which ages are counted. */
    asOn: day,
    relaxations: z
      .array(z.object({ group: name, years }))
      .max(factLimits.relaxations, key('tooManyLines'))
      .optional(),
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
    kind: z.enum(linkKinds).default('other'),
    url: z
      .string()
      .trim()
      .max(MAX_ADDRESS_CHARACTERS, { error: key('textTooLong'), abort: true })
      .refine((value) => value === '' || isWebAddress(value), key('invalidAddress'))
      .optional(),
    /** What it is called where its kind does not say enough. */
    label: name,
  })
  .superRefine(({ url, label }, context) => {
    if (label && !url) {
      context.addIssue({ code: 'custom', path: ['url'], message: key('invalidAddress') });
    }
  });

const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).max(max, key('tooManyLines')).optional();

export const factsSchema = z
  .object({
    /** What it is about, where the guess is wrong. */
    kind: z.enum(kinds).optional(),
    mark: z.enum(marks).optional(),
    organisation: name,
    /** What people call it: SSC. */
    abbreviation: line(factLimits.numberCharacters),
    advertisement: line(factLimits.numberCharacters),
    /** Of all posts together, where it is told. */
    vacancies,
    posts: list(post, factLimits.posts),
    dates,
    fees: list(fee, factLimits.fees),
    age,
    qualifications: list(z.enum(qualifications), qualifications.length),
    states: list(z.enum(states), states.length),
    selection: list(line(factLimits.nameCharacters), factLimits.steps),
    pay: line(factLimits.textCharacters),
    links: list(link, factLimits.links),
  })
  .overwrite(withoutNothing);

export type FactsInput = z.input<typeof factsSchema>;
export type Facts = z.output<typeof factsSchema>;

/** What was left empty is not stored: empty texts, lines of which nothing is filled, empty lists. */
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

/** A line of links whose address was left empty still has its kind. */
function isOnlyDefault(item: unknown): boolean {
  return typeof item === 'object' && item !== null && Object.keys(item).join() === 'kind';
}
