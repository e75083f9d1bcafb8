import { texts } from '#messages/staff-texts.ts';

/** A note for browsers without scripts. It says that the page needs scripts. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="message-box message-box-warning mb-5">{texts.scriptsNeeded}</p>
    </noscript>
  );
}
