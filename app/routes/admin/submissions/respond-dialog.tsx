import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Submission } from '#domain/contact/schema.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import { Toast } from '../ui/toast.tsx';
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
  const texts = useStaffTexts();
  const title = useResponseTitle(submission);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // By itself the first link would have it, the visitor's address: Enter would begin a mail.
  useEffect(() => heading.current?.focus(), []);
  const fetcher = useFetcher<ResponseAnswer>();
  const isSending = fetcher.state !== 'idle';
  const failed = isSending ? undefined : fetcher.data;
  return (
    <Dialog
      aria-labelledby={id}
      className="dialog max-w-2xl"
      isSending={isSending}
      onClose={onClose}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-3 text-xl font-bold outline-none">
        {title}
      </h2>
      <div className="space-y-4">
        <MessageAndResponse
          submission={submission}
          hasMail={hasMail}
          answer={failed}
          action={path}
          fetcher={fetcher}
          onClose={onClose}
        />
      </div>
      {failed ? <Toast kind="error">{texts.responseFailed}</Toast> : null}
    </Dialog>
  );
}
