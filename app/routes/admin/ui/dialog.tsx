import { type DialogHTMLAttributes, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * A modal dialog, which is open as long as it is rendered. `onClose` must remove the dialog from
 * the page. The dialog closes before it is removed, so that the browser moves the focus back.
 */
export function Dialog({
  className = 'dialog',
  isSending = false,
  onClose,
  ...others
}: DialogHTMLAttributes<HTMLDialogElement> & {
  /** Whether a write is being sent. Escape does not close the dialog during a write. */
  isSending?: boolean;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      {...others}
      className={className}
      // The dialog is removed on `cancel`, because browsers fire `close` a moment later. If the
      // user opens the dialog again before `close`, that late event would close the new dialog.
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (!isSending) onClose();
      }}
      // If Escape is pressed twice without a click in between, the browser fires only `close` and
      // no `cancel`.
      onClose={(event) => {
        if (isOwn(event) && !event.currentTarget.open) onClose();
      }}
    />
  );
}

/**
 * Whether the event belongs to this dialog. In React the events of a nested dialog also reach the
 * outer dialog.
 */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}
