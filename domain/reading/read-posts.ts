import {
  type Horizontal,
  horizontals,
  type Post,
  type Reservation,
  reservations,
} from '../facts/schema.ts';
import { readWholeNumber } from '../indian-numbers.ts';
import { isSame } from '../is-same.ts';
import type { Found } from './read-dates.ts';
import { type Cell, isTotalRow, NUMBER, type Row, readTables, type Table } from './tables.ts';

/* This file reads posts from tables and lists, with their vacancies by category. */

/**
 * Columns of a table of posts.
 * - `part-of-obc`: a class of OBC candidates. Several of these columns are added up.
 * - `bc`: all backward classes of a state.
 * - `other-class`: a single backward class of a state. Several of these columns are added up.
 * - `beside`: numbers that belong to no group, such as ages.
 */
type Column =
  | Reservation
  | Horizontal
  | 'part-of-obc'
  | 'bc'
  | 'other-class'
  | 'name'
  | 'post'
  | 'total'
  | 'category'
  | 'discipline'
  | 'place'
  | 'beside';

/**
 * Source of a pattern for the header of a column with names of posts: "posts", "post and grade".
 */
const POST_WORDS =
  '(?:the )?(?:posts?|cadres?|trades?|designations?|positions?|courses?)(?:(?: |, ?| ?[&/(] ?| ?- ?)(?:the|posts?|cadres?|trades?|designations?|grades?|disciplines?|subjects?|branch|speciality|category|and|with|code|no\\.?|group|department|service|level|pay|scale|their)\\)?)*';

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
        /^(?:ur|gen|general|un-?reserved|oc|om|gm|open(?: (?:merit|category|competition))?|general merit|(?:gen(?:eral)?|ur) ?[/(] ?(?:ur|gen(?:eral)?|open)\)?|(?:अन(?:ा(?:र(?:क्षित)?)?)?|सा(?:मा(?:न्य)?)?|गैर[ -]?आरक्षित|जनरल|ओपन|खुला|यू ?आर)(?: (?:वर्ग|श्रेणी|संवर्ग))?|मुक्त प्रवर्ग)$/iu,
      example: 'Unreserved',
    },
    {
      column: 'ews',
      pattern:
        /^(?:ews|economically weaker sections?|आर्थिक(?: (?:रूप|दृष्टि) से)? (?:कमजोर|दुर्बल|पिछडा)(?: वर्ग)?|ई ?डब्(?:ल्य|ल)ू ?एस|आ ?(?:क|दु) ?व(?:र्ग)?)$/iu,
      example: 'EWS',
    },
    {
      column: 'obc',
      pattern:
        /^(?:m?obcs?(?:[ -]?\(?ncl\)?)?|obc ?\/ ?mobc|other backward class(?:es)?|s\.?e\.?b\.?c\.?|socially (?:and|&) educationally backward class(?:es)?|अन्य (?:पिछड[ाे]|पि)(?: ?(?:वर्ग|व))?|ओ ?बी ?सी|अ ?(?:पि|पिछडा) ?(?:व|वर्ग))$/iu,
      example: 'OBC (NCL)',
    },
    {
      column: 'sc',
      pattern:
        /^(?:sc|scheduled castes?(?: ?\([a-z& ]{1,5}\))?|(?:अनुसूचित|अनु|अ) ?(?:जाति|जा)|एस ?सी)$/iu,
      example: 'SC',
    },
    {
      column: 'st',
      pattern: /^(?:(?:ap)?st|scheduled tribes?|(?:अनुसूचित|अनु|अ) ?(?:जन|ज) ?(?:जाति|जा)|एस ?टी)$/iu,
      example: 'Scheduled Tribe',
    },
    {
      column: 'part-of-obc',
      pattern: /^obc ?[-(/]? ?(?:[a-d]|i{1,3})\)?$/iu,
      example: 'OBC-A',
    },
    {
      column: 'bc',
      pattern: /^(?:bc|backward class(?:es)?|(?:पिछड[ाे]|पि) ?व(?:र्ग)?|बी ?सी)$/iu,
      example: 'Backward Classes',
    },
    { column: 'others', pattern: /^others?$/iu, example: 'Others' },
    {
      column: 'other-class',
      pattern:
        /^(?:ebc|mbc|sbc|bc ?[-/(]? ?[a-di]{1,3}\)?|[vn][jt][- ]?[a-d]|vj ?\/? ?nt(?: ?\([a-d] to [a-d]\))?|wbc|bcw|cat(?:egory)?[- .]*(?:i{1,3}|[1-3])[- ]?[ab]?|i{1,3}[- ]?[ab]|[23][- ]?[ab]|mbc ?[/&] ?dnc|(?:extremely|most|economically) backward class(?:es)?|(?:bcl|rcg)|(?:अत्य|अत्यंत|अत्यन्त|अति) ?(?:पिछडा|पि)(?: ?व(?:र्ग)?)?(?: ?\(.{2,12}\))?|(?:ई|एम|एस) ?बी ?सी|आर ?सी ?जी|(?:पिछड[ाे]|पि) ?व(?:र्ग(?:ों)?)?(?: की)? ?महिला(?:एं|एँ|ओं)?|(?:(?:पिछडा|पि) ?व(?:र्ग)?|बी ?सी)[ -]?\(?(?:अनुसूची ?-? ?)?[12]\)?|अनुसूची ?-? ?[12])$/iu,
      example: 'BC-A',
    },
    {
      column: 'pwbd',
      pattern:
        /^(?:pw?b?d|ph|persons? with (?:benchmark )?disabilit(?:y|ies)|divyang(?:jan)?|(?:दिव्यांग|विकलांग|नि[ः:]?शक्त)(?:जन|जनों|ों)?|पी ?डब्ल्यू ?(?:बी ?)?डी|पी ?एच)(?: ?\([^)]*\))?$/iu,
      example: 'PwBD',
    },
    {
      column: 'esm',
      pattern:
        /^(?:d?esm|x-?sm|ex-?sm|ex-? ?service ?m[ae]n(?: \(all\))?|(?:भूतपूर्व|पूर्व|भू ?पू) ?सै(?:निक(?:ों)?)?)$/iu,
      example: 'Ex-SM',
    },
    { column: 'women', pattern: /^(?:wom[ae]n|females?|महिला(?:एं|एँ|ओं)?)$/iu, example: 'Women' },
    {
      column: 'total',
      pattern:
        /^(?:(?:grand )?total(?: slots)?|(?:approximate |approx\.? |total |grand total |tentative )*(?:no|nos|number)s?\.?(?: ?of)?(?: the)?(?: (?:vacant|current))?(?: ?(?:vacanc(?:y|ies)|posts?|positions?|seats|fellowships?|(?:apprentice|trainee|fellow|jrf|srf)s?)(?: (?:and|with) reservation| to be (?:engaged|filled|selected))?)?|(?:total |vacant |current )*(?:vacanc(?:y|ies)|posts)(?: with reservation)?|seats|(?:कुल|योग|(?:महा|सकल |कुल )योग|टोटल)(?: ?\(कुल(?: पद)?\))?|(?:(?:कुल |रिक्त |विज्ञापित |अधियाचित |प्रस्तावित |भरे जाने वाले )+पद|(?:कुल )?(?:रिक्त(?:ि|ियां|ियाँ)|सीट(?:ें)?))|(?:कुल |रिक्त |विज्ञापित )*(?:पदों|पद|रिक्तियों|रिक्ति|सीटों)(?: |-| की )(?:कुल )?(?:संख्या|सं)|संख्या)$/iu,
      example: 'No. of vacancies',
    },
    {
      column: 'name',
      pattern: new RegExp(
        `^(?:(?:post )?name(?: of)?|names of) ${POST_WORDS}$|^(?:post name|designation|cadre|trade|position|name of ${POST_WORDS})$|^(?:posts?|positions?) ?(?:and|&|/) ?(?:the )?(?:subject|discipline|grade|level|speciality|pay level)s?$|^(?:(?:विज्ञापित |रिक्त )?पद(?:ों)? ?(?:का|के) (?:नाम|विवरण)|पद ?नाम|पद(?= (?:एवं|व) )|(?:संवर्ग|ट्रेड|व्यवसाय)(?: का नाम)?|कैडर)(?: ?(?:एवं|व|तथा|/|,|&) ?(?:वेतनमान|वेतन|लेवल|कोड|विषय|विभाग|श्रेणी|ट्रेड|संवर्ग)(?: लेवल| स्तर)?)?$`,
        'iu',
      ),
      example: 'Name of the Post',
    },
    { column: 'post', pattern: /^(?:post|पद)$/iu, example: 'Post' },
    {
      column: 'beside',
      pattern:
        /\b(?:age|pay|level|salary|stipend|remuneration|honorarium|emoluments|qualifications?)\b|आयु|उम्र|वेतन|लेवल|मानदेय|पारिश्रमिक|योग्यता|अर्हता/iu,
      example: 'Max. age (years)',
    },
    {
      column: 'category',
      pattern: /^(?:category|categories|group|श्रेणी|वर्ग|कोटि)$/iu,
      example: 'Category',
    },
    { column: 'discipline', pattern: /^disciplines?$/iu, example: 'Discipline' },
    {
      column: 'place',
      pattern:
        /^(?:name of (?:the )?)?(?:area|sector|district|zone|state|region|circle|division|subject|discipline|branch|speciality|department|office|unit|rrb|force|bank|institut(?:e|ion)|college|centre|विषय|जिला|जिले का नाम|संभाग|विभाग|मंडल)s?$/iu,
      example: 'District',
    },
  ];

