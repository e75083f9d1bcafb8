import type { Stage } from '../facts/stages.ts';
import { isUnchanged } from './corrections.ts';
import type { DateLabel, LabelledDate } from './date-labels.ts';
import type { StepInSentence } from './later-steps.ts';
import { findRound } from './rounds.ts';
import type { Clause } from './source.ts';

/*
 * This file checks the words around the date of an application, a fee or a later step such as the
 * examination. The check is needed because such dates also appear in sentences about other notices,
 * rounds and candidates.
 */

/**
 * The steps after the application. `readDates` makes a date of these steps `doubtful` if
 * `isInStrongForm` or `isStepOfNotice` rejects the date.
 */
const STEPS: ReadonlySet<LabelledDate> = new Set([
  'correction',
  'exam',
  'admitCard',
  'answerKey',
  'objection',
  'result',
]);

/** Maps a stage to the steps that a notice about this stage announces besides the examination. */
const OWN_STEPS: Partial<Record<Stage, readonly LabelledDate[]>> = {
  'admit-card': ['admitCard'],
  'exam-city': ['admitCard'],
  'answer-key': ['answerKey', 'objection'],
  result: ['result'],
  'final-result': ['result'],
};
/** Dates that a corrigendum may repeat or replace. */
const CHANGED: ReadonlySet<LabelledDate> = new Set([...STEPS, 'last', 'feeLast', 'apply']);

/** Properties of the whole notice that decide whether its dates are `certain` or `doubtful`. */
export type NoticeForm = {
  /** The stage that the notice is about, such as the admit card. Null for other notices. */
  stage: Stage | null;
  /** Whether the notice changes an earlier notice. Such a notice may state old dates. */
  isChange: boolean;
  /**
   * Whether the notice has last dates for special cases, such as printed copies or remote areas.
   */
  hasOtherLastDates: boolean;
  /** Whether the notice has words about applications or registration. */
  hasApplications: boolean;
  /** Whether the notice names a fee for objections to an answer key. */
  hasFeeOfObjections: boolean;
  /** Whether the notice invites applications or has dates of applications. */
  isInvitation: boolean;
  /** Whether the notice names rounds, such as tiers, that it may also call "the examination". */
  hasExaminations: boolean;
};

/**
 * Matches a label that ends with a step, such as a test or an interview, and has no year: "Date of
 * the written test". If no colon or wide space separates the label of an examination from its date,
 * the date passes only if the label matches. Other labels in this form may be news: "Walk-in for
 * guest faculty, 04.12.2026".
 */
const IS_STEP =
  /^(?![^\n]*\d{4})[^\n]*(?:exam(?:ination)?s?|tests?|cb[te]|interviews?|walk-?ins?|verification|counsell?ing|viva(?:[ -]voce)?|prelims?|mains|परीक्षा|परीक्षण|साक्षात्कार|सत्यापन|काउंसलिंग)(?: ?\([^)\n]{2,40}\)| ?-?\d| ?-?[ivx]{1,3})?(?: dates?)?(?: (?:का आयोजन|आयोजन|की|के आयोजन की))*(?: (?:तिथि|दिनांक|तारीख))?(?: (?:is|are|remains?))?$/iu;

/** Matches a label that ends with a colon and weekdays: "Test : Saturday & Sunday". */
const ENDS_WITH_WEEKDAYS =
  /:[\s,&]*(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|and)[\s,&]*){1,6}$/i;

/** Source of a pattern for words between a label and its date: "tentatively on", "from". */
const LEADS_TO_DATE =
  '(?:(?:on|from|between|w\\.?e\\.?f\\.?|is|are|the|dated?|dt\\.?|till|up ?to|by|at|in|to|tentatively|tentative|likely|proposed|i\\.?e\\.?|onwards?|after|of|month|time|before|latest|(?:mon|tues|wednes|thurs|fri|satur|sun)day|दिनांक|तिथि|माह|से|को|\\d{1,2}[:.]\\d\\d ?(?:[ap]\\.? ?m\\.?|hrs\\.?|hours|बजे)?)[\\s:.,()/-]*)*';
/**
 * Matches a row of a schedule up to its date: "2. Date of examination : ". A colon, dots, tab, bar,
 * dash, quote or wide space ends the label. `labelInRow` rejects a label with a verb.
 */
