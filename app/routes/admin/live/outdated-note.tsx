import { useMatches } from 'react-router';
import type { MessageKey } from '#messages/texts.ts';
import { useStaffTexts } from '../ui/staff-texts.ts';
import { useFailedReads } from './stale-on-error.ts';

/** What a page of the staff area may say of itself to the layout. */
export type StaffHandle = {
  /** The text of what could not be read (admin area, section 8). */
  readFailure?: MessageKey;
};

/** Says so where what is shown could not be read again. */
export function OutdatedNote() {
  const texts = useStaffTexts();
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
