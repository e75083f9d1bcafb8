import { Link } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import { announcementOfKindPath, readNoticePath } from '../links.ts';
import { templateKinds } from './new-values.ts';

/**
 * Links to the form of a new announcement. Most links fill the form with the headings for a kind of
 * notice. One link opens the page that reads an official notice.
 */
export function TemplateLinks() {
  return (
    <nav aria-label={texts.beginWith} className="mb-5 flex flex-wrap items-baseline gap-x-4">
      <span>{texts.beginWith}</span>
      {templateKinds.map((kind) => (
        <Link key={kind} to={announcementOfKindPath(kind)} className="link">
          {texts[`kind-${kind}`]}
        </Link>
      ))}
      <Link to={readNoticePath} className="button button-secondary button-small">
        {texts.readNotice}
      </Link>
    </nav>
  );
}
