import type { AnnouncementBrief } from '../announcements/schema.ts';
import { DAY_MS, todayInIndia } from '../dates.ts';
import { isCertainlyBefore } from '../facts/fact-date.ts';
import type { DateName, FactDate, Facts } from '../facts/schema.ts';
import { type Stage, stages } from '../facts/stages.ts';

/*
 * What the announcements of a cycle say together: which steps it has been through, which one is on,
 * and what comes next.
 */

/** An announcement of a thread, as much of it as a timeline shows. */
export type ThreadNotice = AnnouncementBrief & {
  stage: Stage | null;
  /** Its last date among them. */
  dates: NonNullable<Facts['dates']>;
};

/** A line of a timeline: a stage, or a date between two stages. */
export type TimelineStep = {
  stage: Stage | null;
  /** The date that it stands for; null for a stage that facts have no date of. */
  dateName: DateName | null;
  /** What the newest announcement that names the date says of it. */
  date: FactDate | null;
  /** The announcements of the stage, newest first. */
  notices: ThreadNotice[];
  /** Whether the cycle has been through it. */
  isDone: boolean;
};

export type Timeline = {
  /** Those that are known of, in the order in which they usually come, the next one among them. */
  steps: TimelineStep[];
  /** The last stage that was told of. */
  current: Stage | null;
  /** Whether it is still on, as far as the announcements say. */
  isCurrent: boolean;
  /** What comes after it; null where nothing does, or it is not known which stage is on. */
  next: Stage | null;
  /** Announcements that tell of no stage, such as a syllabus. */
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

/** Stages that every cycle comes to; others are not expected, only told of once they are there. */
const EXPECTED: readonly Stage[] = [
  'notification',
  'admit-card',
  'answer-key',
  'result',
  'final-result',
];

/** Of a cycle that nobody has told anything of for so long, nobody knows where it stands (days). */
const QUIET_DAYS = 180;

/** Stages that an announcement may tell of at any time, without leading the cycle back to them. */
const EARLY: readonly Stage[] = ['notification', 'correction'];

/**
 * The timeline of a thread's announcements. The newest one tells which stage is on, so that a second
 * tier begins again with its admit card; but a correction leads nowhere back, and after a final result
 * nothing follows. Once the exam or the date of a later stage has passed that stage is not on any more, nor is
 * it after half a year without a word.
 *
 * @param notices newest first
 * @param at the moment at which they are looked at, in milliseconds
 */
export function timelineOf(notices: readonly ThreadNotice[], at: number): Timeline {
  const current = currentStage(notices);
  const now = notices.find(({ stage }) => stage !== null && stage === current);
  const place = STEPS.findIndex(({ stage }) => stage !== null && stage === current);
  // A correction comes while one can still apply.
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

/** Whether the cycle has gone on from a stage, or fallen silent, without an announcement of it. */
function isOver(
  notices: readonly ThreadNotice[],
  later: readonly TimelineStep[],
  at: number,
): boolean {
  const today = todayInIndia(new Date(at));
  // Windows to apply, to correct and to object close while one waits for what comes next.
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
 * The date of a step, as the newest announcement knows it that has one. One that lies before the stage
 * that is on, and is only known from before, was of another round: the exam of a first tier, once the
 * admit cards of the second are out.
 *
 * @param now the announcement of the stage that is on, where the step comes after it
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

/** Two names mean something else in announcements of some stages. */
function isDateOf(
  { stage, dateName }: { stage: Stage | null; dateName: DateName },
  notice: ThreadNotice,
): boolean {
  // One window is to apply, the other to object to an answer key.
  if (dateName === 'last') return notice.stage === null || TO_APPLY.includes(notice.stage);
  if (dateName !== 'result') return true;
  return (stage === 'final-result') === (notice.stage === 'final-result');
}

/** Stages before there is anything to object to. */
const TO_APPLY = stages.slice(0, stages.indexOf('answer-key'));
