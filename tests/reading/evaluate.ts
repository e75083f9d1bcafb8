import { checkOf } from '#domain/reading/checks.ts';
import type { ReadFact } from '#domain/reading/evidence.ts';
import { readTexts } from '#domain/reading/read-texts.ts';
import { type GoldenText, writeChange, writeValue } from './golden.ts';

/**
 * Counts for one kind of fact. `filled` counts `certain` values, because only these are filled into
 * the form. For kinds that are only proposed, `filled` counts the proposed values.
 */
export type Counts = {
  expected: number;
  filled: number;
  right: number;
  /** Number of expected values that the form fills in or offers to staff. */
  seen: number;
  doubtful: number;
};

/** An expected value that was not filled in, or a value that was filled in but not expected. */
export type Miss = { name: string; fact: string; value: string; what: 'missed' | 'wrong' };

export type Evaluation = {
  byFact: Map<string, Counts>;
  /**
   * Sums over the facts that are filled into the form. Facts that are only proposed do not count.
   */
  all: Counts;
  /** Sums over the facts that staff must confirm one by one before publication. */
  confirmed: Counts;
  misses: Miss[];
  /** Number of values whose range in the text is empty. */
  withoutWords: number;
  /**
   * Names of texts whose letters were not classified as expected, for example as `sound` or `lost`.
   */
  wrongLetters: string[];
};

/** Reads each text and compares the values with those that a person read, by kind of fact. */
export function evaluateReading(texts: readonly GoldenText[]): Evaluation {
  const byFact = new Map<string, Counts>();
  const all = noCounts();
  const confirmed = noCounts();
  const misses: Miss[] = [];
  const wrongLetters: string[] = [];
  let withoutWords = 0;
  for (const { name, text, secondText = null, expected } of texts) {
    const { language: _, letters = 'sound', changes = [], ...facts } = expected;
    const reading = readTexts(text ?? '', secondText);
    if ((text === null ? 'none' : reading.letters) !== letters) wrongLetters.push(name);
    withoutWords += [...reading.facts, ...reading.changes].filter(
      ({ from, until }) => (text ?? '').slice(from, until).trim() === '',
    ).length;
    const read = [
      ...reading.facts.flatMap((one) => eachGroup({ ...one, value: writeValue(one) })),
      ...reading.changes.map((one) => ({ ...one, fact: 'changes', value: writeChange(one) })),
    ].map(comparable);
    const wanted = [
      ...Object.entries(facts).flatMap(([fact, values]) =>
        [values ?? []].flat().flatMap((value) => nearestGroups({ fact, value }, read)),
      ),
      ...changes.map((value) => ({ fact: 'changes', value })),
    ].map(comparable);
    const isIn = (list: typeof wanted, one: { fact: string; keys: string[] }) =>
      list.some(
        ({ fact, keys }) => fact === one.fact && keys.some((key) => one.keys.includes(key)),
      );
    for (const one of wanted) count(one.fact, 'expected');
    for (const one of read) {
      if ('certainty' in one && one.certainty === 'doubtful') count(one.fact, 'doubtful');
      else {
        count(one.fact, 'filled');
        if (isIn(wanted, one)) count(one.fact, 'right');
        else misses.push({ name, fact: one.fact, value: one.value, what: 'wrong' });
      }
    }
    const filled = read.filter((one) => !('certainty' in one && one.certainty === 'doubtful'));
    for (const one of wanted) {
      if (isIn(read, one)) count(one.fact, 'seen');
      if (!isIn(filled, one))
        misses.push({ name, fact: one.fact, value: one.value, what: 'missed' });
    }
  }
  return { byFact, all, confirmed, misses, withoutWords, wrongLetters };

  function count(fact: string, what: keyof Counts): void {
    const kind = kindOfFact(fact);
    const counts = byFact.get(kind) ?? noCounts();
    byFact.set(kind, counts);
    counts[what]++;
    if (!PROPOSED_FACTS.has(fact)) all[what]++;
    if (checkOf(fact as ReadFact)) confirmed[what]++;
  }
}

const noCounts = (): Counts => ({ expected: 0, filled: 0, right: 0, seen: 0, doubtful: 0 });

/**
 * Facts that the form proposes to staff and never fills in, because posts differ in these facts.
 */
const PROPOSED_FACTS: ReadonlySet<string> = new Set(['qualifications', 'payScale', 'selection']);

/**
 * Returns the kind under which a fact is counted. A date of a round has the same kind as this date
 * of a whole notice. Both age limits and the day for which ages are computed are one kind.
 */
function kindOfFact(fact: string): string {
  if (PROPOSED_FACTS.has(fact)) return `${fact}, proposed`;
  return fact.replace(/^rounds\.[^.]+\./, 'dates.').replace(/^age\.(?:min|max|asOn)$/, 'age');
}

/**
 * Splits a fee into a fee for each of its groups. The expected facts and the read facts may list
 * groups with the same amount in one row or in several rows.
 */
function eachGroup<One extends { fact: string; value: string }>(one: One): One[] {
  if (one.fact !== 'fees') return [one];
  const [groups = '', amount] = one.value.split(': ');
  return groups.split(', ').map((group) => ({ ...one, value: `${group}: ${amount}` }));
}

/**
 * Splits an expected fee into a fee for each of its groups. An expected fee may have several
 * accepted forms. The result has only the fees of the form that matches the most fees in `read`.
 */
function nearestGroups(
  { fact, value }: { fact: string; value: string },
  read: readonly { fact: string; value: string }[],
): { fact: string; value: string }[] {
  if (fact !== 'fees') return [{ fact, value }];
  const forms = value.split(' | ').map((form) => eachGroup({ fact, value: form }));
  const isRead = (one: { value: string }) =>
    read.some((other) => other.fact === fact && other.value === one.value);
  const [nearest = []] = forms.sort(
    (one, other) => other.filter(isRead).length - one.filter(isRead).length,
  );
  return nearest;
}

/**
 * Adds keys that ignore case and the order of categories. An expected value may have several
 * accepted forms, separated by ` | `. Each form has its own key.
 */
function comparable<One extends { fact: string; value: string }>(
  one: One,
): One & { keys: string[] } {
  const keys = one.value
    .toLowerCase()
    .split(' | ')
    .map((form) =>
      form
        .replace(/\/$/, '')
        .replace(/(?<=\d \()[a-z]+ \d[^()]*(?=\)$)/, (counts) => counts.split(', ').sort().join()),
    );
  return { ...one, keys };
}
