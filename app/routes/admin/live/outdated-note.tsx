import { useMatches } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import type { MessageKey } from '#messages/texts.ts';
import { useFailedReads } from './stale-on-error.ts';

/** The `handle` of a staff page, which the layout reads. */
export type StaffHandle = {
  /** The text to show if the page could not be reloaded (admin area, section 8). */
  readFailure?: MessageKey;
};

/** A note that the page may be out of date, because the last reload failed. */
export function OutdatedNote() {
  const failure = (useMatches().at(-1)?.handle as StaffHandle | undefined)?.readFailure;
  if (useFailedReads() === 0) return null;
  return (
    <div
      role="status"
      className={`message-box mb-5 ${failure ? 'message-box-error' : 'message-box-warning'}`}
    >
      {failure ? <p className="font-semibold">{texts[failure]}</p> : null}
      <p>{texts.mayBeOutdated}</p>
    </div>
  );
}
