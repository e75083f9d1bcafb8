import { useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Submission } from '#domain/contact/schema.ts';
import { useTexts } from '../../../ui/texts.ts';
import { Toast } from '../ui/toast.tsx';
import { useOpenDialog } from '../ui/use-open-dialog.ts';
import { MessageAndResponse, useResponseTitle } from './message-and-response.tsx';
import type { ResponseAnswer } from './response-form.tsx';

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
  const title = useResponseTitle(submission);
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
        {title}
      </h2>
      <div className="space-y-4">
        <MessageAndResponse
          submission={submission}
          hasMail={hasMail}
          answer={failed}
          action={path}
          fetcher={fetcher}
          onClose={() => dialog.current?.close()}
        />
      </div>
      {failed ? <Toast kind="error">{texts.responseFailed}</Toast> : null}
    </dialog>
  );
}
