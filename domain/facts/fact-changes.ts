import type { Language } from '#messages/texts.ts';
import {
  describeFact,
  type FactLine,
  type FactName,
  factLabel,
  isFactName,
  lineInWords,
  linesOfFact,
} from './describe.ts';
import type { FactDate } from './schema.ts';

/**
 * A change of a fact or of the official link (`url`). `before` and `after` are stored values, or
 * null.
 */
export type FactChange = { fact: FactName | 'url'; before: unknown; after: unknown };

/** The changes of one save. `at` is an ISO timestamp. `reason` is a text by staff, or null. */
export type FactChangeEntry = {
  id: number;
  at: string;
  reason: string | null;
  changes: FactChange[];
};

/**
 * A changed fact in words. If the fact is a list, `lines` has only the lines that differ. The text
 * of an absent value is ''.
 */
export type ChangeInWords = {
  label: string;
  isList: boolean;
  lines: { name: string; before: string; after: string }[];
};

/** Describes the changes of one save. Facts that no longer exist in the schema are left out. */
export function describeFactChanges(
  changes: readonly FactChange[],
  language: Language,
): ChangeInWords[] {
  return changes.flatMap((change) => {
    const { fact } = change;
    if (fact === 'url') return [describeLinkChange(change, language)];
    return isFactName(fact) ? [describeFactChange({ ...change, fact }, language)] : [];
  });
}

/** Describes a change of the official link. The link is not a fact, so it has its own label. */
function describeLinkChange({ before, after }: FactChange, { texts }: Language): ChangeInWords {
  const [was, is] = [String(before ?? ''), String(after ?? '')];
  return {
    label: texts.officialLink,
    isList: false,
    lines: [{ name: '', before: was, after: is }],
  };
}

function describeFactChange(
  { fact, before, after }: FactChange & { fact: FactName },
  language: Language,
): ChangeInWords {
  const label = factLabel(fact, language.texts);
  const [was, is] = [linesOfFact(fact, before, language), linesOfFact(fact, after, language)];
  const lines = was && is ? changedLines(was, is) : [];
  if (lines.length > 0) return { label, isList: true, lines };
  // All other facts, and lists that differ only in order, are described as a whole.
  const whole = {
    name: '',
    before: describeFact(fact, before, language),
    after: describeFact(fact, withoutBefore(fact, before, after), language),
  };
  return { label, isList: false, lines: [whole] };
}

/**
 * Removes the original day (`extendedFrom`) of a date if this day is the value before the change.
 * The page already shows the old value next to the new value.
 */
function withoutBefore(fact: FactName, before: unknown, after: unknown): unknown {
  if (!fact.startsWith('dates.') || !before || !after) return after;
  // The name of a fact determines the type of its values.
  const [was, { extendedFrom, ...is }] = [before as FactDate, after as FactDate];
  return extendedFrom === (was.until ?? was.on) ? is : after;
}

/**
 * Compares two versions of a list. Two different lines with the same name become one changed line
 * with the parts that differ. All removed lines without parts are joined into one text, and so are
 * all added lines without parts.
 */
function changedLines(was: FactLine[], is: FactLine[]): ChangeInWords['lines'] {
  const [taken, added] = [without(was, is), without(is, was)];
  const changed = taken.flatMap((line) => {
    const place = added.findIndex(({ name }) => name === line.name);
    const [now] = place < 0 ? [] : added.splice(place, 1);
    return now ? [{ line, now }] : [];
  });
  const gone = taken.filter((one) => !changed.some(({ line }) => line === one));
  return [
    ...changed.map(({ line, now }) => ({
      name: line.name,
      before: line.parts.filter((part) => !now.parts.includes(part)).join(', '),
      after: now.parts.filter((part) => !line.parts.includes(part)).join(', '),
    })),
    ...inFewTexts(gone).map((before) => ({ name: '', before, after: '' })),
    ...inFewTexts(added).map((after) => ({ name: '', before: '', after })),
  ];
}

/**
 * Returns the lines that have no equal line in `others`. Each line of `others` matches only once.
 */
function without(lines: FactLine[], others: FactLine[]): FactLine[] {
  const left = others.map(lineInWords);
  return lines.filter((line) => {
    const place = left.indexOf(lineInWords(line));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Converts lines to texts. All lines without parts are joined into one text. */
function inFewTexts(lines: FactLine[]): string[] {
  const bare = lines.filter(({ parts }) => parts.length === 0).map(lineInWords);
  const others = lines.filter(({ parts }) => parts.length > 0).map(lineInWords);
  return bare.length > 0 ? [...others, bare.join(', ')] : others;
}
