import type { Stage } from '../facts/stages.ts';
import {
  certainOf,
  clausesAt,
  NEAR_CHARACTERS,
  type ReadText,
  type Reason,
} from './held-reason.ts';
import { HOME_PAGE } from './read-links.ts';
import { hasOwnName, namesPlace, needsSeat } from './read-names.ts';
import { isInSentence, statesDayOf } from './read-stage.ts';
import type { Clause } from './source.ts';

/*
 * This file has the reasons for holding back names, numbers, stages and links. The reasons
 * `above-the-body` and `warning-of-a-fake-notice` hold back values of other facts, too.
 */

/** Matches words with which an organisation denies a notice: "has not issued any such notice". */
const DENIES =
  /\bnot (?:issued|published|released) any such\b|ऐसा कोई (?:विज्ञापन|पत्र) जारी नहीं|ऐसी कोई (?:विज्ञप्ति|सूचना|अधिसूचना) जारी नहीं/iu;
/**
 * Matches words of a schedule or a result: "Time Table", "qualified". A notice with these words is
 * about the schedule or the result, even if a sentence names admit cards.
 */
const SCHEDULE_OR_RESULT =
  /(?:schedule|programme|time[- ]?table)[^\n.]{0,80}$|\bresult|short-?listed|\bqualified|कार्यक्रम|समय[- ]?सारणी|परिणाम|योग्य पाय|(?<!\p{L})सफल(?![\p{L}\p{M}])|(?<!\p{L})अर्ह(?![\p{L}\p{M}])/imu;
/**
 * Matches words of a notice that moves or repeats a step: "could not be held", "was to close on",
 * "will be conducted afresh". The documents of the step, such as admit cards, are then issued
 * again.
 */
const MOVES =
  /\b(?:could ?not|cannot|can not) be (?:held|conducted|retained|kept)\b|\bslated\b|\b(?:was|were) (?:due (?:on|from|for|in)|to (?:close|open|begin|start|end|be (?:held|conducted|issued|released)))\b|\bis the new (?:day|date)\b|\b(?:becomes?|stands?|are|is) (?:void|invalid|null)\b|निष्प्रभावी|\bcancelled the [^\n.]{0,60}(?:test|exam)|\b(?:test|examination)\b[^\n;]{0,80} (?:stands?|been|is|are) cancelled|\b(?:conducted|held) (?:afresh|again)\b|परीक्षा[^\n।]{0,40} (?:रद्द|निरस्त)/iu;
/** Matches an answer key that does not exist yet: "The answer key shall be notified". */
const KEY_TO_COME =
  /\bkeys?\b[^\n.;]{0,60} (?:shall|will) be\b|कु(?:ं|न्|ञ्) ?ज(?:ी|िय)[^\n।]{0,80}(?:जा(?:ए|ये)ं?ग|हों?ग)/iu;
/**
 * Matches words for another step in a heading that names the city of the examination: "schedule",
 * "admit card".
 */
const BESIDE_CITY = /schedule|programme|admit card|call letter|hall ticket|कार्यक्रम|प्रवेश[- ]?पत्र/iu;
type Link = { kind: string; url: string };
/** Matches words of a correction that does not exist yet: "if any", "will be published". */
const OF_FUTURE = /\b(?:if any|will|shall|would)\b|यदि कोई|(?:गा|गी|गे)(?!\p{M})/iu;
/**
 * Matches the word "instructions" before a link, if no topic follows the word: "instructions at".
 * The linked page may be the advertisement.
 */
const INSTRUCTIONS =
  /\binstructions?(?! (?:for|on|regarding|of|to|about|related)\b)[^\n.;]{0,30}$|निर्देश[^\n.;।]{0,15}$/iu;
/** Matches verbs that tell candidates to read a page: "go through", "should be read". */
const READ = /\b(?:go(?:ing|ne)? through|read|see|follow(?:ed)?|refer to|per)\b|पढ|देख|अवलोकन/iu;
/**
 * Matches the end of a line or column after the name of an organisation. The place of the
 * organisation may come first: ", Lucknow (U.P.)".
 */
const ENDS_NAME =
  /^(?:(?:,| ::?) ?[\p{L}\p{M}]{2,20}(?: [\p{L}\p{M}]{2,20})?(?: ?\([\p{L}\p{M}. ]{2,10}\))?)?[\s.,।*-]*?(?:\n|$|\t| {2})/u;