/**
 * Matches the border between the halves of a bilingual header: "कुल / Total", "अना. UR", "आ.क.व.
 * (EWS)".
 */
const BETWEEN_LANGUAGES =
  / ?\/ ?|(?<=\p{Script=Devanagari}[\p{M}.)]*) (?=\(?[a-z])|(?<=[a-z.)]) (?=\(?\p{Script=Devanagari})/iu;

/**
 * Returns the column for a header, or null if the column is not needed. If no pattern matches the
 * whole of a header with two halves, both halves must name the same column ("कुल / Total"), or both
 * must name a text column (`WORDS`: "Subject / Discipline").
 */
export function columnOf(header: string): Column | null {
  const column = columnOfWords(header);
  if (column !== null || !BETWEEN_LANGUAGES.test(header)) return column;
  const named = header
    .split(BETWEEN_LANGUAGES)
    .map((half) => columnOfWords(half.replace(/^\((.*)\)$/, '$1')));
  if (named.every((one) => WORDS.some((words) => words === one))) {
    return WORDS.find((words) => named.includes(words)) ?? null;
  }
  return named.every((one) => one === named[0]) ? (named[0] ?? null) : null;
}

/** Matches words at the end of a Hindi header that do not change its column: " के लिए". */
const QUALIFIER =
  /(?<=\p{M}|\p{Script=Devanagari})(?: (?:हेतु|के लिए|के पद)| ?\((?:क्षैतिज|श्रेणीवार|वर्गवार|कुल|ओ ?बी ?सी|एन ?सी ?एल|क्रीमीलेयर रहित|अना(?:रक्षित)?)\))+$/u;

function columnOfWords(header: string): Column | null {
  const said = header
    .replace(/[*#@$^†]+/g, '')
    .replace(/(?<=[\u0900-\u097f])(?:[.0o]|- ?(?=[\u0900-\u097f]))/gu, '')
    .replace(/^(?:[a-z]\.)+[a-z]?\.?$/i, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<![.:\s])[.:\s]+$/, '')
    .replace(
      /^(?:\(?[a-z0-9]\) |(?:s|sl|sr|क्र|क्रम)(?:\.? ?(?:no|सं)\.?|\.)? (?=post|name|पद))/iu,
      '',
    )
    .replace(/^\d{1,2} ?% | ?\(\d{1,2} ?%\)$/g, '')
    .replace(/\s+/g, ' ')
    .replace(QUALIFIER, '');
  const column = columnRules.find(({ pattern }) => pattern.test(said))?.column;
  return column === undefined || column === 'none' ? null : column;
}

const groups = [...reservations, ...horizontals];
const isGroup = (column: Column | null) =>
  column === 'part-of-obc' ||
  column === 'bc' ||
  column === 'other-class' ||
  groups.some((group) => group === column);
/** Columns that a table may have several times. Their numbers are added up. */
const isAdded = (column: Column | null) => column === 'other-class' || column === 'part-of-obc';

function isTable(columns: readonly (Column | null)[]): boolean {
  const hasWords = columns.some((column) => WORDS.some((words) => words === column));
  const counted = columns.filter((column) => column === 'total' || isGroup(column));
  const totals = columns.filter((column) => column === 'total').length;
  const others = columns.filter((column) => !isAdded(column) && isGroup(column));
  return totals === 1 && new Set(others).size === others.length && (hasWords || counted.length > 2);
}

/**
 * Corrects columns whose meaning depends on other columns.
 * - If the first column and a later column are totals, the first column has serial numbers ("No.").
 * - In a table with a column `bc`, the column `obc` is another backward class: "अ.पि.व." beside
 *   "पि.व.".
 */
function settle(columns: readonly (Column | null)[]): (Column | null)[] {
  const isSerial = columns[0] === 'total' && columns.lastIndexOf('total') > 0;
  const hasClasses = columns.includes('bc') && columns.includes('obc');
  return columns.map((column, at) => {
    if (at === 0 && isSerial) return null;
    return hasClasses && column === 'obc' ? 'other-class' : column;
  });
}

const WORDS: readonly Column[] = ['name', 'post', 'category', 'discipline', 'place'];

/**
 * Reads the posts and totals of tables. If no table has posts, reads the posts of lists. If a post
 * has different numbers in several rows, all its rows are doubtful.
 */
export function readPosts(text: string): Found<unknown>[] {
  const tables = readTables<Column>(text, {
    columnOf,
    isTable,
    settle,
    words: WORDS,
    beside: 'beside',
  });
  const found = tables.flatMap((table) => readTable(table, tables.length === 1));
  const hasRows = found.some(({ fact }) => fact === 'posts');
  const all = hasRows ? found : [...found, ...readLists(text)];
  const first = new Map<string, Found<unknown>>();
  const different = new Set<string>();
  for (const post of all) {
    if (post.fact !== 'posts') continue;
    const { name = '' } = post.value as Post;
    const other = first.get(name);
    if (!other) first.set(name, post);
    else if (!isSame(other.value, post.value)) different.add(name);
  }
  return all.map((one) =>
    one.fact === 'posts' && different.has((one.value as Post).name ?? '')
      ? { ...one, certainty: 'doubtful' }
      : one,
  );
}

/**
 * Minimum number of unknown columns that count as groups. Their numbers and the numbers of the
 * known groups must add up to the total. Fewer unknown columns may be regions.
 */
const FEW_GROUPS = 4;

type Counts = { [Name in Column]?: number };
type ReadRow = { name: Cell | undefined; counts: Counts; place: Cell; isDoubtful: boolean };

/** Matches nouns for people who hold a post, as in "Trade Apprentice (Fitter)". */
const POST_NOUN =
  /apprentice|assistant|associate|attendant|clerk|constable|driver|engineer|faculty|fellow|guard|inspector|\bjrf\b|librarian|manager|nurse|officer|operator|pharmacist|professor|registrar|resident|scientist|secretary|sepoy|\bsrf\b|stenographer|superintendent|supervisor|teacher|technician|trainee|typist/i;

/** Matches Hindi nouns for people who hold a post: "लिपिक" (clerk). */
const HINDI_POST_NOUN =
  /सहायक|सहायिका|लिपिक|(?:अधि|पदाधि)कारी|शिक्षक|शिक्षिका|अध्यापक|व्याख्याता|प्राध्यापक|प्रोफेसर|नर्स|तकनीशियन|टेक्नीशियन|प्रावैधिक|भृत्य|अभियं?न?्?ता|इंजीनियर|प्रबं?न?्?धक|मैनेजर|निरीक्षक|पर्यवेक्षक|अधीक्षक|आरक्षी|आरक्षक|सिपाही|कांस्टेबल|प्रहरी|रक्षक|लेखाकार|परिचर|परिचारी|अनुदेशक|आशुलिपिक|टंकक|सचिव|चिकित्सक|फार्मासिस्ट|ऑपरेटर|प्रशिक्षु|कर्मचारी|कर्मी|कार्यकर्(?:ता|त्री)|सेवक|मित्र|अमीन|सर्वेयर|माली|रसोइया|(?:लेखा|ग्रंथ|ग्रन्थ|पुस्तकालय|लेख|वन)(?:पाल|रक्षक|ाध्यक्ष)|(?:चा|वा|परिचा)लक|वाहक|चौकीदार|पटवारी|दफ्तरी|अर्दली/u;

/** Whether a name has a noun for people who hold a post. Names of departments have none. */
export const namesPost = (name: string): boolean =>
  POST_NOUN.test(name) || HINDI_POST_NOUN.test(name);

function readTable({ columns, rows }: Table<Column | null>, isOnly: boolean): Found<unknown>[] {
  const words = WORDS.find((one) => columns.includes(one)) ?? null;
  const namesAt = columns.indexOf(words);
  const read = withOwnNumbers(rows, namesAt).map((row) => readRow(columns, row, namesAt));
  const totals = read.filter((_, index) => isTotalRow(rows[index]?.cells ?? []));
  const own = read.filter((_, index) => !isTotalRow(rows[index]?.cells ?? []));
  const total = totals.at(-1);
  const labels = withoutSerials(own.map(({ name }) => name?.text ?? ''));
  // The rows of a table "Category | No. of posts" are parts of a single post.
  const isByCategory = labels.some((label) => isGroup(columnOf(label)));
  const arePeople = labels.every((label) => label === '' || namesPost(label));
  const isByPlace = (words === 'discipline' || words === 'place') && !arePeople;
  const sumOfTotals = sumOf(own, 'total');
  // Candidates of a horizontal group, such as women, are also counted in another group, such as SC.
  // Their numbers are not added.
  const sumOfReserved = sumOf(
    own.filter(({ name }) => !horizontals.some((group) => group === columnOf(name?.text ?? ''))),
    'total',
  );
  // If a stated total differs from the sum of its column, a row may have been read wrongly.
  const isRight =
    !total ||
    [...reservations, 'total' as const].every((column) => {
      const stated = total.counts[column];
      return stated === undefined || stated === sumOf(own, column);
    }) ||
    (isByCategory && total.counts.total === sumOfReserved);
  const found: Found<unknown>[] = [];
  const names = isByCategory || isByPlace ? labels.map(() => '') : labels.map(nameOf);
  const byName = Map.groupBy(names, (post) => post);
  for (const [index, { counts, place, isDoubtful }] of own.entries()) {
    const post = names[index];
    if (!post || counts.total === undefined || counts.total === 0) continue;
    const isSure =
      isRight &&
      !isDoubtful &&
      // Words below an unknown header may be departments. Only words that name people are sure.
      (words !== null || (arePeople && !/, \p{Lu}/u.test(post))) &&
      byName.get(post)?.length === 1 &&
      isWhole(post) &&
      addsUp(counts, counts.total);
    found.push({
      fact: 'posts',
      value: postOf(post, counts.total, counts),
      start: place.start,
      end: place.end,
      rule: 'row-of-posts',
      certainty: isSure ? 'certain' : 'doubtful',
    });
  }
  const stated = total?.counts.total;
  const [row] = own;
  if (stated && total) {
    const { start, end } = total.place;
    const isSum = sumOfTotals === stated || (isByCategory && sumOfReserved === stated);
    const certainty = isRight && isSum ? 'certain' : 'doubtful';
    found.push({
      fact: 'vacancies',
      value: stated,
      start,
      end,
      rule: 'total-of-table',
      certainty,
    });
  } else if (isOnly && own.length === 1 && row?.counts.total) {
    const { counts, place, isDoubtful } = row;
    const isSure =
      found[0]?.certainty === 'certain' ||
      // If the table has no column of names, its only row has the groups of the only post.
      (namesAt < 0 &&
        words === null &&
        !isDoubtful &&
        hasGroups(counts) &&
        addsUp(counts, counts.total ?? 0));
    if (isSure) {
      const { start, end } = place;
      const value = counts.total;
      found.push({
        fact: 'vacancies',
        value,
        start,
        end,
        rule: 'only-row-of-table',
        certainty: 'certain',
      });
    }
  }
  return found;
}

/** Matches a name with the number of the next column behind it: "Train Manager 5". */
const NAME_AND_NUMBER = /^(?<name>.*\p{L}[\p{M})]?) (?<number>\d{1,4})$/u;

/**
 * Moves numbers from the end of names to the next column. Numbers are moved only if some row
 * already has a number in this column, and if every row has one after the move. The row of the
 * total does not count.
 */
function withOwnNumbers(rows: readonly Row[], namesAt: number): Row[] {
  const moved = rows.map((row): Row => {
    const cell = row.cells[namesAt];
    const { name, number } = NAME_AND_NUMBER.exec(cell?.text ?? '')?.groups ?? {};
    if (!cell || name === undefined || number === undefined || row.cells[namesAt + 1]) return row;
    const next = { ...cell, text: number, start: cell.end - number.length };
    return {
      ...row,
      cells: row.cells.with(namesAt, { ...cell, text: name }).with(namesAt + 1, next),
    };
  });
  const areNumbers = moved.every(
    ({ cells }) => isTotalRow(cells) || NUMBER.test(cells[namesAt + 1]?.text ?? ''),
  );
  const hasOwn = rows.some(({ cells }) => !isTotalRow(cells) && cells[namesAt + 1]);
  return areNumbers && hasOwn ? moved : [...rows];
}

const sumOf = (rows: readonly ReadRow[], column: Column) =>
  rows.reduce((all, { counts }) => all + (counts[column] ?? 0), 0);

const hasGroups = (counts: Counts) => reservations.some((group) => counts[group] !== undefined);

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

const sumOfGroups = (counts: Counts) =>
  sum([...reservations, 'bc' as const, 'other-class' as const].map((group) => counts[group] ?? 0));

/**
 * Whether the groups of a post add up to its total, and no horizontal group is larger than the
 * total. A post without groups passes.
 */
function addsUp(counts: Counts, total: number): boolean {
  return (
    (!hasGroups(counts) || sumOfGroups(counts) === total) &&
    horizontals.every((group) => (counts[group] ?? 0) <= total)
  );
}

const postOf = (name: string, total: number, counts: Counts) =>
  ({
    name,
    total,
    ...Object.fromEntries(
      groups.flatMap((group) => (counts[group] === undefined ? [] : [[group, counts[group]]])),
    ),
  }) as Post;

function readRow(
  columns: readonly (Column | null)[],
  { cells, isDoubtful }: Row,
  namesAt: number,
): ReadRow {
  const counts: Counts = {};
  let isOdd = isDoubtful;
  let inline: Counts | null = null;
  let only: Column | null = null;
  const firstCount = columns.findIndex((column) => isGroup(column));
  const unknown: number[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    if (!cell) continue;
    if (column === null || column === 'total') inline ??= countsIn(cell.text);
    if (
      column === null &&
      index > Math.max(firstCount, namesAt) &&
      countOf(cell.text) !== undefined
    ) {
      unknown.push(countOf(cell.text) ?? 0);
    }
    if (column === null && isGroup(columnOf(cell.text))) only ??= columnOf(cell.text);
    if (column === null || column === 'beside' || WORDS.includes(column)) continue;
    const count = countOf(cell.text);
    if (count === undefined) {
      if (!/^[-–.*]*$|^nil$/i.test(cell.text)) isOdd = true;
      continue;
    }
    counts[column] = count + (isAdded(column) ? (counts[column] ?? 0) : 0);
  }
  if (inline && !columns.some(isGroup)) Object.assign(counts, inline);
  // A row with one vacancy may name its group instead of a number: "1   UR".
  if (only && counts.total === 1 && !inline && !columns.some(isGroup)) counts[only] = 1;
  addClasses(counts);
  // A row is doubtful if its numbers in unknown columns may belong to groups.
  const missing = (counts.total ?? 0) - sumOfGroups(counts);
  const areGroups = unknown.length >= FEW_GROUPS && sum(unknown) === missing;
  const mayBeGroup = unknown.some((count) => count <= (counts.total ?? count));
  if (mayBeGroup && (firstCount >= 0 || areGroups)) isOdd = true;
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

/**
 * Adds the numbers of `part-of-obc` to OBC. The number of `bc` counts as OBC if the row has neither
 * OBC nor `other-class`.
 */
function addClasses(counts: Counts): void {
  const { 'part-of-obc': parts, bc, 'other-class': classes } = counts;
  if (parts !== undefined) counts.obc = (counts.obc ?? 0) + parts;
  if (bc === undefined || counts.obc !== undefined || classes !== undefined) return;
  counts.obc = bc;
  delete counts.bc;
}

/**
 * Parses a list of groups with numbers: "UR-2, OBC-1", "04 (UR-02, EWS-01)". Also parses the group
 * of a single vacancy: "01 (UR)". Returns null for other texts.
 */
function countsIn(text: string): Counts | null {
  const [, list = ''] = /^(?:\d{1,4} ?)?\(?([^()]*)\)?$/.exec(text) ?? [];
  const counts: Counts = {};
  const only = /^0?1 ?\(/.test(text) ? columnOf(list) : null;
  if (only && isGroup(only)) return { [only]: 1 };
  for (const part of list.split(/[,;+&]| and /)) {
    const [, group = '', number = ''] =
      /^(\p{L}[^\d:=]*?)(?: ?[-:=] ?| )(\d{1,5})$/u.exec(part.trim()) ?? [];
    const column = columnOf(group);
    if (column === null || !isGroup(column)) return null;
    if (counts[column] !== undefined && !isAdded(column)) return null;
    counts[column] = (counts[column] ?? 0) + Number(number);
  }
  return counts;
}

/** Matches a line of a list of posts: "1. Junior Chemist: 02 posts (UR-1, OBC-1)". */
const LIST_LINE =
  /(?<=^|\n)[ \t]{0,40}(?<mark>(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\([a-z\d]{1,4}\)|post(?: no\.?)?(?: \d{1,2})? ?:)?[ \t]{0,10}(?<name>\p{L}[^\n:\t]{2,90}?)(?: ?: ?| - )(?<count>\d{1,4})(?: \([\p{L}\p{M}]+\))?(?<unit> (?:posts?|vacanc(?:y|ies)|पद|रिक्तियां)(?![\p{L}\p{M}]))?[ \t]*(?<list>\([^)\n]{2,80}\))?[.।]?[ \t]*(?=\n|$)/giu;
const GROUP_OF_SERVICE = / ?\((?:group|class|grade pay|gazetted|non-gazetted)\b[^)]*\)/giu;

/**
 * Matches the name of a post on one line and its vacancies below: "Post 1: Clerk" above "Vacancies:
 * 3 (UR-2, SC-1)".
 */
const BLOCK =
  /(?<=^|\n)[ \t]*(?:\(?\d{1,2}[.)] ?)?(?:(?:name of (?:the )?)?post(?: no\.?)?(?: \d{1,2})?|पद का नाम) ?[:-] ?(?<name>\p{L}[^\n:\t]{2,90})\n(?:[^\n:]{1,40}:[^\n]{1,80}\n)?[ \t]*(?:(?:no\.|number) of (?:posts?|vacanc(?:y|ies))|vacanc(?:y|ies)|(?:पदों|पद) की संख्या|रिक्तियां) ?[:-] ?(?<count>\d{1,4})[ \t]*(?<list>\([^)\n]{2,80}\))?\.?[ \t]*(?=\n|$)/giu;

/**
 * Reads the posts of lists ("1. Clerk: 2 posts"), and of blocks with a label on each line. The only
 * post of a list is `doubtful` unless it has groups that add up to its total. A single block is
 * ignored.
 */
function readLists(text: string): Found<unknown>[] {
  const blocks = [...text.matchAll(BLOCK)];
  return [
    ...postsOf([...text.matchAll(LIST_LINE)], 'line-of-posts'),
    ...(blocks.length > 1 ? postsOf(blocks, 'block-of-post') : []),
  ];
}

function postsOf(matches: readonly RegExpExecArray[], rule: string): Found<unknown>[] {
  return matches.flatMap(({ 0: words, index, groups: said = {} }): Found<unknown>[] => {
    const name = nameOf((said.name ?? '').replace(GROUP_OF_SERVICE, ''));
    const total = Number(said.count);
    const counts = said.list ? countsIn(`${said.count} ${said.list}`) : {};
    if (counts) addClasses(counts);
    const areGrouped = counts !== null && hasGroups(counts);
    const isNumbered = rule === 'block-of-post' || said.mark !== undefined;
    const isOfPosts = rule === 'block-of-post' || (isNumbered && said.unit !== undefined);
    if (!name || total === 0 || !(isOfPosts || areGrouped)) return [];
    const isSure =
      counts !== null &&
      addsUp(counts, total) &&
      isWhole(name) &&
      // A line without a list number may be a part of a total: "Regular - 4 (UR-3, SC-1)".
      (isNumbered || namesPost(name)) &&
      (areGrouped || matches.length > 1);
    return [
      {
        fact: 'posts',
        value: postOf(name, total, counts ?? {}),
        start: index + words.length - words.trimStart().length,
        end: index + words.length,
        rule,
        certainty: isSure ? 'certain' : 'doubtful',
      },
    ];
  });
}

const SERIAL_BEFORE = /^\d{1,3}[.)]? (?=\p{L})/u;

