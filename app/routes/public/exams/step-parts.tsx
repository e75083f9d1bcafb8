import { describeDate, describeDateBriefly } from '#domain/facts/describe.ts';
import { isPast } from '#domain/lists/step-state.ts';
import { isRoundName } from '#domain/lists/thread-rounds.ts';
import type { StepPlace, TimelineStep } from '#domain/lists/timeline.ts';
import { formatMessage } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';

/*
 * The name, badge and date of a step of an examination. The page of the examination and the pages
 * of its notices use them.
 */

/**
 * Returns the name of a step, such as 'Answer key', 'Tier II' or 'Tier II: Answer key'. The result
 * is only the name of the round in two cases:
 * - The step is the examination of the round.
 * - The step is the only step of a round whose name comes from a notice, such as 'Marks'.
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

/**
 * Hidden text that says that a step is past, because screen readers do not read the symbol of the
 * step.
 */
export function PastText({ step }: { step: TimelineStep }) {
  const texts = useTexts();
  if (!isPast(step)) return null;
  return (
    <span className="sr-only"> {step.state === 'done' ? texts.stepDone : texts.stepWasDue}</span>
  );
}

/**
 * The badge of a current, next or cancelled step, or of a correction that was announced without a
 * day. Other steps have no badge.
 */
export function StepBadge({ step: { state, date, isNext } }: { step: TimelineStep }) {
  const texts = useTexts();
  if (state === 'now') {
    return (
      <span className="badge badge-success">
        {date?.until ? texts.stepUnderWay : texts.stepToday}
      </span>
    );
  }
  if (state === 'cancelled') {
    return <span className="badge">{texts['mark-cancelled']}</span>;
  }
  if (state === 'announced') return <span className="badge">{texts.stepAnnounced}</span>;
  return isNext ? <span className="badge">{texts.stepNext}</span> : null;
}

/**
 * Returns the date of a step in words. If the site expects a date but does not have it, returns a
 * note that the date is not known. Returns '' for other steps without a date.
 */
export function useStepDate(
  { state, date, dateName }: TimelineStep,
  { isQuiet, isBrief = false }: { isQuiet: boolean; isBrief?: boolean },
): string {
  const language = useLanguage();
  const { texts } = language;
  if (date && isBrief) return describeDateBriefly(date, language);
  if (date) return describeDate(date, language, dateName ?? undefined);
  if (state !== 'unknown') return '';
  return isQuiet ? texts.stepWithoutNews : texts.stepNotTold;
}
