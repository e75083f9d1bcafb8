import { type DialogHTMLAttributes, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Stands over the page as long as it is rendered: who renders it takes it away in `onClose` (a question
 * before a write by `use-question.ts`, once it is answered). It closes before it goes, and so gives
 * the focus back to where it was.
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
      // Taken away here and not in `onClose`: browsers fire `close` a moment later, and a dialog that was
      // opened again meanwhile would go with it.
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (!isSending) onClose();
      }}
      // With nothing pressed in between a second Escape closes at once, without `cancel`.
      onClose={(event) => {
        if (isOwn(event) && !event.currentTarget.open) onClose();
      }}
    />
  );
}

/** React hands on what a dialog inside of this one tells of itself. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}
