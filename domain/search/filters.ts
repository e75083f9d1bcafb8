import { statusAt, type Window } from '../announcements/facts/status.ts';
import { todayInIndia } from '../dates.ts';

/*
 * What narrows a search. Pure; `filters.server.ts` says the same in SQL.
 */

/** What does not narrow is absent. */
export type Filters = {
  categoryId?: string | undefined;
  /** As `yearOf` has it. */
  year?: number | undefined;
  /** Only what is open, as `isOpen` has it. */
  isOpen?: boolean | undefined;
};

export const isNarrowing = (filters: Filters): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

/** What a search may be narrowed by, and how many answers are left then. */
export type Facets = {
  categories: { id: string; count: number }[];
  /** The latest first. */
  years: { year: number; count: number }[];
  open: number;
  /** All answers, unfiltered. */
  total: number;
  /** There are more answers than were looked at: what is counted are some of the newest alone. */
  isCut: boolean;
};

/** A year of this century that stands by itself. */
const YEAR_IN_TEXT = /(?<![0-9])20[0-9]{2}(?![0-9])/;

/** Whether one can apply, or object, at a moment. */
export function isOpen(window: Window, now: Date): boolean {
  const status = statusAt(window, now.getTime());
  return status === 'open' || status === 'closing-soon';
}

/** The year that an announcement is for: the first that its title names, or that it came out in, in India. */
export function yearOf({ title, publishedAt }: { title: string; publishedAt: Date }): number {
  const named = YEAR_IN_TEXT.exec(withAsciiDigits(title))?.[0];
  return Number(named ?? todayInIndia(publishedAt).slice(0, 4));
}

/** The filters of an address; a value that means nothing narrows nothing. */
export function parseFilters(
  parameters: URLSearchParams,
  categories: readonly { id: string; slug: string }[],
): Filters {
  const year = parameters.get('year') ?? '';
  const slug = parameters.get('category');
  return {
    categoryId: categories.find((category) => category.slug === slug)?.id,
    year: /^20[0-9]{2}$/.test(year) ? Number(year) : undefined,
    isOpen: parameters.get('open') === '1' || undefined,
  };
}

/** Digits of Devanagari, in their order; SQL puts those of ASCII in their place, too. */
export const DEVANAGARI_DIGITS = '०१२३४५६७८९';

const withAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(DEVANAGARI_DIGITS.indexOf(digit)));
