import { MONTH_NAME } from '../month-names.ts';
import { linesInOrder } from './columns.ts';

/*
 * This file normalizes the text of a notice, and maps each character to its offset in the given
 * text.
 */

export type Source = {
  given: string;
  /**
   * Normalized text in reading order.
   * - The printed lines of a sentence are joined.
   * - Digits, spaces, dashes and quotes are ASCII characters.
   * - Nuktas (dots below Hindi letters) and invisible characters are removed.
   */
  text: string;
  /**
   * Offset of each character of `text` in the given text. The last item is the length of the given
   * text.
   */
  places: Int32Array;
};

/** Offsets of a sentence or of a row of a table. */
export type Clause = { start: number; end: number };

const ITEM_NUMBER = /^[\s(]*(?:\d{1,2}|[a-z]|[ivx]{1,4})[\s).]*$/i;
/** Whether a clause is only the number of a row or paragraph: "4.", "(ii)". */
export const isItemNumber = (said: string): boolean => ITEM_NUMBER.test(said);

/** Matches the mark before an item of a list: "•", "--", "->". */
export const BULLET = '(?:[*•·●○▪■□◆♦►➢➤✓✔»>]|[-=]{1,2}>|--)';

const NUKTA = '\u093c';
const LEFT_OUT = /[\u093c\u200b-\u200f\u00ad\u2060\ufeff\r]/u;
const SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000\v\f\u2028\u2029]/u;
const DASH = /[\u2010-\u2015\u2212]/u;
/** The letters क़ to य़ without their nuktas, in the order of their code points. */
const NUKTA_LETTERS = 'क़ख़ग़ज़ड़ढ़फ़य़'.normalize('NFD').replaceAll('\u093c', '');
const FIRST_NUKTA_LETTER = 0x958;
const FIRST_DIGIT = 0x966;

/** Normalizes the text of a notice. */
export function toSource(given: string): Source {
  const characters: string[] = [];
  const places: number[] = [];
  for (const { start, end } of linesInOrder(given) ?? [{ start: 0, end: given.length }]) {
    if (characters.length > 0) {
      characters.push('\n');
      places.push(places.at(-1) ?? 0);
    }
    for (let place = start; place < end; place++) {
      const character = given.charAt(place);
      if (LEFT_OUT.test(character)) continue;
      characters.push(plain(character));
      places.push(place);
    }
  }
  const text = characters.join('');
  const isLeftOut = new Uint8Array(text.length);
  for (const { index, 0: words } of text.matchAll(BROKEN_WORD)) {
    isLeftOut[index + words.length - 1] = 1;
  }
  joinLines(text, characters, isLeftOut);
  const isKept = (_: unknown, index: number) => !isLeftOut[index];
  return {
    given,
    text: characters.filter(isKept).join(''),
    places: Int32Array.from([...places.filter(isKept), given.length]),
  };
}

function plain(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x80) return character;
  if (code >= FIRST_DIGIT && code < FIRST_DIGIT + 10) return String(code - FIRST_DIGIT);
  if (SPACE.test(character)) return ' ';
  if (DASH.test(character)) return '-';
  if (character === '‘' || character === '’') return "'";
  if (character === '“' || character === '”') return '"';
  return NUKTA_LETTERS.charAt(code - FIRST_NUKTA_LETTER) || character;
}

/**
 * Matches the first part of a Hindi word and a wrong space behind it. Some PDF files have such
 * spaces: "अक्टू बर" for "अक्टूबर".
 */
const BROKEN_WORD =
  /(?:अक्टू(?= बर)|(?<!\p{L})(?:जु(?= लाई)|जू(?= न(?!\p{M}))|कु(?= ल(?!\p{M}))|छू(?= ट)|शु(?= ल्क)|दे(?= (?:श|य)(?!\p{M})))|(?:प्रदे|आदे)(?= श)|के(?= न्द्र)|कें(?= द्र)|मार्के(?= ट)) /gu;

/** Removes wrong spaces within frequent Hindi words. */
export const withWholeWords = (words: string) =>
  words.replace(BROKEN_WORD, (part) => part.slice(0, -1));

/** Minimum length of a full line (characters). */
const FULL_LINE_CHARACTERS = 70;
/**
 * Minimum length of a full line of lowercase or Hindi words (characters). The line may stand in a
 * narrow column.
 */
const NARROW_LINE_CHARACTERS = 45;
/**
 * Minimum share of the longest line in the paragraph that a full line fills together with the first
 * word of the next line. A line of `FULL_LINE_CHARACTERS` with a verb is full without this share.
 */
const FULL_SHARE = 0.9;
/**
 * Maximum indent of a line of running text (characters). A line with a greater indent is centred or
 * a cell of a table.
 */
const MOST_INDENT = 12;

/** Matches verbs: "shall". A line with a verb is not a heading. */
const VERB = /\b(?:is|are|be|will|shall|has|have|must|may|should|belonging)\b/i;

