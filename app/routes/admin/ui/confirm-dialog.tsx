import { type ReactNode, useId } from 'react';
import { useFetcher } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { type FailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { FailedWriteBox } from '../forms/failed-write-box.tsx';
import type { Refusal } from '../forms/form-answer.ts';
import { AlertBox } from './alert-box.tsx';
import { Dialog } from './dialog.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { Toast } from './toast.tsx';

/** The answer to a failed write. After a successful write the server redirects instead. */
export type ConfirmAnswer = { refusal: Refusal } | FailedWrite | undefined;

/**
 * The button that opens a confirmation dialog about a row. In most cases the dialog confirms a
 * deletion.
 */
export function AskButton({
  name,
  label,
  onAsk,
}: {
  name: string;
  /** The label of the button. The default is 'Delete'. */
  label?: string;
  onAsk: () => void;
}) {
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

/**
 * Asks for a confirmation and then sends the write. If the write fails, the dialog stays open and
 * shows the reason.
 */
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
  /** The URL that the form is sent to, if it differs from the page's URL. */
  action?: string;
  title: string;
  text: string;
  /** The text for a write that got no answer. It is also the text of the toast. */
  failedText: string;
  /** The text of the button that sends the write. The default is 'Delete'. */
  label?: string;
  /**
   * The text of the button that sends the write, during the write. The default is 'Deleting...'.
   */
  doingLabel?: string;
  /** Whether a toast also reports a failed write. */
  hasToast?: boolean;
  /** Whether the button that sends the write is red. */
  isDangerous?: boolean;
  /** Fields above the buttons. */
  children?: ReactNode;
  onClose: () => void;
}) {
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

/** Shows why the write of a confirmation dialog or a row failed. */
export function ConfirmFailure({
  answer,
  failedText,
}: {
  answer: NonNullable<ConfirmAnswer>;
  /** The text for a write that got no answer. */
  failedText: string;
}) {
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
