import { withPosts } from './hindi-posts.ts';
import { type Lexicon, lexiconOf, type Term, termWords } from './lexicon.server.ts';
import { isAbbreviation, isCycle, joined, type Node } from './title-node.ts';

/*
 * This file translates English titles and names to Hindi. A Hindi title usually has this order:
 * name, recruitment, examination, year, kind of notice. A stage such as 'मुख्य परीक्षा' comes
 * before the year. A tier comes after the year.
 */

/**
 * A translated text. `fromUsage` lists the Hindi words in the text that were not found in official
 * texts.
 */
export type Composed = { text: string; fromUsage: string[] };

type Token = { text: string; isAfterSpace: boolean };

/**
 * Matches a token: a number with its punctuation, a word with its dots and apostrophes, or a single
 * sign.
 */
const TOKEN = /\d+(?:[/.–-]\d+)+|[\p{L}\p{M}\p{N}]+(?:[.'’]+[\p{L}\p{M}\p{N}]+)*|[^\s]/gu;

const YEAR = /^20\d\d(?:-\d\d(?:\d\d)?)?$/;
const CODE = /^\d+(?:[/-]\d+)+$/;
const NUMBER = /^(?:\d+(?:\.\d+)?|[IVX]+[AB]?)$/;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/i;
/** Short English words. In a title in capitals, these words are not abbreviations. */
const SMALL_WORDS = new Set([
  'OF',
  'FOR',
  'THE',
  'TO',
  'IN',
  'ON',
  'AT',
  'BY',
  'OR',
  'FROM',
  'WITH',
]);
const MAX_ABBREVIATION = 8;

const EXAMINATION = 'परीक्षा';
const RECRUITMENT = 'भर्ती';
const CALENDAR = 'कैलेंडर';

/**
 * Matches 'पद भर्ती', which becomes 'पदों पर भर्ती'. An addition in parentheses may be between the
 * two words.
 */
const POSTS_RECRUITMENT = /(?<=^| )पद((?: \([^)]*\))?) भर्ती/g;

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * English nouns with masculine Hindi translations. An ordinal gets the feminine ending before any
 * other noun.
 */
const MASCULINE = new Set(['course', 'batch']);
const FIRST_ORDINALS = ['', 'प्रथम', 'द्वितीय', 'तृतीय', 'चतुर्थ'];

/**
 * Translates an English title to Hindi: 'SSC CGL 2025 टियर-I परिणाम'. Abbreviations, numbers and
 * years do not change.
 *
 * @returns null if a word is unknown, if a sign is unknown or misplaced, or if the title is empty
 * or contains Devanagari
 */
export function composeHindiTitle(title: string): Composed | null {
  const read = readNodes(title);
  if (!read) return null;
  const text = arrange(withPosts(read.nodes)).replaceAll(POSTS_RECRUITMENT, 'पदों$1 पर भर्ती');
  return { text, fromUsage: read.fromUsage };
}

/**
 * Translates an English name to Hindi, such as an organisation or the subject of a title.
 *
 * @returns null if a word is unknown, if a sign is unknown or misplaced, if the name contains
 * Devanagari, or if no word was translated
 */
export function composeHindiName(name: string): Composed | null {
  const read = readNodes(name);
  if (!read || !DEVANAGARI.test(joined(read.nodes))) return null;
  return { text: joined(read.nodes), fromUsage: read.fromUsage };
}

function readNodes(text: string): { nodes: Node[]; fromUsage: string[] } | null {
  if (DEVANAGARI.test(text)) return null;
  const words = text.replaceAll(/(\d+) of (20\d\d)/g, '$1/$2');
  const tokens = [...words.matchAll(TOKEN)].map(
    ({ 0: token, index }): Token => ({
      text: token,
      isAfterSpace: index > 0 && /\s/.test(words[index - 1] ?? ''),
    }),
  );
  const fromUsage = new Set<string>();
  const nodes = readRun(tokens, lexiconOf('hi'), fromUsage);
  return nodes && nodes.length > 0 ? { nodes, fromUsage: [...fromUsage] } : null;
}

/**
 * Translates all tokens. Adds Hindi words that were not found in official texts to `usage`. Returns
 * null in three cases:
 * - A token is unknown.
 * - A separator is not between two parts.
 * - Parentheses are empty or unclosed.
 */
function readRun(tokens: readonly Token[], lexicon: Lexicon, usage: Set<string>): Node[] | null {
  const nodes: Node[] = [];
  let glue = '';
  const put = (text: string, role: Node['role']) => {
    nodes.push({ text, glue: glue || ' ', role });
    glue = '';
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const found = longestTerm(tokens, at, lexicon);
    // '10th' alone is a school class. Before 'Phase', it is the number of the phase.
    const numbered = (found?.length ?? 0) > 1 ? null : numberedTerm(tokens, at, lexicon);
    if (numbered) {
      if (numbered.term.isFromUsage) usage.add(numbered.term.form.slice(0, -1));
      put(numbered.text, numbered.role);
      at += numbered.length;
    } else if (found) {
      const { form, part, isFromUsage } = found.term;
      if (isFromUsage) usage.add(form.replace(/-$/, ''));
      put(form, form === 'एवं' ? 'and' : part);
      at += found.length;
    } else if (token.text === '(') {
      const end = tokens.findIndex(({ text }, index) => index > at && text === ')');
      const inner = end > at ? readRun(tokens.slice(at + 1, end), lexicon, usage) : null;
      if (!inner || inner.length === 0) return null;
      const isNumber = inner.some(({ role }) => role === 'code' || role === 'advertisement');
      put(`(${joined(inner)})`, isNumber ? 'advertisement' : 'aside');
      at = end + 1;
    } else if (',/-–+:'.includes(token.text)) {
      if (nodes.length === 0 || glue !== '') return null;
      const isTight = !token.isAfterSpace && !tokens[at + 1]?.isAfterSpace;
      if (token.text === ',' || token.text === ':') glue = `${token.text} `;
      else glue = isTight ? token.text : ` ${token.text} `;
      at += 1;
    } else if (token.text === '.' && !token.isAfterSpace) {
      // The dot of an abbreviation, such as 'Dept.', is skipped.
      at += 1;
    } else if (token.text === '&') {
      put('एवं', 'and');
      at += 1;
    } else {
      const kept = keptNode(token.text, tokens[at + 1]?.text ?? '');
      if (!kept) return null;
      put(kept.text, kept.role);
      at += 1;
    }
  }
  return glue === '' ? bound(nodes) : null;
}

/**
 * Finds the longest phrase of the lexicon that begins at a token. Hyphens, commas and dots inside
 * the phrase are ignored.
 */
function longestTerm(
  tokens: readonly Token[],
  from: number,
  lexicon: Lexicon,
): { term: Term; length: number } | null {
  const words: string[] = [];
  let found: { term: Term; length: number } | null = null;
  for (let at = from; at < tokens.length && words.length < lexicon.longest; at++) {
    const text = tokens[at]?.text ?? '';
    const isSign = text === '-' || text === ',' || text === '.';
    if (isSign && at > from) continue;
    const said = termWords(text);
    if (said.length !== 1) break;
    words.push(...said);
    const term = lexicon.find(words);
    if (term) found = { term, length: at - from + 1 };
  }
  return found;
}

/**
 * Translates an ordinal and the word after it, if the Hindi form of this word ends with a hyphen:
 * '9th Phase' becomes 'फेज-9'. Returns null for other tokens.
 */
function numberedTerm(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
): (Pick<Node, 'text' | 'role'> & { term: Term; length: number }) | null {
  const ordinal = ORDINAL.exec(tokens[at]?.text ?? '')?.[1];
  const found = ordinal ? longestTerm(tokens, at + 1, lexicon) : null;
  if (!found?.term.form.endsWith('-')) return null;
  const { term, length } = found;
  return { text: term.form + ordinal, role: term.part ?? 'number', length: length + 1, term };
}

/**
 * Returns a node for a word that the lexicon lacks. A number, a year or an abbreviation does not
 * change. An ordinal is translated. Returns null for any other word.
 */
function keptNode(text: string, next: string): Pick<Node, 'text' | 'role'> | null {
  if (YEAR.test(text)) return { text, role: 'year' };
  if (CODE.test(text)) return { text, role: 'code' };
  if (NUMBER.test(text)) return { text, role: 'number' };
  const ordinal = ORDINAL.exec(text)?.[1];
  if (ordinal) {
    return { text: ordinalOf(Number(ordinal), MASCULINE.has(next.toLowerCase())), role: 'ordinal' };
  }
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const isKept =
    text.length <= MAX_ABBREVIATION &&
    !SMALL_WORDS.has(text) &&
    (capitals >= 2 || (capitals === 1 && text.length === 1));
  return isKept ? { text, role: null } : null;
}

function ordinalOf(number: number, isMasculine: boolean): string {
  const first = FIRST_ORDINALS[number];
  if (first) return first;
  if (number === 6) return isMasculine ? 'छठा' : 'छठी';
  return `${number}${isMasculine ? 'वां' : 'वीं'}`;
}

/**
 * Joins a Hindi word that ends with a hyphen to the next number. The label of an advertisement is
 * joined to its number as well. If no number follows, the hyphen is removed. The word is repeated
 * before a second number after 'and': 'समूह-1 एवं समूह-2'.
 */
function bound(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    const before = out.at(-1);
    const isNumber = node.role === 'number' || node.role === 'code';
    if (before?.text.endsWith('-')) {
      if (isNumber && node.glue !== '/') {
        before.text += node.text;
        before.role ??= 'number';
        continue;
      }
      before.text = before.text.slice(0, -1);
      before.role ??= 'number';
      if (node.glue === '-') node.glue = ' ';
    } else if (before?.role === 'advertisement' && isNumber) {
      before.text += ` ${node.text}`;
      continue;
    } else if (before?.text === 'CEN' && node.role === 'code') {
      before.text += ` ${node.text}`;
      before.role = 'code';
      continue;
    } else if (before?.role === 'and' && node.role === 'number') {
      const form = /[^ ]+-(?=(?:\d+|[IVX]+[AB]?)$)/.exec(out.at(-2)?.text ?? '')?.[0];
      out.push(form ? { ...node, text: form + node.text } : node);
      continue;
    }
    out.push(node);
  }
  const last = out.at(-1);
  if (last) last.text = last.text.replace(/-$/, '');
  return out;
}

