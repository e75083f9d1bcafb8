import { type ReactNode, useId } from 'react';
import { useFetcher } from 'react-router';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { type FailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { FailedWriteBox } from '../forms/failed-write-box.tsx';
import type { Refusal } from '../forms/form-answer.ts';
import { AlertBox } from './alert-box.tsx';
import { Dialog } from './dialog.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { useStaffTexts } from './staff-texts.ts';
import { Toast } from './toast.tsx';

/** The answer of an action to a row's form when it does not lead back to the list. */
export type ConfirmAnswer = { refusal: Refusal } | FailedWrite | undefined;

/** Opens the question whether to do something with a row, mostly to delete it. */
export function AskButton({
  name,
  label,
  onAsk,
}: {
  name: string;
  /** The text of the button, if not 'Delete'. */
  label?: string;
  onAsk: () => void;
}) {
  const texts = useStaffTexts();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="button button-plain button-small text-alert"
      onClick={onAsk}
    >
      {label ?? texts.delete}
      <span className="sr-only">
        {' '}
        <MixedText text={name} />
      </span>
    </button>
  );
}

/** Asks, does it, and stays open with the reason when that fails. Shown while it is rendered. */
export function ConfirmDialog({
  fields,
  action,
  title,
  text,
  failedText,
  label,
  doingLabel,
  hasToast = false,
  isDangerous = true,
  children,
  onClose,
}: {
  /** Hidden fields, such as the intent and the row's id. */
  fields: Record<string, string>;
  /** The address that takes the form, if not that of the page. */
  action?: string;
  title: string;
  text: string;
  /** Shown when the write never reached the site. */
  failedText: string;
  /** The texts of the button before and while the form is sent, if it does not delete. */
  label?: string;
  doingLabel?: string;
  /** Whether a failure is told by a toast too (admin area, section 8). */
  hasToast?: boolean;
  /** Whether the button is red. */
  isDangerous?: boolean;
  /** Fields that are filled before the button is pressed. */
  children?: ReactNode;
  onClose: () => void;
}) {
  const texts = useStaffTexts();
  const id = useId();
  const fetcher = useFetcher<ConfirmAnswer>();
  const isSending = fetcher.state !== 'idle';
  const failure = isSending ? null : fetcher.data;

  return (
    <Dialog
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      isSending={isSending}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className="mb-2 text-xl font-bold">
        {title}
      </h2>
      <p id={`${id}-text`} className="mb-4">
        {text}
      </p>
      {failure ? <ConfirmFailure answer={failure} failedText={failedText} /> : null}
      <fetcher.Form
        method="post"
        action={action}
        preventScrollReset
        className="flex flex-wrap justify-end gap-3"
      >
        <HiddenFields fields={fields} />
        {children}
        <button
          type="button"
          disabled={isSending}
          className="button button-secondary"
          onClick={onClose}
        >
          {texts.cancel}
        </button>
        <button
          type="submit"
          disabled={isSending}
          className={`button ${isDangerous ? 'button-danger' : 'button-primary'}`}
        >
          {isSending ? (doingLabel ?? texts.deleting) : (label ?? texts.delete)}
        </button>
      </fetcher.Form>
      {failure && hasToast ? <Toast kind="error">{failedText}</Toast> : null}
    </Dialog>
  );
}

/** Says why a row's write was not done. */
export function ConfirmFailure({
  answer,
  failedText,
}: {
  answer: NonNullable<ConfirmAnswer>;
  /** Shown when the write never reached the site. */
  failedText?: string;
}) {
  const texts = useStaffTexts();
  return (
    <div className="mb-4">
      {isFailedWrite(answer) ? (
        <FailedWriteBox
          answer={answer}
          text={failedText}
          signedOutText={texts.signedOutBeforeAnswer}
        />
      ) : (
        <AlertBox cause={answer}>{answer.refusal.message}</AlertBox>
      )}
    </div>
  );
}
