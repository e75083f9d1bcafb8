import { formatMessage } from '#messages/format.ts';
import type { Language, Texts } from '#messages/texts.ts';
import { describeDate, describeDateBriefly, roundLabel } from './describe.ts';
import { isDay, TO_BE_ANNOUNCED } from './fact-date.ts';
import { type Guide, guideOf } from './guides.ts';
import { correctionOf, lastDateToldOf } from './last-date.ts';
import { isToCome, nextSteps, pastSteps, type Step } from './next-steps.ts';
import type { ApplicationMode, FactDate, Facts } from './schema.ts';
import type { Stage } from './stages.ts';
import { eventState, isOpenPhase, type StatusPhase, type StatusSource, stateOf } from './status.ts';
import { endDateOfWindow, momentInIndia } from './window.ts';

/*
 * This file builds the steps on a notice's page. They are things to do now, and past and next
 * events. A step states only facts of the notice, or facts that are true for every notice of its
 * kind.
 */

/** The fields of an announcement that decide its steps. */
export type StepsSource = StatusSource & {
  title: string;
  stage: Stage | null;
  lastDate: string | null;
  facts: Facts;
};

export type Steps = {
  /** Message key of the heading. */
  title: keyof Texts;
  /** Things to do, in this order. The list may be empty. */
  toDo: Step[];
  /** Past and next events. */
  told: Step[];
};

const stepOf = (text: keyof Texts): Step => ({ text });

/** Maximum number of steps on the page of a notice. */
export const MAX_STEPS = 5;

/** The steps of a guide at a given time: things to do, and past and next events. */
type Part = {
  toDo?: Step[] | undefined;
  told?: Step[] | undefined;
  /** Heading, if it differs from the guide's heading. */
  title?: keyof Texts;
  /** Whether `toDo` already covers the next events. The events of `nextSteps` are then left out. */
  isComplete?: boolean;
};

const TITLES: Record<Guide, keyof Texts> = {
  apply: 'steps-apply',
  correction: 'steps-correction',
  form: 'steps-to-do',
  counselling: 'steps-to-do',
  'admit-card': 'steps-admit-card',
  'exam-city': 'steps-exam-city',
  letter: 'steps-letter',
  exam: 'steps-to-do',
  calendar: 'steps-calendar',
  'answer-key': 'steps-answer-key',
  'final-key': 'steps-answer-key',
  result: 'steps-result',
  marks: 'steps-marks',
  list: 'steps-list',
  'cut-off': 'steps-cut-off',
  allotment: 'steps-to-do',
  joining: 'steps-to-do',
  syllabus: 'steps-syllabus',
  'question-paper': 'steps-question-paper',
  vacancies: 'steps-vacancies',
  rebuttal: 'steps-to-do',
};

/**
 * Maps a guide to its steps that do not depend on dates. If the guide has a date in
 * {@link COMES_OUT}, the steps do not apply before this date.
 */
const ALWAYS: Partial<Record<Guide, readonly (keyof Texts)[]>> = {
  calendar: ['step-calendar-find', 'step-calendar-apply', 'step-calendar-check'],
  'final-key': ['step-key-open', 'step-key-compare'],
  result: ['step-result-open', 'step-result-find', 'step-keep-copy'],
  marks: ['step-marks-open', 'step-marks-details', 'step-keep-copy'],
  list: ['step-list-open', 'step-list-find', 'step-keep-copy'],
  'cut-off': ['step-cut-off-open', 'step-cut-off-compare'],
  allotment: ['step-allotment-look', 'step-allotment-report', 'step-originals'],
  joining: ['step-joining-find', 'step-joining-report', 'step-originals'],
  syllabus: ['step-syllabus-find', 'step-syllabus-check'],
  'question-paper': ['step-paper-download', 'step-paper-solve', 'step-paper-compare'],
  vacancies: ['step-vacancies-find', 'step-vacancies-tentative'],
  rebuttal: ['step-rebuttal-ignore', 'step-rebuttal-money', 'step-rebuttal-source'],
};

/**
 * Name of the date on which the subject of a guide is released. For the guide about admit cards,
 * this is the date of the admit card. Before this date readers have nothing to do.
 */