/**
 * Arranges the parts of an English title in the order of a Hindi title. The parts are the subject,
 * its year or number, and the rest. The rest may contain a stage and the kind of notice.
 */
function arrange(nodes: readonly Node[]): string {
  const first = nodes.findIndex(isCycle);
  const start = first > 0 && nodes[first - 1]?.role === 'month' ? first - 1 : first;
  let end = first;
  while (end >= 0 && end < nodes.length && isCycle(nodes[end] as Node)) end++;
  const subject = withOrdinalFirst(first < 0 ? nodes : nodes.slice(0, start));
  const cycle = first < 0 ? [] : yearFirst(nodes.slice(start, end).map(inParentheses));
  const rest = first < 0 ? [] : nodes.slice(end).map(inParentheses);
  if (subject.length === 0) return joined(nodes);

  const kindAt = startOfKind(rest);
  const before = rest.slice(0, kindAt);
  const kind = rest.slice(kindAt);
  if (subject.length === 1 && before.length === 0 && kind.at(-1)?.text.endsWith(CALENDAR)) {
    return joined([...subject, ...kind, ...cycle]);
  }
  // At the end of a title, 'Recruitment June 2026' is treated as 'June 2026 Recruitment'.
  // 'Recruitment' is then the kind of notice.
  if (rest.length === 0 && subject.length > 1 && subject.at(-1)?.text === RECRUITMENT) {
    kind.push(...subject.splice(-1));
  }
  const isOfMonth = start < first;
  const [recruitment] = kind;
  if (cycle.length > 0 && kind.length === 1 && recruitment?.text.includes(RECRUITMENT)) {
    const head = joined(recruited(subject, recruitment, cycle, isOfMonth));
    return before.length > 0 ? `${head}: ${joined(before)}` : head;
  }
  const [stage] = before;
  let opening = [...subject, ...cycle];
  if (stage?.role === 'stage' && stage.text.endsWith(EXAMINATION) && cycle.length > 0) {
    before.shift();
    opening = [...subject.slice(0, -1), withoutExamination(subject.at(-1)), stage, ...cycle];
  } else {
    const missing = missingNoun(subject, nodes);
    const noun: Node = { text: missing ?? '', glue: ' ', role: null };
    if (missing === RECRUITMENT) {
      const isOfKind = kind.length > 0 && !isOfMonth && isOfEarlierRound(subject, cycle);
      const years = isOfKind ? cycle.filter(isYear) : [];
      kind.push(...years);
      const own = cycle.filter((node) => !years.includes(node));
      opening = recruited(subject, noun, own, isOfMonth);
    } else if (missing) opening = [...subject, noun, ...cycle];
  }
  if (kind.length === 0 && before[0]?.role === 'post') {
    return `${joined(opening)}: ${joined(before)}`;
  }
  if (kind.length === 0) return joined([...opening, ...before]);
  // A tier or stage comes after the colon, before the kind of notice: 'भर्ती 2025: टियर-II परिणाम'.
  // If the stage ends with 'परीक्षा', it comes before the colon.
  const isOfPart = before[0]?.role === 'number' || before[0]?.role === 'stage';
  const isToldApart = isOfPart && !before.at(-1)?.text.endsWith(EXAMINATION);
  const head = joined(isToldApart ? opening : [...opening, ...before]);
  const isDivided = DEVANAGARI.test(head) && !recruitment?.text.includes(RECRUITMENT);
  return `${head}${isDivided ? ': ' : ' '}${joined(isToldApart ? [...before, ...kind] : kind)}`;
}

