import { Link } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { editAnnouncementPath } from '../links.ts';
import { SectionCard } from '../ui/section-card.tsx';
import type { ShownDocument } from './document-panel.tsx';

/** Announcements that the document may change, with links that open them beside it. */
export function RelatedBox({
  document,
  related,
}: {
  document: Pick<ShownDocument, 'id'>;
  related: readonly { id: string; title: string }[];
}) {
  if (related.length === 0) return null;
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
              <Link to={editAnnouncementPath(id, document.id)} className="link">
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