const COMES_OUT: Partial<Record<Guide, 'admitCard' | 'answerKey' | 'result'>> = {
  'admit-card': 'admitCard',
  'answer-key': 'answerKey',
  'final-key': 'answerKey',
  result: 'result',
  marks: 'result',
  list: 'result',
  'cut-off': 'result',
};

/**
 * Returns the steps of a notice at `now`. Returns null if the notice has no steps, as for a
 * cancelled notice. Steps change at midnight, and at the times that `stepsChangeAt` and
 * `statusesChangeAt` return.
 *
 * @param now the present time, in milliseconds
 * @param nextAbove the date of the next step in the timeline above these steps. Null if the
 * timeline names no next date. Undefined if the page has no timeline, or if the timeline has no
 * step after this notice. With a date, the steps name no next date except this date. With null,
 * they name no next date.
 */
export function stepsAt(
  notice: StepsSource,
  now: number,
  nextAbove?: FactDate | null,
): Steps | null {
  const guide = notice.mark === 'cancelled' ? null : guideOf(notice);
  if (!guide) return null;
  const outOn = COMES_OUT[guide];
  const isOut = !outOn || !isToCome(stateOf(outOn, notice, now)?.phase);
  const { toDo = [], told = [], title, isComplete }: Part = isOut ? partOf(guide, notice, now) : {};
  const next = nextSteps(notice, now, nextAbove);
  if (toDo.length > 0) {
    const others = [...told, ...(isComplete ? [] : next)].slice(0, MAX_STEPS - toDo.length);
    return { title: title ?? TITLES[guide], toDo, told: others };
  }
  const since = told.at(-1)?.date?.on ?? '';
  const over = [...told, ...pastSteps(notice, now, since)];
  const isAbove = nextAbove !== undefined;
  if (over.length + next.length === 0 && isAbove) return null;
  const last = next.length > 0 ? next : [stepOf(isAbove ? 'step-next-above' : 'step-next-unknown')];
  return { title: 'steps-next', toDo: [], told: [...over, ...last] };
}

/** Writes steps as text: one text for each thing to do, and one text for all events. */
export function describeSteps(
  { title, toDo, told }: Steps,
  language: Language,
): { title: string; toDo: string[]; told: string } {
  const { texts } = language;
  const inWords = ({ text, date, round }: Step) =>
    formatMessage(texts[text], {
      date: date ? dateInWords(date, language) : '',
      round: round ? roundLabel(round, texts) : '',
    });
  return { title: texts[title], toDo: toDo.map(inWords), told: told.map(inWords).join(' ') };
}

/**
 * Returns the time, in milliseconds, at which the fee payment ends. The steps of a notice change at
 * this time, but the status of the notice does not. `statusesChangeAt` returns the next time at
 * which a window opens or ends. Returns null if the payment has ended or its end is unknown.
 */
export function stepsChangeAt({ facts }: Pick<StepsSource, 'facts'>, now: number): number | null {
  const end = endOfFee(facts);
  return end !== null && end > now ? end : null;
}

function dateInWords(date: FactDate, language: Language): string {
  if (date.on === TO_BE_ANNOUNCED) return language.texts['step-date-unknown'];
  return date.time ? describeDate(date, language) : describeDateBriefly(date, language);
}

function partOf(guide: Guide, notice: StepsSource, now: number): Part {
  switch (guide) {
    case 'apply':
      return toApply(notice, now);
    case 'correction':
      return toCorrect(notice, now);
    case 'form':
      return inWindow(notice, now, FORM);
    case 'counselling':
      return inWindow(notice, now, COUNSELLING);
    case 'admit-card':
      return beforeExam(notice, now, ADMIT_CARD);
    case 'exam-city':
      return { ...beforeExam(notice, now, EXAM_CITY), isComplete: false };
    case 'letter':
      return beforeExam(notice, now, LETTER);
    case 'exam':
      return beforeExam(notice, now, examSteps(notice, now));
    case 'answer-key':
      return toObject(notice, now);
    default:
      return { toDo: ALWAYS[guide]?.map(stepOf) };
  }
}

