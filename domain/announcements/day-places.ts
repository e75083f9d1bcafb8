import { editsOfDay, findDays, type WrittenDay } from '../facts/days-in-text.ts';
import { BLOCK_BORDER, editHtmlText, readHtmlText } from '../html-text.ts';
import { applyEdits, movedBy } from '../text-edits.ts';
import type { MergedContent } from './content-shape.ts';

/* The places where title and description name a day, and their rewriting. Pure. */

/** Maximum number of places. Real notices name a date a few times. */
export const MAX_PLACES = 200;

/** Number of characters shown before and after a place. */
const CONTEXT_CHARACTERS = 60;

/** A place in title or description that names a day. */
export type DayPlace = {
  /** Differs between the places of a text. */
  id: string;
  field: 'title' | 'description';
  /** The day. */
  on: string;
  written: WrittenDay;
  /** The surrounding text. */
  before: string;
  after: string;
};

type Texts = Pick<MergedContent, 'title' | 'description'>;

/** The texts in which places are found. That of the description has no tags. */
export function textsWithDays({ title, description }: Texts): Record<DayPlace['field'], string> {
  return { title, description: readHtmlText(description).text };
}

/** The places with a day in title and description, in order. */
export function findDayPlaces(texts: ReturnType<typeof textsWithDays>, on: string): DayPlace[] {
  return (['title', 'description'] as const).flatMap((field) =>
    findDays(texts[field], on).map((written) => ({
      id: `${field}:${written.start}`,
      field,
      on,
      written,
      ...around(texts[field], written),
    })),
  );
}

const FEE = /(?<![\p{L}\p{M}])(?:fees?|challan|शुल्क|फीस|फ़ीस)(?![\p{L}\p{M}])/iu;

/** Whether the words between a place and the next comma, sentence or day name a fee. */
export function isAboutFee({ before, after }: Pick<DayPlace, 'before' | 'after'>): boolean {
  const own = before.split(/[.,;।](?=\s)|\d{4}(?=\s)/).at(-1) ?? '';
  const [next = ''] = after.split(/[.,;।|]|\d/);
  return FEE.test(own) || FEE.test(next);
}

/** The texts with the new day (`to`) in some places, which do not overlap. */
export function withDays<Content extends Texts>(
  content: Content,
  places: readonly (DayPlace & { to: string })[],
): Content {
  const editsOf = (field: DayPlace['field']) =>
    places
      .filter((place) => place.field === field)
      .flatMap(({ written, on, to }) => movedBy(written.start, editsOfDay(written, on, to)))
      .sort((one, other) => one.start - other.start);
  return {
    ...content,
    title: applyEdits(content.title, editsOf('title')),
    description: editHtmlText(
      content.description,
      readHtmlText(content.description),
      editsOf('description'),
    ),
  };
}

/**
 * The text before and after a place, within its block, cut between words. If a block, such as a
 * table cell, begins with the place, the previous block is added.
 */
function around(text: string, { start, end }: WrittenDay): Pick<DayPlace, 'before' | 'after'> {
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
