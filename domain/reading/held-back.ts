import { isDay } from '../facts/fact-date.ts';
import { type FactDate, type Post, type Relaxation, reservations } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import type { Amount } from './amounts.ts';
import { isUnchanged } from './corrections.ts';
import { OWN_NAME } from './date-form.ts';
import type { ReadFact } from './evidence.ts';
import { groupsIn } from './groups.ts';
import { YEARS_IN_WORDS } from './read-ages.ts';
import type { Found, WrittenDate } from './read-dates.ts';
import { HOME_PAGE } from './read-links.ts';
import { hasOwnName, namesPlace, needsSeat } from './read-names.ts';
import { namesPost } from './read-posts.ts';
import { isInSentence, statesDayOf } from './read-stage.ts';
import { statesTime } from './read-time.ts';
import { findRound, namesExaminations } from './rounds.ts';
import type { Clause } from './source.ts';

/*
 * This file decides which certain values are not filled into the form. Staff choose these values
 * themselves. Each reason describes a form of text in which values were wrong too often in notices
 * that were new to the rules. `firstReadings` has the numbers. `docs/reading.md` says on which
 * texts they were counted.
 */

/** The text of a notice, normalized, and the values that were read from it. */
type ReadText = {
  text: string;
  clauses: readonly Clause[];
  /** Dates and amounts of the text, in order. */
  dates: readonly WrittenDate[];
  amounts: readonly Amount[];
  /** The values of the notice, without repetitions. */
  values: readonly Found<unknown>[];
  /** Returns the number of places that state a value. */
  placesOf: (one: Found<unknown>) => number;
  isOfStage: boolean;
};

type Reason = {
  name: string;
  facts: RegExp;
  /**
   * Number of values that the reason would have held back in the first readings, and how many of
   * these values were right.
   */
  firstReadings: { values: number; right: number };
  /** A text with a value that is held back. */
  held: string;
  /** A similar text with a value that is filled into the form. */
  filled: string;
  isHeld: (one: Found<unknown>, read: ReadText) => boolean;
};

const YEARS = new RegExp(
  `(?<![\\d.])(\\d{1,2}|${Object.keys(YEARS_IN_WORDS).join('|')})(?=\\s{0,20}(?:\\([a-z]+\\) ?)?(?:years?|yrs|वर्ष))`,
  'giu',
);
/** Largest number of years that may be a relaxation. Larger numbers are ages. */
const MOST_YEARS = 15;

/** Number of characters before and after a value that are checked. */
const NEAR_CHARACTERS = 200;
/** Maximum number of characters between two days of one examination. */
const DAYS_CHARACTERS = 60;

/** Matches a number without the sign of the rupee, with the words before and behind it. */
const BARE_NUMBER =
  /(?<before>[\p{L}\p{M}/]{2,12} ?[-:=] ?)?(?<![\d.,/-])\d{2,5}(?![\d.,/-]*\d)(?:\/-)?(?<behind> ?\([^)\n]{2,40}\)| for [\p{L}/]{2,12})?/gu;

/**
 * Returns the offsets of numbers with the name of a group beside them: "200 (SC/ST)", "SC - 200",
 * "250 for SC".
 */
const numbersBesideGroups = (said: string): number[] =>
  [...said.matchAll(BARE_NUMBER)].flatMap(({ index, groups = {} }) => {
    const { before = '', behind = '' } = groups;
    const isOfGroup = groupsIn(before).length > 0 || groupsIn(behind).length > 0;
    return isOfGroup ? [index + before.length] : [];
  });

