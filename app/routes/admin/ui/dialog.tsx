import { type DialogHTMLAttributes, useLayoutEffect, useRef } from 'react';

/**
 * Stands over the page as long as it is rendered: who renders it takes it away in `onClose`. It closes
 * before it goes, and so gives the focus back to where it was.
 */
export function Dialog({
  className = 'dialog',
  isSending = false,
  onClose,
  ...others
}: DialogHTMLAttributes<HTMLDialogElement> & {
  /** Whether Escape has to wait for an answer. */
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
      // A browser tells of a dialog that it closed a moment later: what opened it again meanwhile would
      // see it go.
      onCancel={(event) => {
        event.preventDefault();
        if (!isSending) onClose();
      }}
      // Some browsers close without asking when Escape is pressed and nothing else.
      onClose={onClose}
    />
  );
}
