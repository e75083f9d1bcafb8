import type { DayPlace, TextName } from '#domain/announcements/day-places.ts';
import { texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';

/**
 * Maps the texts that can contain the old day of a changed date to their labels. The description
 * needs no label, because most passages are in the description.
 */
const labels: Record<TextName, string | null> = {
  title: texts.fieldTitle,
  description: null,
  'ownTitles.hi': texts.hindiTitle,
  'translated.hi': texts.hindiText,
};

/**
 * A passage that still contains the old day of a changed date. Shows the old day with the words
 * around it, and the new day if there is one.
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