/** Matches words that follow one of the two values of a change: "instead of", "vice 1,097". */
const REPLACED =
  /के स्थान पर|के बजाय|की जगह|\b(?:instead|in lieu|in place) of\b|\bvice \d|^\s?to \d|\(now\b|से बढ|\b(?:shall|should|may|to) be read\b/iu;
/** Matches words that move an examination to other days. */
const MOVES =
  /re-?schedul|postpon|prepon|\bshifted\b|\bwill now (?:be|commence)|(?:तिथि|तिथियाँ|तिथियां|कार्यक्रम)[^।\n]{0,30}(?:परिवर्तित|संशोधित)|स्थगित/iu;
/** Matches a sentence that calls other dates of the notice tentative. */
const MAY_CHANGE =
  /\b(?:dates?|schedule|programme|timelines?|time[- ]?table)\b(?: \w+){0,4} (?:is|are)(?: \w+){0,2} (?:tentative|indicative|subject to change)|\b(?:dates?|timelines?|schedule)\b[^\n.]{0,20} \(may change\)|\b(?:dates?|schedule|programme)\b(?: \w+){0,2} may change/i;
/** Matches two papers that are named together: "Paper I and II". */
const TWO_PAPERS = /\bpapers?[- ]?(?:i|1)\b[^\n]{0,12}\b(?:ii|2)\b/i;
/** Matches the name of one part of the posts, or of one round of applications. */
const ONE_OF_SEVERAL =
  /\bpost (?:code|no)\b|\b(?:grade|group|class|cadre|scale|level)[- ](?:[a-e]|[ivx]+|\d{1,2})\b|\b(?:first|second|third|1st|2nd|3rd) (?:round|phase)\b|\bround[- ](?:[ivx]+|\d)\b|\bstep[- ](?:ii|2)\b|\bdeputation|पद कोड/iu;
const OF_A_POST = /\bfor (?:the )?posts? of\b|के पद (?:हेतु|के लिए)/iu;
/** Matches words about applications that are accepted a second time. */
const REOPENS = /\bre-?open|\bopen(?:ed)? again\b|पुनः (?:खोल|खुल|प्रारम्भ|प्रारंभ)|फिर से (?:खोल|खुल)/iu;
/** Matches a condition that a candidate lives in a state. */
const RESIDENTS =
  /\bdomicil|\bresidents? of\b|\bbonafide\b|\blocal candidates?\b|\bcandidates? (?:of|from|belonging to) (?:the )?(?:state|[A-Z][a-z]+ Pradesh)|मूल ?निवासी|स्थानीय निवासी|स्थायी निवासी|\b(?:other|another|outside (?:the |of )?) ?states?\b|अन्य राज्य|राज्य (?:के|से) बाहर|के बाहर के/iu;
/** Matches a label with the post of a fee: "Application fee for Clerk:". */
const FEE_FOR_POST =
  /\bfees? for (?:the )?(?!(?:all|any|each|every|general|gen|un|ur|sc|st|obc|bc|ews|pw|ph|women|female|male|ex|other|candidates?|application|applying|online|examination|indian|foreign)\b)[a-z.]{3,}[^\n:]{0,30}:/gi;
/** Matches a sentence about the fee of one post: "For Principal the fee is". */
const FEE_OF_POST =
  /\bFor (?:the )?(?:[A-Z][a-z]{3,} ?){1,4},? ?(?:the )?(?:application )?fee (?:is|shall|will)/;
/** Matches a group and its post: "for General/OBC for Assistant Professor". */
const FOR_GROUP_FOR_POST =
  /\bfor [^;.\n\d]{2,40} for (?:the )?(?!Application|Online|Examination|Persons|Candidates|Women)[A-Z][a-z]{3,}/;
/** Matches another age limit with its post behind an age limit: "; for Manager 35 years". */
const FOR_ANOTHER_POST =
  /^ ?(?:years?|yrs\.?|वर्ष)?[.;,]? ?\bfor (?:the )?(?:s[lr]\.? ?no\.? ?\d{1,2}|[^.;\n]{2,40}?)[^.;\n\d]{0,6}\d{2} ?(?:years|yrs|वर्ष)/iu;
/** Matches words before a link that candidates must not use. */
const NOT_TO_USE =
  /\b(?:not to|do not|should not|never|must not) (?:apply|use|visit|log|pay|register)[^.;\n]{0,60}$|\b(?:fake|fraudulent|bogus)\b[^.;\n]{0,60}$|फर्जी[^।\n]{0,60}$/iu;
/** Matches words after a link that is no longer in use, or that was never official. */
const NOT_IN_USE =
  /^[^\n.;।]{0,30}(?:\b(?:will|shall) not be (?:accepted|entertained|considered)|\b(?:has|have) been (?:disabled|withdrawn|deactivated|removed|closed)|\b(?:is|are) (?:fake|fraudulent|a fraud)|which is a (?:fake|fraudulent)|\(old (?:web ?)?site\)|फर्जी)/iu;
const DENIES =
  /\bnot (?:issued|published|released) any such\b|ऐसा कोई (?:विज्ञापन|पत्र) जारी नहीं|ऐसी कोई (?:विज्ञप्ति|सूचना|अधिसूचना) जारी नहीं/iu;
/** Matches words of a notice that is a schedule or a result, even if it names the admit card. */
const SCHEDULE_OR_RESULT =
  /^[^\n]*(?:schedule|programme|time[- ]?table)[^\n.]*$|\bresult|short-?listed|\bqualified|कार्यक्रम|समय[- ]?सारणी|परिणाम|योग्य पाय|सफल|अर्ह/imu;
/** Number of characters before an age that may name its group. */
const GROUP_CHARACTERS = 40;

const isDateFact = (fact: ReadFact): boolean => fact.startsWith('dates.');

/** Matches words about an examination that has taken place. */
const WAS_HELD = /\b(?:was|were) held\b|आयोजित (?:की|हुई)/iu;
/** Matches the words between two days of one examination: "and ends on". */
const AND_ANOTHER_DAY = /^[\s,)]*(?:\([^)\n]*\)\s*)?(?:and|&|एवं|तथा|व)(?![\p{L}\p{M}])/iu;
/** Matches words directly before a last day: "सुधार की अंतिम तिथि :". */
const HI_LAST_BEFORE = /(?:अंतिम|अन्तिम) (?:तिथि|तारीख|दिनांक)[^\p{L}\n]*$/u;
/** Matches the name of a step, such as "interview". The next date may belong to this step. */
const STEP =
  /exam|test|interview|key|card|result|verification|परीक्षा|साक्षात्कार|कुंजी|पत्र|परिणाम|tier|phase|paper/iu;

