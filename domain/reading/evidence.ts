import type { Qualification } from '../facts/qualifications.ts';
import type {
  DateName,
  FactDate,
  LinkKind,
  PayScale,
  Post,
  Relaxation,
  RoundDate,
  RoundName,
} from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';

/* This file defines the types of the values that are read from a notice. */

/** Maps each fact to the type of its value. */
type Values = {
  organisation: string;
  advertisement: string;
  stage: Stage;
  vacancies: number;
  posts: Post;
  fees: { group: string; rupees: number };
  'age.min': number;
  'age.max': number;
  'age.asOn': string;
  'age.relaxations': Relaxation;
  qualifications: Qualification;
  payScale: PayScale;
  selection: string;
  links: { kind: LinkKind; url: string };
} & { [Name in `dates.${DateName}` | `rounds.${RoundName}.${RoundDate}`]: FactDate };

export type ReadFact = keyof Values;

/** Facts that may have several values. All other facts can have only one value. */
export const severalFacts: ReadonlySet<ReadFact> = new Set<ReadFact>([
  'posts',
  'fees',
  'age.relaxations',
  'qualifications',
  'selection',
  'links',
]);

/**
 * Certainty of a value.
 * - `certain`: the value is filled into the form, unless a reason of `held-back.ts` holds it back.
 * - `proposed`: the value is filled in only if staff choose it.
 * - `doubtful`: the value is shown as a question, for example because two rules read different
 *   values.
 */
export type Certainty = 'certain' | 'doubtful' | 'proposed';

/** Whether a day has no year: `--10-15`. */
export const isWithoutYear = (on: string) => on.startsWith('--');

/** Offsets of words in the given text, in UTF-16 units: `text.slice(from, until)`. */
export type Place = { from: number; until: number };

/** A value with the offsets of its words and the name of the rule that found the value. */
export type Evidence = {
  [Fact in ReadFact]: Place & {
    fact: Fact;
    value: Values[Fact];
    rule: string;
    certainty: Certainty;
    /** Name of the reason in `held-back.ts` that keeps a `certain` value out of the form. */
    heldBack?: string;
  };
}[ReadFact];

/**
 * A change that a corrigendum makes to an earlier notice. `was` is null if the text lacks the
 * earlier value.
 */
export type Change = Evidence & { was: Evidence['value'] | null };

/**
 * A date or amount that belongs to no fact. If the label of a date shows that the date is no fact,
 * `rule` is the name of the rule for this label. For amounts and other dates, `rule` is null.
 */
export type Unused = Place & { kind: 'date' | 'amount'; rule: string | null };

/**
 * Condition of the letters in a text.
 * - `lost`: letters are missing, as in the text of some PDF files.
 * - `legacy-font`: Hindi is stored as the Latin letters of an old font.
 */
export type Letters = 'sound' | 'lost' | 'legacy-font';

export type Reading = {
  letters: Letters;
  /** Whether the text is longer than {@link MAX_TEXT_CHARACTERS}. The rest was not read. */
  isCut: boolean;
  facts: Evidence[];
  changes: Change[];
  unused: Unused[];
};

/**
 * Maximum length of a text (characters). This is about 100 printed pages. Real notices are far
 * shorter.
 */
export const MAX_TEXT_CHARACTERS = 300_000;

/** Maximum number of characters shown before the words of a value. */
const LABEL_CHARACTERS = 120;

/**
 * Returns the words of a value and the text before them on the same line. This text often has the
 * label of the value: "Last date: 15.10.2026".
 */
export function wordsWithLabel(text: string, { from, until }: Place): string {
  const line = Math.max(text.lastIndexOf('\n', from - 1) + 1, from - LABEL_CHARACTERS);
  return text.slice(line, until).trim();
}
