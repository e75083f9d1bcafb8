import { editsOfDay, findDays, readDays, type WrittenDay } from '../facts/days-in-text.ts';
import { BLOCK_BORDER, editHtmlText, readHtmlText } from '../html-text.ts';
import { applyEdits, movedBy } from '../text-edits.ts';
import { type OtherLocale, otherLocales, type Translated } from '../translated.ts';
import { isAside, isAsOn, isFormerDay } from './asides.ts';
import type { MergedContent } from './content-shape.ts';
import { isAboutFee } from './named-events.ts';

/* This file finds mentions of a day in the texts of an announcement, and replaces them. */

/**
 * Maximum number of mentions that are offered for replacement. Real notices mention a date only a
 * few times.
 */
export const MAX_PLACES = 200;

/** Number of characters shown before and after a mention. */
const CONTEXT_CHARACTERS = 60;

/** Number of characters before and after a mention that are searched for words about a fee. */
const SENTENCE_CHARACTERS = 300;

/** Texts of an announcement that may mention a day, in English and in other languages. */
export type TextName =
  | 'title'
  | `ownTitles.${OtherLocale}`
  | 'description'
  | `translated.${OtherLocale}`;

/** A mention of a day in a text. */
export type DayPlace = {
  /** An id that is unique among the mentions in all texts. */
  id: string;
  field: TextName;
  /** The mentioned day, `yyyy-mm-dd`. */
  on: string;
  written: WrittenDay;
  /** Text before the mention. */
  before: string;
  after: string;
  /** Whether the day is probably not a date of the notice (`isAside`). */
  isAside: boolean;
  /**
   * Whether the words next to the mention say that another day replaced this day (`isFormerDay`).
   */
  isFormer: boolean;
  /** Whether ages are counted on the day, or the day limits dates of birth (`isAsOn`). */
  isAsOn: boolean;
  /** Whether the words next to the mention are about the payment of a fee. */
  isAboutFee: boolean;
};

/** Texts of an announcement. `translated` has the translated descriptions as HTML. */
export type DatedTexts = Pick<MergedContent, 'title' | 'ownTitles' | 'description'> & {
  translated?: Translated;
};

/**
 * Returns the texts of an announcement that may mention days, in order. Descriptions are converted
 * to plain text.
 */
export function textsWithDays({
  title,
  ownTitles,
  description,
  translated = {},
}: DatedTexts): ReadonlyMap<TextName, string> {
  return new Map<TextName, string>([
    ['title', title],
    ...otherLocales.map((locale) => [`ownTitles.${locale}`, ownTitles[locale] ?? ''] as const),
    ['description', readHtmlText(description).text],
    ...otherLocales.map(
      (locale) => [`translated.${locale}`, readHtmlText(translated[locale] ?? '').text] as const,
    ),
  ]);
}

/** Finds the mentions of a day in all texts, in order. */
export function findDayPlaces(texts: ReturnType<typeof textsWithDays>, on: string): DayPlace[] {
  return [...texts].flatMap(([field, text]) =>
    findDays(text, on).map((written) => {
      const words = around(text, written, CONTEXT_CHARACTERS);
      return {
        id: `${field}:${written.start}`,
        field,
        on,
        written,
        ...words,
        isAside: isAside(words),
        isFormer: isFormerDay(words),
        isAsOn: isAsOn(words),
        isAboutFee: isAboutFee(around(text, written, SENTENCE_CHARACTERS)),
      };
    }),
  );
}

/**
 * Whether a description (HTML) mentions a day as a date of its notice. In doubt the result is true,
 * so that visitors do not see a description with an old day. Mentions with words such as "extended
 * from" are ignored.
 *
 * @param isOfAge whether a mention next to words about ages ("age as on") counts
 */
export function namesDay(description: string, on: string, isOfAge: boolean): boolean {
  const texts = new Map([['description', readHtmlText(description).text] as const]);
  return findDayPlaces(texts, on).some((place) => !place.isFormer && (isOfAge || !place.isAsOn));
}

/** Removes all days from a description, so that the rest can be compared. */
export function withoutDays(description: string): string {
  const read = readHtmlText(description);
  const days = readDays(read.text).map(({ start, end }) => ({ start, end, text: '' }));
  return editHtmlText(description, read, days);
}

/**
 * Replaces the mentions `places` with their new days (`to`). If a mention has `toFirst`, the first
 * day of its range is replaced with `toFirst`. The mentions must not overlap.
 */
export function withDays<Content extends DatedTexts>(
  content: Content,
  places: readonly (DayPlace & { to: string; toFirst?: string })[],
): Content {
  const { title, ownTitles, description, translated } = content;
  const editsOf = (field: DayPlace['field']) =>
    places
      .filter((place) => place.field === field)
      .flatMap(({ written, on, to, toFirst }) =>
        movedBy(written.start, editsOfDay(written, on, to, toFirst)),
      )
      .sort((one, other) => one.start - other.start);
  const inLine = (field: TextName, line: string) => applyEdits(line, editsOf(field));
  const inHtml = (field: TextName, html: string) =>
    editHtmlText(html, readHtmlText(html), editsOf(field));
  return {
    ...content,
    title: inLine('title', title),
    ownTitles: mapTranslated(ownTitles, (locale, line) => inLine(`ownTitles.${locale}`, line)),
    description: inHtml('description', description),
    ...(translated && {
      translated: mapTranslated(translated, (locale, html) => inHtml(`translated.${locale}`, html)),
    }),
  };
}

function mapTranslated(
  texts: Translated,
  change: (locale: OtherLocale, text: string) => string,
): Translated {
  return Object.fromEntries(
    otherLocales.flatMap((locale) => {
      const text = texts[locale];
      return text === undefined ? [] : [[locale, change(locale, text)]];
    }),
  );
}

/**
 * Returns the text before and after a mention within its block, cut between words. For a mention at
 * the start of its block, `before` has the text of the previous blocks, back to the nearest block
 * that has more text than a date. A block is a paragraph or a table cell, for example.
 */
function around(
  text: string,
  { start, end }: WrittenDay,
  characters: number,
): Pick<DayPlace, 'before' | 'after'> {
  const blocks = text.slice(Math.max(0, start - characters), start).split(BLOCK_BORDER);
  const own = blocks.pop() ?? '';
  const filled = blocks.filter((block) => block.trim() !== '');
  const labels = filled.slice(filled.findLastIndex((block) => !isOnlyDay(block)));
  const label = own.trim() === '' ? labels.join(' | ') : '';
  const isCut = start > characters && blocks.length === 0;
  const [after = '', ...others] = text.slice(end, end + characters).split(BLOCK_BORDER);
  const isAfterCut = end + characters < text.length && others.length === 0;
  return {
    before: label ? `${label} | ` : isCut ? `…${own.replace(/^\S*\s/, ' ')}` : own,
    after: isAfterCut ? `${after.replace(/\s\S*$/, ' ')}…` : after,
  };
}

function isOnlyDay(block: string): boolean {
  const [day] = readDays(block);
  return (
    day !== undefined && !/[\p{L}\p{N}]/u.test(block.slice(0, day.start) + block.slice(day.end))
  );
}