export const reasons: readonly Reason[] = [
  {
    // Counted on the newest set of notices and on single passages. The expected facts have no
    // months, so no month counts as right.
    name: 'month-without-day',
    facts: /\.(?:exam|admitCard|answerKey|objection|result)$/,
    firstReadings: { values: 6, right: 0 },
    held: 'NOTICE\nDate of examination : January 2027',
    filled: 'NOTICE\nDate of examination : 17 January 2027',
    isHeld: ({ value }) => !isDay((value as FactDate).on),
  },
  {
    name: 'time-not-read',
    facts: /\.(?:applyFrom|last|feeLast|correction)$/,
    firstReadings: { values: 5, right: 1 },
    held: 'Last date of application : 26.11.2026, that is 23:59 hours',
    filled: 'Last date of application : 26.11.2026 up to 23:59 hours',
    // The time behind a window belongs to its last day.
    isHeld: ({ value, end, fact }, { text, dates, values }) =>
      !(value as FactDate).time &&
      !(fact === 'dates.applyFrom' && values.some((other) => isTimedLast(other, end))) &&
      statesTime(
        text.slice(end, Math.min(end + NEAR_CHARACTERS, dateAfter(dates, end) ?? text.length)),
      ),
  },
  {
    name: 'window-without-first-day',
    facts: /\.correction$/,
    firstReadings: { values: 2, right: 0 },
    held: 'Last date for correction of the application : 28.11.2026',
    filled: 'Correction of the application : 26.11.2026 to 28.11.2026',
    // In Hindi notices, a day that is called the last one ends a correction that begins with the
    // application.
    isHeld: ({ value, start, end }, { text }) =>
      !(value as FactDate).until &&
      !HI_LAST_BEFORE.test(text.slice(Math.max(0, start - GROUP_CHARACTERS), start)) &&
      !/^[\s)]*तक(?!\p{M})/u.test(text.slice(end, end + GROUP_CHARACTERS)),
  },
  {
    name: 'another-date-in-row',
    facts: /^(?:dates|rounds)\./,
    firstReadings: { values: 8, right: 1 },
    held: 'Last date of application    19.12.2026    09.01.2027',
    filled: 'Last date of application    19.12.2026',
    // A next date with another fact is no reason, because each column of the row then has its own
    // fact.
    isHeld: ({ fact, end }, { text, dates, values }) => {
      const next = dateAfter(dates, end);
      return (
        next !== null &&
        /^[^\p{L}\n]*(?:\t|\s{2}|\|)[^\p{L}\n]*$/u.test(text.slice(end, next)) &&
        !values.some((other) => other.fact !== fact && other.start <= next && next < other.end)
      );
    },
  },
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
    // A remark after the year is no part of the number: "6/2026 (General)".
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
    held: 'PUBLIC NOTICE No. 3',
    filled: 'PUBLIC NOTICE No. 3/2026',
    // A single digit may be a serial number of notices, or the start of a number that continues
    // after an abbreviation.
    isHeld: ({ value }) => !/\d.*\d/.test(String(value)),
  },
  {
    name: 'examination-on-several-days',
    facts: /\.exam$/,
    firstReadings: { values: 3, right: 0 },
    held: 'The test commences on 14.12.2026 and ends on 22.12.2026.',
    filled: 'The test will be held on 14.12.2026 and the interview on 22.12.2026.',
    isHeld: ({ value, end }, { text, dates }) => {
      const next = dateAfter(dates, end);
      if (next === null || (value as FactDate).until || next - end > DAYS_CHARACTERS) return false;
      const between = text.slice(end, next);
      return AND_ANOTHER_DAY.test(between) && !STEP.test(between);
    },
  },
  {
    name: 'examination-of-a-former-schedule',
    facts: /\.exam$/,
    firstReadings: { values: 6, right: 2 },
    held: 'The test of 12.09.2026 shall be held on 26.09.2026.\nOther tests are shifted.',
    filled: 'The test was held on 12.09.2026.\nThe interview is shifted.',
    isHeld: (one, { text, clauses }) =>
      MOVES.test(text) &&
      !clausesAt(clauses, one)
        .map(({ start, end }) => text.slice(start, end))
        .some((said) => isUnchanged(said) || WAS_HELD.test(said)),
  },
  {
    // Counted on passages, as are the next two reasons.
    name: 'round-not-named',
    facts: /^dates\.exam$/,
    firstReadings: { values: 6, right: 1 },
    held: 'NOTICE\nThe skill test will be held on 06.12.2026.\nThe next test will be held on 10.12.2026.',
    filled: 'NOTICE\nThe test will be held on 10.12.2026.',
    // "The test" may be any round for which the notice has a date.
    isHeld: (one, { text, clauses, values }) =>
      values.some(({ fact }) => fact.startsWith('rounds.')) &&
      !clausesAt(clauses, one)
        .map(({ start, end }) => text.slice(start, end))
        .some((said) => OWN_NAME.test(said) || findRound(said)),
  },
  {
    name: 'examination-with-its-result',
    facts: /\.(?:exam|result)$/,
    firstReadings: { values: 2, right: 1 },
    held: 'सूचना\nपात्रता परीक्षा, 2026 का परीक्षाफल दिनांक 24.11.2026 को जारी किया गया है।',
    filled: 'सूचना\nपात्रता परीक्षा का परीक्षाफल दिनांक 24.11.2026 को जारी किया गया है।',
    // An examination and its result are not on the same day.
    isHeld: ({ rule }) => rule === 'step-exam-result',
  },
  {
    // Counted on all passages and revealed notices.
    name: 'admit-card-without-round',
    facts: /^dates\.admitCard$/,
    firstReadings: { values: 17, right: 10 },
    held: 'सूचना\nमुख्य परीक्षा दिनांक 20.12.2026 को होगी।\nप्रवेश पत्र दिनांक 10.12.2026 से उपलब्ध होंगे।',
    filled: 'सूचना\nपरीक्षा दिनांक 20.12.2026 को होगी।\nप्रवेश पत्र दिनांक 10.12.2026 से उपलब्ध होंगे।',
    // In a Hindi notice about rounds only, the admit card belongs to one of them.
    isHeld: (one, { text, clauses, values }) =>
      values.some(({ fact }) => /^rounds\..*\.exam$/.test(fact)) &&
      !values.some(({ fact }) => fact === 'dates.exam') &&
      clausesAt(clauses, one).some(({ start, end }) =>
        /\p{Script=Devanagari}/u.test(text.slice(start, end)),
      ),
  },
  {
    name: 'paper-of-a-round',
    facts: /^rounds\.paper-/,
    firstReadings: { values: 6, right: 0 },
    held: 'NOTICE\nOf the written test, Paper-II will be held on 10.12.2026.',
    filled: 'NOTICE\nPaper-II will be held on 10.12.2026.',
    // Two papers with one date are an examination.
    isHeld: (one, { text, clauses }) =>
      namesExaminations(text) ||
      clausesAt(clauses, one).some(({ start, end }) => TWO_PAPERS.test(text.slice(start, end))),
  },
  {
    name: 'another-day-of-the-step',
    facts: /\.(?:exam|admitCard|answerKey|objection|result)$/,
    firstReadings: { values: 4, right: 1 },
    held: 'NOTICE\nThe test will be held on 10.12.2026 at Shimla and 12.12.2026 at Solan.',
    filled: 'NOTICE\nThe test will be held on 10.12.2026.',
    isHeld: (one, { clauses, values }) =>
      values.some(
        (other) =>
          other.fact === one.fact &&
          other !== one &&
          clausesAt(clauses, one).some((clause) => clausesAt([clause], other).length > 0),
      ),
  },
  {
    name: 'vacancies-beside-a-result',
    facts: /^vacancies$/,
    firstReadings: { values: 1, right: 0 },
    held: 'RESULT OF THE WRITTEN EXAMINATION\nName of post\tUR\tSC\tTotal\nClerk\t30\t10\t40',
    filled: 'RESULT OF THE WRITTEN EXAMINATION\nTotal vacancies: 40',
    // In a notice of a result, a row of numbers may count the candidates of a list.
    isHeld: ({ rule }, { isOfStage }) => isOfStage && rule === 'only-row-of-table',
  },
  {
    name: 'posts-without-total',
    facts: /^posts$/,
    firstReadings: { values: 32, right: 24 },
    held: 'Name of post\tUR\tSC\tTotal\nClerk\t2\t1\t3\nDriver\t1\t1\t2',
    filled: 'Total vacancies: 5\nName of post\tUR\tSC\tTotal\nClerk\t2\t1\t3\nDriver\t1\t1\t2',
    // Rows of departments and trades also have numbers of groups that add up. For this reason each
    // row must also name a post.
    isHeld: (_, { text, values }) => {
      const posts = values.filter(({ fact }) => fact === 'posts') as Found<Post>[];
      const sum = posts.reduce((all, { value: { total = 0 } }) => all + total, 0);
      const isTotal = values.some(({ fact, value }) => fact === 'vacancies' && value === sum);
      const isByGroups = posts.some(({ value }) => groupsOf(value) >= FEW_GROUPS);
      return !isTotal && !(isByGroups && posts.every((post) => isWholeRow(text, post)));
    },
  },
  {
    name: 'amount-not-read',
    facts: /^fees$/,
    firstReadings: { values: 29, right: 19 },
    held: 'Application fee: SC/ST: Rs. 150/- for post A and Rs. 100/- for post B',
    filled: 'Application fee: SC/ST: Rs. 150/-',
    isHeld: (one, { text, clauses, amounts, values }) => {
      // In a table, the columns show which group an amount belongs to.
      if (one.rule === 'fee-in-column') return false;
      const used = certainOf(values, 'fees').map(({ value }) => (value as Fee).rupees);
      return clausesAt(clauses, one).some(({ start, end }) => {
        const own = amounts.filter((amount) => start <= amount.start && amount.end <= end);
        const unread = own.filter(({ rupees }) => !used.includes(rupees));
        return unread.some((amount) => !isPartOfFee(amount, unread, used, text));
      });
    },
  },
  {
    name: 'number-beside-a-group',
    facts: /^fees$/,
    firstReadings: { values: 7, right: 0 },
    held: 'Application fee: Rs. 400 (General), 200 (SC/ST)',
    filled: 'Application fee: Rs. 400 (General), Rs. 200 (SC/ST)',
    // The number is the amount of this group, although it lacks the sign of the rupee.
    isHeld: (one, { text, clauses, dates, amounts }) =>
      clausesAt(clauses, one).some(({ start, end }) =>
        numbersBesideGroups(text.slice(start, end)).some((place) =>
          [...amounts, ...dates].every(
            (other) => other.end <= start + place || start + place < other.start,
          ),
        ),
      ),
  },
  {
    name: 'replaced-value',
    facts: /^(?:age\.(?:min|max|asOn)|vacancies)$/,
    firstReadings: { values: 6, right: 0 },
    held: 'CORRIGENDUM\nTotal vacancies read 1,096 vice 1,097.',
    filled: 'Total vacancies: 1,096',
    isHeld: ({ start, end }, { text, clauses }) => {
      const until = clauses.find((clause) => start < clause.end)?.end ?? end;
      return REPLACED.test(text.slice(end, Math.max(end, until)).slice(0, NEAR_CHARACTERS));
    },
  },
  {
    name: 'years-not-read',
    facts: /^age\.relaxations$/,
    firstReadings: { values: 15, right: 10 },
    held: 'Age relaxation: 5 years for SC/ST and 7 years for residents of the hills',
    filled: 'Age relaxation: 5 years for SC/ST',
    isHeld: (one, read) => {
      const used = certainOf(read.values, 'age.relaxations').map(
        ({ value }) => (value as Relaxation).years,
      );
      return yearsAt(read, one).some((years) => years <= MOST_YEARS && !used.includes(years));
    },
  },
  {
    name: 'disability-beside-its-classes',
    facts: /^age\.relaxations$/,
    firstReadings: { values: 4, right: 2 },
    held: 'Age relaxation\nPwBD    10 years\nPwBD (OBC)    13 years\nPwBD (SC/ST)    15 years',
    filled: 'Age relaxation: PwBD - 10 years (15 years for SC/ST and 13 years for OBC)',
    isHeld: ({ value, end }, { text, values }) =>
      (value as Relaxation).code === 'pwbd' &&
      !CLASSES_BEHIND.test(text.slice(end, end + NEAR_CHARACTERS)) &&
      values.some(
        (other) =>
          other.fact === 'age.relaxations' && (other.value as Relaxation).code?.startsWith('pwbd-'),
      ),
  },
  {
    name: 'age-not-read',
    facts: /^age\.(?:min|max)$/,
    firstReadings: { values: 2, right: 1 },
    held: 'Minimum age 18 years, but 25 years for the second post',
    filled: 'Minimum age 18 years',
    isHeld: (one, read) => {
      const used = read.values.flatMap(({ fact, value }) =>
        fact === 'age.min' || fact === 'age.max' ? [Number(value)] : [],
      );
      return yearsAt(read, one).some((years) => years > MOST_YEARS && !used.includes(years));
    },
  },
  {
    name: 'corrections-of-the-future',
    facts: /^links$/,
    firstReadings: { values: 11, right: 9 },
    held: 'Any corrigendum will be published at https://example.gov.in',
    filled: 'Corrigendum: https://example.gov.in/corrigendum-2.pdf',
    isHeld: ({ value }) =>
      (value as Link).kind === 'corrigendum' && HOME_PAGE.test((value as Link).url),
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
    name: 'age-of-a-group',
    facts: /^age\.max$/,
    firstReadings: { values: 12, right: 7 },
    held: 'Maximum age: 38 (open category), 43 (backward class) years',
    filled: 'Maximum age: 38 years',
    isHeld: ({ start, end }, { text, clauses }) =>
      groupsIn(
        text.slice(
          Math.max(clausesAt(clauses, { start, end })[0]?.start ?? 0, start - GROUP_CHARACTERS),
          end,
        ),
      ).length > 0 ||
      /^\s?(?:years?|yrs\.?)?\s?(?:\((?:open|general|gen|ur|unreserved)\b|for candidates not\b|(?:or|and) (?:above|more|older)\b)/i.test(
        text.slice(end, end + NEAR_CHARACTERS),
      ),
  },
  {
    name: 'stage-in-a-sentence',
    facts: /^stage$/,
    firstReadings: { values: 95, right: 55 },
    held: 'NOTICE\nThe test will be held on 06.12.2026.\nCall letters will be available 7 days before the test.',
    filled: 'ADMIT CARD OF THE TEST\nThe test will be held on 06.12.2026.',
    // Stages that were read from sentences about answer keys were right. Another stage is confirmed
    // if the notice has the day of the own step of this stage, and is no schedule or result.
    isHeld: (one, { text, clauses, values }) =>
      one.value !== 'answer-key' &&
      isInSentence(text, clauses, one) &&
      (!statesDayOf(one.value as Stage, values) || SCHEDULE_OR_RESULT.test(text)),
  },
  {
    name: 'day-in-a-table',
    facts: /^dates\.notification$/,
    firstReadings: { values: 2, right: 0 },
    held: 'Mode\tOnline\nDate\t13.12.2026',
    filled: 'NOTICE\nDate: 13.12.2026',
    isHeld: ({ start, end }, { text }) => {
      const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, end);
      const after = /^[^\n]*/.exec(text.slice(end))?.[0] ?? '';
      return /^date(?:\t| {3,})/i.test(line) || /^\s*\t/.test(after);
    },
  },
  {
    name: 'may-change',
    facts: /\.(?:exam|admitCard|answerKey|result)$/,
    firstReadings: { values: 9, right: 5 },
    held: 'Date of the examination : 19.12.2026\nThe dates above are tentative.',
    filled: 'Date of the examination : 19.12.2026\nThe fee is Rs. 100 only.',
    isHeld: ({ value }, { text }) => !(value as FactDate).tentative && MAY_CHANGE.test(text),
  },
  {
    name: 'date-beside-the-number',
    facts: /^dates\.notification$/,
    firstReadings: { values: 5, right: 4 },
    held: 'RESULT OF THE WRITTEN EXAMINATION\nAdvt. No. 5/2026 dated 10.08.2026',
    filled: 'NOTICE\nAdvt. No. 5/2026 dated 10.08.2026',
    // A notice of a later stage names the number and the day of its advertisement.
    isHeld: ({ rule }, { isOfStage }) => isOfStage && rule === 'number-dated',
  },
  {
    name: 'fee-in-a-later-stage',
    facts: /^fees$/,
    firstReadings: { values: 7, right: 5 },
    held: 'ANSWER KEY\nA fee of Rs. 500/- for each question shall be paid.',
    filled: 'NOTICE\nA fee of Rs. 500/- shall be paid.',
    isHeld: (_, { isOfStage, values }) =>
      isOfStage && !values.some(({ fact }) => fact === 'dates.last'),
  },
  {
    // A fee of the site has whole rupees.
    name: 'fee-with-paise',
    facts: /^fees$/,
    firstReadings: { values: 5, right: 0 },
    held: 'Application fee for all candidates: Rs. 943.40',
    filled: 'Application fee for all candidates: Rs. 943.00',
    isHeld: ({ start, end }, { text }) => /\d\.(?!00)\d\d(?!\d)/.test(text.slice(start, end)),
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
    // Counted on all texts that may be read. Reviewers wrote sentences about one grade or one round.
    // Their values were filled for everybody.
    name: 'value-of-one-post',
    facts: /^(?:fees|age\.(?:min|max)|dates\.(?:applyFrom|last|feeLast))$/,
    firstReadings: { values: 15, right: 14 },
    held: 'Grade A posts: application fee Rs. 1000/- for General candidates.',
    filled: 'All posts: application fee Rs. 1000/- for General candidates.',
    // In a table, all columns of a row are read, so the row may be about all posts.
    isHeld: (one, { text, clauses }) =>
      one.rule !== 'fee-in-column' &&
      clausesAt(clauses, one)
        .map(({ start, end }) => text.slice(start, end))
        .some(
          (said) => ONE_OF_SEVERAL.test(said) || (!isDateFact(one.fact) && OF_A_POST.test(said)),
        ),
  },
  // The values of this reason and the next six come from sentences of reviewers. Their forms are
  // rare in the texts that may be read.
  {
    name: 'reopened-window',
    facts: /^dates\.(?:applyFrom|last|feeLast)$/,
    firstReadings: { values: 7, right: 2 },
    held: 'The application link which closed on 20.06.2026 will be opened again from 01.07.2026 to 10.07.2026.',
    filled: 'Online applications will be received from 01.07.2026 to 10.07.2026.',
    // The text names the day on which the earlier window closed.
    isHeld: (_, { text }) => REOPENS.test(text),
  },
  {
    name: 'groups-between-amounts',
    facts: /^fees$/,
    firstReadings: { values: 6, right: 0 },
    held: 'Application Fee: Rs. 1000/- SC/ST/PwD Rs. 500/-',
    filled: 'Application Fee: Rs. 1000/- for General, Rs. 500/- for SC/ST/PwD',
    // The groups between two amounts may belong to either amount.
    isHeld: (one, { text, clauses, amounts }) =>
      clausesAt(clauses, one).some((clause) => hasGroupsBetween(text, clause, amounts)),
  },
  {
    name: 'fee-of-residents',
    facts: /^fees$/,
    firstReadings: { values: 7, right: 1 },
    held: 'Application fee: Nil for residents of Sikkim. Rs. 400/- for candidates of other states.',
    filled: 'Application fee: Nil for women. Rs. 400/- for other candidates.',
    // A fee of the residents of a state is not the fee of all candidates.
    isHeld: (one, { text, clauses }) =>
      /^(?:All candidates|Others)$/.test((one.value as Fee).group) &&
      clausesAt(clauses, one).some(({ start, end }) => RESIDENTS.test(text.slice(start, end))),
  },
  {
    name: 'fees-of-several-posts',
    facts: /^fees$/,
    firstReadings: { values: 9, right: 0 },
    held: 'Application fee for Clerk: General Rs. 500, SC/ST Rs. 250\nApplication fee for Officer: Rs. 1000 for all candidates',
    filled: 'Application fee for General: Rs. 500\nApplication fee for SC/ST: Rs. 250',
    isHeld: ({ start }, { text, clauses }) => {
      const end = clauses.find((clause) => start < clause.end)?.end ?? text.length;
      return (
        [...text.matchAll(FEE_FOR_POST)].length > 1 ||
        FEE_OF_POST.test(text) ||
        FOR_GROUP_FOR_POST.test(text.slice(start, end))
      );
    },
  },
  {
    name: 'age-of-another-post-behind',
    facts: /^age\.max$/,
    firstReadings: { values: 5, right: 0 },
    held: 'Maximum age: 28 years; for Manager 35 years.',
    filled: 'Maximum age: 28 years; other conditions are below.',
    isHeld: ({ end }, { text }) => FOR_ANOTHER_POST.test(text.slice(end, end + NEAR_CHARACTERS)),
  },
  {
    name: 'link-not-in-use',
    facts: /^links$/,
    firstReadings: { values: 5, right: 0 },
    held: 'The admit card link https://old.example.gov.in has been disabled.',
    filled: 'The admit card link https://new.example.gov.in has been activated.',
    isHeld: ({ start, end }, { text }) =>
      NOT_TO_USE.test(text.slice(Math.max(0, start - NEAR_CHARACTERS), start)) ||
      NOT_IN_USE.test(text.slice(end, end + NEAR_CHARACTERS)),
  },
  {
    name: 'warning-of-a-fake-notice',
    facts: /^(?:fees|vacancies|posts|links|age\.|dates\.(?!notification))/,
    firstReadings: { values: 2, right: 0 },
    held: 'A fake website collects an application fee of Rs. 500/-. The Board has not issued any such notice.',
    filled: 'The Board collects an application fee of Rs. 500/-. The Board has issued this notice.',
    isHeld: (_, { text }) => DENIES.test(text),
  },
  {
    name: 'last-date-of-an-answer-key',
    facts: /^dates\.last$/,
    firstReadings: { values: 1, right: 0 },
    held: 'ANSWER KEY\nThe key is published.\nLast date 27.06.2026.',
    filled: 'NOTICE\nThe details are published.\nLast date 27.06.2026.',
    // The last date of a notice of the answer key is for objections.
    isHeld: (_, { values }) =>
      values.some(({ fact, value }) => fact === 'stage' && value === 'answer-key') &&
      !values.some(({ fact }) => fact === 'dates.applyFrom'),
  },
];

