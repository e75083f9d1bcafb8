import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { contactLimits, responseSchema, type Submission } from '#domain/contact/schema.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import { type FailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { FailedWriteBox } from '../forms/failed-write-box.tsx';
import { TextAreaField } from '../forms/fields.tsx';
import type { FormAnswer } from '../forms/form-answer.ts';
import { StaffForm, type StaffFormState } from '../forms/staff-form.tsx';
import { editAnnouncementPath } from '../links.ts';
import { AlertBox } from '../ui/alert-box.tsx';

export type ResponseAnswer = FormAnswer | FailedWrite | undefined;

/** What the visitor wrote. */
export function StoredMessage({ submission }: { submission: Submission }) {
  const locale = useLocale();
  const texts = useTexts();
  const { email, subject, message, createdAt } = submission;
  const shortId = /\/announcement\/([a-z0-9]{8})(?![a-z0-9])/i.exec(message)?.[1];
  return (
    <div>
      <p className="font-semibold">{subject}</p>
      <p className="text-sm text-muted">
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
        {' · '}
        <time dateTime={createdAt}>
          {formatMessage(texts.messageReceived, { date: formatDateTime(createdAt, locale) })}
        </time>
      </p>
      <p className="mt-2 max-h-72 overflow-y-auto rounded-md bg-raised p-3 break-words whitespace-pre-wrap">
        {message}
      </p>
      {shortId ? (
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
          {texts.messageNotice}
          <a href={`/announcement/${shortId}`} target="_blank" rel="noopener" className="link">
            {texts.messageNoticeView}
          </a>
          <a href={editAnnouncementPath(shortId)} target="_blank" rel="noopener" className="link">
            {texts.messageNoticeEdit}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/**
 * The response that was given, which nobody can change any more; only its mail can be tried again.
 */
export function StoredResponse({
  submission,
  hasMail,
  action,
}: {
  submission: Submission;
  hasMail: boolean;
  action: string;
}) {
  const locale = useLocale();
  const texts = useTexts();
  const { Form: FetcherForm, state, data } = useFetcher<ResponseAnswer>();
  const failed = state === 'idle' ? data : undefined;
  const { email, respondedAt, responseNotes, responseMail } = submission;
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
        <FetcherForm method="post" action={action} className="mt-2">
          {failed && isFailedWrite(failed) ? <FailedWriteBox answer={failed} /> : null}
          {failed && !isFailedWrite(failed) ? (
            <AlertBox cause={failed}>{failed.refusal?.message}</AlertBox>
          ) : null}
          <button
            type="submit"
            name="intent"
            value="retry"
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

/** Under which an unsent response is kept on the device. */
export function responseAutosaveKey(id: string): string {
  return `response:${id}`;
}

/** Where the response is written. A fetcher's form stays in its dialog; the page's own leads on. */
export function ResponseForm({
  submission,
  hasMail,
  answer,
  action,
  fetcher,
  children,
}: {
  submission: Submission;
  hasMail: boolean;
  answer: ResponseAnswer;
  action?: string;
  fetcher?: FetcherWithComponents<unknown>;
  /** Further buttons. */
  children?: ReactNode;
}) {
  const texts = useTexts();
  return (
    <StaffForm
      id={`response-${submission.id}`}
      schema={responseSchema}
      labels={{ response: texts.fieldResponse }}
      answer={answer}
      action={action}
      fetcher={fetcher}
      autosave={{ key: responseAutosaveKey(submission.id), version: null }}
      className="space-y-4"
    >
      {(form) => (
        <ResponseFields form={form} email={submission.email} hasMail={hasMail}>
          {children}
        </ResponseFields>
      )}
    </StaffForm>
  );
}

function ResponseFields({
  form: { field, isSending },
  email,
  hasMail,
  children,
}: {
  form: StaffFormState<typeof responseSchema>;
  email: string;
  hasMail: boolean;
  children: ReactNode;
}) {
  const texts = useTexts();
  const text = useRef<HTMLTextAreaElement>(null);
  // Without scripts the button works, and the server says what is missing.
  const [isEmpty, setEmpty] = useState(false);
  const follow = () => setEmpty(text.current?.value.trim() === '');
  useEffect(follow, []);
  const [label, doing] = hasMail
    ? [texts.sendResponse, texts.sendingResponse]
    : [texts.saveResponse, texts.saving];
  return (
    <>
      <TextAreaField
        field={field('response')}
        need="required"
        hint={
          hasMail ? formatMessage(texts.responseWillBeMailed, { email }) : texts.responseNotMailed
        }
        ref={text}
        rows={6}
        maxLength={contactLimits.responseCharacters}
        onInput={follow}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <button type="submit" disabled={isSending || isEmpty} className="button button-primary">
          {isSending ? doing : label}
        </button>
      </div>
    </>
  );
}
