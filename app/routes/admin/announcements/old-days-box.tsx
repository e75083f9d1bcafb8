import type { OldDayPlace } from '#domain/announcements/changed-days.server.ts';
import { texts } from '#messages/staff-texts.ts';
import { announcementPartLabel } from './part-labels.ts';
import { PlaceText } from './place-text.tsx';

/**
 * Lists the texts that still contain the former day of a changed or removed date. Staff select the
 * texts in which the new day replaces the former day. They can also save all texts unchanged.
 */
export function OldDaysBox({
  places,
  isSending,
}: {
  places: readonly OldDayPlace[];
  isSending: boolean;
}) {
  const isToChange = places.some(({ newText }) => newText !== null);
  return (
    <section className="card p-5" aria-labelledby="old-days-title">
      <h2 id="old-days-title" className="mb-1 text-lg font-bold">
        {isToChange ? texts.oldDaysTitle : texts.removedDaysTitle}
      </h2>
      <p className="hint mb-3">{isToChange ? texts.oldDaysHint : texts.removedDaysHint}</p>
      <input type="hidden" name="knownPlaces" value={places.map(({ id }) => id).join(' ')} />
      <ul className="mb-4 space-y-3">
        {places.map((place) => (
          <li key={place.id}>
            {place.newText === null ? (
              // The padding aligns this text with the passages that have a checkbox.
              <div className={isToChange ? 'pl-8' : ''}>
                <PlaceInWords place={place} />
                {isToChange ? <p className="hint">{texts.removedDay}</p> : null}
              </div>
            ) : (
              <label className="flex items-start gap-3">
                <input
                  type="checkbox"
                  name="changedPlaces"
                  value={place.id}
                  defaultChecked={place.isCertain}
                  className="mt-0.5 size-5 shrink-0 accent-brand"
                />
                <span className="min-w-0">
                  <PlaceInWords place={place} />
                </span>
              </label>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {isToChange ? (
          <button
            type="submit"
            name="places"
            value="change"
            disabled={isSending}
            className="button button-primary"
          >
            {texts.oldDaysChange}
          </button>
        ) : null}
        <button
          type="submit"
          name="places"
          value="keep"
          disabled={isSending}
          className="button button-secondary"
        >
          {isToChange ? texts.oldDaysKeep : texts.removedDaysKeep}
        </button>
      </div>
    </section>
  );
}

function PlaceInWords({ place }: { place: OldDayPlace }) {
  const { field, before, text, newText, after, parts } = place;
  return (
    <>
      <span className="block font-semibold">{parts.map(announcementPartLabel).join(', ')}</span>
      <PlaceText field={field} before={before} text={text} newText={newText} after={after} />
    </>
  );
}
