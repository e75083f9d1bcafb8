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

/**
 * A changed fact, or the changed official link (`url`): the old and the new stored value, null if
 * absent.
 */
export type FactChange = { fact: FactName | 'url'; before: unknown; after: unknown };

/** The changes of one save. `at` is an ISO text, `reason` is a text by staff. */
export type FactChangeEntry = {
  id: number;
  at: string;
  reason: string | null;
  changes: FactChange[];
};

/** A changed fact in words; for a list only the lines that differ. '' if absent. */
export type ChangeInWords = {
  label: string;
  /** Whether the lines are the changed lines of a list. */
  isList: boolean;
  lines: { name: string; before: string; after: string }[];
};

/** The changes of one save in words. Facts of older versions that no longer exist are left out. */
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

/** The official link has no label of its own. */
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
  // Other facts, and lists that differ only in their order, are described as a whole.
  const whole = {
    name: '',
    before: describeFact(fact, before, language),
    after: describeFact(fact, after, language),
  };
  return { label, isList: false, lines: [whole] };
}

/**
 * The differences between two versions of a list. Lines with the same name become one changed line
 * with the parts that differ. Names without parts are listed together.
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

/** The lines without an equal in `others`. Each line of `others` is used once. */
function without(lines: FactLine[], others: FactLine[]): FactLine[] {
  const left = others.map(lineInWords);
  return lines.filter((line) => {
    const place = left.indexOf(lineInWords(line));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Each line with parts becomes a text; lines without parts are joined into one. */
function inFewTexts(lines: FactLine[]): string[] {
  const bare = lines.filter(({ parts }) => parts.length === 0).map(lineInWords);
  const others = lines.filter(({ parts }) => parts.length > 0).map(lineInWords);
  return bare.length > 0 ? [...others, bare.join(', ')] : others;
}
