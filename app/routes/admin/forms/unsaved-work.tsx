import { useId, useRef } from 'react';
import type { Blocker } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import { useOpenDialog } from '../ui/use-open-dialog.ts';
import { type UnsavedWorkOptions, useUnsavedWork } from './use-unsaved-work.ts';

/** The offer to restore what was written before, and the question before what is written is left. */
export function UnsavedWork(options: UnsavedWorkOptions) {
  const { found, restore, discard, blocker } = useUnsavedWork(options);
  return (
    <>
      {found ? (
        <FoundDraft
          at={found.at}
          isOlder={found.version !== options.version}
          onRestore={restore}
          onDiscard={discard}
        />
      ) : null}
      {blocker.state === 'blocked' ? <LeaveDialog blocker={blocker} /> : null}
    </>
  );
}

function FoundDraft({
  at,
  isOlder,
  onRestore,
  onDiscard,
}: {
  at: number;
  /** Whether what is stored was changed since. */
  isOlder: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const locale = useLocale();
  const texts = useTexts();
  const text = isOlder ? texts.draftFoundOlder : texts.draftFound;
  const date = formatDateTime(new Date(at), locale);
  return (
    <div
      role="status"
      className="notice notice-warning flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p>{formatMessage(text, { date })}</p>
      <p className="flex flex-wrap gap-2">
        <button type="button" className="button button-secondary button-small" onClick={onRestore}>
          {texts.draftRestore}
        </button>
        <button type="button" className="button button-plain button-small" onClick={onDiscard}>
          {texts.draftDiscard}
        </button>
      </p>
    </div>
  );
}

function LeaveDialog({ blocker }: { blocker: Extract<Blocker, { state: 'blocked' }> }) {
  const texts = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useOpenDialog(dialog);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault();
        blocker.reset();
      }}
    >
      <h2 id={`${id}-title`} className="mb-2 text-xl font-bold">
        {texts.leaveTitle}
      </h2>
      <p id={`${id}-text`} className="mb-4">
        {texts.leaveText}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {/* The first button has the focus: the safe answer. */}
        <button type="button" className="button button-primary" onClick={() => blocker.reset()}>
          {texts.leaveStay}
        </button>
        <button type="button" className="button button-danger" onClick={() => blocker.proceed()}>
          {texts.leaveGo}
        </button>
      </div>
    </dialog>
  );
}
