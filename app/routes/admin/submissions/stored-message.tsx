import type { Submission } from '#domain/contact/schema.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import { editAnnouncementPath } from '../links.ts';

/** What the visitor wrote. */
export function StoredMessage({ submission }: { submission: Submission }) {
  const locale = useLocale();
  const texts = useTexts();
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
          <a href={`/announcement/${shortId}`} target="_blank" rel="noopener" className="link">
            {texts.messageNoticeView}
            <span className="sr-only"> {texts.opensNewTab}</span>
          </a>
          <a href={editAnnouncementPath(shortId)} target="_blank" rel="noopener" className="link">
            {texts.messageNoticeEdit}
            <span className="sr-only"> {texts.opensNewTab}</span>
          </a>
        </p>
      ) : null}
    </div>
  );
}
