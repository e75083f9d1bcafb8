import type { FetcherWithComponents } from 'react-router';
import type { Submission } from '#domain/contact/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { isFailedWrite } from '../forms/failed-write.ts';
import { useStaffTexts } from '../ui/staff-texts.ts';
import { type ResponseAnswer, ResponseForm } from './response-form.tsx';
import { StoredMessage } from './stored-message.tsx';
import { StoredResponse } from './stored-response.tsx';

/** Names what one does with a message: respond or, once it was answered, view the response. */
export function useResponseTitle({ name, respondedTo }: Submission): string {
  const texts = useStaffTexts();
  return formatMessage(respondedTo ? texts.viewResponseTitle : texts.respondTitle, { name });
}

/**
 * What the visitor wrote, and the response: a form until there is one, then to be read alone. What
 * was refused because a colleague was quicker stands under theirs, with the reason.
 */
export function MessageAndResponse({
  submission,
  hasMail,
  answer,
  action,
  fetcher,
  onClose,
}: {
  submission: Submission;
  hasMail: boolean;
  answer: ResponseAnswer;
  /** The address of the message's own page. */
  action: string;
  /** Sends the form where it stands in a dialog. */
  fetcher?: FetcherWithComponents<unknown>;
  /** Closes the dialog that it stands in. */
  onClose?: () => void;
}) {
  const texts = useStaffTexts();
  const isRefused = answer !== undefined && !isFailedWrite(answer) && answer.result !== undefined;
  const closeButton = onClose && (
    <button
      type="button"
      disabled={(fetcher?.state ?? 'idle') !== 'idle'}
      className="button button-secondary"
      onClick={onClose}
    >
      {submission.respondedTo ? texts.close : texts.cancel}
    </button>
  );
  return (
    <>
      <StoredMessage submission={submission} />
      {submission.respondedTo ? (
        <StoredResponse submission={submission} hasMail={hasMail} action={action} />
      ) : null}
      {submission.respondedTo && !isRefused ? (
        closeButton && <div className="flex justify-end">{closeButton}</div>
      ) : (
        <ResponseForm
          submission={submission}
          hasMail={hasMail}
          answer={answer}
          action={action}
          fetcher={fetcher}
        >
          {closeButton}
        </ResponseForm>
      )}
    </>
  );
}
