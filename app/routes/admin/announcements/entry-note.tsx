import type { ReactNode } from 'react';
import type { InboxEntry } from '#domain/sources/inbox.server.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';

/** Shows the inbox entry from which a form was opened. `children` are notes on the entry. */
export function EntryNote({
  entry: { title, isTitleCut, url, organisation },
  children,
}: {
  entry: Pick<InboxEntry, 'title' | 'isTitleCut' | 'url' | 'organisation'>;
  children?: ReactNode;
}) {
  return (
    <div className="message-box mb-5">
      <p className="text-sm">{formatMessage(texts.entryFrom, { organisation })}</p>
      <ExternalLink
        href={url}
        className="link inline-flex items-center gap-1 font-semibold wrap-anywhere"
      >
        <span className="min-w-0">
          <MixedText text={title} />
        </span>
      </ExternalLink>
      {isTitleCut ? <p className="text-sm">{texts.entryTitleCut}</p> : null}
      {children}
    </div>
  );
}