/**
 * Returns the last date with its time. Returns an empty object if the notice states no last date, or
 * if its last date is the last day for corrections.
 */
function lastOf(notice: StepsSource): FactDate {
  const on = lastDateToldOf(notice);
  return on ? { on, time: notice.facts.dates?.last?.time } : {};
}

function toApply(notice: StepsSource, now: number): Part {
  const { facts } = notice;
  const phase = stateOf('applications', notice, now)?.phase;
  const corrections = correctionSteps(notice, now);
  if (phase === 'over') {
    return {
      toDo: [...feeSteps(notice, now), ...corrections],
      told: [{ text: 'step-applications-over', date: { on: lastOf(notice).on } }],
      title: 'steps-to-do',
    };
  }
  const read = stepOf('step-read-notification');
  if (phase === 'ahead' || phase === 'unknown') {
    const opens = facts.dates?.applyFrom ?? {};
    return {
      toDo: [read, { text: openingText(opens, phase), date: opens }, ...corrections],
      isComplete: true,
    };
  }
  if (!phase) {
    // The end of the window is unknown. If an examination or a result is past, the window is
    // certainly over.
    if (pastSteps(notice, now).length > 0) return {};
    // If the day or month of the examination is known, the window may already be over.
    return (stateOf('exam', notice, now)?.phase ?? 'unknown') !== 'unknown'
      ? { toDo: [read, stepOf('step-apply-perhaps-over')], title: 'steps-to-do' }
      : { toDo: [read, stepOf('step-apply-unknown')], isComplete: true };
  }
  return {
    toDo: [
      read,
      applyStep(notice),
      ...feeSteps(notice, now),
      stepOf('step-keep-form'),
      ...corrections,
    ],
    isComplete: true,
  };
}

function openingText({ on }: FactDate, phase: StatusPhase): keyof Texts {
  if (phase === 'unknown') return 'step-opens-unknown';
  return isDay(on) ? 'step-opens' : 'step-opens-month';
}

const BY_MODE = {
  online: 'step-apply-online',
  post: 'step-apply-post',
  'walk-in': 'step-apply-walk-in',
} as const satisfies Record<ApplicationMode, keyof Texts>;

/**
 * Returns the step that tells candidates to apply. The text of the step depends on the last date,
 * the application modes and the links.
 */
function applyStep(notice: StepsSource): Step {
  const { modes = [], links = [] } = notice.facts;
  const date = lastOf(notice);
  if (!date.on) return stepOf('step-apply-until-filled');
  const [mode] = modes;
  const hasForm = links.some(({ kind }) => kind === 'apply');
  const way = modes.length === 1 ? mode : modes.length === 0 && hasForm ? 'online' : undefined;
  return { text: way ? BY_MODE[way] : 'step-apply', date };
}

/**
 * Returns the step to pay the fee, until the last day to pay. If this day is unknown and at least
 * one group pays a fee, the step is shown as long as candidates can apply.
 */
function feeSteps(notice: StepsSource, now: number): Step[] {
  const { facts } = notice;
  const end = endOfFee(facts);
  if (end !== null) {
    const { on, time } = facts.dates?.feeLast ?? {};
    return end > now ? [{ text: 'step-fee-until', date: { on, time } }] : [];
  }
  const isOpen = isOpenPhase(stateOf('applications', notice, now)?.phase ?? 'over');
  const isPaid = (facts.fees ?? []).some(({ rupees = 0 }) => rupees > 0);
  return isOpen && isPaid ? [stepOf('step-fee')] : [];
}

/** Returns the end of fee payment, in milliseconds, or null if the day is unknown. */
function endOfFee({ dates }: Facts): number | null {
  const { on, time } = dates?.feeLast ?? {};
  return isDay(on) ? momentInIndia(on, time ?? '24:00').getTime() : null;
}

/**
 * Returns the step about corrections, if they are open until a known day, or begin on a known day
 * in the future.
 */
