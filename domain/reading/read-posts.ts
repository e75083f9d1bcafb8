import type { Post, Reservation } from '../facts/schema.ts';
import { reservations } from '../facts/schema.ts';
import { readWholeNumber } from '../indian-numbers.ts';
import type { Found } from './read-dates.ts';

/* The number of posts, from sentences and from tables by post and category. */

const COUNT =
  '(?<!\\p{L}-|(?:level|group|लेवल|ग्रुप)[ -])(?<count>\\d{1,3}(?:,\\d{2,3})+|\\d{1,6})(?![\\d/-]|[.,]\\d)';

/** The rules of the total, with the number in the group `count`. */
export const vacancyRules: readonly { name: string; pattern: RegExp; example: string }[] = [
  {
    name: 'total-of-vacancies',
    pattern: new RegExp(
      `(?:total|number of|no\\. of)[^\\n\\d\\t]{0,40}?(?:vacanc(?:y|ies)|posts?)[^\\n\\d\\t.;]{0,40}?${COUNT}`,
      'giu',
    ),
    example: 'Grand total of vacancies: 5,810',
  },
  {
    name: 'vacancies-after-label',
    pattern: new RegExp(`\\bvacancies(?: reported by banks)? ?: (?:approx\\.? ?)?${COUNT}`, 'giu'),
    example: 'Vacancies: 5464',
  },
  {
    name: 'count-of-vacancies',
    pattern: new RegExp(
      `(?<![\\d.,/-])(?<![:;] )${COUNT} (?:vacancies|(?:vacant )?posts of|(?:vacant )?posts\\b)`,
      'giu',
    ),
    example: 'There are approx. 2536 vacancies',
  },
  {
    name: 'hi-count-of-posts',
    pattern: new RegExp(`(?<![\\d.,/-])${COUNT} (?:रिक्त )?(?:पदों|पद )`, 'giu'),
    example: 'रिक्त 412 पदों पर चयन',
  },
  {
    name: 'hi-total-of-posts',
    pattern: new RegExp(`(?:पदों की (?:कुल )?संख्या|कुल (?:रिक्त )?पद)[^\\n\\d]{0,10}${COUNT}`, 'giu'),
    example: 'पदों की कुल संख्या 7466 है',
  },
];

/** Reads the total number of vacancies from sentences. */
export function readVacancies(text: string): Found<unknown>[] {
  return vacancyRules.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match): Found<unknown>[] => {
      const value = readWholeNumber(match.groups?.count ?? '');
      if (Number.isNaN(value) || value === 0) return [];
      const { index: start } = match;
      const end = start + match[0].length;
      return [{ fact: 'vacancies', value, start, end, rule: name, certainty: 'certain' }];
    }),
  );
}

type Cell = { text: string; start: number; end: number };
type Column = Reservation | 'name' | 'total' | 'other';

const COLUMNS: readonly [Column, RegExp][] = [
  ['ur', /^(?:ur|gen|general|un-?reserved|अनारक्षित|सामान्य)$/iu],
  ['ews', /^(?:ews)$/i],
  ['obc', /^(?:obc(?:[ -]?\(?ncl\)?)?)$/i],
  ['sc', /^(?:sc|अ0?जा0?)$/iu],
  ['st', /^(?:st|अ0?ज0?जा0?)$/iu],
  ['others', /^(?:bc|ebc|mbc|sebc|others?)$/i],
  [
    'total',
    /^(?:(?:grand )?total|(?:approximate |total )?(?:no\.?|number)? ?(?:of )?(?:vacanc(?:y|ies)|posts)|कुल(?: पद)?|पदों की संख्या)$/iu,
  ],
  ['name', /name of|^(?:posts?|category|discipline|trade)$|पद का नाम/iu],
];

const NUMBER = /^\d{1,3}(?:,\d{2,3})*$|^\d+$/;

