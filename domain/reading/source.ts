/* The text of a notice in one spelling, with the place of each character in the given text. */

export type Source = {
  given: string;
  /** Digits are ASCII, spaces and dashes plain; nuktas and invisible characters are left out. */
  text: string;
  /** The place of each character of `text` in the given text; the last item is its length. */
  places: Int32Array;
};

/** Part of a text: a sentence, or a row of a table. */
export type Clause = { start: number; end: number };

const LEFT_OUT = /[\u093c\u200b-\u200f\u00ad\u2060\ufeff\r]/u;
const SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000\v\f\u2028\u2029]/u;
const DASH = /[\u2010-\u2015\u2212]/u;
/** क़ to य़ as single characters, and their letters without nukta. */
const NUKTA_LETTERS = 'क़ख़ग़ज़ड़ढ़फ़य़'.normalize('NFD').replaceAll('\u093c', '');
const FIRST_NUKTA_LETTER = 0x958;
const FIRST_DIGIT = 0x966;

/** Rewrites a text for reading. */
export function toSource(given: string): Source {
  const characters: string[] = [];
  const places: number[] = [];
  for (let place = 0; place < given.length; place++) {
    const character = given.charAt(place);
    if (LEFT_OUT.test(character)) continue;
    characters.push(plain(character));
    places.push(place);
  }
  joinLines(characters);
  places.push(given.length);
  return { given, text: characters.join(''), places: Int32Array.from(places) };
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

/** Lines of running text are at least so long where they are broken. */
const FULL_LINE_CHARACTERS = 70;

/** A line of a heading has no verb. */
const VERB = /\b(?:is|are|be|will|shall|has|have|must|may|should|belonging)\b/i;

/**
 * Joins printed lines inside a sentence: the next one goes on with a small letter, or the line is
 * full, has a verb and no columns, and ends in a word or a comma.
 */
function joinLines(characters: string[]): void {
  let start = 0;
  let hasColumns = false;
  for (let index = 1; index < characters.length - 1; index++) {
    const character = characters[index];
    const before = characters[index - 1] ?? '';
    if (character === '\t' || (character === ' ' && before === ' ')) hasColumns = true;
    if (character !== '\n') continue;
    const goesOn = /[a-z,&(-]/.test(before) && /[a-z]/.test(characters[index + 1] ?? '');
    const isFull =
      index - start >= FULL_LINE_CHARACTERS &&
      !hasColumns &&
      /[a-z,]/.test(before) &&
      VERB.test(characters.slice(start, index).join(''));
    if (goesOn || isFull) characters[index] = ' ';
    start = index + 1;
    hasColumns = false;
  }
}

/** The place of a part of the source in the given text. */
export function placeOf({ places }: Source, start: number, end: number) {
  return { from: places[start] ?? 0, until: (places[end - 1] ?? 0) + 1 };
}

/** The end of a sentence. Short words before a full stop are abbreviations: "No.", "Rs.". */
const SENTENCE_END =
  /(?<!\b(?:advt|dept|govt|rectt))(?<=[^\s.]{4}|\d|\)|[\p{M}\p{Script=Devanagari}])[.;।]\s+(?=[A-Z(\p{Script=Devanagari}])|।|\n/giu;

/** Splits a source into its lines and sentences. */
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
