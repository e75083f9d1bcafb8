import { reasonsForAmounts } from './held-amounts.ts';
import { reasonsForDates } from './held-dates.ts';
import { reasonsForNames } from './held-names.ts';
import type { ReadText, Reason } from './held-reason.ts';
import type { Found } from './read-dates.ts';

/*
 * This file decides which `certain` values are not filled into the form. Staff choose these values
 * themselves. Each reason describes a pattern of text in which values were wrong too often.
 * `docs/reading.md` explains the numbers in `firstReadings`.
 */

/** All reasons. If several apply to a value, the first one is named. */
export const reasons: readonly Reason[] = [
  ...reasonsForDates,
  ...reasonsForAmounts,
  ...reasonsForNames,
];

/** Returns the name of the first reason that holds a value back, or null. */
export const reasonToHold = (one: Found<unknown>, read: ReadText): string | null =>
  reasons.find(({ facts, isHeld }) => facts.test(one.fact) && isHeld(one, read))?.name ?? null;