function correctionSteps(notice: StepsSource, now: number): Step[] {
  const { on, until, time } = correctionOf(notice) ?? {};
  const phase = stateOf('correction', notice, now)?.phase;
  if (phase && isOpenPhase(phase)) {
    return [{ text: 'step-correct-until', date: { on: until, time } }];
  }
  if (!isDay(on) || eventState({ on }, now)?.phase !== 'ahead') return [];
  return [
    until
      ? { text: 'step-correct-from', date: { on, until, time } }
      : { text: 'step-correct-opens', date: { on } },
  ];
}

function toCorrect(notice: StepsSource, now: number): Part {
  const ownPhase = stateOf('correction', notice, now)?.phase;
  if (!ownPhase) return inWindow(notice, now, CORRECTION);
  const corrections = correctionSteps(notice, now);
  if (corrections.length > 0) return { toDo: [...corrections, stepOf('step-keep-form')] };
  const { until } = correctionOf(notice) ?? {};
  return { told: [{ text: 'step-correct-over', date: { on: until } }] };
}

/** Texts for a window for corrections, for a further form, or for counselling. */
type WindowTexts = {
  before: readonly (keyof Texts)[];
  until: keyof Texts;
  after: readonly (keyof Texts)[];
  over: keyof Texts;
};
const CORRECTION: WindowTexts = {
  before: [],
  until: 'step-correct-until',
  after: ['step-keep-form'],
  over: 'step-correct-over',
};
const FORM: WindowTexts = {
  before: ['step-read-notice'],
  until: 'step-form-until',
  after: ['step-keep-form'],
  over: 'step-form-over',
};
const COUNSELLING: WindowTexts = {
  before: ['step-counselling-read'],
  until: 'step-counselling-until',
  after: ['step-originals'],
  over: 'step-counselling-over',
};

function inWindow(notice: StepsSource, now: number, texts: WindowTexts): Part {
  const phase = stateOf('applications', notice, now)?.phase;
  const date = lastOf(notice);
  if (phase === 'over') {
    return { told: [{ text: texts.over, date: { on: date.on } }] };
  }
  const opens = notice.facts.dates?.applyFrom;
  const window: Step[] = isToCome(phase)
    ? [{ text: 'step-begins', date: opens }]
    : date.on
      ? [{ text: texts.until, date }]
      : [stepOf('step-dates-unknown')];
  return { toDo: [...texts.before.map(stepOf), ...window, ...texts.after.map(stepOf)] };
}

const ADMIT_CARD: readonly (keyof Texts)[] = [
  'step-card-details',
  'step-card-download',
  'step-card-check',
  'step-card-take',
];
const EXAM_CITY: readonly (keyof Texts)[] = [
  'step-exam-city-look',
  'step-exam-city-travel',
  'step-exam-city-card',
];
const LETTER: readonly (keyof Texts)[] = [
  'step-card-details',
  'step-letter-download',
  'step-letter-go',
  'step-originals',
];

function examSteps(notice: StepsSource, now: number): (keyof Texts)[] {
  const isOut = stateOf('admitCard', notice, now)?.phase === 'over';
  return [
    'step-exam-day',
    isOut ? 'step-card-download' : 'step-card-download-later',
    'step-card-take',
  ];
}

/** Returns the steps with these texts, or no steps if the examination is over or cancelled. */
function beforeExam(notice: StepsSource, now: number, texts: readonly (keyof Texts)[]): Part {
  const isOver = stateOf('exam', notice, now)?.phase === 'over' || notice.cancelled === 'exam';
  return isOver ? {} : { toDo: texts.map(stepOf), isComplete: true };
}

function toObject(notice: StepsSource, now: number): Part {
  const toDo = [stepOf('step-key-open'), stepOf('step-key-compare')];
  const phase = stateOf('objections', notice, now)?.phase;
  const date = endDateOfWindow(notice);
  if (isToCome(phase)) return { toDo };
  if (phase === 'over') {
    return { toDo, told: [{ text: 'step-objections-over', date: { on: date.on } }] };
  }
  if (phase && date.on) {
    return { toDo: [...toDo, { text: 'step-objections-until', date }], isComplete: true };
  }
  const isSettled = stateOf('result', notice, now)?.phase === 'over';
  return { toDo, told: isSettled ? [] : [stepOf('step-objections-unknown')] };
}