/** Removes serial numbers before the names if all names have a serial number. */
const withoutSerials = (labels: readonly string[]) =>
  labels.every((label) => label === '' || SERIAL_BEFORE.test(label))
    ? labels.map((label) => label.replace(SERIAL_BEFORE, ''))
    : [...labels];

/**
 * Removes a serial number before a name if the cell before the name is empty: "1 Junior Engineer".
 */
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

/**
 * Matches words that do not occur in names of posts: "Zone", "years". Such words may come from a
 * cell that was joined wrongly.
 */
const NOT_A_POST =
  /^(?:zone|district|region|circle|division|paper|section|part|subject)\b|\b(?:degree|qualif\w*|diploma in|years|marks|vacanc\w*)\b|जिला|संभाग|अंक/iu;

/**
 * Matches names that lack a space or have a wrong space ("JuniorEngineer", "कनि ष्ठ"). Also matches
 * names with words such as "Level" or "Group", which do not belong to the name.
 */
const IS_BROKEN =
  /\p{Ll}{3}\p{Lu}\p{Ll}{2}|(?:^| )(?:\p{M}|[णङञ]|ष्[टठ]|[क-ह](?= |$))|\b(?:[Ll]evel|[Pp]ay|[Gg]roup|[Cc]ode)\b|लेवल|समूह|वेतन/u;

