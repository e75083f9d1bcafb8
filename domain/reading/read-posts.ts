import {
  type Horizontal,
  horizontals,
  type Post,
  type Reservation,
  reservations,
} from '../facts/schema.ts';
import { readWholeNumber } from '../indian-numbers.ts';
import type { Found } from './read-dates.ts';
import { type Cell, isTotalRow, NUMBER, type Row, readTables, type Table } from './tables.ts';

/* Reads the posts of tables and lists, with their vacancies by category. */

type Column = Reservation | Horizontal | 'name' | 'post' | 'total' | 'category' | 'place';

/** Headers of a column with post names, with further words in the same cell. */
const POST_WORDS =
  '(?:the )?(?:posts?|cadres?|trades?|designations?|positions?|courses?)(?:(?: |, ?| ?[&/(] ?| ?- ?)(?:the|posts?|cadres?|trades?|designations?|grades?|disciplines?|branch|speciality|category|and|with|code|no\\.?|group|department|service|level|pay|scale|their)\\)?)*';

/** Patterns for the header of each column. A test tries each example. */
export const columnRules: readonly { column: Column | 'none'; pattern: RegExp; example: string }[] =
  [
    {
      column: 'none',
      pattern:
        /^(?:s|sl|sr|item|serial|post|cat(?:egory)?|क्र|क्रम)\.? ?(?:no|code|सं|संख्या)\b\.?|^(?:क्र|क्रम)\.? ?सं/iu,
      example: 'Sl. No.',
    },
    {
      column: 'ur',
      pattern:
        /^(?:ur|gen|general|un-?reserved|oc|open|(?:gen(?:eral)?|ur) ?[/(] ?(?:ur|gen(?:eral)?|open)\)?|(?:अनारक्षित|सामान्य)(?: वर्ग)?|अना0?)$/iu,
      example: 'Unreserved',
    },
    {
      column: 'ews',
      pattern:
        /^(?:ews|economically weaker sections?|आर्थिक(?: रूप से)? कमजोर वर्ग|ईडब्ल्यूएस|ई0?डब्ल्यू0?एस0?|आकव)$/iu,
      example: 'EWS',
    },
    {
      column: 'obc',
      pattern:
        /^(?:obc(?:[ -]?\(?ncl\)?)?|other backward class(?:es)?|अन्य पिछडा(?: वर्ग)?|ओबीसी|अ0?पि0?व0?|अपिव)$/iu,
      example: 'OBC (NCL)',
    },
    {
      column: 'sc',
      pattern: /^(?:sc|scheduled castes?|अनुसूचित जाति|अ0?जा0?|एससी)$/iu,
      example: 'SC',
    },
    {
      column: 'st',
      pattern: /^(?:st|scheduled tribes?|अनुसूचित जनजाति|अ0?ज0?जा0?|एसटी)$/iu,
      example: 'Scheduled Tribe',
    },
    {
      column: 'others',
      pattern:
        /^(?:bc|ebc|mbc|sebc|sbc|others?|bc ?[-/(]? ?[a-di]{1,3}\)?|[vn][jt][- ]?[a-d]|vj ?nt|mbc ?[/&] ?dnc|(?:अत्यंत )?पिछडा वर्ग)$/iu,
      example: 'BC-A',
    },
    {
      column: 'pwbd',
      pattern:
        /^(?:pw?b?d|ph|persons? with (?:benchmark )?disabilit(?:y|ies)|divyang(?:jan)?|दिव्यांग(?:जन)?)(?: ?\([^)]*\))?$/iu,
      example: 'PwBD',
    },
    {
      column: 'esm',
      pattern: /^(?:d?esm|x-?sm|ex-?sm|ex-?service ?m[ae]n|भूतपूर्व सैनिक|भू0?पू0?सै0?)$/iu,
      example: 'Ex-SM',
    },
    { column: 'women', pattern: /^(?:wom[ae]n|females?|महिला(?:एं)?)$/iu, example: 'Women' },
    {
      column: 'total',
      pattern:
        /^(?:(?:grand )?total|(?:approximate |approx\.? |total |grand total |tentative )*(?:no|nos|number)s?\.?(?: ?of)?(?: the)?(?: (?:vacant|current))?(?: ?(?:vacanc(?:y|ies)|posts?|seats))?|(?:total |vacant |current )*(?:vacanc(?:y|ies)|posts)|कुल(?: (?:रिक्त )?(?:पद|योग|रिक्तियां|पदों की संख्या|पद संख्या))?|योग|(?:रिक्त )?(?:पदों|पद)(?: की)?(?: कुल)? संख्या|रिक्त पद|रिक्तियां|रिक्तियों की(?: कुल)? संख्या|संख्या)$/iu,
      example: 'No. of vacancies',
    },
    {
      column: 'name',
      pattern: new RegExp(
        `^(?:(?:post )?name(?: of)?|names of) ${POST_WORDS}$|^(?:post name|designation|cadre|trade|position|name of ${POST_WORDS})$|^(?:पद|पदों) ?(?:का|के) नाम$|^पद ?नाम$`,
        'iu',
      ),
      example: 'Name of the Post',
    },
    { column: 'post', pattern: /^(?:post|पद)$/iu, example: 'Post' },
    {
      column: 'category',
      pattern: /^(?:category|categories|group|श्रेणी|वर्ग)$/iu,
      example: 'Category',
    },
    {
      column: 'place',
      pattern:
        /^(?:name of (?:the )?)?(?:district|zone|state|region|circle|division|subject|discipline|branch|speciality|department|office|unit|rrb|force|bank|institut(?:e|ion)|college|centre|विषय|जिला|जिले का नाम|संभाग|विभाग|मंडल)s?$/iu,
      example: 'District',
    },
  ];

