import { Link } from 'react-router';
import { isWebAddress } from '#domain/addresses.ts';
import { formatDateTime } from '#domain/dates.ts';
import type { DocumentOf } from '#domain/documents/documents.server.ts';
import type { Evidence } from '#domain/reading/evidence.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { editAnnouncementPath } from '../links.ts';
import { describeEvidence } from './describe-evidence.ts';

/**
 * The documents from which an announcement was filled. Each document has a list of the values that
 * were read from it, with quotations.
 */
export function DocumentsBox({
  announcement,
  documents,
}: {
  announcement: { id: string };
  documents: readonly DocumentOf[];
}) {
  if (documents.length === 0) return null;
  return (
    <details className="card mb-5">
      <summary className="px-5 py-4 text-lg font-bold">{texts.documentsOfAnnouncement}</summary>
      <ul className="space-y-4 px-5 pb-5">
        {documents.map(({ id, name, hash, createdAt, evidence, organisation }) => (
          <li key={id}>
            <p>
              <Link
                to={editAnnouncementPath(announcement.id, { document: id })}
                className="link font-semibold"
              >
                {name ?? texts.documentPasted}
              </Link>{' '}
              <span className="hint">
                {formatMessage(texts.documentReadOn, { date: formatDateTime(createdAt, locale) })}
              </span>
            </p>
            <p className="hint wrap-anywhere">
              {organisation ? `${formatMessage(texts.documentSource, { organisation })} · ` : null}
              {formatMessage(texts.documentHash, { hash })}
              {name && isWebAddress(name) ? (
                <>
                  {' · '}
                  <ExternalLink href={name} className="link">
                    {texts.documentOpenAddress}
                  </ExternalLink>
                </>
              ) : null}
            </p>
            <dl className="mt-2 space-y-1 text-sm">
              {evidence.map(({ words, ...read }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <div key={index} className="flex flex-wrap gap-x-2">
                  <dt className="font-semibold">{describeEvidence(read as Evidence)}</dt>
                  <dd className="text-muted wrap-anywhere">
                    <q>{words.replace(/\s+/g, ' ')}</q>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </details>
  );
}
