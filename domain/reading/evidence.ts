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

/* What a reading of a notice consists of. */

/** The values of the facts that are read, by name. */
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

/** Facts that a notice has several of. All others have one value. */
export const severalFacts: ReadonlySet<ReadFact> = new Set<ReadFact>([
  'posts',
  'fees',
  'age.relaxations',
  'qualifications',
  'selection',
  'links',
]);

/**
 * `certain` may be filled in. `doubtful` is a question: two rules read different values, the year is
 * missing, or the value does not fit to others. `proposed` is never filled in unasked.
 */
export type Certainty = 'certain' | 'doubtful' | 'proposed';

/** Whether the day of a date has no year: `--10-15`. */
export const isWithoutYear = (on: string) => on.startsWith('--');

/** The place of words in the text as it was given, in UTF-16 units: `text.slice(from, until)`. */
export type Place = { from: number; until: number };

/** A value with the words that say it, and the name of the rule that read it. */
export type Evidence = {
  [Fact in ReadFact]: Place & {
    fact: Fact;
    value: Values[Fact];
    rule: string;
    certainty: Certainty;
  };
}[ReadFact];

/** A change that a corrigendum makes to an earlier notice. `was` is null if it is not said. */
export type Change = Evidence & { was: Evidence['value'] | null };

/** A date or an amount that no fact uses. `rule` names the label that excludes it, if any. */
export type Unused = Place & { kind: 'date' | 'amount'; rule: string | null };

/**
 * Whether the letters of a text can be read: `lost` if letters are missing, as after extraction
 * from some PDF files, `legacy-font` if Hindi is stored as the Latin letters of an old font.
 */
export type Letters = 'sound' | 'lost' | 'legacy-font';

export type Reading = {
  letters: Letters;
  /** Whether the text was longer than {@link MAX_TEXT_CHARACTERS}; the rest was not read. */
  isCut: boolean;
  facts: Evidence[];
  changes: Change[];
  unused: Unused[];
};

/** Far above real notices: about 100 printed pages. */
export const MAX_TEXT_CHARACTERS = 300_000;

/** Characters before the words of a value that are shown with them. */
const LABEL_CHARACTERS = 120;

/** The words of a value with those before them in their line, which often have its label. */
export function wordsWithLabel(text: string, { from, until }: Place): string {
  const line = Math.max(text.lastIndexOf('\n', from - 1) + 1, from - LABEL_CHARACTERS);
  return text.slice(line, until).trim();
}
