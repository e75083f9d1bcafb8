import type { Announcement } from '#domain/announcements/schema.ts';
import { announcementPath, threadPath } from '#domain/links.ts';
import { isPast } from '#domain/lists/step-state.ts';
import type { Timeline, TimelineStep } from '#domain/lists/timeline.ts';
import type { NamedThread } from '#domain/threads/thread.ts';
import { nameIn } from '#domain/translated.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage, useLocale } from '../../../ui/texts.ts';
import { PastText, StepBadge, stepName, useStepDate } from '../exams/step-parts.tsx';

/**
 * The main steps of an announcement's examination with their dates. A step links to the
 * announcement that states its date. If there is no such announcement, the step links to the first
 * announcement about the step. No step links to the current announcement.
 */
export function ThreadStrip({
  thread,
  timeline,
  announcement,
}: {
  thread: NamedThread;
  timeline: Timeline;
  announcement: Pick<Announcement, 'id'>;
}) {
  const locale = useLocale();
  const name = nameIn(thread, locale);
  return (
    <nav aria-label={name} className="thread-strip">
      <a href={threadPath(thread.slug, locale)} className="link font-semibold">
        <MixedText text={name} />
      </a>
      <ol>
        {mainSteps(timeline.steps).map((step) => (
          <Step
            key={`${step.round} ${step.stage ?? step.dateName}`}
            step={step}
            isQuiet={timeline.isQuiet}
            announcement={announcement}
          />
        ))}
      </ol>
    </nav>
  );
}

/** Steps that the strip hides once they are done. The most recent past step is always shown. */
const MINOR: ReadonlySet<TimelineStep['stage'] | TimelineStep['dateName']> = new Set([
  'notification',
  'applyFrom',
  'correction',
  'exam-city',
  'objection',
  'cut-off',
]);

function mainSteps(steps: readonly TimelineStep[]): TimelineStep[] {
  const last = steps.findLastIndex(isPast);
  return steps.filter(
    ({ state, stage, dateName }, index) =>
      state !== 'done' || index === last || !MINOR.has(stage ?? dateName),
  );
}

function Step({
  step,
  isQuiet,
  announcement,
}: {
  step: TimelineStep;
  isQuiet: boolean;
  announcement: Pick<Announcement, 'id'>;
}) {
  const { locale, texts } = useLanguage();
  const date = useStepDate(step, { isQuiet, isBrief: true });
  const isOfThis = step.notices.some(({ id }) => id === announcement.id);
  const notice = step.source ?? step.notices[0];
  const name = <MixedText text={stepName(step, texts)} />;
  return (
    <li
      aria-current={isOfThis ? 'step' : undefined}
      className={`step-${step.state} ${isOfThis ? 'font-semibold' : ''}`}
    >
      {notice && !isOfThis && notice.id !== announcement.id ? (
        <a href={announcementPath(notice, locale)} className="link">
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <PastText step={step} />
      {date ? <span className="text-muted">{date}</span> : null}
      <StepBadge step={step} />
    </li>
  );
}