const ROW = new RegExp(
  `^[\\s\\p{P}|]*(?:\\(?(?:\\d{1,2}|[a-z]|[ivx]{1,4}|[क-ह])\\)?[.):]*[\\s|-]{1,40})?(?<label>[^\\n]{2,160}?)(?:\\s?:[\\s-]|\\s?\\.{2,60}|\\t|\\s{2,}|\\||\\s-\\s|["'])[\\s:|"'([-]*${LEADS_TO_DATE}$`,
  'iu',
);
/**
 * Matches a line with four digits, such as a year, and its line break. A label in such a line
 * belongs to a date of this line and not to a date in the next line.
 */
const ROW_BEFORE = /\d{4}[^\n]*\n/;
/** Matches a line that has only a label before its date: "Examination on". */
const LINE = new RegExp(
  `^[\\s\\p{P}]*(?:\\(?(?:\\d{1,2}|[a-z]|[ivx]{1,4})[.)]+\\s{1,8})?(?<label>[^\\n]{2,110}?)[\\s:.-]{1,4}${LEADS_TO_DATE}$`,
  'iu',
);
const ENDS_LINE =
  /^[^\n\p{L}]*(?:\([^)\n]{0,60}\)|tentative|onwards|से|तक|को)?[^\n\p{L}]*(?:\n|$|\t|\s{2})/iu;
/** Matches a verb or the end of a sentence, which labels do not have: "will be". */
const IN_SENTENCE =
  /\b(?:will|shall|was|were|is|are|has|have|had|can|may|must|should|who|whose|which|been|held|conducted|stands|concluded)\b|[a-z]{3}\. [A-Z(]|।|(?:है|हैं|था|थी|गया|गयी|गई|होगी|होगा|जायेगी|जाएगी)(?![\p{L}\p{M}])/u;

/** Matches words of a sentence about a future step: "will be". */
const TO_COME =
  /\b(?:will|shall|can|may|must|should|is to|are to|to be|proposed|is|are|appear|interested|eligible)\b/i;
const HI_TO_COME =
  /(?:जायेग|जाएग|जाएंग|जाएँग|जावेग|जावेंग|रहेग|चाहिए|चाहिये|जाये|होग|होंग|होना|जा रही|जा रहा|प्रस्तावित|सम्भावित|संभावित|सक|है(?![\p{L}\p{M}])|निर्धारित|उपलब्ध|ली जा|की जानी|किया जाना|लें|करें|कर लें)/u;
/** Matches words of a sentence about a past step: "was held". */
const IS_OVER =
  /\b(?:was|were|had|(?:has|have) been(?! scheduled| fixed))\b|(?<!\bbe(?: [a-z]+)? )(?:held|conducted)\b/i;
const HI_IS_OVER = /(?:आयोजित (?:परीक्षा|लिखित|मुख्य)|की गई|की गयी|किया गया|हुई|हुआ|सम्पन्न|संपन्न)/u;
/**
 * Matches words of a sentence whose date is uncertain, no longer valid, or a date of another step:
 * "subject to", "postponed", "mock".
 */
const NOT_OWN =
  /\b(?:earlier|previous(?:ly)?|former|cancell?ed|withdrawn|postponed|deferred|was to be|was proposed|expected(?! dates?)|exact date|half of|week of|mock|re-?exam\w*|subject to|unless|provided that|instead of|not later than|not (?:be )?(?:held|conducted)|if any candidate|e\.g\.)|नहीं (?:होग|ली जा|की जा)|पूर्व में|इससे पूर्व|पिछल|स्थगित|निरस्त|रद्द/iu;

/**
 * Matches a negated verb after the date of a step: " could not" in "The test slated for 15.11.2026
 * could not be held".
 */
const IS_NEGATED =
  /^[\s,)]*(?:(?:could|can|will|would|shall|is|are|was|were|has|have|does|did) ?not|cannot|no longer)\b|^[^।\n]{0,60}नहीं (?:हो|ली|की|कराय?ी|रख)/i;

