import { texts } from '#messages/staff-texts.ts';

/** A note that this page needs scripts, for browsers without them. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="message-box message-box-warning mb-5">{texts.scriptsNeeded}</p>
    </noscript>
  );
}