/** The column for a header. Null if the column is not needed. */
export function columnOf(header: string): Column | null {
  const said = header
    .replace(/[*#@$^†]+/g, '')
    .replace(/(?<=[\u0900-\u097f])[.0]/gu, '')
    .replace(/[.:\s]+$/, '')
    .replace(/^(?:\(?[a-z0-9]\) )/i, '')
    .replace(/\s+/g, ' ');
  const column = columnRules.find(({ pattern }) => pattern.test(said))?.column;
  return column === undefined || column === 'none' ? null : column;
}

const groups = [...reservations, ...horizontals];
const isGroup = (column: Column | null) => groups.some((group) => group === column);

function isTable(columns: readonly (Column | null)[]): boolean {
  const hasWords = columns.some((column) => WORDS.some((words) => words === column));
  const counted = columns.filter((column) => column === 'total' || isGroup(column));
  const totals = columns.filter((column) => column === 'total').length;
  const others = columns.filter((column) => column !== 'others' && isGroup(column));
  return totals === 1 && new Set(others).size === others.length && (hasWords || counted.length > 2);
}

const WORDS: readonly Column[] = ['name', 'post', 'category', 'place'];

/** Reads the posts of tables and lists, and the totals of tables. */
export function readPosts(text: string): Found<unknown>[] {
  const tables = readTables<Column>(text, {
    columnOf,
    isTable,
    words: WORDS,
  });
  return tables.flatMap((table) => readTable(table, tables.length === 1));
}

type Counts = { [Name in Column]?: number };
type ReadRow = { name: Cell | undefined; counts: Counts; place: Cell; isDoubtful: boolean };

function readTable({ columns, rows }: Table<Column | null>, isOnly: boolean): Found<unknown>[] {
  const words = WORDS.find((one) => columns.includes(one)) ?? null;
  const namesAt = words === 'place' ? -1 : columns.indexOf(words);
  const read = rows.map((row) => readRow(columns, row, namesAt));
  const totals = read.filter((_, index) => isTotalRow(rows[index]?.cells ?? []));
  const own = read.filter((_, index) => !isTotalRow(rows[index]?.cells ?? []));
  const total = totals.at(-1);
  const sum = own.reduce((all, { counts }) => all + (counts.total ?? 0), 0);
  // The totals of a table show whether all rows were read, with each number in its column.
  const isRight =
    !total ||
    [...reservations, 'total' as const].every((column) => {
      const stated = total.counts[column];
      return (
        stated === undefined ||
        stated === own.reduce((all, { counts }) => all + (counts[column] ?? 0), 0)
      );
    });
  const found: Found<unknown>[] = [];
  const names = own.map(({ name }) => (name ? nameOf(name.text) : ''));
  const byName = Map.groupBy(names, (post) => post);
  for (const [index, { counts, place, isDoubtful }] of own.entries()) {
    const post = names[index];
    if (!post || counts.total === undefined || counts.total === 0) continue;
    const parts = reservations.map((group) => counts[group]).filter((count) => count !== undefined);
    const rowSum = parts.reduce((all, count) => all + count, 0);
    const isSure =
      isRight &&
      !isDoubtful &&
      byName.get(post)?.length === 1 &&
      (parts.length === 0 || rowSum === counts.total) &&
      horizontals.every((group) => (counts[group] ?? 0) <= (counts.total ?? 0));
    const value = {
      name: post,
      total: counts.total,
      ...Object.fromEntries(
        groups.flatMap((group) => (counts[group] === undefined ? [] : [[group, counts[group]]])),
      ),
    } as Post;
    found.push({
      fact: 'posts',
      value,
      start: place.start,
      end: place.end,
      rule: 'row-of-posts',
      certainty: isSure ? 'certain' : 'doubtful',
    });
  }
  const stated = total?.counts.total;
  if (stated && total) {
    const { start, end } = total.place;
    const certainty = isRight && sum === stated ? 'certain' : 'doubtful';
    found.push({
      fact: 'vacancies',
      value: stated,
      start,
      end,
      rule: 'total-of-table',
      certainty,
    });
  } else if (
    isOnly &&
    found.length === 1 &&
    own.length === 1 &&
    found[0]?.certainty === 'certain'
  ) {
    const [row] = found;
    const value = (row.value as Post).total;
    found.push({ ...row, fact: 'vacancies', value, rule: 'only-row-of-table' });
  }
  return found;
}

function readRow(
  columns: readonly (Column | null)[],
  { cells, isDoubtful }: Row,
  namesAt: number,
): ReadRow {
  const counts: Counts = {};
  let isOdd = isDoubtful;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    if (!cell || column === null || WORDS.includes(column)) continue;
    const count = countOf(cell.text);
    if (count === undefined) {
      if (!/^[-–.*]*$|^nil$/i.test(cell.text)) isOdd = true;
      continue;
    }
    counts[column] = count + (column === 'others' ? (counts.others ?? 0) : 0);
  }
  const said = cells.filter((cell) => cell !== undefined);
  const start = Math.min(...said.map((cell) => cell.start));
  const end = Math.max(...said.map((cell) => cell.end));
  return {
    name: withoutSerial(cells, namesAt),
    counts,
    place: { text: '', start, end },
    isDoubtful: isOdd,
  };
}

/** Removes a serial number before a name: "1 Junior Engineer". */
function withoutSerial(cells: readonly (Cell | undefined)[], namesAt: number): Cell | undefined {
  const cell = cells[namesAt];
  if (!cell || namesAt < 1 || cells[namesAt - 1]) return cell;
  return { ...cell, text: cell.text.replace(/^\d{1,3} (?=\p{L})/u, '') };
}

function countOf(text: string): number | undefined {
  const [, number = ''] = NUMBER.exec(text) ?? [];
  const count = readWholeNumber(number);
  return Number.isNaN(count) ? undefined : count;
}

/** The name of a post without its serial number. '' for the name of a group. */
function nameOf(text: string): string {
  const name = text
    .replace(/^\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]+ /i, '')
    .replace(/[*#$@^,:;\s]+$/, '');
  const isGroupName = columnOf(name) !== null || /^(?:fe)?males?$|^(?:wo)?men$/i.test(name);
  return isGroupName || !/\p{L}[\p{L}\p{M}]/u.test(name) ? '' : name;
}
