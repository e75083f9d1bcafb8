import type { OldDayPlace } from '#domain/announcements/changed-days.server.ts';
import { texts } from '#messages/staff-texts.ts';
import { announcementPartLabel } from './part-labels.ts';
import { PlaceText } from './place-text.tsx';

/**
 * The places where title and text still name the old day of a changed date, each with a box. The
 * box is part of the form. Its buttons save with the ticked places changed, or with none.
 */
export function OldDaysBox({
  places,
  isSending,
}: {
  places: readonly OldDayPlace[];
  isSending: boolean;
}) {
  return (
    <section className="card p-5" aria-labelledby="old-days-title">
      <h2 id="old-days-title" className="mb-1 text-lg font-bold">
        {texts.oldDaysTitle}
      </h2>
      <p className="hint mb-3">{texts.oldDaysHint}</p>
      <input type="hidden" name="knownPlaces" value={places.map(({ id }) => id).join(' ')} />
      <ul className="mb-4 space-y-3">
        {places.map(({ id, field, before, text, newText, after, parts, isCertain }) => (
          <li key={id}>
            <label className="flex items-start gap-3">
              <input
                type="checkbox"
                name="changedPlaces"
                value={id}
                defaultChecked={isCertain}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                <span className="block font-semibold">
                  {parts.map(announcementPartLabel).join(', ')}
                </span>
                <PlaceText
                  field={field}
                  before={before}
                  text={text}
                  newText={newText}
                  after={after}
                />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="places"
          value="change"
          disabled={isSending}
          className="button button-primary"
        >
          {texts.oldDaysChange}
        </button>
        <button
          type="submit"
          name="places"
          value="keep"
          disabled={isSending}
          className="button button-secondary"
        >
          {texts.oldDaysKeep}
        </button>
      </div>
    </section>
  );
}
