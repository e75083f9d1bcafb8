import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import type { StaffFormState } from '../forms/staff-form.tsx';
import { likelyTwinsPath } from '../links.ts';
import type { announcementFormSchema } from './form-schema.ts';
import type { clientLoader } from './likely-twins.ts';
import { TwinLink } from './twins-box.tsx';

/** Pause in typing before the form asks the server for possible duplicates (ms). */
const TYPING_PAUSE_MS = 400;

/**
 * Minimum length of a title for which the form asks the server for possible duplicates, in
 * characters.
 */
const FEWEST_LETTERS = 12;

/** Warns of possible duplicates (twins) while somebody types a title, before the form is saved. */
export function LikelyTwinsNote({
  form,
  announcement,
}: {
  form: Pick<StaffFormState<typeof announcementFormSchema>, 'field'>;
  /** The stored announcement; null for a new announcement. */
  announcement: { id: string; title: string } | null;
}) {
  const title = (form.field('title').value ?? '').trim();
  const isChanged = title !== announcement?.title;
  const path = likelyTwinsPath({
    title,
    id: announcement?.id,
    threadName: form.field('threadName').value,
    stage: form.field('stage').value,
    organisation: form.field('facts.organisation').value,
    advertisement: form.field('facts.advertisement').value,
  });
  const { load, data, state } = useFetcher<typeof clientLoader>();
  const asked = useRef<string>(undefined);
  // Only one request runs at a time. When it ends, the effect runs again with the current title.
  const mayAsk = isChanged && title.length >= FEWEST_LETTERS && state === 'idle';
  useEffect(() => {
    if (!mayAsk || asked.current === path) return;
    const typing = window.setTimeout(() => {
      asked.current = path;
      void load(path);
    }, TYPING_PAUSE_MS);
    return () => window.clearTimeout(typing);
  }, [path, mayAsk, load]);
  const twins = isChanged && data?.title === title ? data.twins : [];
  return (
    // The role `status` makes screen readers announce the text during typing.
    <div role="status">
      {twins.length > 0 ? (
        <>
          <p className="font-semibold">{texts.likelyTwins}</p>
          <ul className="mt-1 space-y-2">
            {twins.map((twin) => (
              <li key={twin.id}>
                <TwinLink twin={twin} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
