import { isDay } from '#domain/facts/fact-date.ts';
import { type FactDate, type Facts, factLimits, type PayScale } from '#domain/facts/schema.ts';
import { isSame } from '#domain/is-same.ts';
import { type Filled, keptFrom } from '#domain/reading/checks.ts';
import {
  type Change,
  type Evidence,
  isWithoutYear,
  type ReadFact,
  type Reading,
  wordsWithLabel,
} from '#domain/reading/evidence.ts';

import { valueAt } from '../forms/field.ts';

/* Assigns the values of a document to the fields of an announcement's form. */

export type PlacedEvidence = {
  evidence: (Evidence | Change) & { words: string };
  /** The id of the element that marks the words in the text of the document. */
  id: string;
  /**
   * The name of the form field. For a value that staff can add as a new row, it is the name of the
   * list.
   */
  field: string;
  /**
   * `filled`: the form contains the value. `offered`: staff can put the value into the form.
   * `asked`: the year of the date is unknown, so the form only shows the date next to the field.
   */
  as: 'filled' | 'offered' | 'asked';
};

/**
 * Maps facts to the lists of the form. Each entry has the path of the list, the main field of a
 * row, and the maximum number of rows.
 */
const lists: Partial<Record<ReadFact, { list: string; part: string; most: number }>> = {
  posts: { list: 'facts.posts', part: '.name', most: factLimits.posts },
  fees: { list: 'facts.fees', part: '.group', most: factLimits.fees },
  'age.relaxations': {
    list: 'facts.age.relaxations',
    part: '.code',
    most: factLimits.relaxations,
  },
  selection: { list: 'facts.selection', part: '', most: factLimits.steps },
  links: { list: 'facts.links', part: '.url', most: factLimits.links },
};

/**
 * Finds the form field and the words of each value that was read from a document. The form of a new
 * announcement contains all values that the site is sure about, in the order of the document.
 *
 * @param stored the stored announcement; null for a new announcement
 */
export function placeEvidence(
  { facts, changes }: Pick<Reading, 'facts' | 'changes'>,
  text: string,
  stored: Filled | null,
): PlacedEvidence[] {
  const lines = new Map<string, number>();
  const rounds = stored ? (stored.facts.rounds ?? []).map(({ round }) => round as string) : [];
  const isKept = (one: Evidence | Change) => stored !== null && keptFrom([one], stored).length > 0;

  /**
   * Returns the index of the row that contains the value; -1 if no row contains it. In a new
   * announcement each value that the site is sure about gets its own row, until the list is full.
   */
  const lineOf = ({ fact, value }: Evidence | Change, isFilled: boolean): number => {
    if (stored) return linesOf(stored.facts, fact).findIndex((line) => isSame(line, value));
    const line = lines.get(fact) ?? 0;
    if (!isFilled || line >= (lists[fact]?.most ?? 0)) return -1;
    lines.set(fact, line + 1);
    return line;
  };

  const place = (read: Evidence | Change, index: number, isChange: boolean): PlacedEvidence => {
    const { fact, value, certainty } = read;
    const evidence = { ...read, words: wordsWithLabel(text, read) };
    const id = `words-${isChange ? 'change-' : ''}${index}`;
    const isFilled = stored ? isKept(read) : !isChange && certainty === 'certain';
    const at = (field: string, as: PlacedEvidence['as']) => ({ evidence, id, field, as });
    const as = isFilled ? 'filled' : hasWholeDate(value) ? 'offered' : 'asked';
    const list = lists[fact];
    if (list) {
      const line = lineOf(read, isFilled);
      return line < 0
        ? at(list.list, 'offered')
        : at(`${list.list}[${line}]${list.part}`, 'filled');
    }
    const [group = '', name = '', date = ''] = fact.split('.');
    if (group === 'rounds') {
      if (isFilled && !rounds.includes(name)) rounds.push(name);
      const line = rounds.indexOf(name);
      return line < 0 ? at('facts.rounds', as) : at(`facts.rounds[${line}].${date}.on`, as);
    }
    if (group === 'dates') {
      const isLastDay = name === 'last' && isDay((value as FactDate).on);
      return at(isLastDay ? 'lastDate' : `facts.dates.${name}.on`, as);
    }
    if (fact === 'stage') return at('stage', as);
    if (fact === 'payScale') return at('facts.payScale.level', as);
    return at(`facts.${fact}`, as);
  };
  return [
    ...facts.map((one, index) => place(one, index, false)),
    ...changes.map((one, index) => place(one, index, true)),
  ];
}

/** Returns the stored rows of a fact that is a list. */
function linesOf(facts: Facts, fact: ReadFact): unknown[] {
  const { list = '' } = lists[fact] ?? {};
  return (valueAt({ facts }, list) as unknown[] | undefined) ?? [];
}

const hasWholeDate = (value: unknown) => !isWithoutYear(String((value as FactDate).on));

/**
 * Returns the names of the inputs for a value, each with the text to fill in. An example is
 * `['facts.age.max', '35']`. A date has inputs for its day, last day and time. Values that become
 * rows of a list are not supported.
 */
export function inputsOf({ evidence: { fact, value }, field }: PlacedEvidence): [string, string][] {
  if (fact === 'payScale') {
    // The form may contain another pay scale, so the inputs of missing parts are cleared.
    const scale = value as PayScale;
    return (['level', 'from', 'to'] as const).map((part) => [
      `facts.payScale.${part}`,
      String(scale[part] ?? ''),
    ]);
  }
  if (!/^(?:dates|rounds)\./.test(fact)) return [[field, String(value)]];
  const { on = '', until, time } = value as FactDate;
  const date = field === 'lastDate' ? 'facts.dates.last' : field.replace(/\.on$/, '');
  return [
    [field, on],
    ...(until ? [[`${date}.until`, until] as [string, string]] : []),
    ...(time ? [[`${date}.time`, time] as [string, string]] : []),
  ];
}
