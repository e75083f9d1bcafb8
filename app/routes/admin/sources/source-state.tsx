import type { Source } from '#domain/sources/sources.server.ts';
import { textOf } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';

/** The state of a source: OK, paused, or in need of attention for the given reason. */
export function SourceState({
  source: { isActive, alarm, reason },
}: {
  source: Pick<Source, 'isActive' | 'alarm' | 'reason'>;
}) {
  if (!isActive) return <span className="badge">{texts.sourceResting}</span>;
  if (!alarm) return <span className="badge badge-success">{texts.sourceGreen}</span>;
  return (
    <>
      <span className="badge badge-important">{texts.sourceRed}</span>
      <span className="mt-1 block leading-snug">
        {texts[`alarm-${alarm}`]}
        {reason ? `. ${textOf(texts, reason)}` : null}
      </span>
    </>
  );
}
