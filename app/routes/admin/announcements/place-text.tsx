import type { DayPlace, TextName } from '#domain/announcements/day-places.ts';
import { texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';

/**
 * Labels of the texts that can contain an old day. The description needs no label, because most
 * passages are in the description.
 */
const labels: Record<TextName, string | null> = {
  title: texts.fieldTitle,
  description: null,
  'ownTitles.hi': texts.hindiTitle,
  'translated.hi': texts.hindiText,
};

/**
 * A passage that contains an old day. Shows the old day with the words around it, and the new day
 * if there is one.
 */
export function PlaceText({
  field,
  before,
  text,
  newText,
  after,
}: Pick<DayPlace, 'field' | 'before' | 'after'> & { text: string; newText: string | null }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {labels[field] ? <span className="hint">{labels[field]}: </span> : null}
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
