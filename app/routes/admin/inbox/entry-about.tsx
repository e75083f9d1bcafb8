import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import type { InboxEntry } from '#domain/sources/inbox.server.ts';
import { formatMessage, textOf } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { announcementViewPath } from '../links.ts';

/**
 * Shows an inbox entry: the row of the official list, and its probable kind, category, and thread
 * or announcement.
 */
export function EntryAbout({ entry }: { entry: InboxEntry & { category: string | null } }) {
  const { title, isTitleCut, url, organisation, date, foundAt, announcementId, document } = entry;
  const { documentTrouble, changes, state } = entry;
  const told = state === 'published' ? (announcementId ?? changes?.id) : null;
  return (
    <>
      <ExternalLink
        href={url}
        className="link inline-flex items-center gap-1 font-semibold wrap-anywhere"
      >
        <span className="min-w-0">
          <MixedText text={title} />
        </span>
      </ExternalLink>
      {isTitleCut ? <p className="mt-1 text-sm">{texts.entryTitleCut}</p> : null}
      <p className="mt-1 text-sm text-muted">
        {organisation}
        {date ? ` · ${formatMessage(texts.entryDate, { date: formatDate(date, locale) })}` : null}
        {' · '}
        <time dateTime={foundAt}>
          {formatMessage(texts.entryFound, { time: formatDateTime(foundAt, locale) })}
        </time>
      </p>
      <Likely entry={entry} />
      {told ? (
        <p className="mt-1 text-sm">
          <Link to={announcementViewPath(told)} className="link">
            {texts.entryAnnouncement}
          </Link>
        </p>
      ) : null}
      {document ? (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-1">{texts.entryText}</summary>
          <p className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
            {document.excerpt}
          </p>
        </details>
      ) : null}
      {documentTrouble ? (
        <p className="mt-1 text-sm">
          {formatMessage(texts.entryDocumentTrouble, { reason: textOf(texts, documentTrouble) })}
        </p>
      ) : null}
    </>
  );
}

function Likely({
  entry: { kind, category, thread, changes, proposedDate },
}: {
  entry: InboxEntry & { category: string | null };
}) {
  const parts = [
    kind === 'other' ? null : texts[`kind-${kind}`],
    category,
    changes ? null : thread,
  ];
  // A kind and a category with the same name are shown once.
  const named = new Map(parts.flatMap((part) => (part ? [[part.toLowerCase(), part]] : [])));
  return (
    <>
      {named.size > 0 ? (
        <p className="mt-1 text-sm">
          {formatMessage(texts.entryLikely, { about: [...named.values()].join(' · ') })}
        </p>
      ) : null}
      {changes ? (
        <p className="mt-1 text-sm">
          {texts.entryMayChange}{' '}
          <Link to={announcementViewPath(changes.id)} className="link">
            <MixedText text={changes.title} />
          </Link>
          {proposedDate
            ? ` · ${formatMessage(texts.entryProposed, { date: formatDate(proposedDate, locale) })}`
            : null}
        </p>
      ) : null}
    </>
  );
}
