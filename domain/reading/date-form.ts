import type { Stage } from '../facts/stages.ts';
import { isUnchanged } from './corrections.ts';
import type { DateLabel, LabelledDate } from './date-labels.ts';
import type { Clause } from './source.ts';

/*
 * Checks the form in which a notice states the date of a later step, such as its examination. Such
 * dates also appear in sentences about other notices, rounds and candidates.
 */

/** The steps after the application, whose dates are certain only in a strong form. */
const STEPS: ReadonlySet<LabelledDate> = new Set([
  'correction',
  'exam',
  'admitCard',
  'answerKey',
  'objection',
  'result',
]);

/** The steps that a notice of a stage is about, besides its examination. */
const OWN_STEPS: Partial<Record<Stage, readonly LabelledDate[]>> = {
  'admit-card': ['admitCard'],
  'exam-city': ['admitCard'],
  'answer-key': ['answerKey', 'objection'],
  result: ['result'],
  'final-result': ['result'],
};
/** Dates that a change of the notice may leave or replace. */
const CHANGED: ReadonlySet<LabelledDate> = new Set([...STEPS, 'last', 'feeLast', 'apply']);

/** Facts about the whole notice on which the certainty of its dates depends. */
export type NoticeForm = {
  /** The later stage that the notice is about; null if there is none. */
  stage: Stage | null;
  /** Whether the notice changes an earlier one. Its dates may be old ones. */
  isChange: boolean;
  /** Whether the notice names last dates of other candidates or for other documents. */
  hasOtherLastDates: boolean;
};

/** Words between a label and its date. */
const LEADS_TO_DATE =
  '(?:(?:on|from|between|w\\.?e\\.?f\\.?|is|are|the|dated?|dt\\.?|till|up ?to|by|at|in|to|tentatively|tentative|likely|proposed|i\\.?e\\.?|onwards?|after|of|month|time|before|latest|(?:mon|tues|wednes|thurs|fri|satur|sun)day|दिनांक|तिथि|माह|से|को|\\d{1,2}[:.]\\d\\d ?(?:[ap]\\.? ?m\\.?|hrs\\.?|hours|बजे)?)[\\s:.,()/-]*)*';
/** A row of a schedule: a number, a label without a verb, and a colon, tab or wide space. */
const ROW = new RegExp(
  `^[\\s\\p{P}|]*(?:\\(?(?:\\d{1,2}|[a-z]|[ivx]{1,4}|[क-ह])\\)?[.):]*[\\s|-]{1,40})?(?<label>[^\\n]{2,160}?)(?:\\s?:[\\s-]|\\t|\\s{2,}|\\||\\s-\\s|["'])[\\s:|"'([-]*${LEADS_TO_DATE}$`,
  'iu',
);
/** The end of a row that has its own date, above the row of the date. */
const ROW_BEFORE = /\d{4}[^\n]*\n/;
/** A label at the start of a line that has nothing else but the date. */
const LINE = new RegExp(
  `^[\\s\\p{P}]*(?:\\(?(?:\\d{1,2}|[a-z]|[ivx]{1,4})[.)]+\\s{1,8})?(?<label>[^\\n]{2,90}?)[\\s:.-]{1,4}${LEADS_TO_DATE}$`,
  'iu',
);
const ENDS_LINE =
  /^[^\n\p{L}]*(?:\([^)\n]{0,60}\)|tentative|onwards|से|तक|को)?[^\n\p{L}]*(?:\n|$|\t|\s{2})/iu;
