import { useId } from 'react';
import type { InboxEntry } from '#domain/sources/inbox.server.ts';
import { phraseLimits } from '#domain/sources/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Rejects an inbox entry and adds a filter with a phrase to its source. The filter rejects every
 * other new entry and every later entry of the source if the title contains the phrase. The title
 * of the rejected entry is the proposed phrase. Staff may change the phrase.
 */
export function RejectDialog({
  entry: { id, title },
  onClose,
}: {
  entry: Pick<InboxEntry, 'id' | 'title'>;
  onClose: () => void;
}) {
  const phraseId = useId();
  return (
    <ConfirmDialog
      fields={{ intent: 'reject', id }}
      title={texts.rejectEntryTitle}
      text={texts.rejectEntryText}
      failedText={texts.entryFailed}
      label={texts.rejectEntry}
      doingLabel={texts.rejecting}
      isDangerous={false}
      onClose={onClose}
    >
      <div className="w-full">
        <label htmlFor={phraseId} className="label">
          {texts.fieldPhrase}
        </label>
        <textarea
          id={phraseId}
          name="phrase"
          rows={3}
          required
          maxLength={phraseLimits.most}
          defaultValue={title.slice(0, phraseLimits.most)}
          className="field"
        />
      </div>
    </ConfirmDialog>
  );
}
