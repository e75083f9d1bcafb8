import { useId } from 'react';
import type { InboxEntry } from '#domain/sources/inbox.server.ts';
import { phraseLimits } from '#domain/sources/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Rejects an inbox entry and adds a filter to its source. The filter also rejects the source's
 * other new entries and all its later entries if their title contains the phrase. The proposed
 * phrase is the title of the entry. Staff may change the phrase.
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