/** Matches "if any candidate". In a sentence about objections, these words mean all candidates. */
const IF_ANY = /if any candidate/gi;
/**
 * Matches words about only some candidates: "who", "eligible". These may be the candidates of an
 * earlier examination.
 */
const OF_OTHERS = /\b(?:who|whose|need not|apply|eligible)\b/i;

/** A date with its label and its clause. */
type DateInText = {
  start: number;
  end: number;
  clause: Clause;
  label: { start: number; end: number; rule: DateLabel } | null;
};

/** Dates of applications and fees. */
const WINDOWS: ReadonlySet<LabelledDate> = new Set(['apply', 'applyFrom', 'last', 'feeLast']);
/** Matches words for other purposes than applications: "admit card", "preferences". */
const OTHER_PURPOSE =
  /\b(?:admit cards?|hall tickets?|call letters?|admission certificates?|score ?cards?|choices?|options?|preferences?|counsell|scrutin|re-?total|re-?evaluat|revaluat|withdraw|status|change of|scribes?\b|refunds?\b|bank details|help ?(?:desk|line)|quer(?:y|ies)|grievance|objections?|challeng|mock|verif|attestation|reject|shortlisted|qualified (?:in|for)|short-?list|re-?open|second (?:phase|round|chance)|no objection|noc\b|download|uploading(?! (?:of )?(?:the )?(?:online )?appl)|view|city|slot|tender|auction|subscri|degree|council|employment exchange|pre-?exam\w* training)|आपत्ति/iu;
/**
 * Matches words of another rule that only refers to the last date: "age as on the closing date".
 */
const AS_ON =
  /\b(?:as on|reckoned|experience|age limit)\b|\b(?:on|before|by|till|until|up ?to|after|than|of|with) the (?:[a-z]+ )?(?:last|closing) date\b/i;
/**
 * Matches words for a link or a web page: "portal". The page may have another purpose than
 * applications.
 */
const PLACE = /\b(?:link|portal|window|web-?site|site|log-?in)\b/i;
/** Matches words of a sentence about applying or paying: "registration", "fee". */
const NAMES_WINDOW =
  /appl(?:y|ie|ic|yi)|regist|\bforms?\b|candidature|\bcvs?\b|resume|bio-?data|\bfees?\b|pay(?:ment|able|ing)?\b|paid|\b(?:link|portal|window|web-?site|site)\b|आवेदन|पंजी|शुल्क/iu;
/** Matches words for applications: "registration", "form". */
const APPLICATION = /appl(?:y|ie|ic|yi)|regist|\bforms?\b|candidature|\bcvs?\b|आवेदन|पंजी/iu;
/**
 * Maximum number of characters between the start of a sentence and a label that is the subject of
 * the sentence. These characters may be an article: "The".
 */
const ARTICLE_CHARACTERS = 12;
/**
 * Maximum number of characters that are read before a date. Without this limit, a text without full
 * stops would be read from its start for each date.
 */
const SENTENCE_CHARACTERS = 600;

/**
 * Whether the words around a date show that the date belongs to the notice.
 *
 * In a notice that changes an earlier notice, a date in `CHANGED` fails unless its sentence calls
 * it unchanged. A date without a label passes. A date that is neither a step nor a date of
 * applications or fees also passes. These rules apply to steps and to dates of applications or
 * fees:
 * - A step passes in a row of a schedule, on a line with only its label, and in a sentence about
 *   the future. The line of an examination must also match `IS_STEP`, and the sentence must not
 *   match `NOT_OWN`.
 * - In a notice of a later stage, the examination and `OWN_STEPS` also pass in a sentence about the
 *   past.
 * - Outside a row, a step other than the correction fails if its label has `isOfSubject`.
 * - A date of applications or fees fails if its words name another purpose, such as an admit card.
 * - Outside a row, a last date fails if its words are about another rule. If the notice has special
 *   last dates (`hasOtherLastDates`), the label must stand at the start of the sentence.
 * - Outside a row, a date of applications or fees with `isOfSubject` needs a sentence about the
 *   future.
 * - The date of a fee for objections to an answer key fails.
 */
