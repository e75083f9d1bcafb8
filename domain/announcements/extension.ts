import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { editsOfDay, findDays, type WrittenDay } from '../facts/days-in-text.ts';
import { isDay, isInYears, MAX_DATE_CHARACTERS, readFactDate } from '../facts/fact-date.ts';
import type { RuleName } from '../facts/judge.ts';
import { type DateName, factLimits, type Mark, yearOutOfRange } from '../facts/schema.ts';
import { BLOCK_BORDER, editHtmlText, readHtmlText } from '../html-text.ts';
import { toLine } from '../text.ts';
import { applyEdits, movedBy } from '../text-edits.ts';
import type { MergedContent } from './content-shape.ts';

/*
 * Extends the last date of an announcement: its mark, its dates, and each old day in its texts.
 * Pure.
 */

/** The dates that an extension changes. */
const EXTENDED = ['last', 'feeLast'] as const satisfies DateName[];
export type ExtendedDate = (typeof EXTENDED)[number];

/** The rule that is broken if the last date is extended without the fee's last date. */
const FEE_EARLIER: RuleName = 'feeLast-before-last';

/** Maximum number of places. Real notices name their last date a few times. */
export const MAX_PLACES = 200;

/** Number of characters shown before and after a place. */
const CONTEXT_CHARACTERS = 60;

const invalidDate: MessageKey = 'invalidDate';
const timeInvalid: MessageKey = 'timeInvalid';
const textTooLong: MessageKey = 'textTooLong';

/** The form of an extension. */
export const extensionSchema = z.object({
  /** The new last date, in any format of {@link readFactDate}; must be a day. */
  on: z
    .string({ error: invalidDate })
    .max(MAX_DATE_CHARACTERS, { error: invalidDate, abort: true })
    .overwrite((typed) => readFactDate(typed) ?? typed)
    .refine(isDay, { error: invalidDate, abort: true })
    .refine(isInYears, yearOutOfRange),
  /** The time of the last date in India, `hh:mm`; empty for the end of the day. */
  time: z
    .string()
    .trim()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, timeInvalid)
    .optional(),
  /**
   * Whether the fee's last date becomes the same day. If not, the official notice keeps the old
   * one.
   */
  withFee: z.boolean().default(false),
  /** The reason, shown to readers beside the change. */
  reason: z
    .string()
    .overwrite(toLine)
    .trim()
    .max(factLimits.textCharacters, textTooLong)
    .nullish()
    .transform((reason) => reason || null),
  /** The ids of the places where the new day replaces the old day. */
  places: z.array(z.string().max(30)).max(MAX_PLACES).default([]),
  /** Names of the rules that the official notice itself breaks with the new day. */
  confirmed: z
    .array(z.string().max(factLimits.nameCharacters))
    .max(factLimits.confirmed)
    .default([]),
});
export type Extension = z.output<typeof extensionSchema>;

/** A place in title or description with an old day. */
export type Place = {
  id: string;
  date: ExtendedDate;
  field: 'title' | 'description';
  /** The old day. */
  on: string;
  written: WrittenDay;
  /** The surrounding text. */
  before: string;
  after: string;
};

/**
 * Whether an announcement has a last date to extend. Cancelled announcements cannot be extended.
 */
export function isExtendable({ lastDate, mark }: { lastDate: string | null; mark: Mark | null }) {
  return lastDate !== null && mark !== 'cancelled';
}

/** The old day of each date that an extension changes. */
export function oldDays({
  facts,
}: Pick<MergedContent, 'facts'>): Partial<Record<ExtendedDate, string>> {
  return Object.fromEntries(
    EXTENDED.flatMap((date) => {
      const on = facts.dates?.[date]?.on;
      return isDay(on) ? [[date, on]] : [];
    }),
  );
}

type Texts = Pick<MergedContent, 'title' | 'description' | 'facts'>;

/**
 * The places with an old day in title and description, in order. If both dates are on the same day,
 * a place whose sentence names a fee belongs to the fee.
 */
