import { type DialogHTMLAttributes, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * A modal dialog, open while rendered. `onClose` must remove the dialog from the page. The dialog
 * closes before its removal, so that the browser returns the focus.
 */
export function Dialog({
  className = 'dialog',
  isSending = false,
  onClose,
  ...others
}: DialogHTMLAttributes<HTMLDialogElement> & {
  /** Whether a write is being sent. Escape has no effect then. */
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
      // The dialog is removed on `cancel` and not on `close`: browsers fire `close` a moment later,
      // and would close a dialog that was opened again in the meantime.
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (!isSending) onClose();
      }}
      // A second Escape without a click in between fires `close` but no `cancel`.
      onClose={(event) => {
        if (isOwn(event) && !event.currentTarget.open) onClose();
      }}
    />
  );
}

/** Whether the event belongs to this dialog. React also passes on the events of a nested dialog. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}
