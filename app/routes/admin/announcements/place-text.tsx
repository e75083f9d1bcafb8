import type { DayPlace } from '#domain/announcements/day-places.ts';
import { texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';

/** A place that names an old day: the words around it, the old day and the new one, if known. */
export function PlaceText({
  field,
  before,
  text,
  newText,
  after,
}: Pick<DayPlace, 'field' | 'before' | 'after'> & { text: string; newText: string | null }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {field === 'title' ? <span className="hint">{texts.fieldTitle}: </span> : null}
      <MixedText text={before} />
      <del className="text-alert">
        <MixedText text={text} />
      </del>
      {newText === null ? null : (
        <>
          {' '}
          <ins className="font-semibold text-success">
            <MixedText text={newText} />
          </ins>
        </>
      )}
      <MixedText text={after} />
    </span>
  );
}
