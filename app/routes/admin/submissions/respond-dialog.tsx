import { useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Submission } from '#domain/contact/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { useTexts } from '../../../ui/texts.ts';
import { Toast } from '../ui/toast.tsx';
import { useOpenDialog } from '../ui/use-open-dialog.ts';
import { type ResponseAnswer, ResponseForm } from './response-form.tsx';
import { StoredMessage } from './stored-message.tsx';
import { StoredResponse } from './stored-response.tsx';

/** Answers a message without leaving the list; an answered one is shown with its response. */
export function RespondDialog({
  submission,
  hasMail,
  path,
  onClose,
}: {
  submission: Submission;
  hasMail: boolean;
  path: string;
  onClose: () => void;
}) {
  const texts = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<ResponseAnswer>();
  const isSending = fetcher.state !== 'idle';
  const failed = isSending ? undefined : fetcher.data;
  useOpenDialog(dialog);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="dialog max-w-2xl"
      onClose={onClose}
      onCancel={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <h2 id={id} className="mb-3 text-xl font-bold">
        {formatMessage(submission.respondedTo ? texts.viewResponseTitle : texts.respondTitle, {
          name: submission.name,
        })}
      </h2>
      <div className="space-y-4">
        <StoredMessage submission={submission} />
        {submission.respondedTo ? (
          <>
            <StoredResponse submission={submission} hasMail={hasMail} action={path} />
            <div className="flex justify-end">
              <button
                type="button"
                className="button button-secondary"
                onClick={() => dialog.current?.close()}
              >
                {texts.close}
              </button>
            </div>
          </>
        ) : (
          <ResponseForm
            submission={submission}
            hasMail={hasMail}
            answer={failed}
            action={path}
            fetcher={fetcher}
          >
            <button
              type="button"
              disabled={isSending}
              className="button button-secondary"
              onClick={() => dialog.current?.close()}
            >
              {texts.cancel}
            </button>
          </ResponseForm>
        )}
      </div>
      {failed ? <Toast kind="error">{texts.responseFailed}</Toast> : null}
    </dialog>
  );
}
