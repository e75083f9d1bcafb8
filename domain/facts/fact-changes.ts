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
 * One fact that was changed, or the official link (`url`), which has a column of its own: what it was
 * and is, as facts are stored; null where there was, or is, none.
 */
export type FactChange = { fact: FactName | 'url'; before: unknown; after: unknown };

/** What one save changed. `at` is an ISO text, `reason` what staff say of it. */
export type FactChangeEntry = {
  id: number;
  at: string;
  reason: string | null;
  changes: FactChange[];
};

/** The same with the announcement whose facts they are. */
export type ChangedAnnouncement = FactChangeEntry & {
  shortId: string;
  slug: string;
  title: string;
};

/**
 * A changed fact in words, or what differs of one that is a list, line by line. '' where there was,
 * or is, nothing.
 */
export type ChangeInWords = {
  label: string;
  /** Whether the lines are those of a list, of which others may have stayed as they were. */
  isList: boolean;
  lines: { name: string; before: string; after: string }[];
};

/** The changes of one save in words. What was recorded of a fact that is known no more is left out. */
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

/** The official link is an address as it stands. */
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
  // No list, or one of which only the order is another.
  const whole = {
    name: '',
    before: describeFact(fact, before, language),
    after: describeFact(fact, after, language),
  };
  return { label, isList: false, lines: [whole] };
}

/**
 * What differs between two versions of a list. Lines of one name are one line that was changed, and
 * are told by the parts that differ; lines that only have a name stand together.
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

/** The lines that have no equal among others, each of which is the equal of one. */
function without(lines: FactLine[], others: FactLine[]): FactLine[] {
  const left = others.map(lineInWords);
  return lines.filter((line) => {
    const place = left.indexOf(lineInWords(line));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Each line with parts as a text of its own, all others as one. */
function inFewTexts(lines: FactLine[]): string[] {
  const bare = lines.filter(({ parts }) => parts.length === 0).map(lineInWords);
  const others = lines.filter(({ parts }) => parts.length > 0).map(lineInWords);
  return bare.length > 0 ? [...others, bare.join(', ')] : others;
}
