import type { Twin } from '#domain/announcements/twins.server.ts';
import { formatDateTime } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { announcementViewPath } from '../links.ts';

/**
 * Names the announcements that say the same as the one in the form, and asks whether to save it
 * nevertheless. The box is part of the form. The links open another tab, so that nothing typed is
 * left.
 */
export function TwinsBox({
  twins,
  isNew,
  isSending,
  now,
}: {
  twins: readonly Twin[];
  isNew: boolean;
  isSending: boolean;
  /** ISO. */
  now: string;
}) {
  return (
    <section className="card p-5" aria-labelledby="twins-title">
      <h2 id="twins-title" className="mb-3 text-lg font-bold">
        {texts.twinsTitle}
      </h2>
      <ul className="mb-4 space-y-3">
        {twins.map((twin) => {
          const isPublic = twin.publishedAt <= now;
          const path = isPublic ? announcementPath(twin, locale) : announcementViewPath(twin.id);
          const date = formatDateTime(twin.publishedAt, locale);
          return (
            <li key={twin.id}>
              <a href={path} target="_blank" rel="noreferrer" className="link font-semibold">
                <MixedText text={twin.title} />
              </a>
              <p className="hint">
                {formatMessage(isPublic ? texts.twinPublished : texts.twinScheduled, { date })}
              </p>
            </li>
          );
        })}
      </ul>
      <button
        type="submit"
        name="knownTwins"
        value={twins.map(({ id }) => id).join(' ')}
        disabled={isSending}
        className="button button-secondary"
      >
        {isNew ? texts.publishAnyway : texts.saveAnyway}
      </button>
    </section>
  );
}
