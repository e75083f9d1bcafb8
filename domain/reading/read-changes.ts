import { readWholeNumber } from '../indian-numbers.ts';
import { type Found, type LabelledWrittenDate, readDates } from './read-dates.ts';
import type { View } from './rows.ts';
import { type Cell, type Line, linesOf, nearest } from './tables.ts';

/*
 * This file reads changes that a corrigendum makes to an earlier notice. The changes are not facts
 * of the corrigendum itself.
 */

/** A changed value. `was` is null if the text lacks the earlier value. */
export type FoundChange = Found<unknown> & { was: unknown };

/** Words around two dates that show a change. All given patterns must match. */
type ChangeRule = {
  name: string;
  /** Matches words directly before the first date. */
  before?: RegExp;
  /** Matches words between the two dates. */
  between?: RegExp;
  /** Matches words after the second date. */
  behind?: RegExp;
  /** Whether the new date comes first. */
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
    between: /^["'\s)]*(?:के स्थान पर|से बढा(?:कर|ते हुए))["'\s(]*(?:दिनांक )?$/u,
    example: 'आवेदन की अंतिम तिथि 26.11.2026 के स्थान पर 03.12.2026 पढ़ी जाए',
  },
  {
    name: 'extended-to-from',
    before: /extended (?:up ?to|till|to)\s*$/i,
    between: /^[\s,]*from\s*$/i,
    isNewFirst: true,
    example: 'Last date of application stands extended to 03.12.2026 from 26.11.2026',
  },
  {
    name: 'instead-of',
    between: /^["'\s,]*(?:instead of|in place of|in lieu of|and not)(?: the)?["'\s]*$/i,
    isNewFirst: true,
    example: 'The last date of application shall be read as 03.12.2026 instead of 26.11.2026',
  },
  {
    name: 'hi-read-as',
    between: /^["'\s)]*को["'\s(]*(?:दिनांक )?$/u,
    behind: /^["'\s)]*पढ/u,
    example: 'आवेदन की अंतिम तिथि 26.11.2026 को 03.12.2026 पढ़ा जाए',
  },
  {
    name: 'was-extended',
    between: /^[^;\n]{0,60}extended (?:up ?to|till|to)\s*$/i,
    example: 'Last date of application, fixed as 26.11.2026, has been extended up to 03.12.2026',
  },
];
const EXTENDED_FROM =
  /(?:extended|revised|changed|shifted|postponed|preponed|rescheduled|modified) from(?: the)?\s*$/i;
const EXTENDED_TO =
  /(?:stands?|has been|have been|is|are|be)(?: [a-z]+)? extended(?: and (?:shall|will) now be(?: up ?to| till)?(?: the)?\s*$|(?: (?:by|for)[^;\n]{3,40}?)?,?(?: i\.?e\.?,?)? (?:up ?to|till|until|to)(?: [\d:.]{1,5} ?(?:[ap]\.? ?m\.?|hrs\.?) (?:of|on))?(?: the)?\s*$)/i;
const HI_EXTENDED_TO =
  /^[\s)(]*(?:[^।\n]{0,30}?बजे )?तक (?:[^।\n]{0,20} )?(?:बढा|विस्तारित|विस्तार )/u;
const CONTEXT_CHARACTERS = 140;
const BEHIND_CHARACTERS = 60;

/**
 * Reads changes of dates.
 *
 * @returns the changes, and the dates that are not part of a change
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
    } else if (
      EXTENDED_TO.test(before) ||
      HI_EXTENDED_TO.test(text.slice(date.end, date.end + BEHIND_CHARACTERS))
    ) {
      const { label } = date;
      changes.push(...changesOf(text, { was: null, now: date, label, rule: 'extended-to' }));
    } else others.push(date);
  }
  return { changes, others };
}

/**
 * These patterns match the headers of the columns with the earlier and the new values of a table.
 */
const EARLIER_COLUMN =
  /^(?:\S+ ){0,2}?(?:existing|earlier|original(?:ly)?|previous(?:ly)?|already (?:notified|published)|as (?:notified|published|advertised)|printed|for|(?:विज्ञापन|शुद्धि)[^\d]{0,12}\d{0,2} (?:के|में) (?:अनुसार|प्रकाशित)|पूर्व(?: में)?|मूल|वर्तमान|प्रकाशित|के स्थान पर)(?![\p{L}\p{M}])/iu;
const NEW_COLUMN =
  /^.{0,20}?(?<![\p{L}\p{M}])(?:revised|extended|modified|amended|corrected|new|now|to be read|read as|read|संशोधित|विस्तारित|परिवर्तित|बढाई गई|नई|नवीन|शुद्ध|पढा जाए?|पढा जाय)(?![\p{L}\p{M}])/iu;
const MOST_HEADER_LINES = 3;
/** Maximum number of lines below the header. */
const TABLE_LINES = 40;
/** Matches the number of a row. */
const ROW_NUMBER = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4}|[क-ह])[.)]+(?= |$)|\d{1,2}$)/iu;
/** Matches the end of a cell that goes on in the next line. */
const IS_OPEN = /[:,(&-]$|\b(?:to|of|for|and|from|on|upto|be|is)$|से$/i;
/** Matches the start of a line in which a cell goes on. */
const REST = /^(?:[a-z(]|[AP]\.? ?M\b)/;

/** The words about a value, the earlier and the new value, each with its lines. */
type ChangedRow = { label: Cell[]; was: Cell[]; now: Cell[] };
type Head = { columns: Column[]; was: number; now: number; separator: Line['separator'] };
type Column = { from: number; until: number };

/**
 * Rewrites the rows of tables with earlier and new values as sentences: 'Total posts : for "38"
 * read "46"'. Returns null if the text has no such table.
 */
export function viewOfChanges(text: string): View | null {
  const lines = linesOf(text);
  const parts: string[] = [];
  const places: number[] = [];
  const put = (words: string, place: number) => {
    parts.push(words);
    for (let index = 0; index < words.length; index++) places.push(place);
  };
  const copy = (start: number, end: number) => {
    parts.push(text.slice(start, end));
    for (let place = start; place < end; place++) places.push(place);
  };
  const copyCells = (cells: readonly Cell[], before: string) => {
    put(before, cells[0]?.start ?? 0);
    for (const { start, end } of cells) {
      put(' ', start);
      copy(start, end);
    }
  };
  let copied = 0;
  for (let index = 0; index < lines.length; index++) {
    const head = headOf(lines[index] as Line);
    const { rows, next } = head ? rowsBelow(lines, index + 1, head) : { rows: [], next: index + 1 };
    if (!head || rows.length === 0) continue;
    copy(copied, lines[index + 1]?.start ?? text.length);
    const [first, second] =
      head.was < head.now ? (['was', 'now'] as const) : (['now', 'was'] as const);
    const [before, between] = first === 'was' ? ['for', 'read'] : ['read', 'instead of'];
    for (const row of rows) {
      copyCells(row.label, '');
      copyCells(row[first], ` : ${before} "`);
      copyCells(row[second], `" ${between} "`);
      put('"\n', places.at(-1) ?? 0);
    }
    copied = lines[next]?.start ?? text.length;
    index = next - 1;
  }
  if (copied === 0) return null;
  copy(copied, text.length);
  return { text: parts.join(''), places };
}

/** Returns the columns of a header with earlier and new values. A header has no numbers. */
function headOf({ cells, start, separator }: Line): Head | null {
  if (cells.length < 2 || cells.some(({ text }) => /\d{2}/.test(text))) return null;
  const was = cells.findIndex(({ text }) => EARLIER_COLUMN.test(text));
  const now = cells.findLastIndex(({ text }, at) => at !== was && NEW_COLUMN.test(text));
  if (was < 0 || now < 0) return null;
  const columns = cells.map((cell) => ({ from: cell.start - start, until: cell.end - start }));
  return { columns, was, now, separator };
}

/** Reads the rows below a header. `next` is the index of the first line after the table. */
function rowsBelow(lines: readonly Line[], from: number, head: Head) {
  const rows: ChangedRow[] = [];
  const body = lines.slice(from, from + TABLE_LINES);
  const starts = new Set(
    body.flatMap(({ cells, start }) => cells.slice(1).map((cell) => cell.start - start)),
  );
  let next = from;
  let isOpen = false;
  for (const [index, line] of body.entries()) {
    if (line.isBlank) {
      isOpen = false;
      continue;
    }
    // The lines of a wrapped cell have no tabs.
    if (isOpen && line.separator !== head.separator) continue;
    const row = line.separator === head.separator ? rowOf(line, head, starts) : null;
    if (!row) break;
    const last = rows.at(-1);
    const isWhole = row.was.length > 0 && row.now.length > 0;
    const isRest = IS_OPEN.test(last?.was.at(-1)?.text ?? '') || REST.test(row.was[0]?.text ?? '');
    const isOwn = row.isNumbered || (isWhole && !isRest);
    if (isOpen && last && !isOwn) {
      for (const column of ['label', 'was', 'now'] as const) last[column].push(...row[column]);
    } else if (isWhole) {
      rows.push(row);
    } else if (last || index >= MOST_HEADER_LINES) break;
    isOpen = true;
    next = from + index + 1;
  }
  return { rows, next };
}

function rowOf(line: Line, head: Head, starts: ReadonlySet<number>) {
  const { columns, was, now } = head;
  const row = { label: [] as Cell[], was: [] as Cell[], now: [] as Cell[], isNumbered: false };
  const cells =
    line.separator === 'spaces'
      ? line.cells.flatMap((cell) => splitAt(cell, line.start, starts))
      : line.cells;
  for (const [order, cell] of cells.entries()) {
    if (cell.text === '') continue;
    const from = cell.start - line.start;
    const until = cell.end - line.start;
    const over = columns.filter((column) => column.from < until && from < column.until);
    // A line of running text spans the columns.
    if (line.separator === 'spaces' && over.length > 2) return null;
    const at =
      line.separator === 'spaces'
        ? columns.indexOf(nearest(columns, from, until) as Column)
        : order;
    const [number] = order === 0 ? (ROW_NUMBER.exec(cell.text) ?? []) : [];
    if (number !== undefined) row.isNumbered = true;
    if (number === cell.text) continue;
    if (at === was) row.was.push(cell);
    else if (at === now) row.now.push(cell);
    else if (at < Math.min(was, now)) row.label.push(cell);
    const column = columns[at];
    if (column) column.from = Math.min(column.from, from);
  }
  return row;
}

/** Splits a full cell at the start of the next column. */
function splitAt(cell: Cell, start: number, starts: ReadonlySet<number>): Cell[] {
  for (let at = cell.start + 2; at < cell.end; at++) {
    const isStart = starts.has(at - start) || starts.has(at - start + 1);
    if (!isStart || cell.text.charAt(at - 1 - cell.start) !== ' ') continue;
    const length = at - cell.start;
    return [
      { text: cell.text.slice(0, length).trimEnd(), start: cell.start, end: at - 1 },
      ...splitAt({ ...cell, text: cell.text.slice(length), start: at }, start, starts),
    ];
  }
  return [cell];
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
    (rule) =>
      rule.between?.test(between) &&
      (!rule.before || rule.before.test(before)) &&
      (!rule.behind || rule.behind.test(text.slice(next.end, next.end + BEHIND_CHARACTERS))),
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
  const isSaid = (value: unknown) => JSON.stringify(value);
  return labelled(now).flatMap((found, index) =>
    isSaid(found.value) === isSaid(earlier[index]?.value)
      ? []
      : [
          {
            ...found,
            rule,
            start: Math.min(...places.map(({ start }) => start)),
            end: Math.max(...places.map(({ end }) => end)),
            was: earlier[index]?.value ?? null,
          },
        ],
  );
}

/** Numbers that a corrigendum changes, with the words about them. */
const CHANGED_NUMBERS = [
  {
    fact: 'vacancies',
    label: 'total|vacanc|posts?\\b|कुल|पद|रिक्ति',
    number: '\\d[\\d,]*',
    unit: '(?! ?(?:years|yrs|वर्ष|%))(?: ?(?:posts?|vacanc\\w+|पद))?',
  },
  {
    fact: 'age.max',
    label: '(?:maximum|upper)(?: age)?(?: limit)?|अधिकतम (?:आयु|उम्र)',
    number: '\\d{2}',
    unit: '(?: ?(?:years|yrs|वर्ष))?',
  },
] as const;
const READ_AS =
  '(?:(?:as on [\\d./-]+)?[^\\n\\d]{0,30}\\bread\\b[^\\n\\d]{0,60}|के स्थान पर[^\\n\\d]{0,30}|-?>|→)';
/** Words that show that "from 10 to 20" is a change and not a range. */
const CHANGED =
  '(?:raised|increased|enhanced|relaxed|revised|changed|reduced|modified)[^\\n\\d]{0,60}';

/** Patterns for the changes of a number, with the earlier or the new value first. */
const numberChanges = CHANGED_NUMBERS.map(({ fact, label, number, unit }) => {
  const value = (name: string) => `["'\\s]*(?<${name}>${number})(?![\\d,./-]*\\d)${unit}["'\\s,]*`;
  const before = `(?:${label})[^\\n]{0,80}?(?<!\\d[.,/-]?)`;
  return {
    fact,
    patterns: [
      `${before}${value('was')}${READ_AS}${value('now')}`,
      `(?:${CHANGED}${before}|${before}${CHANGED})\\bfrom${value('was')}to${value('now')}`,
      `${before}${value('now')}(?:instead of|in place of|in lieu of)[^\\n\\d]{0,60}${value('was')}`,
    ].map((pattern) => new RegExp(pattern, 'giu')),
  };
});

/**
 * Reads changed totals of vacancies and upper age limits. If a text changes the total or the limit
 * in different ways, the changes are about single posts, so no change is read.
 */
export function readNumberChanges(text: string): FoundChange[] {
  return numberChanges.flatMap(({ fact, patterns }): FoundChange[] => {
    const found = patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups = {} }) => {
        const [was = Number.NaN, value = Number.NaN] = [groups.was, groups.now].map((number) =>
          readWholeNumber(number ?? ''),
        );
        return was === value || Number.isNaN(was) || Number.isNaN(value)
          ? []
          : [{ start: index, end: index + words.length, was, value }];
      }),
    );
    const isOne = found.every(
      ({ was, value }) => was === found[0]?.was && value === found[0]?.value,
    );
    return isOne
      ? found
          .slice(0, 1)
          .map((one) => ({ ...one, fact, rule: 'number-changed', certainty: 'certain' }))
      : [];
  });
}
