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

/* The result of reading a notice. */

/** The type of each fact that is read. */
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

/** Facts that may have several values. All others have one value. */
export const severalFacts: ReadonlySet<ReadFact> = new Set<ReadFact>([
  'posts',
  'fees',
  'age.relaxations',
  'qualifications',
  'selection',
  'links',
]);

/**
 * `certain` values may be filled into the form. `doubtful` values are shown as a question: two
 * rules read different values, the year is missing, or the value contradicts others. `proposed`
 * values are filled in only if staff choose them.
 */
export type Certainty = 'certain' | 'doubtful' | 'proposed';

/** Checks whether a day has no year: `--10-15`. */
export const isWithoutYear = (on: string) => on.startsWith('--');

/** Offsets of words in the given text, in UTF-16 units: `text.slice(from, until)`. */
export type Place = { from: number; until: number };

/** A value with the offsets of its words, and the name of the rule that found it. */
export type Evidence = {
  [Fact in ReadFact]: Place & {
    fact: Fact;
    value: Values[Fact];
    rule: string;
    certainty: Certainty;
  };
}[ReadFact];

/**
 * A change that a corrigendum makes to an earlier notice. `was` is null if the text lacks the
 * earlier value.
 */
export type Change = Evidence & { was: Evidence['value'] | null };

/**
 * A date or amount that is not part of a fact. `rule` is the name of the label that excludes it,
 * null if there is none.
 */
export type Unused = Place & { kind: 'date' | 'amount'; rule: string | null };

/**
 * Condition of the letters in a text. In a `lost` text letters are missing, as after extraction
 * from some PDF files. In a `legacy-font` text Hindi is stored as the Latin letters of an old font.
 */
export type Letters = 'sound' | 'lost' | 'legacy-font';

export type Reading = {
  letters: Letters;
  /** Whether the text was longer than {@link MAX_TEXT_CHARACTERS}. The rest was not read. */
  isCut: boolean;
  facts: Evidence[];
  changes: Change[];
  unused: Unused[];
};

/** Maximum length of a text; far above real notices (about 100 printed pages). */
export const MAX_TEXT_CHARACTERS = 300_000;

/** Maximum number of characters shown before the words of a value. */
const LABEL_CHARACTERS = 120;

/** The words of a value with the text before them in their line, which often has the label. */
export function wordsWithLabel(text: string, { from, until }: Place): string {
  const line = Math.max(text.lastIndexOf('\n', from - 1) + 1, from - LABEL_CHARACTERS);
  return text.slice(line, until).trim();
}