export function isInStrongForm(
  text: string,
  { clause, label, start, end }: DateInText,
  name: LabelledDate,
  { stage, isChange, hasOtherLastDates, hasApplications, ...form }: NoticeForm,
): boolean {
  const isStep = STEPS.has(name);
  if (isChange && CHANGED.has(name) && !isUnchanged(text.slice(clause.start, clause.end)))
    return false;
  const isWindow = WINDOWS.has(name);
  if (!label || (!isStep && !isWindow)) return true;
  const first = label.rule.isAfter ? start : label.start;
  // A clause has no line breaks, so a label in the clause is on the same line as the date.
  const line = first < clause.start ? text.lastIndexOf('\n', first - 1) + 1 : clause.start;
  const words = text.slice(Math.max(line, start - SENTENCE_CHARACTERS), start);
  if (isStep && ROW_BEFORE.test(words)) return false;
  const head = words.replace(/[\s:-]*\n\s*/, ' : ');
  // If a notice names a fee for objections and does not invite applications, fees are paid for
  // objections.
  if (name === 'feeLast' && form.hasFeeOfObjections && !form.isInvitation) return false;
  const row = labelInRow(head, text.slice(end, end + FOLLOWING_CHARACTERS));
  if (row !== null) {
    const isPlain = !ROW.test(head) && !ENDS_WITH_WEEKDAYS.test(row);
    if (isPlain && name === 'exam') return IS_STEP.test(row.split('/').at(-1) ?? row);
    // In a notice of a later stage, the date may be for travel passes or copies of papers.
    // Candidates apply for these, too.
    if (isPlain && isWindow && stage) return false;
    return !isWindow || isOfApplications(row, hasApplications && !stage);
  }
  const from = sentenceStart(text, Math.max(clause.start, first - SENTENCE_CHARACTERS), first);
  const said = text.slice(from, start);
  if (isWindow && !isOfApplications(said, hasApplications && !stage)) return false;
  // In a notice of a later stage, fees are paid for objections.
  if (stage && name === 'feeLast') return false;
  // The date may be for another document than the application: "must submit the proof by".
  if (isWindow && label.rule.isOfSubject && !NAMES_WINDOW.test(said)) return false;
  if (
    name === 'last' &&
    (AS_ON.test(said) ||
      (hasOtherLastDates && (label.rule.isOfSubject || first - from > ARTICLE_CHARACTERS)))
  )
    return false;
  // The subject nearest to a date is not always the step that takes place on the date.
  if (label.rule.isOfSubject && isStep && name !== 'correction') return false;
  if (isWindow && !label.rule.isOfSubject) return true;
  const [following = ''] = text.slice(end, end + FOLLOWING_CHARACTERS).split(/\.\s|।|\n\s*\n/u);
  if (NOT_OWN.test(said + following)) return false;
  if (stage && (OWN_STEPS[stage] ?? []).includes(name)) return true;
  // A notice of a later stage names the day of its own examination.
  if (stage && name === 'exam') return true;
  return /\p{Script=Devanagari}/u.test(text.slice(label.start, label.end))
    ? HI_TO_COME.test(following) && !HI_IS_OVER.test(following)
    : TO_COME.test(said) && !IS_OVER.test(said);
}

/**
 * Whether the words beside a date of applications name no other purpose. If they name a link or a
 * portal, they must also name applications, unless `invites` is true.
 */
const isOfApplications = (words: string, invites: boolean) =>
  !OTHER_PURPOSE.test(words) && (invites || !PLACE.test(words) || APPLICATION.test(words));

/** Number of characters before a date that are searched for the first day of its period. */
const DAY_CHARACTERS = 100;
/** Matches words before the last day of a period whose first day has no date: "from then until". */
const FROM_UNWRITTEN_DAY =
  /\b(?:from|since) (?:then|now|today|tomorrow|(?:that|this|the (?:same|next|following|very)) (?:day|date)|the (?:day|date) [^.;।\d]{1,40}?)(?: onwards?)?,?(?: and)? (?:until|till|to|up ?to)\b[^.;।]{0,30}$|(?:आज|तब|कल|(?:उसी|अगले) दिन)(?: ही)? से(?! पहले)[^.;।\d]{0,30}$/iu;

