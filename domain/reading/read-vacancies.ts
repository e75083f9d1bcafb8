import { readWholeNumber } from '../indian-numbers.ts';
import { isCorrection, isUnchanged } from './corrections.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* This file reads the number of vacancies from sentences. */

const COUNT =
  '(?<!\\p{L}-|(?:level|group|लेवल|ग्रुप)[ -])(?<count>\\d{1,3}(?:,\\d{2,3})+|\\d{1,6})(?![\\d/-]|[.,]\\d)';
/** Matches words in brackets after a number: "210 (Two Hundred Ten)", "1270 (provisional)". */
const WORDS = '(?: ?\\([\\p{L}\\p{M} -]{2,40}\\))?';
/**
 * Matches the text between "number of posts" and its number. The text has no word such as "code",
 * "para" or "women", because a number after these words is not the total.
 */
const BETWEEN = '(?:(?!code|para|item|clause|annex|women|female|capped)[^\\n\\d\\t.;]){0,40}?';

/**
 * Patterns for the total, with the number in the group `count`. If a pattern has no such group, its
 * match means one vacancy: "for one post of".
 */
export const vacancyRules: readonly { name: string; pattern: RegExp; example: string }[] = [
  {
    name: 'total-of-vacancies',
    pattern: new RegExp(
      `(?:total|number of|no\\. of)[^\\n\\d\\t]{0,40}?(?:vacanc(?:y|ies)|posts?|positions|apprenticeship seats)${BETWEEN}${COUNT}`,
      'giu',
    ),
    example: 'Grand total of vacancies: 5,810',
  },
  {
    name: 'total-said-before',
    pattern: new RegExp(
      `\\btotal(?: ?[-:=] ?| )(?:of )?(?:about |approximately )?${COUNT}${WORDS} (?:vacant |regular |temporary )?(?:vacancies|posts|slots)\\b`,
      'giu',
    ),
    example: 'recruitment for a total of 37 vacancies',
  },
  {
    name: 'vacancies-after-label',
    pattern: new RegExp(
      `\\bvacanc(?:y|ies)(?: reported by banks)?[ \\t]{0,20}:[ \\t]{0,3}(?:approx\\.? ?)?${COUNT}`,
      'giu',
    ),
    example: 'Vacancies: 5464',
  },
  {
    name: 'count-of-vacancies',
    pattern: new RegExp(
      `(?<![\\d.,/:-])(?<![:;] |पद ?/ ?)${COUNT}${WORDS} (?:vacancies|(?:vacant |temporary |regular |sanctioned )?posts?\\b)(?! codes?\\b)`,
      'giu',
    ),
    example: 'recruitment to 210 (Two Hundred Ten) posts',
  },
  {
    name: 'number-in-brackets',
    pattern: new RegExp(
      `\\p{L} \\(${COUNT}\\) (?:vacant |regular )?(?:vacancies|posts) of\\b`,
      'giu',
    ),
    example: 'one hundred and fifty (150) posts of Civil Judge',
  },
  {
    name: 'one-post',
    pattern: /\b(?:for|against) (?<one>one|a single) (?:vacant |temporary )?post of\b/giu,
    example: 'Walk-in-Interview for one post of Junior Research Fellow',
  },
  {
    name: 'engagement-of-people',
    pattern: new RegExp(
      `\\b(?:engagement|recruitment|appointment|selection|hiring|filling(?: up)?) of ${COUNT} (?:\\([a-z -]+\\) ?)?(?=[A-Z])(?!Posts|Vacancies)`,
      'gu',
    ),
    example: 'for engagement of 12 (twelve) Law Clerks',
  },
  {
    name: 'hi-count-of-posts',
    pattern: new RegExp(
      `(?<![\\d.,/-])${COUNT}${WORDS} (?:रिक्त )?(?:पदों|पद(?![\\p{L}\\p{M}])|रिक्तियों)`,
      'giu',
    ),
    example: '11 (ग्यारह) रिक्त पदों पर नियुक्ति',
  },
  {
    name: 'hi-total-in-brackets',
    pattern: new RegExp(`पदों? \\((?:कुल|योग) ?:? ?${COUNT}`, 'giu'),
    example: 'कनिष्ठ सहायक के पदों (कुल 553) हेतु',
  },
  {
    name: 'hi-total-of-posts',
    pattern: new RegExp(
      `(?:(?:पदों|रिक्तियों) की (?:कुल )?संख्या|कुल (?:रिक्त )?(?:पद|रिक्तियां|रिक्तियाँ|सीटें|सीटों की संख्या|स्लॉट))[^\\n\\d]{0,10}${COUNT}`,
      'giu',
    ),
    example: 'पदों की कुल संख्या 7466 है',
  },
  {
    name: 'hi-total-behind-posts',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}])(?:महा)?योग ?[-:=]? ?${COUNT} (?:पद|पदों|रिक्तियां|रिक्तियाँ)(?![\\p{L}\\p{M}])`,
      'giu',
    ),
    example: 'लिपिक - 412 पद, चालक - 88 पद, योग - 500 पद',
  },
  {
    name: 'hi-total-of-people',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}])कुल ${COUNT} (?:[\\p{L}\\p{M}]+ ){0,2}(?:अप्रेंटिस|अप्रेन्टिस|प्रशिक्षुओं|शिक्षुओं|स्वयंसेवकों|स्वयं सेवकों)(?![\\p{L}\\p{M}])`,
      'giu',
    ),
    example: 'कुल 620 ट्रेड अप्रेंटिस का नियोजन किया जाना है',
  },
  {
    name: 'hi-one-post',
    pattern: /के (?<one>एक) (?:रिक्त )?पद (?:को|पर|हेतु|के लिए|की)(?![\p{L}\p{M}])/giu,
    example: 'कुलसचिव के एक पद को प्रतिनियुक्ति के आधार पर भरने हेतु',
  },
];

