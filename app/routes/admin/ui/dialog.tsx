import { type DialogHTMLAttributes, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * A modal dialog, open as long as it is rendered. `onClose` has to remove it from the page. It
 * closes before it is removed, so that the browser returns the focus.
 */
export function Dialog({
  className = 'dialog',
  isSending = false,
  onClose,
  ...others
}: DialogHTMLAttributes<HTMLDialogElement> & {
  /** Whether a write is on its way. Escape does nothing then. */
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
      // and would close a dialog that was opened again meanwhile.
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

/** React also passes on the events of a dialog inside this one. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}
