import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Submission } from '#domain/contact/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { isFailedWrite } from '../forms/failed-write.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Toast } from '../ui/toast.tsx';
import { type ResponseAnswer, ResponseForm } from './response-form.tsx';
import { StoredMessage } from './stored-message.tsx';
import { StoredResponse } from './stored-response.tsx';

/**
 * Shows a message with its response, or with a form for a response that was not sent yet. If a
 * colleague has responded first, the form keeps the user's text below the colleague's response.
 */
export function RespondDialog({
  submission,
  hasMail,
  onClose,
}: {
  submission: Submission;
  hasMail: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading takes the focus. By default the browser would focus the link with the visitor's
  // email, and Enter would start a mail.
  useEffect(() => heading.current?.focus(), []);
  const fetcher = useFetcher<ResponseAnswer>();
  const isSending = fetcher.state !== 'idle';
  const failed = isSending ? undefined : fetcher.data;
  const { name, respondedTo } = submission;
  const isRefused = failed !== undefined && !isFailedWrite(failed) && failed.result !== undefined;
  const closeButton = (
    <button
      type="button"
      disabled={isSending}
      className="button button-secondary"
      onClick={onClose}
    >
      {respondedTo ? texts.close : texts.cancel}
    </button>
  );
  return (
    <Dialog
      aria-labelledby={id}
      className="dialog max-w-2xl"
      isSending={isSending}
      onClose={onClose}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-3 text-xl font-bold outline-none">
        {formatMessage(respondedTo ? texts.viewResponseTitle : texts.respondTitle, { name })}
      </h2>
      <div className="space-y-4">
        <StoredMessage submission={submission} />
        {respondedTo ? <StoredResponse submission={submission} hasMail={hasMail} /> : null}
        {respondedTo && !isRefused ? (
          <div className="flex justify-end">{closeButton}</div>
        ) : (
          <ResponseForm submission={submission} hasMail={hasMail} answer={failed} fetcher={fetcher}>
            {closeButton}
          </ResponseForm>
        )}
      </div>
      {failed ? <Toast kind="error">{texts.responseFailed}</Toast> : null}
    </Dialog>
  );
}