/**
 * `OF_PART_BEFORE` and `OF_PART_AFTER` match words before and after a number that is not the total:
 * "out of", "reserved". The number may count the vacancies of a group, of a place or of an earlier
 * notice.
 */
const OF_PART_BEFORE =
  /(?:(?:reduction|increase|decrease|addition) of|of which|of these|of them|out of|including|includes?|incl\.|earlier|previous(?:ly)?|additional|backlog|बैकलॉग|carried forward|waiting|wait list|reserved|times|minimum|at least|(?:more|less|fewer) than|इनमें से|जिसमें|पूर्व (?:में )?विज्ञापित)[^\n.;\d]{0,40}$/iu;
const OF_PART_AFTER =
  /^[^\n.;\d]{0,30}(?:\b(?:reserved|earmarked|horizontal(?:ly)?|for (?:the )?(?:pwb?d|persons? with|women|females?|ex-?serv|sc\b|st\b|obc|ews))|per (?:post|centre|year)|(?:notified|advertised|published) (?:earlier|previously)|added\b|आरक्षित|न[एय]े? पद|जोड)/iu;
const CONTEXT_CHARACTERS = 60;
/** Maximum number of characters that are checked before and after a number in its sentence. */
const SENTENCE_CHARACTERS = 200;
/** Matches a year, which is no number of vacancies: "in Feb 2027", "वर्ष 2027". */
const YEAR =
  /(?:\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,6}|\b(?:in|year|years|during|cycle|session)|वर्ष|सन|सत्र)[.,:-]? ?20\d\d$/iu;
/** Matches a row number and a name before a number of posts: "3. आशुलिपिक     " before "3 पद". */
const NUMBERED_ROW = /^[ \t]*\(?\d{1,2}[.)] [^\n]*(?:\t| {3})$/;

