import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { contactLimits, responseSchema, type Submission } from '#domain/contact/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import type { FailedWrite } from '../forms/failed-write.ts';
import { TextAreaField } from '../forms/fields.tsx';
import type { FormAnswer } from '../forms/form-answer.ts';
import { StaffForm, type StaffFormState } from '../forms/staff-form.tsx';

export type ResponseAnswer = FormAnswer | FailedWrite | undefined;

/** Returns the key of an unsent response in the browser's storage. */
export function responseAutosaveKey(id: string): string {
  return `response:${id}`;
}

export function ResponseForm({
  submission,
  hasMail,
  answer,
  fetcher,
  children,
}: {
  submission: Submission;
  hasMail: boolean;
  answer: ResponseAnswer;
  fetcher: FetcherWithComponents<unknown>;
  /** More buttons before the send button. */
  children?: ReactNode;
}) {
  return (
    <StaffForm
      id={`response-${submission.id}`}
      schema={responseSchema}
      labels={{ response: texts.fieldResponse }}
      answer={answer}
      fetcher={fetcher}
      hidden={{ intent: 'respond', id: submission.id }}
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
  const text = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(true);
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
