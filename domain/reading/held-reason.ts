import type { Amount } from './amounts.ts';
import type { ReadFact } from './evidence.ts';
import type { Found, WrittenDate } from './read-dates.ts';
import type { Clause } from './source.ts';

/* This file has the types and functions that the reasons for holding values back share. */

/** The normalized text of a notice, and the values that were read from it. */
export type ReadText = {
  text: string;
  clauses: readonly Clause[];
  /** Dates in the text, in order. */
  dates: readonly WrittenDate[];
  amounts: readonly Amount[];
  /** The values of the notice, without repetitions. */
  values: readonly Found<unknown>[];
  isOfStage: boolean;
};

/**
 * A reason to keep values out of the form. It describes a pattern of text in which values are often
 * wrong.
 */
export type Reason = {
  name: string;
  facts: RegExp;
  /**
   * Number of values that matched the pattern when the texts were first read, and how many of these
   * values were right. `docs/reading.md` names the texts.
   */
  firstReadings: { values: number; right: number };
  /** A text with a value that is held back. */
  held: string;
  /** A similar text with a value that is filled into the form. */
  filled: string;
  isHeld: (one: Found<unknown>, read: ReadText) => boolean;
};

/** Number of characters that are checked before and after a value. */
export const NEAR_CHARACTERS = 200;
/** Number of characters beside a value that may name a group or a last day. */
export const BESIDE_CHARACTERS = 40;

/** Returns the `certain` values of a fact. */
export const certainOf = (values: readonly Found<unknown>[], fact: ReadFact) =>
  values.filter((one) => one.fact === fact && one.certainty === 'certain');

/** Returns the clauses that overlap a value. */
export const clausesAt = (clauses: readonly Clause[], one: Clause) =>
  clauses.filter(({ start, end }) => one.start < end && start < one.end);