const ENDS_LINE = /^(?: ?- ?\d{6})?[\s.,।*-]*?(?:\n|$|\t| {2})/u;
/**
 * Matches a name with the place of the organisation: "District Court, Rohtak", "ALIGARH MUSLIM
 * UNIVERSITY, ALIGARH".
 */
const NAME_WITH_SEAT = /^[^,()]+, ?[\p{L}\p{M}]{2,20}(?: [\p{L}\p{M}]{2,20})?$/u;
/** Maximum number of lines with text above the Hindi name of an organisation. */
const LINES_OF_NAME = 3;
/**
 * Matches the text between the start of a line and a Hindi name: nothing, or "कार्यालय" (office
 * of).
 */
const BEFORE_HINDI_NAME = /^\s*(?:कार्यालय[ ,:-]+)?$/u;
/**
 * Matches the end of a line or column after a Hindi name. The place with its PIN code, the district
 * or the state may come first: "(म.प्र.)", ", हमीरपुर-177001".
 */
const ENDS_HINDI_NAME =
  /^(?:, ?[\p{L}\p{M} -]{2,40})?(?: ?- ?\d{1,6}| ?\d{6})?(?: ?\((?:[\p{L}\p{M}]{1,4}[.0] ?){1,3}\)| ?\((?<place>[\p{L}\p{M}. -]{2,20})\))?[\s.,।*-]*?(?:\n|$|\t| {2})/u;
/**
 * Matches Hindi text that is more than the name of one organisation. Such text has a street
 * ("मार्ग"), a ministry, Latin letters, a colon, a semicolon or three commas.
 */
const NO_HINDI_NAME =
  /[a-z:;]|(?<!\p{L})(?:मार्ग|रोड|चौराहा|चौक|परिसर|सदन|मंत्रालय|मन्त्रालय)(?!\p{M})|(?:,[^,]*){3}/iu;

