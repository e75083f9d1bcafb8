import { useFetcher } from 'react-router';
import type { Submission } from '#domain/contact/schema.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { type ConfirmAnswer, ConfirmFailure } from '../ui/confirm-dialog.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';

/**
 * Shows a stored response. It can no longer be changed. If its mail failed, staff can send the mail
 * again.
 */
export function StoredResponse({
  submission,
  hasMail,
}: {
  submission: Submission;
  hasMail: boolean;
}) {
  const { Form: FetcherForm, state, data } = useFetcher<ConfirmAnswer>();
  const failed = state === 'idle' ? data : undefined;
  const { id, email, respondedAt, responseNotes, responseMail } = submission;
  const mail = {
    waiting: texts.responseMailWaiting,
    sent: texts.responseMailSent,
    failed: formatMessage(texts.responseMailFailed, { email }),
    none: texts.responseMailNone,
  }[responseMail ?? 'none'];
  return (
    <div>
      <h3 className="font-semibold">{texts.fieldResponse}</h3>
      <p className="text-sm text-muted">
        {formatMessage(texts.responseOn, { date: formatDateTime(respondedAt, locale) })} {mail}
      </p>
      <p className="mt-2 rounded-md bg-brand-soft p-3 break-words whitespace-pre-wrap">
        {responseNotes}
      </p>
      {hasMail && responseMail === 'failed' ? (
        <FetcherForm method="post" preventScrollReset className="mt-2">
          <HiddenFields fields={{ intent: 'retry', id }} />
          {failed ? <ConfirmFailure answer={failed} failedText={texts.responseFailed} /> : null}
          <button
            type="submit"
            disabled={state !== 'idle'}
            className="button button-secondary button-small"
          >
            {texts.retryResponseMail}
          </button>
        </FetcherForm>
      ) : null}
    </div>
  );
}
