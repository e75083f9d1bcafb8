import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isOneOfList, rangeOf } from '../facts/days-in-text.ts';
import { isDay, isInYears, MAX_DATE_CHARACTERS, readFactDate } from '../facts/fact-date.ts';
import type { RuleName } from '../facts/judge.ts';
import {
  type DateName,
  type FactDate,
  factLimits,
  type Mark,
  yearOutOfRange,
} from '../facts/schema.ts';
import { toLine } from '../text.ts';
import type { MergedContent } from './content-shape.ts';
import {
  type DatedTexts,
  type DayPlace,
  findDayPlaces,
  MAX_PLACES,
  textsWithDays,
  withDays,
} from './day-places.ts';
import { isOtherEvent } from './named-events.ts';

/*
 * This file extends the last date of an announcement. An extension marks the announcement as
 * extended, changes its dates, and replaces the old day in its texts.
 */

/** The last dates that an extension can change. */
const EXTENDED = ['last', 'feeLast'] as const satisfies DateName[];
export type ExtendedDate = (typeof EXTENDED)[number];

/**
 * Name of the rule that the last date for the fee is not before the last date. An extension of only
 * the last date can break this rule, because the last date for the fee stays the same.
 */
const FEE_EARLIER: RuleName = 'feeLast-before-last';

const invalidDate: MessageKey = 'invalidDate';
const timeInvalid: MessageKey = 'timeInvalid';
const textTooLong: MessageKey = 'textTooLong';

/** Maximum length of the id of a mention (characters). */
const PLACE_ID_CHARACTERS = 60;

/** The schema of the form for an extension. */
export const extensionSchema = z.object({
  /** New last date, in any format of {@link readFactDate}. The date must be a day. */
  on: z
    .string({ error: invalidDate })
    .max(MAX_DATE_CHARACTERS, { error: invalidDate, abort: true })
    .overwrite((typed) => readFactDate(typed) ?? typed)
    .refine(isDay, { error: invalidDate, abort: true })
    .refine(isInYears, yearOutOfRange),
  /** Time of the last date in Indian time, `hh:mm`. An empty time means the end of the day. */
  time: z
    .string()
    .trim()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, timeInvalid)
    .optional(),
  /**
   * Whether the last date for the fee is extended to the same new day. Otherwise the last date for
   * the fee does not change.
   */
  withFee: z.boolean().default(false),
  /** Reason that readers see next to the change. */
  reason: z
    .string()
    .overwrite(toLine)
    .trim()
    .max(factLimits.textCharacters, textTooLong)
    .nullish()
    .transform((reason) => reason || null),
  /** Ids of the mentions of the old day that are replaced. */
  places: z.array(z.string().max(PLACE_ID_CHARACTERS)).max(MAX_PLACES).default([]),
  /** Names of the rules that the official notice itself breaks, as confirmed by staff. */
  confirmed: z
    .array(z.string().max(factLimits.nameCharacters))
    .max(factLimits.confirmed)
    .default([]),
});
export type Extension = z.output<typeof extensionSchema>;

/** A mention of an old day in a text. */
export type Place = DayPlace & {
  /** The date that the mention means, according to the words next to it. */
  date: ExtendedDate;
  /**
   * Whether the mentioned day is the last date, or was the last date before an earlier extension.
   */
  isOfLast: boolean;
  /** Whether the mention surely means `date`. */
  isCertain: boolean;
};

/**
 * Whether an extension may replace a mention. Without `withFee`, only mentions of the last date may
 * be replaced.
 */
export const isOffered = ({ isOfLast }: Place, withFee: boolean): boolean => isOfLast || withFee;

/**
 * Whether the form ticks a mention in advance. Only certain mentions are ticked. A mention of the
 * last date for the fee also needs `withFee`.
 */
export const isProposed = ({ date, isCertain }: Place, withFee: boolean): boolean =>
  isCertain && (date === 'last' || withFee);

/**
 * Whether an announcement can be extended. The announcement needs a last date. In a correction
 * notice, the end of the period for corrections is enough. Cancelled announcements cannot be
 * extended.
 */
export function isExtendable({
  lastDate,
  mark,
  stage,
  facts,
}: Pick<MergedContent, 'stage' | 'facts'> & { lastDate: string | null; mark: Mark | null }) {
  const isDated = lastDate !== null || oldDays({ stage, facts }).last !== undefined;
  return isDated && mark !== 'cancelled';
}

/**
 * Returns the old day of each date that an extension changes. In a correction notice without a last
 * date, the end of the period for corrections is the last date.
 */
export function oldDays({
  stage,
  facts: { dates = {} },
}: Pick<MergedContent, 'stage' | 'facts'>): Partial<Record<ExtendedDate, string>> {
  const ofCorrection = stage === 'correction' && !dates.last?.on ? endOf(dates.correction) : null;
  const days = { last: ofCorrection ?? dates.last?.on, feeLast: dates.feeLast?.on };
  return Object.fromEntries(
    EXTENDED.flatMap((date) => (isDay(days[date]) ? [[date, days[date]]] : [])),
  );
}

const endOf = (period: FactDate | undefined) => period?.until ?? period?.on;

/** Returns the time of the last date before an extension. */
export function oldTime(content: Pick<MergedContent, 'stage' | 'facts'>): string | null {
  const { last, correction } = content.facts.dates ?? {};
  const isOfCorrection =
    content.stage === 'correction' && endOf(correction) === oldDays(content).last;
  return last?.time ?? (isOfCorrection ? correction?.time : null) ?? null;
}