/** Whether a name belongs to a post and is complete. */
function isWhole(name: string): boolean {
  const brackets = [...name.matchAll(/[()]/g)].map(([bracket]) => bracket).join('');
  return (
    !NOT_A_POST.test(name) &&
    !IS_BROKEN.test(name) &&
    !(/\p{Script=Devanagari}/u.test(name) && /[a-z]{2}(?<![ivx]{2})/iu.test(name)) &&
    /^(?:\(\))*$/.test(brackets) &&
    !/^[a-z(]|(?:[,&/-]|\b(?:of|and|or|in|the|for))$/.test(name)
  );
}

/**
 * Matches a row number or post code before a name: "(ii)", "Post 3:", "Post Code 12/26 -", "पद क्र.
 * 2".
 */
const NUMBER_BEFORE =
  /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]+ |\([क-ह]\) |(?:post|trade)?(?: ?code| ?no\.?| ?id)* ?[.:-]? ?[a-z]{0,3}[-/]?\d{1,3}(?:\/\d{2,4})?(?: ?[:.)-]+ ?| )(?=\p{L}{3})|पद(?: ?(?:क्रमांक|क्र|संख्या|सं|कोड)[.0]* ?\d{1,3} ?[:.)-]? ?| ?\d{1,3} ?[:.)-] ?))/iu;