/**
 * Returns the text between the start of a line and an offset, but at most `SENTENCE_CHARACTERS`.
 */
function lineBefore(text: string, place: number): string {
  const near = text.slice(Math.max(0, place - SENTENCE_CHARACTERS), place);
  return near.slice(near.lastIndexOf('\n') + 1);
}

/** Matches a sentence about an earlier recruitment: "who have already applied". */
const OF_EARLIER =
  /\b(?:ha(?:d|ve)(?: already)? applied|who(?: have| had)?(?: already| earlier)? applied|applied (?:against|in response|in the \d{4}|earlier|previously)|(?:earlier|previous|last) (?:recruitment|advertisement|notification|examination|advt)|through which applications|recruitment (?:notified|held|made|of|in) [^;\n]{0,90}(?:is|are|has been|was|were) (?:complete|closed|cancelled|over|withdrawn))/i;

/**
 * Reads the total number of vacancies from sentences. In a corrigendum, the total is `doubtful`,
 * unless the words next to the number say that the total remains.
 */
export function readVacancies(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  const corrects = isCorrection(text);
  return vacancyRules.flatMap(({ name, pattern }) => {
    let clause = 0;
    return [...text.matchAll(pattern)].flatMap((match): Found<unknown>[] => {
      const { count = '1' } = match.groups ?? {};
      const value = readWholeNumber(count);
      if (Number.isNaN(value) || value === 0) return [];
      const { index: start } = match;
      const end = start + match[0].length;
      const before = text.slice(Math.max(0, start - CONTEXT_CHARACTERS), start);
      const after = text.slice(end, end + CONTEXT_CHARACTERS);
      if (YEAR.test(match[0].slice(0, match[0].lastIndexOf(count) + count.length))) return [];
      if (OF_PART_BEFORE.test(before) || OF_PART_AFTER.test(after)) return [];
      if (name === 'hi-count-of-posts' && NUMBERED_ROW.test(lineBefore(text, start))) return [];
      while ((clauses[clause]?.end ?? text.length) <= start) clause++;
      const sentence = clauses[clause];
      const said = text.slice(
        Math.max(sentence?.start ?? 0, start - SENTENCE_CHARACTERS),
        Math.min(sentence?.end ?? text.length, end + SENTENCE_CHARACTERS),
      );
      if (OF_EARLIER.test(said)) return [];
      const isDoubtful = corrects && !isUnchanged(`${before}${match[0]}${after}`);
      const certainty = isDoubtful ? 'doubtful' : 'certain';
      return [{ fact: 'vacancies', value, start, end, rule: name, certainty }];
    });
  });
}

/**
 * Removes numbers that are parts of the largest number.
 * - All smaller numbers are removed if they add up to the largest number.
 * - All smaller numbers are removed if only the largest number is called a total.
 * - The numbers of `posts` are removed if the largest number is called a total or is the sum of the
 *   posts.
 */
export function withoutParts(
  totals: readonly Found<unknown>[],
  posts: readonly Found<unknown>[],
): Found<unknown>[] {
  const numbers = [...new Set(totals.map(({ value }) => Number(value)))];
  if (numbers.length < 2) return [...totals];
  const largest = Math.max(...numbers);
  const called = new Set(
    totals.filter(({ rule }) => rule.includes('total')).map(({ value }) => Number(value)),
  );
  const ofPosts = new Set(posts.map(({ value }) => (value as { total: number }).total));
  const others = numbers.filter((number) => number !== largest);
  const addUp = others.length > 1 && sum(others) === largest;
  const isCalled = called.size === 1 && called.has(largest);
  const isListed =
    ofPosts.size > 0 &&
    sum([...posts].map(({ value }) => (value as { total: number }).total)) === largest;
  const isPart = (number: number) =>
    isCalled || ((isListed || called.has(largest)) && ofPosts.has(number));
  return totals.filter(({ value }) => value === largest || !(addUp || isPart(Number(value))));
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