/**
 * Returns the extended period for corrections of a correction notice. The result is empty for other
 * notices, and if the period did not end on the last date.
 */
function extendedCorrection(
  { stage, facts: { dates = {} } }: Pick<MergedContent, 'stage' | 'facts'>,
  last: string | undefined,
  { on, time }: Pick<Extension, 'on' | 'time'>,
): { correction?: FactDate } {
  const { correction } = dates;
  if (stage !== 'correction' || !last || endOf(correction) !== last) return {};
  const { time: _, ...period } = correction ?? {};
  return { correction: { ...period, until: on, ...(time && { time }) } };
}

type Texts = DatedTexts & Pick<MergedContent, 'facts' | 'stage'>;

/**
 * Finds the mentions of old days in all texts. Mentions of the day of `last` come first, then those
 * of the day of `feeLast`. Days from before an earlier extension come last. If `last` and `feeLast`
 * are the same day, a mention next to words about a fee means `feeLast`. If the days differ, a
 * mention of `last` next to words about a fee is doubtful, because an extension may leave `feeLast`
 * as it is.
 */
export function placesOf(content: Texts): Place[] {
  const { last, feeLast } = oldDays(content);
  const texts = textsWithDays(content);
  const isShared = feeLast !== undefined && feeLast === last;
  const present: [ExtendedDate, string | undefined][] = [
    ['last', last],
    ['feeLast', isShared ? undefined : feeLast],
  ];
  const places = present.flatMap(([name, on]) =>
    (on ? lastDayPlaces(texts, on) : []).map((place) => {
      const date = isShared && place.isAboutFee ? 'feeLast' : name;
      return {
        ...place,
        id: `${name}:${place.id}`,
        date,
        isOfLast: name === 'last',
        isCertain:
          isClear(place) &&
          !(date === 'last' && place.isAboutFee) &&
          !isOneOfList(place.written) &&
          !place.written.beside?.length &&
          !isOtherEvent(place, EXTENDED, content),
      };
    }),
  );
  const leftDays = [leftDay(content, 'last'), leftDay(content, 'feeLast')];
  const isLeftShared = leftDays[0] === leftDays[1];
  const left = EXTENDED.flatMap((date, index) => {
    const on = isLeftShared && index > 0 ? undefined : leftDays[index];
    return (on ? lastDayPlaces(texts, on) : [])
      .filter((place) => isClear(place) && !places.some(({ id }) => id.endsWith(`:${place.id}`)))
      .map((place) => ({
        ...place,
        id: `${date}:${place.id}`,
        date: isLeftShared && place.isAboutFee ? ('feeLast' as const) : date,
        isOfLast: date === 'last',
        isCertain: false,
      }));
  });
  return [...places, ...left].slice(0, MAX_PLACES);
}

/** Finds mentions of a day as a last date. The first day of a range is not a last date. */
const lastDayPlaces = (texts: ReturnType<typeof textsWithDays>, day: string): DayPlace[] =>
  findDayPlaces(texts, day).filter(
    ({ written, on }) => written.listed > 1 || rangeOf(written, on)?.[0] !== on,
  );

const isClear = (place: DayPlace) => !place.isAside && !place.isAsOn;

/**
 * Returns the day that a date had before its last extension, because a text may still mention this
 * day. Returns undefined if a current date has this day.
 */
function leftDay({ facts: { dates = {} } }: Texts, date: ExtendedDate): string | undefined {
  const on = dates[date]?.extendedFrom;
  const isPresent = Object.values(dates).some((one) => one?.on === on || one?.until === on);
  return on && isDay(on) && !isPresent ? on : undefined;
}

/**
 * Extends the last date of an announcement's content. In a correction notice, a period for
 * corrections that ends on this date is also extended. The result has the new day, the mark
 * 'extended', and the old day as `extendedFrom`. The mentions of the old day that staff chose are
 * replaced with the new day.
 *
 * @param content must have a last date (`oldDays`)
 * @param present the content with the dates that visitors see. A newer notice of the thread may
 * have extended these dates already. The extension starts from the dates in `present`.
 */
export function withExtension<Content extends Texts>(
  content: Content,
  { on, time, withFee, places, confirmed }: Omit<Extension, 'reason'>,
  present: Pick<MergedContent, 'stage' | 'facts'> = content,
): Content {
  const { last, feeLast } = oldDays(present);
  const fee = present.facts.dates?.feeLast;
  const isFeeExtended = withFee && feeLast !== undefined;
  const isFeeEarlier = !withFee && feeLast !== undefined && feeLast < on;
  const { dates = {}, confirmed: known = [], ...facts } = content.facts;
  // Without `withFee`, staff confirm that the last date for the fee stays earlier than the new last
  // date.
  const allConfirmed = [...known, ...(isFeeEarlier ? [FEE_EARLIER] : []), ...confirmed];
  const { time: _, ...lastDate } = dates.last ?? {};
  const chosen = placesOf(content).filter(
    (place) => places.includes(place.id) && isOffered(place, isFeeExtended),
  );
  return {
    ...withDays(
      content,
      chosen.map((place) => ({ ...place, to: on })),
    ),
    facts: {
      ...facts,
      mark: 'extended',
      ...(allConfirmed.length > 0 && { confirmed: [...new Set(allConfirmed)] }),
      dates: {
        ...dates,
        ...extendedCorrection(content, oldDays(content).last, { on, time }),
        last: { ...lastDate, on, extendedFrom: last, ...(time && { time }) },
        ...(fee && { feeLast: isFeeExtended ? { ...fee, on, extendedFrom: feeLast } : fee }),
      },
    },
  };
}
