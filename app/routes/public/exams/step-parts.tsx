import { describeDate, describeDateBriefly } from '#domain/facts/describe.ts';
import { isRoundName } from '#domain/lists/thread-rounds.ts';
import type { StepPlace, TimelineStep } from '#domain/lists/timeline.ts';
import { formatMessage } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';

/* The parts of a step of an examination, on its page and on its notices. */

/**
 * The name of a step: 'Answer key', 'Tier II', 'Tier II: Answer key'. A round with a name of its own
 * may have one step, which the name describes: 'Marks'.
 */
export function stepName(
  { round, stage, dateName, isAlone = false }: StepPlace & Partial<Pick<TimelineStep, 'isAlone'>>,
  texts: Texts,
): string {
  const step = stage ? texts[`stage-${stage}`] : dateName ? texts[`date-${dateName}`] : '';
  if (!round) return step;
  const hasCode = isRoundName(round);
  const name = hasCode ? texts[`round-${round}`] : round;
  const isWhole = dateName === 'exam' || (isAlone && !hasCode);
  return isWhole ? name : formatMessage(texts.stepOfRound, { round: name, step });
}

/** Tells readers who do not see the mark of a step that it is done. */
export function DoneText({ step }: { step: TimelineStep }) {
  const texts = useTexts();
  return step.state === 'done' ? <span className="sr-only"> {texts.stepDone}</span> : null;
}

/** Whether a step is on, or the next one. */
export function StepBadge({ step: { state, date, isNext } }: { step: TimelineStep }) {
  const texts = useTexts();
  if (state === 'now') {
    return (
      <span className="badge badge-success">
        {date?.until ? texts.stepUnderWay : texts.stepToday}
      </span>
    );
  }
  return isNext ? <span className="badge">{texts.stepNext}</span> : null;
}

/** The date of a step in words; without one, what is known about that. '' if nothing is missing. */
export function useStepDate(
  { state, date }: TimelineStep,
  { isQuiet, isBrief = false }: { isQuiet: boolean; isBrief?: boolean },
): string {
  const language = useLanguage();
  const { texts } = language;
  if (date) return (isBrief ? describeDateBriefly : describeDate)(date, language);
  if (state !== 'unknown') return '';
  return isQuiet ? texts.stepWithoutNews : texts.stepNotTold;
}