/**
 * Whether a sentence states the date of a step of this notice.
 * - A step in the future passes.
 * - A step in the past passes in a notice of a later stage. In other notices, it passes if the
 *   notice does not invite applications and the sentence is not about other candidates.
 * - These fail: steps without a verb, months without a day, steps with `isUnsure`, periods whose
 *   first day has no date, and sentences about a cancelled, uncertain or other step.
 * - In a notice that changes an earlier notice, a date fails unless its sentence calls it
 *   unchanged.
 */
export function isStepOfNotice(
  text: string,
  {
    clause,
    start,
    end,
    on,
    until,
  }: Clause & {
    clause: Clause;
    on: string;
    until: string | null;
  },
  step: StepInSentence,
  name: LabelledDate,
  { stage, isChange, isInvitation }: NoticeForm,
): boolean {
  if (isChange && CHANGED.has(name) && !isUnchanged(text.slice(clause.start, clause.end)))
    return false;
  if (step.isUnsure || on.length === 'yyyy-mm'.length) return false;
  if (
    !until &&
    FROM_UNWRITTEN_DAY.test(text.slice(Math.max(clause.start, start - DAY_CHARACTERS), start))
  )
    return false;
  const [said = ''] = text
    .slice(Math.max(clause.start, start - SENTENCE_CHARACTERS), start)
    .split(/;/)
    .slice(-1);
  const [following = ''] = text.slice(end, end + FOLLOWING_CHARACTERS).split(/\.\s|।|\n\s*\n/u);
  const words = name === 'objection' ? `${said}${following}`.replace(IF_ANY, '') : said + following;
  if (
    NOT_OWN.test(words) ||
    IS_NEGATED.test(following) ||
    /\b(?:whose|those who|their) [^.;]{0,40}$/i.test(said)
  )
    return false;
  // In "its result", the result may be that of another step, unless the sentence names the round.
  if (/\bits [^.;]{0,40}$/i.test(said) && !findRound(step.about)) return false;
  if (step.tense !== 'over') return step.tense === 'to come';
  return stage !== null || !(isInvitation || OF_OTHERS.test(said + following));
}

/** Matches words that identify a test, although they name no round: "eligibility test". */
export const OWN_NAME = /screening|elimination|aptitude|eligibility|entrance/i;

/**
 * Whether a date may belong to one of several rounds, although its words name no round. This is
 * possible in two cases:
 * - The notice is a result, and the date is that of an admit card. The admit card may be for the
 *   next round.
 * - The notice is about no later stage, and the date is that of "the examination". The notice names
 *   a round, such as a tier, that it may also call "the examination".
 *
 * Every other notice of a later stage is about a single round.
 */
export function isOfUnnamedRound(
  fact: string,
  words: string,
  { stage, hasExaminations }: NoticeForm,
): boolean {
  const isResult = stage === 'result' || stage === 'final-result';
  if (isResult && fact === 'dates.admitCard') return true;
  if (stage) return false;
  return hasExaminations && fact === 'dates.exam' && !OWN_NAME.test(words);
}

/** Number of characters after a date that may belong to its sentence. */
const FOLLOWING_CHARACTERS = 160;

/**
 * Returns the label before a date if both stand in a row of a schedule or alone on a line.
 * Otherwise returns null.
 *
 * @param head the words of the line before the date
 * @param following the words after the date
 */
export function labelInRow(head: string, following: string): string | null {
  // The patterns would take cubic time in a long run of spaces.
  const words = head.replace(/ {9,}/g, ' '.repeat(8));
  const label = (
    ROW.exec(words)?.groups?.label ??
    (ENDS_LINE.test(following) ? LINE.exec(words)?.groups?.label : undefined)
  )?.replace(/ (?:of|for|by) (?:the )?(?:those|candidates) who\b.*/i, '');
  // A line that begins with a small letter continues a sentence.
  const isLabel =
    label !== undefined &&
    !/^\p{Ll}/u.test(label) &&
    !IN_SENTENCE.test(label) &&
    !NOT_OWN.test(label);
  return isLabel ? label : null;
}

/** Returns the start of the sentence that contains an offset, within its clause. */
function sentenceStart(text: string, from: number, place: number): number {
  const [border] = [...text.slice(from, place).matchAll(/[a-z)]\.\s+(?=[A-Z(])|[;।]/g)].slice(-1);
  return border ? from + border.index + 1 : from;
}