/** Matches a post code, level of pay or group of service after a name: "(Level-6)". */
const BEHIND_NAME =
  /(?: ?\((?:(?:post|trade)? ?(?:code|id|no\.?)\b|(?:pay )?(?:level|matrix|band|scale)\b|group ?-? ?['"‘’]?[a-d]\b|लेवल|वेतन|समूह|पोस्ट कोड|पद कोड)[^()]*\)|,? (?:post code|pay level|level in|पे लेवल|वेतन (?:स्तर|लेवल))\b[^()]*)$/iu;

/**
 * Returns the name of a post without its serial number, its code and its level of pay. Returns ''
 * for text that names no post, such as the name of a group of candidates.
 */
function nameOf(text: string): string {
  const name = inLatin(text.replace(NUMBER_BEFORE, ''))
    .replace(NUMBER_BEFORE, '')
    .replace(BEHIND_NAME, '')
    .replace(/[*#$@^,:;\s]+$/, '');
  const isGroupName = columnOf(name) !== null || /^(?:fe)?males?$|^(?:wo)?men$/i.test(name);
  return isGroupName || !/\p{L}[\p{L}\p{M}]/u.test(name) ? '' : name;
}

/**
 * Returns the English part of a bilingual name: "चालक / Driver", "TGT (Hindi) / प्र.स्ना.शि.
 * (हिन्दी)", "चालक (Driver)". Other names are returned as they are, such as names in one language
 * and names whose languages alternate.
 */
function inLatin(text: string): string {
  const english = [...text.matchAll(/[a-z]+/gi)];
  const hindi = [...text.matchAll(HINDI)];
  const [firstEnglish, firstHindi] = [english[0]?.index, hindi[0]?.index];
  if (firstEnglish === undefined || firstHindi === undefined) return text;
  if (!english.some(([word]) => /[a-z]{3}/i.test(word) && !/^[ivx]+$/i.test(word))) return text;
  const isEnglishFirst = firstEnglish < firstHindi;
  const [before, after] = isEnglishFirst ? [english, hindi] : [hindi, english];
  const border = after[0]?.index ?? 0;
  if ((before.at(-1)?.index ?? 0) > border) return text;
  const start = isEnglishFirst ? 0 : firstEnglish;
  const end = isEnglishFirst ? border : text.length;
  const part = text
    .slice(start, end)
    .replace(/[\s/|,([-]+$/, '')
    .trim();
  const opened = part.split('(').length - part.split(')').length;
  // The English half is in brackets: "चालक (Driver)".
  const isInBrackets = !isEnglishFirst && opened === -1 && part.endsWith(')');
  if (isInBrackets) return POST_NOUN.test(part) ? part.slice(0, -1) : text;
  return opened === 0 ? part : text;
}

const HINDI = /\p{Script=Devanagari}+/gu;
