import type { AnnouncementBrief } from '../announcements/schema.ts';
import { DAY_MS, todayInIndia } from '../dates.ts';
import { isCertainlyBefore } from '../facts/fact-date.ts';
import type { DateName, FactDate, Facts } from '../facts/schema.ts';
import { type Stage, stages } from '../facts/stages.ts';

/* The timeline of an examination cycle, derived from its announcements: the past stages, the
   current stage, and the next one. */

/** The parts of an announcement that a timeline shows. */
export type ThreadNotice = AnnouncementBrief & {
  stage: Stage | null;
  /** All dates, the last date included. */
  dates: NonNullable<Facts['dates']>;
};

/** A line of a timeline: a stage, or a date between two stages. */
export type TimelineStep = {
  stage: Stage | null;
  /** The name of the step's date; null for a stage without one. */
  dateName: DateName | null;
  /** The date, from the newest announcement that names it. */
  date: FactDate | null;
  /** The announcements of the stage, newest first. */
  notices: ThreadNotice[];
  /** Whether the step is over. */
  isDone: boolean;
};

export type Timeline = {
  /** The known steps in their usual order, with the next one. */
  steps: TimelineStep[];
  /** The latest announced stage. */
  current: Stage | null;
  /** Whether the announcements say that this stage is not over. */
  isCurrent: boolean;
  /** The stage after it; null after the last one, or while the current stage is unknown. */
  next: Stage | null;
  /** Announcements without a stage, such as a syllabus. */
  others: ThreadNotice[];
};

/** The order of stages and of the dates between them. */
const STEPS: readonly { stage: Stage | null; dateName: DateName | null }[] = [
  { stage: 'notification', dateName: 'notification' },
  { stage: null, dateName: 'applyFrom' },
  { stage: null, dateName: 'last' },
  { stage: 'correction', dateName: 'correction' },
  { stage: 'exam-city', dateName: null },
  { stage: 'admit-card', dateName: 'admitCard' },
  { stage: null, dateName: 'exam' },
  { stage: 'answer-key', dateName: 'answerKey' },
  { stage: null, dateName: 'objection' },
  { stage: 'result', dateName: 'result' },
  { stage: 'cut-off', dateName: null },
  { stage: 'final-result', dateName: 'result' },
];

/** Stages that every cycle has. Other stages are shown only once they are announced. */
const EXPECTED: readonly Stage[] = [
  'notification',
  'admit-card',
  'answer-key',
  'result',
  'final-result',
];

/** Days without an announcement after which the current stage is unknown. */
const QUIET_DAYS = 180;

/** Stages that may be announced late without setting the cycle back. */
const EARLY: readonly Stage[] = ['notification', 'correction'];

/**
 * The timeline of a thread's announcements. The newest announcement gives the current stage: a
 * second tier begins again with its admit card. A correction does not set the cycle back, and
 * nothing follows a final result. A stage is over once the exam or the date of a later stage has
 * passed, or half a year after the newest announcement.
 *
 * @param notices newest first
 * @param at the present moment, in milliseconds
 */
export function timelineOf(notices: readonly ThreadNotice[], at: number): Timeline {
  const current = currentStage(notices);
  const now = notices.find(({ stage }) => stage !== null && stage === current);
  const place = STEPS.findIndex(({ stage }) => stage !== null && stage === current);
  // Corrections are made while applications are open.
  const isLate = current !== null && !EARLY.includes(current);
  const steps = STEPS.map(({ stage, dateName }, index) => {
    const told = stage ? notices.filter((notice) => notice.stage === stage) : [];
    return {
      stage,
      dateName,
      date: dateName && newestDate(notices, { stage, dateName }, index > place ? now : undefined),
      notices: told,
      isDone: (isLate && index < place) || (told.length > 0 && stage !== current),
    };
  });
  const isCurrent = current !== null && !isOver(notices, steps.slice(place + 1), at);
  const next = isCurrent ? nextStage(notices, current) : null;
  for (const step of steps) {
    if (step.stage !== null && step.stage === current && !isCurrent) step.isDone = true;
  }
  return {
    steps: steps.filter(
      (step) =>
        step.date || step.notices.length > 0 || (step.stage !== null && step.stage === next),
    ),
    current,
    isCurrent,
    next,
    others: notices.filter(({ stage }) => stage === null),
  };
}

/** Whether a stage is over although no later stage was announced. */
function isOver(
  notices: readonly ThreadNotice[],
  later: readonly TimelineStep[],
  at: number,
): boolean {
  const today = todayInIndia(new Date(at));
  // A closed window to apply, correct or object ends no stage.
  const isReached = ({ stage, dateName, date }: TimelineStep) =>
    date?.on !== undefined &&
    (dateName === 'exam' || (stage !== null && EXPECTED.includes(stage))) &&
    isCertainlyBefore(date.until ?? date.on, today);
  const newest = Math.max(...notices.map(({ publishedAt }) => Date.parse(publishedAt)));
  return later.some(isReached) || at - newest > QUIET_DAYS * DAY_MS;
}

function currentStage(notices: readonly ThreadNotice[]): Stage | null {
  const told = notices.flatMap(({ stage }) => stage ?? []);
  if (told.includes('final-result')) return 'final-result';
  const late = told.find((stage) => !EARLY.includes(stage));
  return late ?? (told.includes('correction') ? 'correction' : (told[0] ?? null));
}

function nextStage(notices: readonly ThreadNotice[], current: Stage | null): Stage | null {
  const isEnded = notices.some(
    ({ stage, mark }) => stage === 'notification' && mark === 'cancelled',
  );
  if (current === null || isEnded) return null;
  const later = stages.slice(stages.indexOf(current) + 1);
  return later.find((stage) => EXPECTED.includes(stage)) ?? null;
}

/**
 * The date of a step, from the newest announcement with one. A past date from an announcement older
 * than the current stage belongs to an earlier round, such as the exam of a first tier when the
 * admit cards of the second tier are out.
 *
 * @param now the announcement of the current stage if the step follows that stage
 */
function newestDate(
  notices: readonly ThreadNotice[],
  step: { stage: Stage | null; dateName: DateName },
  now: ThreadNotice | undefined,
): FactDate | null {
  const knowing = notices.find(
    (notice) => notice.dates[step.dateName]?.on && isDateOf(step, notice),
  );
  const date = knowing?.dates[step.dateName];
  if (!knowing || !date?.on) return null;
  const isOfAnotherRound =
    now &&
    notices.indexOf(knowing) > notices.indexOf(now) &&
    isCertainlyBefore(date.until ?? date.on, todayInIndia(new Date(now.publishedAt)));
  return isOfAnotherRound ? null : date;
}

/** Whether a date of an announcement belongs to a step. Two names of dates depend on the stage. */
function isDateOf(
  { stage, dateName }: { stage: Stage | null; dateName: DateName },
  notice: ThreadNotice,
): boolean {
  // The last date is for applications, or for objections to an answer key.
  if (dateName === 'last') return notice.stage === null || TO_APPLY.includes(notice.stage);
  if (dateName !== 'result') return true;
  return (stage === 'final-result') === (notice.stage === 'final-result');
}

/** Stages before the answer key. */
const TO_APPLY = stages.slice(0, stages.indexOf('answer-key'));
