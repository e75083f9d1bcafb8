import type { FactDate } from '#domain/facts/schema.ts';
import { describeSteps, type StepsSource, stepsAt } from '#domain/facts/steps.ts';
import type { Timeline } from '#domain/lists/timeline.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage } from '../../../ui/texts.ts';

/**
 * A list of steps that readers of a notice can take, and one or two sentences about past and next
 * stages.
 *
 * @param timeline the stages of the examination, if the page shows them above
 */
export function Steps({
  announcement,
  now,
  timeline,
}: {
  announcement: StepsSource & { id: string };
  now: number;
  timeline: Timeline | null;
}) {
  const language = useLanguage();
  const steps = stepsAt(announcement, now, nextIn(timeline, announcement));
  if (!steps) return null;
  const { title, toDo, told } = describeSteps(steps, language);
  return (
    <section aria-labelledby="steps" className="steps">
      <h2 id="steps">{title}</h2>
      {toDo.length > 0 ? (
        <ol>
          {toDo.map((text) => (
            <li key={text}>
              <MixedText text={text} />
            </li>
          ))}
        </ol>
      ) : null}
      {told ? (
        <p>
          <MixedText text={told} />
        </p>
      ) : null}
    </section>
  );
}

/**
 * The date of the next stage; null if other notices cover the later stages; undefined if the
 * timeline adds nothing to this notice.
 */
function nextIn(timeline: Timeline | null, { id }: { id: string }): FactDate | null | undefined {
  const next = timeline?.steps.find(({ isNext }) => isNext);
  if (next) return next.date;
  const last = timeline?.steps.at(-1);
  const source = last && (last.source ?? last.notices[0]);
  return source && source.id !== id ? null : undefined;
}