/** Returns the name of the first reason that holds a value back, or null. */
export const reasonToHold = (one: Found<unknown>, read: ReadText): string | null =>
  reasons.find(({ facts, isHeld }) => facts.test(one.fact) && isHeld(one, read))?.name ?? null;

type Fee = { group: string; rupees: number };

/** Matches years of other groups in brackets after the years of PwBD: "(15 for SC/ST". */
const CLASSES_BEHIND = /^[^.;\d(]{0,20}\((?:13|15)\b/;

/** Rates of the goods and services tax and of the earlier service tax. */
const TAX_RATES = [0.18, 0.15];
/** Matches words after an amount that is refunded. Such an amount is a part of the fee. */
const REFUNDED_AFTER = /^[^.;\d]{0,60}(?:refund|returned|वापस)/iu;
const REFUNDED_BEFORE = /refund(?:ed|able|ing)?(?: amount)?(?: (?:of|is|:))?[^.;\d]{0,12}$/i;

/**
 * Whether the fees explain an amount beside them: it is a fee without its tax, the tax, one of two
 * amounts that add up to a fee, or a part that is refunded.
 */
function isPartOfFee(
  { start, end, rupees }: Amount,
  others: readonly Amount[],
  fees: readonly number[],
  text: string,
): boolean {
  const isTaxed = TAX_RATES.some((rate) =>
    fees.some(
      (fee) =>
        Math.abs(rupees * (1 + rate) - fee) < 1 || Math.abs((fee * rate) / (1 + rate) - rupees) < 1,
    ),
  );
  const isAdded = others.some((other) => fees.includes(other.rupees + rupees));
  return (
    isTaxed ||
    isAdded ||
    (fees.some((fee) => fee > rupees) &&
      (REFUNDED_AFTER.test(text.slice(end, end + NEAR_CHARACTERS)) ||
        REFUNDED_BEFORE.test(text.slice(Math.max(0, start - NEAR_CHARACTERS), start))))
  );
}

/** Whether a value is a last date with a time that ends at an offset. */
const isTimedLast = ({ fact, value, end }: Found<unknown>, place: number): boolean =>
  fact === 'dates.last' && end === place && (value as FactDate).time !== undefined;

type Link = { kind: string; url: string };

/**
 * Minimum number of groups for which one of the posts must have numbers. Otherwise the posts of a
 * notice without a total are held back.
 */
const FEW_GROUPS = 3;

const groupsOf = (post: Post) => reservations.filter((group) => post[group] !== undefined).length;

/**
 * Whether the words of a post contain its whole name. The name must have no digits and must name
 * people who hold a post.
 */
function isWholeRow(text: string, { value: { name = '' }, start, end }: Found<Post>): boolean {
  return text.slice(start, end).includes(name) && !/\d/.test(name) && namesPost(name);
}

const certainOf = (values: readonly Found<unknown>[], fact: ReadFact) =>
  values.filter((one) => one.fact === fact && one.certainty === 'certain');

const clausesAt = (clauses: readonly Clause[], one: Clause) =>
  clauses.filter(({ start, end }) => one.start < end && start < one.end);

/** Returns the numbers of years in the sentences or rows that contain a value. */
function yearsAt({ text, clauses }: ReadText, one: Clause): number[] {
  const near = clausesAt(clauses, one);
  const words = text.slice(near[0]?.start, near.at(-1)?.end);
  return [...words.matchAll(YEARS)].map(
    ([, years = '']) => YEARS_IN_WORDS[years.toLowerCase()] ?? Number(years),
  );
}

/**
 * Whether a clause has groups between its first two amounts, and none before or after these
 * amounts. Such groups may belong to either amount.
 */
function hasGroupsBetween(
  text: string,
  { start, end }: Clause,
  amounts: readonly Amount[],
): boolean {
  const [first, second] = amounts.filter((one) => start <= one.start && one.end <= end);
  if (!first || !second) return false;
  const between = text.slice(first.end, second.start);
  return (
    groupsIn(between).length > 0 &&
    !/^\W*(?:for|from|by|each|per)\b|^\s*\(|[;,)]\s*$|\band\s*$/i.test(between) &&
    groupsIn(text.slice(start, first.start)).length === 0 &&
    groupsIn(text.slice(second.end, end)).length === 0
  );
}

/** Returns the start of the first date at or after an offset, or null. */
const dateAfter = (dates: readonly WrittenDate[], place: number): number | null =>
  dates.find(({ start }) => start >= place)?.start ?? null;

/**
 * Matches the text after a complete name of a body: the end of the line or column. The seat of the
 * body may come before this end. It is one or two words, such as ", Lucknow (U.P.)".
 */
const ENDS_NAME =
  /^(?:(?:,| ::?) ?[\p{L}\p{M}]{2,20}(?: [\p{L}\p{M}]{2,20})?(?: ?\([\p{L}\p{M}. ]{2,10}\))?)?[\s.,।*-]*?(?:\n|$|\t| {2})/u;
const ENDS_LINE = /^(?: ?- ?\d{6})?[\s.,।*-]*?(?:\n|$|\t| {2})/u;
/** Matches a name with its seat: "District Court, Rohtak", "ALIGARH MUSLIM UNIVERSITY, ALIGARH". */
const NAME_WITH_SEAT = /^[^,()]+, ?[\p{L}\p{M}]{2,20}(?: [\p{L}\p{M}]{2,20})?$/u;

/** Number of lines of a text in which the name of the body stands. */
const LINES_OF_NAME = 3;
/** Matches the text between the start of a line and the name of a body or office. */
const BEFORE_HINDI_NAME = /^\s*(?:कार्यालय[ ,:-]+)?$/u;
/**
 * Matches the text after a complete Hindi name. The seat with its PIN code, the district or the
 * state may come before the end of the line: "(म.प्र.)", ", हमीरपुर-177001".
 */
const ENDS_HINDI_NAME =
  /^(?:, ?[\p{L}\p{M} -]{2,40})?(?: ?- ?\d{1,6}| ?\d{6})?(?: ?\((?:[\p{L}\p{M}]{1,4}[.0] ?){1,3}\)| ?\((?<place>[\p{L}\p{M}. -]{2,20})\))?[\s.,।*-]*?(?:\n|$|\t| {2})/u;
/** Matches words of a Hindi line that is an address, or has a label or more than one name. */
const NO_HINDI_NAME =
  /[a-z:;]|(?<!\p{L})(?:मार्ग|रोड|चौराहा|चौक|परिसर|सदन|मंत्रालय|मन्त्रालय)(?!\p{M})|(?:,[^,]*){3}/iu;

/**
 * Whether a Hindi name is complete. A complete name fills one of the first lines: "कार्यालय पुलिस
 * अधीक्षक, जिला सागर (म.प्र.)".
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
 * Whether the name of a body is complete. A complete name fills its line, its column, or the
 * English half of a bilingual line. Only the seat of the body may follow.
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
 * Removes a word in parentheses inside a name, an abbreviated state behind it, and the comma of a
 * directorate: "GAIL (INDIA) LIMITED", "KENDRIYA VIDYALAYA JANJGIR (C.G.)".
 */
const withoutInner = (name: string): string =>
  name
    .replace(/ \(\p{L}+\)(?= \p{L})| \((?:\p{L}\.){2,3}\)$/u, '')
    .replace(/^(directorate general),/i, '$1');

function isSaidOnce(text: string, words: string): boolean {
  const all = text.toLowerCase();
  return all.indexOf(words.toLowerCase()) === all.lastIndexOf(words.toLowerCase());
}