/**
 * Matches a last word that cannot end a sentence: "of", "until". The sentence continues in the next
 * line.
 */
const CONNECTING_WORD =
  /(?:^|[\s(])(?:of|the|and|to|from|in|for|by|on|with|until|till|up ?to|is|are|be|has|have|will|shall|dated?|a|an|at|or|not|no\.|rs\.|dt\.)$/i;

/**
 * Matches the start of a line that begins a paragraph or a list item, or that has a label before a
 * colon: "(a)", "Note :".
 */
const NEW_ITEM = new RegExp(
  String.raw`^(?:${BULLET}|[(]?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)](?!\d)|\d{1,2}-\s|-|(?:note|n\.b\.|sd\/|condition \d|[A-Z][\w ()/'&-]{2,40}?|\p{Script=Devanagari}[^:।\n]{2,45}) ?:(?!//|(?<=\d:)\d\d))`,
  'iu',
);

/** Matches four lowercase words, as in a line of running text. */
const SMALL_WORDS = /(?:(?<![\p{L}])[a-z]{2,}\b[^\n]*?){4}/u;
const HINDI_WORDS = /(?:[\p{Script=Devanagari}\p{M}]{2,}[^\n]*?){6}/u;
const BEGINS_HINDI = /^(?:[\p{Script=Devanagari}\d₹]|https?:|www\.)/iu;
const BEGINS_SMALL = new RegExp(`^(?:[a-z]|\\p{Script=Devanagari}|${MONTH_NAME})`, 'u');
const ENDS_WITH_DAY = /(?<!\S)\d{1,2}(?:st|nd|rd|th)?$/;
const BEGINS_MONTH = new RegExp(`^(?:${MONTH_NAME})(?![\\p{L}\\p{M}])`, 'iu');
const ENDS_WITH_MONTH = new RegExp(`(?<!\\p{L})(?:${MONTH_NAME}),?$`, 'iu');
const BEGINS_YEAR = /^20\d\d(?!\d)/;

/** Matches the number of a paragraph, with the spaces after the number: "4. ". */
const ITEM_MARK = /^(?:[(]?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\d{1,2}-)\s+/i;

/**
 * Matches the heading of a paragraph before its first sentence: "INTERVIEW  The interview will".
 */
const ITEM_HEADING = /^[A-Z][A-Z ,&/()-]{2,40}[.:]?\s{2,8}(?=[A-Z][a-z]*(?: [a-z]|\b))/;

type Line = { start: number; end: number; words: string; indent: number; hasColumns: boolean };

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const words = line.trim();
    const indent = line.length - line.trimStart().length;
    const found = { start, end: start + line.length, words, indent };
    start += line.length + 1;
    return {
      ...found,
      hasColumns: /\t|\S\s{2,}\S|\S \| \S/.test(
        words.replace(ITEM_MARK, '').replace(ITEM_HEADING, ''),
      ),
    };
  });
}

/** Returns, for each line, the length of the longest line of running text in its paragraph. */
function widthsOf(lines: readonly Line[]): number[] {
  const widths: number[] = [];
  let first = 0;
  let width = 0;
  for (const [index, { words, indent, hasColumns }] of lines.entries()) {
    if (words === '') {
      for (let line = first; line < index; line++) widths[line] = width;
      first = index;
      width = 0;
    } else if (!hasColumns) width = Math.max(width, indent + words.length);
  }
  for (let line = first; line < lines.length; line++) widths[line] = width;
  return widths;
}

/**
 * Joins the printed lines of a sentence, and removes the hyphen of a divided word. A line is joined
 * to the next line in these cases:
 * 1. A hyphen divides a word in capitals between the lines.
 * 2. The line ends with a lowercase letter, comma, `&`, `(` or hyphen, and the next line begins
 *    with a lowercase letter. Only this case applies to lines with columns.
 * 3. The last word of the line cannot end a sentence: "of".
 * 4. A date begins on the line and ends on the next line.
 * 5. The line is a full line of running text.
 */
