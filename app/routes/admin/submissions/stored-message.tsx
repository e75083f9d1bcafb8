import type { Submission } from '#domain/contact/schema.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { editAnnouncementPath } from '../links.ts';

/**
 * Shows the visitor's message. If the message contains the URL of an announcement, two links
 * follow. They lead to the announcement and to its form.
 */
export function StoredMessage({ submission }: { submission: Submission }) {
  const { email, subject, message, createdAt } = submission;
  const shortId = /\/announcement\/([a-z0-9]{8})(?![a-z0-9])/i.exec(message)?.[1];
  return (
    <div>
      <p className="font-semibold">{subject}</p>
      <p className="text-sm text-muted">
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
        {' · '}
        <time dateTime={createdAt}>
          {formatMessage(texts.messageReceived, { date: formatDateTime(createdAt, locale) })}
        </time>
      </p>
      <p className="mt-2 max-h-72 overflow-y-auto rounded-md bg-raised p-3 break-words whitespace-pre-wrap">
        {message}
      </p>
      {shortId ? (
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
          {texts.messageNotice}
          <NewTabLink href={`/announcement/${shortId}`} className="link">
            {texts.messageNoticeView}
          </NewTabLink>
          <NewTabLink href={editAnnouncementPath(shortId)} className="link">
            {texts.messageNoticeEdit}
          </NewTabLink>
        </p>
      ) : null}
    </div>
  );
}
