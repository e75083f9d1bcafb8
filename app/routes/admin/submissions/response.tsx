import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { contactLimits, type Submission } from '#domain/contact/schema.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { AlertBox } from '../alert-box.tsx';
import type { Draft } from '../forms/drafts.ts';
import { type NotSaved, wasNotSaved } from '../forms/keep-form.ts';
import { NotSavedBox } from '../forms/not-saved-box.tsx';
import { UnsavedWorkNotes } from '../forms/unsaved-work.tsx';
import { useUnsavedWork } from '../forms/use-unsaved-work.ts';
import type { Refusal } from '../forms/write.server.ts';
import { useAdminTexts } from '../texts.ts';

/** How long the toasts of this list stay (public site, section 9: other toasts). */
export const TOAST_MS = 3_000;

export type ResponseAnswer =
  | { refusal: Refusal /** What was written. */; response?: string }
  | NotSaved
  | undefined;

/** What the visitor wrote. */
export function StoredMessage({ submission }: { submission: Submission }) {
  const texts = useAdminTexts();
  const { email, subject, message, createdAt } = submission;
  return (
    <div>
      <p className="font-semibold">{subject}</p>
      <p className="text-sm text-muted">
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
        {' · '}
        <time dateTime={createdAt}>
          {formatMessage(texts.messageReceived, { date: formatDateTime(createdAt) })}
        </time>
      </p>
      <p className="mt-2 max-h-72 overflow-y-auto rounded-md bg-raised p-3 break-words whitespace-pre-wrap">
        {message}
      </p>
    </div>
  );
}

/** The response that was given, which nobody can change any more; only its mail can be tried again. */
export function StoredResponse({
  submission,
  hasMail,
  action,
}: {
  submission: Submission;
  hasMail: boolean;
  action: string;
}) {
  const texts = useAdminTexts();
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
        {formatMessage(texts.responseOn, { date: formatDateTime(respondedAt) })} {mail}
      </p>
      <p className="mt-2 rounded-md bg-brand-soft p-3 break-words whitespace-pre-wrap">
        {responseNotes}
      </p>
      {hasMail && responseMail === 'failed' ? (
        <FetcherForm method="post" action={action} className="mt-2">
          {failed && wasNotSaved(failed) ? <NotSavedBox answer={failed} /> : null}
          {failed && !wasNotSaved(failed) ? (
            <AlertBox cause={failed}>{failed.refusal.message}</AlertBox>
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
export function responseDraftKey(id: string): string {
  return `response:${id}`;
}

type FormElement = typeof Form;

/** Where the response is written. A fetcher's form stays in its dialog; the page's own leads on. */
export function ResponseForm({
  submission,
  hasMail,
  answer,
  action,
  form: FormElement = Form,
  isSending: isFetching,
  children,
}: {
  submission: Submission;
  hasMail: boolean;
  answer: ResponseAnswer;
  action?: string;
  form?: FormElement;
  isSending?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}) {
  const texts = useAdminTexts();
  const isNavigating = useNavigation().formMethod === 'POST';
  const isSending = isFetching ?? isNavigating;
  const field = useRef<HTMLTextAreaElement>(null);
  // Without scripts the button works, and the server says what is missing.
  const [isEmpty, setEmpty] = useState(false);
  const follow = () => setEmpty(field.current?.value.trim() === '');
  const element = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<Draft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft fills the field anew
  useEffect(follow, [restored]);
  const work = useUnsavedWork({
    form: element,
    draftKey: responseDraftKey(submission.id),
    version: null,
    restored,
    onRestore: setRestored,
  });
  const written = answer && !wasNotSaved(answer) ? answer.response : undefined;
  const id = `response-${submission.id}`;
  return (
    <FormElement ref={element} method="post" action={action} className="space-y-4">
      <UnsavedWorkNotes work={work} version={null} />
      {answer && wasNotSaved(answer) ? <NotSavedBox answer={answer} /> : null}
      {answer && !wasNotSaved(answer) ? (
        <AlertBox cause={answer}>{answer.refusal.message}</AlertBox>
      ) : null}
      <div>
        <label htmlFor={id} className="label label-required">
          {texts.fieldResponse}
        </label>
        <textarea
          id={id}
          name="response"
          rows={6}
          required
          maxLength={contactLimits.responseCharacters}
          ref={field}
          key={restored?.at}
          defaultValue={restored?.values.response ?? written}
          onInput={follow}
          aria-describedby={`${id}-hint`}
          className="field"
        />
        <p id={`${id}-hint`} className="hint mt-1">
          {hasMail
            ? formatMessage(texts.responseWillBeMailed, { email: submission.email })
            : texts.responseNotMailed}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <button type="submit" disabled={isSending || isEmpty} className="button button-primary">
          {isSending ? texts.sendingResponse : texts.sendResponse}
        </button>
      </div>
    </FormElement>
  );
}