function joinLines(text: string, characters: string[], isLeftOut: Uint8Array): void {
  const lines = linesOf(text);
  const widths = widthsOf(lines);
  for (let index = 0; index < lines.length - 1; index++) {
    const line = lines[index] as Line;
    const next = lines[index + 1] as Line;
    const before = text.charAt(line.end - 1);
    const isDivided =
      !line.hasColumns &&
      !next.hasColumns &&
      /(?:^|\s)[A-Z]{2,}-$/.test(line.words) &&
      /^[A-Z]{2}/.test(next.words);
    const goesOn =
      isDivided ||
      (/[a-z,&(-]/.test(before) &&
        /[a-z]/.test(text.charAt(next.start)) &&
        !ITEM_MARK.test(next.words));
    if (!goesOn && !isBrokenLine(line, next, widths[index] ?? 0)) continue;
    characters[line.end] = ' ';
    if (
      isDivided ||
      (!line.hasColumns && DIVIDED_WORD.test(line.words) && /^[a-z]/.test(next.words))
    ) {
      const hyphen = line.start + line.indent + line.words.length - 1;
      isLeftOut.fill(1, hyphen, line.end + 1);
    }
    isLeftOut.fill(1, next.start, next.start + next.indent);
  }
}

/**
 * Matches the end of a line that divides a word ("examina-"), but not the hyphen in the path of a
 * URL.
 */
const DIVIDED_WORD = /(?:^|\s)(?!\S*(?:\/\/|www\.)[^\s/]*\/)\S*[a-z]-$/;

/**
 * Matches "कार्यालय" (office of) at the start of a heading. Such a line is not joined with the next
 * line.
 */
const OFFICE = /^कार्यालय[ ,:-]/u;

function isBrokenLine(line: Line, next: Line, width: number): boolean {
  if (line.hasColumns || next.hasColumns || next.words === '' || NEW_ITEM.test(next.words)) {
    return false;
  }
  if (line.indent > MOST_INDENT || next.indent > MOST_INDENT || OFFICE.test(line.words))
    return false;
  if (CONNECTING_WORD.test(line.words) && /[a-z]/.test(line.words)) return true;
  // A date may be printed on two lines: "26 / November 2026", "26 November, / 2026".
  if (ENDS_WITH_DAY.test(line.words) && BEGINS_MONTH.test(next.words)) return true;
  if (ENDS_WITH_MONTH.test(line.words) && BEGINS_YEAR.test(next.words)) return true;
  const isRunning = VERB.test(line.words) || SMALL_WORDS.test(line.words);
  const isHindi = HINDI_WORDS.test(line.words);
  const filled = line.indent + line.words.length;
  const [nextWord = ''] = next.words.split(' ', 1);
  const isNarrow = isHindi || SMALL_WORDS.test(line.words);
  const isFull =
    (VERB.test(line.words) && filled >= FULL_LINE_CHARACTERS) ||
    (filled >= (isNarrow ? NARROW_LINE_CHARACTERS : FULL_LINE_CHARACTERS) &&
      filled + 1 + nextWord.length >= FULL_SHARE * width);
  if (!isFull) return false;
  if (isHindi && /[\p{Script=Devanagari}\p{M},/]$/u.test(line.words)) {
    return BEGINS_HINDI.test(next.words);
  }
  if (/[\d)"']$/.test(line.words)) {
    return (isNarrow || filled >= FULL_LINE_CHARACTERS) && BEGINS_SMALL.test(next.words);
  }
  return isRunning && /[\p{Ll},&/-]$/u.test(line.words);
}

/**
 * Returns the offsets in the given text for a part of the normalized text. If the part continues in
 * another column of the given text, the offsets end with the first column.
 */
export function placeOf({ given, places }: Source, start: number, end: number) {
  const run = runIn(places, start, end);
  // The last letter may have a nukta in the given text. The normalized text has none.
  const until = given.charAt(run.end) === NUKTA ? run.end + 1 : run.end;
  return { from: run.start, until };
}

/**
 * Converts offsets in one text to offsets in another text. `places` has the offset in the other
 * text for each character. The result ends before the first offset that is lower than the previous
 * one, because the text continues in another column there.
 */
export function runIn(places: ArrayLike<number>, start: number, end: number) {
  let last = start;
  while (last + 1 < end && (places[last + 1] ?? 0) >= (places[last] ?? 0)) last++;
  return { start: places[start] ?? 0, end: (places[last] ?? 0) + 1 };
}

/**
 * Matches the end of a sentence or line. The full stop of an abbreviation ends no sentence: "No.",
 * "Rs.", "अनु.", "ई.डब्ल्यू.एस.", "5 p.m. of 11 December".
 */
const SENTENCE_END =
  /(?<!\b(?:advt|dept|govt|rectt|incl))(?<=[^\s.]{4}|(?<![\p{L}])(?:pay|fee|day|use|way|age|job|due|two|not|out|him|her|all|run|own|act|one|set|nil)|\d|\)|[ap]\.m|[\p{M}\p{Script=Devanagari}])(?<!(?:\.[\p{M}\p{Script=Devanagari}]{1,6}|(?<![\p{L}\p{M}])(?:अनु|क्र|सं|डॉ|पं|नं|मो|रु))(?=\.))(?<![ap]\.m(?=\.\s+(?:of|on|to|till|until|and|through)\b))[.;।]\s+(?=[A-Z(\p{Script=Devanagari}])|।|\n/giu;

/** Splits a normalized text into lines and sentences. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  const add = (end: number) => {
    if (text.slice(start, end).trim() !== '') clauses.push({ start, end });
  };
  for (const { 0: border, index } of text.matchAll(SENTENCE_END)) {
    add(index);
    start = index + border.length;
  }
  add(text.length);
  return clauses;
}
