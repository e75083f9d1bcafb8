import { useStaffTexts } from './staff-texts.ts';

/** The one line that a page of the staff area shows where scripts are off. */
export function NeedsScripts() {
  const texts = useStaffTexts();
  return (
    <noscript>
      <p className="message-box message-box-warning mb-5">{texts.scriptsNeeded}</p>
    </noscript>
  );
}
