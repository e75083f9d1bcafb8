import { Link } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { announcementLikePath, editAnnouncementPath } from '../links.ts';
import { SectionCard } from '../ui/section-card.tsx';

/**
 * Lists the announcements that the document may change. Each link opens the form of one
 * announcement next to the document. Without such announcements, a link fills the form from the
 * last notice of the document's organisation, if there is one.
 */
export function RelatedBox({
  opened,
  related,
  last,
}: {
  /** The id of the document, and the id of the inbox entry from which the document was opened. */
  opened: { document: string; entry: string | undefined };
  related: readonly { id: string; title: string }[];
  /**
   * The last notice of the organisation. Staff can fill the remaining fields of the form from this
   * notice.
   */
  last: { id: string; title: string } | null;
}) {
  if (related.length === 0) return last ? <LastNotice opened={opened} last={last} /> : null;
  return (
    <div className="mb-5">
      <SectionCard title={texts.relatedTitle}>
        <p className="hint mb-3">{texts.relatedHint}</p>
        <ul className="space-y-2">
          {related.map(({ id, title }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">
                <MixedText text={title} />
              </span>
              <Link to={editAnnouncementPath(id, opened)} className="link">
                {texts.openWithDocument}
                <span className="sr-only"> {title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}

function LastNotice({
  opened,
  last: { id, title },
}: {
  opened: { document: string; entry: string | undefined };
  last: { id: string; title: string };
}) {
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-3">
      <span>
        {texts.lastOfOrganisation}: <MixedText text={title} />
      </span>
      <Link to={announcementLikePath(id, opened)} className="link">
        {texts.fillFromLast}
      </Link>
    </p>
  );
}