export function placesOf(content: Texts): Place[] {
  const { last, feeLast } = oldDays(content);
  const texts = { title: content.title, description: readHtmlText(content.description).text };
  const isShared = feeLast !== undefined && feeLast === last;
  const dates: [ExtendedDate, string | undefined][] = [
    ['last', last],
    ['feeLast', isShared ? undefined : feeLast],
  ];
  return dates
    .flatMap(([date, on]) =>
      (['title', 'description'] as const).flatMap((field) =>
        (on ? findDays(texts[field], on) : []).map((written, index) => {
          const context = around(texts[field], written);
          return {
            id: `${date}:${field}:${index}`,
            date: isShared && isAboutFee(context) ? 'feeLast' : date,
            field,
            on: on ?? '',
            written,
            ...context,
          };
        }),
      ),
    )
    .slice(0, MAX_PLACES);
}

const FEE = /(?<![\p{L}\p{M}])(?:fees?|challan|शुल्क|फीस|फ़ीस)(?![\p{L}\p{M}])/iu;

/** Whether the words between a place and the next comma, sentence or day name a fee. */
function isAboutFee({ before, after }: Pick<Place, 'before' | 'after'>): boolean {
  const own = before.split(/[.,;।](?=\s)|\d{4}(?=\s)/).at(-1) ?? '';
  const [next = ''] = after.split(/[.,;।|]|\d/);
  return FEE.test(own) || FEE.test(next);
}

/**
 * The text before and after a place, within its block, cut between words. If a block, such as a
 * table cell, begins with the place, the previous block is added.
 */
function around(text: string, { start, end }: WrittenDay): Pick<Place, 'before' | 'after'> {
  const blocks = text.slice(Math.max(0, start - CONTEXT_CHARACTERS), start).split(BLOCK_BORDER);
  const own = blocks.pop() ?? '';
  const label = own.trim() === '' ? blocks.findLast((block) => block.trim() !== '') : undefined;
  const isCut = start > CONTEXT_CHARACTERS && blocks.length === 0;
  const [after = '', ...others] = text.slice(end, end + CONTEXT_CHARACTERS).split(BLOCK_BORDER);
  const isAfterCut = end + CONTEXT_CHARACTERS < text.length && others.length === 0;
  return {
    before: label ? `${label} | ` : isCut ? `…${own.replace(/^\S*\s/, ' ')}` : own,
    after: isAfterCut ? `${after.replace(/\s\S*$/, ' ')}…` : after,
  };
}

/**
 * The content with an extended last date: the new day, the mark 'extended', the old day as
 * `extendedFrom`, and the new day in the chosen places. If a last date is extended again,
 * `extendedFrom` is the day before the newest extension; earlier days are in the change history.
 * ¶ @param content has a last date
 */
export function withExtension<Content extends Texts>(
  content: Content,
  { on, time, withFee, places, confirmed }: Omit<Extension, 'reason'>,
): Content {
  const { last, feeLast } = oldDays(content);
  const isFeeExtended = withFee && feeLast !== undefined;
  const isFeeEarlier = !withFee && feeLast !== undefined && feeLast < on;
  const { dates = {}, confirmed: known = [], ...facts } = content.facts;
  // Staff confirmed that the notice does not extend the fee's last date.
  const allConfirmed = [...known, ...(isFeeEarlier ? [FEE_EARLIER] : []), ...confirmed];
  const { time: _, ...lastDate } = dates.last ?? {};
  const chosen = placesOf(content).filter(
    ({ id, date }) => places.includes(id) && (date === 'last' || isFeeExtended),
  );
  const editsOf = (field: Place['field']) =>
    chosen
      .filter((place) => place.field === field)
      .flatMap((place) => movedBy(place.written.start, editsOfDay(place.written, place.on, on)))
      .sort((one, other) => one.start - other.start);
  return {
    ...content,
    title: applyEdits(content.title, editsOf('title')),
    description: editHtmlText(
      content.description,
      readHtmlText(content.description),
      editsOf('description'),
    ),
    facts: {
      ...facts,
      mark: 'extended',
      ...(allConfirmed.length > 0 && { confirmed: [...new Set(allConfirmed)] }),
      dates: {
        ...dates,
        last: { ...lastDate, on, extendedFrom: last, ...(time && { time }) },
        ...(isFeeExtended && { feeLast: { ...dates.feeLast, on, extendedFrom: feeLast } }),
      },
    },
  };
}