export const reasonsForNames: readonly Reason[] = [
  {
    name: 'above-the-body',
    facts: /^(?!advertisement|organisation|dates\.notification)/,
    firstReadings: { values: 3, right: 0 },
    held: 'Apply online from 20.11.2026 to 10.12.2026\nHIGH COURT OF DELHI\nNotice',
    filled: 'HIGH COURT OF DELHI\nApply online from 20.11.2026 to 10.12.2026',
    isHeld: ({ start }, { values }) =>
      values.some((other) => other.fact === 'organisation' && start < other.start),
  },
  {
    name: 'name-goes-on',
    facts: /^organisation$/,
    firstReadings: { values: 71, right: 63 },
    held: 'HIGH COURT OF UTTARAKHAND AT NAINITAL\nNotice',
    filled: 'HIGH COURT OF UTTARAKHAND\nNotice',
    isHeld: ({ start, end }, { text }) =>
      !isWholeLine(text, start, end) && isSaidOnce(text, text.slice(start, end)),
  },
  {
    name: 'number-goes-on',
    facts: /^advertisement$/,
    firstReadings: { values: 7, right: 2 },
    held: 'Advertisement No. 86/2026 to 105/2026',
    filled: 'Advertisement No. 86/2026',
    // A remark after the year is not part of the number: "6/2026 (General)".
    isHeld: ({ start, end }, { text }) =>
      /^(?:\s?(?:to|and|&|,) ?\d|:\d|\s(?:of|ऑफ|आफ)(?: year)? \d{4})/i.test(
        text.slice(end, end + 16),
      ) ||
      (/^\s?\(/.test(text.slice(end, end + 2)) &&
        !/20\d\d(?:-\d{2,4})?$/.test(text.slice(start, end))),
  },
  {
    name: 'number-of-one-digit',
    facts: /^advertisement$/,
    firstReadings: { values: 4, right: 1 },
    held: 'Advertisement No. 3',
    filled: 'Advertisement No. 3/2026',
    // A single digit may be the start of a number that continues after an abbreviation.
    isHeld: ({ value }) => !/\d.*\d/.test(String(value)),
  },
  {
    name: 'number-without-no',
    facts: /^advertisement$/,
    firstReadings: { values: 11, right: 8 },
    held: 'NOTICE\nAdvt. 231/2026',
    filled: 'NOTICE\nAdvt. No. 231/2026',
    isHeld: ({ rule }) => rule === 'advertisement-without-no',
  },
  {
    name: 'corrections-of-the-future',
    facts: /^links$/,
    firstReadings: { values: 16, right: 12 },
    held: 'Any corrigendum will be published at https://example.gov.in/recruitment',
    filled: 'Corrigendum: https://example.gov.in/corrigendum-2.pdf',
    isHeld: (one, read) =>
      (one.value as Link).kind === 'corrigendum' &&
      (HOME_PAGE.test((one.value as Link).url) || OF_FUTURE.test(wordsAt(one, read))),
  },
  {
    name: 'page-of-two-purposes',
    facts: /^links$/,
    firstReadings: { values: 2, right: 1 },
    held: 'See the detailed advertisement and apply at https://example.gov.in',
    filled: 'See the detailed advertisement at https://example.gov.in',
    isHeld: ({ rule }) => rule === 'link-two-purposes',
  },
  {
    name: 'instructions-without-topic',
    facts: /^links$/,
    firstReadings: { values: 1, right: 0 },
    held: 'Candidates shall go through the instructions at https://example.gov.in/notice/11',
    filled: 'Read the instructions for uploading photographs at https://example.gov.in/notice/11',
    isHeld: (one, read) =>
      !read.isOfStage &&
      (one.value as Link).kind === 'other' &&
      INSTRUCTIONS.test(read.text.slice(Math.max(0, one.start - NEAR_CHARACTERS), one.start)) &&
      READ.test(wordsAt(one, read)),
  },
  {
    name: 'form-of-a-later-stage',
    facts: /^links$/,
    firstReadings: { values: 2, right: 0 },
    held: 'RESULT OF THE WRITTEN EXAMINATION\nApply online at https://example.gov.in',
    filled: 'NOTICE\nApply online at https://example.gov.in',
    // A notice with a last date of applications invites applications, even if it is also about
    // later stages.
    isHeld: ({ value }, { isOfStage, values }) =>
      isOfStage && (value as Link).kind === 'apply' && certainOf(values, 'dates.last').length === 0,
  },
  {
    name: 'stage-in-a-sentence',
    facts: /^stage$/,
    firstReadings: { values: 95, right: 55 },
    held: 'NOTICE\nThe test will be held on 06.12.2026.\nCall letters will be available 7 days before the test.',
    filled: 'ADMIT CARD OF THE TEST\nThe test will be held on 06.12.2026.',
    // A stage in a sentence is held back if the notice states no `certain` date of the stage, or if
    // the notice is a schedule or a result. This reason does not hold back the stage `answer-key`,
    // because the rules have made no errors with this stage.
    isHeld: (one, { text, clauses, values }) =>
      one.value !== 'answer-key' &&
      isInSentence(text, clauses, one) &&
      (!statesDayOf(one.value as Stage, values) || SCHEDULE_OR_RESULT.test(text)),
  },
  {
    name: 'stage-of-a-moved-step',
    facts: /^stage$/,
    firstReadings: { values: 2, right: 1 },
    held: 'NOTICE\nThe test slated for 20.12.2026 will be held on 17.01.2027.\nAdmit cards can be downloaded from 06.01.2027.',
    filled:
      'NOTICE\nThe test will be held on 17.01.2027.\nAdmit cards can be downloaded from 06.01.2027.',
    // A stage in a heading is held back only if the heading itself has words of `MOVES`.
    isHeld: (one, read) =>
      MOVES.test(isInSentence(read.text, read.clauses, one) ? read.text : wordsAt(one, read)),
  },
  {
    name: 'answer-key-to-come',
    facts: /^stage$/,
    firstReadings: { values: 1, right: 0 },
    held: 'PRESS NOTE\nThe provisional answer key shall be notified on 08.12.2026.',
    filled: 'PRESS NOTE\nThe provisional answer key has been notified on 08.12.2026.',
    isHeld: (one, read) =>
      one.value === 'answer-key' &&
      isInSentence(read.text, read.clauses, one) &&
      KEY_TO_COME.test(wordsAt(one, read)),
  },
  {
    name: 'city-beside-another-step',
    facts: /^stage$/,
    firstReadings: { values: 4, right: 1 },
    held: 'NOTICE REGARDING EXAMINATION CITY AND ADMIT CARD',
    filled: 'NOTICE REGARDING EXAMINATION CITY',
    isHeld: (one, read) => one.value === 'exam-city' && BESIDE_CITY.test(wordsAt(one, read)),
  },
  {
    name: 'page-for-logging-in',
    facts: /^links$/,
    firstReadings: { values: 5, right: 4 },
    held: 'RESULT OF THE PRELIMINARY EXAMINATION\nLog in at https://example.gov.in',
    filled: 'RESULT OF THE PRELIMINARY EXAMINATION\nThe result is at https://example.gov.in',
    isHeld: ({ rule }) => rule === 'link-login',
  },
  {
    name: 'warning-of-a-fake-notice',
    facts: /^(?:fees|vacancies|posts|links|age\.|dates\.(?!notification))/,
    firstReadings: { values: 2, right: 0 },
    held: 'A fake website collects an application fee of Rs. 500/- from all candidates. The Board has not issued any such notice.',
    filled:
      'The Board collects an application fee of Rs. 500/- from all candidates. The Board has issued this notice.',
    isHeld: (_, { text }) => DENIES.test(text),
  },
];

/** Returns the words within `NEAR_CHARACTERS` of a value, up to the ends of the sentence or row. */
const wordsAt = (one: Clause, { text, clauses }: ReadText): string =>
  clausesAt(clauses, one)
    .map(({ start, end }) =>
      text.slice(
        Math.max(start, one.start - NEAR_CHARACTERS),
        Math.min(end, one.end + NEAR_CHARACTERS),
      ),
    )
    .join(' ');

/**
 * Whether a Hindi name fills one of the first lines of a text: "कार्यालय पुलिस अधीक्षक, जिला सागर
 * (म.प्र.)".
 */
function isHindiHeading(text: string, start: number, end: number): boolean {
  const name = text.slice(start, end);
  if (!/^\p{Script=Devanagari}/u.test(name) || NO_HINDI_NAME.test(name)) return false;
  const above = text.slice(0, start).split('\n');
  const behind = ENDS_HINDI_NAME.exec(text.slice(end, end + NEAR_CHARACTERS));
  const { place } = behind?.groups ?? {};
  return (
    behind !== null &&
    (place === undefined || namesPlace(place)) &&
    BEFORE_HINDI_NAME.test(above.at(-1) ?? '') &&
    above.filter((line) => line.trim() !== '').length <= LINES_OF_NAME
  );
}

/**
 * Whether the name of an organisation fills its line, its column, or the English half of a
 * bilingual line. Only the place of the organisation may follow.
 */
function isWholeLine(text: string, start: number, end: number): boolean {
  if (isHindiHeading(text, start, end)) return true;
  const [before = ''] = text
    .slice(Math.max(0, start - NEAR_CHARACTERS), start)
    .split('\n')
    .slice(-1);
  const behind = text.slice(end, end + NEAR_CHARACTERS);
  const name = text.slice(start, end);
  // A bilingual line has the Hindi name before a slash, or in another column.
  if (/\p{Script=Devanagari}(?:[^/]* \/ |[^/]{0,40}(?:\t| {2}) *)$/u.test(before))
    return ENDS_NAME.test(behind) && (NAME_WITH_SEAT.test(name) || !/[,(]/.test(name));
  if (before.trim() !== '') return false;
  if (hasOwnName(name)) return ENDS_NAME.test(behind) && !/[,(]| at /i.test(withoutInner(name));
  return (
    ENDS_LINE.test(behind) &&
    (NAME_WITH_SEAT.test(name) ||
      !(needsSeat(name) ? /[,(]/ : /[,(]| at /i).test(withoutInner(name)))
  );
}

/**
 * Removes a word in parentheses inside a name, an abbreviated state at its end, and the comma after
 * "Directorate General": "GAIL (INDIA) LIMITED", "KENDRIYA VIDYALAYA JANJGIR (C.G.)".
 */
const withoutInner = (name: string): string =>
  name
    .replace(/ \(\p{L}+\)(?= \p{L})| \((?:\p{L}\.){2,3}\)$/u, '')
    .replace(/^(directorate general),/i, '$1');

function isSaidOnce(text: string, words: string): boolean {
  const all = text.toLowerCase();
  return all.indexOf(words.toLowerCase()) === all.lastIndexOf(words.toLowerCase());
}