/** Reads the tables of posts. The sums of a row say whether its categories are certain. */
export function readPosts(text: string): Found<unknown>[] {
  const found: Found<unknown>[] = [];
  let columns: Column[] | null = null;
  let lineStart = 0;
  for (const line of text.split('\n')) {
    const cells = cellsOf(line, lineStart);
    lineStart += line.length + 1;
    const header = columnsOf(cells);
    if (header) columns = header;
    else if (columns) {
      const row = rowOf(cells, columns);
      if (row) found.push(row);
      else if (cells.length < 2) columns = null;
    }
  }
  return found;
}

/** The cells of a line: tabs, bars or several spaces are between them. */
function cellsOf(line: string, lineStart: number): Cell[] {
  return [...line.matchAll(/[^\s|]+(?: [^\s|]+)*/gu)].map(({ 0: text, index }) => ({
    text,
    start: lineStart + index,
    end: lineStart + index + text.length,
  }));
}

/** The columns of a header; null for a line that is none. */
function columnsOf(cells: readonly Cell[]): Column[] | null {
  if (cells.length < 2) return null;
  const columns = cells.map(
    ({ text }) => COLUMNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other',
  );
  const counted = columns.filter((column) => column !== 'name' && column !== 'other');
  const hasNames = columns.includes('name');
  return columns.includes('total') && (hasNames || counted.length > 2) ? columns : null;
}

/** A long name may touch the first number: "Technician (Drilling) 10". */
function withSplitName(cells: readonly Cell[]): Cell[] {
  return cells.flatMap((cell) => {
    const [, name, number] = /^(.*\p{L}.*) (\d+)$/u.exec(cell.text) ?? [];
    if (name === undefined || number === undefined) return [cell];
    const middle = cell.start + name.length;
    return [
      { text: name, start: cell.start, end: middle },
      { text: number, start: middle + 1, end: cell.end },
    ];
  });
}

function rowOf(cells: readonly Cell[], columns: readonly Column[]): Found<unknown> | null {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return null;
  const place = { start: first.start, end: last.end };
  const nameCell = cells.find(({ text }) => /\p{L}/u.test(text));
  if (/^(?:grand )?total$|^कुल/iu.test(nameCell?.text ?? '')) {
    const value = readWholeNumber(last.text);
    if (Number.isNaN(value) || columns.at(-1) !== 'total') {
      return cells.length === 2 && NUMBER.test(last.text) ? total(place, value) : null;
    }
    return total(place, value);
  }
  if (cells.length === columns.length - 1) {
    const split = withSplitName(cells);
    return split.length === columns.length ? rowOf(split, columns) : null;
  }
  if (cells.length !== columns.length) return null;
  const post: Record<string, string | number> = {};
  for (const [index, column] of columns.entries()) {
    const { text = '' } = cells[index] ?? {};
    if (column === 'other') continue;
    if (column === 'name') {
      post.name = text;
      continue;
    }
    if (!NUMBER.test(text)) return null;
    post[column] = readWholeNumber(text) + Number(column === 'others' ? (post.others ?? 0) : 0);
  }
  if (!post.name || post.total === undefined) return null;
  const counts = reservations.map((group) => post[group]).filter((count) => count !== undefined);
  const sum = counts.reduce<number>((all, count) => all + Number(count), 0);
  const isSure = counts.length === 0 || sum === post.total;
  const value = {
    name: post.name,
    total: post.total,
    ...Object.fromEntries(
      reservations.flatMap((group) => (post[group] === undefined ? [] : [[group, post[group]]])),
    ),
  } as Post;
  return {
    ...place,
    fact: 'posts',
    value,
    rule: 'row-of-posts',
    certainty: isSure ? 'certain' : 'doubtful',
  };
}

const total = (place: { start: number; end: number }, value: number): Found<unknown> => ({
  ...place,
  fact: 'vacancies',
  value,
  rule: 'total-of-table',
  certainty: 'certain',
});
