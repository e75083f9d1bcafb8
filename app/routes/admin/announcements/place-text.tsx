import type { DayPlace, TextName } from '#domain/announcements/day-places.ts';
import { texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';

/**
 * Labels of the texts that can contain an old day. Most passages are in the description, so it
 * needs no label.
 */
const labels: Record<TextName, string | null> = {
  title: texts.fieldTitle,
  description: null,
  'ownTitles.hi': texts.hindiTitle,
  'translated.hi': texts.hindiText,
};

/**
 * A passage that names an old day. Shows the words around it, the old day, and the new day if it is
 * known.
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
