import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { contactLimits, responseSchema, type Submission } from '#domain/contact/schema.ts';
import { formatMessage } from '#messages/format.ts';
import type { FailedWrite } from '../forms/failed-write.ts';
import { TextAreaField } from '../forms/fields.tsx';
import type { FormAnswer } from '../forms/form-answer.ts';
import { StaffForm, type StaffFormState } from '../forms/staff-form.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';

export type ResponseAnswer = FormAnswer | FailedWrite | undefined;

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
  const texts = useStaffTexts();
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
  const texts = useStaffTexts();
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
