import type { FactDate } from '#domain/facts/schema.ts';
import { describeSteps, type StepsSource, stepsAt } from '#domain/facts/steps.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage } from '../../../ui/texts.ts';

/**
 * Lists the actions that readers of a notice can take now. One or two sentences about past and
 * future stages follow.
 *
 * @param nextAbove the date of the next stage in the timeline above the list; see `stepsAt`
 */
export function Steps({
  announcement,
  now,
  nextAbove,
}: {
  announcement: StepsSource;
  now: number;
  nextAbove: FactDate | null | undefined;
}) {
  const language = useLanguage();
  const steps = stepsAt(announcement, now, nextAbove);
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
