import { isDay } from '../facts/fact-date.ts';
import type { FactDate } from '../facts/schema.ts';
import { isUnchanged } from './corrections.ts';
import { OWN_NAME } from './date-form.ts';
import { BESIDE_CHARACTERS, clausesAt, NEAR_CHARACTERS, type Reason } from './held-reason.ts';
import type { Found, WrittenDate } from './read-dates.ts';
import { statesTime } from './read-time.ts';
import { findRound, namesExaminations } from './rounds.ts';

/* This file has the reasons for holding back dates. */

/** Maximum number of characters between two days of one examination. */
const DAYS_CHARACTERS = 60;
/** Matches words that move an examination to other days: "postponed", "conducted afresh". */
const MOVES =
  /re-?schedul|postpon|prepon|\bshifted\b|\bwill now (?:be|commence)|\b(?:held|conducted) (?:afresh|anew)|\bafresh on|\bfresh (?:date|test|exam)|(?:तिथि|तिथियाँ|तिथियां|कार्यक्रम)[^।\n]{0,30}(?:परिवर्तित|संशोधित)|स्थगित/iu;
/** Matches a sentence that calls the dates of the notice tentative: "The dates are tentative". */
const MAY_CHANGE =
  /\b(?:dates?|schedule|programme|timelines?|time[- ]?table)\b(?: \w+){0,4} (?:is|are)(?: \w+){0,2} (?:tentative|indicative|subject to change)|\b(?:dates?|timelines?|schedule)\b[^\n.]{0,20} \(may change\)|\b(?:dates?|schedule|programme)\b(?: \w+){0,2} may change/i;
/**
 * Matches two papers that share a date: "Paper I and II", "Paper I for classes I-V and Paper II".
 */
const TWO_PAPERS = /\bpapers?[- ]?(?:i|1)\b(?:(?!\d{4})[^\n]){0,60}\b(?:ii|2)\b/i;
/** Matches words about applications that are accepted a second time: "reopened". */
const REOPENS = /\bre-?open|\bopen(?:ed)? again\b|पुनः (?:खोल|खुल|प्रारम्भ|प्रारंभ)|फिर से (?:खोल|खुल)/iu;
/** Matches words about an examination that has taken place: "was held". */
const WAS_HELD = /\b(?:was|were) held\b|आयोजित (?:की|हुई)/iu;
/** Matches the start of the words between two days of one examination: "and" in "and ends on". */
const AND_ANOTHER_DAY = /^[\s,)]*(?:\([^)\n]*\)\s*)?(?:and|&|एवं|तथा|व)(?![\p{L}\p{M}])/iu;
/** Matches words directly before a last day: "सुधार की अंतिम तिथि :". */
const HI_LAST_BEFORE = /(?:अंतिम|अन्तिम) (?:तिथि|तारीख|दिनांक)[^\p{L}\n]*$/u;
/**
 * Matches the name of a step, such as "interview". A date after this name may belong to this step.
 */
const STEP =
  /exam|test|interview|key|card|result|verification|परीक्षा|साक्षात्कार|कुंजी|पत्र|परिणाम|tier|phase|paper/iu;

/** Matches the heading of a schedule: "TIME TABLE OF INTERVIEWS", "साक्षात्कार कार्यक्रम". */
const SCHEDULE =
  /^\s*(?:(?:time[- ]?table|schedule|programme) (?:of|for) [^\n]{0,40}(?:interview|examination|test|verification)|(?:interview|examination|test|verification) (?:schedule|programme|time[- ]?table))|^[^\n।]{0,40}(?:साक्षात्कार|परीक्षा|सत्यापन) (?:का |की )?(?:कार्यक्रम|समय[- ]?सारणी)/imu;
const HEADING_CHARACTERS = 600;

