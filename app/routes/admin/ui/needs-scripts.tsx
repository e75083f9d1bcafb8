import { texts } from '#messages/staff-texts.ts';

/** A note for browsers without scripts: this page needs scripts. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="message-box message-box-warning mb-5">{texts.scriptsNeeded}</p>
    </noscript>
  );
}
