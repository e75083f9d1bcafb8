import { readWholeNumber } from '../indian-numbers.ts';
import { roleOf, saysChange } from './change-words.ts';
import type { ChangedTable } from './changed-rows.ts';
import { changesNotice } from './corrections.ts';
import type { FoundChange } from './read-changes.ts';
import type { Clause } from './source.ts';
import type { Cell } from './tables.ts';

/* This file reads the numbers of vacancies and the upper age limit that a corrigendum changes. */

const CONTEXT_CHARACTERS = 140;
const BEHIND_CHARACTERS = 60;

/**
 * The two kinds of numbers that a corrigendum changes: vacancies and the upper age limit.
 * - `subject` matches words about the number.
 * - `number` matches the text directly after such a number: " years" after an age.
 * - `digits` matches the digits of the number.
 */
const CHANGED_NUMBERS = [
  {
    fact: 'vacancies',
    subject:
      /\bvacanc(?:y|ies)\b|\bposts?\b|\bthe total\b(?! (?:marks|fee|amount|time|age|duration|number of questions))|(?<![\p{L}\p{M}])(?:पद|पदों|रिक्ति|रिक्तियों|रिक्तियां|रिक्तियाँ)(?![\p{L}\p{M}])/iu,
    number:
      /^["']?(?:\s?\([\p{L}\p{M} -]{2,40}\))?["']?(?! ?(?:years?|yrs|वर्ष|%|marks?|अंक|days?|दिन|per\b|hours?|बजे))/iu,
    digits: /^\d{1,3}(?:,\d{2,3})+$|^\d{1,6}$/,
  },
  {
    fact: 'age.max',
    subject:
      /(?:maximum|upper)(?: age)?(?: limit)?|\bnot (?:have )?(?:exceed(?:ed)?|attained|be (?:above|over|more than))(?= (?:the )?age\b| \d{2} years of age\b)|अधिकतम (?:आयु|उम्र)/iu,
    number:
      /^["']?(?: ?\([\p{L}\p{M} -]{2,40}\))?["']? ?(?:years?|yrs|वर्ष|["'),.;।]|to\b|from\b|in place|instead|की|के|से|को|[-=]?>|→|\s|$)/iu,
    digits: /^\d{2}$/,
  },
] as const;
/** Matches a number such as "1,096", but not the numbers in "para 3" and "Rs. 100". */
const NUMBER =
  /(?<![\d.,/:\p{L}₹-]|\brs\.? ?|(?<![\p{L}\p{M}])(?:para(?:graph)?|clause|item|point|page|section|column|table|annexure|appendix|part|level|code|no\.?|sl\.?|sr\.?|group|(?:पैरा|कंडिका|बिन्दु|बिंदु|क्रम|(?<!कुल )पद)(?: (?:संख्या|सं0?\.?|क्रमांक))?|क्रमांक|कॉलम) ?(?:no\.? ?)?[("']?)\d(?:[\d,]*\d)?(?![\d/.:-]*\d|\/|(?:st|nd|rd|th)\b|\.\d)/giu;
/**
 * Matches words for a group of candidates or another part of the vacancies: "SC", "backlog". A
 * number near such words is read only if the sentence calls it a total.
 */
const OF_PART =
  /(?<![\p{L}\p{M}])(?:S\.?C|S\.?T|O\.?B\.?C|U\.?R|E\.?W\.?S|PwBD|PwD|categor(?:y|ies)|backlog|women|female|ex-servicem[ea]n|relaxation|अनुसूचित|अनारक्षित|पिछडा|सामान्य|ओबीसी|एससी|एसटी|दिव्यांग|बैकलॉग|महिला|वर्ग|श्रेणी|विषय|शाखा|ट्रेड|जिला|जिले|छूट|stream|discipline|zone|district|centre)(?![\p{L}\p{M}])/iu;
/**
 * Matches words that name one post: "for the post of Clerk". Other posts may have other age limits.
 */
const OF_ONE_POST =
  /\bfor (?:the )?posts? (?:of (?!all\b)|code|at)|(?<![\p{L}\p{M}])हेतु अधिकतम (?:आयु|उम्र)/iu;
const TOTAL = /(?<![\p{L}\p{M}])(?:total|कुल)(?![\p{L}\p{M}])/iu;
/**
 * Matches the words between a new number and the old number after it: " posts (earlier " in "162
 * posts (earlier 145)".
 */
const IS_REMARK = /^[^):\d]{0,40}$/;
/** Number of characters before a number that are searched for words about it. */
const SUBJECT_CHARACTERS = 120;

/**
 * Reads changed numbers of vacancies and posts, and changed upper age limits.
 * - Numbers of groups, such as SC, and age limits of single posts are not read.
 * - If the text has two different changes of the vacancies or of the age limit, neither is read. A
 *   change of a total takes precedence over other changes.
 * - A change of the vacancies is `doubtful` if no sentence says "total".
 *
 * @param dates the dates of the text; numbers inside dates are ignored
 * @param hasPosts whether a table changes the numbers of posts; if true, a sentence changes the
 * vacancies only if it calls its number a total
 */
export function readNumberChanges(
  text: string,
  clauses: readonly Clause[],
  dates: readonly { start: number; end: number }[],
  hasPosts: boolean,
): FoundChange[] {
  const found = CHANGED_NUMBERS.map(() => [] as FoundNumber[]);
  const isChange = changesNotice(text);
  let next = 0;
  for (const { start, end } of clauses) {
    while ((dates[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    const said = text.slice(start, Math.min(end, start + CLAUSE_CHARACTERS));
    const inDates: { start: number; end: number }[] = [];
    const until = start + said.length;
    for (let at = next; (dates[at]?.start ?? Number.POSITIVE_INFINITY) < until; at++) {
      inDates.push(dates[at] as { start: number; end: number });
    }
    for (const [kind, { fact, subject, number, digits }] of CHANGED_NUMBERS.entries()) {
      if (!subject.test(said)) continue;
      const numbers = [...said.matchAll(NUMBER)].flatMap(({ 0: words, index }) => {
        const place = { start: start + index, end: start + index + words.length };
        const isFree = inDates.every((date) => date.end <= place.start || place.end <= date.start);
        const behind = said.slice(index + words.length, index + words.length + BEHIND_CHARACTERS);
        return isFree &&
          !isYear(said.slice(0, index), words) &&
          digits.test(words) &&
          number.test(behind)
          ? [place]
          : [];
      });
      found[kind]?.push(
        ...numberChanges(text, { start, end }, numbers, { fact, subject, isChange }),
      );
    }
  }
  const [vacancies = [], ages = []] = found;
  const ofPosts = vacancies.flatMap((one) => {
    const name = one.isTotal ? null : postIn(text, one);
    return name === null ? [] : [{ ...one, name }];
  });
  const totals = vacancies.filter(
    (one) => one.isTotal || !(hasPosts || ofPosts.some(({ start }) => start === one.start)),
  );
  return [
    ...ofPosts.map(({ name, was, value, isTotal: _, clause: __, ...one }) => ({
      ...one,
      fact: 'posts' as const,
      was: { name, total: was },
      value: { name, total: value },
    })),
    // A number without the word "total" may belong to one of several posts.
    ...onlyChange(totals).map((one) =>
      totals.some(({ isTotal }) => isTotal) ? one : { ...one, certainty: 'doubtful' as const },
    ),
    ...onlyChange(ages),
  ];
}

/**
 * Returns a list with the change. The list is empty if there is no change, or if the changes
 * differ. If some sentences name a total, only these sentences are compared.
 */
function onlyChange(all: readonly FoundNumber[]): FoundChange[] {
  const totals = all.filter(({ isTotal }) => isTotal);
  const [first, ...others] = totals.length > 0 ? totals : all;
  const isOne = others.every(({ was, value }) => was === first?.was && value === first?.value);
  if (!first || !isOne) return [];
  const { isTotal: _, clause: __, ...change } = first;
  return [change];
}

const NAME =
  "\\p{Lu}[\\p{L}.'()/&-]*(?: (?:(?:of|and|in|the|cum) )?(?:[\\p{Lu}(&]|'(?=\\p{Lu}))[\\p{L}.'()/&-]*){0,7}";
/** Matches the name of a post in a sentence: "posts of Junior Engineer". */
const POST = new RegExp(
  `(?:(?:posts?|vacanc(?:y|ies)) of|vacanc(?:y|ies) (?:for|in)(?: the post of)?|the post of) (?:the )?(?<name>${NAME})`,
  'gu',
);

/**
 * Returns the post whose number a sentence changes. Null if the sentence names no post, or if the
 * heading names the same post and no other post directly after it.
 */
function postIn(text: string, { clause, start, end }: FoundNumber): string | null {
  const before = text.slice(Math.max(clause.start, start - CLAUSE_CHARACTERS), start);
  const behind = text.slice(end, Math.min(clause.end, end + CONTEXT_CHARACTERS));
  const named = [...before.matchAll(POST)].at(-1) ?? [...behind.matchAll(POST)][0];
  const name = named?.groups?.name?.replace(/[.,(]+$/, '');
  if (!name) return null;
  const heading = text.slice(0, Math.min(clause.start, HEADING_CHARACTERS));
  const place = heading.search(/posts? of /);
  const isOnly =
    place >= 0 &&
    new RegExp(`posts? of (?:the )?${escaped(name)}(?!\\s*(?:,|&|/|and\\b))`, 'u').test(heading);
  return isOnly ? null : name;
}

const HEADING_CHARACTERS = 3_000;
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the header of a column with the names of posts: "Name of the post". */
const NAMES =
  /(?<![\p{L}\p{M}])(?:name of (?:the )?posts?|posts?|post name|designation|trades?|पद(?: का नाम|नाम)?)(?![\p{L}\p{M}])/iu;
const TOTAL_ROW = /^(?:grand )?total$|^(?:कुल(?: योग)?|योग)$/iu;
const WHOLE = /^\d{1,6}$/;

/**
 * Reads tables with the earlier and the new numbers of posts. The row "Total" gives the change of
 * the vacancies.
 */
export function readPostChanges(tables: readonly ChangedTable[]): FoundChange[] {
  return tables.flatMap(({ labels, rows }) => {
    const isOfPosts =
      labels.length === 1 &&
      NAMES.test(labels[0] ?? '') &&
      rows.every(({ label, was, now }) => label.length > 0 && isNumber(was) && isNumber(now));
    return isOfPosts ? rows.flatMap(changeOfPost) : [];
  });
}

const isNumber = (cells: readonly Cell[]) => cells.length === 1 && WHOLE.test(cells[0]?.text ?? '');

function changeOfPost({ label, was, now }: ChangedTable['rows'][number]): FoundChange[] {
  const name = label
    .map(({ text }) => text)
    .join(' ')
    .replace(/^\(?\d{1,2}[.)]\s*/, '');
  const cells = [...label, ...was, ...now];
  const numbers = { was: Number(was[0]?.text), value: Number(now[0]?.text) };
  if (numbers.was === numbers.value) return [];
  const change = {
    start: Math.min(...cells.map(({ start }) => start)),
    end: Math.max(...cells.map(({ end }) => end)),
    rule: 'table-of-changed-posts',
    certainty: 'certain' as const,
  };
  return TOTAL_ROW.test(name)
    ? [{ ...change, ...numbers, fact: 'vacancies' }]
    : [
        {
          ...change,
          fact: 'posts',
          was: { name, total: numbers.was },
          value: { name, total: numbers.value },
        },
      ];
}

/**
 * Whether a number such as "2026" is a year. After "from", "read", a colon or a quotation mark, the
 * number is the value of a change and not a year.
 */
const isYear = (before: string, number: string) =>
  /^(?:19|20)\d\d$/.test(number) &&
  !/(?:["':]|(?<!\p{L})(?:as|to|from|for|read))\s*$/iu.test(before);

/** Number of characters at the start of a sentence that are searched for changed numbers. */
const CLAUSE_CHARACTERS = 600;
/** Matches the unit or remark directly after a number: "(thirty) years", "posts". */
const UNIT =
  /^(?: ?\([^)\n]{2,40}\))?["']?(?: ?(?:years?|yrs|वर्ष|posts?|vacanc(?:y|ies)|पद|पदों|रिक्तियों|रिक्तियां))?/iu;

/** A changed number. `isTotal` is true if the words next to the number contain "total". */
type FoundNumber = FoundChange & { isTotal: boolean; clause: Clause };

function numberChanges(
  text: string,
  clause: Clause,
  numbers: readonly { start: number; end: number }[],
  {
    fact,
    subject,
    isChange,
  }: { fact: 'vacancies' | 'age.max'; subject: RegExp; isChange: boolean },
): FoundNumber[] {
  const roles = numbers.map(({ start, end }, index) => {
    const from = Math.max(numbers[index - 1]?.end ?? clause.start, start - CONTEXT_CHARACTERS);
    const until = Math.min(numbers[index + 1]?.start ?? clause.end, end + CONTEXT_CHARACTERS);
    const [unit = ''] = UNIT.exec(text.slice(end, until)) ?? [];
    return roleOf(text.slice(from, start), text.slice(end + unit.length, until));
  });
  let used = -1;
  return numbers.flatMap((one, index): FoundNumber[] => {
    if (index === used) return [];
    const next = numbers[index + 1];
    const [first, second] = [roles[index], roles[index + 1]];
    if (!next || first === second || (!first && !second)) return [];
    const isNewFirst = first === 'now' || (!first && second === 'was');
    if (second === null && first === 'now') return [];
    // A first number without a role is new only if the earlier number follows directly: "162 posts
    // (earlier 145)".
    if (!first && second === 'was' && !IS_REMARK.test(text.slice(one.end, next.start))) return [];
    const from = Math.max(clause.start, one.start - SUBJECT_CHARACTERS);
    const about = text.slice(from, Math.min(clause.end, next.end + BEHIND_CHARACTERS));
    if (!subject.test(about)) return [];
    // After "and" or a comma, the word "total" may be about another number: "from 20 to 25 and the
    // total from 60 to 65".
    const [behind = ''] = text
      .slice(next.end, Math.min(clause.end, next.end + BEHIND_CHARACTERS))
      .split(/[,;]| and /);
    const isTotal = TOTAL.test(
      text.slice(Math.max(from, numbers[index - 1]?.end ?? from), next.end) + behind,
    );
    const areBoth = first && second;
    if (!(isChange && areBoth) && !(saysChange(about) && (isChange || areBoth))) return [];
    if (fact === 'age.max' && OF_ONE_POST.test(about)) return [];
    if (OF_PART.test(text.slice(from, next.start)) && !isTotal) return [];
    const [was, value] = (isNewFirst ? [next, one] : [one, next]).map(({ start, end }) =>
      readWholeNumber(text.slice(start, end)),
    );
    if (was === value || Number.isNaN(was) || Number.isNaN(value)) return [];
    used = index + 1;
    return [
      {
        fact,
        was,
        value,
        start: one.start,
        end: next.end,
        rule: 'number-changed',
        certainty: 'certain',
        isTotal,
        clause,
      },
    ];
  });
}
