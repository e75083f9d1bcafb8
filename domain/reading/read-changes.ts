import { readWholeNumber } from '../indian-numbers.ts';
import { type Found, type LabelledWrittenDate, readDates } from './read-dates.ts';

/* Changes that a corrigendum makes to an earlier notice. They are no facts of the text itself. */

/** A changed value; `was` is null if the text does not say the earlier one. */
export type FoundChange = Found<unknown> & { was: unknown };

/** Words around one or two dates that make them a change. All that are given must match. */
type ChangeRule = {
  name: string;
  /** Words that end before the first date. */
  before?: RegExp;
  /** Words between both dates. Without it the rule reads one date. */
  between?: RegExp;
  /** Whether the new date stands first. */
  isNewFirst?: boolean;
  example: string;
};

export const changeRules: readonly ChangeRule[] = [
  {
    name: 'for-read',
    before: /(?:\bfor\b|in place of|instead of)[^;\n]{0,100}$/i,
    between: /^[^;]{0,30}\bread\b[^;]{0,100}$/i,
    example: 'Last date of application: for 26.11.2026 read 03.12.2026',
  },
  {
    name: 'hi-in-place-of',
    between: /^["'\s)]*के स्थान पर["'\s(]*(?:दिनांक )?$/u,
    example: 'आवेदन की अंतिम तिथि 26.11.2026 के स्थान पर 03.12.2026 पढ़ी जाए',
  },
  {
    name: 'hi-extended',
    between: /^[\s)]*से बढा(?:कर|ते हुए)[\s(]*(?:दिनांक )?$/u,
    example: 'आवेदन की अंतिम तिथि 26.11.2026 से बढ़ाकर 03.12.2026 कर दी गई है',
  },
  {
    name: 'extended-to-from',
    before: /extended (?:up ?to|till|to)\s*$/i,
    between: /^[\s,]*from\s*$/i,
    isNewFirst: true,
    example: 'Last date of application stands extended to 03.12.2026 from 26.11.2026',
  },
  {
    name: 'was-extended',
    between: /^[^;\n]{0,60}extended (?:up ?to|till|to)\s*$/i,
    example: 'Last date of application, fixed as 26.11.2026, has been extended up to 03.12.2026',
  },
];
const EXTENDED_FROM = /extended from\s*$/i;
const EXTENDED_TO =
  /(?:stands?|has been|is|are) (?:further )?extended (?:up ?to|till|to)(?: the)?\s*$/i;
const CONTEXT_CHARACTERS = 140;

/**
 * Reads changes of dates.
 *
 * @returns the changes, and the dates that are part of none
 */
export function readDateChanges(
  text: string,
  dates: readonly LabelledWrittenDate[],
): { changes: FoundChange[]; others: LabelledWrittenDate[] } {
  const changes: FoundChange[] = [];
  const others: LabelledWrittenDate[] = [];
  for (let index = 0; index < dates.length; index++) {
    const date = dates[index] as LabelledWrittenDate;
    const next = dates[index + 1];
    const before = text.slice(Math.max(0, date.start - CONTEXT_CHARACTERS), date.start);
    const rule = next && ruleOf(text, before, date, next);
    if (next && rule) {
      const [was, now] = rule.isNewFirst ? [next, date] : [date, next];
      const label = date.label ?? next.label;
      changes.push(...changesOf(text, { was, now, label, rule: rule.name }));
      index++;
    } else if (date.until && EXTENDED_FROM.test(before)) {
      const was = { ...date, until: null, time: null };
      const now = { ...date, on: date.until, until: null };
      changes.push(...changesOf(text, { was, now, label: date.label, rule: 'extended-from-to' }));
    } else if (EXTENDED_TO.test(before)) {
      const { label } = date;
      changes.push(...changesOf(text, { was: null, now: date, label, rule: 'extended-to' }));
    } else others.push(date);
  }
  return { changes, others };
}

function ruleOf(
  text: string,
  before: string,
  date: LabelledWrittenDate,
  next: LabelledWrittenDate,
): ChangeRule | undefined {
  if (next.start - date.end > CONTEXT_CHARACTERS) return undefined;
  const between = text.slice(date.end, next.start);
  return changeRules.find(
    (rule) => rule.between?.test(between) && (!rule.before || rule.before.test(before)),
  );
}

function changesOf(
  text: string,
  {
    was,
    now,
    label,
    rule,
  }: {
    was: LabelledWrittenDate | null;
    now: LabelledWrittenDate;
    label: LabelledWrittenDate['label'];
    rule: string;
  },
): FoundChange[] {
  if (!label) return [];
  const labelled = (date: LabelledWrittenDate) => readDates(text, [{ ...date, label }]);
  const earlier = was ? labelled(was) : [];
  const places = was ? [was, now] : [now];
  return labelled(now).map((found, index) => ({
    ...found,
    rule,
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
    was: earlier[index]?.value ?? null,
  }));
}

const VACANCIES_CHANGED =
  /(?:vacanc|posts|पद)[^\n]{0,80}?(?:["']? ?(?:read|to|के स्थान पर))[^\n]{0,80}/giu;
const TWO_COUNTS =
  /(?<was>\d[\d,]*)["'\s]*(?:,? ?read(?: as)?:? ?["']?[^\n\d]{0,60}|to |के स्थान पर )(?<now>\d[\d,]*)/iu;

/** Reads changed totals of vacancies: "for '500' read '620'", "increased from 500 to 620". */
export function readVacancyChanges(text: string): FoundChange[] {
  return [...text.matchAll(VACANCIES_CHANGED)].flatMap((match): FoundChange[] => {
    const counts = TWO_COUNTS.exec(match[0]);
    const was = readWholeNumber(counts?.groups?.was ?? '');
    const value = readWholeNumber(counts?.groups?.now ?? '');
    const isChange = /\bfor\b|increased|revised|के स्थान पर/iu.test(
      text.slice(Math.max(0, match.index - CONTEXT_CHARACTERS / 2), match.index) + match[0],
    );
    if (!counts || !isChange || Number.isNaN(was) || Number.isNaN(value)) return [];
    const start = match.index + counts.index;
    const place = { start, end: start + counts[0].length };
    return [
      { ...place, fact: 'vacancies', value, was, rule: 'vacancies-changed', certainty: 'certain' },
    ];
  });
}