/**
 * Writes a recruitment with its year: 'पटवारी भर्ती 2025'. A month comes before the word for
 * recruitment: 'अधिकारी (जून 2026) भर्ती'. The word for an examination comes after the word for
 * recruitment: 'राज्य सेवा भर्ती परीक्षा 2025'.
 */
function recruited(
  subject: readonly Node[],
  recruitment: Node,
  cycle: readonly Node[],
  isOfMonth: boolean,
): Node[] {
  const last = subject.at(-1);
  if (recruitment.text === RECRUITMENT && last?.text.endsWith(EXAMINATION)) {
    const examination: Node = { text: EXAMINATION, glue: ' ', role: null };
    const name = withoutExamination(last);
    return [...subject.slice(0, -1), name, recruitment, examination, ...cycle];
  }
  if (!isOfMonth) return [...subject, recruitment, ...cycle];
  const isDay = ({ role }: Node) => role === 'month' || role === 'year';
  const month: Node = { text: `(${joined(cycle.filter(isDay))})`, glue: ' ', role: 'aside' };
  return [...subject, month, recruitment, ...cycle.filter((node) => !isDay(node))];
}

const isYear = ({ role }: Node) => role === 'year';

/** Matches the year in the number of an advertisement: '08/2023'. */
const ADVERTISEMENT_YEAR = /\/(20\d\d)(?!\d)/;
/** Matches the number of a round: 'CRP XIV'. */
const ROUND = /(?:^|[ (])CRP [IVX]+(?![\p{L}\p{N}])/u;

/**
 * Whether the name of a recruitment contains a round, or an advertisement with another year than
 * the title. The title then has its year after the kind of notice: 'भर्ती (विज्ञापन 08/2023):
 * प्रवेश पत्र 2025'.
 */
function isOfEarlierRound(subject: readonly Node[], cycle: readonly Node[]): boolean {
  const year = cycle.find(isYear)?.text.slice(0, 4);
  const advertised = cycle.map(({ text }) => ADVERTISEMENT_YEAR.exec(text)?.[1]).find(Boolean);
  return advertised ? advertised !== year : ROUND.test(joined(subject));
}

/**
 * Removes the word for examination at the end: 'सिविल सेवा परीक्षा' becomes 'सिविल सेवा' before
 * 'मुख्य परीक्षा'.
 */
function withoutExamination(node: Node | undefined): Node {
  const { text = '', glue = ' ', role = null } = node ?? {};
  return { text: text.replace(/(?:^| )परीक्षा$/, ''), glue, role };
}

/**
 * Moves an ordinal to the front if it stands directly before 'examination': 'SET 28th Exam Date'
 * becomes '28वीं SET परीक्षा तिथि'.
 */
function withOrdinalFirst(subject: readonly Node[]): Node[] {
  const [ordinal, kind] = subject.slice(-2);
  if (ordinal?.role !== 'ordinal' || !kind?.text.startsWith(EXAMINATION)) return [...subject];
  return [ordinal, ...subject.slice(0, -2), kind];
}

const yearFirst = (cycle: readonly Node[]) => [
  ...cycle.filter(({ role }) => role !== 'advertisement'),
  ...cycle.filter(({ role }) => role === 'advertisement'),
];

/** Puts the number of an advertisement in parentheses: '(विज्ञापन 05/2024)'. */
function inParentheses(node: Node): Node {
  const isBare = node.role === 'advertisement' && !node.text.startsWith('(');
  return isBare ? { ...node, text: `(${node.text})` } : node;
}

/**
 * Returns the index at which the kind of notice and its qualifying words begin. Returns the number
 * of nodes if there is no kind.
 */
function startOfKind(rest: readonly Node[]): number {
  let at = rest.findIndex(({ role }) => role === 'kind');
  if (at < 0) return rest.length;
  while (at > 0 && isQualifier(rest[at - 1] as Node)) at--;
  return at;
}

const isQualifier = ({ role }: Node) => role === 'qualifier' || role === 'ordinal';

/**
 * Returns the noun that English omits and Hindi needs. It is 'recruitment' after a post, and
 * 'examination' after the name of an examination. Returns null if the subject needs no noun, or if
 * the title already contains the word 'recruitment'.
 */
function missingNoun(subject: readonly Node[], title: readonly Node[]): string | null {
  const last = namedLast(subject);
  const isTold = title.some(({ text }) => text.includes(RECRUITMENT));
  if (last?.role === 'post' || last?.role === 'group') return isTold ? null : RECRUITMENT;
  const isExamination = last?.role === 'examination' && !last.text.endsWith(EXAMINATION);
  return isExamination && !isTold ? EXAMINATION : null;
}

const PASSED = new Set<Node['role']>(['number', 'aside', 'and']);

/**
 * Returns the last node that determines the type of a subject. These are skipped: numbers,
 * additions in parentheses, 'and', single letters, and abbreviations in a list.
 */
const namedLast = (subject: readonly Node[]) =>
  subject.findLast((node, at) => {
    if (PASSED.has(node.role) || node.text.length <= 1) return false;
    const isListed = node.glue !== ' ' || subject[at - 1]?.role === 'and';
    return !(isListed && at > 0 && isAbbreviation(node));
  });