/** A verb or the end of a sentence within the words of a label. */
const IN_SENTENCE =
  /\b(?:will|shall|was|were|is|are|has|have|had|can|may|must|should|who|whose|which|been|held)\b|[a-z]{3}\. [A-Z(]|।|(?:है|हैं|था|थी|गया|गयी|गई|होगी|होगा|जायेगी|जाएगी)(?![\p{L}\p{M}])/u;

/** Words of a sentence about a step that is to come. */
const TO_COME =
  /\b(?:will|shall|can|may|is to|are to|to be|proposed|is|are|appear|interested|eligible)\b/i;
const HI_TO_COME =
  /(?:जायेग|जाएग|जाये|होग|होंग|होना|जा रही|जा रहा|प्रस्तावित|सम्भावित|संभावित|सक|है(?![\p{L}\p{M}])|निर्धारित|उपलब्ध|ली जा|की जानी|किया जाना|लें|करें|कर लें)/u;
/** Words of a sentence about a step that is over. */
const IS_OVER =
  /\b(?:was|were|had|(?:has|have) been(?! scheduled| fixed))\b|(?<!\bbe(?: [a-z]+)? )(?:held|conducted)\b/i;
const HI_IS_OVER = /(?:आयोजित (?:परीक्षा|लिखित|मुख्य)|की गई|की गयी|किया गया|हुई|हुआ|सम्पन्न|संपन्न)/u;
/** Words for which the date of a sentence is not that of the notice's own step. */
const NOT_OWN =
  /\b(?:earlier|previous(?:ly)?|former|cancell?ed|withdrawn|postponed|expected|exact date|half of|week of|mock|re-?exam\w*|subject to|unless|provided that|other than|instead of|not later than|if any candidate|e\.g\.)|पूर्व में|स्थगित|निरस्त|रद्द/iu;

/** A date with the label and the clause that it was found in. */
type DateInText = {
  start: number;
  end: number;
  clause: Clause;
  label: { start: number; end: number; rule: DateLabel } | null;
};

/** Words that name a last date as the day of another rule: "age as on the closing date". */
const AS_ON = /\b(?:as on|reckoned|experience|age limit)\b/i;
/** Longest text between the start of a sentence and a label that is its subject. */
const ARTICLE_CHARACTERS = 12;

/**
 * Checks whether the words around a date state it as that of a notice's own step: a row of a
 * schedule, a label on its own line, or a sentence about a step that is to come. A step that is over
 * is named only by a notice of a later stage.
 */
export function isInStrongForm(
  text: string,
  { clause, label, start, end }: DateInText,
  name: LabelledDate,
  { stage, isChange, hasOtherLastDates }: NoticeForm,
): boolean {
  const isStep = STEPS.has(name);
  if (isChange && CHANGED.has(name) && !isUnchanged(text.slice(clause.start, clause.end)))
    return false;
  if (!label || (!isStep && name !== 'last')) return true;
  const first = label.rule.isAfter ? start : label.start;
  const line = text.lastIndexOf('\n', first - 1) + 1;
  const head = text.slice(first < clause.start ? line : Math.max(line, clause.start), start);
  if (isStep && ROW_BEFORE.test(head)) return false;
  if (isRow(head, text.slice(end, end + FOLLOWING_CHARACTERS))) return true;
  const from = sentenceStart(text, clause.start, first);
  const said = text.slice(from, start);
  if (!isStep) {
    if (AS_ON.test(said)) return false;
    return !hasOtherLastDates || first - from <= ARTICLE_CHARACTERS;
  }
  const [following = ''] = text.slice(end, end + FOLLOWING_CHARACTERS).split(/\.\s|।|\n\s*\n/u);
  if (NOT_OWN.test(said + following)) return false;
  if (stage && (OWN_STEPS[stage] ?? []).includes(name)) return true;
  // The notice of a later stage names the day of its examination.
  if (stage && name === 'exam') return true;
  if (/\p{Script=Devanagari}/u.test(text.slice(label.start, label.end)))
    return HI_TO_COME.test(following) && !HI_IS_OVER.test(following);
  return TO_COME.test(said) && !IS_OVER.test(said);
}

/**
 * Checks whether a date belongs to a round that its words do not name: the admit card in the notice
 * of a result is that of the next round.
 */
export const isOfUnnamedRound = (fact: string, { stage }: NoticeForm): boolean =>
  fact === 'dates.admitCard' && (stage === 'result' || stage === 'final-result');

/** Number of characters after a date that may belong to its sentence. */
const FOLLOWING_CHARACTERS = 160;

function isRow(head: string, following: string): boolean {
  const label =
    ROW.exec(head)?.groups?.label ??
    (ENDS_LINE.test(following) ? LINE.exec(head)?.groups?.label : undefined);
  return label !== undefined && !IN_SENTENCE.test(label) && !NOT_OWN.test(label);
}

/** Start of the sentence that contains an offset, within its clause. */
function sentenceStart(text: string, from: number, place: number): number {
  const [border] = [...text.slice(from, place).matchAll(/[a-z)]\.\s+(?=[A-Z(])|[;।]/g)].slice(-1);
  return border ? from + border.index + 1 : from;
}
