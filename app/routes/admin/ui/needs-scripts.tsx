import { texts } from '#messages/staff-texts.ts';

/** A note for browsers without JavaScript, because the page needs JavaScript. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="message-box message-box-warning mb-5">{texts.scriptsNeeded}</p>
    </noscript>
  );
}