export const reasonsForDates: readonly Reason[] = [
  {
    // The `firstReadings` were counted on the newest set of notices and on single passages. In the
    // expected facts of these texts every date has a day. A reading that gives only a month
    // therefore counts as wrong.
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
    // A time after a window belongs to the last day of the window.
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
    // In Hindi notices, a last day alone is enough, because corrections begin together with
    // applications.
    isHeld: ({ value, start, end }, { text }) =>
      !(value as FactDate).until &&
      !HI_LAST_BEFORE.test(text.slice(Math.max(0, start - BESIDE_CHARACTERS), start)) &&
      !/^[\s)]*तक(?!\p{M})/u.test(text.slice(end, end + BESIDE_CHARACTERS)),
  },
  {
    name: 'another-window-of-corrections',
    facts: /\.correction$/,
    firstReadings: { values: 1, right: 0 },
    held: 'निःशुल्क त्रुटि सुधार 31.12.2026 से 02.01.2027 तक, सशुल्क त्रुटि सुधार 03.01.2027 से 05.01.2027 तक',
    filled: 'सशुल्क त्रुटि सुधार 03.01.2027 से 05.01.2027 तक',
    isHeld: (one, { values }) => values.some((other) => other.fact === one.fact && other !== one),
  },
  {
    name: 'another-date-in-row',
    facts: /^(?:dates|rounds)\./,
    firstReadings: { values: 8, right: 1 },
    held: 'Last date of application    19.12.2026    09.01.2027',
    filled: 'Last date of application    19.12.2026',
    // A value is not held back if the next date of its row belongs to another fact. Each column of
    // such a row has its own fact.
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
    // The `firstReadings` of `round-not-named`, `paper-of-a-round` and `another-day-of-the-step`
    // were counted on passages.
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
    // The `firstReadings` were counted on all passages and on the notices in `revealed`
    // (`docs/reading.md`).
    name: 'admit-card-without-round',
    facts: /^dates\.admitCard$/,
    firstReadings: { values: 17, right: 10 },
    held: 'सूचना\nमुख्य परीक्षा दिनांक 20.12.2026 को होगी।\nप्रवेश पत्र दिनांक 10.12.2026 से उपलब्ध होंगे।',
    filled: 'सूचना\nपरीक्षा दिनांक 20.12.2026 को होगी।\nप्रवेश पत्र दिनांक 10.12.2026 से उपलब्ध होंगे।',
    // If a Hindi notice states examination dates only for rounds, the admit card belongs to one of
    // the rounds.
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
    // A paper may be part of a round that the notice names. Two papers that share a date are the
    // whole examination.
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
    name: 'result-in-a-row',
    facts: /\.result$/,
    firstReadings: { values: 10, right: 5 },
    held: 'NOTICE\nDate of result : 17.12.2026',
    filled: 'RESULT\nThe result of the test has been declared on 17.12.2026.',
    // The date in a row about a result is often the day of the examination or of a list.
    isHeld: ({ rule }) => rule === 'row-of-result',
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
    firstReadings: { values: 7, right: 4 },
    held: 'RESULT OF THE WRITTEN EXAMINATION\nAdvt. No. 5/2026 dated 10.08.2026',
    filled: 'NOTICE\nAdvt. No. 5/2026 dated 10.08.2026',
    // Notices of a later stage and schedules give the number and date of the earlier advertisement.
    isHeld: ({ rule }, { text, isOfStage }) =>
      rule === 'number-dated' && (isOfStage || SCHEDULE.test(text.slice(0, HEADING_CHARACTERS))),
  },
  {
    name: 'reopened-window',
    facts: /^dates\.(?:applyFrom|last|feeLast)$/,
    firstReadings: { values: 7, right: 2 },
    held: 'The application link which closed on 20.06.2026 will be opened again from 01.07.2026 to 10.07.2026.',
    filled: 'Online applications will be received from 01.07.2026 to 10.07.2026.',
    // A text about a reopened window also names the day on which the earlier window closed.
    isHeld: (_, { text }) => REOPENS.test(text),
  },
  {
    name: 'last-date-of-an-answer-key',
    facts: /^dates\.last$/,
    firstReadings: { values: 1, right: 0 },
    held: 'ANSWER KEY\nThe key is published.\nLast date : 27.06.2026.',
    filled: 'NOTICE\nThe details are published.\nLast date : 27.06.2026.',
    // In a notice about an answer key, the last date is the last day for objections.
    isHeld: (_, { values }) =>
      values.some(({ fact, value }) => fact === 'stage' && value === 'answer-key') &&
      !values.some(({ fact }) => fact === 'dates.applyFrom'),
  },
];

/** Whether a value is a last date with a time, and its words end at the offset `place`. */
const isTimedLast = ({ fact, value, end }: Found<unknown>, place: number): boolean =>
  fact === 'dates.last' && end === place && (value as FactDate).time !== undefined;

/** Returns the start of the first date at or after an offset, or null. */
const dateAfter = (dates: readonly WrittenDate[], place: number): number | null =>
  dates.find(({ start }) => start >= place)?.start ?? null;
